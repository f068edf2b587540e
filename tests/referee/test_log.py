"""``append``: the only way into a log; all or nothing, once, by the right person."""

import ast
from pathlib import Path

import pytest
from django.db import DatabaseError, connection, transaction

from referee import log, triggers
from referee.models import Assignment, Head, LogEntry, LogIsAppendOnly
from referee.permits import NotYours
from scoring import chain
from scoring.score import IllegalEntry
from tests import factories
from tests.referee.sent import sent, signed, won
from tournaments.models import Match

pytestmark = pytest.mark.django_db

PEOPLE = ("Marcia", "Ricardo", "Delroy", "Paulette")


@pytest.fixture
def event():
    return factories.make_event(tables=2)


@pytest.fixture
def match(event):
    return factories.make_match(event, PEOPLE, table=1)


@pytest.fixture
def director(event):
    return factories.make_director(event)


def judge(event, *tables, role="field-judge", name="rohan"):
    user = type(factories.make_director(event, name))._default_manager.get(username=name)
    held = Assignment.objects.get(user=user, event=event)
    held.role = role
    held.save()
    held.tables.set(event.tables.filter(number__in=tables))
    return user


def test_a_hand_is_stored_folded_and_shown(match, director):
    score = log.append(match.pk, [won(1)], by=director)
    match.refresh_from_db()
    assert score.scores == (1, 0, 0, 0)
    assert (match.board["scores"], match.lines, match.begun) == ([1, 0, 0, 0], 1, True)
    assert match.hands[0]["winner"] == 1


def test_a_batch_sent_twice_counts_once(match, director):
    batch = [won(1), won(2), won(1)]
    log.append(match.pk, batch, by=director)
    again = log.append(match.pk, batch, by=director, after=0)
    assert again.scores == (2, 1, 0, 0)
    assert LogEntry.objects.count() == 3


def test_a_reply_that_was_lost_does_not_make_the_sender_behind(match, director):
    first = [won(1), won(2)]
    log.append(match.pk, first, by=director, after=0)
    score = log.append(match.pk, [*first, won(3)], by=director, after=0)
    assert score.scores == (1, 1, 1, 0)


def test_the_same_entry_twice_in_one_batch_counts_once(match, director):
    once = won(1)
    assert log.append(match.pk, [once, once], by=director).scores == (1, 0, 0, 0)


def test_the_same_id_with_another_body_is_refused_with_both(match, director):
    entry = won(1)
    log.append(match.pk, [entry], by=director)
    with pytest.raises(log.SameIdOtherBody) as refusal:
        log.append(match.pk, [won(2, entry["id"])], by=director)
    assert (refusal.value.stored["body"], refusal.value.sent["body"]) == ({"seat": 1}, {"seat": 2})


def test_an_id_of_another_match_is_refused(event, match, director):
    entry = won(1)
    log.append(match.pk, [entry], by=director)
    other = factories.make_match(event, ("Ann", "Bob"), slug="other", table=2)
    with pytest.raises(log.SameIdOtherBody) as refusal:
        log.append(other.pk, [entry], by=director)
    assert refusal.value.stored == {"id": entry["id"]}  # nothing of the other match is told


def test_all_or_nothing(match, director):
    with pytest.raises(IllegalEntry, match="does not know the entry “dealt”"):
        log.append(match.pk, [won(1), sent("dealt"), won(2)], by=director)
    match.refresh_from_db()
    assert (LogEntry.objects.count(), match.lines, Head.objects.count()) == (0, 0, 0)


def test_who_is_behind_gets_the_missed_lines(match, director):
    log.append(match.pk, [won(1), won(2)], by=director)
    with pytest.raises(log.Behind) as refusal:
        log.append(match.pk, [won(3)], by=director, after=1)
    assert [line["seq"] for line in refusal.value.missed] == [2]
    assert LogEntry.objects.count() == 2


def test_the_chain_starts_at_rules_and_seats_and_covers_every_line(match, director):
    log.append(match.pk, [won(1)], by=director)
    log.append(match.pk, [won(2), won(3)], by=director)
    record = log.read(match.pk)
    entrants = {one.seat: one.entrant for one in record.seats}
    digest = chain.origin(match.rules.values, entrants)
    for row in record.rows:
        assert row.prev == digest
        digest = chain.line_hash(digest, log.shown(row))
        assert row.hash == digest
    head = Head.objects.get(match=match)
    assert (head.seq, head.hash) == (3, digest)


def test_names_never_enter_a_line(match, director):
    log.append(match.pk, [won(1), signed()][:1], by=director)
    row = LogEntry.objects.get()
    assert row.by == f"u{director.pk}"
    assert not any(name in row.body for name in PEOPLE)


# Who may write


def test_a_field_judge_writes_at_his_own_tables_only(event, match):
    log.append(match.pk, [won(1)], by=judge(event, 1))
    with pytest.raises(NotYours, match="Table 1 is not yours"):
        log.append(match.pk, [won(1)], by=judge(event, 2, name="hazel"))


def test_a_stranger_writes_nowhere(match, django_user_model):
    stranger = django_user_model.objects.create_user("stranger")
    with pytest.raises(NotYours, match="not a judge of this event"):
        log.append(match.pk, [won(1)], by=stranger)


def test_a_director_of_another_event_writes_nowhere(match):
    other = factories.make_event("Other", slug="other")
    with pytest.raises(NotYours):
        log.append(match.pk, [won(1)], by=factories.make_director(other, "elsewhere"))


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (sent("ruled", code="I-23", seats=[1], penalty="disqualify"), "head judge"),
        (sent("ruled", code="I-23", seats=[1], penalty="lose_set"), "head judge"),
        (sent("standing", scores={"1": 1}, reason="x"), "head judge"),
        (
            sent(
                "voided",
                ids=["x"],
                reason="y",
                instead={
                    "kind": "ruled",
                    "body": {"code": "I-23", "seats": [1], "penalty": "disqualify"},
                },
            ),
            "head judge",
        ),
    ],
)
def test_heavy_acts_need_the_head_judge(event, match, entry, why):
    with pytest.raises(NotYours, match=why):
        log.append(match.pk, [entry], by=judge(event, 1))


@pytest.mark.parametrize(
    "entry",
    [
        sent("ruled", code="I-23", seats=[1], penalty="disqualify"),
        sent(
            "standing", scores={"1": 2, "2": 1, "3": 0, "4": 0}, poser=1, reason="paper until now"
        ),
    ],
)
def test_what_the_head_judge_entered_only_the_head_judge_takes_back(event, match, entry):
    field, head = judge(event, 1), judge(event, role="head-judge", name="grace")
    log.append(match.pk, [entry], by=head)
    undo, again = (sent("voided", ids=[entry["id"]], reason="undo") for _ in range(2))
    with pytest.raises(NotYours, match="call the head judge to take it back"):
        log.append(match.pk, [undo], by=field)
    log.append(match.pk, [again], by=head)
    redo = sent("voided", ids=[again["id"]], reason="redo")
    with pytest.raises(NotYours, match="call the head judge to take it back"):
        log.append(match.pk, [redo], by=field)
    assert [row.kind for row in log.read(match.pk).rows] == [entry["kind"], "voided"]


def test_a_signed_sheet_is_opened_again_by_the_head_judge(event, match):
    field = judge(event, 1)
    log.append(match.pk, [*[won(1) for _ in range(6)], signed()], by=field)
    last = LogEntry.objects.get(seq=6).entry_id
    undo = sent("voided", ids=[last], reason="undo", instead=None)
    with pytest.raises(NotYours, match="signed"):
        log.append(match.pk, [undo], by=field)
    head = judge(event, role="head-judge", name="grace")
    assert not log.append(match.pk, [undo], by=head).over
    match.refresh_from_db()
    assert (match.over, match.signed) == (False, False)


# When a match cannot be written in


@pytest.mark.usefixtures("broken_on_purpose")
def test_a_withdrawn_sheet_takes_no_hand(match, director, broken_on_purpose):
    Match.objects.filter(pk=match.pk).update(state="withdrawn")
    with pytest.raises(log.NotReady, match="withdrawn"):
        log.append(match.pk, [won(1)], by=director)


@pytest.mark.usefixtures("broken_on_purpose")
def test_an_empty_seat_must_be_filled_first(match, director, broken_on_purpose):
    match.seats.filter(number=2).update(entrant=None, player=None)
    with pytest.raises(log.NotReady, match="waits for the winner"):
        log.append(match.pk, [won(1)], by=director)
    match.seats.filter(number=2).update(vacant=True)
    assert log.append(match.pk, [won(1)], by=director).sides == ((1,), (3,), (4,))


# Append-only


def test_the_model_refuses_to_change_or_delete_a_line(match, director):
    log.append(match.pk, [won(1)], by=director)
    row = LogEntry.objects.get()
    for attempt in (
        row.save,
        row.delete,
        LogEntry.objects.all().delete,
        lambda: LogEntry.objects.update(kind="x"),
    ):
        with pytest.raises(LogIsAppendOnly):
            attempt()


AGAINST = {
    "update": "UPDATE referee_logentry SET kind = 'noted'",
    "delete": "DELETE FROM referee_logentry",
    # SQLite knows no TRUNCATE; its DELETE of everything is the like of it.
    "truncate": "TRUNCATE referee_logentry CASCADE",
}


@pytest.mark.parametrize("act", AGAINST)
def test_the_database_refuses_too(match, director, act):
    log.append(match.pk, [won(1)], by=director)
    postgres = connection.vendor == "postgresql"
    if postgres:
        connection.check_constraints()  # nothing deferred may stand in TRUNCATE's way
    with (
        pytest.raises(DatabaseError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(AGAINST[act if postgres or act != "truncate" else "delete"])
    assert LogEntry.objects.get().kind == "hand-won"


def test_the_triggers_are_there_after_all_migrations():
    assert triggers.missing(connection) == []


def test_nothing_but_append_makes_lines():
    """House law 1: no other module constructs a LogEntry or writes through its manager."""
    writers = []
    for file in Path(__file__).parents[2].glob("*/**/*.py"):
        if {"migrations", "tests", ".venv"} & set(file.parts):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            call = node.func if isinstance(node, ast.Call) else None
            named = isinstance(call, ast.Name) and call.id == "LogEntry"
            written = (
                isinstance(call, ast.Attribute)
                and call.attr in ("create", "bulk_create", "get_or_create", "update_or_create")
                and "LogEntry" in ast.dump(call.value)
            )
            if named or written:
                writers.append(file.name)
    assert set(writers) == {"log.py"}
