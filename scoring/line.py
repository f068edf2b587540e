"""A hand tile by tile: each deed makes the next position, or is refused with a sentence.

With unseen hands a deed is believed as far as it can be; what a later tile proves
wrong is not refused then but marked on the line (``Line.slips``).
"""

from dataclasses import replace

from .body import IllegalEntry
from .dealing import dealt
from .keys import is_key
from .layout import (
    Blocked,
    Drew,
    End,
    Ends,
    Laid,
    Line,
    LineRules,
    Passed,
    Slip,
    Won,
    Wrong,
    ends_said,
    fits,
    question,
)
from .posing import wrong_pose
from .refusals import (
    any_of,
    draws_first,
    has_drawn,
    must_play,
    no_yard,
    nothing_wrong,
    refuse_drawn,
    refuse_end,
    refuse_over,
    refuse_stranger,
    refuse_tile,
    refuse_unready,
    side_for,
)
from .slips import marked, nobody_could, proved_by
from .tiles import Tile, shown, turned
from .words import letter

__all__ = [
    "Blocked", "Drew", "Laid", "Line", "LineRules", "Passed", "Slip", "Won",
    "dealt", "drew", "legal", "pass_stood", "passed", "played",
    "posed", "question", "showed", "stood",
]  # fmt: skip


def posed(line: Line, seat: int, tile: Tile) -> Line:
    """The line after the first tile; a tile of two numbers lies with the larger one left."""
    refuse_over(line)
    if line.ends is not None:
        raise IllegalEntry(
            f"{shown(line.laid[0].tile)} was posed already: enter {shown(tile)} as played.",
            rule="R-061",
        )
    refuse_tile(line, seat, tile)
    if refusal := wrong_pose(line, seat, tile):
        raise refusal
    return _laid(line, _pose(seat, tile))


def played(line: Line, seat: int, tile: Tile, end: End | None = None) -> Line:
    """The line after ``tile``; ``end`` is needed only where ``question`` says "both".

    Raises IllegalEntry on a misplay, with what the opponent may choose (R-141, R-142).
    """
    ends = refuse_unready(line, seat, f"take {shown(tile)} back")
    refuse_tile(line, seat, tile)
    side = side_for(line, seat, tile, end, ends)
    return _laid(line, _joined(seat, tile, side, ends))


def passed(line: Line, seat: int) -> Line:
    """The line after a pass. Believed while the hand is not known (R-067)."""
    ends = refuse_unready(line, seat, "the pass does not count")
    if held := must_play(line, seat):
        raise IllegalEntry(
            f"{letter(seat)} holds {any_of(held)} and must play: {ends_said(ends)} are open (I-14)."
            " If the pass stands, enter it as a wrong pass that stands.", rule="R-066",
        )  # fmt: skip
    if draws_first(line, seat):
        raise IllegalEntry(
            f"{letter(seat)} draws before passing: {line.yard} left in the yard.", rule="C-23"
        )
    return _waved(line, Passed(seat=seat, before=ends))


def drew(line: Line, seat: int, tile: Tile | None = None) -> Line:
    """The line after ``seat`` took a tile from the yard; None when nobody else saw it."""
    ends = refuse_unready(line, seat, "put the tile back in the yard")
    if not line.yard:
        raise no_yard(line)
    if held := must_play(line, seat):
        raise IllegalEntry(
            f"{letter(seat)} holds {any_of(held)}, which fits: the drawn tile goes back face down,"
            " and the tile that fits is played (PL-22).", rule="I-14",
        )  # fmt: skip
    if line.rules.yard_draw == "one_then_pass" and has_drawn(line, seat):
        raise IllegalEntry(
            f"{letter(seat)} has drawn one: now it plays that tile or passes.", rule="C-23"
        )
    if tile is not None:
        refuse_drawn(line, tile)
    return _taken(line, Drew(seat=seat, before=ends, tile=tile))


def stood(line: Line, seat: int, laid: Ends, end: End | None = None) -> Line:
    """The line with a wrong tile left as it lies, marked irregular (PL-31, I-13, I-16).

    ``laid``: the number that touches the line, then the outer one. A tile laid out of
    turn leaves the turn with the seat it belongs to. Raises IllegalEntry where nothing
    is wrong with the tile.
    """
    refuse_over(line)
    tile = turned(*laid)
    refuse_tile(line, seat, tile)
    if line.ends is None:
        if not wrong_pose(line, seat, tile):
            raise nothing_wrong(f"{shown(tile)} may be posed")
        slip = Slip(wrong="wrong pose", seat=seat, move=0)
        return _laid(marked(line, slip), replace(_pose(seat, tile), stood=True))
    if end is None:
        raise IllegalEntry(f"Say at which end {shown(tile)} lies.", rule="I-02")
    refuse_end(end)
    return _left_lying(line, seat, laid, end, line.ends)


def pass_stood(line: Line, seat: int) -> Line:
    """The line with a wrong pass, or a pass out of turn, that stands (I-14, I-16)."""
    refuse_stranger(line, seat)
    ends = refuse_unready(line, line.turn or seat, "")
    held = sorted(must_play(line, seat))
    if line.turn == seat and not held and not draws_first(line, seat):
        raise nothing_wrong(f"as far as is known {letter(seat)} holds no tile that fits")
    wrong: Wrong = "wrong pass" if line.turn == seat else "out of turn"
    tile = held[0] if held and line.turn == seat else None
    slip = Slip(wrong=wrong, seat=seat, move=len(line.moves), tile=tile)
    return _waved(marked(line, slip), Passed(seat=seat, before=ends, stood=True))


def showed(line: Line, seat: int, tiles: frozenset[Tile]) -> Line:
    """The line once ``seat`` shows the tiles it has left; a wrong pass comes out (D-11)."""
    for tile in sorted(tiles):
        refuse_tile(line, seat, tile)
    if len(tiles) != line.left[seat]:
        raise IllegalEntry(
            f"{letter(seat)} shows {len(tiles)} tiles and should have {line.left[seat]} left.",
            rule="R-020",
        )
    if missing := line.seen[seat] - tiles:
        raise IllegalEntry(
            f"{letter(seat)} also holds {any_of(missing)}: it was seen. Look again.", rule="R-020"
        )
    shown_now = replace(line, seen={**line.seen, seat: tiles})
    return marked(shown_now, *proved_by(line, seat, tiles - line.seen[seat]))


def legal(line: Line, seat: int) -> frozenset[tuple[Tile, End | None]]:
    """Every play ``seat`` may make now, as (tile, end); the end is None for the pose.

    With an unseen hand: every tile that is not on the table or known to be elsewhere.
    Both ends are there where both are the same position.
    """
    if line.over or seat not in line.seats or (line.ends and line.turn != seat):
        return frozenset()
    tiles = line.may_hold(seat)
    if line.ends is None:
        return frozenset((t, None) for t in tiles if wrong_pose(line, seat, t) is None)
    return frozenset((t, end) for t in tiles for end in fits(line.ends, t))


def _pose(seat: int, tile: Tile) -> Laid:
    return Laid(seat=seat, tile=tile, end=None, joined=None, opens=tile[0], before=None)


def _joined(seat: int, tile: Tile, end: End, ends: Ends) -> Laid:
    number = ends[0] if end == "L" else ends[1]
    return Laid(
        seat=seat, tile=tile, end=end, joined=number, opens=sum(tile) - number, before=ends
    )  # fmt: skip


def _left_lying(line: Line, seat: int, laid: Ends, end: End, ends: Ends) -> Line:
    tile, joined = turned(*laid), ends[0] if end == "L" else ends[1]
    wrongs: list[Wrong] = ["out of turn"] if line.turn != seat else []
    wrongs += ["misplay"] if laid[0] != joined else []
    if not wrongs:
        raise nothing_wrong(f"{shown(tile)} fits there and it is {letter(seat)}’s turn")
    slips = [Slip(wrong=one, seat=seat, move=len(line.moves), tile=tile) for one in wrongs]
    move = Laid(
        seat=seat, tile=tile, end=end, joined=joined, opens=laid[1], before=ends, stood=True
    )
    return _laid(marked(line, *slips), move)


def _laid(line: Line, move: Laid) -> Line:
    """The line with ``move`` on the table, and over where that ends the hand."""
    line = marked(line, *proved_by(line, move.seat, [move.tile]))
    return _closed(
        replace(
            line,
            moves=(*line.moves, move),
            ends=_new_ends(move),
            seen={**line.seen, move.seat: line.seen[move.seat] - {move.tile}},
            left={**line.left, move.seat: line.left[move.seat] - 1},
            turn=_turn_after(line, move.seat),
        )
    )


def _new_ends(move: Laid) -> Ends:
    if move.before is None:
        return sum(move.tile) - move.opens, move.opens
    left, right = move.before
    return (move.opens, right) if move.end == "L" else (left, move.opens)


def _turn_after(line: Line, seat: int) -> int | None:
    """The next seat; unchanged by who acted out of turn (I-16)."""
    return line.turn if line.ends and line.turn != seat else line.after(seat)


def _waved(line: Line, move: Passed) -> Line:
    after = replace(line, moves=(*line.moves, move), turn=_turn_after(line, move.seat))
    return marked(after, *nobody_could(after))


def _taken(line: Line, move: Drew) -> Line:
    seat = move.seat
    drawn = frozenset() if move.tile is None else frozenset({move.tile})
    return _closed(
        replace(
            line,
            moves=(*line.moves, move),
            seen={**line.seen, seat: line.seen[seat] | drawn},
            left={**line.left, seat: line.left[seat] + 1},
            yard=line.yard - 1,
        )
    )


def _closed(line: Line) -> Line:
    """Over with the last tile of a hand, or the moment nobody can play (R-080, C.0-2)."""
    out = [seat for seat in line.seats if not line.left[seat]]
    if out:
        return replace(line, over=Won(seat=out[0], key=is_key(line, out[0])), turn=None)
    if line.yard or line.ends is None or any(fits(line.ends, t) for t in line.pack - line.down):
        return line
    left, right = line.ends
    return replace(line, over=Blocked(number=left if left == right else None), turn=None)
