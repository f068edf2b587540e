"""One writer an event: everything that writes takes this lock first (house law 5)."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import OperationalError, connection, transaction

from .models import Event

WAIT = 20.0  # seconds, as long as other processes wait for SQLite

# SQLite has one writer; waiting for a thread is fair, waiting in its busy handler is not.
_PROCESS = threading.RLock()


@contextmanager
def event_lock(event_id: int) -> Iterator[None]:
    """A transaction in which nobody else writes to the event. May be entered again inside.

    PostgreSQL locks the event's row (not its key: rows that only refer to the event go on).
    On SQLite a lock of this process is entered before the transaction; other processes
    wait by IMMEDIATE and its timeout. Enter it before any other transaction, never within
    one. Raises OperationalError when the wait is too long; the answer to that is 503.
    """
    if connection.vendor == "postgresql":
        with transaction.atomic():
            Event.objects.select_for_update(no_key=True).values_list("pk").get(pk=event_id)
            yield
        return
    with _in_this_process(), transaction.atomic():
        yield


@contextmanager
def _in_this_process() -> Iterator[None]:
    if not _PROCESS.acquire(timeout=WAIT):
        raise OperationalError("database is locked by another thread")
    try:
        yield
    finally:
        _PROCESS.release()
