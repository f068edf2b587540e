"""What is refused while four arms grow: a sentence each, saying what to do now (C-37)."""

from .body import IllegalEntry
from .cross import ARMS, Arm, Cross, Ends, Won, ends_said, fits, may_pose, open_arms, question
from .dealing import refuse_foreign
from .tiles import Tile, shown
from .words import letter, listed


def wrong_pose(cross: Cross, seat: int, tile: Tile) -> IllegalEntry | None:
    """Why ``seat`` may not pose ``tile``, or None (C-37)."""
    if cross.duty is not None and cross.duty != tile:
        return IllegalEntry(
            f"{shown(cross.duty)} must be posed first: take {shown(tile)} back. (I-13)",
            rule="C-37",
        )
    if tile[0] != tile[1]:
        return IllegalEntry(
            f"Four arms grow from a double: take {shown(tile)} back and pose a double. Who has"
            " none passes the pose to the right. (I-13)", rule="C-37",
        )  # fmt: skip
    able = may_pose(cross)
    if seat in able:
        return None
    who = " or ".join(map(letter, sorted(able)))
    return IllegalEntry(
        f"{who} has the pose. Take the tile back and let {who} pose. (I-13)", rule="R-043"
    )


def arm_for(cross: Cross, seat: int, tile: Tile, arm: Arm | None) -> Arm:
    """The arm ``tile`` goes to; asks where it matters, refuses a misplay (R-061, R-065)."""
    if arm is not None and arm not in ARMS:
        raise IllegalEntry(f"The arm is N, E, S or W, not “{str(arm)[:20]}”.", rule="R-063")
    able = fits(cross, tile)
    if arm in able:
        return arm
    if not able or arm is not None:
        raise _misplay(cross, seat, tile, arm)
    asked = question(cross, tile)
    if len(asked) == 1:
        return asked[0]
    shows = open_arms(cross)
    raise IllegalEntry(
        f"{shown(tile)} fits two numbers: say on which arm it lies, the"
        f" {' or the '.join(f'{shows[one]} ({one})' for one in asked)}.", rule="R-065",
    )  # fmt: skip


def _misplay(cross: Cross, seat: int, tile: Tile, arm: Arm | None) -> IllegalEntry:
    able, open_now = fits(cross, tile), open_arms(cross)
    back = f"{letter(seat)} takes it back and plays a tile that fits, or passes."
    if not able:
        return IllegalEntry(
            f"A misplay: {shown(tile)} fits no arm ({ends_said(cross)}). {back}", rule="R-142"
        )
    if arm is not None and arm not in open_now:
        return IllegalEntry(
            f"All four sides of the double come first: {listed(open_now)} still open. {back}",
            rule="C-37",
        )
    return IllegalEntry(
        f"A misplay: {shown(tile)} does not fit arm {arm}; it fits {' or '.join(able)}. {back}",
        rule="R-141",
    )


def refuse_over(cross: Cross) -> None:
    """PL-17: nothing is laid or passed after the end of a hand."""
    if cross.over is None:
        return
    won = isinstance(cross.over, Won)
    how = f"{letter(cross.laid[-1].seat)} laid the last tile" if won else "it is blocked"
    raise IllegalEntry(
        f"This hand is over: {how}. Deal the next hand, or strike out the last tile first.",
        rule="R-080" if won else "R-084",
    )


def refuse_unready(cross: Cross, seat: int, then: str) -> Ends:
    """The ends, where the hand is running and it is the turn of ``seat`` (R-060)."""
    refuse_over(cross)
    _refuse_stranger(cross, seat)
    if cross.ends is None:
        raise IllegalEntry("Nothing has been posed yet: enter the pose first.", rule="R-040")
    if cross.turn not in (None, seat):
        raise IllegalEntry(
            f"It is {letter(cross.turn)}’s turn, not {letter(seat)}’s: {then}. (I-16)",
            rule="R-060",
        )
    return cross.ends


def _refuse_stranger(cross: Cross, seat: int) -> None:
    if seat not in cross.seats:
        raise IllegalEntry(f"{letter(seat)} does not play in this hand.", rule="R-060")


def refuse_tile(cross: Cross, seat: int, tile: Tile) -> None:
    """Raises IllegalEntry on a tile that ``seat`` cannot have (R-001)."""
    _refuse_stranger(cross, seat)
    refuse_foreign(cross.pack, tile)
    if tile in cross.down:
        raise IllegalEntry(
            f"{shown(tile)} is on the table already. Mend the tile; if there are two of it, the"
            " pack is wrong and the hand void.", rule="R-001",
        )  # fmt: skip
    if tile not in cross.may_hold(seat):
        raise IllegalEntry(
            f"{shown(tile)} is not in {letter(seat)}’s hand. Mend the seat or the tile.",
            rule="R-001",
        )
