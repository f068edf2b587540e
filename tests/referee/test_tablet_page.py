"""The judge's table page without a script: every step is a plain form on the same log."""

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee import log
from referee.models import Assignment, LogEntry
from tests import factories
from tests.factories import won
from tests.referee.plain import Table

pytestmark = pytest.mark.django_db

FOUR = ("Marcia", "Ricardo", "Delroy", "Paulette")
LOSE = ("ruled", {"code": "OTHER", "seats": [3], "penalty": "lose_one_win", "reason": "Misplay"})


@pytest.fixture
def event():
    return factories.make_event(tables=4)


@pytest.fixture
def match(event):
    return factories.make_match(event, FOUR, table=1)


@pytest.fixture
def judge(event):
    """A field judge who has table 1."""
    user = User.objects.create_user("everton", password="six love")
    assignment = Assignment.objects.create(user=user, event=event, role="field-judge")
    assignment.tables.set(event.tables.filter(number=1))
    return user


@pytest.fixture
def table(client, match, judge):
    client.force_login(judge)
    return Table(client, match, judge)


def test_before_the_first_hand_the_judge_is_asked_who_sits_where(table):
    table.open()
    assert table.visible("seats")
    assert "Who sits where?" in table.text()


def test_a_hand_is_two_presses_seat_and_out(table):
    table.open("how", seat="1")
    assert "Marcia wins hand 1 . How?" in table.text()
    assert "0 → 1" in table.text()
    table.press("out 1")
    assert table.match.board["scores"] == [1, 0, 0, 0]
    assert table.visible("seats") is False
    assert "Undo: hand 1, Marcia out" in table.text()


def test_a_form_sent_twice_counts_once(table):
    table.open("how", seat="1")
    fields = table.hidden_fields()
    table.press("out 1")
    table.client.post(table.url, fields | {"act": "out 1"})
    assert LogEntry.objects.count() == 1


def test_an_old_page_is_told_what_happened_since(table):
    table.open("how", seat="1")
    factories.play(table.match, table.judge, won(2))
    table.press("out 1")
    assert table.status == 409
    assert "Another device has written in this match since." in table.text()
    assert LogEntry.objects.count() == 1


def test_the_same_page_cannot_say_two_things(table):
    table.open("how", seat="1")
    fields = table.hidden_fields()
    table.press("out 1")
    answer = table.client.post(table.url, fields | {"act": "out 2"})
    assert "sent before with something else in it" in answer.content.decode()


def test_undo_and_redo_name_what_they_do(table):
    table.play(*won(1, 2))
    table.press(f"undo {table.match.board['undo']['id']}")
    assert table.match.board["scores"] == [1, 0, 0, 0]
    assert "Redo: " in table.text()
    table.press(f"redo {table.match.board['redo']['id']}")
    assert table.match.board["scores"] == [1, 1, 0, 0]


def test_two_players_change_seats_before_the_first_hand(table):
    table.open("seats", seat="1")
    assert 'value="swap 1 3"' in table.html
    table.press("swap 1 3")
    assert table.match.board["seating"] == [3, 2, 1, 4]
    assert table.visible("seats")


def test_somebody_absent_is_left_out_before_the_first_hand(table):
    table.open("seats", seat="4").press("absent 4")
    assert table.match.board["out"] == ["", "", "", "absent"]
    assert "Absent" in table.text()


def test_a_block_is_counted_and_its_result_shown(table):
    counts = {"count-1": "14", "count-2": "9", "count-3": "21", "count-4": "17"}
    table.open("block").press("block", number="4", **counts)
    assert table.match.board["scores"] == [0, 1, 0, 0]
    assert table.visible("counted")
    assert "Ricardo Lowest 9" in table.text()


def test_a_tied_block_is_recognised(table):
    counts = {"count-1": "9", "count-2": "9", "count-3": "21", "count-4": "17"}
    table.open("block").press("block", **counts)
    assert table.text().count("Lowest, tied") == 2
    assert table.match.board["value"] == 2


def test_a_count_that_is_no_number_is_asked_for_again_and_the_others_are_kept(table):
    counts = {"count-1": "14", "count-2": "nine", "count-3": "21", "count-4": "17"}
    table.open("block").press("block", **counts)
    assert table.status == 409
    assert "The count of seat B must be a whole number, not “nine”." in table.text()
    assert 'value="14"' in table.html
    assert LogEntry.objects.count() == 0


def test_bruk_fills_the_page_and_leads_on(table):
    table.play(*won(1, 1, 2, 4)).open("how", seat="3")
    assert "bruk" in table.text()
    table.press("out 3")
    assert table.visible("bruk")
    assert table.match.board["scores"] == [0, 0, 0, 0]


def test_losing_one_win_shows_before_and_after_and_is_saved_with_its_reason(table):
    table.play(*won(1)).open("lose")
    assert "Marcia 1 → 0" in table.text()
    assert "Delroy owes one" in table.text()
    table.press("lose", seat="3", reason="Misplay", words="")
    assert table.match.board["debts"] == [0, 0, 1, 0]
    assert "Owes 1 win" in table.text()


def test_a_ruling_without_a_player_asks_for_one(table):
    table.play(*won(1)).open("lose").press("lose", reason="Misplay")
    assert "Say which player: tap one of the names." in table.text()


def test_a_ruling_needs_a_reason(table):
    table.play(*won(1)).open("void").press("void", words="")
    assert "needs a reason: say why in a few words" in table.text()


def test_key_is_offered_only_where_the_rules_have_it(table, event):
    assert " hidden" in re.search(r'<button[^>]*data-how="key"[^>]*>', table.open().html)[0]
    straight = factories.make_match(event, FOUR, slug="key", preset="six-love-b", table=2)
    factories.play(straight, factories.make_director(event), won(1))
    table.client.force_login(User.objects.get(username="desk"))
    answer = table.client.get(f"/judge/{straight.pk}/", {"step": "how", "seat": "1"})
    assert " hidden" not in re.search(r'<button[^>]*data-how="key"[^>]*>', str(answer.content))[0]


def test_the_set_ends_with_the_names_each_seat_agrees_and_the_judge_signs(table):
    table.play(*won(2, 2, *[1] * 6))
    assert table.visible("sign")
    assert "nobody has agreed yet" in table.text()
    table.press("agree 1")
    assert "without Ricardo, Delroy and Paulette" in table.text()
    table.press("word")
    assert table.match.board["agreed"] == [1, 2, 3, 4]
    assert LogEntry.objects.get(kind="noted").body == '{"text":"Agreed by word: B, C and D"}'
    table.press("sign")
    assert table.match.signed
    assert "Next table" in table.text()


def test_signing_without_somebody_notes_why(table):
    table.play(*won(2, 2, *[1] * 6)).open("signing").press("sign", reason="Left the table")
    assert LogEntry.objects.get(kind="noted").body == '{"text":"Left the table: A, B, C and D"}'
    assert table.match.signed


def test_after_signing_the_winner_is_told_where_to_go(client, event, judge):
    competition = factories.make_competition(event, 8, slug="eight")
    factories.draw_up(competition)
    first = factories.matches_of(competition)[0]
    factories.seat_at(first, 1)
    factories.finish(first, judge)
    client.force_login(judge)
    winner = first.seats.get(number=1).player.name
    assert (
        f"{winner} goes to round 2, match 1." in client.get(f"/judge/{first.pk}/").content.decode()
    )


def test_a_protest_is_written_down(table):
    table.play(*won(2, 2, *[1] * 6)).open("protest").press("protest", seat="2", words="Who posed")
    assert table.match.board["protests"] == [{"seat": 2, "grounds": "Who posed"}]


def test_time_called_with_a_level_lead_asks_for_the_play_off(table, event):
    level = factories.make_match(
        event, FOUR, slug="level", table=2, overrides={"set.ranking_ties": ["playoff_hand"]}
    )
    table.judge.assignments.get().tables.add(level.table)
    table = Table(table.client, level, table.judge)
    table.play(*won(1, 2)).open("time").press("time")
    assert table.visible("playoff")
    table.press("playoff", **{"place-1": "2", "place-2": "1"})
    assert table.match.order[:2] == [2, 1]


def test_a_standing_is_the_head_judges(table, event):
    assert 'data-at="standing"' not in table.open("standing").html
    table.client.force_login(factories.make_director(event))
    fields = {f"score-{seat}": str(score) for seat, score in enumerate((3, 1, 0, 2), 1)}
    table.open("standing").press(
        "standing", **fields, poser="4", value="1", hands="6", words="Rain"
    )
    assert table.match.board["scores"] == [3, 1, 0, 2]
    assert table.match.board["posers"] == [4]


def test_a_judge_of_another_table_may_look_and_is_told_why_not_write(table, event):
    other = factories.make_match(event, FOUR, slug="other", table=2)
    answer = table.client.get(f"/judge/{other.pk}/")
    assert answer.status_code == 403
    assert "Table 2 is not yours to judge" in answer.content.decode()
    fields = {"id": str(uuid4()), "after": "0", "act": "out 1"}
    assert table.client.post(f"/judge/{other.pk}/", fields).status_code == 403
    assert LogEntry.objects.count() == 0


def test_the_picture_is_turned_and_stays_so_on_this_tablet(table):
    south = r'class="seat s[^"]*" data-seat="(\d)"'
    assert re.search(south, table.open().html)[1] == "1"
    table.client.get(table.url, {"turn": "1"})
    assert re.search(south, table.open().html)[1] == "4"


def test_a_match_that_waits_for_its_players_says_so(client, event, judge):
    competition = factories.make_competition(event, 8, slug="eight")
    factories.draw_up(competition)
    final = factories.matches_of(competition, 2)[0]
    client.force_login(judge)
    answer = client.get(f"/judge/{final.pk}/")
    assert answer.status_code == 409
    assert "waits for the winner of an earlier one" in answer.content.decode()


def test_names_are_text_whatever_they_hold(client, event, judge):
    names = ("<b>O'Brien</b>", '"><script>x</script>', "=1+1", "W" * 200)
    match = factories.make_match(event, names, slug="names", table=1)
    client.force_login(judge)
    page = client.get(f"/judge/{match.pk}/").content.decode()
    assert "<b>O" not in page
    assert "<script>x" not in page
    assert "W" * 200 in page


def test_the_pages_queries_do_not_grow_with_the_log(table):
    def queries():
        with CaptureQueriesContext(
            connection,
        ) as asked:
            table.open()
        return len(asked)

    few = queries()
    table.play(*won(*[1, 2] * 2), *[("hand-void", {"reason": "x"})] * 60)
    assert queries() == few


def test_the_script_starts_from_the_same_state_as_the_api_tells(table, client):
    table.play(*won(1, 2), LOSE)
    told = client.get(f"/api/matches/{table.match.pk}/").json()
    score = log.read(table.match.pk).score()
    assert told["board"] == score.board()
    for part in ("seq", "board", "hands", "outlook"):
        assert table.open().client.get(table.url).context["page"].for_script[part] == told[part]


def test_a_ruling_without_a_code_is_called_a_ruling_among_the_hands(table, match, judge):
    factories.play(match, judge, [*won(1), LOSE, *won(2)])
    said = table.open("hands").text()
    assert "Ruling −1 C" in said
    assert "OTHER" not in said
