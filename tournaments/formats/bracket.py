"""A drawn bracket: for every seat of every table who sits there, or who will.

As JSON (``Draw.result``)::

    {"rounds": [{"advance": 1, "tables": [{"seats": [{"entrant": 17}, ...]}, ...]}, ...]}

A seat is ``{"entrant": 17}``, ``{"entrant": 17, "bye": true}`` where the entrant
comes in after a bye, or ``{"from": [3, 1]}``: the 1st of table 3 of the round
before. Tables are counted from 1 in drawing order, top to bottom; seats from 1
in playing order.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Spot(NamedTuple):
    """Where a table stands: round 1.., position 1.. from the top."""

    round: int
    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A seat whose entrant the draw names; ``bye``: this is not round 1 for them."""

    entrant: int
    bye: bool = False

    def to_json(self) -> dict[str, Any]:
        """``{"entrant": 17}`` or ``{"entrant": 17, "bye": true}``."""
        return {"entrant": self.entrant} | ({"bye": True} if self.bye else {})


@dataclass(frozen=True, slots=True, kw_only=True)
class From:
    """A seat for the ``place``-th of the table at ``position`` of the round before."""

    position: int
    place: int

    def to_json(self) -> dict[str, Any]:
        """``{"from": [3, 1]}``."""
        return {"from": [self.position, self.place]}


Seat = Given | From


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """Tables in drawing order, each its seats in playing order; ``advance`` go on from each."""

    advance: int
    tables: tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """Rounds, the last of one table; ``yielded``: sentences on what the draw could not keep."""

    rounds: tuple[Round, ...]
    yielded: tuple[str, ...] = ()

    @property
    def last(self) -> Spot:
        """The final."""
        return Spot(len(self.rounds), 1)

    def tables(self) -> Iterator[tuple[Spot, Round, tuple[Seat, ...]]]:
        """Every table with its round, first round first, from the top."""
        for number, each in enumerate(self.rounds, start=1):
            for position, seats in enumerate(each.tables, start=1):
                yield Spot(number, position), each, seats

    def entrants(self) -> Iterator[int]:
        """Everybody drawn."""
        for _, _, seats in self.tables():
            yield from (seat.entrant for seat in seats if isinstance(seat, Given))

    def to_json(self) -> dict[str, Any]:
        """As kept in ``Draw.result``; ``yielded`` has a column of its own there."""
        return {
            "rounds": [
                {
                    "advance": each.advance,
                    "tables": [{"seats": [seat.to_json() for seat in t]} for t in each.tables],
                }
                for each in self.rounds
            ]
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Bracket":
        """The bracket that ``to_json`` wrote."""
        return cls(
            rounds=tuple(
                Round(
                    advance=each["advance"],
                    tables=tuple(tuple(map(_seat, table["seats"])) for table in each["tables"]),
                )
                for each in kept["rounds"]
            )
        )


def _seat(kept: Mapping[str, Any]) -> Seat:
    if "from" in kept:
        position, place = kept["from"]
        return From(position=position, place=place)
    return Given(entrant=kept["entrant"], bye=kept.get("bye", False))
