"""Requests that come in slowly, beside those that are worked on."""

import io
import threading
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from deploy.errors import Refusals
from deploy.turns import Turns

SOON = 10  # seconds


class FallsSilent(io.BytesIO):
    """The body of a request whose sender has lost the network until ``back`` is set."""

    def __init__(self, back: threading.Event) -> None:
        super().__init__(b"{}")
        self.back, self.began = back, threading.Event()

    def read(self, size: int | None = -1) -> bytes:
        self.began.set()
        assert self.back.wait(SOON)
        return super().read(size)


def half_sent(body: FallsSilent) -> HttpRequest:
    request = RequestFactory().post("/api/", b"{}", content_type="application/json")
    request._stream = body
    return request


def beside(act: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=act)
    thread.start()
    return thread


def test_tablets_that_fall_silent_while_sending_take_nobodys_turn(settings):
    settings.THREADS = 1
    answer = Refusals(Turns(lambda _: HttpResponse(b"here")))
    back = threading.Event()
    bodies = [FallsSilent(back) for _ in range(4)]
    silent = [beside(lambda body=body: answer(half_sent(body))) for body in bodies]
    assert all(body.began.wait(SOON) for body in bodies)
    others = beside(lambda: answer(RequestFactory().get("/")))
    others.join(SOON)
    assert not others.is_alive()
    back.set()
    for thread in silent:
        thread.join(SOON)


def test_no_more_are_worked_on_at_once_than_there_are_turns(settings):
    settings.THREADS = 2
    at_work, most, counting = 0, 0, threading.Lock()

    def view(_: HttpRequest) -> HttpResponse:
        nonlocal at_work, most
        with counting:
            at_work += 1
            most = max(most, at_work)
        threading.Event().wait(0.01)
        with counting:
            at_work -= 1
        return HttpResponse()

    answer = Turns(view)
    threads = [beside(lambda: answer(RequestFactory().get("/"))) for _ in range(12)]
    for thread in threads:
        thread.join(SOON)
    assert most == 2
