"""Reads the open log format, ``domino-match-log/1``: one JSON document a match."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from . import chain
from .body import IllegalEntry
from .entries import Line, Seated
from .presets import resolve
from .rules import RuleError, RuleSet

FORMAT = "domino-match-log/1"
LEAST_DIGITS = 8  # of a printed head: one log in four thousand million has the same
_TOP = {"format", "rules", "values", "seats", "entries", "head"}
_ENTRY = {"id", "seq", "at", "by", "kind", "body"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLog:
    """A log file: rules, who sat where, the lines, and the head where the file has one.

    ``values``: the rule values as the file spells them, which the digests start from.
    """

    rules: RuleSet
    seats: tuple[Seated, ...]
    lines: tuple[Line, ...]
    head: str | None = None
    values: Mapping[str, Any] | None = None


def read(text: str) -> MatchLog:
    """The log in ``text``. Raises IllegalEntry with a sentence on anything the format forbids."""
    try:
        document = json.loads(text, object_pairs_hook=_no_repeats)
    except (ValueError, RecursionError) as fault:
        if isinstance(fault, IllegalEntry):
            raise
        raise IllegalEntry(f"This is not JSON: {fault}.") from None
    _keys(document, _TOP, "The log", needed=_TOP - {"values", "head"})
    if document["format"] != FORMAT:
        raise IllegalEntry(f"The format must be “{FORMAT}”, not {document['format']!r}.")
    log = MatchLog(
        rules=_rules(document["rules"], document.get("values")),
        seats=_list(document["seats"], "seats", _seat),
        lines=_list(document["entries"], "entries", _line),
        head=document.get("head"),
        values=document.get("values"),
    )
    _check_head(log)
    return log


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise IllegalEntry(f"“{twice[:40]}” is given twice in one object.")
    return read


def _keys(value: Any, known: set[str], what: str, needed: set[str]) -> None:
    if not isinstance(value, Mapping):
        raise IllegalEntry(f"{what} must be an object.")
    if unknown := sorted(set(value) - known):
        raise IllegalEntry(f"{what} has an unknown key “{unknown[0][:40]}”.")
    if missing := sorted(needed - set(value)):
        raise IllegalEntry(f"{what} lacks “{missing[0]}”.")


def _list(value: Any, name: str, one: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise IllegalEntry(f"“{name}” must be a list.")
    return tuple(one(item, at) for at, item in enumerate(value, 1))


def _rules(value: Any, values: Any) -> RuleSet:
    _keys(value, {"preset", "version", "overrides"}, "“rules”", needed={"preset"})
    overrides = value.get("overrides", {})
    if not isinstance(overrides, Mapping):
        raise IllegalEntry("“overrides” must be an object of dotted names.")
    version = value.get("version", 1)
    if type(version) is not int or version < 1:
        raise IllegalEntry(f"“version” must be a whole number from 1, not {version!r}.")
    try:
        if values is None:
            return replace(resolve(value["preset"], overrides), version=version)
        return RuleSet.from_values(
            values, key=value["preset"], title=value["preset"], version=version
        )
    except (RuleError, TypeError) as fault:
        raise IllegalEntry(str(fault)) from None


def _seat(value: Any, at: int) -> Seated:
    what = f"Seat {at} of the list"
    _keys(value, {"seat", "name", "side", "entrant"}, what, needed={"seat"})
    for name in ("seat", "side"):
        if name in value and (type(value[name]) is not int or not 1 <= value[name] <= 4):
            raise IllegalEntry(f"{what}: “{name}” must be a whole number from 1 to 4.")
    for name in ("name", "entrant"):
        if not isinstance(value.get(name, ""), str):
            raise IllegalEntry(f"{what}: “{name}” must be a text.")
    return Seated(**value)


def _line(value: Any, at: int) -> Line:
    entry = str(value.get("id", "")) if isinstance(value, Mapping) else ""
    try:
        _keys(value, _ENTRY, f"Entry {at}", needed={"id", "seq", "kind", "body"})
        for name in ("id", "at", "by", "kind"):
            if not isinstance(value.get(name, ""), str):
                raise IllegalEntry(f"Entry {at}: “{name}” must be a text.")
        if not value["id"]:
            raise IllegalEntry(f"Entry {at} has no id.")
        _in_order(value["seq"], at)
    except IllegalEntry as refusal:
        refusal.entry = entry
        raise
    return Line(**value)


def write(log: MatchLog) -> str:
    """``log`` as a file of the open format; ``read`` gives it back."""
    rules = {"preset": log.rules.key, "version": log.rules.version, "overrides": {}}
    document = {
        "format": FORMAT,
        "rules": rules,
        "values": log.values or log.rules.values(),
        "seats": [_plain_seat(one) for one in log.seats],
        "entries": [_plain_line(line) for line in log.lines],
        "head": log.head or digests(log)[-1],
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def _plain_seat(one: Seated) -> dict[str, Any]:
    named = {"seat": one.seat, "name": one.name, "side": one.side, "entrant": one.entrant}
    return {key: value for key, value in named.items() if value}


def _plain_line(line: Line) -> dict[str, Any]:
    return {
        "id": line.id, "seq": line.seq, "at": line.at, "by": line.by,
        "kind": line.kind, "body": line.body,
    }  # fmt: skip


def digests(log: MatchLog) -> list[str]:
    """The log's origin, then the digest of each line: the last one is the head."""
    values = log.values or log.rules.values()
    chained = [chain.origin(values, {one.seat: one.entrant for one in log.seats})]
    for line in log.lines:
        chained.append(chain.line_hash(chained[-1], _plain_line(line)))
    return chained


def _in_order(seq: Any, at: int) -> None:
    if type(seq) is not int:
        raise IllegalEntry(f"Entry {at}: “seq” must be a whole number, not {seq!r}.")
    if seq > at:
        raise IllegalEntry(f"Entry {at} has seq {seq}: a line is missing before it or moved.")
    if seq < at:
        raise IllegalEntry(f"Entry {at} has seq {seq}: lines were swapped, moved or repeated.")


def _check_head(log: MatchLog) -> None:
    """The file's own head must be the digest of its last line, where seats carry entrants."""
    if log.head is None or not all(seat.entrant for seat in log.seats):
        return
    if digests(log)[-1] != log.head:
        raise IllegalEntry("The log does not match its head: a line was changed, cut or moved.")


def check_printed(log: MatchLog, printed: str) -> None:
    """Hold the log against the head printed on a signed sheet (its first digits are enough).

    Raises IllegalEntry that says whether lines came after it or the log is not the one signed.
    """
    wanted = "".join(printed.split()).lower()
    chained = digests(log)
    if len(wanted) < LEAST_DIGITS or set(wanted) - set("0123456789abcdef"):
        raise IllegalEntry(f"The printed head has {LEAST_DIGITS} digits or more, 0-9 and a-f.")
    if chained[-1].startswith(wanted):
        return
    at = next((seq for seq, one in enumerate(chained) if one.startswith(wanted)), None)
    if at is not None:
        raise IllegalEntry(f"{len(chained) - 1 - at} lines came after the sheet was printed.")
    raise IllegalEntry(
        "The printed head is of no line of this log: lines were changed, moved or cut off."
    )
