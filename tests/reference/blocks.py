"""Who wins a blocked hand, from the counts alone (R-085 to R-091, C.0, C.6)."""

from collections.abc import Mapping
from typing import Any

from tests.reference.book import Rules

Side = tuple[int, ...]


class Refused(Exception):
    """The entry cannot stand."""


def check_counts(counts: Mapping[int, int], number: int | None, seated: set[int]) -> None:
    """C.0 and C.6: what no honest count can show."""
    if set(counts) != seated:
        raise Refused("a count from every seat that plays, and from no other")
    zeros = [seat for seat, count in counts.items() if count == 0]
    if any(count < 0 for count in counts.values()):
        raise Refused("no count is below zero (R-088)")
    if len(zeros) > 1:
        raise Refused("only one 0-0 exists (BL-18)")
    if zeros and len(seated) == 3:
        raise Refused("0-0 is out with three players (BL-16)")
    if zeros and number == 0:
        raise Refused("blocked on blanks: 0-0 is on the table (C.0)")


def lowest_seats(rules: Rules, sides: list[Side], counts: Mapping[int, int]) -> set[int]:
    """The seats that share the lowest count; with side totals, the seats of the lowest sides."""
    if rules["hand.block_winner"] == "lowest_side_total":
        totals = {side: sum(counts[seat] for seat in side) for side in sides}
        return {seat for side in sides for seat in side if totals[side] == min(totals.values())}
    return {seat for seat in counts if counts[seat] == min(counts.values())}


def block_winner(rules: Rules, sides: list[Side], counts: Mapping[int, int]) -> Side | None:
    """The side that wins the block; None: a tie, nobody wins (R-089)."""
    lowest = lowest_seats(rules, sides, counts)
    lowest_sides = [side for side in sides if lowest & set(side)]
    if len(lowest_sides) > 1:
        return None  # R-091, BL-06
    if rules["hand.block_tie_scope"] == "any_two" and len(lowest) > 1:
        return None
    return lowest_sides[0]


def posers_after_block(rules: Rules, side: Side, counts: Mapping[int, int]) -> frozenset[int]:
    """C-14: the lowest count of the side that won; partners level on it may both pose.

    Silent between C-14 and R-045/R-046: reading of the product: where either partner may
    pose after a domino, either may pose after a block.
    """
    if rules["pose.free_poser"] != "hand_winner":
        return frozenset(side)
    lowest = min(counts[seat] for seat in side)
    return frozenset(seat for seat in side if counts[seat] == lowest)


def as_counts(body: Mapping[str, Any]) -> dict[int, int]:
    return {int(seat): int(count) for seat, count in body["counts"].items()}
