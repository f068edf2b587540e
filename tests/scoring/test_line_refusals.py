"""Tile by tile: tiles, deals and deeds that cannot be; every refusal is a sentence."""

import pytest

from scoring.confirming import agree_block
from scoring.dealing import dealt
from scoring.layout import Blocked, LineRules, question
from scoring.line import drew, legal, pass_stood, passed, played, posed
from scoring.notation import read
from scoring.switches import Deal
from scoring.tiles import tile

from .tiling import BLOCK, FOUR, SIX_THREE, YARD, A, B, C, D, refused, tiles, yard

# What is no tile


@pytest.mark.parametrize("text", ["7-7", "6-", "63", "", "6-3-1", "a-b", "٣-1", 63, 6.3, None, [6]])
def test_only_two_numbers_with_a_dash_are_a_tile(text):
    with refused("R-001", f"“{text}” is no tile: write two numbers from 0 to 6"):
        tile(text)


def test_either_number_may_come_first():
    assert tile("6-3") == tile("3-6") == (3, 6)


def test_a_tile_outside_the_set_is_refused():
    with refused("R-001", "There is no tile 7-7 in a double-six set."):
        posed(read(""), A, (7, 7))


# Deals


@pytest.mark.parametrize(
    ("seated", "each"), [(FOUR, 7), ((A, B, C), 9), ((A, B), 14), ((A, C, D), 9)]
)
def test_the_whole_pack_is_dealt(seated, each):
    assert set(dealt(LineRules(), seats=seated).left.values()) == {each}


def test_a_hand_of_the_wrong_size():
    with refused("R-020", "A shows 2 tiles; 7 are dealt each."):
        dealt(LineRules(), seats=FOUR, hands={A: tiles("6-6 5-5")})
    with refused("R-020", "A shows 0 tiles"):
        dealt(LineRules(), seats=FOUR, hands={A: []})
    with refused("R-060", "D does not play in this hand."):
        dealt(LineRules(), seats=(A, B, C), hands={D: tiles("6-6")})


def test_one_tile_in_two_hands():
    a, b = "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "6-0 5-5 5-4 5-3 5-2 5-1 5-0"
    with refused("R-001", "6-0 is there twice (A and B)"):
        dealt(LineRules(), seats=FOUR, hands={A: tiles(a), B: tiles(b)})


def test_a_yard_needs_two_and_their_consent():
    for rules, seats in ((LineRules(), (A, B)), (YARD, FOUR)):
        with refused("R-023", "Only two may take seven each", "agree before the start"):
            dealt(rules, seats=seats, yard=True)
    line = dealt(YARD, seats=(A, B), yard=True)
    assert (line.left, line.yard) == ({A: 7, B: 7}, 14)
    assert dealt(YARD, seats=(A, B)).yard == 0


def test_a_deal_that_leaves_tiles_over_is_entered_by_result():
    with refused("R-024", "6 tiles each for 4 make 24, and the pack has 28"):
        dealt(LineRules(deal=Deal(four=6)), seats=FOUR)


def test_the_last_unseen_hand_is_known_too():
    hand = [*tiles("0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2")]
    line = dealt(LineRules(), seats=(A, B), hands={A: hand}, duty=True)
    assert line.hand(B) == line.pack - set(hand)
    assert (line.turn, line.hand(A)) == (B, frozenset(hand))
    assert dealt(LineRules(), seats=FOUR).hand(A) is None


# While tiles are laid


def test_the_turn_goes_round():
    line = read(SIX_THREE)
    with refused("R-060", "It is C’s turn, not A’s: take 6-5 back. If C has already acted, it"):
        played(line, A, tile("6-5"))
    with refused("R-060", "not D’s: the pass does not count"):
        passed(line, D)
    with refused("R-060", "D does not play in this hand."):
        passed(read("A 66, B 61R", dealt(LineRules(), seats=(A, B, C))), D)


def test_nothing_before_the_pose_and_only_one_pose():
    for deed in (passed, drew, pass_stood):
        with refused("R-040", "Nothing has been posed yet: enter the pose first."):
            deed(read(""), A)
    with refused("R-040"):
        played(read(""), A, tile("6-6"))
    with refused("R-061", "6-6 was posed already: enter 6-1 as played."):
        posed(read(SIX_THREE), C, tile("6-1"))


def test_a_tile_that_is_down_or_in_another_hand():
    hand = tiles("6-6 6-5 6-4 6-2 6-1 6-0 5-5")
    line = read(SIX_THREE, dealt(LineRules(), seats=FOUR, hands={A: hand}, posers={A}))
    with refused("R-001", "6-3 is on the table already.", "the pack is wrong"):
        played(line, C, tile("6-3"))
    with refused("R-001", "6-5 is in A’s hand, not C’s."):
        played(line, C, tile("6-5"))
    with refused("R-001", "3-3 is not in A’s hand, which holds 6-0, 6-1,"):
        played(read("C pass, D pass", line), A, tile("3-3"))
    assert legal(line, C) == {
        (t, e) for t in line.unseen for e, n in (("L", 6), ("R", 3)) if n in t
    }


def test_nothing_follows_a_block():
    for deed in (passed, drew, pass_stood):
        with refused("R-084", "This hand is over: the line is blocked. Deal the next hand"):
            deed(read(BLOCK), C)


def test_the_end_is_left_or_right():
    with refused("R-063", "The end is “L” or “R”, not “N”."):
        played(read(SIX_THREE), C, tile("6-5"), "N")


def test_a_misplay_on_either_end_names_the_other():
    with refused("R-141", "5-3 does not fit the 6.", "on the 3 (leaves 5 and 6)"):
        played(read(SIX_THREE), C, tile("5-3"), "L")
    with refused("R-141", "6-5 does not fit the 3.", "on the 6 (leaves 5 and 3)"):
        played(read(SIX_THREE), C, tile("6-5"), "R")


def test_no_question_before_the_pose_or_where_nothing_fits():
    assert question(read(""), tile("6-6")) == ""
    assert question(read(SIX_THREE), tile("5-4")) == ""


def test_draws():
    line = yard()
    with refused("R-001", "6-3 is on the table already."):
        drew(line, A, tile("6-3"))
    line = drew(line, A)
    assert (line.left[A], line.yard, line.turn) == (7, 13, A)
    line = drew(line, A, tile("5-4"))
    with refused("R-001", "5-4 is in A’s hand, not in the yard."):
        drew(line, A, tile("5-4"))
    line = drew(line, A, tile("3-2"))
    with refused("I-14", "A holds 3-2, which fits"):
        drew(line, A)
    with refused("R-060", "put the tile back in the yard"):
        drew(line, B)


def test_an_empty_yard_means_pass():
    line = yard()
    for _ in range(14):
        line = drew(line, A)
    with refused("R-023", "The yard is empty: play a tile or pass."):
        drew(line, A)
    assert passed(line, A).turn == B


def test_with_a_yard_no_block_before_it_is_empty():
    text = "A 66, B 61R, A 12R, B 26R, A 63R, B 34R, A 46R, B 60L, A 05L, B 56L"
    line = yard(text)
    assert line.over is None
    with refused("R-094", "14 tiles are left in the yard: draw first."):
        agree_block(line, 6)
    for _ in range(13):
        line = drew(line, A)
    assert line.over is None
    line = drew(line, A)
    assert (line.over, line.turn) == (Blocked(number=6), None)
