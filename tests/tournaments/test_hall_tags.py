"""Tiles, seat letters and counts in words; and pages that ask the database nothing."""

import pytest
from django.template import Context, Template
from django.utils.functional import SimpleLazyObject

from deploy.errors import refusal


def drawn(source, **context):
    return Template("{% load hall %}" + source).render(Context(context))


@pytest.mark.parametrize(
    ("score", "pips"), [(0, "f0"), (4, "f4"), (6, "f6"), (7, "f6"), (-1, "f0")]
)
def test_a_score_is_the_half_tile_that_says_the_same(score, pips):
    assert f'href="#{pips}"' in drawn("{% face score %}", score=score)


def test_no_score_no_half_tile():
    assert drawn("{% face score %}", score=None) == ""


def test_a_tile_says_its_pips():
    assert 'aria-label="5-4"' in drawn("{% tile 5 4 %}")
    assert 'aria-label="6-6"' in drawn("{% lying_tile 6 6 %}")


def test_seats_are_shown_as_letters_and_small_counts_as_words():
    assert drawn("{{ 1|seat_letter }}{{ '4'|seat_letter }}") == "AD"
    assert drawn("{{ 0|words }} {{ 2|words }} {{ 20|words }} {{ 21|words }}") == "no two twenty 21"


@pytest.mark.parametrize("status", [500, 503])
def test_a_page_about_trouble_asks_the_database_nothing(status, rf):
    """No database mark: a query would fail the test, and so would asking who is signed in."""
    request = rf.get("/e/blue-mahoe/", headers={"accept": "text/html"})
    request.user = SimpleLazyObject(lambda: pytest.fail("asked who is signed in"))
    page = refusal(request, status, "Not saved: <b>.")
    assert "Not saved: &lt;b&gt;." in page.content.decode()
