"""What one act does to the state of a set. One function an act; refusals are sentences."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from . import blocks, hands, ranking, standing, tiled
from .body import IllegalEntry
from .entries import (
    Act,
    Drew,
    HandBlocked,
    HandVoid,
    HandWon,
    Noted,
    Passed,
    Played,
    PlayedOff,
    Posed,
    Protest,
    Reseated,
    Ruled,
    Signed,
    Standing,
    TimeCalled,
    Withdrew,
)
from .rules import RuleSet
from .state import State, one_more, put
from .table import Done, Table, refuse_when_decided
from .words import listed

EXPOSURES = frozenset({"I-03", "I-04"})  # where document 002 writes the debt down
PUTS_OUT = {"lose_set": "set lost", "disqualify": "disqualified"}


def apply(table: Table, state: State, act: Act) -> Done:  # noqa: C901, PLR0911, PLR0912
    """The state after ``act``. Raises IllegalEntry when the act cannot stand."""
    if isinstance(act, HandWon):
        return _hand_won(table, state, act)
    if isinstance(act, HandBlocked):
        return _hand_blocked(table, state, act)
    state = state.but(step=state.step + 1)
    match act:
        case Posed() | Played() | Passed() | Drew():
            return tiled.laid(table, state, act)
        case HandVoid():
            refuse_when_decided(table, state)
            return Done(state=state.but(began=True, line=None, finished=None))
        case Ruled():
            return _ruled(table, state, act)
        case Withdrew():
            return _withdrew(table, state, act)
        case TimeCalled():
            return _time_called(table, state)
        case PlayedOff():
            return _played_off(table, state, act)
        case Standing():
            return standing.entered(table, state, act)
        case Reseated():
            _same_seats(state, act.order)
            return Done(state=state.but(seating=act.order))
        case Signed() | Protest():
            if act.seat is not None:
                table.known(act.seat, state)
            return Done(state=state)
        case Noted():
            return Done(state=state)
        case _:
            assert_never(act)


def _hand_won(table: Table, state: State, act: HandWon) -> Done:
    if tiled.confirms(table.rules, state, act):
        return Done(state=state.but(finished=None))
    refuse_when_decided(table, state)
    table.playing(act.seat, state)
    _key_fits(act)
    warning = tiled.agree(table.rules, state, act)
    closed = hands.won(
        table.rules, state, act.seat, posers=table.free_posers(state, act.seat), key=act.key
    )
    return Done(
        state=closed.state.but(line=None) if state.line else closed.state,
        marks=closed.marks,
        warning=warning,
        winner=act.seat,
        how="key" if act.key else "out",
        line=state.line,
    )


def _key_fits(act: HandWon) -> None:
    """R-096: the two ends want different numbers and the last tile has both."""
    if not act.key or act.tile is None or act.ends is None:
        return
    if act.ends[0] == act.ends[1] or set(act.tile) != set(act.ends):
        raise IllegalEntry(
            f"{act.tile[0]}-{act.tile[1]} on ends {act.ends[0]} and {act.ends[1]} is no key:"
            " enter it as out, or mend the tile.", rule="C-12",
        )  # fmt: skip


def _hand_blocked(table: Table, state: State, act: HandBlocked) -> Done:
    refuse_when_decided(table, state)
    counts = dict(act.counts)
    _everyone_counted(table, state, counts)
    _blocker_known(table, state, act)
    blocks.refuse_impossible(counts, act.number, table.rules.deal)
    sides = [side if i in state.still_in else () for i, side in enumerate(state.sides)]
    warning = tiled.agree(table.rules, state, act) or blocks.doubtful(counts, act.number)
    block = blocks.settle(table.rules.hand, sides, counts, act.blocker)
    line, state = state.line, state.but(line=None, finished=None)
    if block.blamed and act.blocker is not None:
        counted = state.but(step=state.step + 1)
        state = _lose_one_win(table.rules, counted, state.side_of(act.blocker))
    if block.side is None:
        closed = hands.tied(table.rules, state)
        return Done(
            state=closed.state, marks=closed.marks, warning=warning, how="tie",
            tied=block.lowest, line=line,
        )  # fmt: skip
    closed = hands.won(
        table.rules,
        state,
        block.lowest[0],
        posers=_posers_after_block(table, state, block),
        key=act.key and table.rules.hand.key.on_block,
    )
    return Done(
        state=closed.state, marks=closed.marks, warning=warning,
        winner=block.lowest[0], how="block", line=line,
    )  # fmt: skip


def _posers_after_block(table: Table, state: State, block: blocks.Block) -> tuple[int, ...]:
    """C-14: the lowest count poses, or either of the winning side where pairs may choose."""
    pose = table.rules.pose
    free = pose.free_poser != "hand_winner" or pose.after_block == "winning_side_choice"
    return state.sides[block.side] if free and block.side is not None else block.lowest


def _blocker_known(table: Table, state: State, act: HandBlocked) -> None:
    if act.blocker is not None:
        table.playing(act.blocker, state)
    elif table.rules.hand.blocker_rule != "none":
        raise IllegalEntry(
            "Say who blocked: under these rules it matters who laid the last tile.", rule="C-11"
        )


def _everyone_counted(table: Table, state: State, counts: Mapping[int, int]) -> None:
    for seat in counts:
        table.playing(seat, state)
    if missing := [seat for seat in state.seated if seat not in counts]:
        raise IllegalEntry(
            f"The count of {listed(map(table.name, missing))} is missing: at a block everyone"
            " shows, and every hand is counted.", rule="R-093",
        )  # fmt: skip


def _ruled(table: Table, state: State, act: Ruled) -> Done:
    for seat in act.seats:
        if act.penalty in ("none", "caution", "warning"):
            table.known(seat, state)
        else:
            table.playing(seat, state)
    if act.code == tiled.YARD_AGREED:
        return _yard_agreed(table, state, act)
    for side in dict.fromkeys(state.side_of(seat) for seat in act.seats):
        if act.penalty == "lose_one_win":
            state = _lose_one_win(table.rules, state, side, code=act.code)
        elif act.penalty in PUTS_OUT:
            state = _put_out(state, side, PUTS_OUT[act.penalty])
    return Done(state=_reopened(table.rules, state))


def _yard_agreed(table: Table, state: State, act: Ruled) -> Done:
    """R-023: before the start, by both players and the judge, where the rules allow it."""
    if table.rules.deal.two_hand_yard == "off":
        raise IllegalEntry("These rules know no yard: everything is dealt out.", rule="C-23")
    if len(state.seated) != 2 or set(act.seats) != set(state.seated):
        raise IllegalEntry("A yard needs two players, and both must agree.", rule="R-023")
    if state.began:
        raise IllegalEntry("A yard is agreed before the first hand of the set.", rule="R-023")
    return Done(state=state.but(yard=True))


def _lose_one_win(rules: RuleSet, state: State, side: int, *, code: str = "") -> State:
    """R-136, R-137: a win is taken at once; with none yet, the first one won is owed (C-18)."""
    state = state.but(penalties=one_more(state.penalties, side))
    loss, score = rules.penalty.win_loss, state.scores[side]
    if score > 0:
        return state.scoring(side, max(score - loss, 0))
    owed = rules.penalty.debt_scope == "all" or code in EXPOSURES
    match rules.penalty.at_love:
        case "debt" if owed:
            return state.but(debts=put(state.debts, side, state.debts[side] + loss))
        case "negative":
            return state.scoring(side, score - loss)
        case _:
            return state


def _reopened(rules: RuleSet, state: State) -> State:
    """A win is provisional: a ruling that drops the winner opens the set again (B-063)."""
    if state.won is None or state.out[state.won]:
        return state
    if rules.set.win == "most_in_n_hands":
        others = [state.scores[i] for i in state.still_in if i != state.won]
        stands = state.scores[state.won] > max(others, default=-99)
    else:
        stands = state.scores[state.won] >= rules.set.target
    return state if stands else state.but(won=None)


def _put_out(state: State, side: int, how: str) -> State:
    """Frozen, ranked last; if that side alone held the pose, 6-6 poses."""
    posers = state.posers - set(state.sides[side])
    lost_pose = bool(state.posers) and not posers
    return state.but(
        out=put(state.out, side, how),
        line=None,
        finished=None,
        leavers=(*state.leavers, side),
        posers=posers,
        six_six=state.six_six or lost_pose,
        duty="left" if lost_pose else state.duty,
    )


def _withdrew(table: Table, state: State, act: Withdrew) -> Done:
    side = table.playing(act.seat, state)
    how = ranking.how_over(table.rules, state)
    if state.won is not None or how not in ("", "walkover"):
        raise IllegalEntry(
            "The set is over and its result stands: take the player out at the desk instead.",
            rule="C-30",
        )
    gone = _put_out(state, side, "left" if state.began else "absent")
    stops = state.began and not table.rules.withdrawal.play_on_short
    return Done(state=gone.but(time=gone.time or stops))


def _time_called(table: Table, state: State) -> Done:
    refuse_when_decided(table, state)
    return Done(state=state.but(time=True))


def _played_off(table: Table, state: State, act: PlayedOff) -> Done:
    sides = tuple(table.playing(seat, state) for seat in act.order)
    level = ranking.level(table.rules, state)
    if not level:
        raise IllegalEntry("Nobody is level here, so there is nothing to play off.", rule="B.9")
    if set(sides) not in [set(group) for group in level] or len(set(sides)) != len(sides):
        groups = "; ".join(listed(table.side_name(state, i) for i in group) for group in level)
        raise IllegalEntry(f"The play-off must name everyone who is level: {groups}.", rule="B.9")
    return Done(state=state.but(playoffs=(*state.playoffs, sides)))


def _same_seats(state: State, order: Sequence[int]) -> None:
    everyone = sorted(seat for side in state.sides for seat in side)
    if sorted(order) != everyone:
        raise IllegalEntry(
            f"The new order must name every seat of this table once: {everyone}, in playing order."
        )
