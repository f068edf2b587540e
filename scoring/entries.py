"""What a judge can say about a match: one small frozen class a kind.

``decoding.decode`` turns a line's kind and body (the open log format) into one of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from .layout import End
from .tiles import Tile

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


class Line(NamedTuple):
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
class Posed:
    """The first tile of a hand."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One tile; ``end`` None where it need not be said."""

    seat: int
    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    """A tile from the yard; None when nobody else saw it."""

    seat: int
    tile: Tile | None = None


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


TileAct = Posed | Played | Passed | Drew
Act = (
    Posed
    | Played
    | Passed
    | Drew
    | HandWon
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
