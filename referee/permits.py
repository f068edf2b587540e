"""Who may write what, in one table of roles (T1)."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Exists, OuterRef

from scoring.decoding import KINDS
from tournaments.models import Match, Table

from .models import Assignment, LogEntry

Role = Assignment.Role

# Heavier penalties and a typed-in standing need the head judge (rulebook D.4).
HEAVY = ("lose_set", "disqualify")  # compared, never hashed: what is sent may be a list
EVERYTHING = frozenset(KINDS)
MAY_ENTER: Mapping[str, frozenset[str]] = {
    Role.FIELD_JUDGE: EVERYTHING - {"standing"},
    Role.HEAD_JUDGE: EVERYTHING,
    Role.DIRECTOR: EVERYTHING,
}
AFTER_SIGNING = frozenset({"signed", "protest", "noted"})


class NotYours(Exception):
    """This person may not write that here; the text is a sentence for them."""


def role_at(user: User | AnonymousUser, match: Match) -> tuple[str | None, bool]:
    """The role of ``user`` at the match's event (None: none) and whether the table is theirs."""
    if user.is_anonymous or not user.is_active:
        return None, False
    if user.is_superuser:
        return Role.DIRECTOR, True
    theirs = Table.objects.filter(judges=OuterRef("pk"), pk=match.table_id or 0)
    held = (
        Assignment.objects.filter(user=user, event=match.stage.competition.event_id)
        .annotate(at_table=Exists(theirs))
        .values_list("role", "at_table")
        .first()
    )
    if held is None:
        return None, False
    role, at_table = held
    return role, at_table or role != Role.FIELD_JUDGE


def check(
    by: User | AnonymousUser,
    match: Match,
    entries: Iterable[Mapping[str, Any]],
    stored: Iterable[LogEntry] = (),
) -> None:
    """Raise NotYours unless ``by`` may make these entries in this match.

    ``stored``: the rows of its log, which a void may strike out.
    """
    role, theirs = role_at(by, match)
    if role is None:
        raise NotYours("You are not a judge of this event: ask the director for a role.")
    if not theirs:
        where = f"Table {match.table.number}" if match.table else "A match without a table"
        raise NotYours(f"{where} is not yours to judge: ask the director to give it to you.")
    for entry in entries:
        _check_entry(role, match, entry)
        if role == Role.FIELD_JUDGE:
            _check_struck(entry, stored)


def _check_struck(entry: Mapping[str, Any], stored: Iterable[LogEntry]) -> None:
    """What only the head judge may enter, only the head judge strikes out or brings back."""
    if entry["kind"] == "voided" and _of_the_head(entry["body"], {r.entry_id: r for r in stored}):
        raise NotYours("The head judge entered that: call the head judge to take it back.")


def _of_the_head(void: Mapping[str, Any], rows: Mapping[str, LogEntry]) -> bool:
    """Whether a void strikes out a standing or a heavy penalty, or a void about one."""
    ids = void.get("ids")
    struck = [row for at, row in rows.items() if isinstance(ids, list) and at in ids]
    for row in struck:
        body = json.loads(row.body)
        if _is_heavy(row.kind, body) or (row.kind == "voided" and _of_the_head(body, rows)):
            return True
    return False


def _is_heavy(kind: str, body: Mapping[str, Any]) -> bool:
    if instead := body.get("instead"):
        return _is_heavy(instead["kind"], instead["body"])
    return kind == "standing" or (kind == "ruled" and body.get("penalty") in HEAVY)


def _check_entry(role: str, match: Match, entry: Mapping[str, Any]) -> None:
    kind = entry["kind"]
    if not isinstance(kind, str):
        return  # the fold refuses it
    if kind in EVERYTHING and kind not in MAY_ENTER[role]:
        raise NotYours("A standing score is typed in by the head judge: call the head judge.")
    if role != Role.FIELD_JUDGE:
        return
    if match.signed and kind not in AFTER_SIGNING:
        raise NotYours("The sheet is signed: the head judge can open it again.")
    body = entry["body"]
    if not isinstance(body, Mapping):
        return
    if kind == "ruled" and body.get("penalty") in HEAVY:
        raise NotYours("That penalty needs the head judge: call the head judge.")
    if isinstance(body.get("instead"), Mapping):
        instead = {"kind": body["instead"].get("kind"), "body": body["instead"].get("body")}
        _check_entry(role, match, instead)
