"""The pose: which tile opens, and who may pose it (R-040 to R-053)."""

from dataclasses import dataclass

from .body import IllegalEntry
from .layout import Line
from .tiles import Tile, shown
from .words import letter


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """``tile`` that must be posed, None for any; ``seats`` that may. No seats: deal again."""

    tile: Tile | None
    seats: frozenset[int]


def due(line: Line) -> Due:
    """What must be posed, and by whom, as far as the hands are known.

    ``seats`` are those that may have the tile. Where the opening tile is in nobody's
    hand, the highest double, else the heaviest tile, opens; by the other switch the
    tiles are dealt again, and ``seats`` is empty (C-23, PL-23).
    """
    if line.duty is None:
        return Due(tile=None, seats=line.posers or frozenset(line.seats))
    holders = _may_have(line, line.duty)
    if holders:
        return Due(tile=line.duty, seats=holders)
    if line.rules.holder_missing == "redeal":
        return Due(tile=None, seats=frozenset())
    if any(line.hand(seat) is None for seat in line.seats):
        return Due(tile=None, seats=frozenset(line.seats))
    best = max((t for seat in line.seats for t in line.holds(seat)), key=_rank)
    return Due(tile=best, seats=_may_have(line, best))


def _may_have(line: Line, tile: Tile) -> frozenset[int]:
    sure = frozenset(seat for seat in line.seats if tile in line.holds(seat))
    return sure or frozenset(seat for seat in line.seats if tile in line.may_hold(seat))


def goes_before(line: Line, tile: Tile, posed: Tile) -> bool:
    """Whether ``tile`` should have been posed under duty rather than ``posed``."""
    if posed == line.duty:
        return False
    return tile == line.duty or _rank(tile) > _rank(posed)


def _rank(tile: Tile) -> tuple[bool, int, int]:
    """Doubles first, high before low; then by pips, then by the larger number (C-23)."""
    return tile[0] == tile[1], sum(tile), tile[1]


def wrong_pose(line: Line, seat: int, tile: Tile) -> IllegalEntry | None:
    """Why ``seat`` may not pose ``tile``, or None (R-041, R-043, C-13)."""
    wanted = due(line)
    if not wanted.seats:
        return _deal_again(line)
    if line.duty is None:
        return None if seat in wanted.seats else _not_the_poser(wanted.seats)
    if wanted.tile == tile or _believed(line, tile, wanted):
        return None
    return _must_open(line, wanted, tile)


def _believed(line: Line, tile: Tile, wanted: Due) -> bool:
    """With a yard and unseen hands a lower pose is believed: nobody holds a higher one (PL-23)."""
    if line.rules.holder_missing == "redeal" or not _may_be_missing(line):
        return False
    return wanted.tile in (None, line.duty) and not any(
        goes_before(line, held, tile) for seat in line.seats for held in line.holds(seat)
    )


def _may_be_missing(line: Line) -> bool:
    return line.yard > 0 or line.duty not in line.pack


def _deal_again(line: Line) -> IllegalEntry:
    tile = shown(line.rules.opening_tile)
    return IllegalEntry(
        f"Nobody holds {tile}: call the hand void, shuffle and deal again.", rule="C-23"
    )


def _not_the_poser(seats: frozenset[int]) -> IllegalEntry:
    who = " or ".join(letter(seat) for seat in sorted(seats))
    return IllegalEntry(
        f"{who} has the pose. Take the tile back and let {who} pose. (I-13)", rule="R-043"
    )


def _must_open(line: Line, wanted: Due, tile: Tile) -> IllegalEntry:
    """R-041, and the order of C-23 where the opening tile may lie in the yard."""
    must = shown(wanted.tile or line.rules.opening_tile)
    who = f", and {letter(min(wanted.seats))} holds it" if len(wanted.seats) == 1 else ""
    return IllegalEntry(
        f"{must} must be posed first{who}: take {shown(tile)} back.{_or_else(line, tile)} (I-13)",
        rule="R-041",
    )


def _or_else(line: Line, tile: Tile) -> str:
    """What comes next where perhaps nobody holds the opening tile."""
    if not _may_be_missing(line):
        return ""
    if line.rules.holder_missing == "redeal":
        return " If nobody holds it, call the hand void and deal again."
    above = [t for seat in line.seats for t in line.holds(seat) if goes_before(line, t, tile)]
    best = max(above, key=_rank)
    holder = next(seat for seat in line.seats if best in line.holds(seat))
    return "" if best == line.duty else f" Failing it, {shown(best)} of {letter(holder)} poses."
