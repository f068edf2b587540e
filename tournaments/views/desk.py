"""The director's floor: what needs a hand, every table, the rounds; and the event's details."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ..access import director
from ..events import TableTaken, change_event, set_tables
from ..floor import give_tables
from ..models import Event
from ..needs import needs
from ..overview import overview
from .desk_forms import EventForm
from .desk_frame import competition_at, event_at, frame, refuse, say


@director
@require_safe
def desk(request: HttpRequest, event: str) -> HttpResponse:
    """The floor page."""
    found = event_at(event)
    hall = overview(found)
    shown = {"hall": hall, "needs": needs(hall, timezone.now()), **frame(found, "floor")}
    return render(request, "tournaments/desk/floor.html", shown)


@director
@require_http_methods(["GET", "HEAD", "POST"])
def tables(request: HttpRequest, event: str) -> HttpResponse:
    """The event's details and its number of tables."""
    found = event_at(event)
    form = EventForm(request.POST or None, initial=_details(found))
    if request.method == "POST" and form.is_valid() and _changed(request, found, form):
        return redirect("desk-tables", event)
    context = {"form": form, **frame(found, "event")}
    status = 400 if form.is_bound else 200
    return render(request, "tournaments/desk/tables.html", context, status=status)


def _details(event: Event) -> dict[str, object]:
    return {
        "name": event.name,
        "day": event.day,
        "venue": event.venue,
        "paper": event.paper,
        "tables": event.tables.count(),
    }


def _changed(request: HttpRequest, event: Event, form: EventForm) -> bool:
    """Whether the new details were taken; a refusal stands at the form's field."""
    said = dict(form.cleaned_data)
    try:
        set_tables(event, said.pop("tables"))
    except TableTaken as taken:
        form.add_error("tables", str(taken))
        return False
    change_event(event, **said)
    say(request, "Saved.")
    return True


@director
@require_POST
def seat_waiting(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Give free tables to the matches of a competition that wait for one."""
    if give_tables(competition_at(event, competition)):
        say(request, "The waiting matches have their tables.")
    else:
        refuse(request, "No table is free. A table is free once its match is signed.")
    if request.POST.get("back") == "floor":
        return redirect("desk", event)
    return redirect("results", event, competition)
