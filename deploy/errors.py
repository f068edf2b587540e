"""What people are told when something cannot be done: a sentence, as a page or as JSON."""

import logging
import re
import sys
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template import loader
from rest_framework.exceptions import APIException
from rest_framework.response import Response
from rest_framework.views import exception_handler

BUSY = "Not saved: somebody else was writing. Try again."
NUL = "That holds a character no text may hold (NUL), so nothing was saved. Type it afresh."
WRONG_HOST = (
    "This machine does not know the name in your browser's address. Use one of the addresses it"
    " printed at its start, or have the name added to ALLOWED_HOSTS."
)
TOO_LARGE = "That is too large: at most 2 MB can be sent at once. Nothing was saved."

# PostgreSQL's codes for: lock not available, deadlock, serialization, too many
# connections, cancelled, shutting down; connection lost is class 08.
BUSY_STATES = {"55P03", "40P01", "40001", "53300", "57014", "57P01", "57P02", "57P03"}
NUL_IN_JSON = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


class Refusals:
    """Middleware: refuses what no view should see, and answers for a busy database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if int(request.META.get("CONTENT_LENGTH") or 0) > settings.UPLOAD_LIMIT:
            return refusal(request, 413, TOO_LARGE)
        if holds_nul(request):
            return refusal(request, 400, NUL)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """503 for a busy database; ``None``: not ours."""
        return refusal(request, 503, BUSY) if is_busy(error) else None


def holds_nul(request: HttpRequest) -> bool:
    """Whether a NUL stands in path, query, form or JSON; uploaded files may hold some."""
    if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
        return True
    if request.method not in {"POST", "PUT", "PATCH"}:
        return False
    if "json" in (request.content_type or ""):
        return b"\0" in request.body or bool(NUL_IN_JSON.search(request.body))
    return any(
        "\0" in text for name, texts in request.POST.lists() for text in (name, *map(str, texts))
    )


def is_busy(error: BaseException | None) -> bool:
    """Whether the database was busy or away, so that the same request may work in a moment."""
    if not isinstance(error, OperationalError):
        return False
    cause = error.__cause__
    state = getattr(cause, "sqlstate", None) or ""
    if state in BUSY_STATES or state.startswith("08"):
        return True
    said = str(error).lower()
    return any(word in said for word in ("is locked", "is busy", "connection", "timeout"))


def wants_json(request: HttpRequest) -> bool:
    """Whether a program asks rather than a person's browser."""
    return request.path_info.startswith("/api/") or (
        request.get_preferred_type(["text/html", "application/json"]) == "application/json"
    )


def refusal(request: HttpRequest, status: int, detail: str) -> HttpResponse:
    """The sentence ``detail`` as JSON or as the page ``templates/<status>.html``."""
    response: HttpResponse
    if wants_json(request):
        response = JsonResponse({"detail": detail}, status=status)
    else:
        response = HttpResponse(_page(request, status, detail), status=status)
    if status == 503:
        response["Retry-After"] = "2"
    return response


def _page(request: HttpRequest, status: int, detail: str) -> str:
    """The page; one for 400 serves the other refusals of what was sent."""
    names = [f"{status}.html", "400.html"]
    return loader.select_template(names).render({"detail": detail}, request)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400."""
    if isinstance(exception, RequestDataTooBig):
        return refusal(request, 413, TOO_LARGE)
    if isinstance(exception, DisallowedHost):
        return refusal(request, 400, WRONG_HOST)
    return refusal(request, 400, "Your browser sent something this page cannot read. Go back once.")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler403; a view says why by ``PermissionDenied("sentence")``."""
    return refusal(request, 403, str(exception) or "This page is not for you. Ask the director.")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404; a view says what by ``Http404("sentence")``."""
    said = exception.args[0] if exception.args and isinstance(exception.args[0], str) else ""
    ours = said.endswith(".") and " matches the given query" not in said
    return refusal(request, 404, said if ours else "There is no such page here.")


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500: 503 where the database was busy outside a view, e.g. for a session."""
    if is_busy(sys.exc_info()[1]):
        return refusal(request, 503, BUSY)
    return refusal(
        request, 500, "Something broke on our side and was written down. Go back and try again."
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """A form that came too late or from elsewhere."""
    return refusal(
        request, 403, "This form was opened too long ago, so nothing was saved. Reload and repeat."
    )


def api_refusal(error: Exception, context: dict[str, Any]) -> Response | None:
    """REST framework's exception handler: every refusal is ``{"detail": sentence}``."""
    if is_busy(error):
        return Response({"detail": BUSY}, status=503, headers={"Retry-After": "2"})
    response = exception_handler(error, context)
    if response is not None and isinstance(error, APIException):
        response.data = {"detail": _sentence(error.detail)}
    return response


def _sentence(detail: Any) -> str:
    """REST framework's nested details as one line."""
    if isinstance(detail, dict):
        return " ".join(f"{name}: {_sentence(part)}" for name, part in detail.items())
    if isinstance(detail, list | tuple):
        return " ".join(_sentence(part) for part in detail)
    return str(detail)


class WithoutNames(logging.Formatter):
    """One line a record; PostgreSQL's DETAIL lines go, for they quote people's names."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatException(self, ei: Any) -> str:  # noqa: N802  (logging's own name)
        lines = super().formatException(ei).splitlines()
        return "\n".join(line for line in lines if not line.lstrip().startswith("DETAIL:"))
