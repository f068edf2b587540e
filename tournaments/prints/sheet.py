"""A bracket as values for paper, and how it is read from the stored rows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch

from tournaments.formats.bracket import Bracket, Given, Spot
from tournaments.live import State, seat_seen, state_of, walks_over
from tournaments.models import Draw, Entrant, Match, Seat
from tournaments.ways import Ways

from .paper import one_line

PLACES = ("winner", "second", "third", "fourth")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A seat on a card. Without a name yet, ``source`` says who will sit there.

    ``score`` is "" until it counts; ``through``: goes on from this table.
    """

    name: str = ""
    club: str = ""
    seed: int | None = None
    source: str = ""
    score: str = ""
    through: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A table of the bracket; ``table`` is its number in the hall, when called to one."""

    table: int | None = None
    note: str = ""
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketSheet:
    """All that a printed bracket says.

    ``drawn``: its shape. ``address``: its public page. ``filled``: with results;
    else blank, to write on. ``published`` is ``None`` while it is a preview.
    """

    event: str
    competition: str
    entrants: int
    drawn: Bracket
    cards: Mapping[Spot, Card]
    champion: str = ""
    draw: int
    lot: str
    algorithm: str
    published: datetime | None
    address: str
    printed: datetime
    filled: bool


def bracket(draw_id: int, *, address: str, printed: datetime, filled: bool = False) -> BracketSheet:
    """The bracket of a draw, published or in preview, by the same few queries for any field.

    ``address``: where phones reach this server. Blank, it shows the draw as it was
    published; filled, also who went on, scores and winners. Raises Draw.DoesNotExist.
    """
    draw = Draw.objects.select_related("stage__competition__event").get(pk=draw_id)
    competition = draw.stage.competition
    drawn = Bracket.from_json(draw.result)
    matches = _matches(draw)
    people = _people(draw)
    cards = dict(_cards(drawn, matches, people, filled=filled))
    through = [line.name for line in cards[drawn.last].lines if line.through]
    return BracketSheet(
        event=one_line(competition.event.name),
        competition=one_line(competition.name),
        entrants=len(draw.entrants),
        drawn=drawn,
        cards=cards,
        champion=through[0] if through else "",
        draw=draw.number,
        lot=draw.lot,
        algorithm=draw.algorithm,
        published=draw.published_at if draw.state == Draw.State.PUBLISHED else None,
        address=f"{address}/e/{competition.event.slug}/c/{competition.slug}/",
        printed=printed,
        filled=filled,
    )


def _matches(draw: Draw) -> dict[Spot, Match]:
    found = (
        Match.objects.filter(draw=draw, state=Match.State.LIVE)
        .select_related("round", "table")
        .defer("hands")
        .prefetch_related(Prefetch("seats", Seat.objects.select_related("entrant", "player")))
    )
    return {Spot(match.round.number, match.position): match for match in found}


def _people(draw: Draw) -> dict[int, Line]:
    """Everybody drawn, with the seed they had in the draw."""
    seeds = {kept["id"]: kept["seed"] for kept in draw.entrants}
    found = Entrant.objects.filter(pk__in=seeds).select_related("player")
    return {
        entrant.pk: Line(
            name=one_line(entrant.player.name),
            club=one_line(entrant.player.club),
            seed=seeds[entrant.pk],
        )
        for entrant in found
    }


def _cards(
    drawn: Bracket, matches: Mapping[Spot, Match], people: Mapping[int, Line], *, filled: bool
) -> Iterator[tuple[Spot, Card]]:
    ways = Ways.of(drawn)
    for spot, _, seats in drawn.tables():
        lines = [
            people.get(seat.entrant, Line())
            if isinstance(seat, Given)
            else Line(source=_source(ways, spot, number))
            for number, seat in enumerate(seats, start=1)
        ]
        match = matches.get(spot)
        note = _note(match) if match and filled else ""
        if match and filled:
            lines = list(_filled(match, lines))
        table = match.table.number if match and match.table else None
        yield spot, Card(table=table, note=note, lines=tuple(lines))


def _source(ways: Ways, spot: Spot, number: int) -> str:
    """ "winner of match 3", of the round before."""
    feed = ways.feed(spot, number)
    return f"{PLACES[feed.place - 1]} of match {feed.spot.position}" if feed else ""


def _filled(match: Match, drawn: list[Line]) -> Iterator[Line]:
    """The lines as people sit now, with the score once the set is over."""
    shows = match.over
    for seat, line in zip(match.seats.all(), drawn, strict=True):
        seen = seat_seen(match, seat)
        if not seen.name:
            yield Line(source="stays empty" if seat.vacant else line.source)
            continue
        yield Line(
            name=one_line(seen.name),
            club=one_line(seen.club),
            seed=seen.seed,
            score=str(seen.score) if shows and seen.score is not None else "",
            through=seen.advances,
        )


def _note(match: Match) -> str:
    """What the reader must know about a table that is not signed."""
    state = state_of(match)
    if state is State.LIVE:
        return "in play"
    if state is State.UNSIGNED:
        return "not signed"
    return "walkover" if walks_over(match) else ""
