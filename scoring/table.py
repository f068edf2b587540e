"""The rules and the people an act is read against, and what an act did."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from . import ranking
from .body import IllegalEntry
from .entries import Seated
from .layout import Line
from .rules import RuleSet
from .state import State
from .words import letter, listed


class Done(NamedTuple):
    """What an act did: the state after it, marks for the sheet, a doubt for the judge.

    ``winner``: the seat that won the hand; ``how``: "out", "key", "block" or "tie", "" when
    the act closed no hand; ``tied``: the seats level on the lowest count; ``line``: the
    tiles of the hand it closed, where they were noted.
    """

    state: State
    marks: tuple[str, ...] = ()
    warning: str = ""
    winner: int | None = None
    how: str = ""
    tied: tuple[int, ...] = ()
    line: Line | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The rules and the people: what every act is read against."""

    rules: RuleSet
    seats: Sequence[Seated]
    names: Mapping[int, str] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """The person's name, or "Seat A" when none is given."""
        return self.names.get(seat) or f"Seat {letter(seat)}"

    def side_name(self, state: State, side: int) -> str:
        """Everyone on that side: "Marcia" or "Marcia and Delroy"."""
        return listed(self.name(seat) for seat in state.sides[side])

    def free_posers(self, state: State, winner: int) -> tuple[int, ...]:
        """Who may pose after a win: the winner, or either of the winning side (C-13)."""
        if self.rules.pose.free_poser == "hand_winner":
            return (winner,)
        return state.sides[state.side_of(winner)]

    def known(self, seat: int, state: State) -> int:
        """The side of ``seat``. Raises IllegalEntry when nobody sits there."""
        if all(seat not in side for side in state.sides):
            sizes = ", ".join(letter(s) for side in sorted(state.sides) for s in side)
            raise IllegalEntry(f"Nobody sits at seat {letter(seat)}; this table has {sizes}.")
        return state.side_of(seat)

    def playing(self, seat: int, state: State) -> int:
        """The side of ``seat``, which must not have left (PL-61)."""
        side = self.known(seat, state)
        if state.out[side]:
            gone = "is absent" if state.out[side] == "absent" else "has left the table"
            raise IllegalEntry(
                f"{self.name(seat)} {gone}: tap another seat, or undo that first.", rule="C-30"
            )
        return side


def refuse_when_decided(table: Table, state: State) -> None:
    """Raises IllegalEntry once the set is over or waits for a play-off (PL-59)."""
    if ranking.how_over(table.rules, state):
        raise IllegalEntry(
            "The set is over: undo the last hand, or leave this one out.", rule="PL-59"
        )
    if ranking.ended(state):
        tied = listed(table.side_name(state, i) for i in ranking.groups(table.rules, state)[0])
        raise IllegalEntry(
            f"The set has ended and {tied} are level: enter who won the play-off.", rule="C-36"
        )
