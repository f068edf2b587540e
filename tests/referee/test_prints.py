"""Score sheets: all that rule book D.6 asks for, blank for a pen or filled from the log."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from referee import prints
from referee.models import Head
from referee.prints.form import Form, form
from referee.prints.sheet import finish as finish_of
from referee.prints.sheet import hand
from scoring.presets import resolve
from tests.cases.names import NAMES
from tests.factories import (
    SIGN,
    draw_up,
    finish,
    make_competition,
    make_director,
    make_event,
    make_match,
    matches_of,
    play,
    seat_at,
    won,
)
from tests.paper import ink, pages_of, sizes_of, text_in, text_of
from tournaments import draw, pdf
from tournaments.models import Match
from tournaments.prints.paper import A4, LETTER, PAPERS, Paper

PRINTED = datetime(2026, 8, 1, 18, 2, tzinfo=UTC)
HALL = "http://192.168.1.20:8000"
RULES = resolve("tournament-cut-throat")
FOUR = (("Marcia", "Ackee Walk"), ("Ricardo", "Red Gate"), ("Delroy", "Old Mill"), ("Paulette", ""))


def sheet(*people: tuple[str, str], **kw: Any) -> prints.Sheet:
    """A blank sheet for these names and clubs."""
    seats = tuple(
        prints.SeatAt(number=number, name=name, club=club)
        for number, (name, club) in enumerate(people or FOUR, start=1)
    )
    said: dict[str, Any] = {
        "event": "Blue Mahoe Open",
        "competition": "Masters",
        "title": "round 1, match 3",
        "table": 7,
        "seats": seats,
        "sides": tuple((seat.number,) for seat in seats),
        "rules_title": "Tournament cut-throat, version 1",
        "rules": RULES.sentences(),
        "house_rules": (),
        "target": 6,
        "judge": "Rohan",
        "began": None,
        "limit": 120,
        "goes_on": "The winner goes on to round 2, match 1.",
        "code": "7K4M2Q9",
        "address": f"{HALL}/s/7K4M2Q9".upper(),
        "printed": PRINTED,
    }
    return prints.Sheet(**(said | kw))


@cache
def blank(paper: str = "A4") -> bytes:
    """The PDF of blank sheets for four, three and two."""
    return printed(*(sheet(*FOUR[:seats]) for seats in (4, 3, 2)), paper=paper)


def printed(*sheets: prints.Sheet, paper: str = "A4", pages: int = 1) -> bytes:
    return pdf.render(prints.html(sheets, paper=paper, pages=pages))


def headings(made: bytes, shape: Form, page: int = 1) -> list[str]:
    """The letters above the counts and scores of both blocks."""
    first, last = shape.column("count 0"), shape.columns[-1]
    places = [(start + first.x, last.x - first.x) for start in shape.starts]
    texts = [text_in(made, x, shape.grid_top + 4, width, 4, page) for x, width in places]
    return " ".join(texts).split()


def column(made: bytes, key: str, seats: str = "ABCD") -> list[str]:
    """What stands in a column of the left block, read from its place on an A4 page."""
    shape = form(A4, tuple(seats), tuple(seats), 6)
    cell = shape.cell(key, 0)
    return text_in(made, cell.x, shape.rows_top, cell.width, shape.bottom - shape.rows_top).split()


# blank


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_blank_sheet_is_one_page_with_thirty_lines(paper: str) -> None:
    made = blank(paper)
    assert sizes_of(made) == {(842, 595) if paper == "A4" else (792, 612)}
    for number, (seats, page) in enumerate(zip((4, 3, 2), pages_of(made), strict=True), start=1):
        words = page.split()
        assert [str(n) for n in range(1, 31) if str(n) not in words] == []
        assert words.count("6-6") >= 30
        assert [words.count(mark) >= 30 for mark in ("1A", "BR", "DP")] == [True] * 3
        letters = tuple("ABCD"[:seats])
        shape = form(PAPERS[paper], letters, letters, 6)
        assert headings(made, shape, page=number) == [*letters] * 4


def test_its_head_says_what_is_played_where_by_whom_under_which_rules() -> None:
    page = pages_of(blank())[0]
    for said in (
        "Blue Mahoe Open · Masters, round 1, match 3",
        "TABLE",
        "Tournament cut-throat, version 1",
        "Six takes the set while someone is on love.",
        "Judge Rohan",
        "Limit 120 min, then finish the hand",
        "The winner goes on to round 2, match 1.",
        "page 1 of __",
        "Sheet 7K4M-2Q9 · 192.168.1.20:8000/s/7K4M2Q9",
        "printed 1 Aug 2026 13:02",
    ):
        assert said in page
    assert [name in page for name, _ in FOUR] == [True] * 4
    assert "Log" not in page


def test_its_foot_asks_for_all_that_ends_a_set() -> None:
    page = pages_of(blank())[0]
    for asked in (
        *("SET WON BY", "FIRST TO REACH (SEAT)", "six love", "straight", "time", "walkover"),
        *("Open debts", "Cautions", "WE AGREE WITH THIS SHEET", "A Marcia", "D Paulette"),
        *("Judge", "Protest", "Seat ____ Time ____ : ____"),
    ):
        assert asked in page


def test_house_rules_are_named_and_no_limit_is_said() -> None:
    page = text_of(printed(sheet(house_rules=("a key counts two",), limit=None, judge="")))
    assert "House rules: a key counts two." in page
    assert "No time limit" in page
    assert "Judge ______" in page


def test_a_continuation_goes_on_counting() -> None:
    one, two = pages_of(printed(sheet(), pages=2))
    assert "page 2 of __" in two
    assert {"31", "60"} <= set(two.split())
    assert "30 hands: take a continuation sheet" in one
    assert "60 hands: take a continuation sheet" in two


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_box_to_write_in_is_smaller_than_9_mm(paper: Paper, seats: int) -> None:
    shape = form(paper, tuple("ABCD"[:seats]), tuple("ABCD"[:seats]), 6)
    assert min(c.width for c in shape.columns if c.key != "hand") >= 9
    assert shape.row >= 9
    assert sum(c.width for c in shape.columns) == pytest.approx(shape.width)
    assert shape.footline.y + shape.footline.height <= paper.height - 5


def test_a_set_to_ten_has_boxes_for_ten() -> None:
    shape = form(LETTER, tuple("ABCD"), tuple("ABCD"), 10)
    assert shape.reached == tuple(range(1, 11))
    assert shape.signature(4).x + shape.signature(4).width <= shape.protest.x
    assert len(pages_of(printed(sheet(target=10), paper="Letter"))) == 1


def test_pairs_share_a_score_column() -> None:
    made = printed(sheet(sides=((1, 3), (2, 4))))
    shape = form(A4, tuple("ABCD"), ("A C", "B D"), 6)
    assert headings(made, shape) == ["A", "B", "C", "D", "AC", "BD"] * 2


def test_twelve_sheets_are_twelve_pages_and_no_blank_one() -> None:
    made = printed(*(sheet(table=n) for n in range(1, 13)))
    assert [page.split()[:1] for page in pages_of(made)] == [["TABLE"]] * 12


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_little_ink_blank_or_full(paper: str) -> None:
    full = filled([HANDS[2] | {"number": number} for number in range(1, 31)])
    assert max(ink(printed(sheet(), full, paper=paper))) < 0.08


@pytest.mark.slow
def test_every_name_and_club_stands_whole_and_stays_text() -> None:
    """On Letter, where there is less room."""
    people = [(name, NAMES[-n][1]) for n, (_, name) in enumerate(NAMES, start=1)]
    sheets = [sheet(*people[n : n + 4]) for n in range(0, len(people), 4)]
    made = printed(*sheets, paper="Letter")
    assert len(pages_of(made)) == len(sheets)
    text = "".join(text_of(made, raw=True).split())
    plain = ["".join(name.split()) for name, _ in people if name.isascii()]
    assert [name for name in [*plain, "王小明", "አበበቢቂላ", "김철수"] if name not in text] == []


def test_a_right_to_left_name_does_not_turn_the_line_around() -> None:
    page = text_of(printed(sheet(("\u202eMarcia", ""), ("Cohen כהן 7", ""), ("Delroy", ""))))
    assert "Judge Rohan" in page
    assert "C Delroy" in page


def test_a_replaced_sheet_says_so() -> None:
    assert "REPLACED" in text_of(printed(sheet(state="Replaced"))).upper()


# filled


HANDS: list[dict[str, Any]] = [
    {
        "set": 1, "number": 1, "posers": [], "six_six": True, "duty": "start", "worth": 1,
        "winner": 1, "how": "out", "counts": None, "scores": [1, 0, 0, 0], "marks": [],
        "rulings": [],
    },
    {
        "set": 1, "number": 2, "posers": [1], "six_six": False, "duty": "", "worth": 1,
        "winner": None, "how": "tie", "counts": {"1": 14, "2": 9, "3": 9, "4": 17},
        "scores": [1, 0, 0, 0], "marks": [], "rulings": ["OTHER -1 B"],
    },
    {
        "set": 1, "number": 3, "posers": [], "six_six": True, "duty": "tie", "worth": 2,
        "winner": 2, "how": "key", "counts": None, "scores": [1, 0, 0, 0],
        "marks": ["DEBT PAID"], "rulings": [],
    },
]  # fmt: skip
BOARD: dict[str, Any] = {
    "sides": [[1], [2], [3], [4]], "debts": [0, 1, 0, 0], "winner": 1, "order": [1, 3, 2, 4],
    "how": "time", "agreed": [1, 3], "signed": True,
    "protests": [{"seat": 2, "grounds": "He passed a six"}],
}  # fmt: skip


def filled(hands: list[dict[str, Any]], **kw: Any) -> prints.Sheet:
    """The sheet of a log of 31 lines."""
    said: dict[str, Any] = {
        "hands": tuple(hand(line, (1, 2, 3, 4)) for line in hands),
        "finish": finish_of(BOARD, hands, 6),
        "log": "3f9a51c0d7e2" + "0" * 52,
        "lines": 31,
        "began": PRINTED,
    }
    return replace(sheet(), **(said | kw))


@cache
def three_hands() -> bytes:
    return printed(filled(HANDS))


def test_each_hand_has_poser_worth_winner_how_counts_and_score() -> None:
    made = three_hands()
    assert column(made, "hand") == ["1", "2", "3"]
    assert column(made, "worth") == ["1", "1", "2"]
    assert column(made, "winner") == ["A", "B"]
    assert column(made, "how") == ["D", "T", "K"]
    assert [column(made, f"count {n}") for n in range(4)] == [["14"], ["9"], ["9"], ["17"]]
    assert [column(made, f"score {n}") for n in range(4)] == [["1"] * 3, *[["0"] * 3] * 3]
    assert {"start", "A", "tie"} <= set(column(made, "poser"))
    assert "OTHER -1 B" in " ".join(column(made, "marks"))


def test_the_foot_says_who_won_how_in_which_order_and_what_is_open() -> None:
    page = text_of(three_hands())
    assert "Finishing order A, C, B, D." in page
    assert "A 0, B 1, C 0, D 0" in page
    assert page.count("agreed") == 2
    assert "FROM THE LOG, SIGNED" in page
    assert "B: He passed a six" in page
    assert "Log 3f9a 51c0 d7e2, 31 lines" in page
    assert "Began 13:02" in page


def test_a_set_that_is_not_signed_is_not_said_to_be() -> None:
    open_set = finish_of(BOARD | {"signed": False, "agreed": []}, HANDS, 6)
    page = text_of(printed(filled(HANDS, finish=open_set)))
    assert "FROM THE LOG, NOT SIGNED YET" in page
    assert "agreed" not in page


@pytest.mark.parametrize(("hands", "pages"), [(30, 1), (31, 2), (71, 3)])
def test_more_than_thirty_hands_go_on_on_another_page(hands: int, pages: int) -> None:
    many = [HANDS[1] | {"number": number} for number in range(1, hands + 1)]
    found = pages_of(printed(filled(many)))
    assert len(found) == pages
    assert all(f"page {n} of {pages}" in page for n, page in enumerate(found, start=1))
    assert str(hands) in found[-1].split()


def test_who_reached_a_score_first_counts_from_the_last_bruk() -> None:
    scores = [[1, 0, 0, 0], [1, 2, 0, 0], [1, 2, 1, 0], [0, 0, 0, 0], [0, 0, 0, 1], [0, 2, 0, 1]]
    hands = [HANDS[0] | {"number": n, "scores": s} for n, s in enumerate(scores, start=1)]
    assert finish_of(BOARD, hands, 6).first == {1: "D", 2: "B"}


def test_a_second_set_is_named_with_its_hands() -> None:
    assert hand(HANDS[0] | {"set": 2}, (1, 2, 3, 4)).number == "2:1"


# read from the stored rows


def read(*matches: Match, filled: bool = False) -> tuple[prints.Sheet, ...]:
    found = Match.objects.filter(pk__in=[match.pk for match in matches])
    return prints.sheets(found, address=HALL, printed=PRINTED, filled=filled)


def test_a_round_comes_in_the_order_of_its_tables(db: None) -> None:
    masters = make_competition(make_event(tables=9), 16)
    draw_up(masters)
    round_one = matches_of(masters)
    for match, table in zip(round_one, (4, 9, 2, 7), strict=True):
        seat_at(match, table)
    sheets = read(*round_one)
    assert [each.table for each in sheets] == [2, 4, 7, 9]
    first = next(each for each in sheets if each.table == 4)
    assert first.title == "round 1, match 1"
    assert first.event == "Blue Mahoe Open"
    assert first.goes_on == "The winner goes on to the final."
    assert first.code == round_one[0].code
    assert first.address == f"HTTP://192.168.1.20:8000/S/{round_one[0].code}"
    assert [seat.letter for seat in first.seats] == ["A", "B", "C", "D"]
    assert first.rules_title == "Tournament cut-throat, version 1"
    assert (first.finish, first.log) == (None, "")


def test_the_qr_code_of_a_sheet_leads_to_its_match(client: Client, db: None) -> None:
    match = make_match(make_event(), ["Marcia", "Delroy"])
    (only,) = read(match)
    scanned = client.get(urlsplit(only.address).path)
    assert (scanned.status_code, scanned["Location"]) == (302, f"/e/blue-mahoe/m/{match.code}/")


def test_a_seat_that_waits_says_for_whom(db: None) -> None:
    masters = make_competition(make_event(tables=2), 8)
    draw_up(masters)
    one, _ = matches_of(masters)
    seat_at(one, 2)
    finish(matches_of(masters)[1], make_director(masters.event))
    (final,) = read(*matches_of(masters, 2))
    assert final.title == "final"
    assert final.goes_on == "The winner is the champion."
    waiting = {seat.source for seat in final.seats if not seat.name}
    assert waiting == {
        "Winner of round 1, match 1 (table 2)",
        "Second of round 1, match 1 (table 2)",
    }
    assert "Winner of round 1, match 1 (table 2)" in " ".join(text_of(printed(final)).split())


def test_two_who_go_on_are_both_told_where(db: None) -> None:
    masters = make_competition(make_event(), 8)
    draw_up(masters)
    (sheet, *_) = read(*matches_of(masters))
    assert sheet.goes_on == "The winner and the second go on to the final."


def test_house_rules_and_limit_come_from_the_competition(db: None) -> None:
    masters = make_competition(make_event(), 4, overrides={"set.bruk.next_value": 2})
    masters.time_limit = 45
    masters.save()
    draw_up(masters)
    (only,) = read(*matches_of(masters))
    assert only.house_rules == ("the hand after a bruk counts two",)
    assert only.limit == 45


def test_the_filled_sheet_is_what_the_log_says(db: None) -> None:
    event = make_event(tables=1)
    match = make_match(event, [name for name, _ in FOUR])
    judge = make_director(event, "rohan")
    entries = [
        ("hand-won", {"seat": 2, "key": False}),
        ("ruled", {"code": "OTHER", "seats": [1], "penalty": "lose_one_win", "reason": "talk"}),
        ("hand-blocked", {"number": 4, "counts": {"1": 14, "2": 9, "3": 21, "4": 17}}),
        *won(1, 3, *[2] * 4),
    ]
    play(match, judge, [*entries, ("signed", {"seat": 2}), *SIGN])
    (only,) = read(match, filled=True)
    head = Head.objects.get(match=match)
    assert (only.log, only.lines) == (head.hash, head.seq)
    assert [each.scores for each in only.hands][-1] == ("0", "6", "1", "0")
    assert "DP" in only.hands[2].marks
    assert only.hands[1].counts == ("14", "9", "21", "17")
    assert only.finish
    assert (only.finish.winner, only.finish.how, only.finish.signed) == ("B", "six-love", True)
    assert only.finish.agreed == {2}
    assert only.began == match.began_at
    page = text_of(printed(only))
    assert f"Log {head.hash[:4]} {head.hash[4:8]} {head.hash[8:12]}, {head.seq} lines" in page


def test_a_filled_sheet_of_a_match_that_has_not_begun_is_blank(db: None) -> None:
    (only,) = read(make_match(make_event(), ["A", "B", "C"]), filled=True)
    assert only.finish is None
    assert len(only.seats) == 3


def test_the_sheet_of_a_withdrawn_draw_says_so(db: None) -> None:
    masters = make_competition(make_event(), 4)
    published = draw_up(masters)
    (match,) = matches_of(masters)
    draw.withdraw(published)
    assert read(match)[0].state == "Withdrawn"


def test_sheets_are_read_by_as_many_queries_for_one_as_for_sixteen(db: None) -> None:
    masters = make_competition(make_event(tables=16), 64)
    draw_up(masters)
    every = matches_of(masters)
    judge = masters.event.assignments.create(
        user=User.objects.create_user("rohan"), role="field-judge"
    )
    judge.tables.set(masters.event.tables.all())
    for number, match in enumerate(every, start=1):
        seat_at(match, number)
    asked = []
    for some in (every[:1], every):
        with CaptureQueriesContext(connection) as queries:
            assert {each.judge for each in read(*some, filled=True)} == {"rohan"}
        asked.append(len(queries))
    assert asked[0] == asked[1] < 8
