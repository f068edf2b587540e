"""The judge's pages: my tables, and the table page with its plain forms."""

from collections.abc import Mapping

from django.contrib.auth.models import AbstractBaseUser
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scoring.score import Score
from tournaments.access import judge, signed_in
from tournaments.models import Match, Seat
from tournaments.progress import MatchInPlay

from . import log, permits, presses
from .my_tables import my_tables
from .seat_cards import State
from .table_page import NOT_READY, STEPS, TablePage, onward

TURN = "table-turn"  # cookie: how this tablet looks at its table
A_YEAR = 365 * 24 * 3600  # seconds

Refused = (
    presses.Unclear,
    log.IllegalEntry,
    log.Behind,
    log.SameIdOtherBody,
    log.NotReady,
    permits.NotYours,
    MatchInPlay,
)


@signed_in
@require_safe
@never_cache
def tables(request: HttpRequest) -> HttpResponse:
    """The tables this judge may write at."""
    return render(request, "referee/tables.html", {"tables": my_tables(request.user)})


@judge
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def tablet(request: HttpRequest, match: int) -> HttpResponse:
    """The table page. POST: one plain form, the same entries as over the API."""
    if request.method == "POST":
        return _entered(request, match)
    if "turn" in request.GET:
        return _turned(request, match)
    return _page(request, _record(match))


def _record(match: int) -> log.Record:
    try:
        return log.read(match)
    except Match.DoesNotExist:
        raise Http404("There is no such match. Go back to your tables.") from None


def _turned(request: HttpRequest, match: int) -> HttpResponse:
    """Remember on this tablet from which side of the table the judge looks."""
    answer = redirect("tablet", match=match)
    turn = str(_whole(request.GET.get("turn", "")) % 4)
    answer.set_cookie(TURN, turn, max_age=A_YEAR, path=reverse("my-tables"), samesite="Lax")
    return answer


def _entered(request: HttpRequest, match: int) -> HttpResponse:
    record = _record(match)
    fields = {name: str(value) for name, value in request.POST.items()}
    assert isinstance(request.user, AbstractBaseUser)  # the mark let it in
    try:
        entries = presses.entries(
            fields,
            record.score().board(),
            at=timezone.localtime().isoformat(timespec="seconds"),
        )
        after = _whole(fields.get("after", ""))
        score = log.append(match, entries, by=request.user, after=after)
    except Refused as refusal:
        return _page(request, _record(match), refusal=_sentence(refusal), typed=fields)
    return _next_step(match, score, entries[0]["kind"])


def _next_step(match: int, score: Score, kind: str) -> HttpResponse:
    """A bruk and a block are shown before play goes on."""
    where = redirect("tablet", match=match)
    last = score.lines[-1] if score.lines else None
    if kind in {"hand-won", "hand-blocked"} and last:
        step = "bruk" if "BRUK" in last.marks else "counted" if last.counts else ""
        if step:
            return HttpResponseRedirect(f"{where['Location']}?step={step}")
    return where


def _sentence(refusal: Exception) -> presses.Refusal:
    head = "Somebody else entered something" if isinstance(refusal, log.Behind) else "Not counted"
    status = 403 if isinstance(refusal, permits.NotYours) else 409
    return presses.Refusal(head=head, text=str(refusal), status=status)


def _page(
    request: HttpRequest,
    record: log.Record,
    *,
    refusal: presses.Refusal | None = None,
    typed: Mapping[str, str] | None = None,
) -> HttpResponse:
    match = record.match
    people = list(Seat.objects.filter(match=match).select_related("player"))
    if not _ready(match, people):
        context = {"match": match, "why": NOT_READY}
        return render(request, "referee/not_ready.html", context, status=409)
    refusal = refusal or _not_yours(request, match)
    state = State.of(record.score())
    page = TablePage(
        match=match,
        state=state,
        step=_step(request, state),
        turn=_whole(request.COOKIES.get(TURN, "")) % 4,
        role=permits.role_at(request.user, match)[0] or "",
        picked_seat=_picked(request, people),
        refusal=refusal,
        typed=typed or {},
        people=people,
        onward=onward(match, state, people) if state.board["signed"] else "",
    )
    status = refusal.status if refusal else 200
    return render(request, "referee/tablet.html", {"page": page}, status=status)


def _not_yours(request: HttpRequest, match: Match) -> presses.Refusal | None:
    """A judge of another table may look, and is told so at once."""
    assert isinstance(request.user, AbstractBaseUser)  # the mark let it in
    try:
        permits.check(request.user, match, [])
    except permits.NotYours as refusal:
        return presses.Refusal(head="You may look, not write", text=str(refusal), status=403)
    return None


def _ready(match: Match, people: list[Seat]) -> bool:
    """Whether everybody who will sit here is known, and the sheet is the one that counts."""
    waits = any(seat.player is None and not seat.vacant for seat in people)
    seated = sum(seat.player is not None for seat in people)
    return match.state == Match.State.LIVE and not waits and seated > 1


def _step(request: HttpRequest, state: State) -> str:
    """The step asked for, where it makes sense; else the one to rest at."""
    asked = request.GET.get("step", "")
    if request.method == "POST" or asked not in STEPS:
        return state.rest
    return asked if _makes_sense(asked, state) else state.rest


def _makes_sense(step: str, state: State) -> bool:
    """Whether there is something to do or to see at this step now."""
    last = state.hands[-1] if state.hands else {}
    match step:
        case "play" | "how" | "block":
            return not state.board["over"]
        case "sign" | "signing":
            return bool(state.board["over"])
        case "playoff":
            return bool(state.board["level"])
        case "bruk":
            return "BRUK" in last.get("marks", ())
        case "counted":
            return bool(last.get("counts"))
    return True


def _picked(request: HttpRequest, people: list[Seat]) -> int | None:
    asked = request.GET.get("seat", "")
    seated = {str(seat.number): seat.number for seat in people if seat.player}
    return seated.get(asked)


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
