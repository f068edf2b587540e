"""The ten questions to an organiser's rule set are answered, also where the rules contradict."""

import pytest

from scoring.presets import PRESETS
from scoring.validity import contradictions, doubts
from scoring.verdicts import verdicts

TOURNAMENT = PRESETS["tournament-cut-throat"]


def answers(parent, **overrides):
    named = {name.replace("__", "."): value for name, value in overrides.items()}
    return [verdict.answer for verdict in verdicts(parent, named)]


def test_ten_are_asked_and_hold_for_straight_six():
    assert answers(PRESETS["straight-six"]) == ["holds"] * 10


@pytest.mark.parametrize(
    ("number", "preset", "overrides", "answer"),
    [
        (1, "straight-six", {"set__bruk__on": True}, "broken"),
        (2, "straight-six", {"set__win": "all_others_at_love"}, "think"),
        (3, "streak", {}, "think"),
        (4, "tournament-cut-throat", {}, "think"),
        (4, "tournament-cut-throat", {"set__time_limit_min": 60}, "holds"),
        (5, "derby", {"hand__block_winner": "lowest_side_total"}, "broken"),
        (6, "derby", {"pose__free_poser": "either_of_winning_side"}, "broken"),
        (7, "derby", {"penalty__at_love": "negative"}, "think"),
        (8, "straight-six", {"hand__base_value": 2}, "broken"),
        (9, "partner-straight", {"seats": [3, 4]}, "broken"),
        (9, "derby", {"kind": "partner"}, "broken"),
        (9, "derby", {"kind": "french"}, "broken"),
    ],
)
def test_each_is_answered_by_the_switches_it_is_about(number, preset, overrides, answer):
    assert answers(PRESETS[preset], **overrides)[number - 1] == answer


def test_what_is_broken_says_what_to_change():
    first = verdicts(PRESETS["straight-six"], {"set.bruk.on": True})[0]
    assert first.why == "Bruk belongs to six love: switch it off (R-112)."


def test_a_set_of_so_many_hands_must_say_how_many():
    last = verdicts(PRESETS["six-hands"], {"set.n_hands": None})[-1]
    assert (last.answer, last.asks) == ("broken", "Say how many hands the set has.")


def test_everything_that_validity_finds_is_told():
    asked = {verdict.why for p in PRESETS.values() for verdict in verdicts(p, {"kind": "across"})}
    for rules in PRESETS.values():
        for is_so, why in (*contradictions(rules), *doubts(rules, 4)):
            assert not is_so or why in asked | {v.why for v in verdicts(rules, {})}
