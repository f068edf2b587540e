"""The double-six set: 28 tiles, 168 pips (R-001, R-002)."""

from functools import cache

PIPS = 168
SUITS = range(7)
TILES: tuple[tuple[int, int], ...] = tuple((a, b) for a in SUITS for b in range(a, 7))


@cache
def suit_pips(number: int) -> int:
    """Pips on the seven tiles that carry ``number``."""
    return sum(a + b for a, b in TILES if number in (a, b))


@cache
def heaviest(tiles: int) -> int:
    """The most pips that ``tiles`` tiles can hold together."""
    return sum(sorted((a + b for a, b in TILES), reverse=True)[:tiles])
