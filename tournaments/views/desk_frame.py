"""What every page of the desk shares: the event, its competitions, and what comes next."""

from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.db.models import Count, Exists, OuterRef, QuerySet
from django.http import Http404, HttpRequest
from django.urls import reverse

from ..models import Competition, Draw, Event, Match

STEPS = ("Competition", "Names", "Draw", "Sheets", "Play")


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """The next step on the way to the first hand; ``done`` steps of ``STEPS`` lie behind.

    ``of`` names the competition where the event has several.
    """

    says: str
    url: str
    done: int
    of: str = ""

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Each step with "done", "now" or ""."""
        marks = ["done"] * self.done + ["now"] + [""] * len(STEPS)
        return list(zip(STEPS, marks, strict=False))


def event_at(slug: str) -> Event:
    """The event of an address; a sentence in a 404 where there is none."""
    event = Event.objects.filter(slug=slug).first()
    if event is None:
        raise Http404("There is no event at this address.")
    return event


def competition_at(event: str, competition: str) -> Competition:
    """The competition of an address, with its event and rules."""
    found = (
        Competition.objects.filter(event__slug=event, slug=competition)
        .select_related("event", "rules")
        .first()
    )
    if found is None:
        raise Http404("There is no competition at this address.")
    return found


def frame(event: Event, here: str, competition: Competition | None = None) -> dict[str, Any]:
    """The context of a desk page. ``here`` names its entry in the bar.

    ``competition``: the one the page is about, or the event's first.
    """
    competitions = list(with_progress(event))
    chosen = next((c for c in competitions if competition and c.pk == competition.pk), None)
    return {
        "event": event,
        "here": here,
        "competitions": competitions,
        "competition": competition,
        "linked": chosen or next(iter(competitions), None),
        "next": next_step(event, competitions, chosen),
    }


def with_progress(event: Event) -> QuerySet[Competition]:
    """Competitions with ``entered``, ``previewed``, ``published`` and ``begun``."""
    draws = Draw.objects.filter(stage__competition=OuterRef("pk"))
    matches = Match.objects.filter(stage__competition=OuterRef("pk"), state=Match.State.LIVE)
    return event.competitions.annotate(
        entered=Count("entrants"),
        previewed=Exists(draws.filter(state=Draw.State.PREVIEW)),
        published=Exists(draws.filter(state=Draw.State.PUBLISHED)),
        begun=Exists(matches.filter(lines__gt=0)),
    )


def next_step(event: Event, competitions: list[Any], chosen: Any = None) -> Next | None:
    """What to do next, for ``chosen`` or the first that nobody has played yet.

    ``None``: nothing, its play has begun.
    """
    if not competitions:
        return Next(
            says="set up a competition", url=reverse("new-competition", args=[event.slug]), done=0
        )
    asked = [chosen] if chosen else competitions
    waiting = next((c for c in asked if not c.begun), None)
    if waiting is None:
        return None
    return replace(_step(event, waiting), of=waiting.name if len(competitions) > 1 else "")


def _step(event: Event, competition: Any) -> Next:
    at = [event.slug, competition.slug]
    if competition.published:
        return Next(says="print the score sheets", url=reverse("prints", args=at[:1]), done=3)
    if competition.previewed:
        return Next(says="look at the draw and publish it", url=reverse("draw", args=at), done=2)
    if competition.entered >= 2:
        return Next(says="choose a plan and draw", url=reverse("draw", args=at), done=2)
    what = "paste the names" if not competition.entered else "add more names, two at least"
    return Next(says=what, url=reverse("entrants", args=at), done=1)


def say(request: HttpRequest, sentence: str) -> None:
    """Something was done: shown on the next page."""
    messages.success(request, sentence)


def refuse(request: HttpRequest, refusal: object) -> None:
    """Something was not done, and why: shown on the next page."""
    messages.error(request, str(refusal))
