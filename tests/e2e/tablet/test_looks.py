"""Targets, gaps, fit and contrast of every step, on every size of tablet and in every look."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests import factories
from tests.e2e.tablet.thumb import FOUR, Tablet, sign_in
from tests.factories import won

MEASURES = Path(__file__).with_name("measures.js").read_text()
TARGET, GAP, CONTRAST = 64, 8, 7.0  # CSS pixels; text against ground
SIZES = {"7 inches": (960, 600), "10 inches": (1024, 768), "standing": (768, 1024)}
BEYOND = """() => [...document.querySelectorAll("a:not(.skip), button, label, input.box")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
  .map((one) => `beyond the edge: ${one.innerText}`)"""
REFUSAL = "The set is over: undo the last hand, or leave this one out."
LONG = (
    "Maximiliana Bartholomew-Featherstonehaugh of Savanna-la-Mar",
    "W" * 60,
    "Delroy Emmanuel Fitzgerald-Thompson",
    "Christopherson Wellington-Montgomery the Third of Portmore",
)
LOSE = ("ruled", {"code": "OTHER", "seats": [3], "penalty": "lose_one_win", "reason": "Misplay"})
BLOCK = ("hand-blocked", {"number": 4, "counts": {"1": 9, "2": 9, "3": 30, "4": 17}})
LOGS = {
    "played": [*won(1, 4, 1, 2), LOSE, BLOCK],
    "over": won(2, 2, *[1] * 6),
    "bruk": won(1, 1, 2, 4, 3),
    "level": [*won(1, 2), ("time-called", {})],
}
STEPS = {
    "played": [
        "", "?step=how&seat=1", "?step=how&seat=3", "?step=block", "?step=counted", "?step=more",
        "?step=lose", "?step=void", "?step=leave", "?step=time", "?step=protest",
        "?step=standing", "?step=hands", "?step=seats", "?step=seats&seat=2",
    ],
    "over": ["", "?step=signing", "?step=protest"],
    "bruk": ["?step=bruk"],
    "level": ["", "?step=more"],
}  # fmt: skip


@pytest.fixture
def tablets(page: Page, live_server: LiveServer, client: Any):
    """Tablets of a head judge: a match in play, one over, one at bruk, one level at time."""

    def opened(names: tuple[str, ...]) -> dict[str, Tablet]:
        event = factories.make_event(tables=len(LOGS))
        director = factories.make_director(event)
        sign_in(page.context, live_server.url, client, director)
        return {
            slug: tablet_after(LOGS[slug], event, director, page, names, slug=slug, table=number)
            for number, slug in enumerate(LOGS, 1)
        }

    return opened


def tablet_after(log, event, director, page: Page, names, **kw) -> Tablet:
    """The rules have the key (one more button) and let a play-off settle a level lead."""
    overrides = {"set.ranking_ties": ["playoff_hand"]}
    match = factories.make_match(event, names, preset="six-love-b", overrides=overrides, **kw)
    factories.play(match, director, log)
    return Tablet(page, match)


def looked_at(tablets: dict[str, Tablet]) -> list[str]:
    """What is wrong at any step."""
    return [
        line
        for slug, tablet in tablets.items()
        for q in STEPS[slug]
        for line in measured(tablet, q)
    ]


def measured(tablet: Tablet, query: str) -> list[str]:
    tablet.open(query)
    return [f"{tablet.step()} {query}: {line}" for line in measures(tablet)]


def measures(tablet: Tablet) -> list[str]:
    asked = {"least": TARGET, "gap": GAP, "ratio": CONTRAST}
    said: list[str] = tablet.page.evaluate(MEASURES, asked)
    return said


@pytest.mark.parametrize("size", SIZES)
def test_every_step_fits_its_screen_and_every_target_a_thumb(tablets, page: Page, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    said = looked_at(tablets(LONG))
    assert said == [], "\n".join(said)


def test_on_a_telephone_nothing_lies_on_anything_or_beyond_the_edge(tablets, page: Page):
    """Steps may scroll down there, and the counts of a block are smaller than on a tablet."""
    page.set_viewport_size({"width": 390, "height": 844})
    opened = tablets(FOUR)
    said = []
    for slug, tablet in opened.items():
        for query in STEPS[slug]:
            tablet.open(query)
            found = page.evaluate(MEASURES, {"least": 44, "gap": 0, "ratio": CONTRAST})
            beyond = page.evaluate(BEYOND)
            said += [f"{tablet.step()} {query}: {one}" for one in [*found, *beyond] if bad(one)]
    assert said == [], "\n".join(said)


def bad(line: str) -> bool:
    return not line.startswith(("off the screen", "does not fit the screen"))


@pytest.mark.parametrize("size", SIZES)
def test_a_sentence_about_something_not_counted_leaves_room_for_scoring(tablets, page: Page, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    tablet = tablets(FOUR)["played"].open()
    page.route("**/entries", lambda route: route.fulfill(status=409, json={"detail": REFUSAL}))
    tablet.seat(1).tap("[data-how=out]")
    expect(page.get_by_text(REFUSAL)).to_be_visible()
    assert measures(tablet) == []
    tablet.seat(3)
    assert measures(tablet) == []


@pytest.mark.parametrize("look", ["light", "dark", "max"])
def test_every_word_a_judge_reads_is_at_seven_to_one(
    tablets, page: Page, live_server: LiveServer, look
):
    page.set_viewport_size({"width": 960, "height": 600})
    page.context.add_cookies([{"name": "theme", "value": look, "url": live_server.url}])
    said = looked_at(tablets(FOUR))
    assert said == [], "\n".join(said)
