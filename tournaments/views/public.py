"""What everybody may see: events, brackets, matches with every hand, and where a player sits."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from ..access import public
from ..brackets import BracketSeen, RoundSeen, bracket, brackets
from ..drawing import draw
from ..floor_plan import tables_now
from ..match_page import match_page, rule_words
from ..models import Event, Match, Player
from ..templatetags.hall import LOOKS
from ..whereabouts import Found, entries, find
from .desk_frame import competition_at, event_at

A_YEAR = 365 * 24 * 3600  # seconds


@public
@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """Every event, the latest first."""
    return render(request, "tournaments/events.html", {"events": Event.objects.all()})


@public
@require_safe
def event(request: HttpRequest, event: str) -> HttpResponse:
    """An event: its competitions with their rounds, and the tables now."""
    found = event_at(event)
    shown = brackets(found)
    context = {"event": found, "brackets": shown, "tables": tables_now(shown), "here": "event"}
    return render(request, "tournaments/event.html", context)


@public
@require_safe
def bracket_page(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """A competition's bracket; ``?round=`` is the one a phone shows."""
    found = competition_at(event, competition)
    seen = bracket(found)
    context = {
        "event": found.event,
        "competition": found,
        "bracket": seen,
        "drawing": draw(seen),
        "chosen": _chosen_round(seen, request.GET.get("round", "")),
        "entered": _entered(seen),
        "rules": rule_words(found.rules),
    }
    return render(request, "tournaments/bracket.html", context)


def _chosen_round(seen: BracketSeen, asked: str) -> RoundSeen | None:
    """The round asked for by number; the one in play when there is no such round."""
    return next((each for each in seen.rounds if str(each.number) == asked), seen.current)


def _entered(seen: BracketSeen) -> list[Player]:
    """Who has entered, by name, while no draw is published."""
    if seen.rounds:
        return []
    return list(Player.objects.filter(entries__competition=seen.competition))


@public
@require_safe
def match(request: HttpRequest, event: str, code: str) -> HttpResponse:
    """A match with every hand; a withdrawn or replaced one says so."""
    found = event_at(event)
    shown = match_page(found, code)
    if shown is None:
        raise Http404(f"No match of {found.name} has the code {code.upper()}.")
    return render(request, "tournaments/match.html", {"event": found, "shown": shown})


@public
@require_safe
def find_me(request: HttpRequest, event: str) -> HttpResponse:
    """A player by name: a list when several fit, the card when one does."""
    found = event_at(event)
    asked = request.GET.get("q", "").strip()[:200]
    badge = request.GET.get("badge", "")
    fits = _by_badge(found, badge) or find(found, asked)
    one = fits.players[0] if len(fits.players) == 1 else None
    context = {
        "event": found,
        "here": "find",
        "asked": asked or (one.name if one else ""),
        "found": fits,
        "player": one,
        "entries": entries(one) if one else [],
    }
    return render(request, "tournaments/find.html", context)


def _by_badge(event: Event, badge: str) -> Found | None:
    """The one player picked from a list; ``None`` when nobody was."""
    if not (badge.isascii() and badge.isdecimal() and len(badge) < 10):
        return None
    players = tuple(Player.objects.filter(event=event, badge=int(badge)))
    return Found(players=players) if players else None


@public
@require_safe
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The short address on a score sheet: on to the match, or words why not."""
    matches = Match.objects.select_related("round", "stage__competition__event")
    found = matches.filter(code=code.upper()).first()
    if found is None:
        raise Http404(f"No score sheet has the code {code.upper()}. Compare it with the sheet.")
    event = found.stage.competition.event
    if found.state == Match.State.LIVE:
        return redirect("match", event.slug, found.code)
    context = {"event": event, "match": found, "now": _played_now(found)}
    return render(request, "tournaments/sheet.html", context, status=410)


def _played_now(gone: Match) -> Match | None:
    """The new attempt at a match of the same draw; ``None`` when the draw itself is gone."""
    return Match.objects.filter(
        draw=gone.draw, round=gone.round, position=gone.position, state=Match.State.LIVE
    ).first()


@public
@require_safe
def look(request: HttpRequest) -> HttpResponse:
    """Keep the chosen look in a cookie and go back; an empty choice follows the device."""
    back = request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = reverse("events")
    response = HttpResponseRedirect(back)
    chosen = request.GET.get("theme", "")
    if chosen in LOOKS:
        response.set_cookie("theme", chosen, max_age=A_YEAR, samesite="Lax")
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response
