"""Robots that play: what a judge would enter next, made up by a seeded chance."""

import uuid
from datetime import UTC, datetime
from random import Random
from typing import Any

Entry = dict[str, Any]

BLOCKED, RULED, UNDONE = 0.25, 0.03, 0.02  # shares of what a robot enters


def next_entry(board: dict[str, Any], chance: Random, *, key: bool = False) -> Entry | None:
    """The next entry for a match whose ``Score.board()`` is ``board``; None once signed.

    ``key``: the rules count the key.
    """
    kind_body = _next(board, chance, key)
    return None if kind_body is None else entry(*kind_body, chance=chance)


def entry(kind: str, body: dict[str, Any], *, chance: Random) -> Entry:
    """An entry as a tablet sends it; its id comes from ``chance``."""
    made = uuid.UUID(int=chance.getrandbits(128), version=4)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return {"id": str(made), "at": now, "kind": kind, "body": body}


def _next(board: dict[str, Any], chance: Random, key: bool) -> tuple[str, dict[str, Any]] | None:  # noqa: FBT001
    if board["level"]:
        level = list(board["level"][0])
        chance.shuffle(level)
        return "played-off", {"order": level}
    if board["over"]:
        return None if board["signed"] else ("signed", {"seat": "judge"})
    roll = chance.random()
    if roll < UNDONE and board["undo"]:
        return "voided", {"ids": [board["undo"]["id"]], "reason": "undo", "instead": None}
    seats = _seated(board)
    if roll < UNDONE + RULED:
        return "ruled", {
            "code": "OTHER",
            "seats": [chance.choice(seats)],
            "penalty": "lose_one_win",
            "reason": "rehearsal",
        }
    if roll < UNDONE + RULED + BLOCKED:
        return "hand-blocked", {"number": chance.randint(0, 6), "counts": _counts(seats, chance)}
    return "hand-won", {"seat": chance.choice(seats), "key": key and chance.random() < 0.12}


def _seated(board: dict[str, Any]) -> list[int]:
    sides = zip(board["sides"], board["out"], strict=True)
    return sorted(seat for side, out in sides if not out for seat in side)


def _counts(seats: list[int], chance: Random) -> dict[str, int]:
    """Counts of a block; now and then two of them are level."""
    return {str(seat): chance.randint(3, 24) for seat in seats}
