"""Lists that leave the house, and the places they tell."""

import csv
import io

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests import factories
from tests.cases.names import NAMES
from tournaments.exports import entrants_csv, results_csv
from tournaments.formats import FORMATS, Bracket
from tournaments.models import Competition, Match
from tournaments.people import enter
from tournaments.progress import drawn_matches, results
from tournaments.roster import parse
from tournaments.standings import final_order, places

pytestmark = pytest.mark.django_db


def rows(file: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(file.decode("utf-8-sig"), newline="")))


@pytest.fixture
def eight() -> Competition:
    """Eight people at two tables of four; two of each go on to the final."""
    competition = factories.make_competition(factories.make_event(tables=2), 8)
    factories.draw_up(competition)
    return competition


def seated(match: Match) -> list[tuple[str, str]]:
    return [("ABCD"[seat.number - 1], seat.player.name) for seat in match.seats.all()]


def test_places_come_as_rounds_are_decided(eight: Competition) -> None:
    by = factories.make_director(eight.event)
    first, second = factories.matches_of(eight)
    assert places(eight) == {}
    factories.finish(first, by)
    assert places(eight) == {}
    factories.finish(second, by)
    out = [seat.entrant_id for table in (first, second) for seat in table.seats.all()[2:]]
    assert places(eight) == dict.fromkeys(out, 5)
    assert final_order(eight) == []
    [final] = factories.matches_of(eight, 2)
    factories.finish(final, by)
    assert [each.place for each in final_order(eight)] == [1, 2, 3, 3, 5, 5, 5, 5]
    assert str(final_order(eight)[0].entrant) == final.seats.get(number=1).player.name
    told = FORMATS["knockout"].standings(
        Bracket.from_json(final.draw.result), results(drawn_matches(final.draw))
    )
    assert places(eight) == {each.entrant: each.place for each in told}


def test_results_say_who_won_what_where(eight: Competition) -> None:
    first, second = factories.matches_of(eight)
    factories.seat_at(first, 2)
    factories.play(first, factories.make_director(eight.event), WON_BY_1)
    head, *told = rows(results_csv(eight))
    assert ",".join(head) == "Round,Position,Sheet,Table,Seat,Badge,Name,Club,Wins,Place"
    assert {row[3] for row in told[:4]} == {"2"}
    assert [(row[4], row[6]) for row in told[:4]] == seated(first)
    assert [(row[8], row[9]) for row in told[:4]] == [
        ("6", "1"),
        ("2", "2"),
        ("0", "4"),
        ("1", "3"),
    ]
    assert [(row[4], row[6], row[8], row[9]) for row in told[4:8]] == [
        (*seat, "", "") for seat in seated(second)
    ]
    final = [(row[0], row[6]) for row in told[8:]]  # those whose seats are known
    assert sorted(final) == sorted(("2", name) for _, name in seated(first)[:2])


def test_the_list_of_entrants_enters_the_same_people_elsewhere() -> None:
    competition = factories.make_competition(
        factories.make_event(), names=[name for _, name in NAMES]
    )
    other = factories.make_competition(factories.make_event("Other", slug="other"))
    roster = parse(entrants_csv(competition))
    assert enter(other, roster, accept=[each.line or 0 for each in roster.warnings]).saved
    assert [(each.player.name, each.player.club, each.seed) for each in other.entrants.all()] == [
        (each.player.name, each.player.club, each.seed) for each in competition.entrants.all()
    ]
    assert enter(competition, roster).saved


def test_no_cell_of_an_export_is_a_formula() -> None:
    event = factories.make_event()
    competition = factories.make_competition(event, names=["=1+1", "＠SUM(1)", "-1", "+1"])
    factories.draw_up(competition)
    for file in (entrants_csv(competition), results_csv(competition)):
        assert not [c for row in rows(file) for c in row if c[:1] in tuple("=+-@＝＋－＠\t\r\n")]


def test_the_number_of_queries_does_not_grow() -> None:
    counts = set()
    for n in (2, 30):
        event = factories.make_event(f"Event of {n}", slug=f"event-{n}")
        competition = factories.make_competition(event, n)
        factories.draw_up(competition)
        with CaptureQueriesContext(connection) as made:
            entrants_csv(competition)
            results_csv(competition)
        counts.add(len(made))
    assert counts == {5}


# Seat 1 six love on seat 3: seat 2 has two, seat 4 has one.
WON_BY_1 = [*factories.won(2, 4, 2, 1, 1, 1, 1, 1, 1), *factories.SIGN]
