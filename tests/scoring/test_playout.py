"""The fast hand of random legal play against the plain one, and what is known of such hands."""

from collections import Counter
from random import Random

import pytest

from scoring.playout import Deal, Ending, play
from tests.scoring.clear_hand import ClearHand

FOUR = Deal(seats=4, tiles=7)
THREE = Deal(seats=3, tiles=9, drop=(0, 0))
TWO = Deal(seats=2, tiles=14)
# Three with double blank in, two that leave half the pack, four that open with double blank.
ODD = (Deal(seats=3, tiles=9), Deal(seats=2, tiles=7), Deal(seats=4, tiles=6, opening=(0, 0)))


def plain(rng: Random, deal: Deal, poser: int | None) -> Ending:
    hand = ClearHand(rng, deal).play(poser)
    return Ending(
        winner=hand.winner,
        last=hand.laid[-1][0],
        number=hand.number,
        counts=hand.counts,
        key=hand.key,
        locked=hand.locked,
        laid=len(hand.laid),
    )


def agree(deal: Deal, times: int) -> None:
    fast, slow = Random(deal.seats), Random(deal.seats)
    for number in range(times):
        poser = number % (deal.seats + 1) or None  # now and then double six must be posed
        assert play(fast, deal, poser) == plain(slow, deal, poser)


@pytest.mark.parametrize("deal", [FOUR, THREE, TWO, *ODD])
def test_the_fast_hand_is_the_plain_hand(deal):
    agree(deal, 300)


@pytest.mark.slow
@pytest.mark.parametrize(("deal", "times"), [(FOUR, 5000), (THREE, 3000), (TWO, 2000)])
def test_ten_thousand_fast_hands_are_the_plain_hands(deal, times):
    agree(deal, times)


def hands(deal: Deal, poser: int | None, times: int) -> list[Ending]:
    rng = Random(1)
    return [play(rng, deal, poser) for _ in range(times)]


def winners(played: list[Ending]) -> Counter[int]:
    """Who went out or had the one lowest count; 0 stands for a tied block."""
    found: Counter[int] = Counter()
    for hand in played:
        low = min(hand.counts, default=0)
        lowest = [seat for seat, count in enumerate(hand.counts, 1) if count == low]
        found[hand.winner or (lowest[0] if len(lowest) == 1 else 0)] += 1
    return found


@pytest.mark.parametrize(
    ("deal", "poser_wins", "blocked", "keys"),
    [(FOUR, 0.353, 0.27, 0.12), (THREE, 0.432, 0.36, 0.18)],
)
def test_the_poser_s_advantage_blocks_ties_and_keys(deal, poser_wins, blocked, keys):
    played = hands(deal, 1, 20_000)
    won = winners(played)
    assert won[1] / len(played) == pytest.approx(poser_wins, abs=0.01)
    assert sum(hand.winner is None for hand in played) / len(played) == pytest.approx(
        blocked, abs=0.015
    )
    assert won[0] / len(played) == pytest.approx(0.019, abs=0.004)
    assert sum(hand.key and not hand.counts for hand in played) / len(played) == pytest.approx(
        keys, abs=0.015
    )


@pytest.mark.parametrize(("deal", "poser_wins"), [(FOUR, 0.361), (THREE, 0.438)])
def test_double_six_posed_is_worth_a_little_more(deal, poser_wins):
    wins = 0
    for seed in range(10_000):
        holder, _ = ClearHand(Random(seed), deal).opener()
        wins += winners([play(Random(seed), deal, None)])[holder]
    assert wins / 10_000 == pytest.approx(poser_wins, abs=0.012)


@pytest.mark.parametrize("deal", [TWO, THREE, FOUR])
def test_a_block_shows_one_number_and_all_its_tiles_lie(deal):
    blocks = [hand for hand in hands(deal, None, 4000) if hand.winner is None]
    assert blocks
    for hand in blocks:
        assert hand.number is not None  # C.0: both ends alike
        assert hand.laid >= (6 if deal.drop and hand.number == 0 else 7)
        assert all(count > 0 for count in hand.counts) or not deal.drop


def test_going_out_is_no_block_and_a_locked_key_is_a_key():
    for hand in hands(FOUR, 1, 4000):
        assert (hand.winner is None) == bool(hand.counts)
        assert hand.winner in (None, hand.last)
        assert hand.key or not hand.locked


def test_the_same_seed_is_the_same_hand():
    assert hands(THREE, 2, 50) == hands(THREE, 2, 50)
