"""A match at table 1, its judge, and the judge's tablet."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from referee.models import Assignment
from tests import factories
from tests.e2e.tablet.thumb import FOUR, Tablet, sign_in
from tournaments.models import Match


@pytest.fixture
def match() -> Match:
    """Four at table 1."""
    return factories.make_match(factories.make_event(tables=2), FOUR, table=1)


@pytest.fixture
def judge(match: Match) -> User:
    """A field judge who has the match's table."""
    event = match.stage.competition.event
    user = User.objects.create_user("everton", password="six love")
    theirs = Assignment.objects.create(user=user, event=event, role="field-judge")
    theirs.tables.set(event.tables.filter(number=1))
    return user


@pytest.fixture
def tablet(page: Page, live_server: LiveServer, client: Any, judge: User, match: Match) -> Tablet:
    """The judge's tablet, signed in."""
    sign_in(page.context, live_server.url, client, judge)
    return Tablet(page, match)


@pytest.fixture
def hall_tablet(
    browser: Browser, live_server: LiveServer, client: Any, judge: User, match: Match
) -> Iterator[Tablet]:
    """The same in a hall whose network fails: what the console says about that is expected."""
    context = browser.new_context(base_url=live_server.url, viewport={"width": 960, "height": 600})
    context.set_default_timeout(15_000)
    sign_in(context, live_server.url, client, judge)
    yield Tablet(context.new_page(), match)
    context.close()
