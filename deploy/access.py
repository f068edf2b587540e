"""Lets a request reach its view, or not, by the view's mark of ``tournaments.access``.

Default deny: a route without a mark is refused when the server starts, and
refused again when somebody asks for it. ``request.role`` tells views and
templates what the visitor is at the event that the address names.
"""

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.urls import URLPattern, URLResolver, get_resolver

from deploy.errors import refusal, wants_json
from referee.models import Assignment
from tournaments import access

Role = Assignment.Role

ALLOWED = {
    access.JUDGE: {Role.FIELD_JUDGE, Role.HEAD_JUDGE, Role.DIRECTOR},
    access.HEAD_JUDGE: {Role.HEAD_JUDGE, Role.DIRECTOR},
    access.DIRECTOR: {Role.DIRECTOR},
}
WHO = {
    access.JUDGE: "judges",
    access.HEAD_JUDGE: "head judges and directors",
    access.DIRECTOR: "directors",
}


class Access:
    """Middleware: sets ``request.role`` and enforces the view's mark.

    ``request.role`` is a ``Assignment.Role`` value, or ``None``: no role at the
    event named by the address, or no event named.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.role = None  # type: ignore[attr-defined]
        return self.get_response(request)

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        _args: tuple[object, ...],
        kwargs: dict[str, Any],
    ) -> HttpResponse | None:
        """The refusal, or ``None``: go on to the view."""
        roles = roles_of(request, kwargs)
        if "event" in kwargs or "match" in kwargs:
            request.role = next(iter(roles), None)  # type: ignore[attr-defined]
        mark = getattr(view, "access", None)
        if mark == access.PUBLIC:
            return None
        if mark not in access.MARKS:
            return refusal(request, 403, "This page has no access rule, so nobody may use it.")
        if not request.user.is_authenticated:
            return to_login(request)
        if mark == access.SIGNED_IN or roles & ALLOWED[mark]:
            return None
        return refusal(request, 403, f"This is for {WHO[mark]} of the event. {_you_are(roles)}")


def roles_of(request: HttpRequest, kwargs: dict[str, Any]) -> set[str]:
    """The visitor's role at the event of the address; all their roles where it names none.

    ``event`` in the address is a slug, ``match`` a match's id. One query, none for
    the public.
    """
    user = request.user
    if not user.is_authenticated:
        return set()
    if user.is_superuser:
        return {Role.DIRECTOR}
    held: QuerySet[Assignment] = Assignment.objects.filter(user=user)
    if "event" in kwargs:
        held = held.filter(event__slug=kwargs["event"])
    if "match" in kwargs:
        held = held.filter(event__competitions__stages__matches__pk=kwargs["match"])
    return set(held.values_list("role", flat=True))


def to_login(request: HttpRequest) -> HttpResponse:
    """The sign-in page, which leads back here; a sentence where a program asks."""
    if wants_json(request):
        return refusal(request, 401, "You are signed out. Sign in again, then send it once more.")
    return redirect(f"{resolve_url(settings.LOGIN_URL)}?next={quote(request.get_full_path())}")


def _you_are(roles: set[str]) -> str:
    if not roles:
        return "Your account has no role there: ask the director."
    return f"You are its {Role(next(iter(roles))).label.lower()}: ask the director."


def routes(
    patterns: list[URLPattern | URLResolver], before: str = "/"
) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Each address pattern with its view, included ones too."""
    for pattern in patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, here)
        else:
            yield here, pattern.callback


def unmarked_routes(**_: object) -> list[checks.CheckMessage]:
    """System check: an error for each route whose view carries no mark."""
    return [
        checks.Error(
            f"The page {address} ({view.__module__}.{getattr(view, '__qualname__', view)}) says"
            " nothing about who may use it.",
            hint="Put @public, @signed_in, @judge, @head_judge or @director of"
            " tournaments/access.py on top of the view.",
            id="access.E001",
        )
        for address, view in routes(get_resolver().url_patterns)
        if getattr(view, "access", None) not in access.MARKS
    ]


def refuse_to_start_unmarked() -> None:
    """Raise ``ImproperlyConfigured`` while a route has no mark."""
    found = unmarked_routes()
    if found:
        raise ImproperlyConfigured("\n".join(f"{error.msg} {error.hint}" for error in found))
