"""So many requests are worked on at once; one that is still being sent takes nobody's turn.

A tablet that loses its network halfway through a request keeps the thread that reads it
for as long as the connection seems open. The server therefore has more threads than turns.
"""

import threading
from collections import deque
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

WAITING = 48  # threads beside those at work: requests being sent, and tablets that fell silent


class Queue:
    """A semaphore that serves whoever came first, so that no tap waits for later ones."""

    def __init__(self, free: int) -> None:
        self._free, self._waiting, self._guard = free, deque[threading.Lock](), threading.Lock()

    def __enter__(self) -> None:
        with self._guard:
            if self._free:
                self._free -= 1
                return
            gate = threading.Lock()
            gate.acquire()
            self._waiting.append(gate)
        gate.acquire()

    def __exit__(self, *_: object) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._free += 1


class Turns:
    """Middleware: waits for a turn. It stands behind ``Refusals``, which has read the body."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._turns = Queue(settings.THREADS)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with self._turns:
            return self.get_response(request)
