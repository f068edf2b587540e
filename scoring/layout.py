"""One hand being played, tile by tile: what lies, who holds what, what went wrong.

Values and questions only; the deeds that lead from one position to the next are
in ``line``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .switches import Deal
from .tiles import Tile, pack, pips, shown
from .words import letter, listed

End = Literal["L", "R"]
Ends = tuple[int, int]
KeyTest = Literal["ends_only", "lock_out", "last_playable"]
Wrong = Literal[
    "misplay", "out of turn", "wrong pass", "wrong draw", "wrong pose", "pass by somebody"
]
SIDES: tuple[End, End] = ("L", "R")

_WITH_TILE: dict[Wrong, str] = {
    "misplay": "laid {tile} where it does not fit, and it stands",
    "out of turn": "laid {tile} out of turn, and it stands",
    "wrong pass": "passed and held {tile}, which fitted",
    "wrong draw": "drew and held {tile}, which fitted",
    "wrong pose": "posed wrongly: {tile} goes before it",
}
_WITHOUT_TILE: dict[Wrong, str] = {
    "out of turn": "passed out of turn, and it stands",
    "wrong pass": "passed before drawing",
    "wrong pose": "posed wrongly, and it stands",
    "pass by somebody": "passed wrongly: everybody passed, and tiles that fit are out",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRules:
    """The switches that matter while tiles are laid (A3: deal, pose, hand.key)."""

    deal: Deal = field(default_factory=Deal)
    drop_double_blank_when_three: bool = True
    two_hand_yard: Literal["off", "by_consent"] = "off"
    yard_tiles_each: int = 7
    yard_draw: Literal["until_playable", "one_then_pass"] = "until_playable"  # C-23
    opening_tile: Tile = (6, 6)
    holder_missing: Literal["highest_double_then_heaviest", "redeal"] = (
        "highest_double_then_heaviest"  # C-23
    )
    key: KeyTest = "ends_only"  # C-12
    key_on_block: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A tile on the table.

    ``end`` and ``joined`` (the number it was laid against) are None for the pose;
    ``opens`` is its outer number, for the pose the right one. ``before``: the ends
    it met. ``stood``: it was wrong and was left lying.
    """

    seat: int
    tile: Tile
    end: End | None
    joined: int | None
    opens: int
    before: Ends | None
    stood: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A pass at the ends ``before``; ``stood``: it was wrong and was left so."""

    seat: int
    before: Ends
    stood: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew:
    """A tile from the yard at the ends ``before``; ``tile`` None: nobody else saw it."""

    seat: int
    before: Ends
    tile: Tile | None


Move = Laid | Passed | Drew


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """Something wrong that stands. ``move``: place of the wrong act among the moves, from 0.

    ``seat`` None: everybody passed, so somebody did so wrongly, and nobody knows yet who.
    """

    wrong: Wrong
    seat: int | None
    move: int
    tile: Tile | None = None

    @property
    def rule(self) -> str:
        """The infraction of section D."""
        codes = {"misplay": "I-02", "out of turn": "I-16", "wrong pose": "I-13"}
        return codes.get(self.wrong, "I-14")

    @property
    def says(self) -> str:
        """One sentence for the judge."""
        who = "Somebody" if self.seat is None else letter(self.seat)
        what = _WITHOUT_TILE[self.wrong] if self.tile is None else _WITH_TILE[self.wrong]
        tile = "" if self.tile is None else shown(self.tile)
        return f"{who} {what.format(tile=tile)} (move {self.move + 1}). ({self.rule})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """``seat`` laid its last tile. ``key`` None: with unseen hands the tiles do not tell."""

    seat: int
    key: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    """Nobody can play. ``number`` None: the ends differ, after a misplay that stood."""

    number: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A position. ``seats`` in turn order.

    ``seen``: tiles known to be in each hand; ``left``: how many each has. ``yard``:
    tiles still to draw. ``duty``: the tile that must be posed, None if free;
    ``posers``: seats that may pose a free one, empty for any. ``turn`` None: several
    may pose, or the hand is over. ``moves`` in the order they were made.
    """

    rules: LineRules
    seats: tuple[int, ...]
    seen: Mapping[int, frozenset[Tile]]
    left: Mapping[int, int]
    yard: int = 0
    duty: Tile | None = None
    posers: frozenset[int] = frozenset()
    turn: int | None = None
    moves: tuple[Move, ...] = ()
    ends: Ends | None = None
    slips: tuple[Slip, ...] = ()
    over: Won | Blocked | None = None

    @property
    def pack(self) -> frozenset[Tile]:
        """The tiles of this hand: 28, or 27 at three."""
        return pack(
            len(self.seats), drop_double_blank=self.rules.drop_double_blank_when_three
        )  # fmt: skip

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the table, in the order they were laid."""
        return tuple(move for move in self.moves if isinstance(move, Laid))

    @property
    def down(self) -> frozenset[Tile]:
        """The tiles on the table."""
        return frozenset(one.tile for one in self.laid)

    @property
    def chain(self) -> tuple[Ends, ...]:
        """The tiles as they lie from left to right, each as its (left, right) numbers."""
        row: tuple[Ends, ...] = ()
        for one in self.laid:
            inner = sum(one.tile) - one.opens
            row = (
                ((one.opens, inner), *row) if one.end == "L" else (*row, (inner, one.opens))
            )  # fmt: skip
        return row

    @property
    def irregular(self) -> bool:
        """Something wrong stands, so the facts of a regular hand may not hold (C.0)."""
        return bool(self.slips)

    @property
    def unseen(self) -> frozenset[Tile]:
        """Tiles of which only this is known: in some hand or in the yard."""
        return self.pack - self.down - frozenset().union(*self.seen.values())

    def holds(self, seat: int) -> frozenset[Tile]:
        """Tiles that ``seat`` surely has, also those that can be nowhere else."""
        unseen = self.unseen
        alone = len(unseen) == self.left[seat] - len(self.seen[seat])
        return self.seen[seat] | unseen if alone else self.seen[seat]

    def hand(self, seat: int) -> frozenset[Tile] | None:
        """The tiles of ``seat``; None when they are not all known."""
        holds = self.holds(seat)
        return holds if len(holds) == self.left[seat] else None

    def may_hold(self, seat: int) -> frozenset[Tile]:
        """Tiles that ``seat`` has or may have."""
        hand = self.hand(seat)
        return self.seen[seat] | self.unseen if hand is None else hand

    def after(self, seat: int) -> int:
        """The seat whose turn comes after ``seat`` (R-060)."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]


def fits(ends: Ends, tile: Tile) -> tuple[End, ...]:
    """The ends that ``tile`` can join, left before right (R-061)."""
    return tuple(side for side, number in zip(SIDES, ends, strict=True) if number in tile)


def question(line: Line, tile: Tile) -> Literal["", "L", "R", "both"]:
    """What to ask about the end: "both" only where the answer matters (R-065).

    Otherwise where the tile goes without asking: its one end, or "R" where both ends
    show one number and lead to the same position. "" when it fits no end or nothing
    has been posed.
    """
    if line.ends is None:
        return ""
    sides = fits(line.ends, tile)
    if len(sides) == 2:
        return "R" if line.ends[0] == line.ends[1] else "both"
    return sides[0] if sides else ""


def dead_doubles(line: Line) -> frozenset[Tile]:
    """Doubles that can never be played: six of the suit down, and on neither end (R-075)."""
    down, ends = line.down, line.ends or ()
    return frozenset(
        (n, n)
        for n, other in line.pack - down
        if n == other and n not in ends and all(n not in t for t in line.pack - down - {(n, n)})
    )


def owes(line: Line, seat: int, tile: Tile) -> bool:
    """Whether ``seat`` must now play ``tile``, which it pledged (R-142, PL-32).

    False while it does not fit, out of turn, and after the hand: the pledge lapses.
    """
    return line.turn == seat and line.ends is not None and bool(fits(line.ends, tile))


def counts(line: Line) -> dict[int, int]:
    """Pips left by seat, for the hands that are known (R-088)."""
    hands = {seat: line.hand(seat) for seat in line.seats}
    return {seat: pips(hand) for seat, hand in hands.items() if hand is not None}


def pips_down(line: Line) -> int:
    """Pips on the table."""
    return pips(line.down)


def miscounted(line: Line, counted: Mapping[int, int]) -> str:
    """A warning when counts and table do not make the whole pack, or "" (C.0-3, BL-17).

    ``counted``: pips by seat, of everybody. Silent while tiles lie in the yard unseen.
    """
    total, whole = pips_down(line) + sum(counted.values()), pips(line.pack)
    if line.yard or set(counted) != set(line.seats) or total == whole:
        return ""
    return (
        f"Hands {sum(counted.values())} + table {pips_down(line)} make {total}, not {whole}:"
        " count again. (C.0)"
    )


def ends_said(ends: Ends) -> str:
    """ "6 and 3", or "6 on both ends"."""
    left, right = ends
    return f"{left} on both ends" if left == right else listed(map(str, ends))
