"""What the judge's table page shows: who sits where, and what stands in the middle.

Nothing here knows a rule of the play. Scores, marks and sentences come from the
board that the fold gave (``Score.board()``), and what a win would do from the outlook.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.urls import reverse

from scoring.presets import PRESETS
from scoring.words import listed, number
from tournaments.formats import Bracket, Spot
from tournaments.match_page import ruled
from tournaments.models import Match, Seat
from tournaments.ways import Ways

from . import presses
from .models import Assignment
from .seat_cards import Cards, SeatCard, State

Json = Mapping[str, Any]

ON_CROSS = frozenset({"seats", "play", "how", "sign"})
STEPS = ON_CROSS | {
    *("block", "counted", "bruk", "more", "lose", "void", "leave", "time", "protest"),
    *("signing", "playoff", "standing", "hands"),
}
LOOKS = (("light", "Light"), ("dark", "Dark"), ("max", "Sun"), ("", "As my device"))
HOW = {"out": "out", "key": "with the key", "block": "by count", "tie": "Tied"}
NOT_READY = "This table waits for the winner of an earlier one. Go on with another table."


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """The page at one step. ``turn``: quarter turns of the picture; ``picked``: a tapped seat.

    ``typed`` gives back what somebody typed when an entry was refused.
    """

    match: Match
    state: State
    step: str
    turn: int
    role: str
    picked_seat: int | None
    refusal: presses.Refusal | None
    typed: Mapping[str, str]
    people: Sequence[Seat]
    onward: str

    pips = "0123456"
    looks = LOOKS
    reasons = presses.REASONS

    @property
    def id(self) -> str:
        """An id for the entry this page may send: sent twice, it counts once."""
        return str(uuid4())

    @property
    def url(self) -> str:
        return reverse("tablet", args=[self.match.pk])

    @property
    def table(self) -> str:
        return str(self.match.table) if self.match.table else f"Match {self.match.code}"

    @property
    def competition(self) -> str:
        return self.match.stage.competition.name

    @property
    def round(self) -> int:
        return self.match.round.number

    @property
    def rules(self) -> str:
        preset = PRESETS.get(self.match.rules.preset)
        return preset.title if preset else self.match.rules.preset

    @property
    def board(self) -> dict[str, Any]:
        return self.state.board

    @property
    def seq(self) -> int:
        return self.state.seq

    @property
    def on_cross(self) -> bool:
        return self.step in ON_CROSS

    @property
    def seat_step(self) -> str:
        return "seats" if self.step == "seats" else "how"

    @property
    def next_turn(self) -> int:
        return (self.turn + 1) % 4

    @property
    def may_set_standing(self) -> bool:
        return self.role in {Assignment.Role.DIRECTOR, Assignment.Role.HEAD_JUDGE}

    @property
    def worth(self) -> str:
        """What the next hand is for, in words; empty when the set is over."""
        value = self.board["value"]
        return "" if value is None else number(value)

    @property
    def names(self) -> dict[int, str]:
        return {seat.number: seat.player.name for seat in self.people if seat.player}

    @property
    def ending(self) -> str:
        """How the set ended; empty while it goes on."""
        return " ".join(self.board["advice"]) if self.board["over"] else ""

    @property
    def all_agreed(self) -> bool:
        return not self.state.unsigned

    @property
    def without(self) -> str:
        """Who has not agreed, for the button that signs; empty when all have."""
        waiting = [self.names[seat] for seat in self.state.unsigned]
        if waiting and not self.board["agreed"]:
            return "nobody has agreed yet"
        return f"without {listed(waiting)}" if waiting else ""

    @property
    def seats(self) -> list[SeatCard]:
        """The seats in playing order, each with its place in the picture."""
        cards = Cards(state=self.state, step=self.step, turn=self.turn, picked=self.picked_seat)
        return [
            cards.card(seat, typed=self.typed.get(f"count-{seat.number}", ""))
            for seat in self.people
            if seat.player
        ]

    @property
    def picked(self) -> SeatCard | None:
        return next((seat for seat in self.seats if seat.number == self.picked_seat), None)

    @property
    def would(self) -> Json:
        """What a win of the picked seat would do: ``{"out": {"says"}, "key": ...}``."""
        would: Json = self.state.outlook.get(str(self.picked_seat), {})
        return would

    @property
    def counting(self) -> list[SeatCard]:
        """The seats whose tiles are counted in a block."""
        return [seat for seat in self.seats if not seat.out]

    @property
    def counted(self) -> list[dict[str, Any]]:
        """The last hand's counts, one row a seat; empty when it was no block."""
        line = self.state.hands[-1] if self.state.hands else {}
        counts: dict[str, int] = line.get("counts") or {}
        low = min(counts.values(), default=0)
        lowest = [seat for seat, count in counts.items() if count == low]
        word, looks = ("Lowest, tied", "tie") if len(lowest) > 1 else ("Lowest", "low")
        return [
            {
                "letter": seat.letter,
                "name": seat.name,
                "size": seat.size,
                "count": counts[str(seat.number)],
                "word": word if str(seat.number) in lowest else "",
                "looks": looks if str(seat.number) in lowest else "",
            }
            for seat in self.seats
            if str(seat.number) in counts
        ]

    @property
    def fall(self) -> list[dict[str, Any]]:
        """What everyone had before the last hand, and has now: the screen of a bruk."""
        before = self.state.hands[-2]["scores"] if len(self.state.hands) > 1 else []
        return [
            {"name": seat.name, "was": before[side] if before else 0, "score": seat.score}
            for seat in self.seats
            for side in [self.state.side(seat.number)]
        ]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """All hands, the last one first; the scores are by seat."""
        return [self._row(line) for line in reversed(self.state.hands)]

    def _row(self, line: Json) -> dict[str, Any]:
        who = self.names.get(line["winner"], "")
        return {
            "hand": line["number"],
            "worth": line["worth"],
            "who": f"{who} {HOW[line['how']]}".strip(),
            "scores": [line["scores"][self.state.side(seat.number)] for seat in self.seats],
            "marks": ", ".join([*line["marks"], *map(ruled, line["rulings"])]),
        }

    @property
    def for_script(self) -> dict[str, Any]:
        """What the tablet's script starts from, as JSON."""
        return {
            "match": self.match.pk,
            "seq": self.state.seq,
            "board": self.state.board,
            "hands": self.state.hands,
            "outlook": self.state.outlook,
            "step": self.step,
            "picked": self.picked_seat,
            "turn": self.turn,
            "seats": [
                {
                    "number": seat.number,
                    "letter": seat.letter,
                    "name": seat.name,
                    "size": seat.size,
                }
                for seat in self.seats
            ],
            "root": reverse("my-tables"),
            "page": self.url,
            "entries": reverse("entries", args=[self.match.pk]),
            "state": reverse("match-state", args=[self.match.pk]),
            "login": reverse("login"),
        }


def onward(match: Match, state: State, people: Sequence[Seat]) -> str:
    """Where those who go on play next: "Marcia goes to round 2, Table 3."; "" after the final."""
    names = {seat.number: seat.player.name for seat in people if seat.player}
    ways = Ways.of(Bracket.from_json(match.draw.result))
    order = [seat for seat in state.board["order"] if not state.board["out"][state.side(seat)]]
    return " ".join(
        f"{names[order[place - 1]]} goes to round {spot.round}, {_where(match, spot)}."
        for place, (spot, _) in ways.goes(Spot(match.round.number, match.position))
        if place <= len(order)
    )


def _where(match: Match, spot: Spot) -> str:
    following = (
        Match.objects.filter(
            stage=match.stage_id, round__number=spot.round, position=spot.position, state="live"
        )
        .select_related("table")
        .first()
    )
    return str(following.table) if following and following.table else f"match {spot.position}"
