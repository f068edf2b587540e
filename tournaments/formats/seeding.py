"""Who is ranked where, and which ranks share a table.

The public rule: seeded entrants come first, by seed; the unseeded follow, by
the public lot. Ranks are then folded over the tables like a snake.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .sizes import Impossible


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """An entrant as the draw sees it: seed 1 is the best, ``None`` is not seeded."""

    id: int
    seed: int | None = None
    club: str = ""


def lot_digest(lot: str, entrant: int) -> str:
    """SHA-256 over the lot's characters followed at once by the id in decimal digits, as hex.

    Anyone can recompute it: ``printf '%s%s' "$LOT" 17 | sha256sum``.
    """
    return hashlib.sha256(f"{lot}{entrant}".encode()).hexdigest()


def ranked(entrants: Iterable[Entrant], lot: str) -> tuple[Entrant, ...]:
    """Entrants in rank order: seeds first, then the others by ascending ``lot_digest``.

    The order of the input does not matter.
    """
    field = sorted(entrants, key=lambda one: lot_digest(lot, one.id))
    if len({one.id for one in field}) != len(field):
        raise Impossible("Somebody is entered twice: take one entry out, then make the draw.")
    seeded = sorted((one for one in field if one.seed is not None), key=lambda one: one.seed or 0)
    return (*seeded, *(one for one in field if one.seed is None))


def fold(ranks: Sequence[int], sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Ranks laid over the tables in a snake (B.6): pots forward, back, forward, back.

    ``sizes`` go by table, the first table being that of the best rank. A table
    that has no seat left in a pot is passed over, so short tables at the front
    are an easier draw for the best.
    """
    tables: list[list[int]] = [[] for _ in sizes]
    rest = iter(ranks)
    for pot in range(max(sizes)):
        seats = [table for table, size in zip(tables, sizes, strict=True) if size > pot]
        for table in reversed(seats) if pot % 2 else seats:
            table.append(next(rest))
    return tuple(tuple(table) for table in tables)
