"""The key: the last tile carries both open numbers, in its three definitions (R-096, C-12)."""

from .layout import Blocked, Laid, Line


def is_key(line: Line, winner: int) -> bool | None:
    """Whether the finished hand ``line`` was won by ``winner`` with the key.

    After a block only where the rules let a blocking key count, and only for who laid
    the blocking tile. None: hands or yard are unseen, so lock-out cannot be told.
    """
    last = line.laid[-1]
    if isinstance(line.over, Blocked) and not line.rules.key_on_block:
        return False
    if last.seat != winner or not _carries_both(last):
        return False
    match line.rules.key:
        case "ends_only":
            return True
        case "last_playable":
            return not _still_out(line, last)
        case "lock_out":
            return _locked_out(line, last)


def _carries_both(last: Laid) -> bool:
    """The ends wanted two numbers and the tile had both; a pose met no ends (PL-46, PL-51)."""
    ends = last.before
    return ends is not None and ends[0] != ends[1] and set(last.tile) == set(ends)


def _still_out(line: Line, last: Laid) -> frozenset[tuple[int, int]]:
    """Tiles with either number that are not on the table."""
    return frozenset(t for t in line.pack - line.down if set(t) & set(last.tile))


def _locked_out(line: Line, last: Laid) -> bool | None:
    """Whether nobody else holds either number; None when that cannot be told."""
    out = _still_out(line, last) - line.holds(last.seat)
    others = [seat for seat in line.seats if seat != last.seat]
    if any(out & line.holds(seat) for seat in others):
        return False
    somewhere = line.yard > 0 or line.hand(last.seat) is None
    if not out or (somewhere and all(line.hand(seat) is not None for seat in others)):
        return True
    return None if somewhere else False
