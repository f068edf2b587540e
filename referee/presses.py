"""What was pressed on the plain pages, as entries for the log.

A button says its act in one word and its seats: ``out 3``, ``key 1``, ``undo <id>``.
Forms with fields say it in their hidden ``act``. The tablet's script reads the same
buttons and forms (static/referee/entries.js) and makes the same entries.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid5

from scoring.words import letter, listed

Entry = dict[str, Any]
Body = dict[str, Any]
Said = tuple[str, Body]

REASONS: Mapping[str, tuple[str, ...]] = {
    "lose": (
        "Misplay",
        "Tile shown",
        "Wrong pass",
        "Talk or signal",
        "Over 30 seconds",
        "Wrong number of tiles",
    ),
    "void": (
        "Tiles shown or mixed",
        "Wrong number of tiles",
        "Reshuffle granted",
        "Wrong pose",
        "A tile was missing",
        "Line broken",
    ),
    "leave": ("Did not come", "Had to leave", "Unwell", "Does not go on"),
    "protest": ("The score", "A ruling", "The count of a block", "Who posed"),
    "sign": ("Agreed by word", "Left the table", "Does not agree"),
}


class Unclear(ValueError):
    """A form that does not say enough; the text is a sentence for the judge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why nothing was saved, and what to do now."""

    head: str
    text: str
    status: int = 409


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """One press: ``words`` after the act, the form's ``fields``, the ``board`` it stood on."""

    words: tuple[str, ...]
    fields: Mapping[str, str]
    board: Mapping[str, Any]

    def seat(self, place: int = 0) -> int:
        """The seat named by the button, or chosen in the form."""
        text = self.words[place] if len(self.words) > place else self.fields.get("seat", "")
        if text not in {"1", "2", "3", "4"}:
            raise Unclear("Say which player: tap one of the names.")
        return int(text)

    def entry_id(self) -> str:
        """The entry that undo or redo strikes out."""
        if len(self.words) != 1:
            raise Unclear("There is nothing to undo or redo any more. Look at the table again.")
        return self.words[0]

    def number(self, name: str, what: str) -> int:
        """A whole number typed into the field ``name``."""
        text = self.fields.get(name, "").strip()
        try:
            return int(text)
        except ValueError:
            raise Unclear(f"{what} must be a whole number, not “{text[:20]}”.") from None

    def reason(self) -> str:
        """The words typed, or else the reason tapped; the fold refuses an empty one."""
        return self.fields.get("words", "").strip() or self.fields.get("reason", "")

    def by_seat(self, prefix: str, what: str) -> dict[str, int]:
        """Seat -> number from the fields ``prefix-1`` to ``prefix-4`` that are there."""
        return {
            seat: self.number(f"{prefix}-{seat}", f"{what} of seat {letter(int(seat))}")
            for seat in "1234"
            if f"{prefix}-{seat}" in self.fields
        }


def _won(press: Press, *, key: bool) -> list[Said]:
    return [("hand-won", {"seat": press.seat(), "key": key})]


def _blocked(press: Press) -> list[Said]:
    number = press.fields.get("number")
    counts = press.by_seat("count", "The count")
    return [("hand-blocked", {"number": int(number) if number else None, "counts": counts})]


def _undo(press: Press, reason: str) -> list[Said]:
    return [("voided", {"ids": [press.entry_id()], "reason": reason, "instead": None})]


def _swap(press: Press) -> list[Said]:
    one, other = press.seat(0), press.seat(1)
    swapped = {one: other, other: one}
    order = [swapped.get(seat, seat) for seat in press.board["seating"]]
    return [("seated", {"order": order, "from_hand": press.board["hand"]})]


def _out(press: Press, reason: str) -> list[Said]:
    return [("withdrew", {"seat": press.seat(), "reason": reason})]


def _lose(press: Press) -> list[Said]:
    ruling = {"code": "OTHER", "seats": [press.seat()], "penalty": "lose_one_win"}
    return [("ruled", ruling | {"reason": press.reason()})]


def _waiting(press: Press) -> list[int]:
    board = press.board
    sides = zip(board["sides"], board["out"], strict=True)
    return sorted(s for side, out in sides for s in side if not out and s not in board["agreed"])


def _note(press: Press, reason: str) -> list[Said]:
    seats = listed(letter(seat) for seat in _waiting(press))
    return [("noted", {"text": f"{reason}: {seats}"})]


def _by_word(press: Press) -> list[Said]:
    seats = _waiting(press)
    if not seats:
        raise Unclear("Everyone has agreed already: sign the result.")
    return [*_note(press, "Agreed by word"), *[("signed", {"seat": seat}) for seat in seats]]


def _sign(press: Press) -> list[Said]:
    """The judge's signature; where somebody has not agreed, the reason is noted before it."""
    note = _note(press, press.reason()) if press.reason() and _waiting(press) else []
    return [*note, ("signed", {"seat": "judge"})]


def _played_off(press: Press) -> list[Said]:
    places = {
        seat: press.number(f"place-{seat}", f"The place of seat {letter(int(seat))}")
        for seat in "1234"
        if press.fields.get(f"place-{seat}", "").strip()
    }
    if len(places) < 2 or len(set(places.values())) != len(places):
        raise Unclear("Give each player of the play-off a place of their own: 1, 2 and so on.")
    order = sorted(places, key=places.__getitem__)
    return [("played-off", {"order": [int(seat) for seat in order]})]


def _standing(press: Press) -> list[Said]:
    poser = press.fields.get("poser", "6-6")
    body = {
        "scores": press.by_seat("score", "The wins"),
        "debts": press.by_seat("debt", "What is owed"),
        "poser": int(poser) if poser in {"1", "2", "3", "4"} else "6-6",
        "value": press.number("value", "What the next hand is for"),
        "hands": press.number("hands", "The number of hands played"),
        "reason": press.reason(),
    }
    return [("standing", body)]


ACTS: Mapping[str, Callable[[Press], list[Said]]] = {
    "out": lambda press: _won(press, key=False),
    "key": lambda press: _won(press, key=True),
    "block": _blocked,
    "undo": lambda press: _undo(press, "undo"),
    "redo": lambda press: _undo(press, "redo"),
    "swap": _swap,
    "absent": lambda press: _out(press, "Did not come"),
    "leave": lambda press: _out(press, press.reason()),
    "lose": _lose,
    "void": lambda press: [("hand-void", {"reason": press.reason()})],
    "time": lambda _: [("time-called", {})],
    "agree": lambda press: [("signed", {"seat": press.seat()})],
    "word": _by_word,
    "sign": _sign,
    "protest": lambda press: [("protest", {"seat": press.seat(), "grounds": press.reason()})],
    "playoff": _played_off,
    "standing": _standing,
}


def entries(fields: Mapping[str, str], board: Mapping[str, Any], *, at: str) -> list[Entry]:
    """The entries that a posted form says, in order; ``at`` is an ISO time with zone.

    The first has the id that the page was made with, further ones ids derived from
    it, so that a form sent twice counts once. Raises Unclear.
    """
    act, *words = fields.get("act", "").split() or [""]
    if act not in ACTS:
        raise Unclear("This page did not say what to enter. Go back to the table and tap again.")
    try:
        first = UUID(fields.get("id", ""))
    except ValueError:
        raise Unclear("This page is too old to be counted. Open the table again.") from None
    said = ACTS[act](Press(words=tuple(words), fields=fields, board=board))
    return [
        {"id": str(uuid5(first, str(i)) if i else first), "at": at, "kind": kind, "body": body}
        for i, (kind, body) in enumerate(said)
    ]
