"""French: pips added, both readings of "a race to 100", ties, and what is refused (B.3, C-37)."""

from dataclasses import replace

import pytest

from scoring.french import Verdict, blocked, order, over, settle, won
from scoring.french_counts import Count, of_tiles
from scoring.french_rules import FrenchRules, FrenchTie, contradictions, undecided
from scoring.state import State

from .tiling import A, B, C, D, refused, tiles

LOW = FrenchRules(end="first_over_lowest_wins")
LAST = FrenchRules(end="last_survivor")
HIGH = FrenchRules(add="winner_takes_others_pips", end="first_to_target_wins")


def at(*scores: int, ties: int = 0, first: bool = False, **more) -> State:
    """Four, each alone, at these scores; A has the pose."""
    return State(
        sides=((1,), (2,), (3,), (4,)),
        scores=scores,
        debts=(0,) * 4,
        out=("",) * 4,
        reached=(0,) * 4,
        wins=(0,) * 4,
        penalties=(0,) * 4,
        ties=ties,
        six_six=first,
        posers=frozenset() if first else frozenset({A}),
        **more,
    )


def plain(*counts: int | None) -> dict[int, Count]:
    """Pips by seat, no doubles among them; None: not counted."""
    return {seat: Count(n) for seat, n in enumerate(counts, 1) if n is not None}


def scores(closed) -> tuple[int, ...]:
    return closed.state.scores


# The cases of the rule book


def test_fr_01_the_winner_adds_nothing_and_poses():
    closed = won(LOW, at(0, 0, 0, 0), A, plain(None, 12, 8, 15))
    assert scores(closed) == (0, 12, 8, 15)
    assert (closed.winner, closed.state.posers, closed.state.six_six) == (A, {A}, False)
    assert (closed.state.hand, closed.state.began, closed.state.wins) == (2, True, (1, 0, 0, 0))


def test_fr_02_at_a_block_everybody_adds_his_own_the_winner_too():
    closed = blocked(LOW, at(10, 10, 10, 10), plain(3, 8, 5, 2))
    assert scores(closed) == (13, 18, 15, 12)
    assert (closed.winner, closed.state.posers) == (D, {D})


@pytest.mark.parametrize(("held", "adds"), [("twice", 29), ("once", 17)])
def test_fr_04_a_held_double_counts_twice_or_once(held, adds):
    french = replace(LOW, held_double=held)
    counts = plain(None, 0, 3, 4) | {B: of_tiles(tiles("5-0 6-6"))}
    assert scores(won(french, at(0, 0, 0, 0), A, counts)) == (0, adds, 3, 4)


def test_fr_06_everybody_is_over_but_the_winner():
    closed = won(LOW, at(99, 99, 99, 99), A, plain(None, 1, 1, 1))
    assert scores(closed) == (99, 100, 100, 100)
    assert closed.state.won == 0
    assert over(LOW, closed.state) == Verdict(ended=True, winner=0)
    assert order(LOW, closed.state) == ((0,), (1, 2, 3))


def test_fr_08_two_are_over_together():
    closed = won(LOW, at(60, 60, 20, 20), D, plain(45, 41, 3, None))
    assert scores(closed) == (105, 101, 23, 20)
    assert closed.state.won == 3
    assert order(LOW, closed.state) == ((3,), (2,), (1,), (0,))


# Who has not chosen


def test_the_organiser_chooses_before_the_first_hand():
    french = FrenchRules()
    assert french.end is None
    assert undecided(french).startswith("The organiser must first choose how the race to 100 ends")
    with refused("C-37", "points are bad", "drops out", "points are good"):
        won(french, at(0, 0, 0, 0), A, plain(None, 1, 2, 3))
    with refused("C-37", "The organiser must first choose"):
        blocked(french, at(0, 0, 0, 0), plain(4, 1, 2, 3))
    assert undecided(LOW) == ""


@pytest.mark.parametrize(
    ("french", "said"),
    [
        (replace(LOW, ends=2), "four arms"),
        (replace(LOW, target=0), "how far the race goes"),
        (replace(HIGH, add="own_pips"), "only where the winner takes the others’ pips"),
        (replace(LOW, add="winner_takes_others_pips"), "only where each adds his own pips"),
        (replace(LAST, add="winner_takes_others_pips"), "only where each adds his own pips"),
    ],
)
def test_what_no_rule_set_may_say(french, said):
    assert [said in sentence for broken, sentence in contradictions(french) if broken] == [True]


@pytest.mark.parametrize("french", [FrenchRules(), LOW, LAST, HIGH])
def test_both_readings_and_the_elimination_may_be_said(french):
    assert not any(broken for broken, _ in contradictions(french))


# Points are good


def test_the_winner_takes_the_pips_of_the_others():
    closed = won(HIGH, at(40, 0, 0, 0), A, plain(None, 12, 8, 15))
    assert scores(closed) == (75, 0, 0, 0)
    assert over(HIGH, closed.state) == Verdict(ended=False)


def test_at_a_block_the_lowest_takes_what_the_others_hold_and_not_his_own():
    closed = blocked(HIGH, at(0, 0, 0, 90), plain(3, 8, 5, 2))
    assert scores(closed) == (0, 0, 0, 106)
    assert closed.state.won == 3


def test_first_to_the_target_wins_and_the_highest_lead():
    closed = won(HIGH, at(40, 0, 80, 95), C, plain(10, 9, None, 1))
    assert scores(closed) == (40, 0, 100, 95)
    assert closed.state.won == 2
    assert order(HIGH, closed.state) == ((2,), (3,), (0,), (1,))


def test_one_point_short_goes_on():
    assert won(HIGH, at(0, 0, 79, 0), C, plain(10, 9, None, 1)).state.won is None
    assert won(LOW, at(0, 98, 0, 0), A, plain(None, 1, 5, 5)).state.won is None


# Points are bad


def test_two_share_the_lowest_total_and_are_level_until_played_off():
    state = won(LOW, at(40, 39, 39, 99), A, plain(None, 1, 1, 9)).state
    assert state.scores == (40, 40, 40, 108)
    assert over(LOW, state) == Verdict(ended=True, level=(0, 1, 2))
    assert state.won is None
    settled = state.but(playoffs=((1, 2, 0),))
    assert order(LOW, settled) == ((1,), (2,), (0,), (3,))
    assert over(LOW, settled).winner == 1


def test_hands_won_or_penalties_may_tell_level_sides_apart():
    state = at(40, 40, 100, 40).but(wins=(1, 3, 0, 1), penalties=(1, 0, 0, 0))
    assert order(LOW, state, ("hands_won",)) == ((1,), (0, 3), (2,))
    assert order(LOW, state, ("hands_won", "fewest_penalties")) == ((1,), (3,), (0,), (2,))


def test_first_to_reach_tells_apart_only_where_points_are_good():
    state = at(40, 40, 0, 0).but(reached=(7, 3, 0, 0))
    assert order(HIGH, state, ("first_to_reach",)) == ((1,), (0,), (2, 3))
    assert order(LOW, state, ("first_to_reach",)) == ((2, 3), (0, 1))


def test_who_left_comes_after_who_is_seated_and_the_absent_last():
    state = at(5, 90, 0, 0).but(out=("left", "", "absent", "left"), leavers=(2, 0, 3))
    assert order(LOW, state) == ((1,), (3,), (0,), (2,))


# The last survivor


def test_who_reaches_the_target_drops_out_and_the_others_play_on():
    closed = won(LAST, at(50, 95, 60, 99), A, plain(None, 6, 5, 30))
    assert closed.state.out == ("", "eliminated", "", "eliminated")
    assert closed.state.seated == (A, C)
    assert closed.marks == ("OVER",)
    assert closed.state.won is None
    assert order(LAST, closed.state) == ((0,), (2,), (1,), (3,))


def test_who_drops_out_later_finishes_before():
    closed = won(LAST, at(50, 95, 60, 0), A, plain(None, 30, 5, 8))
    last = won(LAST, closed.state.but(scores=(50, 125, 99, 90)), A, plain(None, None, 45, 10))
    assert last.state.won == 0
    assert order(LAST, last.state) == ((0,), (3,), (2,), (1,))


def test_the_winner_of_a_block_may_drop_out_and_the_next_to_the_right_poses():
    closed = blocked(LAST, at(10, 20, 30, 98), plain(3, 8, 5, 2))
    assert closed.winner == D
    assert closed.state.out[3] == "eliminated"
    assert closed.state.posers == {A}


def test_where_all_are_over_at_once_the_lowest_is_the_survivor():
    closed = blocked(LAST, at(98, 99, 97, 98), plain(3, 8, 5, 2))
    assert scores(closed) == (101, 107, 102, 100)
    assert closed.state.won == 3
    assert order(LAST, closed.state) == ((3,), (0,), (2,), (1,))


def test_where_the_lowest_of_them_are_level_they_play_on():
    closed = blocked(LAST, at(97, 99, 98, 98), plain(3, 8, 5, 2))
    assert closed.state.seated == (A, D)
    assert over(LAST, closed.state) == Verdict(ended=False)
    assert won(LAST, closed.state, D, plain(1, None, None, None)).state.won == 3


def test_a_standing_score_is_settled_in_the_same_way():
    assert settle(LAST, at(100, 20, 30, 120)).seated == (B, C)
    assert settle(LOW, at(100, 20, 30, 120)).won == 1
    assert settle(HIGH, at(100, 20, 30, 20)).won == 0


# Ties


def test_a_tied_block_adds_nothing_and_the_opening_tile_poses_the_replay():
    closed = blocked(LOW, at(10, 10, 10, 10), plain(3, 8, 3, 9))
    assert (closed.winner, closed.tied) == (None, (A, C))
    assert scores(closed) == (10, 10, 10, 10)
    state = closed.state
    assert (state.six_six, state.duty, state.posers, state.ties) == (True, "tie", frozenset(), 1)
    assert (state.hand, state.wins) == (2, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("tie", "after"),
    [
        (FrenchTie(), (2, 12, 8, 15)),  # as the source says: the winner is charged
        (FrenchTie(added_to="others"), (0, 14, 10, 17)),
        (FrenchTie(pips_too=False), (2, 0, 0, 0)),
        (FrenchTie(added_to="others", pips_too=False), (0, 2, 2, 2)),
        (FrenchTie(flat=0), (0, 12, 8, 15)),
    ],
)
@pytest.mark.parametrize("ties", [1, 3])
def test_the_replay_adds_a_flat_two_however_many_ties_went_before(tie, after, ties):
    french = replace(LOW, tie=tie)
    closed = won(french, at(0, 0, 0, 0, ties=ties), A, plain(None, 12, 8, 15))
    assert scores(closed) == after
    assert closed.state.ties == 0
    assert scores(won(french, closed.state, A, plain(None, 1, 1, 1)))[0] == after[0]


def test_where_points_are_good_the_replay_gives_its_winner_two():
    assert scores(won(HIGH, at(0, 0, 0, 0, ties=1), A, plain(None, 12, 8, 15))) == (37, 0, 0, 0)


def test_the_flat_two_may_end_the_race():
    closed = won(LOW, at(98, 97, 20, 20, ties=1), A, plain(None, 2, 1, 3))
    assert scores(closed) == (100, 99, 21, 23)
    assert closed.state.won == 2


# Doubles


def test_going_out_with_a_double_doubles_the_others():
    counts = plain(None, 12, 8, 15)
    closed = won(LOW, at(0, 0, 0, 0), A, counts, closing_double=True)
    assert (scores(closed), closed.marks) == ((0, 24, 16, 30), ("DOUBLE",))
    off = replace(LOW, final_double="none")
    assert scores(won(off, at(0, 0, 0, 0), A, counts, closing_double=True)) == (0, 12, 8, 15)
    assert scores(won(HIGH, at(0, 0, 0, 0), A, counts, closing_double=True)) == (70, 0, 0, 0)


def test_a_held_double_weighs_in_a_block_as_the_rules_say():
    counts = plain(9, 8, 20, 20) | {B: Count(8, 8)}
    assert blocked(LOW, at(0, 0, 0, 0), counts).winner == A
    by_pips = blocked(replace(LOW, block_by="pips"), at(0, 0, 0, 0), counts)
    assert by_pips.winner == B
    assert scores(by_pips) == (9, 16, 20, 20)
