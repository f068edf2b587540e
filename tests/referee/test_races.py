"""The last two signatures of two feeding tables at the same instant (house law 5)."""

import os
import threading

import pytest
from django.db import connections

from referee import log
from tests import factories
from tests.referee.sent import signed, won
from tournaments import draw
from tournaments.models import Match, Seat

TRIALS = 200 if os.environ.get("SOAK") else 12


def at_once(*acts):
    """Run the acts in threads that start together; raises the first fault."""
    ready = threading.Barrier(len(acts))
    faults = []

    def run(act):
        try:
            ready.wait()
            act()
        except BaseException as fault:  # noqa: BLE001 - raised again below
            faults.append(fault)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]


def trial(event, director, number):
    """Eight people at two tables; both sheets are signed at once."""
    competition = factories.make_competition(event, 8, slug=f"race-{number}")
    draw.publish(draw.preview(competition, "everybody-plays"))
    feeders = list(Match.objects.filter(stage__competition=competition, round__number=1))
    for match in feeders:
        log.append(match.pk, [won(s) for s in (1, 1, 1, 1, 1, 2, 2, 3, 1)], by=director)
    at_once(*[lambda m=match: log.append(m.pk, [signed()], by=director) for match in feeders])
    through = Seat.objects.filter(match__in=feeders, number__in=(1, 2))
    final = Match.objects.get(stage__competition=competition, round__number=2)
    return sorted(through.values_list("entrant", flat=True)), sorted(
        final.seats.values_list("entrant", flat=True)
    )


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_both_winners_and_both_seconds_are_in_the_final_once():
    event = factories.make_event(tables=8)
    director = factories.make_director(event)
    for number in range(TRIALS):
        through, seated = trial(event, director, number)
        assert seated == through, f"trial {number}"


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_two_judges_at_one_table_at_once_lose_nothing():
    event = factories.make_event(tables=1)
    match = factories.make_match(event, ("Marcia", "Ricardo", "Delroy", "Paulette"), table=1)
    director = factories.make_director(event)
    taps = [won(1), won(2), won(1), won(2)]
    at_once(*[lambda t=tap: log.append(match.pk, [t], by=director) for tap in taps])
    rows = log.read(match.pk).rows
    assert [row.seq for row in rows] == [1, 2, 3, 4]
    assert {row.entry_id for row in rows} == {tap["id"] for tap in taps}


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_publishing_twenty_times_at_once_makes_one_draw():
    event = factories.make_event()
    competition = factories.make_competition(event, 23)
    preview = draw.preview(competition, "everybody-plays")
    at_once(*[lambda: draw.publish(type(preview).objects.get(pk=preview.pk)) for _ in range(20)])
    assert Match.objects.filter(stage__competition=competition).count() == 9
