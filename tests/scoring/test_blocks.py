"""Blocked hands from counts: B.2 of the rule book, C.0 and C.6."""

import pytest

from scoring.presets import PRESETS
from scoring.score import IllegalEntry

from .play import TOURNAMENT, log

PARTNER, LIMEGRID = PRESETS["partner-six-love-a"], PRESETS["limegrid-advanced"]


@pytest.mark.parametrize(
    ("counts", "cut_throat", "partner", "totals"),
    [
        ((4, 11, 9, 20), 1, (1, 0), (1, 0)),  # BL-01
        ((3, 10, 25, 8), 1, (1, 0), (0, 1)),  # BL-02
        ((6, 6, 8, 12), None, (0, 0), (1, 0)),  # BL-03
        ((7, 7, 7, 7), None, (0, 0), (0, 0)),  # BL-06
        ((17, 17, 17, 39), None, (0, 0), (1, 0)),  # BL-15
        ((15, 6, 28, 41), 2, (0, 1), (1, 0)),  # PL-36
    ],
)
def test_who_wins_a_block(counts, cut_throat, partner, totals):
    single = log().blocked(*counts).score()
    assert single.lines[0].winner == cut_throat
    assert single.lines[0].how == ("tie" if cut_throat is None else "block")
    assert log(PARTNER).blocked(*counts).score().scores == partner
    assert log(LIMEGRID).blocked(*counts).score().scores == totals


def test_partners_with_the_same_lowest_count_win_without_a_tie():
    assert log(PARTNER).blocked(5, 9, 5, 9).score().scores == (1, 0)


def test_the_lowest_count_poses_next():  # C-14
    assert log().blocked(9, 5, 12, 20).score().next_posers == {2}
    assert log(LIMEGRID).blocked(12, 9, 6, 20).score().next_posers == {3}


def test_a_three_handed_tie_is_a_tie():  # BL-11
    score = log(seats=3).blocked(4, 4, 9).score()
    assert (score.scores, score.next_value, score.six_six) == ((0, 0, 0), 2, True)


@pytest.mark.parametrize(
    ("seats", "counts", "number", "why"),
    [
        (3, (0, 9, 12), None, "with three players 0-0 is out"),  # BL-16
        (4, (0, 0, 12, 9), None, "only one 0-0 exists"),  # BL-18
        (4, (0, 5, 12, 9), 0, "0-0 is on the table"),
        (4, (70, 5, 12, 9), None, "7 tiles hold 69 pips at most"),
    ],
)
def test_counts_no_deal_can_leave_are_refused(seats, counts, number, why):
    with pytest.raises(IllegalEntry, match=why):
        log(seats=seats).blocked(*counts, number=number).score()


def test_a_count_of_zero_is_fine_for_the_one_who_holds_double_blank():
    assert log().blocked(0, 5, 12, 9, number=4).score().scores == (1, 0, 0, 0)


def test_counts_that_leave_no_room_for_the_suit_are_doubted_not_refused():  # BL-17
    score = log().blocked(30, 31, 32, 40, number=6).score()
    assert score.warnings[0].startswith("Hands 133 + at least 63 on the table")
    assert score.scores == (1, 0, 0, 0)
    assert log().blocked(15, 6, 28, 41, number=6).score().warnings == ()


def test_everyone_still_seated_is_counted_and_nobody_else():
    with pytest.raises(IllegalEntry, match="count of Paulette is missing"):
        log().blocked(9, 5, 12).score()
    with pytest.raises(IllegalEntry, match="has left the table"):
        log().won(1).left(4).blocked(9, 5, 12, 7).score()
    assert log().won(1).left(4).blocked(9, 5, 12).score().scores == (1, 1, 0, 0)


def test_three_seated_after_one_left_play_nine_tiles_each():
    assert log().left(4).blocked(75, 5, 12).score().scores == (0, 1, 0, 0)
    with pytest.raises(IllegalEntry, match="9 tiles hold 85"):
        log().left(4).blocked(86, 5, 12).score()


def test_the_stated_counts_are_kept_on_the_sheet():
    line = log(TOURNAMENT).blocked(14, 9, 21, 17, number=4).score().lines[0]
    assert (line.counts, line.blocked_on) == ({"1": 14, "2": 9, "3": 21, "4": 17}, 4)
