"""A French hand being played: four arms from the posed double, and who holds what (R-015).

Values and questions only; the deeds that lead from one position to the next are in ``arms``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .layout import Slip
from .tiles import Tile, pack, pips
from .words import listed

Arm = Literal["N", "E", "S", "W"]
Ends = tuple[int, int, int, int]
ARMS: tuple[Arm, Arm, Arm, Arm] = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A tile on the table; ``arm`` and ``before`` (the ends it met) are None for the pose.

    ``opens``: its outer number.
    """

    seat: int
    tile: Tile
    arm: Arm | None
    opens: int
    before: Ends | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A pass at the ends ``before``; ``fit``: the numbers of the arms that were open."""

    seat: int
    before: Ends
    fit: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """``seat`` laid its last tile; ``double``: it was a double."""

    seat: int
    double: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    """Nobody can play: every tile with one of these ``numbers`` is down."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cross:
    """A position. ``seats`` in turn order; ``ends`` north, east, south, west, None before the pose.

    ``seen``: tiles known to be in each hand; ``left``: how many each has. ``duty``: the
    double that must be posed, None for any; ``posers``: who has the pose of a free one,
    empty for anybody. ``turn`` None: several may pose, or the hand is over. ``four_first``:
    all four sides of the double are filled before an arm goes on. ``slips``: what a later
    tile proved wrong; it stands.
    """

    seats: tuple[int, ...]
    seen: Mapping[int, frozenset[Tile]]
    left: Mapping[int, int]
    duty: Tile | None = None
    posers: frozenset[int] = frozenset()
    four_first: bool = False
    turn: int | None = None
    moves: tuple[Laid | Passed, ...] = ()
    ends: Ends | None = None
    slips: tuple[Slip, ...] = ()
    over: Won | Blocked | None = None

    @property
    def pack(self) -> frozenset[Tile]:
        """The tiles of this hand: 28, or 27 where three are left in the race."""
        return pack(len(self.seats))

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the table, in the order they were laid."""
        return tuple(move for move in self.moves if isinstance(move, Laid))

    @property
    def down(self) -> frozenset[Tile]:
        """The tiles on the table."""
        return frozenset(one.tile for one in self.laid)

    @property
    def unseen(self) -> frozenset[Tile]:
        """Tiles of which only this is known: in some hand."""
        return self.pack - self.down - frozenset().union(*self.seen.values())

    def row(self, arm: Arm) -> tuple[tuple[int, int], ...]:
        """The tiles of ``arm`` from the double outwards, each as its (inner, outer) numbers."""
        return tuple((sum(one.tile) - one.opens, one.opens) for one in self.laid if one.arm == arm)

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


def open_arms(cross: Cross) -> dict[Arm, int]:
    """The arms that may be played on, and the number each shows; none before the pose."""
    if cross.ends is None:
        return {}
    arms = dict(zip(ARMS, cross.ends, strict=True))
    empty = {arm: number for arm, number in arms.items() if not cross.row(arm)}
    return empty if cross.four_first and empty else arms


def fits(cross: Cross, tile: Tile) -> tuple[Arm, ...]:
    """The arms that ``tile`` can join, north first (R-061)."""
    return tuple(arm for arm, number in open_arms(cross).items() if number in tile)


def question(cross: Cross, tile: Tile) -> tuple[Arm, ...]:
    """The arms to choose from: one for each number that ``tile`` can join (R-065).

    Arms that show the same number lead to the same position, so one of them stands for
    all: ask only where there are two. () when the tile fits nowhere.
    """
    arms, numbers = open_arms(cross), dict[int, Arm]()
    for arm in fits(cross, tile):
        numbers.setdefault(arms[arm], arm)
    return tuple(numbers.values())


def may_pose(cross: Cross) -> frozenset[int]:
    """Seats that may have the tile to pose: of the duty, or of any double.

    A poser without a double passes the pose to the right (C-37).
    """
    if cross.duty is not None:
        sure = frozenset(seat for seat in cross.seats if cross.duty in cross.holds(seat))
        return sure or frozenset(s for s in cross.seats if cross.duty in cross.may_hold(s))
    able: set[int] = set()
    for poser in cross.posers or cross.seats:
        able |= _from(cross, poser)
    return frozenset(able)


def _from(cross: Cross, poser: int) -> set[int]:
    """``poser``, or the next to the right who may hold a double, up to one who surely does."""
    able: set[int] = set()
    for seat in turn_order(cross, poser):
        if doubles(cross.may_hold(seat)):
            able.add(seat)
        if doubles(cross.holds(seat)):
            break
    return able


def turn_order(cross: Cross, first: int) -> tuple[int, ...]:
    """Everybody, from ``first`` to the right."""
    at = cross.seats.index(first)
    return (*cross.seats[at:], *cross.seats[:at])


def doubles(tiles: frozenset[Tile]) -> frozenset[Tile]:
    """The doubles among ``tiles``."""
    return frozenset(t for t in tiles if t[0] == t[1])


def shown_hands(cross: Cross) -> dict[int, frozenset[Tile]]:
    """The tiles left by seat, for the hands that are known: what ``french_counts`` counts."""
    hands = {seat: cross.hand(seat) for seat in cross.seats}
    return {seat: hand for seat, hand in hands.items() if hand is not None}


def pips_down(cross: Cross) -> int:
    """Pips on the table."""
    return pips(cross.down)


def ends_said(cross: Cross) -> str:
    """ "5 and 2": the numbers that are open, or "0 all round"."""
    numbers = sorted(set(open_arms(cross).values()))
    return f"{numbers[0]} all round" if len(numbers) == 1 else listed(map(str, numbers))
