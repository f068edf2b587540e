"""What the tests of the desk share: a signed-in director, and the way to a published draw."""

import re
from html import unescape

from django.test import Client

from tests.factories import make_competition, make_director, make_event
from tournaments import draw, floor
from tournaments.models import Competition, Event

DESK = "/e/blue-mahoe/desk/"
OF = DESK + "c/masters/"


def director(event: Event) -> Client:
    """A browser in which the event's director is signed in."""
    client = Client()
    client.force_login(make_director(event))
    return client


def text_of(response) -> str:
    """What a page says, without its markup."""
    markup = re.sub(r"<(script|style).*?</\1>", "", response.content.decode(), flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", markup)).split())


def played_out(n: int, *, tables: int, **kw) -> Competition:
    """A competition of ``n`` with a published draw whose matches have the free tables."""
    competition = make_competition(make_event(tables=tables), n, **kw)
    published(competition)
    return competition


def published(competition: Competition) -> None:
    draw.publish(draw.preview(competition, "everybody-plays", lot="1"))
    floor.give_tables(competition)
