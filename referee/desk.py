"""The desk's pages that need the referee's room: opening an event, judges, names, sheets."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.db.models import QuerySet
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.access import director, public, signed_in
from tournaments.models import Event, Match, Player
from tournaments.people import Refused
from tournaments.spans import spans
from tournaments.views.desk_forms import EventForm
from tournaments.views.desk_frame import competition_at, event_at, frame, refuse, say
from tournaments.views.printed import as_pdf, paper_of

from . import prints, renaming, staff
from .desk_forms import JudgeForm, RoleForm
from .models import Assignment

SHOWN_ONCE = "password-shown-once"


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def new_event(request: HttpRequest) -> HttpResponse:
    """Open an event; whoever does is its director."""
    form = EventForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        assert request.user.is_authenticated  # the mark above saw to it
        event = staff.open_as_director(request.user, **form.cleaned_data)
        say(request, f"“{event.name}” is open, and you direct it.")
        return redirect("new-competition", event.slug)
    status = 400 if form.is_bound else 200
    return render(request, "tournaments/desk/new_event.html", {"form": form}, status=status)


@director
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def judges(request: HttpRequest, event: str) -> HttpResponse:
    """Who judges where; a new judge."""
    found = event_at(event)
    form = JudgeForm(request.POST or None, event=found)
    if request.method == "POST" and form.is_valid() and _taken_on(request, found, form):
        return redirect("judges", event)
    context = _judges_page(found, form) | {"once": request.session.pop(SHOWN_ONCE, None)}
    return render(request, "referee/judges.html", context, status=400 if form.is_bound else 200)


def _judges_page(event: Event, form: Form) -> dict[str, Any]:
    people = list(_assignments(event))
    judged = {table.number for each in people for table in each.tables.all()}
    alone = [table.number for table in event.tables.all() if table.number not in judged]
    rows = [(each, spans(table.number for table in each.tables.all())) for each in people]
    return {
        **frame(event, "judges"),
        "form": form,
        "rows": rows,
        "roles": Assignment.Role.choices,
        "alone": spans(alone),
        "address": settings.PUBLIC_URL.removeprefix("http://"),  # a judge types it elsewhere
    }


def _assignments(event: Event) -> QuerySet[Assignment]:
    return (
        Assignment.objects.filter(event=event)
        .select_related("user")
        .prefetch_related("tables")
        .order_by("role", "user__first_name", "user__username")
    )


def _taken_on(request: HttpRequest, event: Event, form: JudgeForm) -> bool:
    """Whether the judge has a role now; a refusal stands at the form's field."""
    said = form.cleaned_data
    if said["username"]:
        try:
            staff.enlist(event, said["username"], said["role"], said["tables"])
        except staff.NotPossible as refusal:
            form.add_error("username", str(refusal))
            return False
        say(request, f"“{said['username']}” has a role at this event.")
        return True
    made, password = staff.enrol(event, said["name"], said["role"], said["tables"])
    _show_once(request, made, password)
    return True


def _show_once(request: HttpRequest, assignment: Assignment, password: str) -> None:
    """Keep the password for the one page that follows."""
    user = assignment.user
    request.session[SHOWN_ONCE] = {
        "name": user.get_full_name() or user.get_username(),
        "username": user.get_username(),
        "password": password,
    }


@director
@require_POST
def change_judge(request: HttpRequest, event: str, judge: int) -> HttpResponse:
    """Another role, other tables; a new password; or no role any more."""
    assignment = _assignment(event, judge)
    act = request.POST.get("act")
    try:
        if act == "dismiss":
            staff.dismiss(assignment)
            say(request, f"{_name(assignment)} has no role here any more.")
        elif act == "password":
            _show_once(request, assignment, staff.reset_password(assignment))
        else:
            _assign(request, assignment)
    except staff.NotPossible as refusal:
        refuse(request, refusal)
    return redirect("judges", event)


def _assign(request: HttpRequest, assignment: Assignment) -> None:
    form = RoleForm(request.POST, event=assignment.event)
    if not form.is_valid():
        sentences = [str(text) for errors in form.errors.values() for text in errors]
        messages.error(request, f"{_name(assignment)}: {' '.join(sentences)} Nothing was changed.")
        return
    staff.assign(assignment, form.cleaned_data["role"], form.cleaned_data["tables"])
    say(request, f"{_name(assignment)}: saved.")


def _name(assignment: Assignment) -> str:
    return assignment.user.get_full_name() or assignment.user.get_username()


def _assignment(event: str, judge: int) -> Assignment:
    found = Assignment.objects.filter(event__slug=event, pk=judge).select_related("user", "event")
    if assignment := found.first():
        return assignment
    raise Http404("That person has no role at this event any more.")


@director
@require_http_methods(["GET", "HEAD", "POST"])
def rename(request: HttpRequest, event: str, badge: int) -> HttpResponse:
    """Put somebody's name or club right, at any time."""
    found = event_at(event)
    player = Player.objects.filter(event=found, badge=badge).first()
    if player is None:
        raise Http404(f"Nobody at this event has badge {badge}.")
    said = {"name": player.name, "club": player.club, "refusal": ""}
    if request.method == "POST":
        said = {key: request.POST.get(key, "") for key in ("name", "club")}
        try:
            renaming.rename(player, **said)
        except Refused as refusal:
            said["refusal"] = str(refusal)
        else:
            say(request, f"Saved. Badge {badge} stays; sheets printed before keep the old name.")
            return redirect("people", event)
    context = {**frame(found, "people"), "player": player, **said}
    status = 400 if said.get("refusal") else 200
    return render(request, "tournaments/desk/rename.html", context, status=status)


@director
@require_safe
def sheets_pdf(request: HttpRequest, event: str, competition: str, number: int) -> HttpResponse:
    """The score sheets of a round to play on: names, table and QR, blank lines."""
    found = competition_at(event, competition)
    matches = Match.objects.filter(
        stage__competition=found, round__number=number, state=Match.State.LIVE
    )
    drawn = prints.sheets(matches, address=settings.PUBLIC_URL, printed=timezone.now())
    if not drawn:
        raise Http404(f"Nothing is drawn in round {number} of “{found.name}”.")
    html = prints.html(drawn, paper=paper_of(request, found.event))
    return as_pdf(request, html, f"{event}-{competition}-round-{number}")


@public
@require_safe
def sheet_pdf(request: HttpRequest, event: str, code: str) -> HttpResponse:
    """One score sheet, filled in as far as the log goes."""
    found = event_at(event)
    matches = Match.objects.filter(
        code=code.upper(), stage__competition__event=found, state=Match.State.LIVE
    )
    address, now = settings.PUBLIC_URL, timezone.now()
    drawn = prints.sheets(matches, address=address, printed=now, filled=True)
    if not drawn:
        raise Http404(f"No match of {found.name} is played on sheet {code.upper()}.")
    html = prints.html(drawn, paper=paper_of(request, found))
    return as_pdf(request, html, f"{event}-{code.upper()}")
