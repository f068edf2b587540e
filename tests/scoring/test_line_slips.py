"""Tile by tile: what is proved wrong later, and what stands although it was wrong."""

from scoring.confirming import agree_block
from scoring.dealing import dealt
from scoring.layout import Blocked, LineRules, counts, miscounted
from scoring.line import pass_stood, showed, stood
from scoring.notation import notation, read

from .tiling import BLOCK, FOUR, SIX_THREE, A, B, C, D, at, refused, tiles, yard

TWO_NUMBERS = (
    "D 66, A 56L!, B 61L, C 60R, D 14L, A 05R, B 52R, C 45L, D 55L, A 26R, B 63R, C 35R, D 51R,"
    " A 13R, B 33R, C 34R, D 46R"
)


# What is proved wrong later


def test_a_believed_pass_is_marked_when_the_tile_appears():
    line = read("A 66, B 63R, C pass, D 65L, A 51L, B 14L")
    assert (line.ends, line.irregular) == ((4, 3), False)
    line = read("C 31R", line)
    assert [(s.wrong, s.seat, s.move) for s in line.slips] == [("wrong pass", C, 2)]
    assert line.slips[0].says == "C passed and held 3-1, which fitted (move 3). (I-14)"


def test_another_tile_proves_nothing_new_about_the_same_pass():
    line = read("A 66, B 63R, C pass, D 65L, A 51L, B 14L, C 31R, D pass, A pass, B 46L, C 62L")
    assert [(s.seat, s.move) for s in line.slips] == [(C, 2)]


def test_a_tile_that_did_not_fit_then_is_no_proof():
    assert not read("A 66, B 63R, C pass, D 65L, A 51L, B 14L, C 42L").irregular


def test_everybody_passed_and_somebody_could_play():
    line = read("A 66, B 63R, C pass, D pass, A pass")
    assert not line.irregular
    line = read("B pass", line)
    assert line.slips[0].says == (
        "Somebody passed wrongly: everybody passed, and tiles that fit are out (move 6). (I-14)"
    )
    assert len(read("C pass", line).slips) == 1


def test_a_tile_drawn_since_proves_nothing():
    one = yard("", yard_draw="one_then_pass")
    start = "A 66, B 63R, A drew 54, A pass, B 31R, "
    assert not read(start + "A drew, A 62L", one).irregular
    assert not read(start + "A drew 62, A 62L", one).irregular
    assert read(start + "A 62L", one).slips[0].move == 2


def test_a_draw_with_a_tile_that_fitted_is_marked():
    line = yard("A 66, B 63R, A drew 32, A 61L")
    assert line.slips[0].says == "A drew and held 6-1, which fitted (move 3). (I-14)"
    assert not yard("A 66, B 63R, A drew, A 61L").irregular


def test_hands_shown_at_a_block():
    line = read(BLOCK)
    assert counts(line) == {}
    with refused("R-020", "B shows 1 tiles and should have 4 left."):
        showed(line, B, tiles("0-0"))
    with refused("R-001", "6-6 is on the table already."):
        showed(line, B, tiles("0-0 0-1 0-2 6-6"))
    line = showed(line, B, tiles("0-0 0-1 0-2 0-3"))
    with refused("R-001", "0-0 is in B’s hand, not C’s."):
        showed(line, C, tiles("0-0 1-5 2-3 2-4 2-5"))
    assert counts(line) == {B: 6}


def test_counts_and_table_make_168():
    line = read(BLOCK)
    assert miscounted(line, {A: 15, B: 6, C: 28, D: 41}) == ""
    assert miscounted(line, {A: 15, B: 7, C: 28, D: 41}) == (
        "Hands 91 + table 78 make 169, not 168: count again. (C.0)"
    )
    assert miscounted(line, {A: 15}) == ""
    assert miscounted(yard(), {A: 1, B: 1}) == ""


def test_a_wrong_pass_comes_out_when_the_hands_are_shown():
    line = showed(read("A 66, B 63R, C pass"), C, tiles("6-1 0-0 1-1 2-2 4-4 5-5 2-1"))
    assert [(s.wrong, s.seat, s.move) for s in line.slips] == [("wrong pass", C, 2)]


def test_a_drawn_tile_that_was_seen_must_be_shown():
    line = yard("A 66, B 63R, A drew 54, A drew 32")
    with refused("R-020", "A also holds 3-2 or 5-4"):
        showed(line, A, tiles("0-0 1-0 2-0 4-0 5-0 1-1 2-1 2-2"))


# What stands


def test_a_tile_out_of_turn_that_stands_leaves_the_turn():
    line = stood(read(SIX_THREE), D, (6, 5), "L")
    assert (line.ends, line.turn, line.left[D]) == ((5, 3), C, 6)
    assert line.slips[0].says == "D laid 6-5 out of turn, and it stands (move 3). (I-16)"


def test_out_of_turn_and_on_the_wrong_number():
    line = stood(read(SIX_THREE), D, (5, 4), "L")
    assert [one.wrong for one in line.slips] == ["out of turn", "misplay"]


def test_a_misplay_on_the_right_that_stands():
    line = stood(read(SIX_THREE), C, (5, 4), "R")
    assert (line.ends, line.turn, line.laid[-1].joined) == ((6, 4), D, 3)


def test_a_wrong_pose_that_stands():
    line = dealt(LineRules(), seats=FOUR, duty=True)
    line = stood(line, B, (5, 5))
    assert (line.ends, line.turn) == ((5, 5), C)
    assert line.slips[0].says == "B posed wrongly, and it stands (move 1). (I-13)"
    assert len(read("C 56R, D 66R", line).slips) == 1
    assert notation(line) == "B 55!"


def test_a_wrong_pass_that_stands():
    line = at(SIX_THREE, C="6-1 4-2")
    assert pass_stood(line, C).slips[0].says == (
        "C passed and held 6-1, which fitted (move 3). (I-14)"
    )
    line = read("C 61L", read("D pass, A pass, B pass", pass_stood(line, C)))
    assert len(line.slips) == 1
    assert yard_pass().says == "A passed before drawing (move 3). (I-14)"


def yard_pass():
    return pass_stood(yard(), A).slips[0]


def test_a_pass_out_of_turn_that_stands():
    line = pass_stood(read(SIX_THREE), D)
    assert (line.turn, line.slips[0].says) == (
        C, "D passed out of turn, and it stands (move 3). (I-16)"
    )  # fmt: skip
    with refused("R-060", "D does not play"):
        pass_stood(read("A 66", dealt(LineRules(), seats=(A, B, C))), D)


def test_what_is_right_cannot_be_entered_as_wrong():
    line = read(SIX_THREE)
    with refused("I-02", "Nothing is wrong here: 6-5 fits there and it is C’s turn."):
        stood(line, C, (6, 5), "L")
    with refused("I-02", "6-6 may be posed"):
        stood(dealt(LineRules(), seats=FOUR), A, (6, 6))
    with refused("I-02", "as far as is known C holds no tile that fits"):
        pass_stood(line, C)
    with refused("I-02", "Say at which end 5-4 lies."):
        stood(line, C, (5, 4))
    with refused("R-001", "6-6 is on the table already."):
        stood(line, C, (6, 6), "L")
    with refused("R-063", "The end is “L” or “R”, not “N”."):
        stood(line, C, (5, 4), "N")


def test_after_a_standing_misplay_a_block_may_show_two_numbers():
    line = read(TWO_NUMBERS)
    assert (line.ends, line.over, line.irregular) == ((5, 6), Blocked(number=None), True)
    agree_block(line, 6)
    agree_block(line, None)


def test_the_board_view_gets_the_tiles_as_they_lie():
    assert read("A 10, B 12L, C 03R, D 44L!").chain == ((4, 4), (2, 1), (1, 0), (0, 3))
