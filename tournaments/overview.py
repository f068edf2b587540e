"""What the director's desk shows of the hall: each table, the rounds, who is to be called.

Plain values, read with the same number of queries whatever the size of the event.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch

from .live import SeatSeen, State, note_of, seat_seen, state_of
from .models import Event, Match, Seat, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A table of the hall with the match at it, or none.

    ``look`` is the card's style: free, call, live, hot or done. ``seats`` are those
    somebody sits at, in playing order.
    """

    number: int
    look: str
    says: str
    judges: tuple[str, ...]
    match: Match | None
    seats: tuple[SeatSeen, ...] = ()

    @property
    def aside(self) -> str:
        """The second line: who judges."""
        return ", ".join(self.judges)

    @property
    def on_love(self) -> frozenset[int]:
        """Seats that are on love and still in play."""
        return frozenset(s.number for s in self.seats if s.score == 0 and not s.out)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """A round with one mark a match: done, over, hot, live, call or later.

    ``ready`` matches have their people and no hand yet.
    """

    competition: str
    slug: str
    title: str
    number: int
    looks: tuple[str, ...]
    ready: int

    @property
    def signed(self) -> int:
        """How many of its matches are signed."""
        return self.looks.count("done")


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """The hall at this moment."""

    matches: tuple[Match, ...]
    cards: tuple[Card, ...]
    rounds: tuple[RoundLine, ...]

    @property
    def calls(self) -> list[Card]:
        """Tables whose people are called and not playing yet."""
        return [card for card in self.cards if card.look == "call" and _uncalled(card)]

    @property
    def printable(self) -> list[RoundLine]:
        """Rounds with sheets to be printed before play."""
        return [line for line in self.rounds if line.ready]

    def counted(self) -> str:
        """How many tables are in which state, in words."""
        names = {"live": "in play", "call": "waiting", "hot": "need you", "done": "signed"}
        looks = [card.look for card in self.cards]
        said = [f"{looks.count(look)} {name}" for look, name in names.items() if look in looks]
        free = looks.count("free")
        return ", ".join([*said, *([f"{free} free"] if free else [])])


def overview(event: Event) -> Overview:
    """Everything the floor page shows."""
    tables = list(Table.objects.filter(event=event).prefetch_related("judges__user"))
    matches = list(live_matches(event))
    return Overview(
        matches=tuple(matches),
        cards=tuple(_cards(tables, matches)),
        rounds=tuple(_rounds(matches)),
    )


def live_matches(event: Event) -> Iterable[Match]:
    """Matches of published draws with seats, names and judges, in bracket order."""
    return (
        Match.objects.filter(stage__competition__event=event, state=Match.State.LIVE)
        .select_related("stage__competition", "round", "table")
        .defer("hands", "stage__competition__rules")
        .prefetch_related(
            Prefetch("seats", Seat.objects.select_related("entrant", "player")),
            "table__judges__user",
        )
        .order_by("stage__competition", "round__number", "position")
    )


def look_of(match: Match) -> str:
    """The style of a match: done, hot (level, awaiting a play-off), over, live, call or later."""
    if match.begun and not match.signed and level(match):
        return "hot"
    looks = {State.SIGNED: "done", State.UNSIGNED: "over", State.LIVE: "live"}
    return looks.get(state_of(match), "call" if match.table_id else "later")


def level(match: Match) -> list[list[int]]:
    """Groups of seats that must play off: for the win, or for the last place that goes on.

    Who is level for places from which nobody, or everybody, goes on need not.
    """
    groups = match.board.get("level", [])
    if not match.over:
        return list(groups)
    places = [sorted(match.order.index(seat) for seat in group) for group in groups]
    cut = match.round.advance
    return [g for g, at in zip(groups, places, strict=True) if at[0] < cut <= at[-1]]


def _uncalled(card: Card) -> bool:
    return card.match is not None and not card.match.begun


def names_of(match: Match) -> str:
    """Who sits at a match, for a sentence."""
    return ", ".join(seat.player.name for seat in match.seats.all() if seat.player)


def _cards(tables: Sequence[Table], matches: Sequence[Match]) -> Iterator[Card]:
    at: dict[int, Match] = {}
    for match in matches:
        if match.table_id and _nearer(match, at.get(match.table_id)):
            at[match.table_id] = match
    for table in tables:
        yield _card(table, at.get(table.pk))


def _nearer(match: Match, other: Match | None) -> bool:
    """Whether this match rather than the other is what happens at their table now.

    One that is still to be signed comes before a signed one; of two signed ones the later
    counts, of two unsigned ones the earlier of the bracket.
    """
    if other is None or match.signed != other.signed:
        return other is None or other.signed
    return match.signed and match.round.number > other.round.number


def _card(table: Table, match: Match | None) -> Card:
    judges = tuple(_judge(assignment) for assignment in table.judges.all())
    if match is None:
        return Card(number=table.number, look="free", says="Free", judges=judges, match=None)
    look = look_of(match)
    seats = tuple(seat_seen(match, seat) for seat in match.seats.all() if not seat.vacant)
    return Card(
        number=table.number,
        look="call" if look == "over" else look,
        says=_says(match, look),
        judges=judges,
        match=match,
        seats=seats,
    )


def _judge(assignment: object) -> str:
    user = assignment.user  # type: ignore[attr-defined]  # an Assignment, of the referee's room
    return user.get_full_name() or user.get_username()


def _says(match: Match, look: str) -> str:
    """The few words of a card's corner."""
    fixed = {"done": "Signed", "over": "Not signed", "call": "Called", "hot": "Play-off"}
    return fixed.get(look) or note_of(match)


def _rounds(matches: Sequence[Match]) -> Iterator[RoundLine]:
    """Every round, competition by competition."""
    by_round: dict[tuple[int, int], list[Match]] = {}
    for match in matches:
        by_round.setdefault((match.stage_id, match.round.number), []).append(match)
    last = dict(by_round.keys())
    for (stage, number), played in by_round.items():
        competition = played[0].stage.competition
        final = number == last[stage] and len(played) == 1
        yield RoundLine(
            competition=competition.name,
            slug=competition.slug,
            title="final" if final else f"round {number}",
            number=number,
            looks=tuple(look_of(match) for match in played),
            ready=sum(state_of(match) in (State.WAITING, State.CALLED) for match in played),
        )
