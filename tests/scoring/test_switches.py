"""Switches beyond the presets' own: each changes what the rule book says it changes."""

import pytest

from scoring.presets import PRESETS, resolve
from scoring.rules import RuleError, RuleSet
from scoring.score import IllegalEntry

from .play import TOURNAMENT, log


def blocked_by(play, blocker, *counts, **more):
    by_seat = {str(i): count for i, count in enumerate(counts, 1)}
    return play.add("hand-blocked", number=None, counts=by_seat, blocker=blocker, **more)


def test_the_blocker_must_be_lowest_or_loses_one():  # BL-13
    rules = TOURNAMENT.but({"hand.blocker_rule": "blocker_must_be_lowest"})
    score = blocked_by(log(rules), 1, 9, 5, 12, 20).score()
    assert (score.scores, score.debts) == ((0, 1, 0, 0), (1, 0, 0, 0))
    score = blocked_by(log(rules, start=(2, 0, 1, 0)), 1, 9, 5, 12, 20).score()
    assert score.scores == (1, 1, 1, 0)
    assert blocked_by(log(rules), 2, 9, 5, 12, 20).score().debts == (0, 0, 0, 0)


def test_the_blocker_loses_a_tie():
    rules = TOURNAMENT.but({"hand.blocker_rule": "blocker_loses_tie"})
    assert blocked_by(log(rules), 1, 5, 5, 12, 20).score().scores == (0, 1, 0, 0)
    three = blocked_by(log(rules), 1, 5, 5, 5, 20).score()
    assert (three.scores, three.next_value) == ((0, 0, 0, 0), 2)
    assert blocked_by(log(rules), 4, 5, 5, 12, 20).score().next_value == 2


def test_by_default_the_block_is_settled_by_the_count_alone():
    assert blocked_by(log(), 1, 9, 5, 12, 20).score().scores == (0, 1, 0, 0)


def test_where_the_blocker_matters_he_must_be_named():
    rules = TOURNAMENT.but({"hand.blocker_rule": "blocker_loses_tie"})
    with pytest.raises(IllegalEntry, match="Say who blocked"):
        log(rules).blocked(9, 5, 12, 20).score()


def test_a_tie_without_replay_scores_nothing_and_the_same_poser_poses():
    rules = TOURNAMENT.but({"hand.block_tie_action": "no_score"})
    score = log(rules).won(2).tied().score()
    assert (score.next_value, score.next_posers, score.six_six) == (1, {2}, False)


def test_doubling_derbies_and_their_cap():
    rules = PRESETS["derby"].but({"hand.tie_value.mode": "double", "hand.tie_value.cap": 6})
    assert log(rules).tied().tied().score().next_value == 4
    assert log(rules).tied().tied().tied().score().next_value == 6


def test_only_exposure_makes_a_debt_where_the_debt_is_read_narrowly():
    rules = TOURNAMENT.but({"penalty.debt_scope": "exposure_only"})

    def ruled(code):
        play = log(rules).add("ruled", code=code, seats=[2], penalty="lose_one_win")
        return play.score().debts

    assert ruled("I-04") == (0, 1, 0, 0)
    assert ruled("I-02") == (0, 0, 0, 0)


def test_the_key_may_add_or_multiply():
    add = PRESETS["six-love-b"].but({"hand.key.combine": "add"})
    assert log(add).tied().won(1, key=True).score().scores == (4, 0, 0, 0)
    multiply = PRESETS["six-love-b"].but({"hand.key.combine": "multiply", "hand.key.value": 3})
    assert log(multiply).tied().won(1, key=True).score().scores == (6, 0, 0, 0)


def test_a_key_that_blocks_counts_only_where_the_rules_say():
    counts = {str(i): n for i, n in enumerate((3, 9, 12, 20), 1)}
    for on_block, scored in ((False, 1), (True, 2)):
        rules = PRESETS["six-love-b"].but({"hand.key.on_block": on_block})
        play = log(rules).add("hand-blocked", number=4, counts=counts, key=True)
        assert play.score().scores == (scored, 0, 0, 0)


def test_overshoot_is_kept_or_capped():
    rules = TOURNAMENT.but({"set.overshoot": "cap"})
    assert log(rules, start=(5, 0, 2, 1)).tied().won(1).score().scores == (6, 0, 2, 1)


def test_level_at_time_may_go_by_hands_won_or_penalties():
    by_hands = PRESETS["tournament-cut-throat"].but({"set.ranking_ties": ["hands_won"]})
    play = log(by_hands).won(1, 2, 3, 3, 4).won(1, 2).time()  # a bruk after five hands
    assert play.score().level[0] == (1, 2)
    assert log(by_hands).won(2, 1, 1).lost_one(1).time().score().order[0] == 1
    penalties = PRESETS["derby"].but({"set.ranking_ties": ["fewest_penalties"]})
    assert log(penalties).won(2, 1, 1).lost_one(1).time().score().order[0] == 2


def test_a_table_that_may_not_play_on_short_stops_when_somebody_leaves():
    rules = TOURNAMENT.but({"withdrawal.play_on_short": False})
    score = log(rules).won(1, 1, 2).left(4).score()
    assert (score.over, score.how, score.order[0]) == (True, "time", 1)


def test_a_walkover_may_be_credited_with_the_target():
    rules = TOURNAMENT.but({"withdrawal.walkover_credit": "target"})
    play = log(rules, seats=2, start=(3, 0)).left(2).score()
    assert (play.scores, play.credited) == ((3, 0), (6, 0))
    assert log(seats=2, start=(3, 0)).left(2).score().credited == (3, 0)


def test_who_signs_is_a_rule():
    everyone = TOURNAMENT.but({"signoff.who": "all_players"})
    play = log(everyone, start=(5, 0, 2, 5)).won(1).signed().signed(1).signed(2).signed(3)
    assert not play.score().signed
    assert play.signed(4).score().signed
    winner_and_one = TOURNAMENT.but({"signoff.who": "winner_and_one"})
    play = log(winner_and_one, start=(5, 0, 2, 5)).won(1).signed().signed(3)
    assert not play.score().signed
    assert play.signed(1).score().signed


def test_partner_straight_and_its_neighbours():
    partner = PRESETS["partner-straight"]
    assert log(partner, start=(5, 4, 5, 4)).won(3).score().over
    assert log(partner).won(1, 2).score().next_value == 2  # one all
    for slug, kind in (("open-hand", "open-hand"), ("across", "across")):
        assert PRESETS[slug].kind == kind
        assert log(PRESETS[slug]).won(1, key=True).score().scores == (2, 0)
    team = PRESETS["three-hand-team"]
    assert log(team, seats=3, start=(5, 5, 5)).won(2).score().over


# The ten validations


@pytest.mark.parametrize(
    ("key", "overrides", "why"),
    [
        ("straight-six", {"set.bruk.on": True}, "Bruk belongs to six love"),
        ("derby", {"hand.block_winner": "lowest_side_total"}, "needs pairs"),
        ("derby", {"pose.free_poser": "either_of_winning_side"}, "Only pairs"),
        ("straight-six", {"hand.base_value": 2}, "needs hands worth one"),
        ("partner-straight", {"seats": [2, 4]}, "Pairs need four seats"),
        ("across", {"sides": "individual", "pose.free_poser": "hand_winner"}, "two sides"),
        ("derby", {"kind": "french"}, "French needs four seats"),
        ("six-hands", {"set.n_hands": None}, "Say how many hands"),
        ("derby", {"set.win": "sudden"}, "must be one of"),
        ("derby", {"set.target": -1}, "whole number"),
        ("derby", {"pose.forced_on": ["bruk", "bruk"]}, "without repeats"),
        ("derby", {"penalty.infractions": [3]}, "a text"),
    ],
)
def test_rules_that_cannot_be_are_refused_in_a_sentence(key, overrides, why):
    with pytest.raises(RuleError, match=why):
        resolve(key, overrides)


@pytest.mark.parametrize(
    ("rules", "seats", "why"),
    [
        (TOURNAMENT, 4, "without a time limit"),
        (TOURNAMENT.but({"set.win": "all_others_at_love"}), 4, "Only whitewashes win"),
        (PRESETS["streak"], 3, "140 hands"),
        (PRESETS["derby"].but({"penalty.at_love": "negative"}), 4, "zero or less"),
    ],
)
def test_rules_seldom_meant_are_warned_of(rules, seats, why):
    assert any(why in sentence for sentence in rules.warnings(seats))


def test_rules_to_play_by_without_a_second_thought():
    assert PRESETS["derby"].warnings() == ()
    assert PRESETS["streak"].warnings(2) == ()


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_values_give_the_same_rules_again(rules):
    again = RuleSet.from_values(rules.values(), key=rules.key, title=rules.title)
    assert again.values() == rules.values()
    assert rules.sources
    assert rules.house_rules(rules) == ()


def test_a_house_rule_is_told_as_what_differs():
    ours = TOURNAMENT.but({"set.bruk.next_value": 2, "hand.key.on": True})
    assert ours.house_rules(TOURNAMENT) == (
        "the key counts",
        "the hand after a bruk counts two",
    )
