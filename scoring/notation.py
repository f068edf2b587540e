"""A hand on one line of text: "A 66, B 61R, C pass, D 36L" (rule book, C.4).

The first figure touches the line, the second is the new end. A pose is written with
the larger number first; "!" marks what was wrong and stands.
"""

import re

from .body import IllegalEntry
from .layout import SIDES, Drew, End, Ends, Laid, Line, LineRules, Move
from .line import dealt, drew, pass_stood, passed, played, posed, stood
from .tiles import turned
from .words import LETTERS, letter

_WORD = re.compile(
    r"\s*(?P<seat>[A-D])\s*"
    r"(?:(?P<pass>pass)|(?P<drew>drew)(?:\s+(?P<drawn>[0-6]{2}))?|(?P<laid>[0-6]{2})(?P<end>[LR])?)"
    r"(?P<wrong>!)?(?:\s*\((?P<ends>[0-6]/[0-6])\))?\s*(?:,|(?=\s)|$)"
)


def notation(line: Line) -> str:
    """The moves of ``line``, one word each, separated by commas."""
    return ", ".join(f"{letter(move.seat)} {_word(move)}" for move in line.moves)


def _word(move: Move) -> str:
    if isinstance(move, Drew):
        return "drew" if move.tile is None else f"drew {move.tile[1]}{move.tile[0]}"
    wrong = "!" if move.stood else ""
    if isinstance(move, Laid):
        return f"{sum(move.tile) - move.opens}{move.opens}{move.end or ''}{wrong}"
    return f"pass{wrong}"


def read(text: str, start: Line | None = None) -> Line:
    """The line that ``text`` leads to from ``start``.

    Without ``start``: four seats, unseen hands, anybody may pose. Ends in brackets,
    as in "B 61R (6/1)", are checked. Raises IllegalEntry as the deeds do.
    """
    line = start or dealt(LineRules(), seats=(1, 2, 3, 4))
    at = 0
    while text[at:].strip():
        word = _WORD.match(text, at)
        if word is None or word.end() == at:
            raise IllegalEntry(f"This cannot be read: “{text[at:].strip()[:20]}”.")
        line, at = _done(line, word), word.end()
    return line


def _done(line: Line, word: re.Match[str]) -> Line:
    line = _next(line, LETTERS.index(word["seat"]), word)
    if word["ends"] and word["ends"] != "/".join(map(str, line.ends or ())):
        raise IllegalEntry(f"After “{word[0].strip()}” the ends are {line.ends}.")
    return line


def _next(line: Line, seat: int, word: re.Match[str]) -> Line:
    if word["pass"]:
        return pass_stood(line, seat) if word["wrong"] else passed(line, seat)
    if word["drew"]:
        return drew(line, seat, turned(*_two(word["drawn"])) if word["drawn"] else None)
    return _lay(line, seat, word)


def _lay(line: Line, seat: int, word: re.Match[str]) -> Line:
    laid = _two(word["laid"])
    end: End | None = {"L": SIDES[0], "R": SIDES[1]}.get(word["end"])
    if word["wrong"]:
        return stood(line, seat, laid, end)
    if line.ends is None:
        return posed(line, seat, turned(*laid))
    line = played(line, seat, turned(*laid), end)
    if line.laid[-1].opens != laid[1]:
        raise IllegalEntry(f"“{word[0].strip()}”: the number that touches comes first.")
    return line


def _two(figures: str) -> Ends:
    return int(figures[0]), int(figures[1])
