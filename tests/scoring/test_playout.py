"""The fast hand of random legal play against the plain one, and what is known of such hands."""

from collections import Counter
from random import Random

import pytest

from scoring.playout import Played, play
from tests.scoring.clear_hand import ClearHand

TILES_EACH = {2: 14, 3: 9, 4: 7}


def plain(rng: Random, seats: int, tiles: int, poser: int | None) -> Played:
    hand = ClearHand(rng, seats, tiles).play(poser)
    return Played(
        winner=hand.winner,
        last=hand.laid[-1][0],
        number=hand.number,
        counts=hand.counts,
        key=hand.key and hand.winner is not None,
        locked=hand.locked and hand.winner is not None,
        laid=len(hand.laid),
    )


def agree(seats: int, tiles: int, times: int) -> None:
    fast, slow = Random(seats), Random(seats)
    for number in range(times):
        poser = number % (seats + 1) or None  # now and then double six must be posed
        assert play(fast, seats, tiles, poser) == plain(slow, seats, tiles, poser)


# Deals of the rule book, and two that leave tiles out, double six among them.
@pytest.mark.parametrize(("seats", "tiles"), [(4, 7), (3, 9), (2, 14), (2, 7), (4, 6)])
def test_the_fast_hand_is_the_plain_hand(seats, tiles):
    agree(seats, tiles, 300)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "tiles"), [(4, 7), (3, 9), (2, 14), (2, 7), (4, 6)])
def test_ten_thousand_fast_hands_are_the_plain_hands(seats, tiles):
    agree(seats, tiles, 2000)


def hands(seats: int, poser: int | None, times: int) -> list[Played]:
    rng = Random(1)
    return [play(rng, seats, TILES_EACH[seats], poser) for _ in range(times)]


def winners(played: list[Played]) -> Counter[int]:
    """Who went out or had the one lowest count; 0 stands for a tied block."""
    found: Counter[int] = Counter()
    for hand in played:
        low = min(hand.counts, default=0)
        lowest = [seat for seat, count in enumerate(hand.counts, 1) if count == low]
        found[hand.winner or (lowest[0] if len(lowest) == 1 else 0)] += 1
    return found


@pytest.mark.parametrize(
    ("seats", "poser_wins", "blocked", "keys"),
    [(4, 0.353, 0.27, 0.12), (3, 0.432, 0.36, 0.18)],
)
def test_the_poser_s_advantage_blocks_ties_and_keys(seats, poser_wins, blocked, keys):
    played = hands(seats, 1, 20_000)
    won = winners(played)
    assert won[1] / len(played) == pytest.approx(poser_wins, abs=0.01)
    assert sum(hand.winner is None for hand in played) / len(played) == pytest.approx(
        blocked, abs=0.015
    )
    assert won[0] / len(played) == pytest.approx(0.019, abs=0.004)
    assert sum(hand.key for hand in played) / len(played) == pytest.approx(keys, abs=0.015)


@pytest.mark.parametrize(("seats", "poser_wins"), [(4, 0.361), (3, 0.438)])
def test_double_six_posed_is_worth_a_little_more(seats, poser_wins):
    wins = 0
    for seed in range(15_000):
        holder, _ = ClearHand(Random(seed), seats, TILES_EACH[seats]).opener()
        wins += winners([play(Random(seed), seats, TILES_EACH[seats], None)])[holder]
    assert wins / 15_000 == pytest.approx(poser_wins, abs=0.01)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_block_shows_one_number_and_all_its_tiles_lie(seats):
    blocks = [hand for hand in hands(seats, None, 4000) if hand.winner is None]
    assert blocks
    for hand in blocks:
        assert hand.number is not None  # C.0: both ends alike
        assert hand.laid >= (6 if seats == 3 and hand.number == 0 else 7)
        assert all(count > 0 for count in hand.counts) or seats != 3


def test_going_out_is_no_block_and_a_locked_key_is_a_key():
    for hand in hands(4, 1, 4000):
        assert (hand.winner is None) == bool(hand.counts)
        assert hand.winner in (None, hand.last)
        assert hand.key or not hand.locked
        assert not (hand.key and hand.winner is None)


def test_the_same_seed_is_the_same_hand():
    assert hands(3, 2, 50) == hands(3, 2, 50)
