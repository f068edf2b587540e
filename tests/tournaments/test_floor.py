"""Matches are called to the lowest free table, and to none that is taken."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import SIGN, make_competition, make_director, make_event, play, won
from tournaments import draw, floor
from tournaments.models import Competition, Match

pytestmark = pytest.mark.django_db


def drawn(n: int, *, tables: int, slug: str = "hall") -> Competition:
    competition = make_competition(make_event(slug=slug, tables=tables), n)
    draw.publish(draw.preview(competition, "everybody-plays"))
    return competition


def match_at(competition: Competition, number: int, position: int) -> Match:
    return Match.objects.get(
        stage__competition=competition, round__number=number, position=position
    )


def on_tables(competition: Competition) -> dict[tuple[int, int], int | None]:
    matches = Match.objects.filter(stage__competition=competition).select_related("table", "round")
    return {
        (match.round.number, match.position): match.table.number if match.table else None
        for match in matches
    }


def finish(match: Match) -> None:
    event = match.stage.competition.event
    play(match, make_director(event, name=f"desk {match.pk}"), [*won(1, 1, 1, 1, 1, 1), *SIGN])


def test_round_one_gets_the_tables_from_the_top_and_the_final_waits() -> None:
    competition = drawn(16, tables=6)
    called = floor.give_tables(competition)
    assert [match.position for match in called] == [1, 2, 3, 4]
    assert on_tables(competition) == {(1, 1): 1, (1, 2): 2, (1, 3): 3, (1, 4): 4, (2, 1): None}
    assert floor.give_tables(competition) == []


def test_a_table_is_free_again_once_its_match_is_signed() -> None:
    competition = drawn(16, tables=2)
    floor.give_tables(competition)
    assert list(floor.free_tables(competition.event_id)) == []
    finish(match_at(competition, 1, 2))
    floor.give_tables(competition.event)
    assert on_tables(competition) == {(1, 1): 1, (1, 2): 2, (1, 3): 2, (1, 4): None, (2, 1): None}


def test_two_competitions_share_the_tables_of_an_event() -> None:
    competition = drawn(8, tables=3)
    event = competition.event
    other = make_competition(event, names=[f"Lady {n}" for n in range(8)], slug="ladies")
    draw.publish(draw.preview(other, "everybody-plays"))
    floor.give_tables(event)
    assert on_tables(competition) == {(1, 1): 1, (1, 2): 2, (2, 1): None}
    assert on_tables(other) == {(1, 1): 3, (1, 2): None, (2, 1): None}


def test_a_walkover_needs_no_table() -> None:
    """Table 1 has one left, table 2 nobody: the final is not played."""
    competition = drawn(8, tables=9)
    by = make_director(competition.event)
    for position, gone in ((1, (2, 3, 4)), (2, (1, 2, 3, 4))):
        absent = [("withdrew", {"seat": seat, "reason": "absent"}) for seat in gone]
        play(match_at(competition, 1, position), by, [*absent, *SIGN])
    floor.give_tables(competition)
    assert on_tables(competition)[2, 1] is None
    assert refused(match_at(competition, 2, 1), 5) == (
        "Round 2, match 1 has fewer than two players, so there is nothing to play."
    )


def test_a_match_can_be_moved_to_another_free_table() -> None:
    competition = drawn(8, tables=3)
    floor.give_tables(competition)
    floor.call(match_at(competition, 1, 1), competition.event.tables.get(number=3))
    assert on_tables(competition)[1, 1] == 3


def refused(match: Match, number: int) -> str:
    with pytest.raises(floor.Refused) as refusal:
        floor.call(match, match.stage.competition.event.tables.get(number=number))
    return str(refusal.value)


def test_a_taken_table_is_refused_with_what_is_on_it() -> None:
    competition = drawn(8, tables=3)
    floor.give_tables(competition)
    assert refused(match_at(competition, 1, 1), 2) == (
        "Table 2 still has round 1, match 2: sign that one first, or choose another table."
    )


def test_a_match_that_waits_for_players_is_not_called() -> None:
    competition = drawn(8, tables=3)
    assert refused(match_at(competition, 2, 1), 1) == (
        "Round 2, match 1 still waits for players: sign the tables before it first."
    )


def test_a_signed_match_needs_no_table() -> None:
    competition = drawn(8, tables=3)
    finish(match_at(competition, 1, 1))
    assert refused(match_at(competition, 1, 1), 1) == (
        "Round 1, match 1 is played and signed, so it needs no table."
    )


def test_a_withdrawn_match_is_not_called_and_its_table_is_free() -> None:
    competition = drawn(8, tables=3)
    floor.give_tables(competition)
    draw.withdraw(competition.stages.get().draws.get())
    assert refused(match_at(competition, 1, 1), 1) == (
        "Round 1, match 1 was withdrawn: look for it in the new draw."
    )
    assert floor.free_tables(competition.event_id).count() == 3


def test_a_table_of_another_event_is_refused() -> None:
    competition = drawn(8, tables=1)
    elsewhere = make_event(slug="elsewhere", tables=1).tables.get()
    with pytest.raises(floor.Refused, match="belongs to another event"):
        floor.call(match_at(competition, 1, 1), elsewhere)


def test_giving_tables_takes_as_many_queries_for_64_as_for_8() -> None:
    counts = []
    for n in (8, 64):
        competition = drawn(n, tables=20, slug=f"hall-{n}")
        with CaptureQueriesContext(connection) as made:
            floor.give_tables(competition)
        counts.append(len(made))
    assert counts[0] == counts[1]
