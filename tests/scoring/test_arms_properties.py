"""Properties of random French hands: four arms, every hand known."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.arms import Arm, Cross, dealt, legal, passed, played, posed
from scoring.body import IllegalEntry
from scoring.cross import ARMS, Blocked, Passed, Won, fits, pips_down, question, shown_hands
from scoring.french import blocked, won
from scoring.french_counts import of_tiles
from scoring.french_rules import FrenchRules
from scoring.tiles import TILES, pack, pips

from .test_french import LOW, at
from .tiling import FOUR

lots = st.integers(0, 2**32).map(random.Random)
rule_sets = st.sampled_from([LOW, replace(LOW, four_first=True), replace(LOW, opening="6-6")])


def random_deal(lot: random.Random, french: FrenchRules = LOW, seated: int = 4, **more) -> Cross:
    whole = sorted(pack(seated))
    lot.shuffle(whole)
    each = len(whole) // seated
    hands = {seat: whole[i * each : (i + 1) * each] for i, seat in enumerate(FOUR[:seated])}
    return dealt(french, seats=FOUR[:seated], hands=hands, **more)


def lay(cross: Cross, seat, one, arm: Arm | None) -> Cross:
    return posed(cross, seat, one) if cross.ends is None else played(cross, seat, one, arm)


def play_out(lot: random.Random, cross: Cross) -> list[Cross]:
    """Every position of a hand played at random to its end."""
    positions = [cross]
    while (now := positions[-1]).over is None:
        choices = [(s, *play) for s in now.seats for play in sorted(legal(now, s), key=str)]
        positions.append(lay(now, *lot.choice(choices)) if choices else passed(now, now.turn))
    return positions


def accepts(cross: Cross, deed, *facts) -> bool:
    try:
        deed(cross, *facts)
    except IllegalEntry as refusal:
        return not (refusal.rule and refusal.sentence[-1] in ".)")
    return True


@settings(max_examples=60, deadline=None)
@given(lots, rule_sets, st.booleans(), st.sampled_from([2, 3, 4]))
def test_every_hand_ends_in_one_win_or_one_block(lot, french, duty, seated):
    end = play_out(lot, random_deal(lot, french, seated, duty=duty))[-1]
    empty = [seat for seat in end.seats if not end.left[seat]]
    assert end.slips == ()
    if isinstance(end.over, Won):
        assert empty == [end.over.seat]
        assert end.over.double == (len(set(end.laid[-1].tile)) == 1)
    else:
        assert not empty
        assert {t for t in end.pack if set(t) & set(end.over.numbers)} <= end.down
        assert set(end.over.numbers) == set(end.ends)


@settings(max_examples=40, deadline=None)
@given(lots, rule_sets)
def test_tiles_lie_as_they_should(lot, french):
    """Every number touches its like, every tile is down once, and pips stay 168."""
    for cross in play_out(lot, random_deal(lot, french, duty=True))[1:]:
        centre = cross.laid[0].tile[0]
        for arm, end in zip(ARMS, cross.ends, strict=True):
            inner, outer = [centre], []
            for one in cross.row(arm):
                outer.append(one[0])
                inner.append(one[1])
            assert inner[:-1] == outer
            assert inner[-1] == end
        assert len(cross.laid) == len(cross.down) == 1 + sum(len(cross.row(a)) for a in ARMS)
        assert pips_down(cross) + sum(map(pips, shown_hands(cross).values())) == 168


@settings(max_examples=25, deadline=None)
@given(lots, rule_sets, st.booleans())
def test_legal_is_exactly_what_is_accepted(lot, french, duty):
    cross = lot.choice(play_out(lot, random_deal(lot, french, duty=duty)))
    arms = ARMS if cross.ends else (None,)
    for seat in cross.seats:
        accepted = {(t, a) for t in TILES for a in arms if accepts(cross, lay, seat, t, a)}
        assert legal(cross, seat) == accepted
        may_pass = accepts(cross, passed, seat)
        running = cross.over is None and cross.ends is not None and cross.turn == seat
        assert may_pass == (running and not accepted)


@settings(max_examples=25, deadline=None)
@given(lots, rule_sets)
def test_arms_that_are_one_choice_lead_to_the_same_plays(lot, french):
    """Where no question is asked, the arm makes no difference to what is open afterwards."""
    cross = lot.choice(play_out(lot, random_deal(lot, french, duty=True))[1:-1])
    for one in {t for t, _ in legal(cross, cross.turn)}:
        after = {
            arm: tuple(sorted(played(cross, cross.turn, one, arm).ends)) for arm in fits(cross, one)
        }
        assert len(set(after.values())) == len(question(cross, one))


@settings(max_examples=30, deadline=None)
@given(lots, rule_sets)
def test_the_same_moves_with_unseen_hands_give_the_same_position(lot, french):
    end = play_out(lot, random_deal(lot, french, duty=True))[-1]
    cross = dealt(french, duty=True)
    for move in end.moves:
        if isinstance(move, Passed):
            cross = passed(cross, move.seat)
        else:
            cross = lay(cross, move.seat, move.tile, move.arm)
    assert (cross.ends, cross.left, cross.moves) == (end.ends, end.left, end.moves)
    assert cross.slips == ()
    assert cross.over == end.over


@settings(max_examples=40, deadline=None)
@given(lots)
def test_a_hand_by_its_tiles_closes_as_by_its_counts(lot):
    end = play_out(lot, random_deal(lot, duty=True))[-1]
    counts = {seat: of_tiles(hand) for seat, hand in shown_hands(end).items()}
    state = at(0, 0, 0, 0, first=True)
    if isinstance(end.over, Won):
        closed = won(LOW, state, end.over.seat, counts, closing_double=end.over.double)
        times = 2 if end.over.double else 1
        added = [times * counts[seat].counted(LOW) for seat in FOUR]
        assert list(closed.state.scores) == added
        assert closed.winner == end.over.seat
    else:
        closed = blocked(LOW, state, counts)
        low = min(count.counted(LOW) for count in counts.values())
        assert closed.winner in (None, *(s for s in FOUR if counts[s].counted(LOW) == low))


@pytest.mark.parametrize("times", [200])
def test_blocks_do_happen(times):
    ends = [
        play_out(lot, random_deal(lot, duty=True))[-1] for lot in map(random.Random, range(times))
    ]
    assert {type(end.over) for end in ends} == {Won, Blocked}
