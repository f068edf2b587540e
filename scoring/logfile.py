"""Reads the open log format, ``domino-match-log/1``: one JSON document a match."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from . import chain
from .body import IllegalEntry
from .entries import Line, Seated
from .presets import resolve
from .rules import RuleError, RuleSet

FORMAT = "domino-match-log/1"
_TOP = {"format", "rules", "values", "seats", "entries", "head"}
_ENTRY = {"id", "seq", "at", "by", "kind", "body"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLog:
    """A log file: rules, who sat where, the lines, and the head where it is printed."""

    rules: RuleSet
    seats: tuple[Seated, ...]
    lines: tuple[Line, ...]
    head: str | None = None


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
        if type(value["seq"]) is not int or value["seq"] != at:
            raise IllegalEntry(f"Entry {at} has seq {value['seq']!r}: a line is missing or moved.")
    except IllegalEntry as refusal:
        refusal.entry = entry
        raise
    return Line(**value)


def _check_head(log: MatchLog) -> None:
    """The printed head must be the digest of the last line, where the file can be checked."""
    if log.head is None or not all(seat.entrant for seat in log.seats):
        return
    if digest(log.rules, log.seats, log.lines) != log.head:
        raise IllegalEntry("The log does not match its head: a line was changed, cut or moved.")


def digest(rules: RuleSet, seats: Sequence[Seated], lines: Sequence[Line]) -> str:
    """The head of a log: the digest of its last line."""
    head = chain.origin(rules.values(), {one.seat: one.entrant for one in seats})
    for line in lines:
        head = chain.line_hash(
            head,
            {"id": line.id, "seq": line.seq, "at": line.at, "by": line.by,
             "kind": line.kind, "body": line.body},
        )  # fmt: skip
    return head
