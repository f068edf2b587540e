"""What everybody sees: events, brackets, matches, where a player sits; without an account."""

import html
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee.models import Assignment
from tests import factories
from tests.cases.names import NAMES
from tests.factories import SIGN, finish, play, won
from tournaments import draw, floor
from tournaments.models import Match

pytestmark = pytest.mark.django_db

FOUR = ("Marcia", "Ricardo", "Delroy", "Paulette")


@pytest.fixture
def event():
    return factories.make_event(tables=16)


@pytest.fixture
def director(event):
    return factories.make_director(event)


@pytest.fixture
def open_23(event):
    competition = factories.make_competition(event, 23, name="Open", slug="open")
    factories.draw_up(competition)
    return competition


@pytest.fixture
def page(client):
    """The words of a page as a reader sees them, tags taken out and white space folded."""

    def read(address, status=200):
        response = client.get(address, headers={"accept": "text/html"})
        assert response.status_code == status, address
        return words(response.content.decode())

    return read


def words(source):
    main = source[source.index("<main") : source.index("</main>")]
    inside_a_line = re.sub(r"</?(?:bdi|b|a|abbr)\b[^>]*>", "", main)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", inside_a_line)).split())


# Before and after the draw


def test_a_draw_in_preview_is_seen_nowhere(event, page, client):
    competition = factories.make_competition(event, 8)
    preview = draw.preview(competition, "everybody-plays")
    shown = page("/e/blue-mahoe/c/masters/") + page("/e/blue-mahoe/") + page("/")
    shown += page("/e/blue-mahoe/find/?q=beverley")
    assert "The draw is not published yet" in shown
    assert preview.lot not in shown
    assert "Match 1" not in shown
    assert "Table" not in shown.replace("Tables now", "")


def test_before_the_draw_the_entrants_stand_by_name_without_seeds(event, page):
    factories.make_competition(event, names=["Winston", "Ann"])
    assert "by name: Ann Red Gate Winston Long Wall" in page("/e/blue-mahoe/c/masters/")


def test_a_withdrawn_draw_is_not_shown_any_more(event, page):
    competition = factories.make_competition(event, 8)
    draw.withdraw(factories.draw_up(competition))
    assert "The draw is not published yet" in page("/e/blue-mahoe/c/masters/")
    assert "Match 1" not in page("/e/blue-mahoe/")


# The bracket


def test_a_table_says_where_its_winner_goes(event, open_23, page, director):
    first, second = factories.matches_of(open_23)[:2]
    assert "One of the three goes to Match 1 in round 2" in page("/e/blue-mahoe/c/open/")
    finish(first, director)
    assert "Beverley goes to Match 1 in round 2" in page("/e/blue-mahoe/c/open/?round=1")
    finish(second, director)
    shown = page("/e/blue-mahoe/c/open/")
    assert re.search(r"Winner of Table \d", shown)
    assert "Two of the three go to the final" in shown


def test_both_who_go_on_are_named_once_it_is_signed(event, open_23, page, director):
    for match in factories.matches_of(open_23):
        finish(match, director)
    semi = factories.matches_of(open_23, 2)[0]
    names = [seat.player.name for seat in semi.seats.all()]
    finish(semi, director, winner=2, second=1)
    assert f"{names[1]} and {names[0]} go to the final" in page("/e/blue-mahoe/c/open/")


def test_the_states_of_a_table(event, open_23, page, director):
    matches = factories.matches_of(open_23)
    for number, match in enumerate(matches[:5], start=1):
        factories.seat_at(match, number)
    finish(matches[0], director)
    play(matches[1], director, won(2, 2, *[1] * 6))
    play(matches[2], director, won(1, 2, 1))
    shown = page("/e/blue-mahoe/c/open/")
    assert "Table 1 8 hands Signed" in shown
    assert "Table 2 8 hands Not signed" in shown
    assert "Table 3 Hand 4 Live" in shown
    assert "Table 4 4-handed Called" in shown
    assert "Final 4-handed Later" in shown


def test_nobody_goes_through_before_the_judge_has_signed(event, open_23, page, director):
    play(factories.matches_of(open_23)[0], director, won(2, 2, *[1] * 6))
    assert "Beverley Long Wall goes through" not in page("/e/blue-mahoe/c/open/")


def test_byes_are_named_above_the_table_they_go_to(event, page):
    factories.draw_up(factories.make_competition(event, 23), "byes")
    shown = page("/e/blue-mahoe/c/masters/")
    assert "3 tables, 13 byes · 0 of 3 signed" in shown
    assert "Bye Beverley, Tamara, Winston" in shown


def test_a_seat_to_which_nobody_comes_stays_empty(event, open_23, page, director):
    for match in factories.matches_of(open_23)[:3]:
        finish(match, director)
    gone = factories.matches_of(open_23)[3]
    seats = gone.seats.values_list("number", flat=True)
    play(gone, director, [("withdrew", {"seat": s, "reason": "ill"}) for s in seats] + SIGN)
    assert "Seat stays empty" in page("/e/blue-mahoe/c/open/")


def test_a_phone_shows_the_round_in_play_or_the_one_asked_for(event, open_23, client, director):
    def on_phone(address):
        source = client.get(address).content.decode()
        return re.findall(r'class="rd on" aria-label="([^"]*)"', source)

    assert on_phone("/e/blue-mahoe/c/open/") == ["Round 1"]
    assert on_phone("/e/blue-mahoe/c/open/?round=3") == ["Final"]
    assert on_phone("/e/blue-mahoe/c/open/?round=99") == ["Round 1"]
    assert on_phone("/e/blue-mahoe/c/open/?round=%27") == ["Round 1"]
    for match in factories.matches_of(open_23):
        finish(match, director)
    assert on_phone("/e/blue-mahoe/c/open/") == ["Round 2"]


def test_the_champion_stands_on_bracket_and_event(event, page, director):
    competition = factories.make_competition(event, names=FOUR)
    factories.draw_up(competition)
    finish(factories.matches_of(competition)[0], director, winner=3)
    assert "won by Delroy" in page("/e/blue-mahoe/c/masters/")
    assert "Delroy is the champion" in page("/e/blue-mahoe/c/masters/")
    assert "Champion Delroy" in page("/e/blue-mahoe/")


# A match


def test_every_hand_of_a_match(event, page, director):
    match = factories.make_match(event, FOUR, table=1)
    counts = {"1": 14, "2": 9, "3": 21, "4": 17}
    play(match, director, [("hand-won", {"seat": 1, "key": True}), *won(2, 2, 3, 4)])
    play(match, director, [("hand-blocked", {"number": 4, "counts": counts})])
    tied = {"1": 9, "2": 9, "3": 21, "4": 17}
    play(match, director, [("hand-blocked", {"number": None, "counts": tied})])
    shown = page(f"/e/blue-mahoe/m/{match.code}/")
    assert "1 Marcia out with the key 6-6 posed to start 1 0 0 0" in shown
    assert "2 Ricardo out A posed 1 1 0 0" in shown
    assert "5 Paulette out BRUK C posed 0 0 0 0" in shown
    blocked = "6 Ricardo wins by count 6-6 posed after bruk · blocked on 4 · B 9, A 14, D 17, C 21"
    assert f"{blocked} 0 1 0 0" in shown
    assert "7 Tied block, nobody wins B posed · A 9, B 9, D 17, C 21 0 1 0 0" in shown
    assert "6-6 poses for two" in shown


def test_one_all_debts_and_rulings_are_marked(event, page, director):
    match = factories.make_match(event, FOUR[:3])
    ruled = {"code": "OTHER", "seats": [2], "penalty": "lose_one_win", "reason": "talking"}
    play(match, director, [*won(1), ("ruled", ruled)])
    shown = page(f"/e/blue-mahoe/m/{match.code}/")
    assert "Ricardo Seat B · Red Gate LOVE Owes 1 win" in shown
    assert "Ruling −1 B" in shown
    play(match, director, won(2))
    assert "2 Ricardo out Debt paid Ruling −1 B A posed 1 0 0" in page(
        f"/e/blue-mahoe/m/{match.code}/"
    )


def test_who_signed_and_who_agreed(event, page, director):
    match = factories.make_match(event, FOUR, table=1)
    play(match, director, won(2, 2, *[1] * 6))
    shown = page(f"/e/blue-mahoe/m/{match.code}/")
    assert "Table 1" in shown
    assert "not signed yet, so nobody has moved on" in shown
    play(match, director, [("signed", {"seat": 1}), ("signed", {"seat": 3}), *SIGN])
    shown = page(f"/e/blue-mahoe/m/{match.code}/")
    assert re.search(r"Signed by the judge at \d\d:\d\d\. Agreed: Marcia, Delroy\.", shown)
    assert "Takes the set" in shown


def test_times_are_in_the_zone_of_the_hall(event, page, director, settings):
    match = factories.make_match(event, FOUR)
    finish(match, director)
    when = "2026-08-01T17:05:00+00:00"
    Match.objects.filter(pk=match.pk).update(changed_at=when)
    settings.TIME_ZONE = "America/Jamaica"
    assert "Signed by the judge at 12:05" in page(f"/e/blue-mahoe/m/{match.code}/")


def test_a_match_code_may_be_typed_in_small_letters(event, page):
    match = factories.make_match(event, FOUR)
    assert "No hand is played yet" in page(f"/e/blue-mahoe/m/{match.code.lower()}/")


def test_a_match_of_another_event_is_not_found_here(event, page):
    factories.make_event("Other", slug="other")
    match = factories.make_match(event, FOUR)
    said = page(f"/e/other/m/{match.code}/", status=404)
    assert f"No match of Other has the code {match.code}." in said


# The short address on a sheet


def test_a_sheet_leads_to_its_match_in_any_case(event, client):
    match = factories.make_match(event, FOUR)
    for code in (match.code, match.code.lower()):
        response = client.get(f"/s/{code}/")
        assert response.headers["location"] == f"/e/blue-mahoe/m/{match.code}/"


def test_a_sheet_of_a_withdrawn_draw_says_so(event, page):
    competition = factories.make_competition(event, 4)
    first = factories.draw_up(competition)
    code = factories.matches_of(competition)[0].code
    draw.withdraw(first)
    assert "This score sheet was withdrawn with its draw." in page(f"/s/{code}/", status=410)
    factories.draw_up(competition)
    assert "This score sheet was replaced." in page(f"/s/{code}/", status=410)
    assert "This match was replaced by another." in page(f"/e/blue-mahoe/m/{code}/")


def test_an_unknown_sheet_is_refused_in_words(page):
    assert "No score sheet has the code NIX. Compare it" in page("/s/nix/", status=404)


@pytest.mark.parametrize("address", ["/e/none/", "/e/none/c/x/", "/e/none/find/", "/nowhere/"])
def test_what_is_not_here_is_said_in_words(address, page):
    assert "There is no" in page(address, status=404)


# Find me


def test_two_letters_at_least(event, page):
    factories.make_competition(event, names=FOUR)
    assert "Type two letters or more" in page("/e/blue-mahoe/find/?q=m")
    assert "Nobody here is called “xx”" in page("/e/blue-mahoe/find/?q=xx")


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("Peña Ñáñez", "pena nanez"),
        ("Strauß", "STRAUSS"),
        ("Işıl Kılıç", "isil kilic"),
        ("O’Connor", "o'con"),
        ("Maximilian Brown", "brown max"),
        ("王小明", "王小"),
        ("ﬁona", "fiona"),
        ("<b>Delroy</b>", "<b>del"),
    ],
)
def test_a_name_is_found_as_people_type_it(name, asked, event, client):
    factories.make_competition(event, names=[name, "Somebody Else"])
    found = client.get("/e/blue-mahoe/find/", {"q": asked})
    assert found.context["player"].name == name


def test_several_are_listed_apart_by_club_and_number(event, page):
    factories.make_competition(event, names=["Michael Brown", "Ann", "Michael Brown"])
    shown = page("/e/blue-mahoe/find/?q=mich")
    assert "Michael Brown Long Wall No. 1 Michael Brown Sugar Wharf No. 3" in shown
    assert "Michael Brown Sugar Wharf" in page("/e/blue-mahoe/find/?badge=3")
    assert "Michael Brown Sugar Wharf" in page("/e/blue-mahoe/find/?q=3")


@pytest.mark.parametrize("badge", ["99", "x", "²", "9" * 40, "-1"])
def test_a_badge_nobody_wears_finds_nobody(badge, event, page):
    factories.make_competition(event, names=FOUR)
    assert "Where do I play next?" in page(f"/e/blue-mahoe/find/?badge={badge}")


def test_a_player_is_told_table_seat_opponents_judge_and_what_comes_next(event, open_23, page):
    judge = factories.make_director(event, "hazel")
    judge.first_name = "Hazel"
    judge.save()
    held = Assignment.objects.get(user=judge)
    held.tables.set(event.tables.filter(number=3))
    factories.seat_at(factories.matches_of(open_23)[0], 3)
    shown = page("/e/blue-mahoe/find/?q=beverley")
    assert "You are called to Table 3. Please sit down. Beverley Long Wall" in shown
    assert "Table 3 Round 1 Seat A" in shown
    assert "You Seat A Claudette Seat B Patrice Seat C" in shown
    assert "Judge Hazel" in shown
    assert "If you win Match 1 in round 2" in shown


def test_a_winner_is_told_the_next_match_and_what_was_played(event, open_23, page, director):
    match = factories.matches_of(open_23)[0]
    factories.seat_at(match, 1)
    finish(match, director)
    shown = page("/e/blue-mahoe/find/?q=beverley")
    assert "You are through. The others at your table still play." in shown
    assert "If you win The final If second The final" in shown
    assert "Played today Won Claudette 2, Patrice love Table 1, round 1 · signed" in shown


def test_who_is_out_is_told_so(event, open_23, page, director):
    finish(factories.matches_of(open_23)[0], director)
    shown = page("/e/blue-mahoe/find/?q=patrice")
    assert "You have played your last table here." in shown
    assert "Played today Third of three Beverley 6, Claudette 2" in shown


def test_who_has_a_bye_is_told_so(event, page):
    factories.draw_up(factories.make_competition(event, 23), "byes")
    assert "Bye in round 1 Sat out by the draw" in page("/e/blue-mahoe/find/?q=beverley")


# The look


def test_the_look_is_kept_in_a_cookie_and_the_page_comes_back(event, client):
    response = client.get("/look/", {"theme": "max", "next": "/e/blue-mahoe/"})
    assert (response.status_code, response.headers["location"]) == (302, "/e/blue-mahoe/")
    assert '<html lang="en" data-theme="max">' in client.get("/e/blue-mahoe/").content.decode()
    client.get("/look/", {"theme": "", "next": "/"})
    assert '<html lang="en">' in client.get("/").content.decode()


def test_a_cookie_with_something_else_in_it_is_not_a_look(client):
    client.cookies["theme"] = '"><script>'
    assert '<html lang="en">' in client.get("/").content.decode()


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example", "javascript:x"])
def test_choosing_a_look_leads_nowhere_else(elsewhere, client):
    assert client.get("/look/", {"next": elsewhere}).headers["location"] == "/"


# What holds on every page


def public_pages(event, competition, match):
    here = f"/e/{event.slug}/"
    return [
        "/",
        here,
        f"{here}c/{competition.slug}/",
        f"{here}m/{match.code}/",
        f"{here}find/?q=ma",
        f"{here}find/?badge=1",
        "/login/",
    ]


def test_everybody_may_see_them_and_nothing_is_inline(event, open_23, client, director):
    match = factories.matches_of(open_23)[0]
    finish(match, director)
    for address in public_pages(event, open_23, match):
        response = client.get(address)
        source = response.content.decode()
        assert response.status_code == 200
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)", source), address
        assert "unsafe-inline" not in response.headers["Content-Security-Policy"]
        assert source.count("<h1") == 1, address


@pytest.mark.parametrize("start", range(0, len(NAMES), 24))
def test_names_stay_plain_text(start, event, client, director):
    names = [name for _, name in NAMES[start : start + 24]]
    competition = factories.make_competition(event, names=names, name="<i>{{ 1 }}</i>")
    factories.draw_up(competition)
    for match in factories.matches_of(competition):
        finish(match, director)
    addresses = ["/e/blue-mahoe/c/masters/"]
    addresses += [f"/e/blue-mahoe/m/{m.code}/" for m in factories.matches_of(competition)]
    addresses += [f"/e/blue-mahoe/find/?badge={n}" for n in range(1, len(names) + 1)]
    sources = [client.get(address).content.decode() for address in addresses]
    for name in names:
        escaped = f"<bdi>{html.escape(name)}</bdi>"
        assert sum(escaped in source for source in sources) >= 3, name
    for source in sources:
        assert not re.search(r"<(script>|img|i>|b>Delroy|svg onload|style)", source)


@pytest.mark.parametrize("what", ["", "c/masters/", "m/{code}/", "find/?badge=1", "find/?q=le"])
def test_as_many_queries_for_one_table_as_for_thirty(what, client):
    asked = []
    for n, slug in ((4, "small"), (120, "large")):
        event = factories.make_event(slug=slug, tables=30)
        competition = factories.make_competition(event, n)
        factories.draw_up(competition)
        floor.give_tables(event)
        match = factories.matches_of(competition)[0]
        director = factories.make_director(event, slug)
        for each in factories.matches_of(competition)[:6]:
            finish(each, director)
        address = f"/e/{slug}/{what.format(code=match.code)}"
        with CaptureQueriesContext(connection) as made:
            assert client.get(address).status_code == 200
        asked.append(len(made))
    assert asked[0] == asked[1] <= 12


def test_as_many_queries_for_one_event_as_for_thirty(client, django_assert_num_queries):
    for number in range(30):
        factories.make_event(slug=f"day-{number}")
    with django_assert_num_queries(1):
        client.get("/")


def weight(client, address):
    """Bytes of a first visit, nothing compressed: the page with its style sheets and scripts."""
    source = client.get(address).content
    linked = re.findall(r'(?:href|src)="/static/([^"]*\.(?:css|js))"', source.decode())
    return len(source) + sum(Path(finders.find(name)).stat().st_size for name in linked)


def test_a_first_visit_weighs_less_than_60_kb(event, client, director):
    competition = factories.make_competition(event, 48)
    factories.draw_up(competition)
    match = factories.matches_of(competition)[0]
    for each in factories.matches_of(competition)[:6]:
        finish(each, director)
    long_set = won(*[1, 2, 3, 4] * 7, 1, 2)  # thirty hands of one all and bruk
    last = factories.matches_of(competition)[11]
    play(last, director, long_set)
    addresses = public_pages(event, competition, match)
    addresses.append(f"/e/blue-mahoe/m/{last.code}/")
    assert {a: w for a in addresses if (w := weight(client, a)) >= 60_000} == {}
