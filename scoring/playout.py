"""One hand of random legal play, fast: the forecast deals thousands of them.

Tiles are the 28 bits of a whole number, in the order of ``TILES``; a hand and "what fits"
are such numbers. One loop does it all, so that no call stands in the way: a clear, slow twin
among the tests plays the same hands from the same chance. Chance comes in as a ``Random``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import NamedTuple

from .tiles import SUITS, TILES, Tile

BITS = tuple(1 << i for i in range(len(TILES)))
OTHER_END = 1 << len(TILES)  # no tile: the key, laid at the other end


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """``tiles`` each for ``seats`` players; what is not dealt stays out.

    ``drop``: a tile that is not in the pack (three players: double blank, R-021).
    ``opening``: the tile that must be posed when nobody has the pose (R-041).
    """

    seats: int
    tiles: int
    drop: Tile | None = None
    opening: Tile = (6, 6)


class Ending(NamedTuple):
    """How a hand ended; a named tuple because one is made for every hand.

    ``winner``: the seat that went out, None at a block. ``last``: the seat that played last
    (at a block, the blocker). ``number``: what a block shows at both ends, else None.
    ``counts``: pips by seat, lowest seat first; () when somebody went out. ``key``: the last
    tile had both ends, which differed (R-096). ``locked``: and nobody holds either number any
    more (C-12). ``laid``: tiles on the table.
    """

    winner: int | None
    last: int
    number: int | None
    counts: tuple[int, ...]
    key: bool
    locked: bool
    laid: int


class Ends:
    """The open ends of the line and what they allow.

    ``fits``: the tiles that can be played. ``after``: the ends each play leaves. ``key``: the
    tile that has both numbers when they differ, else 0; it can lie at either end, so it is
    two plays, and ``OTHER_END`` is the second. ``number``: what both ends show, if so.
    """

    __slots__ = ("after", "fits", "key", "number")

    def __init__(self, fits: int, key: int = 0, number: int | None = None) -> None:
        self.fits, self.key, self.number = fits, key, number
        self.after: dict[int, Ends] = {}


POSABLE = dict(zip(TILES, BITS, strict=True))
PIPS_OF = {bit: a + b for (a, b), bit in POSABLE.items()}
SUIT = tuple(sum(bit for tile, bit in POSABLE.items() if n in tile) for n in SUITS)
# The 28 pairs of ends, linked once by the tiles that lead from one to the next.
ENDS = {
    (a, b): Ends(SUIT[a]) if a == b else Ends(SUIT[a] | SUIT[b], POSABLE[a, b]) for a, b in TILES
}
# Was the opening tile not dealt, the highest double must be posed, else the heaviest tile.
INSTEAD = [
    POSABLE[tile] for tile in sorted(TILES, key=lambda t: (t[0] == t[1], sum(t), t), reverse=True)
]


def _link(low: int, high: int) -> None:
    here = ENDS[low, high]
    here.number = low if low == high else None
    for tile, bit in POSABLE.items():
        if bit & here.fits:
            met, kept = (low, high) if low in tile else (high, low)
            new = sum(tile) - met
            here.after[bit] = ENDS[min(new, kept), max(new, kept)]
    here.after[OTHER_END] = ENDS[low, low]


def _bare(fits: int) -> Ends:
    """The bare table, where only ``fits`` may be posed; no tile is a key there (PL-51)."""
    bare = Ends(fits)
    bare.after = {bit: ENDS[tile] for tile, bit in POSABLE.items()}
    return bare


for _tile in TILES:
    _link(*_tile)
FREE_POSE = _bare(sum(BITS))
MUST_POSE = {bit: _bare(bit) for bit in BITS}


def play(rng: Random, deal: Deal, poser: int | None) -> Ending:
    """Deals to seats 1 and up and plays the hand to its end.

    ``poser``: the seat that poses whatever it likes; None: the opening tile must be posed.
    Every legal play (a tile at an end) has an even chance; a pass is made only when nothing
    fits (R-066, R-067). Chance is asked once a tile for the deal, then only at a choice.
    """
    chance, tiles = rng.random, deal.tiles
    whole = BITS if deal.drop is None else [bit for bit in BITS if bit != POSABLE[deal.drop]]
    pack = sorted(whole, key=lambda _: chance())
    hands = [sum(pack[i * tiles : (i + 1) * tiles]) for i in range(deal.seats)]
    if poser is not None:
        return _played(chance, hands, poser - 1, FREE_POSE)
    dealt, opener = sum(hands), POSABLE[deal.opening]
    if not opener & dealt:
        opener = next(bit for bit in INSTEAD if bit & dealt)
    first = next(i for i, hand in enumerate(hands) if hand & opener)
    return _played(chance, hands, first, MUST_POSE[opener])


def _played(chance: Callable[[], float], hands: list[int], first: int, ends: Ends) -> Ending:
    """The loop. ``hands`` is used up; ``first`` counts from nought, ends are a bare table's."""
    held = dealt = sum(hands)
    seats = len(hands)
    for seat in cycle((*range(first, seats), *range(first))):
        hand = hands[seat]
        legal = hand & ends.fits
        if not legal:
            continue
        if legal & ends.key:
            legal |= OTHER_END
        if legal & (legal - 1):  # a choice: leave out so many of the lowest
            for _ in range(int(chance() * legal.bit_count())):
                legal &= legal - 1
        move = legal & -legal
        tile = ends.key if move == OTHER_END else move
        hands[seat] = hand ^ tile
        held ^= tile
        if hand == tile:  # it was the last: ``ends`` are still those it met
            key, laid = tile == ends.key, (dealt ^ held).bit_count()
            return Ending(seat + 1, seat + 1, None, (), key, key and not held & ends.fits, laid)
        met, ends = ends, ends.after[move]
        if not held & ends.fits:  # nobody will ever play again (C.0)
            counts, laid = tuple(map(pips, hands)), (dealt ^ held).bit_count()
            key = tile == met.key
            locked = key and not held & met.fits
            return Ending(None, seat + 1, ends.number, counts, key, locked, laid)
    raise AssertionError("a hand ends before its turns do")


def pips(hand: int) -> int:
    """The count of a hand: its dots, a blank is nothing (R-088)."""
    count = 0
    while hand:
        count += PIPS_OF[hand & -hand]
        hand &= hand - 1
    return count
