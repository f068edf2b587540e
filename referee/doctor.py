"""Proves what is stored: copies against logs, seats against draws, chains against their heads.

Everything is read with a fixed number of queries; nothing is changed. A finding is one
sentence that names the match.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.db import connection, transaction
from django.db.models import Prefetch

from scoring import chain
from scoring.rules import RuleError
from scoring.score import IllegalEntry, fold
from tournaments import draw as drawing
from tournaments.formats import FORMATS, Bracket, Impossible, Spot
from tournaments.models import Draw, Entrant, Match, Seat
from tournaments.progress import results

from . import triggers
from .log import line_of, rule_set, seated
from .models import Head, LogEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Books:
    """Matches with seats, players, rules and table; heads of logs; published draws; entries."""

    matches: tuple[Match, ...]
    heads: dict[int, Head]
    draws: tuple[Draw, ...]
    entrants: dict[int, set[tuple[int, int | None]]]  # competition -> (entrant, seed)

    @property
    def in_play(self) -> list[Match]:
        """Live matches that have begun and are not signed."""
        return [match for match in _live(self.matches) if match.begun and not match.signed]


def findings() -> list[str]:
    """Every impossible state of this database, one sentence each; empty when it is sound."""
    found = [
        f"The trigger {name} is missing, so the log can be changed: run migrate."
        for name in triggers.missing(connection)
    ]
    with _one_moment():
        books = _read()
        for match, rows in _logs(books.matches):
            found += _of_chain(match, rows, books.heads.get(match.pk))
            found += _of_copies(match, rows)
    for check in _CHECKS:
        found += check(books)
    return found


@contextmanager
def _one_moment() -> Iterator[None]:
    """All reads see the same moment while play goes on; on SQLite writers wait so long."""
    outermost = not connection.in_atomic_block
    with transaction.atomic():
        if outermost and connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def _read() -> Books:
    seats = Seat.objects.select_related("player").order_by("number")
    entrants: dict[int, set[tuple[int, int | None]]] = defaultdict(set)
    for competition, pk, seed in Entrant.objects.values_list("competition", "pk", "seed"):
        entrants[competition].add((pk, seed))
    return Books(
        matches=tuple(
            Match.objects.select_related(
                "rules", "round", "table", "draw", "stage__competition__event"
            )
            .prefetch_related(Prefetch("seats", seats))
            .order_by("pk")
        ),
        heads=Head.objects.in_bulk(),
        draws=tuple(
            Draw.objects.filter(state=Draw.State.PUBLISHED).select_related("stage__competition")
        ),
        entrants=entrants,
    )


def _logs(matches: Iterable[Match]) -> Iterator[tuple[Match, list[LogEntry]]]:
    """Every match with its lines in order, from one query that is not held in memory."""
    waiting = {match.pk: match for match in matches}
    rows = LogEntry.objects.order_by("match_id", "seq").iterator()
    for pk, lines in groupby(rows, key=lambda row: row.match_id):
        yield waiting.pop(pk), list(lines)
    yield from ((match, []) for match in waiting.values())


def _named(match: Match) -> str:
    """Which match, for a person to find: competition, round, position and sheet code."""
    return (
        f"{match.stage.competition}, round {match.round.number}, match {match.position} "
        f"(sheet {match.code})"
    )


def _live(matches: Iterable[Match]) -> list[Match]:
    return [match for match in matches if match.state == Match.State.LIVE]


# The log


def _of_chain(match: Match, rows: list[LogEntry], head: Head | None) -> Iterator[str]:
    if rows and head is None:
        yield f"{_named(match)}: the log has {len(rows)} lines and no head."
    prev = _origin(match)
    for seq, row in enumerate(rows, 1):
        if fault := _fault(row, seq, prev):
            yield f"{_named(match)}: line {seq} of the log {fault}."
            return  # what follows a broken link is broken too
        prev = row.hash
    if head and (head.seq, head.hash) != (len(rows), prev):
        yield (
            f"{_named(match)}: the head tells of {head.seq} lines and does not fit the "
            f"{len(rows)} there are: lines were cut off or put in, or the seats changed."
        )


def _origin(match: Match) -> str:
    entrants = {one.seat: one.entrant for one in seated(list(match.seats.all()))}
    return chain.origin(match.rules.values, entrants)


def _fault(row: LogEntry, seq: int, prev: str) -> str | None:
    """What is wrong with a line, to follow "line 3 of the log"."""
    if row.seq != seq:
        return f"is missing; number {row.seq} comes in its place"
    if row.prev != prev:
        return "does not follow from what stands before it" if seq > 1 else _ORIGIN
    try:
        body = json.loads(row.body)
    except ValueError:
        return "cannot be read"
    line = {"id": row.entry_id, "seq": row.seq, "at": row.at, "by": row.by,
            "kind": row.kind, "body": body}  # fmt: skip
    if chain.canonical(body) != row.body or chain.line_hash(prev, line) != row.hash:
        return "was changed after it was written"
    return None


_ORIGIN = "does not follow from the rules and seats of the match: one of them was changed"


# The copies


def _of_copies(match: Match, rows: list[LogEntry]) -> Iterator[str]:
    try:
        told = _told(match, rows)
    except IllegalEntry as refusal:
        yield f"{_named(match)}: its log cannot stand: {refusal}"
        return
    except _UNREADABLE as fault:
        yield f"{_named(match)}: its rules or its log cannot be read: {fault}"
        return
    if wrong := [column for column in told if getattr(match, column) != told[column]]:
        yield (
            f"{_named(match)}: the stored {', '.join(wrong)} differ from what the log of "
            f"{len(rows)} lines says."
        )


def _told(match: Match, rows: list[LogEntry]) -> dict[str, Any]:
    """The copies as ``progress.record`` keeps them, through JSON."""
    if not rows:
        return _NOTHING
    score = fold(rule_set(match.rules), seated(list(match.seats.all())), map(line_of, rows))
    return {
        "lines": score.length,
        "over": score.over,
        "signed": score.signed,
        "order": list(score.order),
        "board": json.loads(json.dumps(score.board())),
        "hands": json.loads(json.dumps([line.to_json() for line in score.lines])),
    }


_UNREADABLE = (RuleError, Impossible, ValueError, LookupError, TypeError)
_NOTHING = {"lines": 0, "over": False, "signed": False, "order": [], "board": {}, "hands": []}


# The hall


def _seats_and_draws(books: Books) -> Iterator[str]:
    for draw in books.draws:
        where = f"{draw.stage.competition}, draw {draw.number}"
        matches = [match for match in _live(books.matches) if match.draw_id == draw.pk]
        try:
            yield from _seats(draw, matches, where)
            holds = drawing.holds(draw)
        except _UNREADABLE as fault:
            yield f"{where}: draw or results cannot be read: {fault!r}"
            continue
        if not holds:
            yield f"{where}: its entrants, plan and lot do not give the bracket that is kept."
        drawn = {(one["id"], one["seed"]) for one in draw.entrants}
        if drawn != books.entrants[draw.stage.competition_id]:
            yield f"{where}: entrants or seeds have changed since it was published."


def _seats(draw: Draw, matches: list[Match], where: str) -> Iterator[str]:
    by_spot = {Spot(match.round.number, match.position): match for match in matches}
    bracket = Bracket.from_json(draw.result)
    wanted = FORMATS[draw.stage.format].wanted(bracket, results(matches))
    for spot in sorted(wanted.keys() ^ by_spot.keys()):
        fault = "has no match" if spot in wanted else "is not in the draw"
        yield f"{where}: round {spot.round}, position {spot.position} {fault}."
    for spot in sorted(wanted.keys() & by_spot.keys()):
        held = [(seat.entrant_id, seat.vacant) for seat in by_spot[spot].seats.all()]
        if held != [(place.entrant, place.vacant) for place in wanted[spot]]:
            yield f"{_named(by_spot[spot])}: its seats are not what draw and results say."


def _matches_without_draw(books: Books) -> Iterator[str]:
    for match in _live(books.matches):
        if match.draw.state != Draw.State.PUBLISHED:
            yield f"{_named(match)} is live, and its draw is {match.draw.state}."


def _begun_with_empty_seats(books: Books) -> Iterator[str]:
    for match in books.matches:
        empty = [seat for seat in match.seats.all() if seat.entrant_id is None and not seat.vacant]
        if match.begun and empty:
            yield f"{_named(match)} has begun, and a seat still waits for somebody."


def _people_in_two_places(books: Books) -> Iterator[str]:
    places = defaultdict(list)
    for match in books.in_play:
        for seat in match.seats.all():
            if seat.player:
                places[seat.player].append(_named(match))
    for player, named in places.items():
        if len(named) > 1:
            yield f"{player} (badge {player.badge}) plays in two matches: {' and '.join(named)}."


def _tables_with_two_matches(books: Books) -> Iterator[str]:
    at = defaultdict(list)
    for match in books.in_play:
        if match.table:
            at[match.table].append(_named(match))
    for table, named in at.items():
        if len(named) > 1:
            yield f"{table} has two matches in play: {' and '.join(named)}."


_CHECKS: tuple[Callable[[Books], Iterator[str]], ...] = (
    _seats_and_draws,
    _matches_without_draw,
    _begun_with_empty_seats,
    _people_in_two_places,
    _tables_with_two_matches,
)
