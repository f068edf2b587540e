"""Properties of random hands: two, three and four players, everything dealt or with a yard."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.body import IllegalEntry
from scoring.layout import SIDES, Blocked, Line, Won, counts, fits, miscounted, pips_down
from scoring.line import dealt, drew, legal, passed
from scoring.notation import notation, read
from scoring.tiles import TILES, pips

from .tiling import YARD, lay, play_out, random_deal, step

lots = st.integers(0, 2**32).map(random.Random)
deals = st.sampled_from([(2, False), (3, False), (4, False), (2, True)])
draws = st.sampled_from(["until_playable", "one_then_pass"])


def a_deal(lot, deal, draw, *, duty=True):
    seated, yard = deal
    rules = replace(YARD, yard_draw=draw)
    return random_deal(lot, seated, yard=yard, rules=rules, duty=duty)


def accepts(line, deed, *facts):
    try:
        deed(line, *facts)
    except IllegalEntry as refusal:
        return not (refusal.rule and refusal.sentence[-1] in ".)")
    return True


@settings(max_examples=60, deadline=None)
@given(lots, deals, draws, st.booleans())
def test_every_hand_ends_in_one_win_or_one_block(lot, deal, draw, duty):
    end = play_out(lot, a_deal(lot, deal, draw, duty=duty))[-1]
    empty = [seat for seat in end.seats if not end.left[seat]]
    if isinstance(end.over, Won):
        assert empty == [end.over.seat]
    else:
        assert not empty
        blocked_on_one_number(end)
    assert not end.irregular
    assert not any(accepts(end, deed, seat) for deed in (passed, drew) for seat in end.seats)


def blocked_on_one_number(end: Line) -> None:
    """C.0-1: one number at both ends, all its tiles down, and the yard empty (R-094)."""
    assert isinstance(end.over, Blocked)
    assert end.ends == (end.over.number, end.over.number)
    assert {t for t in end.pack if end.over.number in t} <= end.down
    assert end.yard == 0


@settings(max_examples=40, deadline=None)
@given(lots, deals, draws)
def test_pips_on_the_table_in_hands_and_in_the_yard_are_168(lot, deal, draw):
    for line in play_out(lot, a_deal(lot, deal, draw)):
        in_yard = pips(line.unseen)
        assert pips_down(line) + sum(counts(line).values()) + in_yard == 168
        assert len(line.unseen) == line.yard
    assert miscounted(line, counts(line)) == ""


@settings(max_examples=25, deadline=None)
@given(lots, deals, draws, st.booleans())
def test_legal_is_exactly_what_is_accepted(lot, deal, draw, duty):
    line = lot.choice(play_out(lot, a_deal(lot, deal, draw, duty=duty)))
    ends = SIDES if line.ends else (None,)
    for seat in line.seats:
        accepted = {(t, e) for t in TILES for e in ends if accepts(line, lay, seat, t, e)}
        assert legal(line, seat) == accepted


@settings(max_examples=25, deadline=None)
@given(lots, deals, draws)
def test_play_draw_and_pass_never_open_together(lot, deal, draw):
    """A tile that fits must be played; a pass is for who can neither play nor draw (R-066)."""
    for line in play_out(lot, a_deal(lot, deal, draw))[1:-1]:
        play = bool(legal(line, line.turn))
        assert [play, accepts(line, drew, line.turn), accepts(line, passed, line.turn)].count(
            True
        ) == 1


@settings(max_examples=30, deadline=None)
@given(lots, deals, draws)
def test_the_same_moves_with_unseen_hands_give_the_same_line(lot, deal, draw):
    """What is legal with known hands is never refused, nor marked, when nobody sees them."""
    whole = a_deal(lot, deal, draw)
    end = play_out(lot, whole)[-1]
    unseen = dealt(whole.rules, seats=whole.seats, duty=True, yard=deal[1])
    again = read(notation(end), unseen)
    assert (again.ends, again.left, again.yard, again.moves) == (
        end.ends, end.left, end.yard, end.moves
    )  # fmt: skip
    assert again.slips == ()
    assert type(again.over) is type(end.over)


@settings(max_examples=30, deadline=None)
@given(lots, st.sampled_from([2, 3, 4]))
def test_what_may_be_held_always_has_what_is_held(lot, seated):
    """Partly known: one hand open, the others closed."""
    whole = random_deal(lot, seated)
    part = replace(whole, seen=whole.seen | dict.fromkeys(whole.seats[1:], frozenset()))
    line = read(notation(play_out(lot, whole)[-1]), part)
    for before in (part, line):
        assert all(before.holds(s) <= before.may_hold(s) for s in before.seats)
    assert line.slips == ()


@settings(max_examples=40, deadline=None)
@given(lots)
def test_a_hidden_wrong_pass_is_found_when_its_tile_is_laid(lot):
    """A pass is put in where there was a play; the tile passed over comes out later (I-14)."""
    line = dealt(YARD, seats=(1, 2, 3, 4))
    hands = random_deal(lot, 4)
    line = step(lot, replace(line, seen=hands.seen, turn=None))
    line = replace(line, seen=dict.fromkeys(line.seats, frozenset()))
    seat, ends = line.turn, line.ends
    held = {t for t in hands.seen[seat] - line.down if fits(ends, t)}
    line = passed(line, seat)
    assert not line.irregular
    for one in sorted(held):
        later = replace(line, turn=seat)
        for end in fits(later.ends, one):
            slips = lay(later, seat, one, end).slips
            assert [(s.wrong, s.seat, s.tile) for s in slips] == [("wrong pass", seat, one)]


@pytest.mark.parametrize(("seated", "tiles"), [(2, 28), (3, 27), (4, 28)])
def test_the_whole_pack_is_in_the_hands(seated, tiles):
    line = random_deal(random.Random(1), seated)
    assert sum(line.left.values()) == len(line.pack) == tiles
    assert line.unseen == frozenset()
