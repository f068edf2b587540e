"""The rules in full, for everybody, on screen and on one sheet; and the organiser's forecast."""

import re
import time
from datetime import UTC, datetime

import pytest
from django.core.cache import cache
from django.test import Client

from scoring.presets import PRESETS
from scoring.rule_page import page
from tests.factories import draw_up, make_competition, make_event, matches_of
from tests.paper import pages_of, sizes_of, text_of
from tests.tournaments.desk import DESK, OF, director
from tests.tournaments.desk import text_of as words_of
from tournaments import outlook as outlooks
from tournaments import pdf, prints
from tournaments.models import Competition
from tournaments.rule_texts import rules_of_competition, shown

RULES = "/e/blue-mahoe/c/masters/rules/"
CHOSEN = {"preset": "tournament-cut-throat", "timed": "none", "name": "Open"}
NOON = datetime(2026, 8, 1, 12, tzinfo=UTC)
DATABASE = pytest.mark.django_db


@pytest.fixture
def masters() -> Competition:
    return make_competition(make_event(tables=3), 9, overrides={"set.bruk.next_value": 2})


# The page


@DATABASE
def test_a_competition_s_rules_stand_whole_with_their_numbers(masters, client):
    said = words_of(client.get(RULES))
    for section in page(PRESETS["tournament-cut-throat"].but({"set.bruk.next_value": 2})):
        assert section.title in said
        for sentence in section.sentences:
            assert f"{sentence.text} {sentence.numbers}".strip() in said


@DATABASE
def test_the_house_rules_and_the_time_limit_are_told_from_the_rule_set(masters, client):
    Competition.objects.update(time_limit=45)
    said = words_of(client.get(RULES))
    assert (
        "As Tournament cut-throat, but the hand after a bruk counts two and"
        " a set ends after 45 minutes." in said
    )
    assert "After 45 minutes the set ends: the hand in play is finished" in said


@DATABASE
def test_a_rule_set_without_house_rules_names_none(client):
    assert rules_of_competition(make_competition(make_event(), 4)).house == ""


@DATABASE
def test_every_number_leads_to_the_sentence_that_says_it(masters, client):
    markup = client.get(RULES).content.decode()
    places = set(re.findall(r'href="#r([\d.]+)"', markup))
    assert places <= set(re.findall(r'id="r([\d.]+)"', markup))
    assert "R-040" in words_of(client.get(RULES)).split("By number")[-1]


@DATABASE
def test_rules_are_linked_where_people_look(masters, client):
    draw_up(masters)
    code = matches_of(masters)[0].code
    for address in ("", "c/masters/", f"m/{code}/", "find/?badge=1"):
        assert f'href="{RULES}"' in client.get(f"/e/blue-mahoe/{address}").content.decode()


@DATABASE
def test_the_page_costs_the_same_few_queries_whatever_is_played(
    masters, client, django_assert_num_queries
):
    with django_assert_num_queries(1):
        client.get(RULES)
    draw_up(masters)
    with django_assert_num_queries(1):
        client.get(RULES)


@DATABASE
def test_every_rule_set_is_listed_and_has_its_page(client):
    said = client.get("/rules/").content.decode()
    for key, rules in PRESETS.items():
        assert f'href="/rules/{key}/"' in said
        answer = client.get(f"/rules/{key}/")
        assert rules.title in words_of(answer)
        assert len(answer.content) < 60_000


@DATABASE
def test_a_rule_set_that_is_not_there_is_said_in_words(client):
    for address in ("/rules/bridge/", "/rules/bridge/rules.pdf"):
        answer = client.get(address, headers={"accept": "text/html"})
        assert answer.status_code == 404
        assert "There is no rule set “bridge”" in words_of(answer)


# The sheet


def sheet(rules, paper: str, **more) -> bytes:
    said = {"title": "Rules", "event": "", "address": "http://192.0.2.1:8000/rules/x"} | more
    return pdf.render(prints.rules_html(shown(rules), **said, printed=NOON, paper=paper))


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("key", ["tournament-cut-throat", "partner-six-love-b", "six-hands"])
def test_the_rules_are_one_sheet_with_every_sentence(key, paper):
    made = sheet(PRESETS[key], paper)
    assert len(pages_of(made)) == 1
    assert sizes_of(made) == {(595, 842) if paper == "A4" else (612, 792)}
    whole = "".join(text_of(made, raw=True).split())
    for section in page(PRESETS[key]):
        for sentence in section.sentences:
            assert "".join(sentence.text.split()) in whole


@pytest.mark.slow
def test_the_most_that_rules_can_say_is_still_one_sheet():
    most = PRESETS["partner-six-love-b"].but(
        {
            "set.time_limit_min": 60,
            "hand.blocker_rule": "blocker_must_be_lowest",
            "penalty.debt_scope": "exposure_only",
            "penalty.infractions": [f"I-{n}" for n in range(13, 25)],
            "hand.tie_value.mode": "double",
            "hand.tie_value.cap": 8,
        }
    )
    assert len(pages_of(sheet(most, "Letter", title="A name " * 12, event="An event " * 12))) == 1


@DATABASE
@pytest.mark.slow
def test_the_sheet_is_printed_on_the_event_s_paper(masters, client):
    answer = client.get("/e/blue-mahoe/c/masters/rules.pdf")
    assert answer["Content-Type"] == "application/pdf"
    assert "the hand after a bruk counts two" in " ".join(text_of(answer.content).split())
    letter = client.get("/rules/derby/rules.pdf?paper=Letter")
    assert sizes_of(letter.content) == {(612, 792)}


# The organiser's forecast


@DATABASE
def test_the_forecast_has_hands_hours_warnings_and_the_ten_answers(masters):
    said = words_of(director(masters.event).get(DESK + "forecast/", CHOSEN))
    for words in ("Half of the sets", "9 in 10", "99 in 100", "Slowest of 3 tables", "Hands"):
        assert words in said
    assert "Six love without a time limit: 1 set in 100" in said
    assert "Six love has a time limit. Think twice" in said
    assert "One all goes with hands worth one." in said
    assert "<html" not in said


@DATABASE
def test_a_time_limit_ends_the_warning(masters):
    client = director(masters.event)
    limited = CHOSEN | {"timed": "minutes", "minutes": "60"}
    assert "without a time limit" not in words_of(client.get(DESK + "forecast/", limited))
    for minutes in ("", "many", "²", "9" * 5000):
        answer = client.get(DESK + "forecast/", limited | {"minutes": minutes})
        assert "without a time limit" in words_of(answer)


@DATABASE
def test_rules_that_contradict_each_other_have_no_forecast(masters):
    answers = CHOSEN | {"preset": "straight-six", "bruk": "two"}
    said = words_of(director(masters.event).get(DESK + "forecast/", answers))
    assert "Bruk belongs to six love: switch it off (R-112)." in said
    assert "Half of the sets" not in said


@DATABASE
@pytest.mark.parametrize("preset", ["", "bridge", "partner-six-love-a"])
def test_without_a_rule_set_to_choose_there_is_nothing_to_forecast(preset, masters):
    answer = director(masters.event).get(DESK + "forecast/", CHOSEN | {"preset": preset})
    assert "Choose a rule set" in words_of(answer)


@DATABASE
def test_tables_are_those_of_the_competition_or_of_the_hall(masters):
    client = director(masters.event)
    make_competition(masters.event, 22, slug="big")
    assert "Slowest of 6 tables" in words_of(client.get(DESK + "forecast/", CHOSEN | {"of": "big"}))
    assert "Slowest of 3 tables" in words_of(client.get(DESK + "forecast/", CHOSEN))


@DATABASE
def test_without_a_script_a_button_shows_the_forecast_and_saves_nothing(masters):
    client = director(masters.event)
    for address in (DESK + "new/", OF + "rules/"):
        answers = CHOSEN | {"name": "Kept", "target": "4", "forecast": "1"}
        answer = client.post(address, answers)
        assert answer.status_code == 200
        assert "Half of the sets" in words_of(answer)
        assert 'value="Kept"' in answer.content.decode()
        assert 'value="4" selected' in answer.content.decode()
    assert Competition.objects.get().name == "Masters, cut-throat"


@DATABASE
def test_nothing_is_asked_of_a_form_that_is_only_looked_at(masters):
    answer = director(masters.event).post(DESK + "new/", {"forecast": "1"})
    assert answer.status_code == 200
    assert "Say how long a set may take" not in words_of(answer)


@DATABASE
def test_the_forecast_is_the_director_s(masters):
    assert Client().get(DESK + "forecast/").status_code == 302


@DATABASE
def test_a_forecast_is_made_once_for_the_same_rules(masters, monkeypatch):
    cache.clear()
    made = []
    real = outlooks.forecast
    monkeypatch.setattr(outlooks, "forecast", lambda *a, **kw: made.append(a) or real(*a, **kw))
    client = director(masters.event)
    for more in ({}, {"timed": "minutes", "minutes": "30"}, {"target": "6"}, {"target": "5"}):
        client.get(DESK + "forecast/", CHOSEN | more)
    assert len(made) == 2


@DATABASE
@pytest.mark.slow
@pytest.mark.parametrize("preset", ["tournament-cut-throat", "streak", "straight-six"])
def test_a_forecast_answers_in_time(preset, masters):
    cache.clear()
    client = director(masters.event)
    began = time.perf_counter()
    client.get(DESK + "forecast/", CHOSEN | {"preset": preset})
    assert time.perf_counter() - began < 2
