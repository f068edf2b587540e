"""A French hand tile by tile on four arms: each deed makes the next position, or is refused.

0-0 opens the first hand, any double the others; the arms grow north, east, south and west
(R-015, C-37). With unseen hands a deed is believed as far as it can be; what a later tile
proves wrong is marked (``Cross.slips``).
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from . import dealing
from .arm_refusals import arm_for, refuse_over, refuse_tile, refuse_unready, wrong_pose
from .body import IllegalEntry
from .cross import (
    ARMS,
    Arm,
    Blocked,
    Cross,
    Ends,
    Laid,
    Passed,
    Won,
    ends_said,
    fits,
    may_pose,
    open_arms,
    question,
    turn_order,
)
from .french_rules import FrenchRules
from .layout import LineRules, Slip
from .tiles import Tile, pack, shown
from .tiles import tile as read_tile
from .words import letter

__all__ = [
    "Arm",
    "Blocked",
    "Cross",
    "Won",
    "dealt",
    "legal",
    "passed",
    "played",
    "posed",
    "question",
]


def dealt(
    french: FrenchRules,
    *,
    seats: tuple[int, ...] = (1, 2, 3, 4),
    hands: Mapping[int, Iterable[Tile] | None] | None = None,
    posers: Collection[int] = (),
    duty: bool = False,
) -> Cross:
    """The position after the deal.

    ``hands`` by seat, None or left out: not known. ``duty``: the opening double must be
    posed (first hand, after a tie); where three are left and 0-0 is out, that is 6-6.
    Raises IllegalEntry on a deal that cannot be.
    """
    opening = read_tile(french.opening)
    must = opening if opening in pack(len(seats)) else (6, 6)
    deal = dealing.dealt(LineRules(opening_tile=must), seats=seats, hands=hands, duty=duty)
    cross = Cross(
        seats=seats,
        seen=deal.seen,
        left=deal.left,
        duty=must if duty else None,
        posers=frozenset() if duty else frozenset(posers),
        four_first=french.four_first,
    )
    able = may_pose(cross)
    return replace(cross, turn=min(able) if len(able) == 1 else None)


def posed(cross: Cross, seat: int, tile: Tile) -> Cross:
    """The position after the first tile, from which four arms grow. Raises IllegalEntry."""
    refuse_over(cross)
    if cross.ends is not None:
        raise IllegalEntry(
            f"{shown(cross.laid[0].tile)} was posed already: enter {shown(tile)} as played.",
            rule="R-061",
        )
    refuse_tile(cross, seat, tile)
    if refusal := wrong_pose(cross, seat, tile):
        raise refusal
    return _laid(cross, Laid(seat=seat, tile=tile, arm=None, opens=tile[0], before=None))


def played(cross: Cross, seat: int, tile: Tile, arm: Arm | None = None) -> Cross:
    """The position after ``tile``; ``arm`` is needed only where ``question`` names two.

    Raises IllegalEntry on a misplay, with what to do now.
    """
    ends = refuse_unready(cross, seat, f"take {shown(tile)} back")
    refuse_tile(cross, seat, tile)
    on = arm_for(cross, seat, tile, arm)
    opens = sum(tile) - open_arms(cross)[on]
    return _laid(cross, Laid(seat=seat, tile=tile, arm=on, opens=opens, before=ends))


def passed(cross: Cross, seat: int) -> Cross:
    """The position after a pass. Believed while the hand is not known (R-067)."""
    ends = refuse_unready(cross, seat, "the pass does not count")
    held = sorted(t for t in cross.holds(seat) if fits(cross, t))
    if held:
        raise IllegalEntry(
            f"{letter(seat)} holds {' or '.join(map(shown, held))} and must play:"
            f" {ends_said(cross)} open (I-14).", rule="R-066",
        )  # fmt: skip
    move = Passed(seat=seat, before=ends, fit=frozenset(open_arms(cross).values()))
    after = replace(cross, moves=(*cross.moves, move), turn=cross.after(seat))
    return _marked(after, _nobody_could(after))


def legal(cross: Cross, seat: int) -> frozenset[tuple[Tile, Arm | None]]:
    """Every play ``seat`` may make now, as (tile, arm); the arm is None for the pose.

    With an unseen hand: every tile that is not on the table or known to be elsewhere.
    """
    if cross.over or seat not in cross.seats or (cross.ends and cross.turn != seat):
        return frozenset()
    tiles = cross.may_hold(seat)
    if cross.ends is None:
        return frozenset((t, None) for t in tiles if wrong_pose(cross, seat, t) is None)
    return frozenset((t, arm) for t in tiles for arm in fits(cross, t))


def _laid(cross: Cross, move: Laid) -> Cross:
    """The position with ``move`` on the table, and over where that ends the hand."""
    seat = move.seat
    after = replace(
        cross,
        moves=(*cross.moves, move),
        ends=_new_ends(move),
        seen={**cross.seen, seat: cross.seen[seat] - {move.tile}},
        left={**cross.left, seat: cross.left[seat] - 1},
        turn=cross.after(seat),
    )
    return _closed(_marked(after, _proved(cross, seat, move.tile)))


def _new_ends(move: Laid) -> Ends:
    if move.before is None:
        return (move.opens,) * 4
    n, e, s, w = (
        move.opens if arm == move.arm else end for arm, end in zip(ARMS, move.before, strict=True)
    )
    return n, e, s, w


def _closed(cross: Cross) -> Cross:
    """Over with the last tile of a hand, or the moment nobody can play (R-080, R-084)."""
    last = cross.laid[-1]
    if not cross.left[last.seat]:
        double = last.tile[0] == last.tile[1]
        return replace(cross, over=Won(seat=last.seat, double=double), turn=None)
    if any(fits(cross, t) for t in cross.pack - cross.down):
        return cross
    numbers = tuple(sorted(set(open_arms(cross).values())))
    return replace(cross, over=Blocked(numbers=numbers), turn=None)


def _marked(cross: Cross, slips: Iterable[Slip]) -> Cross:
    new = tuple(one for one in slips if one not in cross.slips)
    return replace(cross, slips=(*cross.slips, *new)) if new else cross


def _proved(cross: Cross, seat: int, tile: Tile) -> list[Slip]:
    """Passes of ``seat`` that ``tile``, which it held all along, proves wrong; or a pose (I-14)."""
    slips = [
        Slip(wrong="wrong pass", seat=seat, move=at, tile=tile)
        for at, move in enumerate(cross.moves)
        if isinstance(move, Passed) and move.seat == seat and move.fit & set(tile)
    ]
    if cross.moves and cross.duty is None and tile[0] == tile[1] and len(cross.posers) == 1:
        order, who = turn_order(cross, min(cross.posers)), cross.moves[0].seat
        if order.index(seat) < order.index(who):
            slips.append(Slip(wrong="wrong pose", seat=who, move=0, tile=tile))
    return slips


def _nobody_could(cross: Cross) -> list[Slip]:
    """Everybody has passed in turn and tiles that fit are out: somebody holds one (I-14)."""
    last, earlier = cross.moves[-len(cross.seats) :], cross.moves[: -len(cross.seats)]
    if not all(isinstance(move, Passed) for move in last) or isinstance(earlier[-1], Passed):
        return []
    return [Slip(wrong="pass by somebody", seat=None, move=len(cross.moves) - 1)]
