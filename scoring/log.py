"""Which entries of a log are in force: strikes, redos and replacements (PL-71, C-33).

A ``voided`` strikes entries out, earlier ``voided`` among them; its ``instead``
takes the place of the first ordinary entry it strikes. Nothing is ever removed.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .body import IllegalEntry
from .entries import Act, Voided


class Placed(NamedTuple):
    """An act in force: ``id`` of the line that says it, ``place`` in the log it stands at."""

    id: str
    place: int
    act: Act


Read = tuple[str, Act | Voided]


def struck_by(lines: Sequence[Read]) -> dict[str, str]:
    """Struck entry -> the voided that strikes it. Raises IllegalEntry where two would."""
    struck: dict[str, str] = {}
    for id_, act in reversed(lines):
        if isinstance(act, Voided) and id_ not in struck:
            for one in act.ids:
                if one in struck:
                    raise IllegalEntry(
                        "That entry is struck out already: look at the log again.", entry=id_
                    )
                struck[one] = id_
    return struck


def in_force(lines: Sequence[Read]) -> list[Placed]:
    """The acts that count, in the order they are folded."""
    struck = struck_by(lines)
    instead = _replacements(lines, struck)
    acts: list[Placed] = []
    for place, (id_, act) in enumerate(lines):
        if isinstance(act, Voided):
            continue
        if id_ in instead:
            acts.append(Placed(instead[id_][0], place, instead[id_][1]))
        elif id_ not in struck:
            acts.append(Placed(id_, place, act))
    return acts


def _replacements(lines: Sequence[Read], struck: Mapping[str, str]) -> dict[str, tuple[str, Act]]:
    """First struck ordinary entry -> what stands there instead."""
    ordinary = [id_ for id_, act in lines if not isinstance(act, Voided)]
    replaced: dict[str, tuple[str, Act]] = {}
    for id_, act in lines:
        if isinstance(act, Voided) and act.instead is not None and id_ not in struck:
            first = next((one for one in ordinary if one in act.ids), None)
            if first is None:
                raise IllegalEntry(
                    "A replacement needs an entry to replace: name it too.", entry=id_
                )
            replaced[first] = (id_, act.instead)
    return replaced


def refuse_unknown(lines: Sequence[Read], id_: str, act: Voided) -> None:
    """Raises IllegalEntry unless every struck id stands earlier in the log."""
    known = dict(lines)
    for one in act.ids:
        if one not in known:
            raise IllegalEntry(
                "There is no such entry in this log to strike out: look at the log again.",
                entry=id_,
            )
