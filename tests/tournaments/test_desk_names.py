"""Names that have broken other programs stand on every page of the desk as plain text."""

from html import escape

import pytest

from tests.cases.names import MARKUP, NAMES
from tests.factories import SIGN, make_competition, make_event, play, won
from tests.tournaments.desk import DESK, OF, director, published
from tournaments.models import Match
from tournaments.people import enter
from tournaments.roster import parse

pytestmark = pytest.mark.django_db

PAGES = ("", OF + "people/", OF + "draw/", OF + "results/", "prints/", "judges/", "tables/")
EVIL = "</title><svg onload=alert(1)>"


def risky(text: str) -> bool:
    """Whether the text is markup that no page of ours has of itself."""
    return "<" in text and text not in ("</script>", "<!--")


def listed() -> str:
    """All the names as one CSV list, each with a club that is no better."""
    quoted = ('"' + name.replace('"', '""') + '"' for _, name in NAMES)
    return "Name,Club\n" + "\n".join(f'{name},"<b>{{{{7*7}}}}"' for name in quoted)


def entered():
    """Everybody of the list, entered, drawn and called; one table played."""
    competition = make_competition(make_event(EVIL, tables=30), name=EVIL)
    roster = parse(listed())
    report = enter(competition, roster, accept={row.line for row in roster.rows})
    assert report.saved, [str(row) for row in report.rows if row.fate == "refused"]
    published(competition)
    client = director(competition.event)
    user = competition.event.assignments.get().user
    match = Match.objects.filter(round__number=1).first()
    play(match, user, won(1, 1, 1, 2, 1, 1, 1) + SIGN)
    return competition, client


def test_every_name_is_shown_as_it_is_and_none_as_markup():
    competition, client = entered()
    names = list(competition.entrants.values_list("player__name", flat=True))
    for address in PAGES:
        page = client.get(address if address.startswith("/") else DESK + address)
        assert page.status_code == 200
        body = page.content.decode()
        assert [label for label, markup in MARKUP if risky(markup) and markup in body] == []
        assert "<b>49" not in body
        assert "onload=alert(1)>" not in body
    for address in (OF + "people/", OF + "draw/", OF + "results/"):
        body = client.get(address).content.decode()
        assert [name for name in names if escape(name) not in body] == []


def test_a_list_is_reported_with_every_name_as_it_is():
    competition = make_competition(make_event())
    form = {"pasted": listed(), "act": "check"}
    page = director(competition.event).post(OF + "people/list/", form)
    assert page.status_code == 200
    body = page.content.decode()
    assert [name for _, name in NAMES if escape(name) not in body] == []
    assert "<script>alert(1)</script>" not in body


@pytest.mark.parametrize(("label", "name"), MARKUP, ids=lambda case: str(case)[:20])
def test_names_of_events_competitions_and_judges_are_text_too(label, name):
    event = make_event()
    client = director(event)
    client.post(
        DESK + "tables/",
        {"name": name, "day": "2026-08-01", "venue": name, "tables": "1", "paper": "A4"},
    )
    rules = {"name": name, "preset": "tournament-cut-throat", "timed": "none"}
    made = client.post(DESK + "new/", rules)
    client.post(DESK + "judges/", {"name": name, "role": "field-judge", "tables": "1"})
    for address in (DESK, made["Location"], DESK + "judges/", DESK + "tables/"):
        body = client.get(address).content.decode()
        assert escape(name) in body
        assert not (risky(name) and name in body)


def test_a_nul_is_refused_with_a_sentence():
    competition = make_competition(make_event())
    client = director(competition.event)
    answer = client.post(OF + "people/list/", {"pasted": "a\x00b", "act": "check"})
    assert answer.status_code == 400
    assert "NUL" in answer.content.decode()


def test_a_name_of_ten_thousand_characters_is_refused_with_the_limit():
    competition = make_competition(make_event())
    client = director(competition.event)
    answer = client.post(OF + "people/list/", {"pasted": "W" * 10_000, "act": "check"})
    assert answer.status_code == 400
    assert "the name is 10,000 characters long; at most 200 fit." in answer.content.decode()
