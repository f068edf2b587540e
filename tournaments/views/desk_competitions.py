"""Setting up a competition, changing it before the draw, taking it away."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.rules import RuleError

from .. import competitions
from ..access import director
from ..competitions import NotNow, presets
from ..models import Competition, Event
from ..outlook import Outlook, outlook, tables_of
from .desk_forms import CompetitionForm, initial_of
from .desk_frame import competition_at, event_at, frame, refuse, say
from .house_rules import overrides_of

FORM = "tournaments/desk/competition.html"


@director
@require_http_methods(["GET", "HEAD", "POST"])
def new_competition(request: HttpRequest, event: str) -> HttpResponse:
    """Name, rules and time limit of a new competition."""
    found = event_at(event)
    if "forecast" in request.POST:
        return _with_forecast(request, found, None)
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
    if "forecast" in request.POST:
        return _with_forecast(request, found.event, found)
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


@director
@require_safe
def forecast(request: HttpRequest, event: str) -> HttpResponse:
    """What stands beside the form for the rules chosen so far: a piece of HTML, no page.

    ``?of=`` is the competition whose rules are changed.
    """
    found = event_at(event)
    changed = found.competitions.filter(slug=request.GET.get("of", "")).first()
    seen = _outlook(request.GET, found, changed)
    return render(request, "tournaments/desk/forecast.html", {"outlook": seen})


def _with_forecast(
    request: HttpRequest, event: Event, competition: Competition | None
) -> HttpResponse:
    """The form as it was filled in, with the forecast, and nothing saved."""
    context = {
        **frame(event, "people" if competition else "new", competition),
        "form": CompetitionForm(initial=request.POST.dict()),
        "presets": presets(),
        "outlook": _outlook(request.POST, event, competition),
    }
    return render(request, FORM, context)


def _outlook(answers: QueryDict, event: Event, competition: Competition | None) -> Outlook | None:
    """``None`` until a rule set is chosen."""
    preset = answers.get("preset", "")
    overrides = overrides_of({name: answers.get(name, "") for name in answers}) | {
        "set.time_limit_min": _minutes(answers)
    }
    if preset not in {rules.key for rules in presets()}:
        return None
    return outlook(preset, overrides, tables=tables_of(event, competition))


def _minutes(answers: QueryDict) -> int | None:
    """The time limit as far as it is written; ``None`` without one."""
    minutes = answers.get("minutes", "")
    limited = answers.get("timed") == "minutes" and minutes.isascii() and minutes.isdecimal()
    return int(minutes) if limited and len(minutes) < 4 and int(minutes) > 0 else None
