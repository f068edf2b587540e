"""The double-six set: 28 tiles, 168 pips (R-001, R-002)."""

import re
from collections.abc import Iterable
from functools import cache

from .body import IllegalEntry

Tile = tuple[int, int]  # the smaller number first

PIPS = 168
SUITS = range(7)
TILES: tuple[Tile, ...] = tuple((a, b) for a in SUITS for b in range(a, 7))
DOUBLE_BLANK: Tile = (0, 0)


@cache
def suit_pips(number: int) -> int:
    """Pips on the seven tiles that carry ``number``."""
    return sum(a + b for a, b in TILES if number in (a, b))


@cache
def heaviest(tiles: int) -> int:
    """The most pips that ``tiles`` tiles can hold together."""
    return sum(sorted((a + b for a, b in TILES), reverse=True)[:tiles])


@cache
def pack(seated: int, *, drop_double_blank: bool = True) -> frozenset[Tile]:
    """The tiles played with: 28, and 27 at three, where 0-0 is taken out (R-021)."""
    out = {DOUBLE_BLANK} if seated == 3 and drop_double_blank else set()
    return frozenset(TILES) - out


def tile(text: object) -> Tile:
    """The tile written as "6-3", either number first.

    Raises IllegalEntry on anything else: numbers, floats, "7-7", "6-" (R-001).
    """
    if isinstance(text, str) and re.fullmatch("[0-6]-[0-6]", text):
        return turned(int(text[0]), int(text[2]))
    raise IllegalEntry(
        f"“{str(text)[:20]}” is no tile: write two numbers from 0 to 6 with a dash, like “6-3”.",
        rule="R-001",
    )


def turned(one: int, other: int) -> Tile:
    """The tile with these two numbers, smaller first."""
    return (one, other) if one <= other else (other, one)


def shown(one: Tile) -> str:
    """ "6-3": a tile as the hall says it, larger number first."""
    return f"{max(one)}-{min(one)}"


def pips(tiles: Iterable[Tile]) -> int:
    """Dots on ``tiles``; a blank half is zero (R-088)."""
    return sum(a + b for a, b in tiles)


def doubles(tiles: Iterable[Tile]) -> int:
    """How many doubles: with six or seven a reshuffle may be asked for (R-032)."""
    return sum(a == b for a, b in tiles)
