"""A hand of random legal play, slow and plain: tiles are pairs, the line has two ends.

It asks chance in the same order as the fast loop (once a tile for the deal, then only where
there is a choice), so the same seed must give the same hand. Nothing else is shared.
"""

from random import Random
from typing import Any

from scoring.playout import Deal

Tile = tuple[int, int]
PACK: list[Tile] = [(low, high) for low in range(7) for high in range(low, 7)]


class ClearHand:
    """Hands by seat, the line's two ends and the tiles laid; ``key``, ``locked``: the last one."""

    def __init__(self, rng: Random, deal: Deal) -> None:
        self.rng, self.opening = rng, deal.opening
        seats, tiles = deal.seats, deal.tiles
        shuffled = sorted((t for t in PACK if t != deal.drop), key=lambda _: rng.random())
        self.hands = {
            seat: sorted(shuffled[(seat - 1) * tiles : seat * tiles])
            for seat in range(1, seats + 1)
        }
        self.ends: tuple[int, int] = (-1, -1)  # until the pose
        self.laid: list[tuple[int, Tile]] = []
        self.key = self.locked = False

    def play(self, poser: int | None) -> "ClearHand":
        if poser is None:
            seat, opening = self.opener()
            self.pose(seat, opening)
        else:
            seat = poser
            self.pose(seat, self.chosen(self.hands[seat]))
        while not self.over():
            seat = seat % len(self.hands) + 1
            if plays := self.plays(seat):
                self.lay(seat, *self.chosen(plays))
        return self

    def opener(self) -> tuple[int, Tile]:
        """Who must pose what; was it not dealt, the highest double, then the heaviest."""
        dealt = {tile: seat for seat, hand in self.hands.items() for tile in hand}
        highest = max(dealt, key=lambda tile: (tile[0] == tile[1], sum(tile), tile))
        opening = self.opening if self.opening in dealt else highest
        return dealt[opening], opening

    def chosen(self, options: list[Any]) -> Any:
        return options[0] if len(options) == 1 else options[int(self.rng.random() * len(options))]

    def plays(self, seat: int) -> list[tuple[Tile, int]]:
        """Tiles and the number they meet: lowest tile first, the key's second way last."""
        low, high = sorted(self.ends)
        ways = [(t, low if low in t else high) for t in self.hands[seat] if low in t or high in t]
        return ways + [(tile, high) for tile, met in ways if {*tile} == {low, high} != {met}]

    def pose(self, seat: int, tile: Tile) -> None:
        self.hands[seat].remove(tile)
        self.laid.append((seat, tile))
        self.ends = tile

    def lay(self, seat: int, tile: Tile, met: int) -> None:
        """``tile`` joined to the end that shows ``met``; its other half is the new end."""
        left, right = self.ends
        kept = right if left == met else left
        self.key = left != right and {*tile} == {left, right}
        self.hands[seat].remove(tile)
        self.locked = self.key and not any(self.plays(other) for other in self.hands)
        self.laid.append((seat, tile))
        self.ends = (kept, sum(tile) - met)

    def over(self) -> bool:
        return not all(self.hands.values()) or not any(self.plays(seat) for seat in self.hands)

    @property
    def winner(self) -> int | None:
        return next((seat for seat, hand in self.hands.items() if not hand), None)

    @property
    def counts(self) -> tuple[int, ...]:
        """Dots left, lowest seat first; () when somebody is out."""
        if self.winner is not None:
            return ()
        return tuple(sum(map(sum, hand)) for hand in self.hands.values())

    @property
    def number(self) -> int | None:
        """What both ends of a block show."""
        left, right = self.ends
        return left if self.winner is None and left == right else None
