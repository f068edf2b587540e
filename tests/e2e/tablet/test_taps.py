"""The judge's table page in a real browser: taps, words, and both ways of drawing it."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from referee import presses
from tests import factories
from tests.e2e.tablet.thumb import Tablet, sign_in
from tests.factories import won
from tournaments.models import Match

LOSE = ("ruled", {"code": "OTHER", "seats": [3], "penalty": "lose_one_win", "reason": "Misplay"})
NEARLY_WON = (1, 1, 2, 2, 1, 4, 1, 1)  # Marcia five, Ricardo two, Delroy love, Paulette one


def test_an_ordinary_hand_is_two_taps(tablet: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(2))
    tablet.open().seat(1)
    expect(tablet.page.get_by_text("Marcia wins hand 2. How?")).to_be_visible()
    expect(tablet.page.locator("[data-how=out] .sub")).to_have_text("0 → 1")
    tablet.tap("[data-how=out]").saved()
    assert tablet.taps == 2
    assert tablet.scores() == ["1", "1", "0", "0"]
    assert tablet.log()[-1] == ("hand-won", '{"key":false,"seat":1}')


def test_a_block_is_five_taps_and_its_result_is_shown_large(tablet: Tablet, match: Match, judge):
    factories.play(match, judge, won(1))
    tablet.open().tap("[data-to=block]").count(14, 9)
    expect(tablet.page.locator("[data-count='2'] [data-low]")).to_have_text("Lowest")
    tablet.count(21, 17).saved()
    assert tablet.taps == 5
    assert tablet.step() == "counted"
    expect(tablet.page.locator("h1.verdict")).to_contain_text("Ricardo wins by count")
    assert tablet.log()[-1][0] == "hand-blocked"
    tablet.tap("[data-undo]").saved()
    assert tablet.scores() == ["1", "0", "0", "0"]


def test_a_tie_is_recognised_and_the_next_hand_is_for_two(tablet: Tablet, match: Match, judge):
    factories.play(match, judge, won(1))
    tablet.open().tap("[data-to=block]").tap(".halves label:nth-of-type(5)").count(9, 9)
    expect(tablet.page.locator("[data-count='1'] [data-low]")).to_have_text("Lowest, tied")
    tablet.count(30, 17).saved().tap("[data-to=rest]")
    expect(tablet.page.locator("[data-worth-word] >> visible=true")).to_have_text("two")
    expect(tablet.page.locator("[data-six-six]")).to_be_visible()
    assert '"number":4' in tablet.log()[-1][1]


def test_a_count_above_47_turns_the_page_and_a_wrong_one_is_mended(tablet: Tablet):
    tablet.open("?step=block").count(14).tap("[data-grid] [data-page]").count(61)
    tablet.tap("[data-count='1']").count(12, 9, 17).saved()
    assert '"counts":{"1":12,"2":61,"3":9,"4":17}' in tablet.log()[-1][1]


def test_counts_that_cannot_be_are_refused_and_counted_again(tablet: Tablet):
    tablet.open("?step=block").count(0, 0, 9, 17)
    expect(tablet.page.get_by_text("only one 0-0 exists")).to_be_visible()
    assert tablet.log() == []
    tablet.tap("text=Count again").tap("[data-count='2']").count(4).saved()
    assert '"counts":{"1":0,"2":4,"3":9,"4":17}' in tablet.log()[-1][1]


def test_the_second_tap_of_a_double_tap_does_nothing(tablet: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(2))
    tablet.open().seat(1)
    tablet.page.wait_for_timeout(400)
    tablet.page.locator("[data-how=out]").dblclick()
    tablet.saved()
    assert (tablet.step(), len(tablet.log())) == ("play", 2)


def test_undo_and_redo_name_what_they_do(tablet: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(1, 2))
    tablet.open()
    expect(tablet.page.locator(".bl [data-undo] >> visible=true")).to_have_text(
        "Undo: hand 2, Ricardo out"
    )
    tablet.tap(".bl [data-undo]").saved()
    assert tablet.scores() == ["1", "0", "0", "0"]
    tablet.tap(".bl [data-redo]").saved()
    assert tablet.scores() == ["1", "1", "0", "0"]


def test_undoing_a_hand_does_not_show_the_block_before_it_again(tablet: Tablet):
    tablet.open("?step=block").count(9, 4, 30, 17).saved().tap("[data-to=rest]")
    tablet.won(1).tap("[data-undo]").saved()
    assert tablet.step() == "play"


def test_bruk_fills_the_screen_and_goes_on_by_a_tap_or_by_itself(tablet: Tablet, match, judge):
    factories.play(match, judge, won(1, 1, 2, 4))
    tablet.open().seat(3).tap("[data-how=out]").saved()
    assert tablet.step() == "bruk"
    expect(tablet.page.locator(".bruk .word")).to_be_visible()
    tablet.tap(".bruk [data-undo]").saved().seat(3).tap("[data-how=out]").saved()
    expect(tablet.page.locator("body")).to_have_attribute("data-step", "play", timeout=8000)


def test_two_players_change_seats_and_the_picture_is_turned(tablet: Tablet):
    tablet.open()
    assert tablet.step() == "seats"
    tablet.seat(1).seat(3).saved()
    assert tablet.entry()["seating"] == [3, 2, 1, 4]
    expect(tablet.page.locator(".seat.s")).to_have_attribute("data-seat", "3")
    tablet.tap(".corner [data-turn]")
    expect(tablet.page.locator(".seat.e")).to_have_attribute("data-seat", "3")
    tablet.open()
    expect(tablet.page.locator(".seat.e")).to_have_attribute("data-seat", "3")
    tablet.tap("text=They sit like this")
    assert tablet.step() == "play"


def test_one_player_is_absent_and_three_play(tablet: Tablet):
    tablet.open().seat(4).tap("[data-absent]").saved()
    expect(tablet.page.locator("[data-seat='4'] [data-out]")).to_have_text("Absent")
    tablet.tap("text=They sit like this").won(1)
    assert tablet.step() == "play"
    tablet.tap("[data-to=block]")
    expect(tablet.page.locator("[data-count] >> visible=true")).to_have_count(3)


def test_losing_one_win_is_held_not_tapped(tablet: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(1, 1))
    tablet.open().tap("[data-to=lose]")
    expect(tablet.page.locator("[data-who='1'] [data-lose]")).to_have_text("2 → 1")
    tablet.tap("[data-who='3']").tap("label:has([value='Misplay'])").tap("text=Save the ruling")
    expect(tablet.page.get_by_text("keep it pressed")).to_be_visible()
    assert len(tablet.log()) == 2
    tablet.hold("text=Save the ruling").saved()
    expect(tablet.page.locator("[data-seat='3'] [data-debt]")).to_have_text("Owes 1 win")
    advice = tablet.page.locator(".tl [data-advice] >> visible=true")
    expect(advice).to_contain_text("If Delroy wins, it pays the debt: still love.")


def test_the_set_ends_with_agreement_a_held_signature_and_the_way_on(
    page: Page, live_server: LiveServer, client: Any
):
    event = factories.make_event(tables=2)
    competition = factories.make_competition(event, 8)
    factories.draw_up(competition)
    match = factories.matches_of(competition)[0]
    director = factories.make_director(event)
    factories.play(match, director, won(*NEARLY_WON))
    sign_in(page.context, live_server.url, client, director)
    tablet = Tablet(page, match).open().won(1)
    assert tablet.step() == "sign"
    tablet.seat(2).saved()
    expect(page.locator("[data-seat='2'] [data-say]")).to_have_text("Agreed")
    expect(page.locator("[data-sign]")).to_contain_text("without")
    tablet.tap("[data-facing]").tap("[data-facing]")
    tablet.tap("text=All agreed by word").saved().hold("[data-sign]").saved()
    match.refresh_from_db()
    assert match.signed
    winner = match.seats.get(number=1).player.name
    expect(page.get_by_text(f"{winner} goes to round 2")).to_be_visible()
    tablet.tap("text=Next table")
    expect(page).to_have_url(re.compile("/judge/$"))


def test_undo_reaches_the_hand_that_ended_the_set(tablet: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(*NEARLY_WON))
    tablet.open().won(1).tap(".bl [data-undo]").saved()
    assert (tablet.step(), tablet.scores()[0]) == ("play", "5")


def test_a_level_lead_is_settled_by_tapping_who_came_first(
    page: Page, live_server: LiveServer, client: Any
):
    event = factories.make_event(tables=1)
    overrides = {"set.ranking_ties": ["playoff_hand"]}
    match = factories.make_match(event, ("Ann", "Bea", "Cy"), table=1, overrides=overrides)
    director = factories.make_director(event)
    factories.play(match, director, [*won(1, 2), ("time-called", {})])
    sign_in(page.context, live_server.url, client, director)
    tablet = Tablet(page, match).open()
    assert tablet.step() == "playoff"
    tablet.tap("[data-place-of='2']").tap("[data-place-of='1']").tap("text=Save the order").saved()
    assert tablet.log()[-1] == ("played-off", '{"order":[2,1]}')
    assert tablet.step() == "sign"


def test_every_step_of_more_writes_its_entry(tablet: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(1, 1, 2))
    tablet.open().tap("[data-to=more]").tap("[data-to=void]")
    tablet.tap("label:has([value='Reshuffle granted'])").hold("text=Save: hand void").saved()
    tablet.tap("[data-to=more]").tap("[data-to=leave]").tap("[data-at=leave] [data-who='4']")
    tablet.tap("label:has([value='Unwell'])").hold("text=Save: out of this match").saved()
    tablet.tap("[data-to=more]").tap("[data-to=protest]").tap("[data-at=protest] [data-who='2']")
    tablet.tap("label:has([value='Who posed'])").tap("text=Save the protest").saved()
    tablet.tap("[data-to=more]").tap("[data-to=time]").hold("text=Save: time called").saved()
    kinds = ["hand-void", "withdrew", "protest", "time-called"]
    assert [kind for kind, _ in tablet.log()[3:]] == kinds
    assert tablet.step() == "sign"


@pytest.mark.parametrize("then", ["play", "how", "sign"])
def test_the_script_paints_what_the_server_draws(tablet: Tablet, match: Match, judge: User, then):
    entries = {"play": [*won(1, 4, 1, 2), LOSE], "how": won(1, 1, 2, 4), "sign": won(*NEARLY_WON)}
    factories.play(match, judge, entries[then])
    tablet.open()
    if then == "play":
        tablet.won(4, 1).tap("[data-to=block]").count(9, 9, 30, 17).saved().tap("[data-to=rest]")
    elif then == "how":
        tablet.won(1).seat(3)
    else:
        tablet.won(1).seat(2).saved()
    painted = drawn(tablet.page)
    assert len(painted) > 60
    query = "?step=how&seat=3" if then == "how" else ""
    answer = tablet.page.request.get(f"/judge/{match.pk}/{query}")
    tablet.page.set_content(re.sub(r"<script.*?</script>", "", answer.text(), flags=re.S))
    assert painted == drawn(tablet.page)


def drawn(page: Page) -> list[str]:
    """Every visible mark and word of the page, without the ids of forms."""
    return page.evaluate(
        """() => [...document.querySelectorAll(
            "main .cross *:not(br), [data-counted] *, [data-hands] *")]
          .filter((one) => !one.closest("[hidden]") && !one.matches("use ~ use"))
          .map((one) => [one.tagName, one.className.baseVal ?? one.className,
            one.getAttribute("href")?.replace(/^.*[?]/, "?"), one.disabled ? "disabled" : "",
            one.children.length ? "" : one.textContent.trim()].join("|"))"""
    )


def test_tablet_and_plain_forms_make_the_same_entries(tablet: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(1, 2))
    board = tablet.entry()
    said = [
        ("out 1", {}), ("key 4", {}), ("undo x", {}), ("redo y", {}), ("swap 1 3", {}),
        ("block", {"number": "4", **{f"count-{n}": str(n * 3) for n in range(1, 5)}}),
        ("block", {f"count-{n}": "9" for n in range(1, 4)}),
        ("absent 4", {}), ("leave", {"seat": "2", "reason": "Unwell", "words": ""}),
        ("lose", {"seat": "3", "reason": "Misplay", "words": "shown twice"}),
        ("void", {"reason": "Line broken"}), ("time", {}), ("agree 2", {}), ("word", {}),
        ("sign", {"reason": "Left the table"}), ("sign", {}),
        ("protest", {"seat": "1", "words": "The score"}),
        ("playoff", {"place-3": "1", "place-1": "2"}),
        ("standing", {"poser": "6-6", "value": "1", "hands": "4", "words": "Paper",
                      **{f"{f}-{n}": "1" for f in ("score", "debt") for n in range(1, 5)}}),
    ]  # fmt: skip
    tablet.open()
    for act, fields in said:
        made = tablet.page.evaluate(ENTRIES, [act, fields, board])
        plain = presses.entries({"id": ID, "act": act, **fields}, board, at="")
        assert made == [[one["kind"], one["body"]] for one in plain], act


ID = "7d444840-9dc0-41d1-b245-5ffdce74fad2"
ENTRIES = """async ([act, fields, board]) => {
  const { entries } = await import("/static/referee/entries.js");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return entries(act, form, board).map(({ kind, body }) => [kind, body]);
}"""
