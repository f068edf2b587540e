"""French tile by tile: four arms from the posed double (R-015, C-37)."""

from dataclasses import replace

from scoring.arms import Cross, dealt, legal, passed, played, posed
from scoring.cross import (
    ARMS,
    Blocked,
    Won,
    ends_said,
    may_pose,
    open_arms,
    pips_down,
    question,
)
from scoring.tiles import tile

from .test_french import LOW
from .tiling import A, B, C, D, refused, tiles

DEAL = {
    A: tiles("0-1 0-2 0-3 0-4 0-5 0-6 1-2"),
    B: tiles("1-3 1-4 1-5 1-6 2-3 2-4 2-5"),
    C: tiles("0-0 1-1 2-2 2-6 3-4 3-5 3-6"),
    D: tiles("3-3 4-4 5-5 6-6 4-5 4-6 5-6"),
}
STAR = "A 00, B 01N, C 02E, D 03S"


def read(text: str, cross: Cross | None = None) -> Cross:
    """The position after "A 00, B 01N, C pass"; the arm may be left out."""
    cross = cross or dealt(LOW, duty=True)
    for word in text.split(", "):
        seat, what = "?ABCD".index(word[0]), word[2:]
        if what == "pass":
            cross = passed(cross, seat)
        elif cross.ends is None:
            cross = posed(cross, seat, tile(f"{what[0]}-{what[1]}"))
        else:
            arm = what[2:] or None
            cross = played(cross, seat, tile(f"{what[0]}-{what[1]}"), arm)
    return cross


def holding(cross: Cross, **hands: str) -> Cross:
    """``cross``, where the seats named have just the tiles given left."""
    given = {"?ABCD".index(letter): tiles(held) for letter, held in hands.items()}
    left = {seat: len(held) for seat, held in given.items()}
    return replace(cross, seen={**cross.seen, **given}, left={**cross.left, **left})


# Arms


def test_the_pose_opens_four_arms_with_one_number():
    cross = read("A 00")
    assert cross.ends == (0, 0, 0, 0)
    assert open_arms(cross) == dict.fromkeys(ARMS, 0)
    assert cross.turn == B
    assert ends_said(cross) == "0 all round"


def test_each_arm_grows_outwards():
    cross = read(f"{STAR}, A 04W, B 15N, C 55N")
    assert cross.ends == (5, 2, 3, 4)
    assert cross.row("N") == ((0, 1), (1, 5), (5, 5))
    assert cross.row("W") == ((0, 4),)
    assert ends_said(cross) == "2, 3, 4 and 5"
    assert pips_down(cross) == 26


def test_the_arm_is_asked_only_where_the_numbers_differ():
    assert question(read("A 00"), tile("0-5")) == ("N",)
    assert question(read(STAR), tile("0-5")) == ("W",)
    assert question(read(STAR), tile("1-2")) == ("N", "E")
    assert question(read(STAR), tile("4-5")) == ()
    with refused("R-065", "2-1 fits two numbers: say on which arm it lies, the 1 (N) or the 2 (E)"):
        read(f"{STAR}, A 12")
    assert read(f"{STAR}, A 12N").ends == (2, 2, 3, 0)
    assert question(read(f"{STAR}, A 12N"), tile("2-5")) == ("N",)
    assert read("A 00, B 01").ends == (1, 0, 0, 0)


def test_two_open_arms_with_a_number_are_one_choice():
    cross = read("A 00, B 01N")
    assert question(cross, tile("0-2")) == ("E",)
    assert {arm for t, arm in legal(cross, C) if t == (0, 2)} == {"E", "S", "W"}


def test_four_first_fills_the_double_before_an_arm_goes_on():
    four_first = replace(LOW, four_first=True)
    start = dealt(four_first, duty=True)
    cross = read("A 00, B 01N", start)
    assert set(open_arms(cross)) == {"E", "S", "W"}
    with refused("R-142", "5-1 fits no arm (0 all round)"):
        played(cross, C, tile("1-5"))
    with refused("C-37", "All four sides of the double come first: E, S and W still open"):
        played(cross, C, tile("0-5"), "N")
    assert read(f"{STAR}, A 04, B 15N", start).ends == (5, 2, 3, 4)


# The pose


def test_double_blank_opens_the_first_hand():
    cross = dealt(LOW, duty=True)
    with refused("C-37", "0-0 must be posed first: take 6-6 back"):
        posed(cross, A, tile("6-6"))
    assert dealt(replace(LOW, opening="6-6"), duty=True).duty == (6, 6)


def test_the_holder_of_double_blank_poses():
    cross = dealt(LOW, hands=DEAL, duty=True)
    assert cross.turn == C
    with refused("R-001", "0-0 is not in D’s hand"):
        posed(cross, D, tile("0-0"))


def test_later_the_winner_poses_any_double():
    cross = replace(
        dealt(LOW, posers=(B,)),
        seen={A: tiles(""), B: tiles("3-3 4-4"), C: tiles(""), D: tiles("")},
    )
    assert may_pose(cross) == {B}
    assert posed(cross, B, tile("4-4")).ends == (4, 4, 4, 4)
    with refused("C-37", "Four arms grow from a double: take 4-3 back"):
        posed(cross, B, tile("4-3"))
    with refused("R-043", "B has the pose"):
        posed(cross, C, tile("6-6"))


def test_who_has_no_double_passes_the_pose_to_the_right():
    cross = dealt(LOW, hands=DEAL, posers=(A,))
    assert (may_pose(cross), cross.turn) == ({C}, C)
    with refused("R-043", "C has the pose"):
        posed(cross, D, tile("6-6"))


def test_a_pose_that_a_later_double_proves_wrong_is_marked():
    cross = read("C 33, D 34N, A 44N", dealt(LOW, posers=(A,)))
    assert [slip.says for slip in cross.slips] == [
        "C posed wrongly: 4-4 goes before it (move 1). (I-13)"
    ]
    assert read("C 33, D 34N, A 36E, B 66E, C 44N", dealt(LOW, posers=(C,))).slips == ()


def test_three_survivors_open_with_double_six_since_double_blank_is_out():
    assert dealt(LOW, seats=(A, B, D), duty=True).duty == (6, 6)
    assert dealt(LOW, seats=(A, B), duty=True).duty == (0, 0)


# The end of a hand


def test_the_last_tile_wins_and_a_double_is_told():
    cross = holding(read(STAR), A="1-1")
    assert played(cross, A, tile("1-1")).over == Won(seat=A, double=True)
    assert played(holding(cross, A="1-5"), A, tile("1-5")).over == Won(seat=A, double=False)


ALL_ZERO = (
    "A 00, B 01N, C 11N, D 12N, A 20N, B 03E, C 33E, D 34E, A 40E, B 05S, C 55S, D 56S, A 60S"
)


def test_four_arms_are_blocked_when_no_suit_that_is_open_has_a_tile_out():
    """Three arms ran back to blank; with all seven blanks down the fourth never began."""
    cross = read(ALL_ZERO)
    assert cross.ends == (0, 0, 0, 0)
    assert cross.over == Blocked(numbers=(0,))
    assert cross.turn is None
    with refused("R-084", "This hand is over: it is blocked"):
        passed(cross, B)


def test_arms_with_a_tile_out_are_not_blocked():
    cross = read(ALL_ZERO.rsplit(", ", 1)[0])
    assert (cross.ends, cross.over) == ((0, 0, 6, 0), None)


# Refused


def test_misplays_are_refused_with_what_to_do():
    cross = read(STAR)
    with refused("R-142", "6-5 fits no arm (0, 1, 2 and 3). A takes it back"):
        played(cross, A, tile("6-5"))
    with refused("R-141", "5-1 does not fit arm E; it fits N"):
        played(cross, A, tile("1-5"), "E")
    with refused("R-063", "The arm is N, E, S or W, not “L”"):
        played(cross, A, tile("1-5"), "L")
    with refused("R-001", "0-0 is on the table already"):
        played(cross, A, tile("0-0"))
    with refused("R-001", "5-1 is not in A’s hand"):
        played(holding(cross, A="6-6"), A, tile("1-5"))
    with refused("R-061", "0-0 was posed already: enter 6-6 as played"):
        posed(cross, A, tile("6-6"))


def test_out_of_turn_and_before_the_pose():
    with refused("R-060", "It is A’s turn, not B’s: take 5-1 back"):
        played(read(STAR), B, tile("1-5"))
    with refused("R-060", "the pass does not count"):
        passed(read(STAR), C)
    with refused("R-040", "Nothing has been posed yet"):
        played(dealt(LOW, duty=True), A, tile("1-5"))
    with refused("R-060", "D does not play in this hand"):
        posed(dealt(LOW, seats=(A, B, C), duty=True), D, tile("6-6"))


def test_a_pass_with_a_tile_that_fits_is_refused():
    cross = holding(read(STAR), A="1-5 6-6 2-4")
    with refused("R-066", "A holds 5-1 or 4-2 and must play: 0, 1, 2 and 3 open"):
        passed(cross, A)
    assert passed(holding(cross, A="6-6 5-4"), A).turn == B


def test_nothing_follows_the_last_tile():
    cross = played(holding(read(STAR), A="1-1"), A, tile("1-1"))
    with refused("R-080", "A laid the last tile"):
        played(cross, B, tile("1-5"))


def test_a_pass_that_a_later_tile_proves_wrong_is_marked():
    cross = read(f"{STAR}, A pass, B 14N, C 46N, D 66N, A 25E")
    assert [(s.wrong, s.seat, s.tile, s.move) for s in cross.slips] == [
        ("wrong pass", A, (2, 5), 4)
    ]
    everybody = read(f"{STAR}, A pass, B pass, C pass, D pass")
    assert [slip.wrong for slip in everybody.slips] == ["pass by somebody"]
    assert len(passed(everybody, A).slips) == 1
