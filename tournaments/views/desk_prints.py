"""The prints page: brackets, score sheets, signed sheets, on A4 or Letter."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ..access import director
from ..brackets import BracketSeen, RoundSeen, brackets
from ..live import State, TableSeen
from ..models import Event
from .desk_frame import event_at, frame
from .desk_results import seated

RECORDED = (State.LIVE, State.UNSIGNED, State.SIGNED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """What can be printed of a competition: rounds with "sheets ready?", matches with a record."""

    bracket: BracketSeen
    rounds: tuple[tuple[RoundSeen, bool], ...]
    records: tuple[tuple[RoundSeen, TableSeen], ...]


def _printing(bracket: BracketSeen) -> Printing:
    tables = ((each, table) for each in bracket.rounds for table in each.tables)
    return Printing(
        bracket=bracket,
        rounds=tuple((each, seated(each)) for each in bracket.rounds),
        records=tuple((each, table) for each, table in tables if table.state in RECORDED),
    )


@director
@require_safe
def prints(request: HttpRequest, event: str) -> HttpResponse:
    """Everything that can be printed now; ``?paper=`` overrides the event's paper."""
    found = event_at(event)
    asked = request.GET.get("paper", "")
    paper = asked if asked in Event.Paper.values else found.paper
    context = {
        **frame(found, "prints"),
        "printings": [_printing(each) for each in brackets(found)],
        "paper": paper,
        "papers": Event.Paper.choices,
    }
    return render(request, "tournaments/desk/prints.html", context)
