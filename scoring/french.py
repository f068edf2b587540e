"""French: closing a hand in pips, and who has won the race (R-015, R-122, C-37).

Scores of the state are points. Nothing here knows other games.
"""

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from .body import IllegalEntry
from .french_counts import Count, blank_is_down, everyone_counted, winner_is_empty
from .french_rules import FrenchRules, undecided
from .state import State, one_more, put
from .switches import RankingTie

Group = tuple[int, ...]

OUT = "eliminated"  # a side of last_survivor that reached the target
MARKS = {
    "DOUBLE": "Out with a double: the others count double",
    "OVER": "Over the target: out of the race",
}


class Closed(NamedTuple):
    """The state after a hand, marks for the sheet, and who won it or tied.

    ``winner`` None: a tied block between the seats ``tied``, to be played again.
    """

    state: State
    marks: tuple[str, ...] = ()
    winner: int | None = None
    tied: tuple[int, ...] = ()


class Verdict(NamedTuple):
    """``winner``: a side, None while nobody has won. ``level``: sides that share first place."""

    ended: bool
    winner: int | None = None
    level: Group = ()


def won(
    french: FrenchRules,
    state: State,
    seat: int,
    counts: Mapping[int, Count],
    *,
    closing_double: bool = False,
) -> Closed:
    """``seat`` lays its last tile; ``counts``: every other hand, by seat (FR-01).

    Raises IllegalEntry while the end of the race is not chosen, and on missing counts.
    """
    refuse_undecided(french)
    everyone_counted(state, counts, needed=[one for one in state.seated if one != seat])
    winner_is_empty(seat, counts)
    blank_is_down(french, state, {k: v for k, v in counts.items() if k != seat})
    double = closing_double and french.final_double == "doubles_others"
    hands = {one: count.counted(french) * (2 if double else 1) for one, count in counts.items()}
    return _closed(french, state, seat, hands | {seat: 0}, ("DOUBLE",) if double else ())


def blocked(french: FrenchRules, state: State, counts: Mapping[int, Count]) -> Closed:
    """Nobody can play: the lowest hand wins, a tie is played again (FR-02). Raises as ``won``."""
    refuse_undecided(french)
    everyone_counted(state, counts, needed=state.seated)
    blank_is_down(french, state, counts)
    hands = {seat: count.counted(french) for seat, count in counts.items()}
    weighed = hands
    if french.block_by == "pips":
        weighed = {seat: count.pips for seat, count in counts.items()}
    lowest = tuple(seat for seat in sorted(weighed) if weighed[seat] == min(weighed.values()))
    if len(lowest) > 1:
        return Closed(_again(state), tied=lowest)
    return _closed(french, state, lowest[0], hands, ())


def _again(state: State) -> State:
    """The tied hand is played again, the opening tile forced (001: R-092)."""
    return state.but(
        step=state.step + 1,
        hand=state.hand + 1,
        began=True,
        ties=state.ties + 1,
        six_six=True,
        duty="tie",
        posers=frozenset(),
    )


def _closed(
    french: FrenchRules, state: State, seat: int, hands: Mapping[int, int], marks: tuple[str, ...]
) -> Closed:
    """Points added, the winner poses, and perhaps the race is over."""
    step = state.step + 1
    added = _added(french, state, seat, hands)
    after = state.but(
        step=step,
        hand=state.hand + 1,
        began=True,
        ties=0,
        six_six=False,
        duty="",
        posers=frozenset({seat}),
        wins=one_more(state.wins, state.side_of(seat)),
        scores=tuple(score + more for score, more in zip(state.scores, added, strict=True)),
        reached=tuple(step if more else at for at, more in zip(state.reached, added, strict=True)),
    )
    settled = settle(french, after)
    over = () if settled.out == after.out else ("OVER",)
    return Closed(settled, (*marks, *over), winner=seat)


def _added(french: FrenchRules, state: State, seat: int, hands: Mapping[int, int]) -> list[int]:
    """Points by side for this hand, the flat ones of a replay among them."""
    added, tie = [0] * len(state.sides), french.tie
    takes = {seat: sum(hands[one] for one in hands if one != seat)}
    if tie.pips_too or not state.ties:
        for one, more in (takes if french.points_are_good else hands).items():
            added[state.side_of(one)] += more
    if state.ties:
        for one in state.seated:
            if (one == seat) == (tie.added_to == "winner"):
                added[state.side_of(one)] += tie.flat
    return added


def settle(french: FrenchRules, state: State) -> State:
    """``state`` with those over the target out, and the set closed where someone has won it.

    Also for a standing score that was typed in.
    """
    if french.end == "last_survivor":
        state = _eliminated(french, state)
        if state.posers and not (state.posers & set(state.seated)):
            state = state.but(posers=_next_seated(state))
    return state.but(won=over(french, state).winner)


def _eliminated(french: FrenchRules, state: State) -> State:
    """Who is over drops out; where all are, the lowest stay in and play on if level."""
    ins = state.still_in
    under = [i for i in ins if state.scores[i] < french.target]
    low = min((state.scores[i] for i in ins), default=0)
    gone = [i for i in ins if i not in under and (under or state.scores[i] > low)]
    for side in sorted(gone, key=lambda i: -state.scores[i]):
        state = state.but(out=put(state.out, side, OUT), leavers=(*state.leavers, side))
    return state


def _next_seated(state: State) -> frozenset[int]:
    """The winner of the hand is out of the race: the next to the right still in it poses."""
    winner = min(state.posers)
    return frozenset({min(state.seated, key=lambda seat: (seat - winner) % 4)})


def over(french: FrenchRules, state: State) -> Verdict:
    """Whether the race is over, who has won it, and who is level at its head (FR-06, FR-08)."""
    ins = state.still_in
    if french.end == "last_survivor":
        return Verdict(ended=len(ins) < 2, winner=ins[0] if len(ins) == 1 else None)
    if not any(state.scores[i] >= french.target for i in ins):
        return Verdict(ended=False)
    first = order(french, state)[0]
    if len(first) > 1:
        return Verdict(ended=True, level=first)
    return Verdict(ended=True, winner=first[0])


def order(
    french: FrenchRules, state: State, ties: tuple[RankingTie, ...] = ()
) -> tuple[Group, ...]:
    """Sides in finishing order, those in one group are level; ``ties``: what else tells them apart.

    Lowest first, or highest first where points are good. Then those who dropped out of
    the race, the last first; then who left; the absent come last.
    """

    def rank(i: int) -> tuple[int, ...]:
        sign = -1 if french.points_are_good else 1
        tests = {"hands_won": -state.wins[i], "fewest_penalties": state.penalties[i]}
        if french.points_are_good:
            tests["first_to_reach"] = state.reached[i]
        fell = -state.reached[i] if state.out[i] == OUT else 0
        return _gone(state, i), fell, sign * state.scores[i], *(tests.get(t, 0) for t in ties)

    ranked: list[Group] = []
    for _, level in groupby(sorted(range(len(state.sides)), key=rank), key=rank):
        ranked += _played_off(state, tuple(level))
    return tuple(ranked)


def _gone(state: State, side: int) -> int:
    """0 in the race, 1 dropped out of it; more for those who left, the earlier the more."""
    out = state.out[side]
    if out in ("", OUT):
        return 1 if out else 0
    return 100 if out == "absent" else 99 - state.leavers.index(side)


def _played_off(state: State, level: Group) -> list[Group]:
    for settled in reversed(state.playoffs):
        if len(level) > 1 and set(level) <= set(settled):
            return [(side,) for side in settled if side in level]
    return [level]


def refuse_undecided(french: FrenchRules) -> None:
    """Raises IllegalEntry while the organiser has not chosen how the race ends (C-37)."""
    if sentence := undecided(french):
        raise IllegalEntry(sentence, rule="C-37")
