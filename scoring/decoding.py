"""From a line's kind and body (the open log format) to the act it holds.

Whatever the format does not allow is refused with a sentence.
"""

from collections.abc import Callable, Mapping
from typing import Any

from .body import Body, IllegalEntry, kind_words
from .entries import (
    PENALTIES,
    SIX_SIX,
    Act,
    Drew,
    HandBlocked,
    HandVoid,
    HandWon,
    Line,
    Noted,
    Passed,
    Played,
    PlayedOff,
    Posed,
    Protest,
    Reseated,
    Ruled,
    Signed,
    Standing,
    TimeCalled,
    Voided,
    Withdrew,
)
from .tiles import tile


def _posed(b: Body) -> Act:
    b.only("seat", "tile")
    return Posed(seat=b.whole("seat", 1, 4), tile=tile(b.body.get("tile")))


def _played(b: Body) -> Act:
    b.only("seat", "tile", "end")
    end = b.body.get("end")
    if end not in ("L", "R", None):
        raise b.refuse("end", "L or R, or left out where both are the same position")
    return Played(seat=b.whole("seat", 1, 4), tile=tile(b.body.get("tile")), end=end)


def _passed(b: Body) -> Act:
    b.only("seat")
    return Passed(seat=b.whole("seat", 1, 4))


def _drew(b: Body) -> Act:
    b.only("seat", "tile")
    seen = b.body.get("tile")
    return Drew(seat=b.whole("seat", 1, 4), tile=None if seen is None else tile(seen))


def _hand_won(b: Body) -> Act:
    b.only("seat", "key", "tile", "ends")
    return HandWon(
        seat=b.whole("seat", 1, 4), key=b.flag("key"), tile=b.halves("tile"), ends=b.halves("ends")
    )


def _hand_blocked(b: Body) -> Act:
    b.only("number", "counts", "blocker", "key")
    return HandBlocked(
        number=b.maybe_whole("number", 0, 6),
        counts=b.by_seat("counts", 0, 168),
        blocker=b.maybe_whole("blocker", 1, 4),
        key=b.flag("key"),
    )


def _hand_void(b: Body) -> Act:
    b.only("reason")
    return HandVoid(reason=b.text("reason"))


def _ruled(b: Body) -> Act:
    words = ("reason", "intent", "option", "chosen_by", "remedy")
    b.only("code", "seats", "penalty", "facts", *words)
    penalty, facts = b.body.get("penalty"), b.body.get("facts", {})
    if penalty not in PENALTIES:
        raise b.refuse("penalty", f"one of {', '.join(PENALTIES)}")
    if not isinstance(facts, Mapping) or len(str(facts)) > 2000:
        raise b.refuse("facts", "an object of at most 2,000 characters")
    said = {name: b.text(name, needed=False) for name in words}
    return Ruled(code=b.text("code"), seats=b.seats("seats"), penalty=penalty, facts=facts, **said)


def _withdrew(b: Body) -> Act:
    b.only("seat", "reason")
    return Withdrew(seat=b.whole("seat", 1, 4), reason=b.text("reason"))


def _time_called(b: Body) -> Act:
    b.only()
    return TimeCalled()


def _played_off(b: Body) -> Act:
    b.only("order")
    return PlayedOff(order=b.seats("order"))


def _seated(b: Body) -> Act:
    b.only("order", "from_hand")
    return Reseated(order=b.seats("order"), from_hand=b.whole("from_hand", 1, 9999, 1))


def _standing(b: Body) -> Act:
    b.only("scores", "debts", "poser", "value", "hands", "reason")
    six_six = b.body.get("poser", SIX_SIX) == SIX_SIX
    return Standing(
        scores=b.by_seat("scores", -99, 99),
        debts=b.by_seat("debts", 0, 99) if b.body.get("debts") else (),
        poser=None if six_six else b.whole("poser", 1, 4),
        value=b.whole("value", 1, 99, 1),
        hands=b.whole("hands", 0, 9999, 0),
        reason=b.text("reason"),
    )


def _signed(b: Body) -> Act:
    b.only("seat", "head")
    judge = b.body.get("seat") == "judge"
    return Signed(seat=None if judge else b.whole("seat", 1, 4), head=b.text("head", needed=False))


def _protest(b: Body) -> Act:
    b.only("seat", "grounds")
    return Protest(seat=b.whole("seat", 1, 4), grounds=b.text("grounds"))


def _noted(b: Body) -> Act:
    b.only("text")
    return Noted(text=b.text("text"))


_READERS: dict[str, Callable[[Body], Act]] = {
    "posed": _posed,
    "played": _played,
    "passed": _passed,
    "drew": _drew,
    "hand-won": _hand_won,
    "hand-blocked": _hand_blocked,
    "hand-void": _hand_void,
    "ruled": _ruled,
    "withdrew": _withdrew,
    "time-called": _time_called,
    "played-off": _played_off,
    "seated": _seated,
    "standing": _standing,
    "signed": _signed,
    "protest": _protest,
    "noted": _noted,
}
KINDS = (*_READERS, "voided")


def decode(line: Line) -> Act | Voided:
    """The act a line holds. Raises IllegalEntry, with the line's id, on anything else."""
    try:
        if line.kind == "voided":
            return _voided(Body(line.kind, line.body))
        return _act(line.kind, line.body)
    except IllegalEntry as refusal:
        refusal.entry = line.id
        raise


def _act(kind: Any, body: Any) -> Act:
    if not isinstance(kind, str) or kind not in _READERS:
        raise IllegalEntry(f"This version does not know the entry “{kind_words(kind)}”.")
    return _READERS[kind](Body(kind, body))


def _voided(b: Body) -> Voided:
    b.only("ids", "reason", "instead")
    ids, instead = b.body.get("ids"), b.body.get("instead")
    if not isinstance(ids, list) or not ids or not all(isinstance(i, str) for i in ids):
        raise b.refuse("ids", "a list of the entries struck out")
    if len(set(ids)) != len(ids):
        raise b.refuse("ids", "a list that names each entry once")
    return Voided(ids=tuple(ids), reason=b.text("reason"), instead=_instead(instead))


def _instead(value: Any) -> Act | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != {"kind", "body"}:
        raise IllegalEntry("“voided”: “instead” must hold a kind and a body, or be null.")
    if value["kind"] in ("voided", "signed"):
        raise IllegalEntry(f"“{value['kind']}” cannot take another entry's place.")
    return _act(value["kind"], value["body"])
