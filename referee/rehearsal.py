"""Robots play a whole competition through the real HTTP API, and say how long it took."""

import datetime as dt
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from random import Random
from typing import Any
from urllib.parse import urlencode

from django.core.handlers.wsgi import WSGIHandler
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from django.db.models import Q

from tournaments import draw, floor, people, roster
from tournaments.competitions import open_competition
from tournaments.events import open_event
from tournaments.models import Competition, Event, Match
from tournaments.standings import standings

from .models import Assignment
from .robots import next_entry
from .staff import enrol

MOST_ENTRIES = 3000  # in one match; a robot that needs more is going round in circles


class RehearsalFailed(Exception):
    """The server answered something a robot cannot go on from; the text says what."""


@dataclass
class Told:
    """What happened: matches played, entries sent, and how long each answer took (seconds)."""

    matches: int = 0
    entries: int = 0
    waits: list[float] = field(default_factory=list)

    def wait(self, share: float) -> float:
        """The waiting time that ``share`` of the entries stayed under, in milliseconds."""
        waits = sorted(self.waits) or [0.0]
        return 1000 * waits[min(int(share * len(waits)), len(waits) - 1)]


class Judge:
    """A robot with an account, signed in over HTTP like anybody else."""

    def __init__(self, address: tuple[str, int], username: str, password: str) -> None:
        self.connection = HTTPConnection(*address, timeout=60)
        self.cookies: dict[str, str] = {}
        self._ask("GET", "/login/")
        form = urlencode({"username": username, "password": password, **self._token_field()})
        status, _ = self._ask(
            "POST", "/login/", form, {"Content-Type": "application/x-www-form-urlencoded"}
        )
        if status != 302:
            raise RehearsalFailed(f"{username} cannot sign in: the server answered {status}.")

    def play(self, match_id: int, chance: Random, told: Told) -> None:
        """Enter hands until the set is over and signed."""
        state = self._json("GET", f"/api/matches/{match_id}/")
        for _ in range(MOST_ENTRIES):
            made = next_entry(state["board"], chance)
            if made is None:
                told.matches += 1
                return
            began = time.perf_counter()
            state = self._json(
                "POST",
                f"/api/matches/{match_id}/entries",
                {"after": state["seq"], "entries": [made]},
            )
            told.waits.append(time.perf_counter() - began)
            told.entries += 1
        raise RehearsalFailed(f"Match {match_id} did not end within {MOST_ENTRIES} entries.")

    def _json(self, method: str, path: str, body: Any = None) -> Any:
        sent = None if body is None else json.dumps(body)
        status, text = self._ask(method, path, sent, {"Content-Type": "application/json"})
        if status != 200:
            raise RehearsalFailed(f"{method} {path} was answered {status}: {text[:300]}")
        return json.loads(text)

    def _ask(
        self, method: str, path: str, body: str | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        token = {"X-CSRFToken": self.cookies.get("csrftoken", "")}
        sent = {"Cookie": cookie, "Accept": "application/json", **token, **(headers or {})}
        self.connection.request(method, path, body, sent)
        answer = self.connection.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                self.cookies |= {k: v.value for k, v in SimpleCookie(value).items()}
        return answer.status, answer.read().decode()

    def _token_field(self) -> dict[str, str]:
        return {"csrfmiddlewaretoken": self.cookies.get("csrftoken", "")}


@contextmanager
def serving() -> Iterator[tuple[str, int]]:
    """This very application behind a loopback port of its own."""
    server = ThreadedWSGIServer(("127.0.0.1", 0), _Quiet)
    server.daemon_threads = True
    server.set_app(WSGIHandler())
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield "127.0.0.1", server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Nothing: thousands of lines would hide the result."""


def run(
    *, players: int, judges: int, seed: int, plan: str, preset: str, day: dt.date
) -> tuple[str, Told]:
    """A rehearsal event of its own, played to its champion, whose name comes first.

    Raises RehearsalFailed when the server answers what a robot cannot go on from, or
    when nobody is champion in the end.
    """
    event = open_event(name=f"Rehearsal {seed}", day=day, tables=max(players // 3, 1))
    accounts = [_judge_account(event, at) for at in range(1, judges + 1)]
    competition = open_competition(
        event, name="Rehearsal", preset=preset, overrides={}, time_limit=None
    )
    names = "\n".join(f"Robot {n}, Club {n % 7 + 1}" for n in range(1, players + 1))
    people.enter(competition, roster.parse(names))
    try:
        draw.publish(draw.preview(competition, plan, lot=f"rehearsal-{seed}"))
    except draw.Refused as reason:
        raise RehearsalFailed(str(reason)) from reason
    floor.give_tables(competition)
    with serving() as address:
        told = play(competition, address, accounts, seed)
    first = [placed.name for placed in standings(competition) if placed.place == 1]
    if len(first) != 1:
        raise RehearsalFailed("Nothing is left to play, and yet there is no champion.")
    return first[0], told


def _judge_account(event: Event, at: int) -> tuple[str, str]:
    assignment, password = enrol(event, f"Robot judge {at}", Assignment.Role.HEAD_JUDGE, [])
    return assignment.user.get_username(), password


def play(
    competition: Competition,
    address: tuple[str, int],
    accounts: list[tuple[str, str]],
    seed: int,
) -> Told:
    """Play every match of ``competition`` until nobody has to sit down any more.

    ``accounts``: (username, password) of judges who may write at every table; each
    is a robot that plays in a thread of its own.
    """
    told = Told()
    faults: list[BaseException] = []
    round_no = 0
    while ready := _ready(competition):
        round_no += 1
        threads = [
            threading.Thread(
                target=_sit_down,
                args=(address, account, ready[at :: len(accounts)], seed + round_no, told, faults),
            )
            for at, account in enumerate(accounts)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if faults:
            raise RehearsalFailed(str(faults[0])) from faults[0]
    return told


def _sit_down(
    address: tuple[str, int],
    account: tuple[str, str],
    matches: list[int],
    seed: int,
    told: Told,
    faults: list[BaseException],
) -> None:
    try:
        judge = Judge(address, *account)
        for match_id in matches:
            judge.play(match_id, Random(seed * 100_003 + match_id), told)
    except Exception as fault:  # noqa: BLE001 - told to the thread that waits
        faults.append(fault)


def _ready(competition: Competition) -> list[int]:
    """Matches that can be played now: seats decided, at least two people, not signed."""
    waiting = Q(seats__entrant=None, seats__vacant=False)
    live = Match.objects.filter(
        stage__competition=competition, state=Match.State.LIVE, signed=False
    )
    return [
        match.pk
        for match in live.exclude(pk__in=live.filter(waiting)).prefetch_related("seats")
        if sum(seat.entrant_id is not None for seat in match.seats.all()) > 1
    ]
