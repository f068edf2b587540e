"""Play-level cases of the rule book, row by row: pose, deal, misplay (PL-01 to PL-34)."""

from dataclasses import replace

import pytest

from scoring.dealing import dealt
from scoring.layout import (
    Blocked,
    LineRules,
    Won,
    counts,
    owes,
    question,
)
from scoring.line import drew, legal, passed, played, posed, stood
from scoring.notation import read
from scoring.posing import Due, due
from scoring.tiles import doubles, tile

from .tiling import (
    FOUR,
    PL36,
    SIX_THREE,
    YARD,
    A,
    B,
    C,
    D,
    after_the_block,
    at,
    refused,
    tiles,
)

RULES = LineRules()
OPENING = dealt(
    RULES, seats=FOUR, duty=True, hands={A: tiles("6-6 5-5 5-4 5-3 5-2 5-1 5-0")}
)  # fmt: skip


# Pose and legal tile (C.1)


def test_pl_01_six_six_must_be_posed_though_fives_are_stronger():
    with refused("R-041", "6-6 must be posed first, and A holds it: take 5-5 back."):
        posed(OPENING, A, tile("5-5"))


def test_pl_02_six_six_opens():
    line = posed(OPENING, A, tile("6-6"))
    assert (line.ends, line.turn) == ((6, 6), B)


@pytest.mark.parametrize("end", ["L", "R", None])
def test_pl_03_both_sides_of_six_six_are_the_same_position(end):
    line = at("A 66", B="6-3 5-5 4-2")
    assert question(line, tile("6-3")) == "R"
    assert sorted(played(line, B, tile("6-3"), end).ends) == [3, 6]


def test_pl_04_the_second_player_must_play_a_six():
    with refused("R-142", "A misplay: 5-5 fits no end (6 on both ends). B takes it back"):
        played(at("A 66", B="6-3 5-5"), B, tile("5-5"))


def test_pl_05_a_double_leaves_the_ends():
    assert played(at(SIX_THREE, C="3-3"), C, tile("3-3"), "R").ends == (6, 3)


def test_pl_06_six_five_on_the_left():
    line = at(SIX_THREE, C="6-5")
    assert question(line, tile("6-5")) == "L"
    assert played(line, C, tile("6-5"), "L").ends == played(line, C, tile("6-5")).ends == (5, 3)


def test_pl_07_nothing_fits_so_a_pass_is_legal_and_the_only_deed():
    line = at(SIX_THREE, C="5-4 4-2 1-0")
    assert legal(line, C) == frozenset()
    assert passed(line, C).turn == D


def test_pl_08_a_pass_with_six_one_in_hand_is_wrong():
    with refused("R-066", "C holds 6-1 and must play: 6 and 3 are open (I-14)."):
        passed(at(SIX_THREE, C="6-1 4-2"), C)


def test_pl_10_four_one_on_four_four_needs_no_question():
    line = at("A 44", B="4-1")
    assert question(line, tile("4-1")) == "R"
    assert {sorted(played(line, B, tile("4-1"), e).ends)[0] for e in ("L", "R", None)} == {1}


def test_pl_11_the_winner_need_not_pose_six_six():
    line = dealt(RULES, seats=FOUR, posers={A}, hands={A: tiles("6-6 1-0 2-0 3-0 4-0 5-0 6-0")})
    assert line.turn == A
    assert posed(line, A, tile("1-0")).ends == (1, 0)


@pytest.mark.parametrize(("row", "holder"), [("PL-12 after a tie", D), ("PL-13 after a bruk", B)])
def test_pl_12_pl_13_forced_six_six_suspends_the_right_to_pose(row, holder):
    hand = tiles("6-6 1-0 2-0 3-0 4-0 5-0 6-0")
    line = dealt(RULES, seats=FOUR, posers={A}, duty=True, hands={holder: hand})
    assert due(line) == Due(tile=tile("6-6"), seats=frozenset({holder}))
    with refused("R-041", "6-6 must be posed first"):
        posed(line, A, tile("5-5"))
    assert legal(line, holder) == {(tile("6-6"), None)}
    assert posed(line, holder, tile("6-6")).ends == (6, 6)


def test_pl_14_the_pose_passed_across_where_the_rules_allow_it():
    either = dealt(RULES, seats=FOUR, posers={A, C})
    assert either.turn is None
    assert posed(either, C, tile("4-2")).turn == D
    limegrid = dealt(RULES, seats=FOUR, posers={A})
    with refused("R-043", "A has the pose. Take the tile back and let A pose."):
        posed(limegrid, C, tile("4-2"))
    with refused("R-043", "A or C has the pose."):
        posed(either, B, tile("4-2"))


def test_pl_15_a_forced_pose_cannot_be_passed():
    with refused("R-041", "6-6 must be posed first: take 4-2 back."):
        posed(dealt(RULES, seats=FOUR, posers={A, C}, duty=True), C, tile("4-2"))


def test_pl_17_the_last_tile_ends_the_hand_at_once():
    line = played(at(SIX_THREE, C="6-5"), C, tile("6-5"))
    assert (line.over, line.turn) == (Won(seat=C, key=False), None)
    for deed in (passed, drew):
        with refused("R-080", "This hand is over: C laid the last tile. Deal the next hand"):
            deed(line, D)
    for deed in (posed, played):
        with refused("R-080", "This hand is over"):
            deed(line, D, tile("5-1"))


# Deals (C.2)


def test_pl_18_three_play_with_27_tiles_nine_each_without_double_blank():
    line = dealt(RULES, seats=(A, B, C))
    assert (len(line.pack), line.left, line.yard) == (27, {A: 9, B: 9, C: 9}, 0)
    hand = tiles("0-0 1-0 2-0 3-0 4-0 5-0 6-0 1-1 2-1")
    with refused("R-021", "0-0 is out of the pack with three players: a wrong pack."):
        dealt(RULES, seats=(A, B, C), hands={A: hand})
    with refused("R-021", "Call the hand void."):
        posed(line, A, tile("0-0"))


def test_pl_18_at_three_six_blanks_block():
    three = dealt(RULES, seats=(A, B, C))
    line = read("A 10, B 12L, C 20L, A 03R, B 34R, C 40R, A 05R, B 56R", three)
    assert (line.ends, line.over) == ((0, 6), None)
    assert read("C 60R", line).over == Blocked(number=0)


def test_pl_19_six_doubles_are_a_ground_for_a_reshuffle():
    assert doubles(tiles("0-0 1-1 2-2 3-3 4-4 5-5 6-1")) == 6
    assert doubles(tiles("0-0 1-1 2-2 3-3 4-4 5-1 6-1")) == 5


def test_pl_20_two_with_fourteen_each_pass_and_block_but_never_draw():
    line = read("A 66, B 61R", dealt(RULES, seats=(A, B)))
    assert (line.left, line.yard) == ({A: 13, B: 13}, 0)
    with refused("R-024", "Nobody draws in this hand: everything was dealt out."):
        drew(line, A)
    assert passed(line, A).turn == B
    stuck = read("A 66, B 61R, A 12R, B 26R, A 63R, B 34R, A 46R, B 60L, A 05L, B 56L",
                 dealt(RULES, seats=(A, B)))  # fmt: skip
    assert stuck.over == Blocked(number=6)


def pl_21(draw="until_playable", hand="5-5 4-2 1-0"):
    rules = replace(YARD, yard_draw=draw)
    line = read("A 66, B 63R", dealt(rules, seats=(A, B), yard=True))
    return replace(line, seen=line.seen | {A: tiles(hand)}, left=line.left | {A: 3})


def test_pl_21_draw_until_one_fits_and_play_it():
    line = pl_21()
    for drawn in ("5-1", "4-4", "3-2"):
        with refused("C-23", "A draws before passing"):
            passed(line, A)
        line = drew(line, A, tile(drawn))
    assert (line.yard, legal(line, A)) == (11, {(tile("3-2"), "R")})
    with refused("R-066", "A holds 3-2 and must play"):
        passed(line, A)
    assert played(line, A, tile("3-2")).ends == (6, 2)


def test_pl_21_one_then_pass():
    line = drew(pl_21("one_then_pass"), A, tile("5-1"))
    with refused("C-23", "A has drawn one: now it plays that tile or passes."):
        drew(line, A, tile("4-4"))
    assert passed(line, A).turn == B


def test_pl_22_a_draw_with_a_tile_that_fits_goes_back():
    with refused("I-14", "A holds 3-1, which fits: the drawn tile goes back face down"):
        drew(pl_21(hand="3-1 5-5 4-2"), A)
    assert pl_21(hand="3-1 5-5 4-2").yard == 14


def two_with_a_yard(a, b, rules=YARD):
    hands = {A: a and tiles(a), B: b and tiles(b)}
    return dealt(rules, seats=(A, B), duty=True, yard=True, hands=hands)


LOW = ("5-5 1-0 2-0 3-0 4-0 5-0 6-0", "4-4 2-1 3-1 4-1 5-1 6-1 3-2")
NO_DOUBLES = ("6-3 1-0 2-0 3-0 4-0 5-0 6-0", "5-4 2-1 3-1 4-1 5-1 6-1 3-2")


def test_pl_23_nobody_holds_six_six_so_the_highest_double_poses():
    line = two_with_a_yard(*LOW)
    assert (due(line), line.turn) == (Due(tile=tile("5-5"), seats=frozenset({A})), A)
    with refused("R-041", "5-5 must be posed first, and A holds it: take 4-4 back."):
        posed(line, B, tile("4-4"))
    assert posed(line, A, tile("5-5")).ends == (5, 5)


def test_pl_23_no_double_anywhere_so_the_heaviest_tile_poses():
    line = two_with_a_yard(*NO_DOUBLES)
    assert due(line) == Due(tile=tile("6-3"), seats=frozenset({A}))  # 9 pips too, but a six


def test_pl_23_or_the_tiles_are_dealt_again():
    line = two_with_a_yard(*LOW, rules=replace(YARD, holder_missing="redeal"))
    assert due(line).seats == frozenset()
    with refused("C-23", "Nobody holds 6-6: call the hand void, shuffle and deal again."):
        posed(line, A, tile("5-5"))


def test_pl_23_unseen_hands_are_believed_until_a_tile_proves_the_pose_wrong():
    line = posed(two_with_a_yard(None, None), A, tile("5-5"))
    assert not line.irregular
    line = read("B 54L, A 56R, B 66R", line)
    assert [(s.wrong, s.seat, s.move) for s in line.slips] == [("wrong pose", A, 0)]
    assert line.slips[0].says == "A posed wrongly: 6-6 goes before it (move 1). (I-13)"


def test_pl_23_a_known_higher_double_goes_first():
    with refused("R-041", "Failing it, 5-5 of A poses."):
        posed(two_with_a_yard(LOW[0], None), B, tile("4-4"))
    with refused("R-041", "If nobody holds it, call the hand void and deal again."):
        posed(
            two_with_a_yard(None, None, replace(YARD, holder_missing="redeal")), B, tile("4-4")
        )  # fmt: skip


def test_pl_27_two_copies_are_a_wrong_pack():
    hand = [*tiles("6-6 5-3 5-2 5-1 5-0 4-0"), tile("3-5")]
    with refused("R-001", "5-3 is there twice (A): a wrong pack. Call the hand void."):
        dealt(RULES, seats=FOUR, hands={A: hand})


# Misplay (C.3)


def test_pl_28_a_tile_that_fits_nowhere_is_kept_until_it_does():
    with refused("R-142", "A misplay: 5-4 fits no end (6 and 3). C takes it back", "owes it until"):
        played(at(SIX_THREE, C="5-4 1-1"), C, tile("5-4"), "L")


def test_pl_29_a_tile_on_the_wrong_end_may_be_played_on_the_right_one():
    line = at(SIX_THREE, C="3-1 1-1")
    with refused("R-141", "3-1 does not fit the 6.", "played on the 3 (leaves 1 and 6), or C"):
        played(line, C, tile("3-1"), "L")
    assert played(line, C, tile("3-1"), "R").ends == (6, 1)


def test_pl_31_a_misplay_that_stood_lies_as_laid_and_marks_the_hand():
    line = passed(stood(at(SIX_THREE, C="5-4 1-1"), C, (5, 4), "L"), D)
    assert (line.ends, line.irregular, line.turn) == ((4, 3), True, A)
    assert line.slips[0].says == (
        "C laid 5-4 where it does not fit, and it stands (move 3). (I-02)"
    )


def test_pl_32_pl_33_a_pledged_tile_is_owed_as_soon_as_it_fits():
    line = at("A 42, B 21R", C="5-4 1-1")
    assert line.ends == (4, 1)
    assert owes(line, C, tile("5-4"))
    assert not owes(at(SIX_THREE, C="5-4 1-1"), C, tile("5-4"))
    assert not owes(line, D, tile("5-4"))
    assert played(line, C, tile("1-1")).turn == D  # PL-33: recorded; the ruling is the judge's


def test_pl_34_a_pledge_lapses_at_the_block_and_counts_in_the_hand():
    line = after_the_block(PL36)
    assert not owes(line, D, tile("5-4"))
    assert counts(line)[D] == 41
