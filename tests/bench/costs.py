"""What the main deeds cost on this machine: ``make bench``. Prints medians; asserts nothing.

Not collected by the tests: figures of one machine decide nothing on another.
"""

import json
import statistics
import time
from collections.abc import Callable
from random import Random

import dominoes
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.playout import Deal, play
from scoring.score import Line, fold
from tests import factories
from tests.referee.sent import sent, won
from tests.scoring.play import TOURNAMENT, log, people
from tournaments import draw
from tournaments.formats import FORMATS, Entrant

LOTS = "bench"


def median_ms(deed: Callable[[], object], times: int = 9) -> float:
    """The median of so many runs, in milliseconds."""
    took = []
    for _ in range(times):
        began = time.perf_counter()
        deed()
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


def tell(what: str, ms: float, more: str = "") -> None:
    print(f"{what:<52}{ms:>9.2f} ms  {more}".rstrip())


@pytest.mark.parametrize("hands", [10, 24, 600])
def test_fold(hands):
    lines = log()
    for number in range(hands):
        lines.won(number % 4 + 1) if hands <= 24 else lines.add("hand-void", reason="a tile fell")
    people, kept = lines.people, lines.lines
    tell(f"fold a log of {hands}", median_ms(lambda: fold(TOURNAMENT, people, kept)))


def test_fold_against_json():
    """The clear fold of a set of 24 hands from stored rows, as a multiple of reading the JSON."""
    hands = log().won(*([1, 2, 3, 4] * 6)).lines
    rows = [json.dumps({"id": h.id, "kind": h.kind, "body": h.body, "at": "", "by": "u1", "seq": n})
            for n, h in enumerate(hands, 1)]  # fmt: skip
    loads = median_ms(lambda: [json.loads(row) for row in rows], 99)
    folds = median_ms(
        lambda: fold(TOURNAMENT, people(4), [Line(**json.loads(r)) for r in rows]), 99
    )
    tell("fold 24 hands from JSON rows", folds, f"{folds / loads:.1f} × json.loads")


def test_playouts_against_another_engine():
    """Random hands for the forecast against PyPI's ``dominoes``, in turn in one run."""
    chance = Random(1)
    deal = Deal(seats=4, tiles=7)
    ours = median_ms(lambda: [play(chance, deal, 1) for _ in range(200)], 9)
    theirs = median_ms(lambda: [their_hand(chance) for _ in range(200)], 9)
    tell("200 random hands", ours, f"{theirs / ours:.1f} × as fast as dominoes")


def their_hand(chance):
    dealt = dominoes.Game.new(starting_player=0)
    while dealt.result is None:
        dealt.make_move(*chance.choice(dealt.valid_moves))


@pytest.mark.parametrize("n", [23, 48, 256])
def test_bracket(n):
    field = [Entrant(id=i, seed=i, club=f"club {i % 9}") for i in range(1, n + 1)]
    rules = FORMATS["knockout"]
    plan = rules.offered(n)[0]
    tell(f"draw a bracket of {n}", median_ms(lambda: rules.bracket(plan, field, LOTS)))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("n", [48, 256])
def test_preview_and_publish(n):
    competition = factories.make_competition(factories.make_event(tables=12), n)
    plan = FORMATS["knockout"].offered(n)[0].name
    began = time.perf_counter()
    draw.publish(draw.preview(competition, plan))
    tell(f"preview and publish {n}", (time.perf_counter() - began) * 1000)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("length", [10, 600])
def test_tap(length):
    event = factories.make_event(tables=1)
    match = factories.make_match(event, ("Marcia", "Ricardo", "Delroy", "Paulette"))
    factories.seat_at(match, 1)
    judge = Client()
    judge.force_login(factories.make_director(event))

    def post(*entries: object) -> None:
        body = json.dumps({"entries": entries})
        address = f"/api/matches/{match.pk}/entries"
        answer = judge.post(address, body, content_type="application/json")
        assert answer.status_code == 200, answer.content

    for start in range(0, length, 100):
        voids = range(min(100, length - start))
        post(*(sent("hand-void", reason="a tile fell") for _ in voids))
    with CaptureQueriesContext(connection) as asked:
        post(won(1))
    queries = len(asked)  # the next request clears them
    ms = median_ms(lambda: post(sent("noted", text="so it was")), times=25)
    tell(f"a tap at log length {length}, {connection.vendor}", ms, f"{queries} queries")


@pytest.mark.django_db(transaction=True)
def test_pages():
    event = factories.make_event(tables=12)
    competition = factories.make_competition(event, 48)
    factories.draw_up(competition)
    anybody = Client()
    for address in ("/", f"/e/{event.slug}/", f"/e/{event.slug}/c/{competition.slug}/"):
        answer = anybody.get(address)
        assert answer.status_code == 200
        tell(address, median_ms(lambda at=address: anybody.get(at)), f"{len(answer.content)} B")
