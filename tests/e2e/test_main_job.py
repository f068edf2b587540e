"""The whole job in a browser: 48 names, a draw, a set on a tablet, the winner in round 2, paper."""

import re
import subprocess

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from referee.models import Assignment
from tests.e2e.tablet.thumb import Tablet
from tournaments.models import Competition, Event, Match, Seat

CLUBS = ("Ackee Walk", "Long Wall", "Red Gate", "Sugar Wharf", "Old Mill", "Nine Steps")
NAMES = "\n".join(f"Player {n:02}, {CLUBS[n % 6]}" for n in range(1, 49))


@pytest.fixture
def director() -> User:
    return User.objects.create_user("grace", password="six love")


def sign_in(page: Page, username: str, password: str) -> None:
    page.goto("/login/")
    page.fill("[name=username]", username)
    page.fill("[name=password]", password)
    page.click("main button")


def pdf_text(page: Page, address: str) -> str:
    """The words of a PDF, fetched with the page's session."""
    answer = page.request.get(address)
    assert answer.ok, answer.text()
    assert answer.headers["content-type"] == "application/pdf"
    done = subprocess.run(
        ["pdftotext", "-layout", "-", "-"], input=answer.body(), capture_output=True, check=True
    )
    return done.stdout.decode()


def open_event(page: Page) -> None:
    page.goto("/new/")
    page.fill("[name=name]", "Blue Mahoe Open")
    page.fill("[name=day]", "2026-11-30")
    page.fill("[name=tables]", "12")
    page.click("main form button.main")


def open_competition(page: Page) -> None:
    page.goto("/e/blue-mahoe-open/desk/new/")
    page.fill("[name=name]", "Masters")
    page.check("[name=preset][value=tournament-cut-throat]")
    page.check("[name=timed] >> nth=-1")
    page.click("main form button.main")


def enter_people(page: Page) -> None:
    page.fill("[name=pasted]", NAMES)
    page.click("text=Look at the list")
    page.click("text=Enter 48 people")
    expect(page.locator("table.entrants tbody tr")).to_have_count(48)


def draw_up(page: Page) -> None:
    page.goto("/e/blue-mahoe-open/desk/c/masters/draw/")
    page.click("text=Preview the draw")
    expect(page.get_by_text("48 people, 12 tables of 4").first).to_be_visible()
    page.click("text=Publish draw 1")
    expect(page.get_by_role("heading", name="Bracket")).to_be_visible()  # the print room is next


def test_from_48_names_to_round_2_and_paper(page: Page, director: User) -> None:
    sign_in(page, "grace", "six love")
    open_event(page)
    open_competition(page)
    enter_people(page)
    draw_up(page)
    competition = Competition.objects.get()
    assert Match.objects.filter(round__number=1).count() == 12
    clubs_apart(competition)
    match = play_table_one(page)
    winner = match.seats.get(number=1).player
    in_round_two(page, winner.name)
    printed(page, match, winner.name)


def clubs_apart(competition: Competition) -> None:
    """Six clubs of eight at twelve tables: nobody meets a club-mate in round 1."""
    for match in Match.objects.filter(stage__competition=competition, round__number=1):
        clubs = [seat.player.club for seat in match.seats.select_related("player")]
        assert len(set(clubs)) == len(clubs)


def play_table_one(page: Page) -> Match:
    """A full set by a field judge: a debt, a hand undone, agreement, the signature."""
    event = Event.objects.get()
    judge = User.objects.create_user("hazel", password="three tables")
    held = Assignment.objects.create(user=judge, event=event, role="field-judge")
    held.tables.set(event.tables.filter(number=1))
    page.context.clear_cookies()
    sign_in(page, "hazel", "three tables")
    match = Match.objects.get(round__number=1, table__number=1)
    tablet = Tablet(page, match).open()
    tablet.tap("text=They sit like this")
    tablet.won(1, 1, 2)
    assert tablet.scores() == ["2", "1", "0", "0"]
    tablet.tap("[data-undo]").saved()
    assert tablet.scores() == ["2", "0", "0", "0"]
    tablet.tap("[data-to=more]").tap("[data-to=lose]").tap("[data-who='3']")
    tablet.tap("label:has([value='Misplay'])").hold("text=Save the ruling").saved()
    expect(page.get_by_text("Owes 1 win")).to_be_visible()
    tablet.won(3)
    assert tablet.scores() == ["2", "0", "0", "0"]
    tablet.won(3, 2, 2, 1, 1, 1, 1)
    assert tablet.scores() == ["6", "2", "1", "0"]
    tablet.tap("text=All agreed by word").saved().hold("[data-sign]").saved()
    match.refresh_from_db()
    assert match.signed
    assert match.order == [1, 2, 3, 4]
    return match


def in_round_two(page: Page, name: str) -> None:
    assert Seat.objects.filter(match__round__number=2, player__name=name).count() == 1
    page.goto("/e/blue-mahoe-open/c/masters/?round=2")
    expect(page.get_by_text(name).first).to_be_attached()


def printed(page: Page, match: Match, winner: str) -> None:
    """Bracket blank and filled, the round's sheets, the completed sheet: their words."""
    page.context.clear_cookies()
    sign_in(page, "grace", "six love")
    at = "/e/blue-mahoe-open"
    filled = pdf_text(page, f"{at}/c/masters/bracket.pdf")
    assert "Masters" in filled
    assert filled.count(winner) >= 2
    blank = pdf_text(page, f"{at}/c/masters/bracket.pdf?blank=1")
    assert "Player 48" in blank
    sheets = pdf_text(page, f"{at}/desk/c/masters/sheets-1.pdf")
    assert len(re.findall(r"\f", sheets)) == 12
    assert all(f"Player {n:02}" in sheets for n in range(1, 49))
    completed = pdf_text(page, f"{at}/m/{match.code}/sheet.pdf")
    assert winner in completed
    assert match.code in completed.replace("-", "").replace(" ", "")
