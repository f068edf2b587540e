"""Seats that were wrong since a hand: what was entered then belongs to who really sat there."""

from collections.abc import Sequence
from dataclasses import replace

from .entries import (
    Act,
    Drew,
    HandBlocked,
    HandWon,
    Passed,
    Played,
    PlayedOff,
    Posed,
    Protest,
    Reseated,
    Ruled,
    Signed,
    Withdrew,
)
from .log import Placed


def seating(everyone: Sequence[int], acts: Sequence[Placed]) -> tuple[int, ...]:
    """Seats in playing order after ``acts``."""
    orders = [one.act.order for one in acts if isinstance(one.act, Reseated)]
    return orders[-1] if orders else tuple(everyone)


def true_act(placed: Placed, reseated: Sequence[Placed], hand: int, everyone: Sequence[int]) -> Act:
    """``placed.act`` with its seats turned into who really sat there in ``hand``.

    Only entries made before the seats were put right are turned; later ones name
    the right people already.
    """
    later = [
        one.act
        for one in reseated
        if one.place > placed.place and isinstance(one.act, Reseated) and one.act.from_hand <= hand
    ]
    if not later:
        return placed.act
    taken = seating(everyone, [one for one in reseated if one.place < placed.place])
    return _turned(placed.act, dict(zip(taken, later[-1].order, strict=True)))


def _turned(act: Act, who: dict[int, int]) -> Act:
    match act:
        case HandWon() | Withdrew() | Protest() | Posed() | Played() | Passed() | Drew():
            return replace(act, seat=who.get(act.seat, act.seat))
        case Signed():
            return act if act.seat is None else replace(act, seat=who.get(act.seat, act.seat))
        case HandBlocked():
            counts = tuple(sorted((who.get(s, s), count) for s, count in act.counts))
            blocker = None if act.blocker is None else who.get(act.blocker, act.blocker)
            return replace(act, counts=counts, blocker=blocker)
        case Ruled():
            return replace(act, seats=tuple(who.get(s, s) for s in act.seats))
        case PlayedOff():
            return replace(act, order=tuple(who.get(s, s) for s in act.order))
        case _:
            return act
