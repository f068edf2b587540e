"""What the table refuses while tiles are laid: a sentence each, saying what to do now."""

from collections.abc import Iterable

from .body import IllegalEntry
from .dealing import refuse_foreign
from .layout import SIDES, Drew, End, Ends, Line, Won, ends_said, fits, question
from .tiles import Tile, shown
from .words import letter


def refuse_over(line: Line) -> None:
    """PL-17: nothing is laid, passed or drawn after the end of a hand."""
    if line.over is None:
        return
    if isinstance(line.over, Won):
        how, rule = f"{letter(line.over.seat)} laid the last tile", "R-080"
    else:
        how, rule = "the line is blocked", "R-084"
    raise IllegalEntry(
        f"This hand is over: {how}. Deal the next hand, or strike out the last tile first.",
        rule=rule,
    )


def refuse_unready(line: Line, seat: int, then: str) -> Ends:
    """The ends, where the hand is running and it is the turn of ``seat`` (R-060).

    ``then``: what happens to an act out of turn.
    """
    refuse_over(line)
    refuse_stranger(line, seat)
    if line.ends is None:
        raise IllegalEntry("Nothing has been posed yet: enter the pose first.", rule="R-040")
    if line.turn not in (None, seat):
        raise IllegalEntry(
            f"It is {letter(line.turn)}’s turn, not {letter(seat)}’s: {then}. If"
            f" {letter(line.turn)} has already acted, it stands. (I-16)", rule="R-060",
        )  # fmt: skip
    return line.ends


def refuse_stranger(line: Line, seat: int) -> None:
    """Raises IllegalEntry for a seat that does not play this hand."""
    if seat not in line.seats:
        raise IllegalEntry(f"{letter(seat)} does not play in this hand.", rule="R-060")


def refuse_tile(line: Line, seat: int, tile: Tile) -> None:
    """Raises IllegalEntry on a tile that ``seat`` cannot have (R-001)."""
    refuse_stranger(line, seat)
    refuse_foreign(line.pack, tile)
    _refuse_down(line, tile)
    if tile in line.may_hold(seat):
        return
    for other in line.seats:
        if other != seat and tile in line.holds(other):
            raise IllegalEntry(
                f"{shown(tile)} is in {letter(other)}’s hand, not {letter(seat)}’s. Mend the seat"
                " or the tile.", rule="R-001",
            )  # fmt: skip
    held = ", ".join(map(shown, sorted(line.holds(seat))))
    raise IllegalEntry(
        f"{shown(tile)} is not in {letter(seat)}’s hand, which holds {held}. Mend the tile.",
        rule="R-001",
    )


def refuse_drawn(line: Line, tile: Tile) -> None:
    """Raises IllegalEntry on a tile that cannot come out of the yard."""
    refuse_foreign(line.pack, tile)
    _refuse_down(line, tile)
    for seat in line.seats:
        if tile in line.holds(seat):
            raise IllegalEntry(
                f"{shown(tile)} is in {letter(seat)}’s hand, not in the yard. Mend the tile.",
                rule="R-001",
            )


def _refuse_down(line: Line, tile: Tile) -> None:
    if tile in line.down:
        raise IllegalEntry(
            f"{shown(tile)} is on the table already. Mend the tile; if there are two of it, the"
            " pack is wrong and the hand void.", rule="R-001",
        )  # fmt: skip


def side_for(line: Line, seat: int, tile: Tile, end: End | None, ends: Ends) -> End:
    """The end ``tile`` goes to; asks where it matters, refuses a misplay (R-061, R-065)."""
    refuse_end(end)
    sides = fits(ends, tile)
    if not sides:
        raise _fits_nowhere(seat, tile, ends)
    if end in sides:
        return end
    if end is not None:
        raise _wrong_end(seat, tile, end, ends)
    asked = question(line, tile)
    if asked != "both":
        return "R" if asked != "L" else "L"
    left, right = ends
    raise IllegalEntry(
        f"{shown(tile)} fits both ends: say left (leaves {ends_said((right, right))}) or right"
        f" (leaves {ends_said((left, left))}).", rule="R-065",
    )  # fmt: skip


def refuse_end(end: End | None) -> None:
    """Raises IllegalEntry on an end that a line does not have; None is none given."""
    if end not in (None, *SIDES):
        raise IllegalEntry(f"The end is “L” or “R”, not “{str(end)[:20]}”.", rule="R-063")


def _fits_nowhere(seat: int, tile: Tile, ends: Ends) -> IllegalEntry:
    """PL-28: only one option is left to the opponent (D-02)."""
    return IllegalEntry(
        f"A misplay: {shown(tile)} fits no end ({ends_said(ends)}). {letter(seat)} takes it back,"
        " plays a tile that fits or passes, and owes it until it fits."
        " Once the next player has acted it stands: enter it as a misplay that stands.",
        rule="R-142",
    )


def _wrong_end(seat: int, tile: Tile, end: End, ends: Ends) -> IllegalEntry:
    """PL-29: it fits the other end, so the opponent may choose (D-02)."""
    wrong, right = ends if end == "L" else ends[::-1]
    leaves = (sum(tile) - right, wrong)
    return IllegalEntry(
        f"A misplay: {shown(tile)} does not fit the {wrong}. An opponent may have it played on"
        f" the {right} (leaves {ends_said(leaves)}), or {letter(seat)} takes it back, plays a"
        " tile that fits or passes, and owes it until it fits."
        " Once the next player has acted it stands: enter it as a misplay that stands.",
        rule="R-141",
    )


def must_play(line: Line, seat: int) -> frozenset[Tile]:
    """Tiles that ``seat`` surely holds and that fit now (R-066)."""
    ends = line.ends
    return frozenset(t for t in line.holds(seat) if ends is not None and fits(ends, t))


def has_drawn(line: Line, seat: int) -> bool:
    """Whether ``seat`` drew in this turn."""
    return bool(line.moves) and isinstance(line.moves[-1], Drew) and line.moves[-1].seat == seat


def draws_first(line: Line, seat: int) -> bool:
    """Whether ``seat``, with nothing to play, must draw before it may pass (C-23)."""
    one_is_enough = line.rules.yard_draw == "one_then_pass"
    return line.yard > 0 and not (one_is_enough and has_drawn(line, seat))


def no_yard(line: Line) -> IllegalEntry:
    """The refusal of a draw where nothing is left to draw."""
    if any(isinstance(move, Drew) for move in line.moves):
        return IllegalEntry("The yard is empty: play a tile or pass.", rule="R-023")
    return IllegalEntry(
        "Nobody draws in this hand: everything was dealt out. Play a tile or pass.", rule="R-024"
    )


def nothing_wrong(why: str) -> IllegalEntry:
    """The refusal of something entered as wrong and standing that is right."""
    return IllegalEntry(f"Nothing is wrong here: {why}. Enter it in the ordinary way.", rule="I-02")


def any_of(tiles: Iterable[Tile]) -> str:
    """ "6-3", "6-3 or 5-4"."""
    return " or ".join(map(shown, sorted(tiles)))
