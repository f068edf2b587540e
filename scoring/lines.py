"""One line a hand, as a score sheet shows it (D.6)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from .entries import HandBlocked, HandVoid, Ruled, Withdrew
from .folding import Step
from .notation import notation
from .words import letter

_SHORT = {
    "lose_one_win": "-1",
    "lose_set": "loses set",
    "disqualify": "disqualified",
    "none": "noted",
}


class HandLine(NamedTuple):
    """A hand that was won, blocked or tied; ``scores`` after it, by side.

    ``duty``: why 6-6 had to be posed, "" when the pose was free. ``counts``: pips by
    seat at a block. ``rulings``: what was ruled while the hand was played. ``tiles``: the
    moves as far as they were noted ("A 66, B 61R, C pass"), "" when they were not.
    """

    set: int
    number: int
    id: str
    posers: tuple[int, ...]
    six_six: bool
    duty: str
    worth: int
    winner: int | None
    how: str
    blocked_on: int | None
    counts: dict[str, int] | None
    scores: tuple[int, ...]
    marks: tuple[str, ...]
    rulings: tuple[str, ...]
    tiles: str = ""

    def to_json(self) -> dict[str, Any]:
        return {k: list(v) if isinstance(v, tuple) else v for k, v in self._asdict().items()}


def hand_lines(steps: Sequence[Step]) -> tuple[HandLine, ...]:
    """The hands of ``steps``; what was ruled after the last hand stands on that hand."""
    hands = [step for step in steps if step.done.how]
    noted: dict[int, list[str]] = {}
    last = hands[-1].before.hand if hands else 0
    for step in steps:
        if mark := _ruling(step):
            noted.setdefault(min(step.before.hand, last), []).append(mark)
    return tuple(_line(step, tuple(noted.get(step.before.hand, ()))) for step in hands)


def _ruling(step: Step) -> str:
    match step.act:
        case Ruled(code=code, seats=seats, penalty=penalty):
            return f"{code} {_SHORT.get(penalty, penalty)} {''.join(map(letter, seats))}"
        case Withdrew(seat=seat):
            return f"{letter(seat)} {step.done.state.out[step.before.side_of(seat)]}"
        case HandVoid():
            return "VOID"
        case _:
            return ""


def _line(step: Step, rulings: tuple[str, ...]) -> HandLine:
    before, act = step.before, step.act
    blocked = act if isinstance(act, HandBlocked) else None
    return HandLine(
        set=1,
        number=before.hand,
        id=step.placed.id,
        posers=tuple(sorted(before.posers)),
        six_six=before.six_six,
        duty=before.duty,
        worth=before.value,
        winner=step.done.winner,
        how=step.done.how,
        blocked_on=blocked.number if blocked else None,
        counts={str(seat): count for seat, count in blocked.counts} if blocked else None,
        scores=step.done.state.scores,
        marks=step.done.marks,
        rulings=rulings,
        tiles=notation(step.done.line) if step.done.line else "",
    )
