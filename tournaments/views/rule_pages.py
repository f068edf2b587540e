"""The rules in full: of a competition, of each rule set, and both as one printed sheet."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scoring.presets import PRESETS
from scoring.rules import RuleSet

from .. import prints
from ..access import public
from ..models import Event
from ..rule_texts import rules_of_competition, shown
from .desk_frame import competition_at
from .printed import as_pdf, paper_of

KINDS = (
    ("cut-throat", "Cut throat"),
    ("partner", "Partner"),
    ("open-hand", "Open hand"),
    ("across", "Across"),
    ("french", "French"),
)


@public
@require_safe
def rules(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """The rules of a competition, every sentence with its numbers."""
    found = competition_at(event, competition)
    context = {
        "event": found.event,
        "competition": found,
        "shown": rules_of_competition(found),
        "pdf": reverse("rules-pdf", args=[event, competition]),
    }
    return render(request, "tournaments/rules.html", context)


@public
@require_safe
def rules_pdf(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """The same on one sheet; ``?paper=`` overrides the event's paper."""
    found = competition_at(event, competition)
    html = prints.rules_html(
        rules_of_competition(found),
        title=f"Rules: {found.name}",
        event=found.event.name,
        address=settings.PUBLIC_URL + reverse("rules", args=[event, competition]),
        printed=timezone.now(),
        paper=paper_of(request, found.event),
    )
    return as_pdf(request, html, f"{event}-{competition}-rules")


@public
@require_safe
def rule_sets(request: HttpRequest) -> HttpResponse:
    """Every rule set, by what is played."""
    groups = [
        (title, [each for each in PRESETS.values() if each.kind == kind]) for kind, title in KINDS
    ]
    return render(request, "tournaments/rule_sets.html", {"groups": groups})


@public
@require_safe
def rule_set(request: HttpRequest, preset: str) -> HttpResponse:
    """A rule set as it comes, without house rules."""
    found = _preset(preset)
    context = {"shown": shown(found), "pdf": reverse("rule-set-pdf", args=[preset])}
    return render(request, "tournaments/rule_set.html", context)


@public
@require_safe
def rule_set_pdf(request: HttpRequest, preset: str) -> HttpResponse:
    """The same on one sheet: A4, or Letter by ``?paper=Letter``."""
    found = _preset(preset)
    asked = request.GET.get("paper", "")
    html = prints.rules_html(
        shown(found),
        title=f"Rules: {found.title}",
        event="",
        address=settings.PUBLIC_URL + reverse("rule-set", args=[preset]),
        printed=timezone.now(),
        paper=asked if asked in Event.Paper.values else Event.Paper.A4,
    )
    return as_pdf(request, html, f"{preset}-rules")


def _preset(key: str) -> RuleSet:
    found = PRESETS.get(key)
    if found is None:
        raise Http404(f"There is no rule set “{key}”. See the list of rule sets.")
    return found
