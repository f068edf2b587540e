"""The exported log replays to the stored score, with nothing but the scoring room."""

import json

import pytest

from referee import log
from scoring import logfile
from scoring.score import fold
from tests import factories
from tests.referee.sent import sent, won

pytestmark = pytest.mark.django_db


def test_anyone_can_replay_an_exported_match(client):
    event = factories.make_event(tables=1)
    match = factories.make_match(event, ("Marcia", "O’Brien <b>", "דוד", "Ann"), table=1)
    director = factories.make_director(event)
    log.append(match.pk, [won(1), won(2), sent("noted", text="Wi-Fi down")], by=director)
    answer = client.get(f"/e/{event.slug}/m/{match.code}/log.json")
    assert answer.status_code == 200
    read = logfile.read(answer.content.decode())
    score = fold(read.rules, read.seats, read.lines)
    match.refresh_from_db()
    assert score.board()["scores"] == match.board["scores"]
    assert json.loads(answer.content)["head"] == logfile.digests(read)[-1]


def test_a_log_of_another_event_is_not_there(client):
    event = factories.make_event(tables=1)
    match = factories.make_match(event, ("Marcia", "Ann"), table=1)
    assert client.get(f"/e/elsewhere/m/{match.code}/log.json").status_code == 404
