"""The list of tables a judge may write at."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee.models import Assignment
from tests import factories

pytestmark = pytest.mark.django_db

FOUR = ("Marcia", "Ricardo", "Delroy", "Paulette")


@pytest.fixture
def event():
    """Four tables; Marcia's match is called to the first."""
    event = factories.make_event(tables=4)
    factories.make_match(event, FOUR, table=1)
    return event


@pytest.fixture
def judge(client, event):
    """A field judge who has table 1, signed in."""
    user = User.objects.create_user("everton", password="six love")
    assignment = Assignment.objects.create(user=user, event=event, role="field-judge")
    assignment.tables.set(event.tables.filter(number=1))
    client.force_login(user)
    return user


def test_my_tables_lists_my_own_and_asks_as_often_for_three_as_for_one(client, event, judge):
    def opened():
        with CaptureQueriesContext(connection) as asked:
            page = client.get("/judge/").content.decode()
        return page, len(asked)

    page, few = opened()
    assert "Table 1" in page
    for number in (2, 3):
        factories.make_match(event, FOUR, slug=f"c{number}", table=number)
    page, asked = opened()
    assert ("Table 2" in page, asked) == (False, few)
    judge.assignments.get().tables.set(event.tables.all())
    page, asked = opened()
    assert ("Table 3" in page, asked) == (True, few)


def test_a_judge_without_a_table_is_told_what_to_do(client, event):
    user = User.objects.create_user("new", password="six love")
    client.force_login(user)
    assert "No table is called for you yet." in client.get("/judge/").content.decode()
