"""A judge's tables: what is played there now, what comes next, what is done."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from tournaments.models import Match

from .models import Assignment

Role = Assignment.Role
MOST_SIGNED = 12  # signed sheets kept at hand, to look at again


@dataclass(frozen=True, slots=True, kw_only=True)
class MyTable:
    """One match as a judge's list shows it; ``state`` is a word, ``looks`` its tag."""

    match: Match
    place: str
    names: list[str]
    state: str
    looks: str
    score: str


def my_tables(user: Any) -> list[MyTable]:
    """Matches this person may write in: in play first, then to begin, then signed."""
    matches = _theirs(user).filter(state=Match.State.LIVE).exclude(seats__entrant=None)
    matches = matches.distinct().select_related("table", "round", "stage__competition__event")
    found = [
        _shown(match)
        for match in matches.prefetch_related("seats__player")
        if match.table_id or match.begun
    ]
    order = {"In play": 0, "Sign": 0, "To begin": 1, "Signed": 2}
    found.sort(key=lambda one: (order[one.state], -one.match.round.number, _number(one.match)))
    signed = [one for one in found if one.match.signed]
    return [one for one in found if not one.match.signed] + signed[:MOST_SIGNED]


def _theirs(user: Any) -> QuerySet[Match]:
    if user.is_superuser:
        return Match.objects.all()
    held = Assignment.objects.filter(user=user)
    everywhere = held.exclude(role=Role.FIELD_JUDGE).values("event")
    return Match.objects.filter(
        Q(stage__competition__event__in=everywhere)
        | Q(
            table__judges__user=user,
            table__judges__role=Role.FIELD_JUDGE,
        )
    )


def _number(match: Match) -> int:
    return match.table.number if match.table else 10_000 + match.position


def _shown(match: Match) -> MyTable:
    state, looks = _state(match)
    seats = [seat for seat in match.seats.all() if seat.player]
    return MyTable(
        match=match,
        place=str(match.table) if match.table else f"Match {match.code}",
        names=[seat.player.name for seat in seats if seat.player],
        state=state,
        looks=looks,
        score=_score(match.board.get("scores", [])),
    )


def _state(match: Match) -> tuple[str, str]:
    if match.signed:
        return "Signed", "edge"
    if match.over:
        return "Sign", "warn"
    return ("In play", "live") if match.begun else ("To begin", "pose")


def _score(scores: Iterable[int]) -> str:
    return " · ".join(map(str, scores))
