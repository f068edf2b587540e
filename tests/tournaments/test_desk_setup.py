"""Opening an event and setting up a competition from the desk."""

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.test import Client

from scoring.presets import PRESETS
from tests.factories import make_competition, make_event
from tests.tournaments.desk import DESK, OF, director, played_out, published, text_of
from tournaments.competitions import presets, rules_of
from tournaments.events import TableTaken, open_event, set_tables
from tournaments.models import Competition, Event, Match
from tournaments.views.house_rules import QUESTIONS, answers_of, overrides_of

pytestmark = pytest.mark.django_db

EVENT = {
    "name": "Six Love Sunday",
    "day": "2026-08-01",
    "venue": "Long Wall yard",
    "tables": "5",
    "paper": "Letter",
}
RULES = {"name": "Open", "preset": "tournament-cut-throat", "timed": "none"}


@pytest.fixture
def grace() -> Client:
    """Somebody with an account and no role yet."""
    client = Client()
    client.force_login(User.objects.create_user("grace"))
    return client


# The event


def test_whoever_opens_an_event_directs_it_and_goes_on_to_its_first_competition(grace):
    answer = grace.post("/new/", EVENT)
    assert answer["Location"] == "/e/six-love-sunday/desk/new/"
    event = Event.objects.get(slug="six-love-sunday")
    assert (event.paper, event.day, event.tables.count()) == ("Letter", dt.date(2026, 8, 1), 5)
    assert grace.get("/e/six-love-sunday/desk/").status_code == 200


def test_two_events_of_one_name_have_two_addresses():
    first, second, third = (
        open_event(name="Six Love Sunday", day=dt.date(2026, 8, day)) for day in (1, 8, 15)
    )
    assert [first.slug, second.slug, third.slug] == [
        "six-love-sunday",
        "six-love-sunday-2",
        "six-love-sunday-3",
    ]


@pytest.mark.parametrize("name", ["王小明", "👨‍👩‍👧‍👦", "<>", "-"])
def test_a_name_without_latin_letters_has_an_address_too(grace, name):
    assert grace.post("/new/", EVENT | {"name": name})["Location"] == "/e/event/desk/new/"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": ""}, "Write the name."),
        ({"name": "W" * 121}, "The name may have 120 characters; this has 121."),
        ({"day": "31/31"}, "Write the day as 2026-08-01."),
        ({"tables": ""}, "Write how many tables stand in the hall."),
        ({"tables": "many"}, "Write the number of tables with digits."),
        ({"tables": "-1"}, "The number of tables cannot be negative."),
        ({"tables": "1000000000"}, "At most 200 tables fit."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence_and_nothing_is_made(grace, change, sentence):
    answer = grace.post("/new/", EVENT | change)
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert not Event.objects.exists()


def test_tables_are_added_and_taken_away_by_their_number():
    event = make_event(tables=3)
    set_tables(event, 5)
    assert [table.number for table in event.tables.all()] == [1, 2, 3, 4, 5]
    set_tables(event, 2)
    assert [table.number for table in event.tables.all()] == [1, 2]


def test_a_table_with_a_match_stays_and_the_sentence_names_it():
    competition = played_out(8, tables=2)
    code = Match.objects.get(table__number=2).code
    with pytest.raises(TableTaken, match=f"Table 2 has match {code}, so it stays. Give that match"):
        set_tables(competition.event, 1)
    assert competition.event.tables.count() == 2


def test_details_are_put_right_and_the_address_stays():
    event = make_event(tables=2)
    client = director(event)
    client.post(DESK + "tables/", EVENT)
    event.refresh_from_db()
    assert (event.name, event.slug, event.tables.count()) == ("Six Love Sunday", "blue-mahoe", 5)


def test_a_refused_number_of_tables_changes_nothing_else():
    competition = played_out(8, tables=2)
    answer = director(competition.event).post(DESK + "tables/", EVENT | {"tables": "0"})
    assert answer.status_code == 400
    assert "so it stays" in text_of(answer)
    assert Event.objects.get().name == "Blue Mahoe Open"


# The competition


def test_a_competition_keeps_rules_and_says_what_is_next():
    event = make_event()
    answer = director(event).post(DESK + "new/", RULES | {"timed": "minutes", "minutes": "90"})
    assert answer["Location"] == DESK + "c/open/people/"
    made = Competition.objects.get()
    assert made.time_limit == 90
    assert rules_of(made).values() == PRESETS["tournament-cut-throat"].values()
    assert "Next: paste the names" in text_of(director_of(event).get(answer["Location"]))


def director_of(event: Event) -> Client:
    client = Client()
    client.force_login(event.assignments.get().user)
    return client


def test_the_time_limit_must_be_answered():
    client = director(make_event())
    unanswered = {key: value for key, value in RULES.items() if key != "timed"}
    answer = client.post(DESK + "new/", unanswered)
    assert answer.status_code == 400
    assert "Say how long a set may take: minutes, or no limit." in text_of(answer)
    answer = client.post(DESK + "new/", RULES | {"timed": "minutes"})
    assert "Write how many minutes, or choose “No limit”." in text_of(answer)
    assert not Competition.objects.exists()


def test_minutes_left_in_the_box_beside_no_limit_do_not_count():
    director(make_event()).post(DESK + "new/", RULES | {"minutes": "90"})
    assert Competition.objects.get().time_limit is None


def test_house_rules_change_the_rules_they_name():
    answers = {"target": "5", "bruk": "two", "one_all": "none", "key": "two", "tie": "step"}
    director(make_event()).post(DESK + "new/", RULES | answers)
    rules = rules_of(Competition.objects.get())
    assert (rules.set.target, rules.set.bruk.next_value, rules.set.one_all.on) == (5, 2, False)
    assert (rules.hand.key.on, rules.hand.tie_value.mode) == (True, "step")


def test_rules_that_contradict_each_other_are_refused_in_words():
    answer = director(make_event()).post(
        DESK + "new/", RULES | {"preset": "straight-six", "bruk": "two"}
    )
    assert answer.status_code == 400
    assert "Bruk belongs to six love: switch it off (R-112)." in text_of(answer)
    assert not Competition.objects.exists()


@pytest.mark.parametrize("preset", ["partner-six-love-a", "no such rules", ""])
def test_rules_that_are_not_offered_are_refused(preset):
    answer = director(make_event()).post(DESK + "new/", RULES | {"preset": preset})
    assert answer.status_code == 400
    assert not Competition.objects.exists()


def test_every_rule_set_offered_is_shown_with_its_sentences():
    said = text_of(director(make_event()).get(DESK + "new/"))
    for rules in presets():
        assert rules.title in said
        assert all(sentence in said for sentence in rules.sentences())


def test_each_answer_is_read_back_from_the_switches_it_set():
    for question in QUESTIONS:
        for key in question.answers:
            assert answers_of(overrides_of({question.key: key}))[question.key] == key
    assert overrides_of({}) == {}


def test_rules_are_changed_until_the_draw_is_published():
    competition = make_competition(make_event(), 8)
    client = director(competition.event)
    client.post(OF + "rules/", RULES | {"target": "4"})
    competition.refresh_from_db()
    assert (competition.name, rules_of(competition).set.target) == ("Open", 4)


def test_after_that_they_are_not_and_the_sentence_says_how():
    competition = played_out(8, tables=2)
    answer = director(competition.event).post(OF + "rules/", RULES | {"target": "4"})
    assert answer.status_code == 400
    assert "Withdraw the draw first, then change them." in text_of(answer)
    competition.refresh_from_db()
    assert rules_of(competition).set.target == 6


def test_a_competition_never_drawn_can_be_taken_away_and_a_drawn_one_cannot():
    event = make_event(tables=2)
    make_competition(event, 4, slug="mistake")
    client = director(event)
    client.post(DESK + "c/mistake/remove/")
    assert not Competition.objects.exists()
    assert event.players.count() == 4
    played = played_out_in(event)
    answer = client.post(OF + "remove/", follow=True)
    assert "has had a published draw, so its record stays." in text_of(answer)
    assert Competition.objects.get() == played


def played_out_in(event: Event) -> Competition:
    competition = make_competition(event, 8)
    published(competition)
    return competition
