"""The prints page, and the PDFs it leads to."""

import pytest
from django.test import Client

from tests.factories import SIGN, make_competition, make_event, play, won
from tests.paper import pages_of, sizes_of
from tests.paper import text_of as printed
from tests.tournaments.desk import DESK, OF, director, played_out, text_of
from tournaments import pdf
from tournaments.models import Match

pytestmark = pytest.mark.django_db

A4, LETTER = {(842, 595)}, {(792, 612)}  # points, lying
BRACKET = "/e/blue-mahoe/c/masters/bracket.pdf"


@pytest.fixture
def client():
    return director(played_out(8, tables=2).event)


def test_everything_that_can_be_printed_is_offered_on_the_paper_chosen(client):
    said = text_of(client.get(DESK + "prints/"))
    assert "Round 1 2 matches Print" in said
    assert "Final 1 match, nobody seated yet Print" in said
    page = client.get(DESK + "prints/?paper=Letter").content.decode()
    assert page.count("paper=Letter") >= 4
    assert "paper=A4" not in page
    assert "paper=A4" in client.get(DESK + "prints/?paper=B5").content.decode()


def test_before_the_draw_the_page_says_when_there_will_be_something():
    client = director(make_competition(make_event(), 8).event)
    assert "ready as soon as the draw is published" in text_of(client.get(DESK + "prints/"))
    assert client.get(BRACKET).status_code == 404
    assert client.get(OF + "sheets-1.pdf").status_code == 404


@pytest.mark.slow
def test_the_sheets_of_a_round_are_one_pdf_with_every_name_and_code(client):
    answer = client.get(OF + "sheets-1.pdf?paper=Letter")
    assert answer["Content-Type"] == "application/pdf"
    said = printed(answer.content)
    for match in Match.objects.filter(round__number=1):
        assert match.code in said.replace(" ", "")
        assert all(seat.player.name in said for seat in match.seats.all())
    assert sizes_of(answer.content) == LETTER


@pytest.mark.slow
def test_the_bracket_is_everybodys_blank_or_with_results(client):
    match = Match.objects.get(table__number=1)
    winner = match.seats.get(number=1).player.name
    play(match, match.stage.competition.event.assignments.get().user, won(*[1, 2, 1, 1, 1, 1, 1]))
    play(match, match.stage.competition.event.assignments.get().user, SIGN)
    blank, filled = (Client().get(BRACKET + asked).content for asked in ("?blank=1", ""))
    assert printed(blank).count(winner) == 1
    assert printed(filled).count(winner) == 2
    assert sizes_of(filled) == A4


@pytest.mark.slow
def test_a_sheet_shows_the_hands_of_its_log_to_everybody(client):
    match = Match.objects.get(table__number=1)
    protest = ("protest", {"seat": 2, "grounds": "He passed a six"})
    play(match, match.stage.competition.event.assignments.get().user, [*won(1, 2), protest])
    answer = Client().get(f"/e/blue-mahoe/m/{match.code.lower()}/sheet.pdf")
    assert len(pages_of(answer.content)) == 1
    assert match.code in printed(answer.content).replace(" ", "")
    assert "B: He passed a six" in printed(answer.content)


def test_the_sheet_of_a_withdrawn_draw_is_not_printed_any_more(client):
    code = Match.objects.get(table__number=1).code
    client.post(OF + "draw/withdraw/", {"draw": 1})
    assert Client().get(f"/e/blue-mahoe/m/{code}/sheet.pdf").status_code == 404


def test_sheets_to_play_on_are_the_directors(client):
    assert Client().get(OF + "sheets-1.pdf")["Location"].startswith("/login/")


def test_a_print_that_fails_says_why(client, monkeypatch):
    monkeypatch.setattr(pdf, "_ROOT", "/")
    answer = client.get(BRACKET)
    assert answer.status_code == 503
    assert "No PDF:" in text_of(answer)
