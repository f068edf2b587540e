"""``fold(rules, seats, log) -> Score``: what a log means. Legal means: it folds.

Entries are read one after another, so the result never depends on how they were batched.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import ranking, says, undoing
from .body import IllegalEntry
from .entries import Line, Protest, Seated, Signed, Voided
from .folding import Folding
from .lines import HandLine, hand_lines
from .reseating import seating
from .rules import RuleSet
from .state import State, put
from .table import Table

__all__ = ["HandLine", "IllegalEntry", "Line", "Score", "Seated", "fold", "replay"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a log means. Tuples are by side, sides by lowest seat; seats are 1-4.

    ``out``: "" while in, else "left", "absent", "set lost" or "disqualified".
    ``hand``: number of the next hand. ``next_posers``: seats that may pose; empty while
    ``six_six``, when whoever holds double six must; ``duty`` says why. ``next_value``:
    None when over. ``order``: seats (lowest of each side) in finishing order, () until
    over; ``level``: groups of them that share a place until played off. ``signed``: the
    judge's signature stands. ``agreed``: seats whose agreement stands. ``undo`` and
    ``redo``: entry to strike and its label.
    ``credited``: scores as standings count them (a walkover may be worth the target).
    """

    sides: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    debts: tuple[int, ...]
    out: tuple[str, ...]
    hand: int
    next_posers: frozenset[int]
    six_six: bool
    duty: str
    next_value: int | None
    over: bool
    how: str
    winner: int | None
    order: tuple[int, ...]
    level: tuple[tuple[int, ...], ...]
    signed: bool
    agreed: tuple[int, ...]
    protests: tuple[tuple[int, str], ...]
    seating: tuple[int, ...]
    time_called: bool
    began: bool
    says: str
    warnings: tuple[str, ...]
    lines: tuple[HandLine, ...]
    last: tuple[str, ...]
    undo: tuple[str, str] | None
    redo: tuple[str, str] | None
    length: int
    credited: tuple[int, ...]
    set_no: int = 1
    table: Table = field(repr=False)
    state: State = field(repr=False)

    @property
    def advice(self) -> tuple[str, ...]:
        """What the judge should know before the next hand, most important first."""
        return says.advice(self.table, self.state)

    @property
    def outlook(self) -> dict[str, dict[str, object]]:
        """By seat, what out, key and losing one win would do: ``{"to": score, "says": words}``."""
        everyone = [one.seat for one in self.table.seats]
        return says.previews(self.table, self.state, everyone)

    @property
    def love(self) -> tuple[bool, ...]:
        """Which sides are on love: zero, or below where rulings may take one there."""
        return tuple(score <= 0 for score in self.scores)

    def board(self) -> dict[str, Any]:
        """The score as JSON values: what boards, phones and tablets show."""
        return {
            "sides": [list(side) for side in self.sides],
            "scores": list(self.scores),
            "debts": list(self.debts),
            "love": list(self.love),
            "out": list(self.out),
            "hand": self.hand,
            "set": self.set_no,
            "posers": sorted(self.next_posers),
            "six_six": self.six_six,
            "duty": self.duty,
            "value": self.next_value,
            "over": self.over,
            "how": self.how,
            "winner": self.winner,
            "order": list(self.order),
            "level": [list(group) for group in self.level],
            "signed": self.signed,
            "agreed": list(self.agreed),
            "protests": [{"seat": seat, "grounds": grounds} for seat, grounds in self.protests],
            "seating": list(self.seating),
            "time_called": self.time_called,
            "began": self.began,
            "says": self.says,
            "advice": list(self.advice),
            "warnings": list(self.warnings),
            "last": list(self.last),
            "undo": _target(self.undo),
            "redo": _target(self.redo),
        }


def _target(target: tuple[str, str] | None) -> dict[str, str] | None:
    return None if target is None else {"id": target[0], "label": target[1]}


def fold(rules: RuleSet, seats: Sequence[Seated], log: Iterable[Line]) -> Score:
    """What ``log`` means under ``rules``.

    Raises IllegalEntry, naming it, at the first entry that cannot stand.
    """
    folding = Folding(rules, seats)
    for line in log:
        folding.take(line)
    return _score(folding)


def replay(rules: RuleSet, seats: Sequence[Seated], log: Iterable[Line]) -> Iterator[Score]:
    """The score after each line of ``log``; raises as ``fold`` does."""
    folding = Folding(rules, seats)
    for line in log:
        folding.take(line)
        yield _score(folding)


def _score(folding: Folding) -> Score:
    state, table, how = folding.state, folding.table, folding.how
    groups = ranking.groups(table.rules, state) if how else ()
    off = ranking.ended(state) and not how  # level: a play-off hand, posed with 6-6
    order = tuple(state.sides[side][0] for group in groups for side in group)
    lines = hand_lines(folding.steps)
    agreements = _agreements(folding)
    return Score(
        sides=state.sides,
        scores=state.scores,
        debts=state.debts,
        out=state.out,
        hand=state.hand,
        next_posers=frozenset() if how or off else state.posers,
        six_six=off or (state.six_six and not how),
        duty="" if how else "level" if off else state.duty,
        next_value=None if how else table.rules.hand.base_value if off else state.value,
        over=bool(how),
        how=how,
        winner=_winner(state, order),
        order=order,
        level=_level(folding, state),
        signed=_signed(folding, agreements),
        agreed=tuple(sorted(seat for seat in agreements if seat is not None)),
        protests=_protests(folding),
        seating=seating(folding.everyone, [step.placed for step in folding.steps]),
        time_called=state.time,
        began=state.began,
        says=_said(folding),
        warnings=tuple(step.done.warning for step in folding.steps[-1:] if step.done.warning),
        lines=lines,
        last=tuple(_short(folding, line) for line in reversed(lines[-3:])),
        undo=undoing.undo(folding),
        redo=undoing.redo(folding),
        length=len(folding.read),
        credited=_credited(folding, order),
        table=table,
        state=state,
    )


def _credited(folding: Folding, order: tuple[int, ...]) -> tuple[int, ...]:
    """C-30: who won by walkover may be credited with the target; nothing else is invented."""
    rules, state = folding.table.rules, folding.state
    winner = _winner(state, order)
    if folding.how != "walkover" or winner is None:
        return state.scores
    if rules.withdrawal.walkover_credit == "as_is":
        return state.scores
    return put(state.scores, state.side_of(winner), rules.set.target)


def _winner(state: State, order: tuple[int, ...]) -> int | None:
    """The first seat of the order, unless everyone has left."""
    if not order or state.out[state.side_of(order[0])]:
        return None
    return order[0]


def _level(folding: Folding, state: State) -> tuple[tuple[int, ...], ...]:
    level = ranking.level(folding.table.rules, state)
    return tuple(tuple(state.sides[side][0] for side in group) for group in level)


def _agreements(folding: Folding) -> set[int | None]:
    """Seats (None: the judge) whose signature still agrees with the score."""
    return {
        step.act.seat
        for step in folding.steps
        if isinstance(step.act, Signed) and folding.stands(step.placed.id)
    }


def _signed(folding: Folding, agreements: set[int | None]) -> bool:
    """Whether those have signed who make the result, by the rule set's sign-off."""
    if None not in agreements:
        return False
    state, who = folding.state, folding.table.rules.signoff.who
    others = set(state.seated) - agreements
    match who:
        case "all_players":
            return not others
        case "winner_and_one":
            groups = ranking.groups(folding.table.rules, state)
            first = set(state.sides[groups[0][0]]) & set(state.seated)
            return not first & others and bool(agreements - first - {None} or not others - first)
        case _:
            return True


def _protests(folding: Folding) -> tuple[tuple[int, str], ...]:
    acts = [step.act for step in folding.steps]
    return tuple((act.seat, act.grounds) for act in acts if isinstance(act, Protest))


def _said(folding: Folding) -> str:
    if not folding.read:
        return ""
    id_, act = folding.read[-1]
    if isinstance(act, Voided):
        return undoing.struck_words(folding, act)
    step = folding.steps[-1]
    if step.placed.id != id_:
        step = next(step for step in folding.steps if step.placed.id == id_)
    return says.happened(folding.table, step.before, step.act, step.done)


def _short(folding: Folding, line: HandLine) -> str:
    who = "tied" if line.winner is None else folding.table.name(line.winner)
    tail = {"block": " by count", "key": " with the key"}.get(line.how, "")
    return f"{line.number} {who}{tail}"
