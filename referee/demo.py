"""A demo event to look round in: 23 players from 6 clubs, round 1 half played.

Every line of its logs came in through ``append``, as it would from a tablet.
"""

from dataclasses import dataclass
from random import Random

from django.contrib.auth.models import User
from django.utils import timezone

from tournaments import draw, floor, people, roster
from tournaments.competitions import open_competition
from tournaments.events import open_event
from tournaments.models import Competition, Event, Match

from . import log
from .models import Assignment
from .robots import next_entry
from .staff import new_password

SEED = 1962
PLAYERS = """
Name, Club, Seed
Beverley Grant, Ackee Walk, 1
Carlton Reid, Long Wall, 2
Yvonne Campbell, Red Gate, 3
Errol Thompson, Sugar Wharf, 4
Nadine Clarke, Old Mill
Everton Blake, Nine Steps
Tamara Wright, Ackee Walk
Winston Dacres, Long Wall
Simone Gayle, Red Gate
Glenroy Powell, Sugar Wharf
Claudette Morgan, Old Mill
Horace Bennett, Nine Steps
Patrice Lindo, Ackee Walk
Neville Hylton, Long Wall
Camille Stewart, Red Gate
Barrington Ellis, Sugar Wharf
Audrey Fraser, Old Mill
Rosalie Chin, Nine Steps
Lloyd Barrett, Ackee Walk
Denise O’Connor, Long Wall
Marie-Antoinette Duhaney, Red Gate
Fitzroy McKenzie, Sugar Wharf
Delroy Samuels, Old Mill
"""
JUDGES = {"hazel": (1, 2, 3), "rohan": (4, 5, 6)}


@dataclass(frozen=True, slots=True)
class Login:
    """A demo account, told once when it is made."""

    role: str
    username: str
    password: str


def load() -> list[Login]:
    """Make the demo event and its accounts, or nothing when it is there already."""
    if Event.objects.filter(slug="blue-mahoe-open").exists():
        return []
    event = open_event(
        name="Blue Mahoe Open",
        day=timezone.localdate(),
        venue="Ackee Walk community hall",
        tables=6,
    )
    director, *logins = _accounts(event)
    competition = open_competition(
        event,
        name="Open cut-throat",
        preset="tournament-cut-throat",
        overrides={},
        time_limit=None,
    )
    people.enter(competition, roster.parse(PLAYERS))
    _draw(competition)
    _half_play(competition, User.objects.get(username=director.username))
    return [director, *logins]


def _accounts(event: Event) -> list[Login]:
    director = _account(event, "director", Assignment.Role.DIRECTOR)
    head = _account(event, "grace", Assignment.Role.HEAD_JUDGE)
    field = [_account(event, name, Assignment.Role.FIELD_JUDGE, *JUDGES[name]) for name in JUDGES]
    return [director, head, *field]


def _account(event: Event, username: str, role: Assignment.Role, *tables: int) -> Login:
    password = new_password()
    user, made = User.objects.get_or_create(
        username=username, defaults={"first_name": username.capitalize()}
    )
    if made:
        user.set_password(password)
        user.save()
    held = Assignment.objects.create(user=user, event=event, role=role)
    held.tables.set(event.tables.filter(number__in=tables))
    return Login(str(role.label), username, password if made else "(as before)")


def _draw(competition: Competition) -> None:
    """The first plan offered, by a fixed lot, so that every demo looks the same."""
    drawn = draw.publish(draw.preview(competition, "everybody-plays", lot="demo-1962"))
    floor.give_tables(drawn.stage.competition)


def _half_play(competition: Competition, director: User) -> None:
    """Two tables signed, two in the middle of a set, two waiting to begin."""
    matches = Match.objects.filter(stage__competition=competition, round__number=1)
    for at, match in enumerate(matches.order_by("position")[:4]):
        _play(match, director, Random(SEED + at), most=None if at < 2 else 9 + 5 * at)


def _play(match: Match, director: User, chance: Random, most: int | None) -> None:
    board = log.read(match.pk).score().board()
    entered = 0
    while most is None or entered < most:
        entry = next_entry(board, chance)
        if entry is None or (most is not None and board["over"]):
            return
        board = log.append(match.pk, [entry], by=director).board()
        entered += 1
