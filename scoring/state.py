"""Where a set stands between two entries: a frozen value, and who may still play in it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar

from .entries import Seated
from .layout import Line
from .rules import RuleSet

Sides = tuple[tuple[int, ...], ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """All tuples are by side, in the order of the sides' lowest seats.

    ``out``: "" while in, else "left", "absent", "set lost" or "disqualified".
    ``reached``: step at which a side last arrived at its score. ``duty``: why 6-6
    must be posed ("start", "tie", "bruk", "one-all", "left", "level"), "" if free.
    ``won``: the side whose win closed the set, None until then. ``playoffs``: the order
    of each since the last reset. ``wins``: hands won, scored or not (C-03); ``penalties``: wins
    taken away. ``seating``: seats in playing order. ``yard``: two have agreed to take
    seven and draw (R-023).
    """

    sides: Sides
    scores: tuple[int, ...]
    debts: tuple[int, ...]
    out: tuple[str, ...]
    reached: tuple[int, ...]
    posers: frozenset[int] = frozenset()
    duty: str = ""
    six_six: bool = False
    value: int = 1
    ties: int = 0
    hand: int = 1
    began: bool = False
    step: int = 0
    leavers: tuple[int, ...] = ()
    won: int | None = None
    time: bool = False
    playoffs: tuple[tuple[int, ...], ...] = ()
    # the hand being laid out tile by tile, and the one the tiles just closed
    line: Line | None = field(default=None, compare=False)
    finished: Line | None = field(default=None, compare=False)
    seating: tuple[int, ...] = field(default=(), compare=False)
    yard: bool = False
    # statistics: they rank level sides where the rules say so, and decide nothing else
    wins: tuple[int, ...] = field(default=(), compare=False)
    penalties: tuple[int, ...] = field(default=(), compare=False)

    @property
    def still_in(self) -> tuple[int, ...]:
        """Sides that have neither left nor been put out."""
        if not any(self.out):
            return tuple(range(len(self.out)))
        return tuple(i for i, out in enumerate(self.out) if not out)

    @property
    def seated(self) -> tuple[int, ...]:
        """Seats that are played, lowest first."""
        return tuple(sorted(seat for i in self.still_in for seat in self.sides[i]))

    def side_of(self, seat: int) -> int:
        for i, side in enumerate(self.sides):
            if seat in side:
                return i
        raise LookupError(f"Nobody sits at seat {seat}.")

    def scoring(self, side: int, score: int) -> "State":
        """With the score of ``side`` set; it was reached at this step."""
        return self.but(
            scores=put(self.scores, side, score), reached=put(self.reached, side, self.step)
        )

    def but(self, **changes: Any) -> "State":
        """This state with some fields changed: what ``dataclasses.replace`` does, much faster.

        Every hand of every fold goes through here. Raises TypeError on an unknown field.
        """
        values = dict(zip(_NAMES, _VALUES(self), strict=True)) | changes
        if len(values) != len(_NAMES):
            raise TypeError(f"A state has no {', '.join(set(changes) - set(_NAMES))}.")
        made = object.__new__(State)
        for name, set_field in _SETTERS:
            set_field(made, values[name])
        return made


_NAMES = tuple(one.name for one in fields(State))
_VALUES = attrgetter(*_NAMES)
_SETTERS = tuple((name, getattr(State, name).__set__) for name in _NAMES)


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """``values`` with the one at ``at`` replaced."""
    return (*values[:at], value, *values[at + 1 :])


def one_more(values: tuple[int, ...], at: int) -> tuple[int, ...]:
    """``values`` with one more at ``at``."""
    return put(values, at, values[at] + 1)


def opening(rules: RuleSet, seats: Sequence[Seated]) -> State:
    """The state before the first entry."""
    sides = sides_of(rules, seats)
    zeros = (0,) * len(sides)
    forced = "set_start" in rules.pose.forced_on
    return State(
        sides=sides,
        scores=zeros,
        debts=zeros,
        out=("",) * len(sides),
        reached=zeros,
        wins=zeros,
        penalties=zeros,
        value=rules.hand.base_value,
        six_six=forced,
        duty="start" if forced else "",
        seating=tuple(sorted(one.seat for one in seats)),
    )


def sides_of(rules: RuleSet, seats: Sequence[Seated]) -> Sides:
    """Seats that score together; by the seats' own sides, else as the rules pair them (R-007)."""
    numbers = sorted(one.seat for one in seats)
    if all(one.side for one in seats):
        groups: dict[int, list[int]] = {}
        for one in sorted(seats, key=lambda one: one.seat):
            groups.setdefault(one.side, []).append(one.seat)
        return tuple(sorted(tuple(group) for group in groups.values()))
    if rules.sides == "opposite_pairs":
        return ((1, 3), (2, 4))
    return tuple((number,) for number in numbers)
