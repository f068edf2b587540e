"""The floor: every table, what needs the director, the rounds; and matches called to tables."""

import datetime as dt
import re

import pytest
from django.contrib.auth.models import User

from referee import staff
from tests.factories import SIGN, make_competition, make_event, play, won
from tests.tournaments.desk import DESK, OF, director, played_out, published, text_of
from tournaments.models import Competition, Event, Match, Table
from tournaments.needs import needs, waited
from tournaments.overview import Card, overview

pytestmark = pytest.mark.django_db

SIX = (1, 1, 2, 1, 1, 1, 1)  # with three or four at the table: seat 1 gets to six
NOW = dt.datetime(2126, 8, 1, tzinfo=dt.UTC)


@pytest.fixture
def competition() -> Competition:
    """Eight at two of three tables."""
    return played_out(8, tables=3)


@pytest.fixture
def client(competition):
    return director(competition.event)


def at(table: int) -> Match:
    return Match.objects.get(table__number=table)


def judge(competition: Competition):
    return competition.event.assignments.get(role="director").user


def card(event: Event, number: int) -> Card:
    return next(each for each in overview(event).cards if each.number == number)


def need(event: Event) -> list[tuple[str, str]]:
    return [(each.mark, each.title) for each in needs(overview(event), NOW)]


# The cards


def test_level_for_a_place_that_goes_nowhere_needs_no_playoff(client, competition):
    """Two of four go on: the two on love are third and fourth in whatever order."""
    play(at(1), judge(competition), won(*SIX))
    assert at(1).board["level"] == [[3, 4]]
    assert card(competition.event, 1).says == "Not signed"


def test_level_for_the_last_place_that_goes_on_does():
    rules = {"set.ranking_ties": ["playoff_hand", "lots"]}
    competition = played_out(8, tables=2, overrides=rules)
    director(competition.event)
    play(at(1), judge(competition), won(2, 3, *[1] * 6))
    assert at(1).board["level"] == [[2, 3]]
    assert card(competition.event, 1).says == "Play-off"


def test_a_table_is_free_called_in_play_over_and_signed(client, competition):
    event = competition.event
    assert (card(event, 3).look, card(event, 3).says) == ("free", "Free")
    assert (card(event, 1).look, card(event, 1).says) == ("call", "Called")
    play(at(1), judge(competition), won(1, 2))
    assert (card(event, 1).look, card(event, 1).says) == ("live", "Hand 3")
    play(at(1), judge(competition), won(*[1] * 5))
    assert (card(event, 1).look, card(event, 1).says) == ("call", "Not signed")
    play(at(1), judge(competition), SIGN)
    assert (card(event, 1).look, card(event, 1).says) == ("done", "Signed")


def test_scores_stand_by_seat_and_love_is_known(client, competition):
    play(at(1), judge(competition), won(1, 3, 1))
    shown = card(competition.event, 1)
    assert [seat.score for seat in shown.seats] == [2, 0, 1, 0]
    assert shown.on_love == {2, 4}
    page = client.get(DESK).content.decode()
    assert page.count('class="l">0') == 2


def test_who_left_is_not_on_love_any_more(client, competition):
    play(at(1), judge(competition), [*won(1), ("withdrew", {"seat": 2, "reason": "ill"})])
    assert card(competition.event, 1).on_love == {3, 4}


def test_a_table_shows_the_match_that_is_open_before_one_that_is_signed():
    competition = played_out(8, tables=1)
    director(competition.event)
    first = at(1)
    play(first, judge(competition), won(*SIX) + SIGN)
    other = Match.objects.get(round__number=1, table__number=1, signed=False)
    assert other != first
    assert card(competition.event, 1).match == other


def test_the_judge_of_a_table_is_named(client, competition):
    staff.enrol(competition.event, "Hazel Rowe", "field-judge", [Table.objects.get(number=1)])
    assert card(competition.event, 1).judges == ("Hazel Rowe",)
    assert "Judge is Hazel Rowe ." in text_of(client.get(DESK))


# Needs me


def test_nothing_waits_at_first():
    event = make_event(tables=2)
    said = text_of(director(event).get(DESK))
    assert "Nothing waits for you." in said
    assert "Next: set up a competition" in said


def test_a_set_that_is_over_waits_for_its_signature(client, competition):
    play(at(2), judge(competition), won(*SIX))
    assert ("2", "Set over, not signed") in need(competition.event)
    said = text_of(client.get(DESK))
    assert re.search(r"\w+ won\. The bracket waits for the judge’s signature\.", said)


def test_a_level_finish_comes_before_everything_else():
    rules = {"set.ranking_ties": ["playoff_hand", "lots"]}
    competition = played_out(8, tables=2, overrides=rules)
    client = director(competition.event)
    play(at(1), judge(competition), won(*SIX))
    play(at(2), judge(competition), [*won(1, 2), ("time-called", {})])
    assert need(competition.event)[:2] == [
        ("2", "Level: play-off hand"),
        ("1", "Set over, not signed"),
    ]
    level = at(2).seats.filter(number__in=(1, 2)).order_by("number")
    names = ", ".join(seat.player.name for seat in level)
    assert names in text_of(client.get(DESK))
    assert card(competition.event, 2).look == "hot"


def test_the_oldest_of_a_kind_comes_first(client, competition):
    play(at(2), judge(competition), won(*SIX))
    play(at(1), judge(competition), won(*SIX))
    assert [mark for mark, title in need(competition.event) if "not signed" in title] == ["2", "1"]


def test_matches_without_a_table_are_one_line_that_says_whether_a_table_is_free():
    competition = played_out(16, tables=2)
    event = competition.event
    director(event)
    assert ("2", "Matches have no table") in need(event)
    assert "The first table that is signed goes to them." in needs(overview(event), NOW)[0].says
    Table.objects.create(event=event, number=3)
    assert "Free tables stand ready." in needs(overview(event), NOW)[0].says


def test_free_tables_are_given_by_one_press(client, competition):
    Match.objects.filter(table__number=1).update(table=None)
    answer = client.post(OF + "tables/", {"back": "floor"}, follow=True)
    assert answer.redirect_chain == [(DESK, 302)]
    assert "The waiting matches have their tables." in text_of(answer)
    assert at(1)


def test_when_no_table_is_free_that_is_said():
    competition = played_out(16, tables=2)
    answer = director(competition.event).post(OF + "tables/", follow=True)
    assert "No table is free. A table is free once its match is signed." in text_of(answer)


def test_tables_without_a_judge_are_one_line(client, competition):
    assert ("2", "Tables without a judge") in need(competition.event)
    both = Table.objects.filter(number__in=(1, 2))
    staff.enrol(competition.event, "Hazel", "field-judge", both)
    assert need(competition.event) == []


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-5, "now"), (59, "now"), (60, "1 min"), (3599, "59 min"), (3600, "1 h 00"), (4980, "1 h 23")],
)
def test_how_long_something_waits_is_said_in_short(seconds, said):
    assert waited(dt.timedelta(seconds=seconds)) == said


# Rounds, and the next step


def test_rounds_say_how_many_are_signed(client, competition):
    play(at(1), judge(competition), won(*SIX) + SIGN)
    said = text_of(client.get(DESK))
    assert "Masters, cut-throat , round 1 1 of 2 signed" in said
    assert "Masters, cut-throat , final 0 of 1 signed" in said


def test_the_next_step_is_named_until_the_first_hand(client, competition):
    assert "Next: print the score sheets" in text_of(client.get(DESK))
    play(at(1), judge(competition), won(1))
    assert "Next:" not in text_of(client.get(DESK))


# Calling a match to a table


def test_a_match_is_moved_to_a_free_table(client, competition):
    match = at(1)
    answer = client.post(f"{DESK}m/{match.code}/table/", {"table": "3"}, follow=True)
    assert f"Match {match.code} is called to Table 3." in text_of(answer)
    assert at(3) == match


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("2", "Table 2 still has round 1, match"),
        ("9", "There is no table “9” in this hall."),
        ("", "There is no table “” in this hall."),
        ("٣", "There is no table “٣” in this hall."),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(client, competition, table, sentence):
    match = at(1)
    answer = client.post(f"{DESK}m/{match.code}/table/", {"table": table}, follow=True)
    assert sentence in text_of(answer)
    assert at(1) == match


def test_a_match_of_another_event_is_not_found(client, competition):
    other = played_out_elsewhere()
    answer = client.post(f"{DESK}m/{other.code}/table/", {"table": "3"})
    assert answer.status_code == 404


def played_out_elsewhere() -> Match:
    event = make_event(slug="elsewhere", tables=1)
    competition = make_competition(event, 4)
    published(competition)
    return Match.objects.get(stage__competition=competition)


# Results


def test_results_show_each_round_its_people_and_where_they_go(client, competition):
    play(at(1), judge(competition), won(*SIX) + SIGN)
    said = text_of(client.get(OF + "results/"))
    assert "Round 1: 1 of 2 signed" in said
    assert "goes on" in said
    assert "Winner of Table 2" in said


def test_at_the_end_the_champion_and_the_places_are_listed(client, competition):
    for number in (1, 2):
        play(at(number), judge(competition), won(*SIX) + SIGN)
    final = Match.objects.get(round__number=2)
    play(final, judge(competition), won(*SIX) + SIGN)
    said = text_of(client.get(OF + "results/"))
    winner = final.seats.get(number=1).player.name
    assert f"Champion: {winner}" in said
    assert "Final results 8 of 8" in said
    assert f"1 {winner}" in said[said.index("Final results") :]


def test_results_are_sent_as_csv(client, competition):
    sheet = client.get(OF + "results.csv")
    assert sheet["Content-Type"] == "text/csv; charset=utf-8"
    assert sheet.content.decode("utf-8-sig").startswith('"Round","Position","Sheet"')


# Always the same number of queries


def hall(slug: str, n: int, tables: int) -> str:
    """An event with this many entrants and tables, a judge at each; its desk's address."""
    event = make_event(slug=slug, tables=tables)
    published(make_competition(event, n))
    for table in event.tables.all():
        staff.enrol(event, f"{slug} {table.number}", "field-judge", [table])
    return f"/e/{slug}/desk/"


PAGES = ("", "c/masters/results/", "c/masters/draw/", "prints/", "judges/")


@pytest.mark.parametrize("page", PAGES)
def test_pages_cost_the_same_for_one_table_and_for_thirty(
    page, django_assert_max_num_queries, django_assert_num_queries, client
):
    small, large = hall("small", 4, 1), hall("large", 64, 30)
    User.objects.filter(username="desk").update(is_superuser=True)
    with django_assert_max_num_queries(25) as seen:
        assert client.get(small + page).status_code == 200
    with django_assert_num_queries(len(seen)):
        assert client.get(large + page).status_code == 200
