"""A match as pages and boards show it: where it stands, who sits there, the score by seat.

Plain values, read from the stored scoreboard and never from the log.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from .formats.bracket import Spot
from .models import Match, Seat
from .progress import finishing_groups


class State(StrEnum):
    """Where a match stands, in the words of its tag."""

    LATER = "Later"
    WAITING = "Next"
    CALLED = "Called"
    LIVE = "Live"
    UNSIGNED = "Not signed"
    SIGNED = "Signed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSeen:
    """A seat of a match. ``name`` is empty until somebody sits; then ``waits_for`` says for whom.

    ``score`` is ``None`` until the log begins; ``place`` (1..) until the set is over;
    ``seed`` when the entrant has none. ``out`` is "", "left", "absent" or "disqualified".
    """

    number: int
    name: str
    club: str
    badge: int | None
    seed: int | None
    waits_for: str
    score: int | None
    debt: int
    out: str
    place: int | None
    advances: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """Where a place of a match goes on: a seat of a match of the next round.

    ``name`` is empty while it is open who takes the place.
    """

    place: int
    name: str
    spot: Spot
    number: int
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Goes:
    """A sentence about where people go on: ``names`` once known, before that ``who``."""

    names: tuple[str, ...]
    who: str
    where: str
    several: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSeen:
    """A match with its seats; ``table`` is ``None`` until it is called to one."""

    code: str
    spot: Spot
    title: str
    table: int | None
    state: State
    note: str
    seats: tuple[SeatSeen, ...]
    goings: tuple[Going, ...]
    judges: tuple[str, ...]
    final: bool
    changed_at: datetime | None
    seating: tuple[int, ...]

    @property
    def kind(self) -> str:
        """Its state as a style: done, over, live, call, next or later."""
        return KINDS[self.state]

    @property
    def champion(self) -> str:
        """Who won it, when it is a signed final; empty otherwise."""
        won = (seat.name for seat in self.seats if seat.advances)
        return next(won, "") if self.final else ""

    @property
    def people(self) -> int:
        """How many sit or will sit here; a seat that stays empty does not count."""
        return sum(1 for seat in self.seats if seat.name or seat.waits_for)

    @property
    def goes(self) -> list[Goes]:
        """Where those who go on will sit, a sentence for each next match."""
        return [self._goes_to(spot) for spot in dict.fromkeys(g.spot for g in self.goings)]

    def _goes_to(self, spot: Spot) -> Goes:
        here = [going for going in self.goings if going.spot == spot]
        if len(here) == len(self.goings):
            who = f"{WORDS[len(here)]} of the {WORDS[self.people].lower()}"
        else:
            who = " and ".join(ORDINALS[going.place - 1] for going in here)
        return Goes(
            names=tuple(going.name for going in here if going.name),
            who=who,
            where=here[0].where,
            several=len(here) > 1,
        )


ORDINALS = ("The first", "The second", "The third", "The fourth")
WORDS = ("None", "One", "Two", "Three", "Four")
KINDS = {
    State.LATER: "later",
    State.WAITING: "next",
    State.CALLED: "call",
    State.LIVE: "live",
    State.UNSIGNED: "over",
    State.SIGNED: "done",
}


def seat_seen(match: Match, seat: Seat, waits_for: str = "") -> SeatSeen:
    """A seat with its score as the stored board gives it."""
    place = places(match).get(seat.number)
    board = Board(match.board) if match.begun else None
    return SeatSeen(
        number=seat.number,
        name=seat.player.name if seat.player else "",
        club=seat.player.club if seat.player else "",
        badge=seat.player.badge if seat.player else None,
        seed=seat.entrant.seed if seat.entrant else None,
        waits_for=waits_for,
        score=board.score(seat.number) if board else None,
        debt=board.debt(seat.number) if board else 0,
        out=board.out(seat.number) if board else "",
        place=place,
        advances=bool(place and place <= match.round.advance and is_settled(match)),
    )


@dataclass(frozen=True, slots=True)
class Board:
    """Reads a stored scoreboard by seat; sides are ordered by their lowest seat."""

    stored: Mapping[str, Any]

    def score(self, seat: int) -> int | None:
        """Hands' worth on the board; ``None`` for a seat that is in no side (it was empty)."""
        return self._of("scores", seat)

    def debt(self, seat: int) -> int:
        """Wins still owed."""
        return self._of("debts", seat) or 0

    def out(self, seat: int) -> str:
        """Why the seat plays no more: "left", "absent", "disqualified"; empty while it plays."""
        out = self.stored.get("out", [])
        index = self._side(seat)
        return out[index] if index is not None and index < len(out) else ""

    def _side(self, seat: int) -> int | None:
        sides = self.stored.get("sides", [])
        return next((i for i, side in enumerate(sides) if seat in side), None)

    def _of(self, key: str, seat: int) -> int | None:
        index = self._side(seat)
        return None if index is None else int(self.stored[key][index])


def is_settled(match: Match) -> bool:
    """Whether its finish counts for the bracket: signed, or nobody is there to play against."""
    return match.signed or walks_over(match)


def walks_over(match: Match) -> bool:
    """Whether one sits there at most and nobody else will come: it goes on without play."""
    seats = list(match.seats.all())
    waiting = any(seat.player is None and not seat.vacant for seat in seats)
    return not match.begun and not waiting and sum(not seat.vacant for seat in seats) <= 1


def places(match: Match) -> dict[int, int]:
    """Place (1..) by seat once it is over; level ones share it, whoever is gone has none."""
    if walks_over(match):
        return {seat.number: 1 for seat in match.seats.all() if not seat.vacant}
    placed: dict[int, int] = {}
    for group in finishing_groups(match) if match.over else ():
        placed |= dict.fromkeys(group, len(placed) + 1)
    return placed


def state_of(match: Match) -> State:
    """Where a match stands."""
    if is_settled(match):
        return State.SIGNED
    if match.over:
        return State.UNSIGNED
    if match.begun:
        return State.LIVE
    if any(seat.player is None and not seat.vacant for seat in match.seats.all()):
        return State.LATER
    return State.CALLED if match.table else State.WAITING


def note_of(match: Match) -> str:
    """The few words beside the state: how many play, which hand, how it ended."""
    if walks_over(match):
        return "Walkover"
    if not match.begun:
        return ""
    if match.over:
        ended = {"walkover": "Walkover", "time": "On time"}.get(match.board.get("how", ""), "")
        return ended or _hands(match.board["hand"] - 1)
    if match.board.get("level"):
        return "Level: play-off"
    return f"Hand {match.board['hand']}"


def _hands(count: int) -> str:
    return "1 hand" if count == 1 else f"{count} hands"


def judges_of(match: Match) -> tuple[str, ...]:
    """Names of the judges at the match's table (assigned in the referee's room)."""
    if match.table is None:
        return ()
    people = (assignment.user for assignment in match.table.judges.all())
    return tuple(user.get_full_name() or user.get_username() for user in people)
