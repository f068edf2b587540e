"""A seat as a lying tile: name on one half, score on the other, marks between.

Each card is also a plain submit button, so that the page works without a script.
"""

from dataclasses import dataclass
from typing import Any

from scoring.score import Score
from scoring.words import letter
from tournaments.models import Seat

PLACES = "senw"  # south is the judge's own side; play goes anticlockwise
CHAIRS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
SIZES = ((14, ""), (28, "long"), (48, "longer"), (90, "longest"))


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A match as its log stands, in the parts that a written entry is answered with."""

    seq: int
    board: dict[str, Any]
    hands: list[dict[str, Any]]
    outlook: dict[str, Any]

    @classmethod
    def of(cls, score: Score) -> "State":
        """What the fold says, as JSON values."""
        return cls(
            seq=score.length,
            board=score.board(),
            hands=[line.to_json() for line in score.lines],
            outlook=score.outlook,
        )

    @property
    def rest(self) -> str:
        """The step to rest at: where the next thing to do is done."""
        if self.board["over"]:
            return "sign"
        if self.board["level"]:
            return "playoff"
        return "play" if self.board["began"] else "seats"

    def side(self, seat: int) -> int:
        """The index of the side that ``seat`` scores for."""
        return next(i for i, seats in enumerate(self.board["sides"]) if seat in seats)

    @property
    def unsigned(self) -> list[int]:
        """Seats in play that have not agreed to the result yet."""
        return [
            seat
            for seat in self.board["seating"]
            if seat not in self.board["agreed"] and not self.board["out"][self.side(seat)]
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCard:
    """A seat as a lying tile; ``place`` is its side of the picture (s e n w).

    ``form``, ``field`` and ``value`` make it a plain submit button.
    """

    number: int
    letter: str
    name: str
    club: str
    size: str
    place: str
    score: int
    owed: int
    debt: str
    love: bool
    poses: bool
    out: str
    level: bool
    say: str
    looks: str
    idle: bool
    form: str
    field: str
    value: str
    would_lose: str
    typed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Deals the cards of one step; ``turn``: quarter turns of the picture."""

    state: State
    step: str
    turn: int
    picked: int | None

    def card(self, seat: Seat, *, typed: str = "") -> SeatCard:
        """The card of a seat that somebody sits on; ``typed``: a count given back."""
        board, number, player = self.state.board, seat.number, seat.player
        assert player is not None
        side = self.state.side(number)
        owed, out = board["debts"][side], board["out"][side]
        agreed = number in board["agreed"]
        form, field, value = self._button(number)
        return SeatCard(
            number=number,
            letter=letter(number),
            name=player.name,
            club=player.club,
            size=size_of(player.name),
            place=self._place(number),
            score=board["scores"][side],
            owed=owed,
            debt=f"Owes {owed} {'win' if owed == 1 else 'wins'}" if owed else "",
            love=board["love"][side] and not out,
            poses=number in board["posers"] and not board["over"],
            out=out.capitalize(),
            level=any(number in group for group in board["level"]),
            say=("Agreed" if agreed else "Tap if you agree")
            if self._asks(out, agreed=agreed)
            else "",
            looks=self._looks(number, out, agreed=agreed),
            idle=bool(out) and self.step != "seats",
            form=form,
            field=field,
            value=value,
            would_lose=self.state.outlook.get(str(number), {}).get("lose", {}).get("says", ""),
            typed=typed,
        )

    def _place(self, number: int) -> str:
        seating = self.state.board["seating"]
        return PLACES[(CHAIRS[len(seating)][seating.index(number)] + self.turn) % 4]

    def _asks(self, out: str, *, agreed: bool) -> bool:
        """Whether the card shows, or asks for, this player's agreement."""
        return self.step == "sign" and not out and (agreed or not self.state.board["signed"])

    def _looks(self, number: int, out: str, *, agreed: bool) -> str:
        if out:
            return "gone"
        if self._asks(out, agreed=agreed):
            return "ok" if agreed else "ask"
        return "picked" if number == self.picked else ""

    def _button(self, number: int) -> tuple[str, str, str]:
        """Form, field and value that make a seat's card a plain button of this step."""
        if self.step == "sign":
            return "say", "act", f"agree {number}"
        if self.step == "seats" and self.picked not in {None, number}:
            return "say", "act", f"swap {self.picked} {number}"
        return "go", "seat", str(number)


def size_of(name: str) -> str:
    """How large a name is written: it is wrapped and made smaller, never cut."""
    return next((size for most, size in SIZES if len(name) <= most), "huge")
