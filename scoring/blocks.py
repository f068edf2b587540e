"""A blocked hand: who has the lowest count (R-084 to R-091, C-09, C-10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .body import IllegalEntry
from .switches import Hand
from .tiles import PIPS, heaviest, suit_pips
from .words import letter, listed


@dataclass(frozen=True, slots=True)
class Block:
    """``lowest``: seats with the deciding count; ``side`` None when it is a tie."""

    lowest: tuple[int, ...]
    side: int | None


def settle(hand: Hand, sides: Sequence[Sequence[int]], counts: Mapping[int, int]) -> Block:
    """The side that wins a block, or the seats that tie. ``counts``: pips by seat."""
    if hand.block_winner == "lowest_side_total":
        return _by_total(sides, counts)
    low = min(counts.values())
    lowest = tuple(seat for seat, count in counts.items() if count == low)
    lowest_sides = {i for i, side in enumerate(sides) for seat in side if seat in lowest}
    tied = len(lowest) > 1 if hand.block_tie_scope == "any_two" else len(lowest_sides) > 1
    return Block(lowest, None if tied else min(lowest_sides))


def _by_total(sides: Sequence[Sequence[int]], counts: Mapping[int, int]) -> Block:
    """R-087: both partners added; in the winning side the lower count poses (C-14)."""
    totals = [sum(counts[seat] for seat in side) for side in sides]
    low = min(totals)
    winners = [i for i, total in enumerate(totals) if total == low]
    if len(winners) > 1:
        return Block(tuple(counts), None)
    least = min(counts[seat] for seat in sides[winners[0]])
    return Block(tuple(s for s in sides[winners[0]] if counts[s] == least), winners[0])


def refuse_impossible(counts: Mapping[int, int], number: int | None, tiles: int) -> None:
    """Raises IllegalEntry on counts that no deal can leave (C.0-4, C.6)."""
    loved = [seat for seat, count in counts.items() if count == 0]
    if loved and len(counts) == 3:
        raise IllegalEntry(
            f"Seat {letter(loved[0])} cannot count 0: with three players 0-0 is out of the"
            " pack. Count that hand again.", rule="C.0",
        )  # fmt: skip
    if len(loved) > 1:
        raise IllegalEntry(
            f"Seats {listed(map(letter, loved))} cannot both count 0: only one 0-0 exists."
            " Count those hands again.", rule="C.0",
        )  # fmt: skip
    if loved and number == 0:
        raise IllegalEntry(
            "Blocked on blank, so 0-0 is on the table and nobody can count 0. Count again.",
            rule="C.0",
        )
    for seat, count in counts.items():
        if count > heaviest(tiles):
            raise IllegalEntry(
                f"Seat {letter(seat)} cannot count {count}: {tiles} tiles hold"
                f" {heaviest(tiles)} pips at most. Count that hand again.", rule="C.0",
            )  # fmt: skip


def doubtful(counts: Mapping[int, int], number: int | None) -> str:
    """A sentence when the counts leave no room for the blocking suit, or "" (C.0-3, BL-17)."""
    down = suit_pips(number) if number is not None else suit_pips(0)
    held = sum(counts.values())
    if held + down <= PIPS:
        return ""
    return f"Hands {held} + at least {down} on the table make more than {PIPS}: count again. (C.0)"
