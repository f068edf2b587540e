"""Opening an event, putting its details right, and setting out its tables."""

import datetime as dt

from django.db.models import QuerySet
from django.utils.text import slugify

from .lock import event_lock
from .models import Event, Match, Table

MOST_TABLES = 200


class TableTaken(Exception):
    """A table cannot go away; the text is a sentence."""


def open_event(
    *, name: str, day: dt.date, venue: str = "", paper: str = Event.Paper.A4, tables: int = 0
) -> Event:
    """A new event with tables 1 to ``tables``; its address is made from the name."""
    event = Event.objects.create(
        name=name, day=day, venue=venue, paper=paper, slug=free_slug(name, Event.objects.all())
    )
    set_tables(event, tables)
    return event


def change_event(event: Event, *, name: str, day: dt.date, venue: str, paper: str) -> None:
    """Put the details right; the address stays, since it is printed on sheets."""
    with event_lock(event.pk):
        Event.objects.filter(pk=event.pk).update(name=name, day=day, venue=venue, paper=paper)


def set_tables(event: Event, count: int) -> None:
    """Tables 1 to ``count`` stand in the hall.

    Raises ``TableTaken`` when one that should go has a match.
    """
    with event_lock(event.pk):
        gone = Table.objects.filter(event=event, number__gt=count)
        _let_go(gone)
        gone.delete()
        standing = set(Table.objects.filter(event=event).values_list("number", flat=True))
        Table.objects.bulk_create(
            Table(event=event, number=number)
            for number in range(1, count + 1)
            if number not in standing
        )


def free_slug(name: str, taken: QuerySet[Event]) -> str:
    """An address for ``name`` that none of ``taken`` has; “event” where it has no Latin letter."""
    stem = slugify(name)[:50] or "event"
    used = set(taken.filter(slug__startswith=stem).values_list("slug", flat=True))
    return next(slug for slug in _numbered(stem, len(used) + 2) if slug not in used)


def _numbered(stem: str, most: int) -> list[str]:
    return [stem, *(f"{stem}-{number}" for number in range(2, most + 1))]


def _let_go(gone: QuerySet[Table]) -> None:
    """Take matches that nobody will play off the tables; refuse when another stands there."""
    waiting = Match.objects.filter(table__in=gone, lines=0)
    waiting.exclude(state=Match.State.LIVE).update(table=None)
    match = Match.objects.filter(table__in=gone).select_related("table").first()
    if match is None:
        return
    what = "has been played at" if match.begun else f"has match {match.code}"
    raise TableTaken(
        f"{match.table} {what}, so it stays."
        + ("" if match.begun else " Give that match another table first.")
    )
