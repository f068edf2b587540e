"""Who does what at an event: opening it, judges' accounts, their tables, their passwords."""

import secrets
from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.utils.text import slugify

from tournaments.events import open_event
from tournaments.lock import event_lock
from tournaments.models import Event, Table

from .models import Assignment

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike on paper
GROUPS, GROUP = 3, 4  # e.g. k7mp-22xw-bq9t: 59 bits, easy to read out


class NotPossible(Exception):
    """The roles cannot be changed so; the text is a sentence."""


def open_as_director(user: User, **details: Any) -> Event:
    """A new event (see ``open_event``) whose director is ``user``."""
    event = open_event(**details)
    Assignment.objects.create(user=user, event=event, role=Assignment.Role.DIRECTOR)
    return event


def enrol(event: Event, name: str, role: str, tables: Iterable[Table]) -> tuple[Assignment, str]:
    """A new account for ``name`` with its role, and its password, which nobody can read again."""
    password = new_password()
    with event_lock(event.pk):
        user = get_user_model().objects.create_user(
            username=_free_username(name), first_name=name, password=password
        )
        assignment = Assignment.objects.create(user=user, event=event, role=role)
        assignment.tables.set(tables)
    return assignment, password


def enlist(event: Event, username: str, role: str, tables: Iterable[Table]) -> Assignment:
    """A role for somebody who has an account from another event. Raises ``NotPossible``."""
    user = get_user_model().objects.filter(username=username, is_active=True).first()
    if user is None:
        raise NotPossible(f"Nobody signs in as “{username}”. Leave it out to make a new account.")
    with event_lock(event.pk):
        if Assignment.objects.filter(event=event, user=user).exists():
            raise NotPossible(f"“{username}” has a role at this event already: change it below.")
        assignment = Assignment.objects.create(user=user, event=event, role=role)
        assignment.tables.set(tables)
    return assignment


def assign(assignment: Assignment, role: str, tables: Iterable[Table]) -> None:
    """Another role, other tables. Raises ``NotPossible`` when no director would be left."""
    with event_lock(assignment.event_id):
        if role != Assignment.Role.DIRECTOR:
            _refuse_last_director(assignment)
        Assignment.objects.filter(pk=assignment.pk).update(role=role)
        assignment.tables.set(tables)


def dismiss(assignment: Assignment) -> None:
    """Take the role away; the account and what it wrote stay. Raises ``NotPossible``."""
    with event_lock(assignment.event_id):
        _refuse_last_director(assignment)
        assignment.delete()


def reset_password(assignment: Assignment) -> str:
    """A new password for a judge of this event alone; the old one and open sessions end.

    Raises ``NotPossible`` for accounts that are more than that: whoever opens an event could
    else take over the account of another event's director.
    """
    user, role = assignment.user, assignment.role
    elsewhere = Assignment.objects.filter(user=user).exclude(pk=assignment.pk).exists()
    if elsewhere or user.is_superuser or user.is_staff or role == Assignment.Role.DIRECTOR:
        raise NotPossible(
            f"“{user.get_username()}” is a director or works at other events too, so the "
            "password is not changed from here."
        )
    password = new_password()
    user.set_password(password)
    user.save(update_fields=["password"])
    return password


def new_password() -> str:
    """A password that can be read out across a table."""
    letters = [secrets.choice(LETTERS) for _ in range(GROUPS * GROUP)]
    return "-".join("".join(letters[i : i + GROUP]) for i in range(0, len(letters), GROUP))


def _refuse_last_director(assignment: Assignment) -> None:
    others = Assignment.objects.filter(
        event=assignment.event_id, role=Assignment.Role.DIRECTOR
    ).exclude(pk=assignment.pk)
    if assignment.role == Assignment.Role.DIRECTOR and not others.exists():
        raise NotPossible("The event needs a director: make somebody else director first.")


def _free_username(name: str) -> str:
    """A name to sign in with: "delroy", "delroy2"…; "judge" where no Latin letter is in it."""
    stem = slugify(name).replace("-", "")[:30] or "judge"
    used = set(
        get_user_model()
        .objects.filter(username__startswith=stem)
        .values_list("username", flat=True)
    )
    numbers = range(2, len(used) + 3)
    return next(name for name in (stem, *(f"{stem}{n}" for n in numbers)) if name not in used)
