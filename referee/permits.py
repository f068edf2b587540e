"""Who may write what, in one table of roles (T1)."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Exists, OuterRef

from scoring.decoding import KINDS
from tournaments.models import Match, Table

from .models import Assignment

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


def check(by: User | AnonymousUser, match: Match, entries: Iterable[Mapping[str, Any]]) -> None:
    """Raise NotYours unless ``by`` may make these entries in this match."""
    role, theirs = role_at(by, match)
    if role is None:
        raise NotYours("You are not a judge of this event: ask the director for a role.")
    if not theirs:
        where = f"Table {match.table.number}" if match.table else "A match without a table"
        raise NotYours(f"{where} is not yours to judge: ask the director to give it to you.")
    for entry in entries:
        _check_entry(role, match, entry)


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
