"""The log over HTTP: a list of entries in, the score out."""

import re
import uuid
from datetime import datetime
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from rest_framework import status
from rest_framework.decorators import api_view, parser_classes
from rest_framework.exceptions import NotFound, ParseError
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.score import Score
from tournaments.access import judge, public
from tournaments.models import Match
from tournaments.progress import MatchInPlay

from . import exchange, log, permits

MOST = 500  # entries in one batch
NO_MATCH = "There is no such match. Go back to your tables."
_ENTRY = {"id", "at", "kind", "body"}
_LONE_SURROGATE = re.compile("[\ud800-\udfff\0]")
_TIME = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)", re.ASCII)


class BadBatch(Exception):
    """The request is not a list of entries; the text says where and what it should be."""


class Nested(JSONParser):
    """JSON, where a thousand brackets in one another are a fault of the sender's."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None


@judge
@api_view(["POST"])
@parser_classes([Nested])
def entries(request: Request, match: int) -> Response:
    """Append ``{"after": seq, "entries": [{id, at, kind, body}]}``: one tap, or a whole outbox.

    200 ``{"seq", "board", "hands", "outlook"}``; a refusal is 409 (403, 400) with
    ``detail`` and, where an entry is meant, ``entry``, ``rule`` and ``also``.
    """
    try:
        after, batch = _batch(request.data)
        score = log.append(match, batch, by=request.user, after=after)
    except Exception as refusal:
        answer = refused(refusal)
        if answer is None:
            raise
        return answer
    return Response(shown(score))


@judge
@api_view(["GET"])
def match_state(request: Request, match: int) -> Response:
    """The score now, and the lines after ``?after=seq``."""
    after = request.query_params.get("after", "0")
    if not after.isascii() or not after.isdigit() or len(after) > 9:
        return Response({"detail": "“after” must be a whole number."}, status=400)
    try:
        record = log.read(match)
    except Match.DoesNotExist:
        raise NotFound(NO_MATCH) from None
    missed = [log.shown(row) for row in record.rows if row.seq > int(after)]
    return Response({**shown(record.score()), "lines": missed})


@public
@api_view(["GET"])
def match_log(_request: Request, event: str, code: str) -> HttpResponse:
    """The whole log as a file of the open format, for anyone to replay."""
    match = get_object_or_404(
        Match, code=code, stage__competition__event__slug=event, state=Match.State.LIVE
    )
    answer = HttpResponse(exchange.exported(match), content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="match-{match.code}.json"'
    return answer


def shown(score: Score) -> dict[str, Any]:
    """What a client gets after every write."""
    return {
        "seq": score.length,
        "board": score.board(),
        "hands": [line.to_json() for line in score.lines],
        "outlook": score.outlook,
    }


def refused(refusal: Exception) -> Response | None:
    """The answer to a refusal of the log, or None for any other fault."""
    told: dict[str, Any] = {"detail": str(refusal)}
    match refusal:
        case log.IllegalEntry():
            told |= {"entry": refusal.entry, "rule": refusal.rule, "also": list(refusal.also)}
        case log.Behind():
            told |= {"code": "behind", "missed": refusal.missed}
        case log.SameIdOtherBody():
            told |= {"entry": refusal.sent["id"], "stored": refusal.stored, "sent": refusal.sent}
        case log.NotReady() | MatchInPlay():
            pass
        case permits.NotYours():
            return Response(told, status=status.HTTP_403_FORBIDDEN)
        case Match.DoesNotExist():
            return Response({"detail": NO_MATCH}, status=status.HTTP_404_NOT_FOUND)
        case BadBatch():
            return Response(told, status=status.HTTP_400_BAD_REQUEST)
        case _:
            return None
    return Response(told, status=status.HTTP_409_CONFLICT)


def _batch(data: Any) -> tuple[int | None, list[dict[str, Any]]]:
    if not isinstance(data, dict) or set(data) - {"after", "entries"}:
        raise BadBatch("Send an object with “after” and “entries” and nothing else.")
    after, batch = data.get("after"), data.get("entries")
    if after is not None and (type(after) is not int or after < 0):
        raise BadBatch("“after” must be the number of the last line you saw.")
    if not isinstance(batch, list) or not 0 < len(batch) <= MOST:
        raise BadBatch(f"“entries” must be a list of 1 to {MOST} entries.")
    for at, entry in enumerate(batch, 1):
        check_entry(entry, f"Entry {at}")
    return after, batch


def check_entry(entry: Any, what: str) -> None:
    """Raise BadBatch unless ``entry`` has an id, a time with zone, a kind and a body, as JSON."""
    if not isinstance(entry, dict) or set(entry) != _ENTRY:
        raise BadBatch(f"{what} must have id, at, kind and body, and nothing else.")
    if not _is_uuid(entry["id"]):
        raise BadBatch(f"{what}: “id” must be a UUID in lower case.")
    if not _is_time(entry["at"]):
        raise BadBatch(
            f"{what}: “at” must be a time with its zone, like 2026-11-29T14:03:07-05:00."
        )
    if not _is_word(entry["kind"]):
        raise BadBatch(f"{what}: “kind” must be a word of at most 20 letters.")
    if not isinstance(entry["body"], dict) or not _is_storable(entry["body"]):
        raise BadBatch(f"{what}: “body” must be an object without NUL or broken characters.")


def _is_uuid(text: Any) -> bool:
    try:
        return isinstance(text, str) and str(uuid.UUID(text)) == text
    except ValueError:
        return False


def _is_word(text: Any) -> bool:
    return isinstance(text, str) and 0 < len(text) <= 20 and _is_storable(text)


def _is_time(text: Any) -> bool:
    """ISO 8601 as the open format has it; Python alone takes any sign between day and hour."""
    if not isinstance(text, str) or len(text) > 40 or not _TIME.fullmatch(text):
        return False
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _is_storable(value: Any, depth: int = 0) -> bool:
    """Text that both databases keep as it is; no deep nests, no fractions."""
    if depth > 8 or isinstance(value, float):
        return False
    if isinstance(value, dict):
        return all(
            _is_storable(k, depth + 1) and _is_storable(v, depth + 1) for k, v in value.items()
        )
    if isinstance(value, list):
        return all(_is_storable(one, depth + 1) for one in value)
    return not isinstance(value, str) or not _LONE_SURROGATE.search(value)
