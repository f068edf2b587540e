"""The only way into a match's log: one transaction, the event locked, all or nothing.

Ids are made by whoever sends the entries, so a batch sent twice counts once.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser, User

from scoring import chain
from scoring.entries import Line, Seated
from scoring.presets import PRESETS
from scoring.rules import RuleSet
from scoring.score import IllegalEntry, Score, fold
from tournaments import floor, progress
from tournaments.lock import event_lock
from tournaments.models import Match, RuleVersion, Seat

from . import permits
from .models import Head, LogEntry

Entry = Mapping[str, Any]


class NotReady(Exception):
    """The match cannot be written in now; the text says why and what to do."""


class Behind(Exception):
    """Somebody else wrote since ``after``; ``missed`` holds the lines, as sent to clients."""

    def __init__(self, missed: list[dict[str, Any]]) -> None:
        super().__init__(
            "Another device has written in this match since. Look at the score again, then"
            " send yours if it still holds."
        )
        self.missed = missed


class SameIdOtherBody(Exception):
    """An id that stands in a log with something else in it; both are kept for a person to see."""

    def __init__(self, stored: dict[str, Any], sent: Entry) -> None:
        super().__init__("This entry was sent before with something else in it. Nothing was saved.")
        self.stored, self.sent = stored, dict(sent)


@dataclass(frozen=True, slots=True)
class Record:
    """A match with its log, read under the event lock."""

    match: Match
    rules: RuleSet
    seats: tuple[Seated, ...]
    rows: list[LogEntry]

    @property
    def lines(self) -> list[Line]:
        return [line_of(row) for row in self.rows]

    def score(self) -> Score:
        """The fold of the stored log."""
        return fold(self.rules, self.seats, self.lines)


def append(
    match_id: int, entries: Sequence[Entry], *, by: User | AnonymousUser, after: int | None = None
) -> Score:
    """Add ``entries`` to a match's log and give the score that follows.

    Each is ``{"id", "at", "kind", "body"}``. ``after``: the last seq the sender saw;
    ``None``: not asked. Raises NotReady, permits.NotYours, SameIdOtherBody, Behind,
    IllegalEntry or progress.MatchInPlay; nothing is stored then.
    """
    event_id = Match.objects.values_list("stage__competition__event_id", flat=True).get(pk=match_id)
    with event_lock(event_id):
        record = read(match_id)
        new = _unknown(record, entries)
        permits.check(by, record.match, new, record.rows)
        if not new:
            return record.score()
        _refuse_behind(record, entries, after)
        return _write(record, new, f"u{by.pk}")


def read(match_id: int) -> Record:
    """A match, its rules, who sits there and its log: four queries, whatever its length."""
    match = Match.objects.select_related(
        "rules", "table", "round", "stage__competition__event", "draw"
    ).get(pk=match_id)
    seats = Seat.objects.select_related("player").filter(match=match).order_by("number")
    return Record(
        match,
        rule_set(match.rules),
        seated(seats),
        list(LogEntry.objects.filter(match=match).order_by("seq")),
    )


def rule_set(version: RuleVersion) -> RuleSet:
    """The rule values a competition keeps, with the preset's title."""
    preset = PRESETS.get(version.preset)
    title = preset.title if preset else version.preset
    return RuleSet.from_values(
        version.values, key=version.preset, title=title, version=version.version
    )


def seated(seats: Iterable[Seat]) -> tuple[Seated, ...]:
    """Who sits there, as the fold takes it; empty and vacant seats left out."""
    return tuple(
        Seated(seat=seat.number, name=seat.player.name, entrant=str(seat.entrant_id))
        for seat in seats
        if seat.player is not None
    )


def line_of(row: LogEntry) -> Line:
    return Line(
        id=row.entry_id,
        kind=row.kind,
        body=json.loads(row.body),
        at=row.at,
        by=row.by,
        seq=row.seq,
    )


def shown(row: LogEntry) -> dict[str, Any]:
    """A stored line as clients read it."""
    return {
        "id": row.entry_id,
        "seq": row.seq,
        "at": row.at,
        "by": row.by,
        "kind": row.kind,
        "body": json.loads(row.body),
    }


def _unknown(record: Record, entries: Sequence[Entry]) -> list[Entry]:
    """The entries not stored yet; a stored id must carry the same kind and body."""
    ids = [entry["id"] for entry in entries]
    stored = {row.entry_id: row for row in LogEntry.objects.filter(entry_id__in=ids)}
    new: dict[str, Entry] = {}
    for entry in entries:
        row, twin = stored.get(entry["id"]), new.get(entry["id"])
        if row is None and twin is None:
            new[entry["id"]] = entry
        elif row is not None and row.match_id != record.match.pk:
            raise SameIdOtherBody({"id": row.entry_id}, entry)  # another match's line is not shown
        elif row is not None and not _same(row, entry):
            raise SameIdOtherBody(shown(row), entry)
        elif twin is not None and _content(twin) != _content(entry):
            raise SameIdOtherBody(dict(twin), entry)
    return list(new.values())


def _same(row: LogEntry, entry: Entry) -> bool:
    return (row.kind, row.body) == _content(entry)


def _content(entry: Entry) -> tuple[str, str]:
    return entry["kind"], chain.canonical(entry["body"])


def _refuse_behind(record: Record, entries: Sequence[Entry], after: int | None) -> None:
    if after is None:
        return
    sent = {entry["id"] for entry in entries}
    missed = [row for row in record.rows if row.seq > after and row.entry_id not in sent]
    if missed:
        raise Behind([shown(row) for row in missed])


def _write(record: Record, new: Sequence[Entry], by: str) -> Score:
    match = record.match
    _refuse_unready(match, record.seats)
    head = _head(record)
    rows = _rows(record, new, by, head)
    lines = [*record.lines, *(line_of(row) for row in rows)]
    score = fold(record.rules, record.seats, lines)
    LogEntry.objects.bulk_create(rows)
    head.seq, head.hash = rows[-1].seq, rows[-1].hash
    head.save()
    before = progress.finish(match)
    progress.record(match, score)
    if progress.finish(match) != before:
        progress.set_matches(match.stage.competition)
        floor.give_tables(match.stage.competition)
    return score


def _refuse_unready(match: Match, seats: Sequence[Seated]) -> None:
    if match.state != Match.State.LIVE:
        raise NotReady(f"This sheet was {match.state}: scan the new one for this table.")
    if match.seats.filter(entrant=None, vacant=False).exists():
        raise NotReady("A seat still waits for the winner of an earlier table: play that first.")
    if len(seats) < 2:
        raise NotReady("Fewer than two people sit here: there is nothing to play.")


def _head(record: Record) -> Head:
    """The head row; made with the log's origin when the first line comes."""
    entrants = {one.seat: one.entrant for one in record.seats}
    origin = chain.origin(record.match.rules.values, entrants)
    head, _ = Head.objects.get_or_create(match=record.match, defaults={"hash": origin})
    return head


def _rows(record: Record, new: Sequence[Entry], by: str, head: Head) -> list[LogEntry]:
    rows: list[LogEntry] = []
    prev = head.hash
    for seq, entry in enumerate(new, head.seq + 1):
        line = {"id": entry["id"], "seq": seq, "at": entry["at"], "by": by,
                "kind": entry["kind"], "body": entry["body"]}  # fmt: skip
        digest = chain.line_hash(prev, line)
        rows.append(
            LogEntry(
                match=record.match,
                seq=seq,
                entry_id=entry["id"],
                at=entry["at"],
                by=by,
                kind=entry["kind"],
                body=chain.canonical(entry["body"]),
                prev=prev,
                hash=digest,
            )
        )
        prev = digest
    return rows


__all__ = ["Behind", "IllegalEntry", "NotReady", "Record", "SameIdOtherBody", "append", "read"]
