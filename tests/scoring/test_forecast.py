"""How long a set takes: exact for fair coins (B.10), simulated for the presets (A4, B.10, E)."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from scoring.entries import Line
from scoring.fair_coin import expected_hands
from scoring.folding import Folding
from scoring.forecast import Forecast, clock, forecast, odds
from scoring.playout import Deal, Ending, play
from scoring.presets import PRESETS, resolve
from scoring.rules import RuleError, RuleSet
from tests.scoring.play import people

SIX_LOVE, BRUK_FOR_TWO = PRESETS["tournament-cut-throat"], PRESETS["six-love-b"]
STRAIGHT, STREAK = PRESETS["straight-six"], PRESETS["streak"]
NO_ONE_ALL = PRESETS["derby"].but({"seats": [2, 3, 4]})
SEED = 7


@cache
def told(slug: str, seats: int) -> Forecast:
    return forecast(PRESETS[slug], seats, seed=SEED, tables=16)


# --- fair coins, exactly ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "seats", "hands"),
    [
        (SIX_LOVE, 4, 55.92),
        (SIX_LOVE, 3, 59.99),
        (NO_ONE_ALL, 4, 14.84),
        (NO_ONE_ALL, 3, 12.18),
        (BRUK_FOR_TWO, 4, 41.37),
        (BRUK_FOR_TWO, 3, 42.07),
        (STRAIGHT, 4, 14.99),
        (STRAIGHT, 3, 12.41),
        (STRAIGHT, 2, 9.55),
    ],
)
def test_the_fair_coin_anchors(rules, seats, hands):
    assert float(expected_hands(rules, seats)) == pytest.approx(hands, abs=0.005)


@pytest.mark.parametrize(
    ("rules", "seats", "hands"),
    [
        (SIX_LOVE, 2, Fraction(70)),
        (BRUK_FOR_TWO, 2, Fraction(95, 2)),
        (NO_ONE_ALL, 2, Fraction(2379, 256)),
        # six in succession: at one the next hand decides, or does not
        (STREAK, 4, Fraction(1044)),
        (STREAK, 3, Fraction(336)),
        (STREAK.but({"set.one_all.on": False}), 4, Fraction(2388)),
        (STREAK.but({"set.one_all.on": False}), 3, Fraction(606)),
        (PRESETS["streak-pure"], 4, Fraction(4**6 - 1, 3)),
        # two pairs are two sides
        (PRESETS["partner-six-love-a"], 4, Fraction(70)),
        (PRESETS["partner-six-love-b"], 4, Fraction(95, 2)),
    ],
)
def test_some_are_whole_numbers_or_plain_fractions(rules, seats, hands):
    assert expected_hands(rules, seats) == hands


def test_many_standings_are_summed_in_floating_point():
    exact = expected_hands(resolve("straight-six", {"set.target": 9}), 4)
    rough = expected_hands(resolve("straight-six", {"set.target": 12}), 3)
    rougher = expected_hands(resolve("straight-six", {"set.target": 10}), 4)
    assert isinstance(rough, Fraction)
    assert isinstance(exact, float)
    assert exact < rough < rougher < exact + 4


def test_too_many_standings_are_refused():
    with pytest.raises(RuleError, match="more than 5000 standings"):
        expected_hands(resolve("straight-six", {"set.target": 20}), 4)


# --- sets of random legal play -----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "seats", "median", "p90", "p99"),
    [
        ("tournament-cut-throat", 4, 25, 71, 130),
        ("six-love-a", 4, 25, 71, 130),
        ("six-love-b", 4, 16, 39, 79),
        ("straight-six", 4, 14, 18, 21),
        ("derby", 4, 14, 18, 20),
        ("partner-six-love-a", 4, 30, 90, 178),
        ("partner-six-love-b", 4, 18, 50, 89),
        ("limegrid-advanced", 4, 9, 11, 12),
        ("tournament-cut-throat", 3, 26, 74, None),
        ("streak", 4, 172, 569, None),
        ("streak", 3, 84, 249, None),
    ],
)
def test_sets_are_as_long_as_the_tables_say(slug, seats, median, p90, p99):
    hands = told(slug, seats).hands
    assert hands.median == pytest.approx(median, rel=0.10)
    assert hands.p90 == pytest.approx(p90, rel=0.10)
    assert p99 is None or hands.p99 == pytest.approx(p99, rel=0.10)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "seats", "mean", "p95"),
    [
        ("tournament-cut-throat", 4, 34, 88),
        ("tournament-cut-throat", 3, 35, 96),
        ("derby", 4, 13.9, 19),
        ("three-hand-team", 3, 11.6, 15),
        ("streak", 4, 244, 686),
        ("streak", 3, 113, 323),
    ],
)
def test_means_and_the_worst_in_twenty(slug, seats, mean, p95):
    hands = told(slug, seats).hands
    assert hands.mean == pytest.approx(mean, rel=0.06)
    assert hands.p95 == pytest.approx(p95, rel=0.08)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "seats", "finished", "level"),
    [
        ("tournament-cut-throat", 4, (28, 40, 50, 58, 71), (23, 21, 17, 14, 10)),
        ("tournament-cut-throat", 3, (29, 40, 49, 57, 69), (23, 19, 15, 13, 10)),
        ("streak", 4, (4, 6, 8, 10, 13), (39, 36, 35, 34, 37)),
        ("streak", 3, (10, 13, 15, 18, 26), (34, 32, 31, 30, 27)),
    ],
)
def test_what_a_limit_of_hands_leaves(slug, seats, finished, level):
    caps = told(slug, seats).caps
    assert [cap.hands for cap in caps] == [15, 20, 25, 30, 40]
    assert [100 * cap.finished for cap in caps] == pytest.approx(finished, abs=4)
    assert [100 * cap.level for cap in caps] == pytest.approx(level, abs=4)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "slowest", "derbies"),
    [("tournament-cut-throat", 93, 2 / 3), ("six-love-b", 53, None), ("straight-six", 19, 1 / 4)],
)
def test_the_slowest_of_sixteen_tables_and_the_derbies(slug, slowest, derbies):
    assert told(slug, 4).slowest == pytest.approx(slowest, rel=0.10)
    assert derbies is None or told(slug, 4).derbies == pytest.approx(derbies, abs=0.07)


@pytest.mark.slow
def test_sets_drawn_from_a_stock_of_hands_are_like_sets_played_and_folded():
    """The plain way: every hand dealt anew, a log written, the score asked who poses."""
    rng, deal = Random(7), Deal(seats=4, tiles=7)
    lengths = sorted(played_and_folded(SIX_LOVE, deal, rng) for _ in range(800))
    assert lengths[400] == pytest.approx(told(SIX_LOVE.key, 4).hands.median, rel=0.12)
    assert sum(lengths) / 800 == pytest.approx(told(SIX_LOVE.key, 4).hands.mean, rel=0.08)


def played_and_folded(rules: RuleSet, deal: Deal, rng: Random) -> int:
    folding, hands = Folding(rules, people(deal.seats)), 0
    while not folding.how:
        hands += 1
        poser = min(folding.state.posers, default=None)
        kind, body = written(play(rng, deal, poser))
        folding.take(Line(id=f"h{hands}", kind=kind, body=body))
    return hands


def written(hand: Ending) -> tuple[str, dict[str, object]]:
    if hand.winner:
        return "hand-won", {"seat": hand.winner, "key": hand.key}
    counts = {str(seat): count for seat, count in enumerate(hand.counts, 1)}
    return "hand-blocked", {"number": hand.number, "counts": counts}


# --- what the organiser is told -----------------------------------------------------------


@pytest.mark.slow
def test_a_six_love_event_is_warned_of_in_sentences():
    one_set, slowest, limit = told("tournament-cut-throat", 4).sentences()
    assert one_set == (
        "One set at 3 min a hand: half are over in 1 h 20, the mean is 1 h 40,"
        " 1 in 20 takes more than 4 h 20."
    )
    assert slowest.startswith("The slowest of 16 tables typically takes 9")
    assert limit == (
        "A limit of 30 hands leaves 4 in 10 sets unfinished, and 1 in 7 without a single"
        " leader: say beforehand who goes through."
    )


def test_a_straight_set_needs_one_sentence():
    short = forecast(NO_ONE_ALL, 4, seed=SEED, sets=2000, minutes_a_hand=4)
    assert " ".join(short.sentences()) == (
        "One set at 4 min a hand: half are over in 55 min, the mean is 55 min,"
        " 1 in 20 takes more than 1 h 20."
    )
    assert short.hours.p90 == pytest.approx(short.hands.p90 * 4 / 60)
    assert short.bruks == 0


def test_sets_without_end_are_given_up_and_said_so():
    endless = forecast(resolve(SIX_LOVE.key, {"set.target": 25}), 2, seed=SEED, sets=20)
    assert endless.hands.median == 3000
    assert endless.cut > 0.9
    assert endless.sentences()[-1] == "Not over after 3000 hands: almost all sets."


@pytest.mark.parametrize(
    ("hours", "words"),
    [(0.6, "35 min"), (0.93, "55 min"), (0.97, "1 h"), (1.3, "1 h 20"), (4.4, "4 h 20")],
)
def test_times_are_rounded_as_one_would_say_them(hours, words):
    assert clock(hours) == words


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.97, "almost all"), (0.42, "4 in 10"), (0.14, "1 in 7"), (0.002, "1 in 500"), (0, "none")],
)
def test_shares_are_said_as_odds(share, words):
    assert odds(share) == words


def test_the_same_seed_gives_the_same_forecast():
    first = forecast(NO_ONE_ALL, 3, seed=1, sets=300)
    assert forecast(NO_ONE_ALL, 3, seed=1, sets=300) == first
    assert forecast(NO_ONE_ALL, 3, seed=2, sets=300) != first


@pytest.mark.parametrize(
    ("slug", "seats", "house_rules"),
    [
        ("tournament-cut-throat", 3, {"deal.drop_double_blank_when_three": False}),
        ("tournament-cut-throat", 2, {"deal.two": 7}),
        ("tournament-cut-throat", 4, {"pose.opening_tile": "0-0", "pose.forced_on": []}),
        ("tournament-cut-throat", 4, {"hand.blocker_rule": "blocker_must_be_lowest"}),
        ("six-love-b", 4, {"hand.key.definition": "lock_out", "hand.key.on_block": True}),
        ("derby-escalating", 4, {"hand.tie_value.mode": "double"}),
        ("six-hands", 4, {}),
        ("partner-straight", 4, {"hand.block_tie_action": "no_score"}),
    ],
)
def test_house_rules_are_forecast_too(slug, seats, house_rules):
    found = forecast(resolve(slug, house_rules), seats, seed=SEED, sets=60)
    assert found.sets == 60
    assert 6 <= found.hands.median <= 60
    assert found.hands.median <= found.hands.p90 <= found.hands.p99
    assert found.cut == 0


def test_a_key_shortens_a_set():
    rules = PRESETS["six-love-b"]
    without = rules.but({"hand.key.on": False})
    with_key, plain = (forecast(r, 4, seed=SEED, sets=2000) for r in (rules, without))
    assert with_key.hands.mean < plain.hands.mean


@pytest.mark.parametrize(
    ("rules", "seats", "sentence"),
    [
        (PRESETS["partner-straight"], 3, "is played by 4, not by 3"),
        (resolve("tournament-cut-throat", {"deal.four": 8}), 4, "can have 1 to 7 tiles each"),
        (resolve("tournament-cut-throat", {"deal.three": 0}), 3, "can have 1 to 9 tiles each"),
    ],
)
def test_what_cannot_be_dealt_is_refused(rules, seats, sentence):
    with pytest.raises(RuleError, match=sentence):
        forecast(rules, seats, seed=SEED)


@pytest.mark.parametrize("nothing", [{"sets": 0}, {"tables": 0}, {"minutes_a_hand": 0}])
def test_a_forecast_of_nothing_is_refused(nothing):
    with pytest.raises(RuleError, match="one at least"):
        forecast(SIX_LOVE, 4, seed=SEED, **nothing)
