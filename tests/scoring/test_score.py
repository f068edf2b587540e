"""Set-level rules beyond the worked cases: facts in, equality out."""

import pytest

from scoring.presets import PRESETS
from scoring.score import IllegalEntry, Line, Seated, fold

from .play import TOURNAMENT, log

STRAIGHT, DERBY = PRESETS["straight-six"], PRESETS["derby"]
PARTNER, LIMEGRID = PRESETS["partner-six-love-a"], PRESETS["limegrid-advanced"]


def test_the_last_lovers_win_bruks_the_table():
    assert log(start=(3, 1, 2, 0)).won(4).score().scores == (0, 0, 0, 0)


def test_a_ruling_before_the_hand_closes_saves_the_table_from_the_bruk():  # B-060
    assert log(start=(5, 1, 2, 0)).lost_one(2).won(4).score().scores == (5, 0, 2, 1)


def test_a_ruling_after_the_win_opens_the_set_again():  # B-063
    score = log(start=(5, 0, 2, 1)).won(1).lost_one(1).score()
    assert (score.scores, score.over, score.next_posers) == ((5, 0, 2, 1), False, {1})


def test_two_rulings_on_love_are_two_debts_and_each_takes_a_win():
    play = log().lost_one(2).lost_one(2)
    assert play.score().debts == (0, 2, 0, 0)
    assert play.won(2, 2).score().scores == (0, 0, 0, 0)
    assert play.won(2).score().scores == (0, 1, 0, 0)


def test_a_debt_outlives_the_bruk():
    play = log(start=(2, 1, 1, 0)).lost_one(4).won(4, 4)
    assert play.score().scores == (0, 0, 0, 0)
    owed = log(start=(2, 1, 1, 0), debts={"4": 2}).won(4, 4, 4)
    assert owed.score().scores == (0, 0, 0, 0)


def test_the_whole_of_a_two_point_hand_goes_to_the_debt():
    assert log().lost_one(1).tied().won(1).score().scores == (0, 0, 0, 0)


def test_three_play_on_when_one_leaves_and_the_leaver_comes_last():
    score = log(start=(4, 1, 2, 0), poser=1).left(4).won(1, 1).score()
    assert (score.over, score.order, score.out) == (True, (1, 3, 2, 4), ("", "", "", "left"))


def test_the_poser_leaves_so_six_six_poses():
    score = log().won(2).left(2).score()
    assert (score.six_six, score.duty, score.next_value) == (True, "left", 1)


def test_leaving_before_the_first_hand_is_absence_and_counts_for_nothing():
    play = log().left(4).won(1, 2, 3)
    assert play.score().out[3] == "absent"
    assert play.score().scores == (0, 0, 0, 0)  # one all among the three present
    assert play.score().next_value == 2


def test_three_absent_is_a_walkover_and_four_leave_nobody():
    three = log().left(4).left(3).left(2)
    assert (three.score().over, three.score().winner, three.score().how) == (True, 1, "walkover")
    four = three.left(1).score()
    assert (four.over, four.winner) == (True, None)


def test_a_disqualified_winner_makes_room_for_the_next_in_order():  # AD-16
    play = log(start=(5, 0, 3, 1)).won(1).add("ruled", code="I-23", seats=[1], penalty="disqualify")
    assert play.score().winner == 3
    assert play.score().order == (3, 4, 2, 1)


def test_in_pairs_the_whole_side_leaves():
    score = log(PARTNER).won(1, 1).left(4).score()
    assert (score.over, score.how, score.winner) == (True, "walkover", 1)


@pytest.mark.parametrize(
    ("events", "order"),
    [([1, 2, 1, 2, 3], (1, 2, 3, 4)), ([2, 1, 1, 2, 3], (1, 2, 3, 4)), ([3, 1, 1, 3], None)],
)
def test_at_time_equal_scores_go_to_who_reached_them_first(events, order):
    score = log(DERBY).won(*events).time().score()
    assert score.over
    assert score.order[0] == 1
    if order:
        assert score.order == order


def test_level_from_a_standing_score_needs_a_play_off():
    play = log(start=(3, 3, 1, 0)).time()
    score = play.score()
    assert (score.over, score.level, score.six_six) == (False, ((1, 2),), True)
    with pytest.raises(IllegalEntry, match="Marcia and Ricardo are level"):
        log(start=(3, 3, 1, 0)).time().won(1).score()
    settled = play.add("played-off", order=[2, 1]).score()
    assert (settled.over, settled.order, settled.how) == (True, (2, 1, 3, 4), "play-off")


def test_a_whitewash_leaves_three_level_for_second():
    play = log().won(1, 1, 1, 1, 1, 1)
    assert play.score().level == ((2, 3, 4),)
    assert play.score().over
    assert play.add("played-off", order=[4, 2, 3]).score().order == (1, 4, 2, 3)


def test_the_play_off_names_everyone_who_is_level():
    with pytest.raises(IllegalEntry, match="must name everyone who is level"):
        log().won(1, 1, 1, 1, 1, 1).add("played-off", order=[2, 3]).score()


def test_no_hand_after_the_set_is_over():  # PL-59
    with pytest.raises(IllegalEntry, match="undo the last hand") as refusal:
        log(start=(5, 0, 2, 5)).won(1).won(2).score()
    assert refusal.value.rule == "PL-59"


def test_one_who_left_cannot_win():  # PL-61
    with pytest.raises(IllegalEntry, match="Paulette has left the table: tap another seat"):
        log().won(1).left(4).won(4).score()


def test_voiding_a_hand_keeps_poser_value_and_duty():
    before = log().won(2).tied()
    after = log().won(2).tied().add("hand-void", reason="tile on the floor").score()
    assert (after.next_value, after.six_six, after.hand) == (
        before.score().next_value,
        before.score().six_six,
        before.score().hand,
    )


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ((6, 1, 2, 3), "it was bruk"),
        ((1, 1, 1, 1), "it was bruk"),
        ((6, 6, 0, 0), "the first of them had won"),
        ((-1, 0, 0, 0), "nobody goes below love"),
    ],
)
def test_a_standing_the_rules_cannot_reach_is_refused(start, why):
    with pytest.raises(IllegalEntry, match=why):
        log(start=start).score()


def test_a_standing_above_target_with_someone_on_love_is_over():
    score = log(start=(7, 0, 2, 1)).score()
    assert (score.over, score.winner) == (True, 1)


def test_straight_six_knows_no_one_all_standing():
    with pytest.raises(IllegalEntry, match="one all"):
        log(STRAIGHT, start=(1, 1, 1, 1)).score()
    assert log(DERBY, start=(1, 1, 1, 1)).score().scores == (1, 1, 1, 1)


def test_either_partner_poses_in_000_and_the_winner_in_limegrid():
    assert log(PARTNER).won(3).score().next_posers == {1, 3}
    assert log(LIMEGRID).won(3).score().next_posers == {3}


def test_climbing_derbies_climb_only_in_a_row():
    rules = PRESETS["derby-escalating"]
    assert log(rules).tied().tied().tied().score().next_value == 4
    assert log(rules).tied().tied().won(1).tied().score().next_value == 2


def test_the_words_say_what_happened_and_what_a_win_would_do():
    score = log(start=(4, 2, 0, 3), poser=1, hands=13).lost_one(3).won(1).score()
    assert score.says == "Hand 14: Marcia out, 4 → 5. Marcia poses."
    assert score.advice == (
        "Delroy is on love. Six takes the set.",
        "If Delroy wins, it pays the debt: still love.",
    )
    assert score.outlook["1"]["out"]["says"] == "5 → 6, set"
    assert score.outlook["3"]["out"]["says"] == "pays the debt"


def test_the_bruk_is_said_in_words():
    score = log(PRESETS["six-love-b"], start=(4, 3, 0, 2)).won(3).score()
    assert (
        score.says == "Hand 1: Delroy out. BRUK: all on the board, back to love. 6-6 poses for two."
    )


def test_six_love_names_who_got_it():
    score = log(start=(5, 0, 2, 5)).won(1).score()
    assert (score.says, score.how) == (
        "Hand 1: Marcia out, 5 → 6. Marcia takes it: six love on Ricardo.",
        "six-love",
    )


def test_the_tournament_rules_in_sentences():
    assert TOURNAMENT.sentences()[0] == "Six takes the set while someone is on love."


def test_a_name_that_runs_right_to_left_does_not_turn_the_sentence():
    seats = (
        Seated(seat=1, name="\u202eabc"),
        Seated(seat=2, name="דוד"),
        Seated(seat=3, name="Ann"),
    )
    line = Line(id="e1", kind="hand-won", body={"seat": 1})
    score = fold(TOURNAMENT, seats, [line])
    assert score.says == "Hand 1: \u2068\u202eabc\u2069 out, 0 → 1. \u2068\u202eabc\u2069 poses."
    assert score.advice[0] == "\u2068דוד\u2069 and Ann are on love. Six takes the set."


def test_level_at_time_is_said_to_go_to_who_was_there_first():
    score = log(DERBY).won(1, 1, 2, 2).time().score()
    assert score.says == (
        "Time is called. Marcia takes it: first to reach two, when time was called."
    )
    assert "most wins" in log(DERBY).won(1, 1, 2).time().score().says
