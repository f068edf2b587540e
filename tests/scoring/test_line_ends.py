"""Play-level cases of the rule book: blocks, keys, typed results (PL-36 to PL-57)."""

import pytest

from scoring.blocks import Block, settle
from scoring.confirming import agree_block, agree_won
from scoring.dealing import dealt
from scoring.keys import is_key
from scoring.layout import (
    Blocked,
    LineRules,
    Won,
    counts,
    dead_doubles,
    miscounted,
    pips_down,
    question,
)
from scoring.line import legal, played, posed
from scoring.notation import read
from scoring.presets import PRESETS
from scoring.switches import Hand, Key
from scoring.tiles import tile

from .tiling import BLOCK, FOUR, PL36, PL38, SIX_THREE, A, B, C, D, after_the_block, at, refused

RULES = LineRules()
PL48 = (
    "B66 C62R D23R A34R B61L C46R D11L A14L B42L C60R D03R A31R B10R C02R D22R A25L B54L C21R"
    " D44L A15R B56R C63R D35R A40L (0/5)"
)


# Blocks (C.4)


def test_pl_36_blocked_on_six_and_the_counts_decide():
    line = after_the_block(PL36)
    assert line.over == Blocked(number=6)
    assert (pips_down(line), counts(line)) == (78, {A: 15, B: 6, C: 28, D: 41})
    assert miscounted(line, counts(line)) == ""
    limegrid, pairs = PRESETS["limegrid-advanced"].hand, ((1, 3), (2, 4))
    assert settle(Hand(), ((1,), (2,), (3,), (4,)), counts(line)) == Block((B,), 1)
    assert settle(limegrid, pairs, counts(line)) == Block((A,), 0)
    agree_block(line, 6)
    agree_block(line, None)


def test_pl_38_a_three_way_tie():
    line = after_the_block(PL38)
    assert counts(line) == {A: 17, B: 17, C: 17, D: 39}
    assert settle(Hand(), ((1,), (2,), (3,), (4,)), counts(line)).side is None


def test_pl_39_five_six_still_fits_both_ends():
    line = read(BLOCK.rpartition(",")[0])
    assert (line.ends, line.over, question(line, tile("6-5"))) == ((5, 6), None, "both")
    with refused(
        "R-065", "6-5 fits both ends: say left (leaves 6 on both ends) or right (leaves 5"
    ):
        played(line, B, tile("6-5"))
    assert (played(line, B, tile("6-5"), "R").ends, played(line, B, tile("6-5"), "R").over) == (
        (5, 5),
        None,
    )


def test_pl_41_two_ends_are_no_block():
    line = read("A 55, B 52R")
    with refused("C.0", "The ends are 5 and 2. A block shows one number at both ends", "misplay"):
        agree_block(line, None)
    with refused("C.0", "Not blocked: 5-0 or 5-1", "is not down yet"):
        agree_block(read("A 55"), 5)


# Dead double, key (C.5)


def test_pl_42_two_two_is_dead():
    line = read("A 66, B 62R, C 21R, D 13R, A 32R, B 24R, C 45R, D 52R, A 20R")
    assert line.ends == (6, 0)
    assert dead_doubles(line) == {(2, 2)}


def test_a_double_whose_number_is_open_is_not_dead():
    line = read("A 21, B 13R, C 32R, D 24R, A 45R, B 52R, C 20R, D 06R, A 62R")
    assert line.ends == (2, 2)
    assert dead_doubles(line) == frozenset()
    assert read("B 22L", line).over == Blocked(number=2)


@pytest.mark.parametrize(
    ("row", "text", "held", "key"),
    [
        ("PL-44", "C 53, D 31R", "5-1", True),
        ("PL-45", "C 52, D 21R", "5-3", False),
        ("PL-46", "D 44", "4-2", False),
        ("PL-47", "B 43, C 32R, D 24R", "4-4", False),
    ],
)
def test_pl_44_to_pl_47_the_key_is_the_tile_that_carries_both_ends(row, text, held, key):
    line = at(text, A=held)
    assert legal(line, A)
    for one, end in legal(line, A):
        assert played(line, A, one, end).over == Won(seat=A, key=key)


@pytest.mark.parametrize(
    ("test", "key"), [("ends_only", True), ("lock_out", False), ("last_playable", False)]
)
def test_pl_48_the_three_definitions(test, key):
    line = read(PL48, dealt(LineRules(key=test), seats=FOUR))
    assert read("B 05L", line).over == Won(seat=B, key=key)


def test_pl_51_the_pose_is_never_a_key():
    line = at("", A="6-5")
    assert posed(line, A, tile("6-5")).over == Won(seat=A, key=False)


def test_pl_52_a_key_win_in_a_hand_for_two_is_still_two():
    assert Key(on=True).worth(2) == 2


def test_a_block_with_a_tile_of_both_ends_is_a_key_only_by_the_switch():
    assert not is_key(read(BLOCK), B)
    both = read(BLOCK, dealt(LineRules(key_on_block=True), seats=FOUR))
    assert is_key(both, B)
    assert not is_key(both, A)


# Typing errors (C.6)


def test_pl_53_to_pl_57_a_typed_result_must_agree_with_the_tiles():
    won, block = played(at(SIX_THREE, C="6-5"), C, tile("6-5")), after_the_block(PL36)
    agree_won(won, C)
    agree_won(won, C, key=False)
    with refused("R-081", "The tiles say that C went out, not D. Only one can win a hand."):
        agree_won(won, D)  # PL-53
    assert counts(won)[C] == 0  # PL-54
    with refused("R-084", "C laid the last tile and won: that hand is no block."):
        agree_block(won, 5)  # PL-57
    with refused("R-080", "The tiles are blocked, so nobody went out: enter the counts."):
        agree_won(block, B)
    with refused("C.0", "The tiles are blocked on 6, not 5."):
        agree_block(block, 5)
    with refused("C-12", "The last tile was no key: enter C as out."):
        agree_won(won, C, key=True)
    key = played(at("C 53, D 31R", A="5-1"), A, tile("5-1"), "L")
    with refused("C-12", "The last tile was a key: enter A with the key."):
        agree_won(key, A, key=False)


@pytest.mark.parametrize(
    ("row", "counted", "side"), [("PL-55", (7, 7, 9, 12), None), ("PL-56", (5, 8, 9, 12), 0)]
)
def test_pl_55_pl_56_the_counts_say_who_won(row, counted, side):
    by_seat = dict(zip(FOUR, counted, strict=True))
    assert settle(Hand(), ((1,), (2,), (3,), (4,)), by_seat).side == side
