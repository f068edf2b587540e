"""Passes and poses that a later tile proves wrong; they stand and are marked (I-13, I-14)."""

from collections.abc import Iterable
from dataclasses import replace

from .layout import Drew, Laid, Line, Passed, Slip, Wrong, fits
from .posing import goes_before
from .tiles import Tile


def marked(line: Line, *slips: Slip) -> Line:
    """``line`` with ``slips`` added, each wrong act of a seat once."""
    known = {(one.wrong, one.seat, one.move) for one in line.slips}
    new = tuple(one for one in slips if (one.wrong, one.seat, one.move) not in known)
    return replace(line, slips=(*line.slips, *new))


def proved_by(line: Line, seat: int, tiles: Iterable[Tile]) -> tuple[Slip, ...]:
    """What ``seat``, now showing ``tiles`` from its hand, did wrongly before."""
    return tuple(
        slip
        for tile in sorted(tiles)
        for slip in (*_wrong_acts(line, seat, tile), *_wrong_pose(line, seat, tile))
    )


def _wrong_acts(line: Line, seat: int, tile: Tile) -> list[Slip]:
    """Passes and draws at ends that ``tile`` fitted, while it surely was in the hand."""
    slips = []
    for place, move in enumerate(line.moves):
        if isinstance(move, Laid) or move.seat != seat or not fits(move.before, tile):
            continue
        if isinstance(move, Passed) and move.stood:
            continue
        if _held_since(line, seat, tile, place):
            wrong: Wrong = "wrong pass" if isinstance(move, Passed) else "wrong draw"
            slips.append(Slip(wrong=wrong, seat=seat, move=place, tile=tile))
    return slips


def _wrong_pose(line: Line, seat: int, tile: Tile) -> tuple[Slip, ...]:
    """A forced pose was believed, and somebody held a tile that goes before it (PL-23)."""
    pose = line.moves[0] if line.moves else None
    if not isinstance(pose, Laid) or pose.stood or line.duty is None:
        return ()
    if not goes_before(line, tile, pose.tile) or not _held_since(line, seat, tile, 0):
        return ()
    return (Slip(wrong="wrong pose", seat=pose.seat, move=0, tile=tile),)


def _held_since(line: Line, seat: int, tile: Tile, place: int) -> bool:
    """Whether ``tile`` was in the hand before the move at ``place``: not drawn since."""
    return not any(
        isinstance(move, Drew) and move.seat == seat and move.tile in (None, tile)
        for move in line.moves[place:]
    )


def nobody_could(line: Line) -> tuple[Slip, ...]:
    """Everybody has passed in turn and tiles that fit are out: somebody holds one (I-14)."""
    last = line.moves[-len(line.seats) :]
    all_passed = all(isinstance(move, Passed) and not move.stood for move in last)
    everybody = {move.seat for move in last} == set(line.seats)
    if line.yard or line.over or not (all_passed and everybody):
        return ()
    earlier = line.moves[: -len(line.seats)]
    if earlier and isinstance(earlier[-1], Passed):
        return ()
    return (Slip(wrong="pass by somebody", seat=None, move=len(line.moves) - 1),)
