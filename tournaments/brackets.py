"""Whole brackets as the public may see them: only published draws, only live matches.

Read with the same number of queries whatever the size of the field.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Count, Prefetch, QuerySet

from .formats.bracket import Bracket, Spot
from .live import Going, SeatSeen, State, TableSeen, judges_of, note_of, seat_seen, state_of
from .models import Competition, Draw, Event, Match, Player, Round, Seat
from .ways import Feed, Ways

PLACES = ("Winner", "Second", "Third", "Fourth")


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeNote:
    """Who sits out a round, and at which seats of a match of the next round they appear."""

    names: tuple[str, ...]
    spot: Spot
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSeen:
    """A round with its tables from the top, and who sits it out."""

    number: int
    title: str
    advance: int
    tables: tuple[TableSeen, ...]
    byes: tuple[ByeNote, ...]

    @property
    def signed(self) -> int:
        """How many of its tables are signed."""
        return sum(table.state is State.SIGNED for table in self.tables)

    @property
    def over(self) -> bool:
        """Whether all its tables are signed."""
        return self.signed == len(self.tables)

    @property
    def begun(self) -> bool:
        """Whether a hand was played at one of its tables."""
        return any(table.state in _BEGUN for table in self.tables)

    @property
    def sitting_out(self) -> int:
        """How many people have a bye in this round."""
        return sum(len(note.names) for note in self.byes)

    @property
    def people(self) -> int:
        """How many are still in, byes included."""
        return sum(table.people for table in self.tables) + self.sitting_out


_BEGUN = frozenset({State.LIVE, State.UNSIGNED, State.SIGNED})


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketSeen:
    """A competition as the public sees it; no rounds until a draw is published."""

    competition: Competition
    entrants: int
    rounds: tuple[RoundSeen, ...]
    ways: Ways

    @property
    def current(self) -> RoundSeen | None:
        """The first round that is not all signed, or the last; ``None`` before the draw."""
        unfinished = (each for each in self.rounds if not each.over)
        return next(unfinished, self.rounds[-1] if self.rounds else None)

    @property
    def champion(self) -> str:
        """Who won the signed final; empty before."""
        last = self.rounds[-1].tables if self.rounds else ()
        return next((table.champion for table in last), "")

    def table_at(self, spot: Spot) -> TableSeen:
        """The match at a place of the bracket; ``StopIteration`` if it has none."""
        round_seen = next(each for each in self.rounds if each.number == spot.round)
        return next(table for table in round_seen.tables if table.spot == spot)


def brackets(event: Event) -> list[BracketSeen]:
    """Every competition of an event."""
    competitions = Competition.objects.filter(event=event)
    return _brackets(competitions, Match.objects.filter(stage__competition__event=event))


def bracket(competition: Competition) -> BracketSeen:
    """One competition."""
    only = Competition.objects.filter(pk=competition.pk)
    return _brackets(only, Match.objects.filter(stage__competition=competition))[0]


def brackets_of(player: Player) -> list[BracketSeen]:
    """The competitions a player has entered."""
    entered = player.entries.values("competition")
    return _brackets(
        Competition.objects.filter(pk__in=entered),
        Match.objects.filter(stage__competition__in=entered),
    )


def _brackets(competitions: QuerySet[Competition], matches: QuerySet[Match]) -> list[BracketSeen]:
    wanted = list(competitions.select_related("rules", "event").annotate(size=Count("entrants")))
    draws = {
        draw.stage.competition_id: draw
        for draw in Draw.objects.filter(
            stage__competition__in=wanted, state=Draw.State.PUBLISHED
        ).select_related("stage")
    }
    shown = list(_published(matches))
    return [
        _bracket(each, draws.get(each.pk), [m for m in shown if m.stage.competition_id == each.pk])
        for each in wanted
    ]


def _published(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Live matches of published draws with all that a page shows of them."""
    return (
        matches.filter(state=Match.State.LIVE, draw__state=Draw.State.PUBLISHED)
        .select_related("stage", "round", "table")
        .defer("hands")
        .prefetch_related(
            Prefetch("seats", Seat.objects.select_related("entrant", "player")),
            "table__judges__user",
        )
    )


def _bracket(competition: Competition, draw: Draw | None, matches: list[Match]) -> BracketSeen:
    drawn = Bracket.from_json(draw.result) if draw and matches else Bracket(rounds=())
    ways = Ways.of(drawn)
    build = _Build(competition, draw, matches, ways)
    return BracketSeen(
        competition=competition,
        entrants=competition.size,  # type: ignore[attr-defined]  # annotated above
        rounds=tuple(build.round_seen(number) for number in build.numbers()),
        ways=ways,
    )


class _Build:
    """Puts one competition's rows together; lives for one call of :func:`_bracket`."""

    def __init__(
        self, competition: Competition, draw: Draw | None, matches: list[Match], ways: Ways
    ) -> None:
        self.competition = competition
        self.ways = ways
        self.rounds: dict[int, Round] = {match.round.number: match.round for match in matches}
        self.at = {Spot(match.round.number, match.position): match for match in matches}
        self.names = _names(matches) if draw else {}

    def numbers(self) -> list[int]:
        return sorted(self.rounds)

    def is_final(self, number: int) -> bool:
        last = number == max(self.rounds)
        return last and sum(spot.round == number for spot in self.at) == 1

    def round_title(self, number: int) -> str:
        return "Final" if self.is_final(number) else f"Round {number}"

    def round_seen(self, number: int) -> RoundSeen:
        spots = sorted(spot for spot in self.at if spot.round == number)
        return RoundSeen(
            number=number,
            title=self.round_title(number),
            advance=self.rounds[number].advance,
            tables=tuple(self.table_seen(spot) for spot in spots),
            byes=tuple(self.bye_notes(number)),
        )

    def bye_notes(self, number: int) -> Iterable[ByeNote]:
        """Those who first appear in a later round sit this one out."""
        for spot, entrants in self.ways.byes_before(number):
            yield ByeNote(
                names=tuple(self.names.get(entrant, "") for _, entrant in entrants),
                spot=spot,
                numbers=tuple(number for number, _ in entrants),
            )

    def title(self, spot: Spot) -> str:
        table = self.at[spot].table
        return f"Table {table.number}" if table else f"Match {spot.position}"

    def table_seen(self, spot: Spot) -> TableSeen:
        match = self.at[spot]
        final = self.is_final(spot.round)
        seats = tuple(self.seat_seen(match, spot, seat) for seat in match.seats.all())
        return TableSeen(
            code=match.code,
            spot=spot,
            title="Final" if final else self.title(spot),
            table=match.table.number if match.table else None,
            state=state_of(match),
            note=note_of(match),
            seats=seats,
            goings=tuple(self.goings(spot, seats)),
            judges=judges_of(match),
            final=final,
            changed_at=match.changed_at,
            seating=tuple(match.board.get("seating", ())),
        )

    def seat_seen(self, match: Match, spot: Spot, seat: Seat) -> SeatSeen:
        return seat_seen(match, seat, self.waits_for(spot, seat))

    def waits_for(self, spot: Spot, seat: Seat) -> str:
        feed = self.ways.feed(spot, seat.number)
        if seat.player or seat.vacant or feed is None:
            return ""
        return self.feed_words(feed)

    def feed_words(self, feed: Feed) -> str:
        if feed.spot not in self.at:
            return ""
        return f"{PLACES[feed.place - 1]} of {self.title(feed.spot)}"

    def goings(self, spot: Spot, seats: tuple[SeatSeen, ...]) -> Iterable[Going]:
        """Where each place that goes on will sit."""
        placed = {seat.place: seat.name for seat in seats if seat.advances}
        for place, (target, number) in self.ways.goes(spot):
            if target in self.at:
                yield Going(
                    place=place,
                    name=placed.get(place, ""),
                    spot=target,
                    number=number,
                    where=self.where(target),
                )

    def where(self, spot: Spot) -> str:
        if self.is_final(spot.round):
            return "the final"
        return f"{self.title(spot)} in round {spot.round}"


def _names(matches: Iterable[Match]) -> Mapping[int, str]:
    seats = (seat for match in matches for seat in match.seats.all())
    return {s.entrant_id: s.player.name for s in seats if s.entrant_id and s.player}
