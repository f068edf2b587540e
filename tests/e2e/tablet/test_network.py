"""What the judge entered is kept, sent once and in order, and the pill never lies."""

import json
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Route, expect

from tests import factories
from tests.e2e.tablet.thumb import Tablet
from tests.factories import won
from tournaments.models import Match

ENTRIES = "**/api/matches/*/entries"
API = "**/api/**"


def say(tablet: Tablet, words: str) -> None:
    expect(tablet.page.locator("[data-truth]")).to_have_text(words)


def cut(tablet: Tablet) -> Tablet:
    """The network is gone."""
    tablet.page.route(API, lambda route: route.abort())
    return tablet


def mend(tablet: Tablet) -> Tablet:
    """The network is back, and the browser notices."""
    tablet.page.unroute(API)
    tablet.page.evaluate("dispatchEvent(new Event('online'))")
    return tablet


@pytest.fixture
def begun(hall_tablet: Tablet, match: Match, judge: User) -> Tablet:
    """A match with one hand won by Ricardo, open on the tablet."""
    factories.play(match, judge, won(2))
    return hall_tablet.open()


def test_without_network_the_judge_scores_on_and_nothing_is_lost(begun: Tablet):
    cut(begun).seat(1).tap("[data-how=out]")
    say(begun, "NOT saved: 1 waiting")
    begun.seat(4).tap("[data-how=out]")
    say(begun, "NOT saved: 2 waiting")
    expect(begun.page.locator("[data-waiting]")).to_have_text(
        "Not saved yet: Marcia out; Paulette out"
    )
    assert begun.scores() == ["0", "1", "0", "0"]
    mend(begun).saved()
    assert begun.scores() == ["1", "1", "0", "1"]
    assert [json.loads(body)["seat"] for _, body in begun.log()] == [2, 1, 4]


def test_what_waits_survives_a_reload_and_is_sent_then(begun: Tablet):
    cut(begun).seat(1).tap("[data-how=out]")
    say(begun, "NOT saved: 1 waiting")
    begun.page.unroute(API)
    begun.open().saved()
    assert begun.scores() == ["1", "1", "0", "0"]


def test_undo_without_network_takes_back_what_was_never_sent(begun: Tablet):
    begun.page.route(ENTRIES, lambda route: route.abort())
    begun.seat(1).tap("[data-how=out]").seat(3).tap("[data-how=out]")
    undo = begun.page.locator(".bl [data-undo] >> visible=true")
    expect(undo).to_have_text("Undo: Delroy out (not saved yet)")
    begun.tap(".bl [data-undo]")
    begun.page.unroute(ENTRIES)
    mend(begun).saved()
    assert begun.scores() == ["1", "1", "0", "0"]


def test_a_reply_lost_after_the_server_saved_counts_once(begun: Tablet):
    def lose_the_reply(route: Route) -> None:
        route.fetch()
        route.abort()

    begun.page.route(ENTRIES, lose_the_reply, times=1)
    begun.seat(1).tap("[data-how=out]").saved()
    assert begun.scores() == ["1", "1", "0", "0"]
    assert len(begun.log()) == 2


@pytest.mark.parametrize(
    "answer",
    [
        lambda route: route.fulfill(status=200, content_type="text/html", body="Welcome to Wi-Fi"),
        lambda route: route.fulfill(status=503, json={"detail": "Not saved: try again."}),
        lambda route: route.fulfill(status=502, content_type="text/html", body="Bad gateway"),
    ],
    ids=["the venue's login page", "a busy server", "a broken gateway"],
)
def test_no_answer_but_our_servers_counts_as_saved(begun: Tablet, answer: Callable[[Route], None]):
    begun.page.route(ENTRIES, answer, times=1)
    begun.seat(1).tap("[data-how=out]").saved()
    assert len(begun.log()) == 2


def test_somebody_elses_hand_is_shown_before_mine_is_counted(begun: Tablet, match: Match, judge):
    factories.play(match, judge, won(4))
    begun.seat(1).tap("[data-how=out]")
    expect(begun.page.get_by_text("Somebody else entered something")).to_be_visible()
    assert begun.scores() == ["0", "1", "0", "1"]
    say(begun, "NOT saved: 1 waiting")
    begun.tap("text=Count it: Marcia out").saved()
    assert begun.scores() == ["1", "1", "0", "1"]


def test_my_hand_can_be_taken_out_when_somebody_else_entered_it(begun: Tablet, match, judge):
    factories.play(match, judge, won(1))
    begun.seat(1).tap("[data-how=out]").tap("text=Take it out").saved()
    assert len(begun.log()) == 2


def test_a_refused_entry_stops_the_queue_with_a_sentence(begun: Tablet, match: Match, judge: User):
    factories.play(match, judge, won(2, 2, 2, 2))
    begun.open()
    cut(begun)
    for seat in (2, 1, 2):  # the first of these ends the set
        begun.seat(seat).tap("[data-how=out]")
    mend(begun)
    expect(begun.page.get_by_text("Not counted: Marcia out")).to_be_visible()
    expect(begun.page.locator("[data-stop-text]")).to_contain_text("The set is over: undo")
    say(begun, "NOT saved: 2 waiting")
    begun.tap("text=Take it out")
    expect(begun.page.get_by_text("Not counted: Ricardo out")).to_be_visible()
    begun.tap("text=Take it out").saved()
    assert begun.scores() == ["0", "6", "0", "0"]


def test_signed_out_keeps_everything_and_says_where_to_sign_in(begun: Tablet):
    begun.page.context.clear_cookies(name="sessionid")
    begun.seat(1).tap("[data-how=out]")
    expect(begun.page.get_by_text("Nothing is lost")).to_be_visible()
    say(begun, "NOT saved: 1 waiting")
    begun.tap("[data-stop-acts] >> text=Sign in")
    begun.page.get_by_label("name", exact=False).fill("everton")
    begun.page.get_by_label("password", exact=False).fill("six love")
    begun.page.get_by_role("button", name="sign in").click()
    begun.saved()
    assert begun.scores() == ["1", "1", "0", "0"]


def test_a_full_storage_is_told_at_once_and_the_hand_still_goes_out(begun: Tablet):
    begun.page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    cut(begun).seat(1).tap("[data-how=out]")
    expect(begun.page.get_by_text("This is only on this screen")).to_be_visible()
    mend(begun).saved()
    assert begun.scores() == ["1", "1", "0", "0"]


def test_coming_back_to_the_page_shows_what_others_entered(begun: Tablet, match: Match, judge):
    factories.play(match, judge, won(4))
    begun.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(begun.page.locator("[data-seat='4'] [data-score]")).to_have_text("1")
