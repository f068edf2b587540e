"""Tile by tile: keys with unseen hands, typed results, and the notation."""

from dataclasses import replace

import pytest

from scoring.body import IllegalEntry
from scoring.confirming import agree_block, agree_won
from scoring.dealing import dealt
from scoring.keys import is_key
from scoring.layout import LineRules, Won
from scoring.line import played, posed
from scoring.notation import notation, read
from scoring.posing import due
from scoring.tiles import tile

from .tiling import BLOCK, FOUR, SIX_THREE, A, B, C, D, at, refused, tiles, yard

PL36_LINE = "A 66, B 61R, C 12R, D 26R, A 63R, B 34R, C 46R, D 60L, A 05L, B 56L"


# Keys with unseen hands


@pytest.mark.parametrize(
    ("test", "held_by_b", "key"),
    [
        ("lock_out", None, None),
        ("lock_out", "5-5 4-2", False),
        ("lock_out", "4-4 4-2", True),
        ("last_playable", None, False),
        ("ends_only", None, True),
    ],
)
def test_a_lock_out_with_a_yard_depends_on_what_the_other_holds(test, held_by_b, key):
    line = yard("A 52, B 21R", key=test)
    line = replace(line, seen={A: tiles("5-1"), B: tiles(held_by_b or "")}, left={A: 1, B: 2})
    assert played(line, A, tile("5-1"), "L").over == Won(seat=A, key=key)


def test_without_a_yard_what_is_not_down_somebody_holds():
    line = at("C 53, D 31R", A="5-1")
    line = replace(line, rules=LineRules(key="lock_out"))
    assert played(line, A, tile("5-1"), "L").over == Won(seat=A, key=False)


def test_all_other_tiles_of_both_numbers_down_is_a_key_by_every_definition():
    text = (
        "A 55, B 54R, C 46R, D 65R, A 53R, B 31R, C 12R, D 25R, A 50R, B 01R, C 14R, D 40R,"
        " A 06R, B 61R, C 11R"
    )
    line = read(text)
    assert line.ends == (5, 1)
    line = replace(line, left=line.left | {D: 1}, seen=line.seen | {D: tiles("5-1")})
    for test in ("ends_only", "lock_out", "last_playable"):
        over = played(replace(line, rules=LineRules(key=test)), D, tile("5-1"), "L").over
        assert over == Won(seat=D, key=True)


# A result typed in


def test_a_hand_that_goes_on_is_not_won():
    with refused("R-080", "The tiles say that C still has 7: lay them first."):
        agree_won(read(SIX_THREE), C)
    with refused("R-080", "C still has 2 (6-1, 4-2): lay them first."):
        agree_won(at(SIX_THREE, C="6-1 4-2"), C)
    with refused("C.0", "Nothing is on the table yet"):
        agree_block(read(""), None)
    with refused("C.0", "Not blocked: 5-0 or 5-1 or 5-2 or 5-3 or 5-4 or 6-5 is not down yet"):
        agree_block(read("A 55"), 5)


# The notation


@pytest.mark.parametrize(
    "text",
    [
        PL36_LINE,
        "A 66, B 63R, C pass, D 65L",
        "B 10, C 54L!, D pass",
        "A 66, B 63R, D pass!, C pass",
    ],
)
def test_a_hand_reads_as_it_is_written(text):
    assert notation(read(text)) == text


def test_draws_are_written_too():
    text = "A 66, B 63R, A drew 54, A drew, A 61L"
    assert notation(yard(text)) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A 66, B 77R", "This cannot be read: “B 77R”."),
        ("E 66", "This cannot be read: “E 66”."),
        ("A 66, B 61R (6/2)", "After “B 61R (6/2)” the ends are (6, 1)."),
        ("A 66, B 16R", "the number that touches comes first"),
        ("A R", "This cannot be read: “A R”."),
    ],
)
def test_what_is_not_a_line_is_named(text, words):
    with pytest.raises(IllegalEntry, match=r".") as refusal:
        read(text)
    assert words in refusal.value.sentence


def test_the_opening_tile_may_be_double_blank_and_is_missing_at_three():
    rules = LineRules(opening_tile=(0, 0))
    assert posed(dealt(rules, seats=FOUR, duty=True), A, (0, 0)).ends == (0, 0)
    three = dealt(rules, seats=(A, B, C), duty=True)
    assert due(three).seats == {A, B, C}
    assert not posed(three, A, (5, 5)).irregular


def test_is_key_needs_the_layer_of_the_last_tile():
    line = read(BLOCK, dealt(LineRules(key_on_block=True), seats=FOUR))
    assert [is_key(line, seat) for seat in FOUR] == [False, True, False, False]
