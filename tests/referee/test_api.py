"""The log over HTTP: batches in, score out, refusals as sentences."""

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee import log
from tests import factories
from tests.referee.sent import AT, sent, won

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    event = factories.make_event(tables=1)
    return factories.make_match(event, ("Marcia", "Ricardo", "Delroy", "Paulette"), table=1)


@pytest.fixture
def director(match):
    return factories.make_director(match.stage.competition.event)


@pytest.fixture
def post(client, match, director):
    client.force_login(director)

    def post(body, content_type="application/json"):
        sent_body = body if isinstance(body, str | bytes) else json.dumps(body)
        return client.post(f"/api/matches/{match.pk}/entries", sent_body, content_type=content_type)

    return post


def test_one_tap_gives_the_score_that_follows(post):
    answer = post({"after": 0, "entries": [won(1)]})
    assert answer.status_code == 200
    told = answer.json()
    assert (told["seq"], told["board"]["scores"]) == (1, [1, 0, 0, 0])
    assert told["outlook"]["1"]["out"] == {"to": 2, "says": "1 → 2"}


def test_a_refusal_names_the_entry_the_rule_and_what_to_do(post):
    hands = [won(1) for _ in range(7)]
    answer = post({"entries": hands})
    assert answer.status_code == 409
    assert answer.json() == {
        "detail": "The set is over: undo the last hand, or leave this one out.",
        "entry": hands[6]["id"],
        "rule": "PL-59",
        "also": [],
    }


def test_behind_is_told_with_the_missed_lines(post):
    post({"after": 0, "entries": [won(1)]})
    answer = post({"after": 0, "entries": [won(2)]})
    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["missed"][0]["body"]) == ("behind", {"seat": 1})


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ([], "Send an object"),
        ({"entries": []}, "list of 1 to 500"),
        ({"entries": [won(1)] * 501}, "list of 1 to 500"),
        ({"entries": [won(1)], "extra": 1}, "nothing else"),
        ({"entries": [won(1)], "after": "1"}, "number of the last line"),
        ({"entries": [won(1)], "after": -1}, "number of the last line"),
        ({"entries": [won(1) | {"seq": 3}]}, "id, at, kind and body"),
        ({"entries": [won(1) | {"id": "7"}]}, "UUID"),
        ({"entries": [won(1) | {"at": "2026-11-29T14:03:07"}]}, "with its zone"),
        ({"entries": [won(1) | {"at": "yesterday"}]}, "with its zone"),
        ({"entries": [won(1) | {"kind": ""}]}, "“kind” must be"),
        ({"entries": [won(1) | {"body": None}]}, "“body” must be"),
        ({"entries": [sent("noted", text="a\0b")]}, "NUL"),
        ({"entries": [sent("noted", text="\ud800")]}, "broken characters"),
        ({"entries": [won(1) | {"kind": "\ud800"}]}, "“kind” must be"),
        ({"entries": [won(1) | {"at": "2026-11-29\ud80014:03:07-05:00"}]}, "with its zone"),
        ({"entries": [won(1) | {"at": "2026-11-29<14:03:07-05:00"}]}, "with its zone"),
        ({"entries": [won(1) | {"at": "2026-W48-7T14:03Z"}]}, "with its zone"),
    ],
)
def test_a_request_that_is_no_batch_is_refused_in_a_sentence(post, body, why):
    answer = post(body)
    assert answer.status_code == 400
    assert why in answer.json()["detail"]


@pytest.mark.parametrize(
    "text", ["{", "", "[" * 2000, '{"entries": ' + "9" * 5000 + "}", "NaN", '"\\u0000"']
)
def test_text_that_is_no_json_never_traces(post, text):
    answer = post(text)
    assert answer.status_code in (400, 413)
    assert answer.json()["detail"]


def test_a_float_is_not_a_seat(post):
    answer = post({"entries": [sent("hand-won", seat=1.0)]})
    assert answer.status_code in (400, 409)
    assert answer.json()["detail"]


def test_another_content_type_is_refused(post):
    assert post("a=1", "application/x-www-form-urlencoded").status_code == 415


@pytest.mark.parametrize("number", ["999999", "9" * 30])
@pytest.mark.parametrize(("superuser", "status"), [(False, 403), (True, 404)])
def test_a_match_that_is_not_there(client, director, number, superuser, status):
    """Not even where its number is larger than any the database knows."""
    director.is_superuser = superuser
    director.save()
    client.force_login(director)
    assert client.get(f"/judge/{number}/").status_code == status
    answers = (
        client.get(f"/api/matches/{number}/"),
        client.post(
            f"/api/matches/{number}/entries",
            json.dumps({"entries": [won(1)]}),
            content_type="application/json",
        ),
    )
    for answer in answers:
        assert (answer.status_code, answer.json()["detail"][-1]) == (status, ".")


@pytest.mark.parametrize(
    "sent_body",
    [
        sent("ruled", code="OTHER", seats=[1], penalty=[], reason="x"),
        sent("voided", ids=[AT], reason="x", instead={"kind": "ruled", "body": {"penalty": {}}}),
    ],
)
def test_a_list_where_a_field_judge_sends_a_word_is_refused(client, match, sent_body):
    judge = factories.make_director(match.stage.competition.event, "hazel")
    judge.assignments.update(role="field-judge")
    judge.assignments.get().tables.add(match.table)
    client.force_login(judge)
    address = f"/api/matches/{match.pk}/entries"
    answer = client.post(
        address, json.dumps({"entries": [sent_body]}), content_type="application/json"
    )
    assert (answer.status_code, "“penalty” must be" in answer.json()["detail"]) == (409, True)


def test_options_tell_nothing(client, match, director):
    client.force_login(director)
    assert client.options(f"/api/matches/{match.pk}/entries").status_code == 405


def test_signed_out_gets_no_entry_in(client, match):
    answer = client.post(
        f"/api/matches/{match.pk}/entries",
        json.dumps({"entries": [won(1)]}),
        content_type="application/json",
    )
    assert answer.status_code in (401, 403)
    assert log.read(match.pk).rows == []


def test_the_state_holds_the_lines_after_a_seq(client, match, director):
    log.append(match.pk, [won(1), won(2)], by=director)
    client.force_login(director)
    told = client.get(f"/api/matches/{match.pk}/?after=1").json()
    assert [line["seq"] for line in told["lines"]] == [2]
    assert told["board"]["scores"] == [1, 1, 0, 0]
    assert client.get(f"/api/matches/{match.pk}/?after=x").status_code == 400


def test_a_tap_costs_the_same_queries_at_log_length_10_and_600(match, director):
    def cost():
        with CaptureQueriesContext(connection) as queries:
            log.append(match.pk, [sent("noted", text="x")], by=director)
        return len(queries)

    log.append(match.pk, [sent("noted", text="x") for _ in range(9)], by=director)
    at_ten = cost()
    for _ in range(118):
        log.append(match.pk, [sent("noted", text="x") for _ in range(5)], by=director)
    assert log.read(match.pk).rows[-1].seq == 600
    assert cost() == at_ten
    assert at_ten <= 14


def test_an_hour_with_zone_is_kept_as_it_was_sent(match, director):
    log.append(match.pk, [won(1)], by=director)
    assert log.read(match.pk).rows[0].at == AT
