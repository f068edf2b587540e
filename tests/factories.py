"""Events, players and published brackets for tests; every score comes from a log."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import AbstractUser, User
from django.utils import timezone

from referee.log import append
from scoring.presets import resolve
from tournaments import draw, floor
from tournaments.models import (
    Competition,
    Draw,
    Entrant,
    Event,
    Match,
    Player,
    RuleVersion,
    Table,
)

CLUBS = ("Ackee Walk", "Long Wall", "Red Gate", "Sugar Wharf", "Old Mill", "Nine Steps")
NAMES = (
    *("Beverley", "Carlton", "Yvonne", "Neville", "Errol", "Nadine", "Everton", "Tamara"),
    *("Winston", "Simone", "Glenroy", "Claudette", "Horace", "Patrice", "Camille", "Barrington"),
    *("Audrey", "Rosalie", "Denise", "Lloyd", "Marcia", "Fitzroy", "Delroy"),
)


def make_event(
    name: str = "Blue Mahoe Open", *, slug: str = "blue-mahoe", tables: int = 0
) -> Event:
    """An event with tables 1.. so many."""
    event = Event.objects.create(name=name, slug=slug, day=date(2026, 8, 1), venue="Town hall")
    Table.objects.bulk_create(Table(event=event, number=n) for n in range(1, tables + 1))
    return event


def make_competition(
    event: Event,
    n: int = 0,
    *,
    name: str = "Masters, cut-throat",
    slug: str = "masters",
    preset: str = "tournament-cut-throat",
    overrides: Mapping[str, Any] | None = None,
    names: Iterable[str] | None = None,
) -> Competition:
    """A competition with ``n`` seeded entrants from six clubs, or with the given names."""
    rules = RuleVersion.objects.create(
        preset=preset,
        version=1,
        overrides=dict(overrides or {}),
        values=resolve(preset, overrides or {}).values(),
    )
    competition = Competition.objects.create(event=event, name=name, slug=slug, rules=rules)
    people = list(names) if names is not None else [name_of(i) for i in range(n)]
    for seed, person in enumerate(people, start=1):
        add_entrant(competition, person, club=CLUBS[seed % len(CLUBS)], seed=seed)
    return competition


def name_of(i: int) -> str:
    """A first name; with a number from the second time round."""
    again = i // len(NAMES)
    return NAMES[i % len(NAMES)] + (f" {again + 1}" if again else "")


def add_entrant(
    competition: Competition, name: str, *, club: str = "", seed: int | None = None
) -> Entrant:
    """A new player of the event, entered."""
    badge = Player.objects.filter(event=competition.event).count() + 1
    player = Player.objects.create(event=competition.event, badge=badge, name=name, club=club)
    return Entrant.objects.create(competition=competition, player=player, seed=seed)


def draw_up(competition: Competition, plan: str = "everybody-plays") -> Draw:
    """A published draw of everybody entered, always by the same lot."""
    return draw.publish(draw.preview(competition, plan, lot="0" * 32))


def make_match(
    event: Event, people: Sequence[str], *, table: int | None = None, **kw: Any
) -> Match:
    """A table of 2-4 that is its own final, called to that table of the event."""
    competition = make_competition(event, names=people, **kw)
    draw_up(competition)
    match = matches_of(competition)[0]
    if table is not None:
        seat_at(match, table)
    return match


def matches_of(competition: Competition, number: int = 1) -> list[Match]:
    """The live matches of a round, from the top of the bracket."""
    found = Match.objects.filter(
        stage__competition=competition, round__number=number, state=Match.State.LIVE
    )
    return list(found.order_by("position"))


def seat_at(match: Match, table: int) -> None:
    """Call a match to the table of that number."""
    floor.call(match, Table.objects.get(event=match.stage.competition.event, number=table))
    match.refresh_from_db()


def make_director(event: Event, name: str = "desk") -> AbstractUser:
    """An account that may do everything at the event."""
    user = User.objects.create_user(name, password="six love")
    event.assignments.create(user=user, role="director")  # type: ignore[attr-defined]
    return user


def play(match: Match, by: AbstractUser, entries: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
    """Write entries, each its kind and body, into a match's log."""
    at = timezone.now().isoformat()
    lines = [
        {"id": str(uuid4()), "at": at, "kind": kind, "body": dict(body)} for kind, body in entries
    ]
    append(match.pk, lines, by=by)
    match.refresh_from_db()


def won(*seats: int) -> list[tuple[str, Mapping[str, Any]]]:
    """Hands won by these seats, one after another, by going out."""
    return [("hand-won", {"seat": seat, "key": False}) for seat in seats]


def finish(match: Match, by: AbstractUser, winner: int = 1, second: int = 2) -> None:
    """A whole set, signed: ``winner`` six love, ``second`` with two, the others on love."""
    play(match, by, [*won(second, second, *[winner] * 6), *SIGN])


SIGN: list[tuple[str, Mapping[str, Any]]] = [("signed", {"seat": "judge"})]
