"""Score sheets read from the stored rows: as many queries for one sheet as for sixty-four."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from django.db.models import Prefetch, QuerySet

from referee.models import Head
from scoring.presets import PRESETS
from scoring.rules import RuleSet
from tournaments.formats.bracket import Bracket, Spot
from tournaments.live import judges_of
from tournaments.models import Match, RuleVersion, Seat
from tournaments.prints.paper import one_line
from tournaments.ways import Feed, Ways

from .sheet import SeatAt, Sheet, finish, hand

PLACES = ("winner", "second", "third", "fourth")
LAST = 1_000_000  # after every table and every position


def sheets(
    matches: QuerySet[Match], *, address: str, printed: datetime, filled: bool = False
) -> tuple[Sheet, ...]:
    """The score sheets of ``matches``, by table number, then by place in the bracket.

    ``address``: where phones reach this server, e.g. "http://192.168.1.20:8000".
    ``filled``: with what the log says, where it has a line; else blank.
    """
    found = sorted(_with_everything(matches), key=_in_order)
    heads = Head.objects.in_bulk([match.pk for match in found]) if filled else {}
    around = _Around(found)
    return tuple(
        _sheet(
            match,
            around=around,
            address=address,
            printed=printed,
            head=heads.get(match.pk),
            filled=filled and match.begun,
        )
        for match in found
    )


def _with_everything(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.select_related(
        "stage__competition__event", "round", "rules", "table", "draw"
    ).prefetch_related(
        Prefetch("seats", Seat.objects.select_related("player").order_by("number")),
        "table__judges__user",
    )


def _in_order(match: Match) -> tuple[int, int, int]:
    table = match.table.number if match.table else LAST
    return match.round.number, table, match.position


class _Around:
    """The brackets around some matches: what feeds a seat, where a place goes on."""

    def __init__(self, matches: Sequence[Match]) -> None:
        draws = {match.draw_id: match.draw for match in matches}
        drawn = {key: Bracket.from_json(draw.result) for key, draw in draws.items()}
        self.ways = {key: Ways.of(bracket) for key, bracket in drawn.items()}
        self.last = {key: bracket.last for key, bracket in drawn.items()}
        others = Match.objects.filter(draw__in=list(draws), state=Match.State.LIVE)
        self.tables: Mapping[tuple[int, int, int], int | None] = {
            (draw, number, position): table
            for draw, number, position, table in others.values_list(
                "draw_id", "round__number", "position", "table__number"
            )
        }

    def title(self, match: Match) -> str:
        """ "round 1, match 3", or "final"."""
        return self._at(match.draw_id, Spot(match.round.number, match.position))

    def source(self, match: Match, seat: int) -> str:
        """Who a seat waits for, "" when nobody."""
        spot = Spot(match.round.number, match.position)
        feed = self.ways[match.draw_id].feed(spot, seat)
        return self._words(match.draw_id, feed) if feed else ""

    def goes_on(self, match: Match) -> str:
        """A sentence about who goes on, and where to."""
        spot = Spot(match.round.number, match.position)
        ways = [
            (PLACES[place - 1], self._at(match.draw_id, chair.spot))
            for place, chair in self.ways[match.draw_id].goes(spot)
        ]
        return goes_on(ways)

    def _words(self, draw: int, feed: Feed) -> str:
        spot = feed.spot
        table = self.tables.get((draw, spot.round, spot.position))
        called = f" (table {table})" if table else ""
        return f"{PLACES[feed.place - 1].capitalize()} of {self._at(draw, spot)}{called}"

    def _at(self, draw: int, spot: Spot) -> str:
        if spot == self.last[draw]:
            return "the final"
        return f"round {spot.round}, match {spot.position}"


def goes_on(ways: Sequence[tuple[str, str]]) -> str:
    """A sentence from pairs of a place and where it goes: ("winner", "round 2, match 1")."""
    if not ways:
        return "The winner is the champion."
    if len(ways) == 1:
        return f"The {ways[0][0]} goes on to {ways[0][1]}."
    if len({to for _, to in ways}) == 1:
        return f"The {' and the '.join(place for place, _ in ways)} go on to {ways[0][1]}."
    return f"Going on: {'; '.join(f'the {place} to {to}' for place, to in ways)}."


def _sheet(
    match: Match,
    *,
    around: _Around,
    address: str,
    printed: datetime,
    head: Head | None,
    filled: bool,
) -> Sheet:
    competition, rules = match.stage.competition, rule_set(match.rules)
    parent = PRESETS.get(match.rules.preset)
    seats = tuple(_seats(match, around))
    numbers = [seat.number for seat in seats]
    hands = match.hands if filled else []
    return Sheet(
        event=one_line(competition.event.name),
        competition=one_line(competition.name),
        title=around.title(match).removeprefix("the "),
        table=match.table.number if match.table else None,
        seats=seats,
        sides=_sides(match, rules, numbers),
        rules_title=f"{rules.title}, version {rules.version}",
        rules=rules.sentences(),
        house_rules=rules.house_rules(parent) if parent else (),
        target=rules.set.target,
        judge=one_line(", ".join(judges_of(match))),
        began=match.began_at if filled else None,
        limit=competition.time_limit,
        goes_on=around.goes_on(match),
        code=match.code,
        address=f"{address}/s/{match.code}".upper(),
        printed=printed,
        state="" if match.state == Match.State.LIVE else match.get_state_display(),
        hands=tuple(hand(line, numbers) for line in hands),
        finish=finish(match.board, hands, rules.set.target) if filled else None,
        log=head.hash if head and filled else "",
        lines=head.seq if head else 0,
    )


def rule_set(version: RuleVersion) -> RuleSet:
    """The rules as they stood when the competition took them."""
    preset = PRESETS.get(version.preset)
    title = preset.title if preset else version.preset
    return RuleSet.from_values(
        version.values, key=version.preset, title=title, version=version.version
    )


def _seats(match: Match, around: _Around) -> Iterator[SeatAt]:
    """Who sits there, in playing order; a seat that stays empty is left out."""
    for seat in match.seats.all():
        if seat.player:
            name, club = one_line(seat.player.name), one_line(seat.player.club)
            yield SeatAt(number=seat.number, name=name, club=club)
        elif not seat.vacant:
            yield SeatAt(number=seat.number, source=around.source(match, seat.number))


def _sides(match: Match, rules: RuleSet, seats: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    if match.board:
        return tuple(tuple(side) for side in match.board["sides"])
    if rules.sides == "opposite_pairs":
        return ((1, 3), (2, 4))
    return tuple((seat,) for seat in seats)
