"""The doctor: nothing to say of a sound event, one sentence for each impossible state."""

import re
from collections.abc import Callable
from io import StringIO

import pytest
from django.contrib.auth.models import AbstractUser
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee import renaming, triggers
from referee.doctor import findings
from referee.models import Head
from tests import factories
from tests.conftest import triggers_lifted
from tournaments import draw, people
from tournaments.models import Competition, Draw, Entrant, Match, Seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def competition() -> Competition:
    """Eight people; round 1 played and signed, the final begun."""
    return begun(8)


def begun(size: int, slug: str = "blue-mahoe") -> Competition:
    event = factories.make_event(slug=slug, tables=4)
    competition = factories.make_competition(event, size)
    factories.draw_up(competition)
    by = director(competition)
    for match in factories.matches_of(competition):
        factories.finish(match, by)
    for match in factories.matches_of(competition, 2):
        factories.play(match, by, factories.won(2, 1))
    return competition


def director(competition: Competition) -> AbstractUser:
    held = competition.event.assignments.select_related("user").first()
    return held.user if held else factories.make_director(competition.event, competition.event.slug)


def final() -> Match:
    return Match.objects.get(round__number=2)


def sql(statement: str, *values: object) -> None:
    """What no code of ours does: write past the models."""
    with triggers_lifted(), connection.cursor() as cursor:
        cursor.execute(statement, values)


# A sound event


def test_a_sound_event_gives_nothing(competition: Competition) -> None:
    assert findings() == []
    out = StringIO()
    call_command("doctor", stdout=out)
    assert out.getvalue() == "Nothing found.\n"


def test_an_empty_database_gives_nothing() -> None:
    assert findings() == []


def test_corrections_withdrawals_and_previews_are_sound() -> None:
    competition = factories.make_competition(factories.make_event(tables=4), 9)
    draw.preview(competition, "everybody-plays")
    draw.withdraw(factories.draw_up(competition))
    people.withdraw(competition.entrants.last())
    assert findings() == []
    factories.draw_up(competition)
    match, other = factories.matches_of(competition)
    by = director(competition)
    factories.play(match, by, [("withdrew", {"seat": 4, "reason": "absent"})])
    factories.finish(match, by)
    factories.play(match, by, [("voided", {"ids": [match.board["undo"]["id"]], "reason": "typo"})])
    factories.play(other, by, [("hand-void", {"reason": "exposed"}), *factories.won(3)])
    assert findings() == []


def test_a_new_name_is_told_in_scores_already_written(competition: Competition) -> None:
    seat = final().seats.select_related("player").get(number=1)
    people.rename(seat.player, name="Marcia-Ann", club="")
    assert "the stored board" in " ".join(findings())
    renaming.rename(seat.player, name="Marcia Ann", club="Red Gate")
    assert findings() == []
    assert "Marcia Ann" in final().board["says"]


def test_the_number_of_queries_does_not_grow() -> None:
    counts = []
    for size in (4, 32):
        begun(size, slug=f"event-{size}")
        with CaptureQueriesContext(connection) as made:
            assert findings() == []
        counts.append(len(made))
    assert counts[0] == counts[1]


# Impossible states


def changed_line() -> None:
    sql("UPDATE referee_logentry SET body = %s WHERE seq = 3", '{"key":true,"seat":1}')


def cut_tail() -> None:
    sql("DELETE FROM referee_logentry WHERE match_id = %s AND seq = 2", final().pk)


def cut_middle() -> None:
    sql("DELETE FROM referee_logentry WHERE match_id = %s AND seq = 1", final().pk)


def swapped_lines() -> None:
    for before, after in ((1, 99), (2, 1), (99, 2)):
        sql("UPDATE referee_logentry SET seq = %s WHERE match_id = %s AND seq = %s",
            after, final().pk, before)  # fmt: skip


def other_writer() -> None:
    sql("UPDATE referee_logentry SET by = 'u999' WHERE match_id = %s AND seq = 1", final().pk)


def other_rules() -> None:
    version = final().rules
    version.values = {**version.values, "set.target": 5}
    version.save()


def other_head() -> None:
    Head.objects.filter(match=final()).update(hash="f" * 64)


def no_head() -> None:
    Head.objects.filter(match=final()).delete()


def other_board() -> None:
    match = final()
    match.board["scores"][0] += 1
    match.save()


def other_hands() -> None:
    Match.objects.filter(pk=final().pk).update(hands=[])


def signed_by_nobody() -> None:
    Match.objects.filter(pk=final().pk).update(signed=True)


def forgotten_log() -> None:
    Match.objects.filter(pk=final().pk).update(lines=0)


def somebody_else_in_the_final() -> None:
    taken = Seat.objects.get(match=final(), number=4)
    loser = Seat.objects.filter(match__round__number=1, number=4).first()
    assert loser
    Seat.objects.filter(pk=taken.pk).update(entrant=loser.entrant, player=loser.player)


def empty_seat() -> None:
    Seat.objects.filter(match=final(), number=4).update(entrant=None, player=None)


def late_entrant() -> None:
    factories.add_entrant(Competition.objects.get(), "Winston")


def other_seed() -> None:
    Entrant.objects.filter(seed=1).update(seed=99)


def other_lot() -> None:
    Draw.objects.update(lot="1" * 32, entrants=[{**e, "seed": None} for e in kept_entrants()])


def kept_entrants() -> list[dict[str, object]]:
    return list(Draw.objects.get().entrants)


def other_bracket() -> None:
    kept = Draw.objects.get()
    first, second = kept.result["rounds"][0]["tables"]
    first["seats"][0], second["seats"][0] = second["seats"][0], first["seats"][0]
    kept.save()


def unreadable_bracket() -> None:
    Draw.objects.update(result={"rounds": [{"advance": 1}]})


def lost_draw() -> None:
    Draw.objects.update(state=Draw.State.WITHDRAWN)


def lost_match() -> None:
    Match.objects.filter(pk=final().pk).update(state=Match.State.REPLACED)


FINAL = r"Masters, cut-throat, round 2, match 1 \(sheet \w+\)"


@pytest.mark.usefixtures("competition", "broken_on_purpose")
@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (changed_line, r"line 3 of the log was changed after it was written\."),
        (cut_tail, FINAL + ": the head tells of 2 lines and does not fit the 1 there are"),
        (cut_middle, FINAL + ": line 1 of the log is missing; number 2 comes in its place"),
        (swapped_lines, FINAL + ": line 1 of the log does not follow from the rules and seats"),
        (other_writer, FINAL + ": line 1 of the log was changed"),
        (other_rules, FINAL + ": line 1 of the log does not follow from the rules and seats"),
        (other_head, FINAL + ": the head tells of 2 lines"),
        (no_head, FINAL + ": the log has 2 lines and no head"),
        (other_board, FINAL + ": the stored board differ from what the log of 2 lines says"),
        (other_hands, FINAL + ": the stored hands differ"),
        (signed_by_nobody, FINAL + ": the stored signed differ"),
        (forgotten_log, FINAL + ": the stored lines differ"),
        (somebody_else_in_the_final, FINAL + ": its seats are not what draw and results say"),
        (empty_seat, FINAL + " has begun, and a seat still waits for somebody"),
        (late_entrant, "draw 1: entrants or seeds have changed since it was published"),
        (other_seed, "draw 1: entrants or seeds have changed"),
        (other_lot, "draw 1: its entrants, plan and lot do not give the bracket that is kept"),
        (other_bracket, "draw 1: its entrants, plan and lot do not give the bracket"),
        (unreadable_bracket, "draw 1: draw or results cannot be read"),
        (lost_draw, FINAL + " is live, and its draw is withdrawn"),
        (lost_match, "draw 1: round 2, position 1 has no match"),
    ],
)
def test_each_impossible_state_is_named(spoil: Callable[[], None], sentence: str) -> None:
    spoil()
    with pytest.raises(SystemExit, match="1"):
        call_command("doctor", stdout=(out := StringIO()))
    told = out.getvalue()
    assert "Nothing found" not in told
    assert re.search(sentence, told), told


@pytest.mark.usefixtures("broken_on_purpose")
def test_a_person_in_two_matches_and_a_table_with_two() -> None:
    competition = factories.make_competition(factories.make_event(tables=2), 8)
    factories.draw_up(competition)
    first, second = factories.matches_of(competition)
    for match in (first, second):
        factories.seat_at(match, match.position)
        factories.play(match, director(competition), factories.won(1))
    assert findings() == []
    Match.objects.update(table=first.table)
    assert findings() == [
        "Table 1 has two matches in play: "
        + " and ".join(
            f"Masters, cut-throat, round 1, match {m.position} (sheet {m.code})"
            for m in (first, second)
        )
        + "."
    ]
    player = first.seats.get(number=1).player
    Seat.objects.filter(match=second, number=2).update(player=player)
    assert f"{player} (badge {player.badge}) plays in two matches:" in " ".join(findings())


@pytest.mark.usefixtures("broken_on_purpose")
@pytest.mark.django_db(transaction=True)
def test_a_missing_trigger_is_named() -> None:
    triggers.drop(connection)
    try:
        found = findings()
    finally:
        triggers.create(connection)
    assert len(found) == 2
    assert found[0].startswith("The trigger logentry_no_")
    assert findings() == []
