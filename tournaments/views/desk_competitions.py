"""Setting up a competition, changing it before the draw, taking it away."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from scoring.rules import RuleError

from .. import competitions
from ..access import director
from ..competitions import NotNow, presets
from .desk_forms import CompetitionForm, initial_of
from .desk_frame import competition_at, event_at, frame, refuse, say

FORM = "tournaments/desk/competition.html"


@director
@require_http_methods(["GET", "HEAD", "POST"])
def new_competition(request: HttpRequest, event: str) -> HttpResponse:
    """Name, rules and time limit of a new competition."""
    found = event_at(event)
    form = CompetitionForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = competitions.open_competition(found, **form.said())
        except RuleError as refusal:
            form.add_error(None, str(refusal))
        else:
            say(request, f"“{made.name}” is set up.")
            return redirect("entrants", event, made.slug)
    context = {**frame(found, "new"), "form": form, "presets": presets()}
    return render(request, FORM, context, status=400 if form.is_bound else 200)


@director
@require_http_methods(["GET", "HEAD", "POST"])
def change_competition(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """The same form for a competition that stands, until its draw is published."""
    found = competition_at(event, competition)
    form = CompetitionForm(request.POST or None, initial=initial_of(found))
    if request.method == "POST" and form.is_valid():
        try:
            competitions.change_competition(found, **form.said())
        except (RuleError, NotNow) as refusal:
            form.add_error(None, str(refusal))
        else:
            say(request, "Saved.")
            return redirect("entrants", event, competition)
    context = {**frame(found.event, "people", found), "form": form, "presets": presets()}
    return render(request, FORM, context, status=400 if form.is_bound else 200)


@director
@require_POST
def remove_competition(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Take a competition away that was never drawn."""
    found = competition_at(event, competition)
    try:
        competitions.remove_competition(found)
    except NotNow as refusal:
        refuse(request, refusal)
        return redirect("change-competition", event, competition)
    say(request, f"“{found.name}” is gone; its players stay in the event.")
    return redirect("desk", event)
