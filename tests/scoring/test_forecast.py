"""How long a set takes: exact for fair coins (B.10), simulated for the presets (A4)."""

from fractions import Fraction

import pytest

from scoring.fair_coin import expected_hands
from scoring.forecast import forecast
from scoring.presets import PRESETS
from scoring.rules import RuleError

SIX_LOVE, BRUK_FOR_TWO = PRESETS["tournament-cut-throat"], PRESETS["six-love-b"]
STRAIGHT = PRESETS["derby"].but({"seats": [2, 3, 4]})  # without one all
SEED = 6


@pytest.mark.parametrize(
    ("rules", "seats", "hands"),
    [
        (SIX_LOVE, 4, 55.92),
        (SIX_LOVE, 3, 59.99),
        (STRAIGHT, 4, 14.84),
        (STRAIGHT, 3, 12.18),
        (BRUK_FOR_TWO, 4, 41.37),
        (BRUK_FOR_TWO, 3, 42.07),
        (PRESETS["straight-six"], 4, 14.99),
        (PRESETS["straight-six"], 3, 12.41),
        (PRESETS["straight-six"], 2, 9.55),
    ],
)
def test_the_fair_coin_anchors(rules, seats, hands):
    assert float(expected_hands(rules, seats)) == pytest.approx(hands, abs=0.005)


@pytest.mark.parametrize(
    ("rules", "hands"),
    [(SIX_LOVE, Fraction(70)), (BRUK_FOR_TWO, Fraction(95, 2)), (STRAIGHT, Fraction(2379, 256))],
)
def test_two_handed_sets_are_exact(rules, hands):
    assert expected_hands(rules, 2) == hands


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "median", "p90", "p99"),
    [
        ("tournament-cut-throat", 25, 71, 130),
        ("six-love-a", 25, 71, 130),
        ("six-love-b", 16, 39, 79),
        ("straight-six", 14, 18, 21),
        ("derby", 14, 18, 20),
        ("partner-six-love-a", 30, 90, 178),
        ("partner-six-love-b", 18, 50, 89),
        ("limegrid-advanced", 9, 11, 12),
    ],
)
def test_simulated_sets_are_as_long_as_the_preset_table_says(slug, median, p90, p99):
    hands = forecast(PRESETS[slug], 4, seed=SEED).hands
    assert hands.median == pytest.approx(median, rel=0.10, abs=0.5)
    assert hands.p90 == pytest.approx(p90, rel=0.12)
    assert hands.p99 == pytest.approx(p99, rel=0.15)


@pytest.mark.slow
def test_a_six_love_event_is_warned_of_in_sentences():
    told = forecast(SIX_LOVE, 4, seed=SEED, tables=16)
    assert 80 <= told.slowest <= 105
    assert told.sentences()[0].startswith("One set at 3 min a hand: half are over in 1 h")
    assert "leaves 4 in 10 sets unfinished" in told.sentences()[2]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_forecast():
    assert forecast(STRAIGHT, 4, seed=1, sets=500) == forecast(STRAIGHT, 4, seed=1, sets=500)


def test_a_table_size_the_rules_do_not_know_is_refused():
    with pytest.raises(RuleError, match="is played by 4, not by 3"):
        forecast(PRESETS["partner-straight"], 3, seed=SEED)
