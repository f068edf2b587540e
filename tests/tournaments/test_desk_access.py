"""Who may use the desk, and how: directors, by POST where something changes, with a token."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.factories import make_competition, make_director, make_event
from tests.tournaments.desk import published
from tournaments.models import Match
from tournaments.urls import desk_urls

pytestmark = pytest.mark.django_db

WRITES = {
    "seat-match", "remove-competition", "check-list", "save-seeds", "take-out",
    "preview-draw", "publish-draw", "withdraw-draw", "seat-waiting",
}  # fmt: skip
FORMS = {"desk-tables", "new-competition", "change-competition"}


@pytest.fixture(autouse=True)
def event():
    event = make_event(tables=2)
    published(make_competition(event, 8))
    return event


def address(name: str) -> str:
    parts = {"event": "blue-mahoe", "competition": "masters", "round": 1}
    parts["code"] = Match.objects.first().code
    pattern = next(str(url.pattern) for url in desk_urls if url.name == name)
    return reverse(name, kwargs={key: parts[key] for key in parts if f":{key}>" in pattern})


def signed_in(user: User, **kw) -> Client:
    client = Client(**kw)
    client.force_login(user)
    return client


NAMES = sorted(url.name for url in desk_urls)


@pytest.mark.parametrize("name", NAMES)
def test_the_public_is_led_to_sign_in(name):
    for send in (Client().get, Client().post):
        answer = send(address(name))
        assert answer.status_code == 302
        assert answer["Location"].startswith("/login/?next=")


@pytest.mark.parametrize("role", ["field-judge", "head-judge", None])
@pytest.mark.parametrize("name", NAMES)
def test_judges_and_strangers_are_told_whose_page_it_is(name, role, event):
    user = User.objects.create_user("hazel")
    if role:
        event.assignments.create(user=user, role=role)
    answer = signed_in(user).post(address(name))
    assert answer.status_code == 403
    assert "This is for directors of the event." in answer.content.decode()


@pytest.mark.parametrize("name", NAMES)
def test_a_director_of_another_event_is_a_stranger_here(name):
    other = make_director(make_event(slug="other"), "other")
    assert signed_in(other).get(address(name)).status_code == 403


@pytest.mark.parametrize("name", sorted(WRITES))
def test_what_changes_something_cannot_be_asked_for_by_a_link(name, event):
    assert signed_in(make_director(event)).get(address(name)).status_code == 405


@pytest.mark.parametrize("name", sorted(set(NAMES) - WRITES - FORMS))
def test_what_only_shows_takes_no_form(name, event):
    assert signed_in(make_director(event)).post(address(name)).status_code == 405


@pytest.mark.parametrize("name", sorted(WRITES | FORMS))
def test_a_form_from_elsewhere_is_refused(name, event):
    client = signed_in(make_director(event), enforce_csrf_checks=True)
    answer = client.post(address(name), {"name": "x"})
    assert answer.status_code == 403
    assert "nothing was saved" in answer.content.decode()


@pytest.mark.parametrize("page", ["desk/c/nothing/draw/", "desk/c/nothing/people/"])
def test_a_competition_that_is_not_there_is_a_sentence(page, event):
    answer = signed_in(make_director(event)).get(f"/e/blue-mahoe/{page}")
    assert answer.status_code == 404
    assert "There is no competition at this address." in answer.content.decode()
