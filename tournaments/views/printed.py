"""PDFs as answers: the bracket for everybody, and what every print's door shares."""

import threading

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from .. import pdf, prints
from ..access import public
from ..models import Draw, Event
from .desk_frame import competition_at

# Drawing takes a processor for seconds; taps at the tables come first.
_AT_ONCE = threading.BoundedSemaphore(2)
PATIENCE = 30  # seconds
BUSY = "Two prints are being drawn already. Try again in a moment."


@public
@require_safe
def bracket_pdf(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """The published bracket with its results; ``?blank=1``: to be written on."""
    found = competition_at(event, competition)
    draws = Draw.objects.filter(stage__competition=found, state=Draw.State.PUBLISHED)
    drawn = draws.values_list("pk", flat=True).first()
    if drawn is None:
        raise Http404("The draw is not published yet, so there is no bracket to print.")
    sheet = prints.bracket(
        drawn,
        address=settings.PUBLIC_URL,
        printed=timezone.now(),
        filled=request.GET.get("blank") != "1",
    )
    html = prints.html(sheet, paper=paper_of(request, found.event))
    return as_pdf(request, html, f"{event}-{competition}-bracket")


def paper_of(request: HttpRequest, event: Event) -> str:
    """The paper asked for by ``?paper=``, else the event's."""
    asked = request.GET.get("paper", "")
    return asked if asked in Event.Paper.values else event.paper


def as_pdf(request: HttpRequest, html: str, name: str) -> HttpResponse:
    """The PDF, shown by the browser and named ``name``; or a sentence why there is none."""
    if not _AT_ONCE.acquire(timeout=PATIENCE):
        return _no_print(request, BUSY)
    try:
        made = pdf.render(html)
    except pdf.PdfFailed as failed:
        return _no_print(request, str(failed))
    finally:
        _AT_ONCE.release()
    shown = {"Content-Disposition": f'inline; filename="{name}.pdf"', "Cache-Control": "no-store"}
    return HttpResponse(made, content_type="application/pdf", headers=shown)


def _no_print(request: HttpRequest, sentence: str) -> HttpResponse:
    return render(request, "tournaments/no_print.html", {"sentence": sentence}, status=503)
