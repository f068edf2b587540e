"""A blocked hand: who has the lowest count (R-084 to R-091, C-09, C-10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .body import IllegalEntry
from .switches import Deal, Hand
from .tiles import PIPS, heaviest, suit_pips
from .words import letter, listed


@dataclass(frozen=True, slots=True)
class Block:
    """``lowest``: seats with the deciding count; ``side`` None when it is a tie.

    ``blamed``: the blocker was not the lowest, and the rules take a win for that.
    """

    lowest: tuple[int, ...]
    side: int | None
    blamed: bool = False


def settle(
    hand: Hand,
    sides: Sequence[Sequence[int]],
    counts: Mapping[int, int],
    blocker: int | None = None,
) -> Block:
    """The side that wins a block, or the seats that tie. ``counts``: pips by seat."""
    block = _lowest(hand, sides, counts)
    if hand.blocker_rule == "none" or blocker is None:
        return block
    own = next(side for side in sides if blocker in side)
    if block.side is None and set(own) & set(block.lowest):
        rest = tuple(seat for seat in block.lowest if seat not in own)
        block = _between(hand, sides, rest)
    must_be_lowest = hand.blocker_rule == "blocker_must_be_lowest"
    won = block.side is not None and blocker in sides[block.side]
    return replace(block, blamed=must_be_lowest and not won)


def _lowest(hand: Hand, sides: Sequence[Sequence[int]], counts: Mapping[int, int]) -> Block:
    if hand.block_winner == "lowest_side_total":
        return _by_total(sides, counts)
    low = min(counts.values())
    return _between(hand, sides, tuple(seat for seat, count in counts.items() if count == low))


def _between(hand: Hand, sides: Sequence[Sequence[int]], lowest: tuple[int, ...]) -> Block:
    """The block when ``lowest`` share the deciding count."""
    theirs = {i for i, side in enumerate(sides) for seat in side if seat in lowest}
    tied = len(lowest) > 1 if hand.block_tie_scope == "any_two" else len(theirs) > 1
    return Block(lowest, None if tied else min(theirs))


def _by_total(sides: Sequence[Sequence[int]], counts: Mapping[int, int]) -> Block:
    """R-087: both partners added; in the winning side the lower count poses (C-14)."""
    totals = [sum(counts[seat] for seat in side) for side in sides]
    low = min(totals)
    winners = [i for i, total in enumerate(totals) if total == low]
    if len(winners) > 1:
        return Block(tuple(counts), None)
    least = min(counts[seat] for seat in sides[winners[0]])
    return Block(tuple(s for s in sides[winners[0]] if counts[s] == least), winners[0])


def refuse_impossible(counts: Mapping[int, int], number: int | None, deal: Deal) -> None:
    """Raises IllegalEntry on counts that no deal can leave (C.0-4, C.6)."""
    loved = [seat for seat, count in counts.items() if count == 0]
    if loved and len(counts) == 3 and deal.drop_double_blank_when_three:
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
    tiles = deal.tiles(len(counts))
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
