"""Rounds in play and results: every match with its table, the list of places, lists as CSV."""

from collections import Counter

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe

from .. import floor
from ..access import director
from ..brackets import BracketSeen, RoundSeen, bracket
from ..exports import entrants_csv, results_csv
from ..live import State
from ..models import Competition, Match, Table
from ..overview import look_of
from ..standings import standings
from .desk_frame import competition_at, frame, refuse, say


@director
@require_safe
def results(request: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Each round with its matches, and who came where."""
    found = competition_at(event, competition)
    seen = bracket(found)
    matches = list(_live(found))
    context = {
        **frame(found.event, "results", found),
        "tab": "results",
        "bracket": seen,
        "ids": {match.code: match.pk for match in matches},
        "level": {match.code for match in matches if look_of(match) == "hot"},
        "free": floor.free_tables(found.event_id).values_list("number", flat=True),
        "twins": twins(seen),
        "waiting": any(t.state is State.WAITING for each in seen.rounds for t in each.tables),
        "ready": {each.number for each in seen.rounds if seated(each)},
        "places": standings(found) if seen.rounds else [],
    }
    return render(request, "tournaments/desk/results.html", context)


def twins(seen: BracketSeen) -> set[str]:
    """Names that more than one person has; their badges are shown."""
    seats = {(s.name, s.badge) for r in seen.rounds for t in r.tables for s in t.seats if s.name}
    counted = Counter(name for name, _ in seats)
    return {name for name, people in counted.items() if people > 1}


def seated(each: RoundSeen) -> bool:
    """Whether somebody sits at a table of the round, so that its sheets can be printed."""
    return any(table.state is not State.LATER for table in each.tables)


def _live(competition: Competition) -> QuerySet[Match]:
    mine = Match.objects.filter(stage__competition=competition, state=Match.State.LIVE)
    return mine.select_related("round", "table").defer("hands").prefetch_related("seats__player")


@director
@require_POST
def seat_match(request: HttpRequest, event: str, code: str) -> HttpResponse:
    """Call a match to the table whose number was written."""
    match = _match(event, code)
    written = request.POST.get("table", "").strip()
    table = _table(match, written)
    try:
        if table is None:
            raise floor.Refused(f"There is no table “{written[:20]}” in this hall.")
        floor.call(match, table)
    except floor.Refused as refusal:
        refuse(request, refusal)
    else:
        say(request, f"Match {match.code} is called to {table}.")
    return redirect("results", event, match.stage.competition.slug)


def _match(event: str, code: str) -> Match:
    found = Match.objects.filter(code=code, stage__competition__event__slug=event)
    if match := found.select_related("stage__competition", "table").first():
        return match
    raise Http404(f"No match of this event has the code {code}.")


def _table(match: Match, written: str) -> Table | None:
    if not (written.isascii() and written.isdigit() and len(written) < 5):
        return None
    event = match.stage.competition.event_id
    return Table.objects.filter(event=event, number=int(written)).first()


@director
@require_safe
def people_csv(_: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Everybody entered; the file can be entered again."""
    found = competition_at(event, competition)
    return _file(found, "people", entrants_csv(found))


@director
@require_safe
def results_as_csv(_: HttpRequest, event: str, competition: str) -> HttpResponse:
    """Everybody at every table."""
    found = competition_at(event, competition)
    return _file(found, "results", results_csv(found))


def _file(competition: Competition, what: str, content: bytes) -> HttpResponse:
    """A file to keep; its name holds letters and digits only."""
    name = f"{slugify(competition.event.slug)}-{slugify(competition.slug)}-{what}.csv"
    return HttpResponse(
        content,
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
