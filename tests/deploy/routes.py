"""Addresses for the tests of access and errors: one view for each mark, and some that fail."""

from functools import partial

from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import path
from rest_framework.decorators import api_view

from deploy.urls import handler400, handler403, handler404, handler500
from deploy.urls import urlpatterns as real
from tournaments.access import director, head_judge, judge, public, signed_in

__all__ = ["handler400", "handler403", "handler404", "handler500"]


def role(request: HttpRequest, **_: object) -> HttpResponse:
    return HttpResponse(f"role {request.role}")


def fails(error: Exception):
    def view(request: HttpRequest, **_: object) -> HttpResponse:
        raise error

    return view


def text(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request.POST.get("name", ""))


@api_view(["GET", "POST"])
def api_text(request):
    return HttpResponse(request.data.get("name", "") if request.data else "")


@api_view(["GET"])
def api_busy(request):
    raise OperationalError("database is locked")


urlpatterns = [
    path("t/<slug:event>/public/", public(partial(role))),
    path("t/<slug:event>/signed-in/", signed_in(partial(role))),
    path("t/<slug:event>/judge/", judge(partial(role))),
    path("t/<slug:event>/head-judge/", head_judge(partial(role))),
    path("t/<slug:event>/director/", director(partial(role))),
    path("t/match/<int:match>/judge/", judge(partial(role))),
    path("t/judge-of-any/", judge(partial(role))),
    path("t/unmarked/", role),
    path("t/busy/", public(fails(OperationalError("database is locked")))),
    path("t/disk-full/", public(fails(OperationalError("database or disk is full")))),
    path("t/broken/", public(fails(ZeroDivisionError("Marcia Brown")))),
    path("t/not-yours/", public(fails(PermissionDenied("Table 5 is not yours.")))),
    path("t/gone/", public(fails(Http404("This sheet was replaced.")))),
    path("t/text/", public(text)),
    path("api/t/text/", public(api_text)),
    path("api/t/busy/", public(api_busy)),
    path("api/t/<slug:event>/director/", director(partial(role))),
    *real,
]
