"""Printed brackets: who sits where, on as many pages as it takes, in black."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

import pytest

from tests.cases.names import NAMES
from tests.factories import (
    draw_up,
    finish,
    make_competition,
    make_director,
    make_event,
    matches_of,
    play,
    seat_at,
    won,
)
from tests.paper import ink, pages_of, sizes_of, text_of
from tournaments import draw, pdf, prints
from tournaments.formats import FORMATS, Entrant, Spot
from tournaments.formats.bracket import Bracket, Given
from tournaments.models import Competition, Draw
from tournaments.prints.paper import A4, LETTER, Box, Paper
from tournaments.prints.places import CAPTION, CHAMPION, FOOT, HEAD, has_room, places
from tournaments.prints.sections import parts

PRINTED = datetime(2026, 8, 1, 18, 2, tzinfo=UTC)
HALL = "http://192.168.1.20:8000"
KNOCKOUT = FORMATS["knockout"]


def drawn(n: int, plan: str = "everybody-plays") -> Bracket:
    """The bracket of ``n`` seeded players."""
    field = [Entrant(id=seed, seed=seed, club="") for seed in range(1, n + 1)]
    return KNOCKOUT.bracket(KNOCKOUT.plan(plan, n), field, "0")


def sheet(
    bracket: Bracket, names: Mapping[int, str] | None = None, **kw: Any
) -> prints.BracketSheet:
    """A blank sheet of ``bracket``: players are called "Player 7" but for ``names``."""
    called = names or {}
    cards = {
        spot: prints.Card(
            lines=tuple(
                prints.Line(name=called.get(s.entrant, f"Player {s.entrant}"), seed=s.entrant)
                if isinstance(s, Given)
                else prints.Line(source="winner of another")
                for s in seats
            )
        )
        for spot, _, seats in bracket.tables()
    }
    said: dict[str, Any] = {
        "event": "Blue Mahoe Open",
        "competition": "Masters",
        "entrants": len(list(bracket.entrants())),
        "drawn": bracket,
        "cards": cards,
        "draw": 1,
        "lot": "47110692",
        "algorithm": "knockout-1",
        "published": PRINTED,
        "address": f"{HALL}/e/blue-mahoe/c/masters/",
        "printed": PRINTED,
        "filled": False,
    }
    return prints.BracketSheet(**(said | kw))


@cache
def printed(n: int, plan: str = "everybody-plays", paper: str = "A4") -> bytes:
    """The PDF of a blank bracket."""
    return pdf.render(prints.html(sheet(drawn(n, plan)), paper=paper))


@pytest.mark.parametrize("plan", ["everybody-plays", "byes"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_23_players_stand_on_one_page(plan: str, paper: str) -> None:
    made = printed(23, plan, paper)
    (page,) = pages_of(made)
    assert all(f"Player {n}" in page for n in range(1, 24))
    assert [said in page for said in ("Round 1", "Round 2", "Final", "Champion")] == [True] * 4
    assert page.count("Bye") == (0 if plan == "everybody-plays" else 4)
    assert sizes_of(made) == {(842, 595) if paper == "A4" else (792, 612)}


@pytest.mark.parametrize(("n", "pages"), [(4, 1), (24, 1), (48, 4), (256, 17)])
def test_a_big_field_takes_a_page_a_section_and_one_for_the_last_rounds(n: int, pages: int) -> None:
    found = pages_of(printed(n))
    assert len(found) == pages
    for number, page in enumerate(found, start=1):
        assert f"Page {number} of {pages}" in page
    text = "\n".join(found)
    assert all(text.count(f"Player {k}\n") + text.count(f"Player {k} ") for k in range(1, n + 1))


def test_a_page_says_what_it_shows_and_where_the_line_goes_on() -> None:
    first, *_, last = pages_of(printed(48))
    assert "Masters · page 1 of 4" in first
    assert "Round 1, matches 1–4, and round 2, match 1." in first
    assert "to the final" in first
    assert "page 4" in first
    assert "Round 2, matches 1–3, and the final." in last
    assert "winner of another, page 2" in last


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_no_card_leaves_the_page_or_covers_another(paper: Paper) -> None:
    for n in [*range(2, 70, 3), 100, 128, 255, 256]:
        for plan in KNOCKOUT.offered(n):
            check_places(drawn(n, plan.name), paper)


def check_places(bracket: Bracket, paper: Paper) -> None:
    found = parts(bracket, lambda part: has_room(bracket, part, paper))
    assert frozenset().union(*(part.spots for part in found)) == {s for s, _, _ in bracket.tables()}
    below = paper.height - paper.end - FOOT + 0.01
    for part in found:
        at = places(bracket, part, paper)
        boxes = [*at.cards.values(), *(box for _, box in at.notes)]
        for number, box in enumerate(boxes):
            assert paper.end + HEAD + CAPTION - 0.01 <= box.y <= below - box.height
            assert paper.side <= box.x <= paper.width - paper.side - box.width + 0.01
            assert not any(overlap(box, other) for other in boxes[number + 1 :])
        if bracket.last in at.cards:
            final = at.cards[bracket.last]
            assert final.y + final.height + 5 + CHAMPION <= below


def overlap(one: Box, other: Box) -> bool:
    apart = one.x + one.width <= other.x or other.x + other.width <= one.x
    above = one.y + one.height <= other.y + 0.01 or other.y + other.height <= one.y + 0.01
    return not (apart or above)


def test_names_are_at_least_nine_points_where_they_are_not_long() -> None:
    for n in (23, 24, 48, 256):
        html = prints.html(sheet(drawn(n)))
        sizes = re.findall(r'class="person" style="[^"]*font-size:([\d.]+)pt', html)
        assert min(map(float, sizes)) >= 9


def test_little_ink() -> None:
    for n in (23, 256):
        assert max(ink(printed(n))) < 0.08


@pytest.mark.slow
def test_every_name_stands_whole_and_stays_text() -> None:
    """On Letter, where there is less room."""
    called = {n: name for n, (_, name) in enumerate(NAMES, start=1)}
    made = pdf.render(prints.html(sheet(drawn(len(called)), called), paper="Letter"))
    text = plain(text_of(made, raw=True))
    for label, name in NAMES:
        if label not in READ_DIFFERENTLY:
            assert plain(name) in text, label


# A PDF keeps writing from right to left as it is drawn, and marks without width as it likes.
READ_DIFFERENTLY = {
    *("right-to-left override", "Hebrew", "Arabic", "mixed directions"),
    *("200 combining marks", "zero width joiner"),
}


def plain(text: str) -> str:
    """Without white space, which a PDF keeps as it likes."""
    return "".join(text.split())


def test_a_preview_says_that_it_is_not_published() -> None:
    page = text_of(pdf.render(prints.html(sheet(drawn(8), published=None))))
    assert "a preview, not published" in page


# read from the stored rows


@pytest.fixture
def competition(db: None) -> Competition:
    """Eight players, two tables, two going on to the final; table 1 called."""
    masters = make_competition(make_event(tables=3), 8)
    draw_up(masters)
    return masters


def bracket_of(competition: Competition, *, filled: bool) -> prints.BracketSheet:
    published = Draw.objects.get(stage__competition=competition, state=Draw.State.PUBLISHED)
    return prints.bracket(published.pk, address=HALL, printed=PRINTED, filled=filled)


def test_the_filled_bracket_shows_scores_winners_and_who_sits_in_the_final(
    competition: Competition,
) -> None:
    one, _ = matches_of(competition)
    judge = make_director(competition.event)
    seat_at(one, 3)
    finish(one, judge, winner=2, second=3)
    read = bracket_of(competition, filled=True)
    first, second, final = (read.cards[spot] for spot in sorted(read.cards))
    assert [line.score for line in first.lines] == ["0", "6", "2", "0"]
    assert [line.through for line in first.lines] == [False, True, True, False]
    assert first.table == 3
    assert [line.score for line in second.lines] == [""] * 4
    winner = first.lines[1].name
    assert winner in [line.name for line in final.lines]
    assert {line.source for line in final.lines} == {"", "winner of match 2", "second of match 2"}
    assert text_of(pdf.render(prints.html(read))).count(winner) == 2


def test_the_blank_bracket_stays_as_it_was_drawn(competition: Competition) -> None:
    finish(matches_of(competition)[0], make_director(competition.event))
    read = bracket_of(competition, filled=False)
    assert not any(line.score or line.through for c in read.cards.values() for line in c.lines)
    assert not any(line.name for line in read.cards[Spot(2, 1)].lines)
    assert not read.champion


def test_a_set_that_is_over_but_not_signed_is_marked(competition: Competition) -> None:
    play(matches_of(competition)[0], make_director(competition.event), won(2, 2, *[1] * 6))
    card = bracket_of(competition, filled=True).cards[Spot(1, 1)]
    assert card.note == "not signed"
    assert [line.score for line in card.lines][:2] == ["6", "2"]
    assert not any(line.through for line in card.lines)


def test_the_champion_is_named(competition: Competition) -> None:
    judge = make_director(competition.event)
    for match in [*matches_of(competition), *matches_of(competition, 2)]:
        match.refresh_from_db()
        finish(match, judge)
    read = bracket_of(competition, filled=True)
    assert read.champion == read.cards[Spot(2, 1)].lines[0].name


def test_a_preview_can_be_printed(db: None) -> None:
    preview = draw.preview(make_competition(make_event(), 5), "everybody-plays", lot="0")
    read = prints.bracket(preview.pk, address=HALL, printed=PRINTED)
    assert read.published is None
    assert len([line for card in read.cards.values() for line in card.lines if line.name]) == 5


def test_a_bracket_is_read_by_as_many_queries_for_8_players_as_for_64(
    competition: Competition, django_assert_num_queries: Any
) -> None:
    big = make_competition(competition.event, 64, slug="big")
    draw_up(big)
    for each in (competition, big):
        published = Draw.objects.get(stage__competition=each)
        with django_assert_num_queries(4):
            prints.bracket(published.pk, address=HALL, printed=PRINTED, filled=True)
