"""The draw: choose a plan, look at a preview, publish exactly that one, take it back."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from .. import draw as verbs
from ..access import director
from ..draw import Refused
from ..drawn import rounds_of, steps
from ..floor import give_tables
from ..formats import FORMATS, Impossible, Plan
from ..models import Competition, Draw
from .desk_frame import competition_at, frame, refuse, say

LONGEST_LOT = 64


@director
@require_safe
def draw(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Plans to choose from, the preview as it stands, or the published draw."""
    found = competition_at(event, competition)
    standing = _standing(found)
    plans, why_not = _plans(found)
    context = {
        **frame(found.event, "draw", found),
        "tab": "draw",
        "draw": standing,
        "rounds": rounds_of(standing) if standing else (),
        "plans": [(plan, steps(plan)) for plan in plans],
        "chosen": standing.plan["name"] if standing else plans[0].name if plans else "",
        "why_not": why_not,
    }
    return render(request, "tournaments/desk/draw.html", context)


def _standing(competition: Competition) -> Draw | None:
    """The published draw, else the preview; ``None`` before the first."""
    draws = Draw.objects.filter(stage__competition=competition).select_related("stage")
    return draws.filter(state__in=(Draw.State.PUBLISHED, Draw.State.PREVIEW)).last()


def _plans(competition: Competition) -> tuple[tuple[Plan, ...], str]:
    """What is offered for so many entrants, or why nothing is."""
    try:
        return FORMATS["knockout"].offered(competition.entrants.count()), ""
    except Impossible as reason:
        return (), str(reason)


@director
@require_POST
def preview(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """A preview with a new lot, or with one that was drawn in public."""
    found = competition_at(event, competition)
    lot = request.POST.get("lot", "").strip()
    try:
        if len(lot) > LONGEST_LOT:
            raise Refused(f"The lot has {len(lot)} characters; at most {LONGEST_LOT} fit.")
        made = verbs.preview(found, request.POST.get("plan", ""), lot=lot or None)
    except Refused as refusal:
        refuse(request, refusal)
    else:
        say(request, f"Draw {made.number} is a preview. Nobody else sees it yet.")
    return redirect("draw", event, competition)


@director
@require_POST
def publish(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Publish the preview that was looked at, and call its matches to the free tables."""
    found = _draw(request, event, competition)
    try:
        done = verbs.publish(found)
    except Refused as refusal:
        refuse(request, refusal)
        return redirect("draw", event, competition)
    give_tables(done.stage.competition)
    say(request, f"Draw {done.number} is published. Print the score sheets, then play.")
    return redirect("prints", event)


@director
@require_POST
def withdraw(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Take the published draw back while nothing is played, or put the preview aside."""
    found = _draw(request, event, competition)
    try:
        verbs.withdraw(found)
    except Refused as refusal:
        refuse(request, refusal)
    else:
        say(request, f"Draw {found.number} is withdrawn. Its sheets and codes say so.")
    return redirect("draw", event, competition)


def _draw(request: HttpRequest, event: str, competition: str) -> Draw:
    """The draw whose number the form holds."""
    number = request.POST.get("draw", "")
    if number.isascii() and number.isdigit() and len(number) < 6:
        draws = Draw.objects.filter(
            stage__competition__event__slug=event,
            stage__competition__slug=competition,
            number=int(number),
        )
        if found := draws.select_related("stage__competition").first():
            return found
    raise Http404("There is no such draw: go back to the draw and look again.")
