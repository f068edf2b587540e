"""A match with every hand, as its public page shows it; from the stored copies, never the log."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.db.models import Prefetch

from scoring.rules import RuleSet

from .brackets import BracketSeen, RoundSeen, bracket
from .formats.bracket import Spot
from .live import SeatSeen, TableSeen, seat_seen
from .models import Draw, Event, Match, RuleVersion, Seat

DUTIES = {
    "start": "to start",
    "tie": "after a tie",
    "bruk": "after bruk",
    "one-all": "at one all",
    "level": "in the play-off",
}
HOW = {
    "out": "out",
    "key": "out with the key",
    "block": "wins by count",
    "tie": "Tied block, nobody wins",
}
MARKS = {
    "BRUK": ("BRUK", "bruk"),
    "ONE-ALL": ("ONE ALL", "pose"),
    "DEBT PAID": ("Debt paid", "debt"),
    "RUN BROKEN": ("Run broken", "edge"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A word on a hand with the style of its tag."""

    word: str
    style: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A seat's score after a hand."""

    score: int
    won: bool
    changed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShown:
    """A hand in words. ``winner`` is empty for a tie; ``counts`` are (seat, pips), lowest first."""

    number: int
    worth: int
    winner: str
    how: str
    blocked_on: int | None
    counts: tuple[tuple[int, int], ...]
    posers: tuple[int, ...]
    six_six: bool
    duty: str
    cells: tuple[Cell | None, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPage:
    """All that the page of a match shows. ``table`` and ``round`` are ``None`` once it is gone."""

    match: Match
    table: TableSeen | None
    round: RoundSeen | None
    bracket: BracketSeen | None
    seats: tuple[SeatSeen, ...]
    sets: tuple[tuple[int, tuple[HandShown, ...]], ...]
    rules: tuple[str, ...]

    @property
    def agreed(self) -> tuple[str, ...]:
        """Who has agreed to the score, by name."""
        agreed = self.match.board.get("agreed", ())
        return tuple(seat.name for seat in self.seats if seat.number in agreed)

    @property
    def posers(self) -> tuple[str, ...]:
        """Who may pose the next hand, by name; empty when double six does or it is over."""
        posers = self.match.board.get("posers", ())
        return tuple(seat.name for seat in self.seats if seat.number in posers)


def match_page(event: Event, code: str) -> MatchPage | None:
    """The match with that code; ``None`` when the event has no such published match."""
    match = (
        Match.objects.filter(stage__competition__event=event, code=code.upper())
        .exclude(draw__state=Draw.State.PREVIEW)
        .select_related("stage__competition__rules", "stage__competition__event", "round")
        .select_related("rules", "table")
        .prefetch_related(Prefetch("seats", Seat.objects.select_related("entrant", "player")))
        .first()
    )
    return _page(match) if match else None


def _page(match: Match) -> MatchPage:
    seen = bracket(match.stage.competition) if match.state == Match.State.LIVE else None
    spot = Spot(match.round.number, match.position)
    table = seen.table_at(spot) if seen else None
    seats = table.seats if table else tuple(seat_seen(match, seat) for seat in match.seats.all())
    return MatchPage(
        match=match,
        table=table,
        round=next((r for r in seen.rounds if r.number == spot.round), None) if seen else None,
        bracket=seen,
        seats=seats,
        sets=_sets(match, seats),
        rules=rule_words(match.rules),
    )


def rule_words(version: RuleVersion) -> tuple[str, ...]:
    """The rules that decide the score, in short sentences."""
    return RuleSet.from_values(version.values).sentences()


def _sets(
    match: Match, seats: tuple[SeatSeen, ...]
) -> tuple[tuple[int, tuple[HandShown, ...]], ...]:
    """The hands by set, first hand first."""
    sides = [tuple(side) for side in match.board.get("sides", ())]
    shown = []
    for number, lines in groupby(match.hands, key=lambda line: line["set"]):
        before: list[int] = [0] * len(sides)
        hands = []
        for line in lines:
            hands.append(_hand(line, before, sides, seats))
            before = line["scores"]
        shown.append((number, tuple(hands)))
    return tuple(shown)


def _hand(
    line: Mapping[str, Any],
    before: list[int],
    sides: list[tuple[int, ...]],
    seats: tuple[SeatSeen, ...],
) -> HandShown:
    names = {seat.number: seat.name for seat in seats}
    counts = sorted((line["counts"] or {}).items(), key=lambda pair: (pair[1], pair[0]))
    return HandShown(
        number=line["number"],
        worth=line["worth"],
        winner=names.get(line["winner"], ""),
        how=HOW[line["how"]],
        blocked_on=line["blocked_on"],
        counts=tuple((int(seat), pips) for seat, pips in counts),
        posers=tuple(line["posers"]),
        six_six=line["six_six"],
        duty=DUTIES.get(line["duty"], ""),
        cells=tuple(_cell(line, before, sides, seat.number) for seat in seats),
        marks=tuple(_marks(line)),
    )


def _cell(
    line: Mapping[str, Any], before: list[int], sides: list[tuple[int, ...]], seat: int
) -> Cell | None:
    """The score of a seat after a hand; ``None`` for a seat nobody sat at."""
    side = next((index for index, each in enumerate(sides) if seat in each), None)
    if side is None:
        return None
    score = line["scores"][side]
    won = line["winner"] is not None and line["winner"] in sides[side]
    return Cell(score=score, won=won, changed=score != before[side])


def _marks(line: Mapping[str, Any]) -> list[Mark]:
    """What the sheet notes beside a hand, rulings last."""
    marks = [Mark(word=word, style=style) for word, style in map(_mark, line["marks"])]
    return marks + [Mark(word=ruled(said), style="debt") for said in line["rulings"]]


def _mark(mark: str) -> tuple[str, str]:
    return MARKS.get(mark, (mark.capitalize(), "edge"))


def ruled(said: str) -> str:
    """A ruling as the sheet has it, without the code that only says "no code"."""
    return said.replace("OTHER ", "Ruling ").replace("-1 ", "−1 ")
