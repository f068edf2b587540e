"""A browser for the tests in this folder: Debian's Chromium, driven by Playwright.

Every test here carries the mark ``e2e`` and gets a fresh ``page`` whose
relative addresses lead to the live server.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# No sandbox: the tests may run as root. The rest keeps it from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TABLET = {"width": 1024, "height": 768}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is in this folder; the hook sees every test of the run."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)
            item.add_marker(pytest.mark.django_db(transaction=True))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    # Playwright keeps an event loop in this thread, which Django takes for async code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """A fresh browser profile; the test fails when a page complained on its console."""
    context = browser.new_context(base_url=live_server.url, viewport=TABLET, locale="en-JM")
    context.set_default_timeout(10_000)
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("console", lambda message: complaints.extend(errors_in(message)))
    yield opened
    context.close()
    assert complaints == []


def errors_in(message: ConsoleMessage) -> list[str]:
    """What breaks the content security policy or fails in a script; refusals (4xx) are expected."""
    if message.type != "error" or "the server responded with a status of 4" in message.text:
        return []
    return [message.text]
