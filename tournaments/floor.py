"""Matches and the physical tables they are called to.

A table is free when no live match without the judge's signature is on it.
"""

from django.db.models import Count, Q, QuerySet

from .lock import event_lock
from .models import Competition, Event, Match, Table


class Refused(Exception):
    """The match cannot be called to this table; the text says why and what to do."""


def give_tables(of: Competition | Event) -> list[Match]:
    """Give the lowest free tables to the matches that can be played and have none.

    Earlier rounds first, from the top of the bracket. Gives the matches called,
    in the order of their tables; they are fewer when tables run out.
    """
    event_id = of.pk if isinstance(of, Event) else of.event_id
    with event_lock(event_id):
        called = []
        for match, table in zip(_ready(of), free_tables(event_id), strict=False):
            match.table = table
            called.append(match)
        if called:
            Match.objects.bulk_update(called, ["table"])
        return called


def call(match: Match, table: Table) -> None:
    """Call a match to a table, or move it there from another one.

    Raises Refused where seats still wait, the match is done, or the table is taken.
    """
    with event_lock(table.event_id):
        match.refresh_from_db()
        _refuse_unready(match)
        _refuse_taken(match, table)
        match.table = table
        match.save(update_fields=["table"])


def free_tables(event_id: int) -> QuerySet[Table]:
    """Free tables of the event, lowest number first."""
    taken = _on_a_table().values("table")
    return Table.objects.filter(event=event_id).exclude(pk__in=taken).order_by("number")


def _on_a_table() -> QuerySet[Match]:
    return Match.objects.filter(state=Match.State.LIVE, signed=False, table__isnull=False)


def _ready(of: Competition | Event) -> QuerySet[Match]:
    """Matches without a table whose seats are all decided and that have two or more people."""
    mine = Q(stage__competition__event=of) if isinstance(of, Event) else Q(stage__competition=of)
    return (
        Match.objects.filter(mine, state=Match.State.LIVE, table=None, over=False)
        .annotate(
            waiting=Count("seats", filter=Q(seats__entrant=None, seats__vacant=False)),
            people=Count("seats", filter=Q(seats__entrant__isnull=False)),
        )
        .filter(waiting=0, people__gte=2)
        .order_by("round__number", "stage__competition", "position")
    )


def _refuse_unready(match: Match) -> None:
    name = _name(match)
    if match.state != Match.State.LIVE:
        raise Refused(f"{name} was {match.state}: look for it in the new draw.")
    if match.signed:
        raise Refused(f"{name} is played and signed, so it needs no table.")
    seats = list(match.seats.all())
    if any(seat.entrant_id is None and not seat.vacant for seat in seats):
        raise Refused(f"{name} still waits for players: sign the tables before it first.")
    if sum(seat.entrant_id is not None for seat in seats) < 2:
        raise Refused(f"{name} has fewer than two players, so there is nothing to play.")


def _refuse_taken(match: Match, table: Table) -> None:
    if match.stage.competition.event_id != table.event_id:
        raise Refused(f"{table} belongs to another event: choose one of this event's tables.")
    other = _on_a_table().filter(table=table).exclude(pk=match.pk).select_related("round").first()
    if other:
        raise Refused(
            f"{table} still has {_name(other)[0].lower()}{_name(other)[1:]}: "
            "sign that one first, or choose another table."
        )


def _name(match: Match) -> str:
    return f"Round {match.round.number}, match {match.position}"
