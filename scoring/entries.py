"""What a judge can say about a match: one small frozen class a kind.

``decode`` turns a line's kind and body (the open log format) into one of them
and refuses, with a sentence, whatever the format does not allow.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .body import Body, IllegalEntry, kind_words

Penalty = Literal["none", "caution", "warning", "lose_one_win", "lose_set", "disqualify"]
PENALTIES: tuple[Penalty, ...] = (
    "none", "caution", "warning", "lose_one_win", "lose_set", "disqualify",
)  # fmt: skip
SIX_SIX = "6-6"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Who sits at a seat when the match is called; ``side`` groups who score together."""

    seat: int
    name: str = ""
    side: int = 0  # 0: the rule set decides (each for himself, or 1+3 and 2+4)
    entrant: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One raw line of a log. ``body`` is JSON; ``at`` an ISO time with zone."""

    id: str
    kind: str
    body: Mapping[str, Any]
    at: str = ""
    by: str = ""
    seq: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWon:
    """``tile`` laid last and the ``ends`` it met, where noted."""

    seat: int
    key: bool = False
    tile: tuple[int, int] | None = None
    ends: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandBlocked:
    """``number`` shown at both ends (None: not noted); ``counts``: (seat, pips) pairs."""

    number: int | None
    counts: tuple[tuple[int, int], ...]
    blocker: int | None = None
    key: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandVoid:
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """A ruling; what ``penalty`` does to the score is computed, never typed."""

    code: str
    seats: tuple[int, ...]
    penalty: Penalty
    reason: str = ""
    intent: str = ""
    option: str = ""
    chosen_by: str = ""
    remedy: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew:
    seat: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeCalled:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOff:
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseated:
    """Seats were wrong since hand ``from_hand``: ``order`` is who really sat there, in turn."""

    order: tuple[int, ...]
    from_hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The state typed in once. ``poser`` None: the holder of 6-6."""

    scores: tuple[tuple[int, int], ...]
    debts: tuple[tuple[int, int], ...]
    poser: int | None
    value: int
    hands: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed:
    """Agreement of a seat, or of the judge (``seat`` None)."""

    seat: int | None
    head: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Protest:
    seat: int
    grounds: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    text: str


Act = (
    HandWon
    | HandBlocked
    | HandVoid
    | Ruled
    | Withdrew
    | TimeCalled
    | PlayedOff
    | Reseated
    | Standing
    | Signed
    | Protest
    | Noted
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Voided:
    """Strikes ``ids`` out; ``instead`` takes the first one's place."""

    ids: tuple[str, ...]
    reason: str
    instead: Act | None = None


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
    if kind not in _READERS:
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
