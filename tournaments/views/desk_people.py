"""People of a competition: a list checked row by row and entered, seeds, taking somebody out."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from django.core.paginator import Paginator
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from .. import people as verbs
from ..access import director
from ..admission import Fate, Report
from ..listfile import Unreadable, text_of
from ..models import Competition, Entrant
from ..people import Refused
from ..roster import parse, seed_of
from ..seeds import set_seeds
from .desk_frame import competition_at, event_at, frame, refuse, say

A_PAGE = 300  # entrants; a draw seats 256
SHOWN = 300  # rows of a report that are in order; the others are all shown


@director
@require_safe
def people(_: HttpRequest, event: str) -> HttpResponse:
    """On to the first competition's people, or to setting one up."""
    first = event_at(event).competitions.first()
    return redirect("entrants", event, first.slug) if first else redirect("new-competition", event)


@director
@require_safe
def entrants(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Who has entered, and the box to paste more into."""
    found = competition_at(event, competition)
    entered = found.entrants.select_related("player").order_by(
        F("seed").asc(nulls_last=True), "player__name", "player__badge"
    )
    context = {
        **frame(found.event, "people", found),
        "tab": "entrants",
        "page": Paginator(entered, A_PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "tournaments/desk/people.html", context)


@director
@require_POST
def check_list(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Say what would become of each row; enter them all once that was read and confirmed."""
    found = competition_at(event, competition)
    source, text = _sent(request)
    seen = _mark(text)
    confirmed = request.POST.get("act") == "enter" and request.POST.get("seen") == seen
    accepted = _lines(request.POST.getlist("accept")) if confirmed else set()
    roster = parse(source)
    report = (
        verbs.enter(found, roster, accept=accepted) if confirmed else verbs.report(found, roster)
    )
    if report.saved:
        say(request, _entered(report))
        return redirect("entrants", event, competition)
    context = {
        **frame(found.event, "people", found),
        **_report_page(report, accepted),
        "text": text,
        "seen": seen,
        "pressed": request.POST.get("act") == "enter",
        "confirmed": confirmed,
        "tab": "entrants",
    }
    status = 400 if report.problems or report.count(Fate.REFUSED) else 200
    return render(request, "tournaments/desk/report.html", context, status=status)


def _sent(request: HttpRequest) -> tuple[bytes | str, str]:
    """What was sent, as it came, and as text for the box (empty when it is no text)."""
    file = request.FILES.get("file")
    source: bytes | str = file.read() if file else request.POST.get("pasted", "")
    try:
        return source, text_of(source)
    except Unreadable:
        return source, ""


def _mark(text: str) -> str:
    """A digest of the list, so that only what was read can be confirmed. Line ends differ."""
    return sha256("\n".join(text.splitlines()).encode("utf-8", "replace")).hexdigest()[:16]


def _lines(texts: Iterable[str]) -> set[int]:
    return {int(text) for text in texts if text.isascii() and text.isdigit() and len(text) < 8}


def _report_page(report: Report, accepted: set[int]) -> dict[str, Any]:
    """Rows that need a look first, the others up to a bound."""
    doubtful = [row for row in report.rows if row.fate in (Fate.REFUSED, Fate.ALIKE)]
    fine = [row for row in report.rows if row.fate not in (Fate.REFUSED, Fate.ALIKE)]
    return {
        "report": report,
        "doubtful": doubtful,
        "fine": fine[:SHOWN],
        "left_out": len(fine) - len(fine[:SHOWN]),
        "accepted": accepted,
        "counts": [(fate.value, report.count(fate)) for fate in Fate if report.count(fate)],
        "enterable": not report.problems and not report.count(Fate.REFUSED),
    }


def _entered(report: Report) -> str:
    new, here = report.count(Fate.NEW), report.count(Fate.HERE)
    already = report.count(Fate.ENTERED)
    said = f"{new + here} entered." if new + here else "Nobody new."
    return f"{said} {already} were entered already." if already else said


@director
@require_POST
def save_seeds(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """The seeds of all rows of the page at once."""
    found = competition_at(event, competition)
    try:
        changed = set_seeds(found, _seeds(request))
    except ValueError as refusal:
        refuse(request, f"No seed was saved: {refusal}")
    except Refused as refusal:
        refuse(request, refusal)
    else:
        say(request, f"{changed} seed{'' if changed == 1 else 's'} changed.")
    return redirect("entrants", event, competition)


def _seeds(request: HttpRequest) -> dict[int, int | None]:
    """Entrant id -> seed. Raises ``ValueError`` with a sentence."""
    named = ((name.removeprefix("seed-"), str(text)) for name, text in request.POST.items())
    return {int(pk): seed_of(text) for pk, text in named if pk.isascii() and pk.isdigit()}


@director
@require_POST
def take_out(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Take somebody out before the draw."""
    entrant = _entrant(competition_at(event, competition), request.POST.get("entrant", ""))
    try:
        verbs.withdraw(entrant)
    except Refused as refusal:
        refuse(request, refusal)
    else:
        say(request, f"{entrant} is out of it, and stays in the event. Paste the name to undo.")
    return redirect("entrants", event, competition)


def _entrant(competition: Competition, pk: str) -> Entrant:
    if pk.isascii() and pk.isdigit() and len(pk) < 18:
        entrants = competition.entrants.select_related("player", "competition")
        if entrant := entrants.filter(pk=int(pk)).first():
            return entrant
    raise Http404("That person is not entered here any more.")
