"""A result that is typed in as well must agree with the tiles, or it is refused (C.0, C.6)."""

from .body import IllegalEntry
from .layout import Blocked, Line, Won, ends_said
from .refusals import any_of
from .tiles import shown
from .words import letter


def agree_block(line: Line, number: int | None) -> None:
    """Raises IllegalEntry when the tiles do not say "blocked", on ``number`` if given (C.0)."""
    match line.over:
        case Blocked() as block if number in (None, block.number) or block.number is None:
            return
        case Blocked() as block:
            raise IllegalEntry(
                f"The tiles are blocked on {block.number}, not {number}.", rule="C.0"
            )
        case Won() as win:
            raise IllegalEntry(
                f"{letter(win.seat)} laid the last tile and won: that hand is no block.",
                rule="R-084",
            )
        case None:
            raise IllegalEntry(_no_block(line), rule="R-094" if line.yard else "C.0")


def agree_won(line: Line, seat: int, *, key: bool | None = None) -> None:
    """Raises IllegalEntry when the tiles do not say that ``seat`` went out.

    ``key``: whether it is said to be a key win, None when nothing is said about it.
    """
    match line.over:
        case Won() as win if win.seat != seat:
            raise IllegalEntry(
                f"The tiles say that {letter(win.seat)} went out, not {letter(seat)}. Only one"
                " can win a hand.", rule="R-081",
            )  # fmt: skip
        case Won() as win if None not in (key, win.key) and key != win.key:
            was, how = ("a key", "with the key") if win.key else ("no key", "as out")
            raise IllegalEntry(f"The last tile was {was}: enter {letter(seat)} {how}.", rule="C-12")
        case Won():
            return
        case _:
            raise IllegalEntry(_not_out(line, seat), rule="R-080")


def _no_block(line: Line) -> str:
    if line.ends is None:
        return "Nothing is on the table yet, so nothing is blocked."
    if line.yard:
        return (
            f"{line.yard} tiles are left in the yard: draw first. A hand with a yard is blocked"
            " only when the yard is empty."
        )
    if line.ends[0] != line.ends[1]:
        return (
            f"The ends are {ends_said(line.ends)}. A block shows one number at both ends, so look"
            " for a misplay that was left standing, or a hand that can still play."
        )
    return f"Not blocked: {any_of(_playable(line))} is not down yet and fits. Play goes on."


def _playable(line: Line) -> list[tuple[int, int]]:
    return [t for t in line.pack - line.down if set(t) & set(line.ends or ())]


def _not_out(line: Line, seat: int) -> str:
    if isinstance(line.over, Blocked):
        return "The tiles are blocked, so nobody went out: enter the counts."
    held = line.hand(seat)
    tiles = "" if held is None else f" ({', '.join(map(shown, sorted(held)))})"
    return f"The tiles say that {letter(seat)} still has {line.left[seat]}{tiles}: lay them first."
