"""A log in a line: ``log(TOURNAMENT).won(1).won(2).blocked(4, 9, 12, 20)``, folded when asked."""

from typing import Any

from scoring.presets import PRESETS
from scoring.score import Line, Score, Seated, fold

TOURNAMENT = PRESETS["tournament-cut-throat"]
PEOPLE = ("Marcia", "Ricardo", "Delroy", "Paulette")


def people(seats: int) -> tuple[Seated, ...]:
    """The first ``seats`` people, in playing order."""
    return tuple(Seated(seat=i, name=name) for i, name in enumerate(PEOPLE[:seats], 1))


class log:  # noqa: N801 - reads as a verb in the tests
    """A log being written; every method adds an entry and gives the log back."""

    def __init__(self, rules=TOURNAMENT, *, seats=4, start=None, **standing: Any) -> None:
        self.rules, self.people, self.lines = rules, people(seats), []
        if start is not None:
            scores = {str(i): score for i, score in enumerate(start, 1)}
            self.add("standing", scores=scores, reason="given", **standing)

    def add(self, kind: str, **body: Any) -> "log":
        self.lines.append(Line(id=f"e{len(self.lines) + 1}", kind=kind, body=body))
        return self

    @property
    def last(self) -> str:
        return self.lines[-1].id

    def won(self, *seats: int, key: bool = False) -> "log":
        for seat in seats:
            self.add("hand-won", seat=seat, key=key)
        return self

    def blocked(self, *counts: int | None, number: int | None = None) -> "log":
        by_seat = {str(i): c for i, c in enumerate(counts, 1) if c is not None}
        return self.add("hand-blocked", number=number, counts=by_seat)

    def tied(self) -> "log":
        return self.blocked(*[7] * len(self.people))

    def lost_one(self, *seats: int) -> "log":
        return self.add("ruled", code="OTHER", seats=list(seats), penalty="lose_one_win")

    def left(self, seat: int) -> "log":
        return self.add("withdrew", seat=seat, reason="went home")

    def time(self) -> "log":
        return self.add("time-called")

    def void(self, *ids: str, instead: dict[str, Any] | None = None) -> "log":
        return self.add("voided", ids=list(ids), reason="undo", instead=instead)

    def undo(self) -> "log":
        target = self.score().undo
        assert target is not None
        return self.void(target[0])

    def redo(self) -> "log":
        target = self.score().redo
        assert target is not None
        return self.void(target[0])

    def signed(self, seat: int | str = "judge") -> "log":
        return self.add("signed", seat=seat)

    def score(self) -> Score:
        return fold(self.rules, self.people, self.lines)
