"""Who may use which page, and that no page is left without an answer to that."""

import datetime

import pytest
from django.contrib.auth import get_user_model
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.test import Client, override_settings

from deploy import access
from referee.models import Assignment
from tests import factories
from tournaments.models import Event, Match

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.deploy.routes")]

MARKS = ("public", "signed-in", "judge", "head-judge", "director")


@pytest.fixture
def event() -> Event:
    return Event.objects.create(name="Half-Way Tree", slug="hwt", day=datetime.date(2026, 8, 1))


@pytest.fixture
def match(event: Event) -> Match:
    return factories.make_match(event, ("Marcia", "Ricardo", "Delroy"))


def somebody(role: str | None = None, event: Event | None = None, **about: bool) -> Client:
    """A browser in which somebody of this role is signed in."""
    user = get_user_model().objects.create_user(username=f"{role}", password="x", **about)
    if role and event:
        Assignment.objects.create(user=user, event=event, role=role)
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.parametrize(
    ("role", "open_to_them"),
    [
        ("field-judge", {"public", "signed-in", "judge"}),
        ("head-judge", {"public", "signed-in", "judge", "head-judge"}),
        ("director", set(MARKS)),
        (None, {"public", "signed-in"}),
    ],
)
def test_each_role_opens_its_own_pages(event, role, open_to_them):
    client = somebody(role, event)
    opened = {mark for mark in MARKS if client.get(f"/t/hwt/{mark}/").status_code == 200}
    assert opened == open_to_them


def test_the_public_opens_public_pages_and_is_led_to_sign_in_elsewhere(event, client):
    assert client.get("/t/hwt/public/").content == b"role None"
    answer = client.get("/t/hwt/director/?round=2")
    assert answer.status_code == 302
    assert answer["Location"] == "/login/?next=/t/hwt/director/%3Fround%3D2"


def test_a_program_that_is_signed_out_is_told_so(event, client):
    answer = client.get("/api/t/hwt/director/")
    assert answer.status_code == 401
    assert answer.json()["detail"].startswith("You are signed out. Sign in again")


def test_a_judge_of_another_event_is_nobody_here(event):
    other = Event.objects.create(name="Mobay", slug="mobay", day=datetime.date(2026, 8, 2))
    answer = somebody("head-judge", other).get("/t/hwt/judge/", headers={"accept": "text/html"})
    assert answer.status_code == 403
    assert "This is for judges of the event." in answer.content.decode()


def test_who_lacks_the_role_is_told_who_may_and_whom_to_ask(event):
    said = somebody("field-judge", event).get("/t/hwt/director/").content.decode()
    assert "This is for directors of the event. You are its field judge: ask the director." in said


def test_a_match_knows_its_event(event, match):
    client = somebody("field-judge", event)
    assert client.get(f"/t/match/{match.pk}/judge/").content == b"role field-judge"
    assert client.get(f"/t/match/{match.pk + 1}/judge/").status_code == 403


def test_a_page_about_no_event_is_open_to_judges_of_any(event):
    assert somebody("field-judge", event).get("/t/judge-of-any/").content == b"role None"
    assert somebody().get("/t/judge-of-any/").status_code == 403


def test_a_superuser_is_director_everywhere(event):
    assert somebody(is_superuser=True).get("/t/hwt/director/").content == b"role director"


def test_the_role_costs_the_public_nothing_and_a_judge_one_query(
    event, client, django_assert_num_queries
):
    with django_assert_num_queries(0):
        client.get("/t/hwt/public/")
    judge = somebody("field-judge", event)
    with django_assert_num_queries(3):  # session, account, role
        judge.get("/t/hwt/judge/")


def test_a_page_without_a_mark_is_refused_when_asked_for(event):
    assert somebody(is_superuser=True).get("/t/unmarked/").status_code == 403


def test_a_page_without_a_mark_fails_the_check_by_name():
    with pytest.raises(SystemCheckError) as refused:
        call_command("check")
    assert (
        "The page /t/unmarked/ (tests.deploy.routes.role) says nothing about who may use it."
        in str(refused.value)
    )
    assert "Put @public, @signed_in, @judge, @head_judge or @director" in str(refused.value)


def test_a_page_without_a_mark_keeps_the_server_from_starting():
    with pytest.raises(ImproperlyConfigured, match="The page /t/unmarked/"):
        access.refuse_to_start_unmarked()


@override_settings(ROOT_URLCONF="deploy.urls")
def test_every_page_of_ours_says_who_may_use_it():
    assert access.unmarked_routes() == []
