"""Which entries of a log are in force: voids, voids of voids, and what stands instead.

The plainest way: an entry struck out is left out, and the rest is folded again from
the start ("A correction replays the whole log").
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.reference.blocks import Refused


class Entry(NamedTuple):
    id: str
    kind: str
    body: Mapping[str, Any]


def struck_out(log: Sequence[Entry]) -> set[str]:
    """The ids out of force. Read from the end: only a later void can strike a void (redo).

    Silent whether two voids in force may strike the same entry: reading of the product: no.
    """
    struck: set[str] = set()
    for place, entry in reversed(list(enumerate(log))):
        if entry.kind == "voided" and entry.id not in struck:
            check_void(log[:place], entry)
            if struck & set(entry.body["ids"]):
                raise Refused("strikes what is struck already")
            struck |= set(entry.body["ids"])
    return struck


def check_void(before: Sequence[Entry], void: Entry) -> None:
    ids = void.body["ids"]
    if not ids or len(set(ids)) != len(ids) or not set(ids) <= {entry.id for entry in before}:
        raise Refused("strikes what is not there")
    if void.body.get("instead"):
        place_taken(before, void)


def place_taken(log: Sequence[Entry], void: Entry) -> str:
    """The id of the first struck entry, in log order, whose place `instead` takes."""
    if void.body["instead"]["kind"] in ("voided", "signed"):
        raise Refused("silent: reading of the product: no void or signature by replacement")
    for entry in log:
        if entry.id in void.body["ids"] and entry.kind != "voided":
            return entry.id
    raise Refused("silent: reading of the product: a void alone has no place to take")


def in_force(log: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """The entries that count, each with its place in the log, from 1."""
    struck = struck_out(log)
    instead: dict[str, Entry] = {}
    for void in log:
        if void.kind == "voided" and void.id not in struck and void.body.get("instead"):
            taken = place_taken(log, void)
            instead[taken] = Entry(taken, **void.body["instead"])
    return [
        (place, instead.get(entry.id, entry))
        for place, entry in enumerate(log, 1)
        if entry.id in instead or (entry.id not in struck and entry.kind != "voided")
    ]
