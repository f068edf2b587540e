"""Judges from the desk: accounts with a password shown once, roles, tables; names put right."""

import re

import pytest
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.test import Client

from referee import staff
from referee.models import Assignment
from tests.factories import make_director, make_event, make_match, play, won
from tests.tournaments.desk import DESK, director, text_of
from tournaments.models import Event, Player

pytestmark = pytest.mark.django_db

JUDGES = DESK + "judges/"
HAZEL = {"name": "Hazel Rowe", "role": "field-judge", "tables": "1-2"}


@pytest.fixture
def event() -> Event:
    return make_event(tables=4)


@pytest.fixture
def client(event):
    return director(event)


def tables_of(username: str) -> list[int]:
    assignment = Assignment.objects.get(user__username=username)
    return list(assignment.tables.values_list("number", flat=True))


def test_a_new_judge_has_an_account_whose_password_is_shown_once(client):
    page = client.post(JUDGES, HAZEL, follow=True)
    password = re.search(r"<code>((?:\w{4}-){2}\w{4})</code>", page.content.decode())[1]
    assert authenticate(username="hazelrowe", password=password)
    assert tables_of("hazelrowe") == [1, 2]
    assert password not in client.get(JUDGES).content.decode()
    assert "Without a judge: tables 3–4." in text_of(client.get(JUDGES))


def test_a_new_judge_is_told_the_address_of_the_hall(client, settings):
    settings.PUBLIC_URL = "http://192.0.2.7:8000"
    page = client.post(JUDGES, HAZEL, follow=True).content.decode()
    assert "<code>192.0.2.7:8000/login/</code>" in page


@pytest.mark.parametrize(
    ("role", "place"), [("field-judge", "/judge/"), ("head-judge", "/"), ("director", "/")]
)
def test_a_field_judge_signs_in_to_her_tables(event, role, place):
    made, password = staff.enrol(event, "Hazel Rowe", role, [])
    said = {"username": made.user.get_username(), "password": password}
    assert Client().post("/login/", said)["Location"] == place


def test_two_judges_of_one_name_have_two_accounts(client):
    for _ in range(3):
        client.post(JUDGES, HAZEL)
    names = User.objects.filter(first_name="Hazel Rowe").values_list("username", flat=True)
    assert sorted(names) == ["hazelrowe", "hazelrowe2", "hazelrowe3"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": ""}, "Write the judge’s name."),
        ({"tables": "9"}, "There is no table 9: the hall has 4."),
        ({"tables": "all"}, "“all” is no table: write the numbers as 1-4, 7."),
        ({"name": "W" * 101}, "The name may have 100 characters."),
    ],
)
def test_what_cannot_be_is_said_and_no_account_is_made(client, change, sentence):
    answer = client.post(JUDGES, HAZEL | change)
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert User.objects.count() == 1


def change(client, username: str, **form: str):
    pk = Assignment.objects.get(user__username=username).pk
    return client.post(f"{JUDGES}{pk}/", {"act": "assign"} | form, follow=True)


def test_role_and_tables_are_changed(client):
    client.post(JUDGES, HAZEL)
    change(client, "hazelrowe", role="head-judge", tables="4")
    assert Assignment.objects.get(user__username="hazelrowe").role == "head-judge"
    assert tables_of("hazelrowe") == [4]


def test_a_table_that_is_not_there_changes_nothing(client):
    client.post(JUDGES, HAZEL)
    answer = change(client, "hazelrowe", role="head-judge", tables="1-9")
    assert "Hazel Rowe: There is no table 5: the hall has 4." in text_of(answer)
    assert Assignment.objects.get(user__username="hazelrowe").role == "field-judge"


def test_a_judge_is_let_go_and_the_account_stays(client):
    client.post(JUDGES, HAZEL)
    change(client, "hazelrowe", act="dismiss")
    assert not Assignment.objects.filter(user__username="hazelrowe").exists()
    assert User.objects.filter(username="hazelrowe").exists()


@pytest.mark.parametrize("act", ["dismiss", "assign"])
def test_an_event_keeps_a_director(client, act):
    answer = change(client, "desk", act=act, role="field-judge", tables="")
    assert "The event needs a director: make somebody else director first." in text_of(answer)
    assert Assignment.objects.get(user__username="desk").role == "director"


def test_a_new_password_ends_the_old_one(client, event):
    _, old = staff.enrol(event, "Hazel Rowe", "field-judge", [])
    page = change(client, "hazelrowe", act="password").content.decode()
    new = re.search(r"<code>((?:\w{4}-){2}\w{4})</code>", page)[1]
    assert authenticate(username="hazelrowe", password=old) is None
    assert authenticate(username="hazelrowe", password=new)


def test_an_account_of_another_event_can_be_given_a_role_but_not_a_password(client, event):
    """Whoever opens an event could else take another director's account over."""
    make_director(make_event(slug="other"), "basil")
    client.post(JUDGES, {"username": "basil", "role": "field-judge", "tables": "3"})
    assert tables_of_event(event, "basil") == [3]
    assignment = event.assignments.get(user__username="basil")
    answer = client.post(f"{JUDGES}{assignment.pk}/", {"act": "password"}, follow=True)
    assert "so the password is not changed from here" in text_of(answer)
    assert authenticate(username="basil", password="six love")


def tables_of_event(event: Event, username: str) -> list[int]:
    assignment = event.assignments.get(user__username=username)
    return list(assignment.tables.values_list("number", flat=True))


def test_nobody_is_made_up_and_nobody_gets_two_roles(client):
    answer = client.post(JUDGES, {"username": "nobody", "role": "field-judge"})
    assert "Nobody signs in as “nobody”." in text_of(answer)
    answer = client.post(JUDGES, {"username": "desk", "role": "field-judge"})
    assert "“desk” has a role at this event already: change it below." in text_of(answer)


def test_a_judge_of_another_event_is_not_found_here(client):
    other = make_event(slug="other")
    make_director(other, "basil")
    assert client.post(f"{JUDGES}{other.assignments.get().pk}/", {}).status_code == 404


@pytest.mark.parametrize("role", ["field-judge", "head-judge"])
def test_judges_are_not_the_ones_who_give_roles(event, role):
    from django.test import Client

    made, _ = staff.enrol(event, "Hazel Rowe", role, [])
    client = Client()
    client.force_login(made.user)
    assert client.get(JUDGES).status_code == 403
    assert client.post(f"{JUDGES}{made.pk}/", {"role": "director"}).status_code == 403
    assert Client().get(JUDGES)["Location"].startswith("/login/")


# Names put right


def test_a_name_is_put_right_after_hands_were_played_and_the_score_says_it(client, event):
    match = make_match(event, ["Marica", "Delroy", "Errol"])
    user = event.assignments.get().user
    play(match, user, won(1))
    assert "Marica" in match.board["says"]
    badge = Player.objects.get(name="Marica").badge
    answer = client.post(f"{DESK}people/{badge}/", {"name": "Marcia", "club": "Old Mill"})
    assert answer.status_code == 302
    match.refresh_from_db()
    assert "Marcia" in match.board["says"]
    assert match.lines == 1


def test_a_name_that_cannot_be_is_refused_and_comes_back_to_be_mended(client, event):
    make_match(event, ["Marica", "Delroy", "Errol"])
    answer = client.post(f"{DESK}people/1/", {"name": "W" * 201, "club": ""})
    assert answer.status_code == 400
    assert "the name is 201 characters long; at most 200 fit." in text_of(answer)
    assert Player.objects.get(badge=1).name == "Marica"
    assert client.get(f"{DESK}people/99/").status_code == 404
