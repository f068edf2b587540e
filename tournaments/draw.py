"""Drawing a competition: preview, publish, withdraw.

A preview keeps its lot and every preview has a number of its own, so that all can
see how often a draw was tried. Publishing publishes exactly what the preview showed.
"""

import secrets
from collections import Counter

from django.db.models import Max
from django.utils import timezone

from .formats import FORMATS, Bracket, Entrant, Impossible, Plan, Spot
from .formats.bracket import Given, Seat
from .lock import event_lock
from .models import Competition, Draw, Match, Round, Stage
from .models import Entrant as Entered
from .models import Seat as Chair

# Letters and digits that nobody takes for another, in print or by hand.
CODE_LETTERS = "34679ACDEFGHJKMNPQRTVWXY"
CODE_LENGTH = 7


class Refused(Exception):
    """The draw cannot be made, published or withdrawn; the text says why and what to do."""


def preview(competition: Competition, plan_name: str, *, lot: str | None = None) -> Draw:
    """A new preview under the plan of that name; an earlier preview is put aside.

    ``lot``: one drawn in public, up to 64 characters; ``None``: one is made up here.
    Raises Refused while a draw is published, and for a field that cannot be drawn.
    """
    with event_lock(competition.event_id):
        stage, _ = Stage.objects.get_or_create(competition=competition, number=1)
        _refuse_once_published(stage)
        field = _field(competition)
        lot = lot or secrets.token_hex(16)
        plan, bracket = _drawn(stage.format, plan_name, field, lot)
        _put_aside(stage)
        return Draw.objects.create(
            stage=stage,
            number=(stage.draws.aggregate(last=Max("number"))["last"] or 0) + 1,
            lot=lot,
            algorithm=FORMATS[stage.format].algorithm,
            entrants=[_kept(one) for one in field],
            plan=plan.to_json(),
            result=bracket.to_json(),
            yielded=list(bracket.yielded),
        )


def publish(draw: Draw) -> Draw:
    """Make the preview the draw: all its matches with seats and codes; pressed twice, once.

    Raises Refused for a preview that was put aside or no longer fits the entries.
    """
    with event_lock(draw.stage.competition.event_id):
        draw.refresh_from_db()
        if draw.state == Draw.State.PUBLISHED:
            return draw
        _refuse_stale(draw)
        draw.stage.matches.filter(state=Match.State.WITHDRAWN).update(state=Match.State.REPLACED)
        draw.state, draw.published_at = Draw.State.PUBLISHED, timezone.now()
        draw.save(update_fields=["state", "published_at"])
        _open_matches(draw)
        return draw


def withdraw(draw: Draw) -> None:
    """Take a draw back; its sheets say so from now on. A preview is put aside.

    Raises Refused once one of its matches has begun.
    """
    with event_lock(draw.stage.competition.event_id):
        draw.refresh_from_db()
        if draw.state == Draw.State.WITHDRAWN:
            return
        _refuse_begun(draw)
        draw.matches.filter(state=Match.State.LIVE).update(state=Match.State.WITHDRAWN, table=None)
        draw.state, draw.withdrawn_at = Draw.State.WITHDRAWN, timezone.now()
        draw.save(update_fields=["state", "withdrawn_at"])


def holds(draw: Draw) -> bool:
    """Whether the kept entrants, plan and lot still give the kept bracket; anyone may ask."""
    field = [Entrant(id=one["id"], seed=one["seed"], club=one["club"]) for one in draw.entrants]
    rules = FORMATS[draw.stage.format]
    plan = Plan.from_json(draw.plan)
    return rules.bracket(plan, field, draw.lot).to_json() == draw.result


def _drawn(
    format_name: str, plan_name: str, field: list[Entrant], lot: str
) -> tuple[Plan, Bracket]:
    rules = FORMATS[format_name]
    try:
        plan = rules.plan(plan_name, len(field))
        return plan, rules.bracket(plan, field, lot)
    except Impossible as reason:
        raise Refused(str(reason)) from None


def _field(competition: Competition) -> list[Entrant]:
    """Everybody entered, in order of entry."""
    entered = competition.entrants.order_by("pk").values_list("pk", "seed", "player__club")
    return [Entrant(id=pk, seed=seed, club=club) for pk, seed, club in entered]


def _kept(one: Entrant) -> dict[str, object]:
    return {"id": one.id, "seed": one.seed, "club": one.club}


def _put_aside(stage: Stage) -> None:
    """Previews that are not wanted keep their number and lot."""
    stage.draws.filter(state=Draw.State.PREVIEW).update(
        state=Draw.State.WITHDRAWN, withdrawn_at=timezone.now()
    )


def _refuse_once_published(stage: Stage) -> None:
    published = stage.draws.filter(state=Draw.State.PUBLISHED).first()
    if published:
        raise Refused(
            f"Draw {published.number} of “{stage.competition}” is published. "
            "Withdraw it first, while nothing is played."
        )


def _refuse_stale(draw: Draw) -> None:
    """The preview must be the latest, made of the entries as they stand, by today's rule."""
    if draw.state == Draw.State.WITHDRAWN:
        raise Refused(
            f"Draw {draw.number} was put aside for a later one: look at that, then publish it."
        )
    competition = draw.stage.competition
    now = [_kept(one) for one in _field(competition)]
    if now != draw.entrants or draw.algorithm != FORMATS[draw.stage.format].algorithm:
        raise Refused(
            f"Entries, seeds or clubs of “{competition}” have changed since draw {draw.number} "
            "was previewed: make a new preview."
        )


def _refuse_begun(draw: Draw) -> None:
    begun = draw.matches.filter(lines__gt=0).select_related("round", "table").first()
    if begun:
        where = f" at {str(begun.table).lower()}" if begun.table else ""
        raise Refused(
            f"Round {begun.round.number}, match {begun.position}{where} has begun, "
            f"so draw {draw.number} of “{draw.stage.competition}” stands."
        )


def _open_matches(draw: Draw) -> None:
    """All matches of the bracket, and their seats."""
    bracket = Bracket.from_json(draw.result)
    matches = _matches(draw, bracket)
    Match.objects.bulk_create(matches.values())
    players = dict(
        Entered.objects.filter(competition=draw.stage.competition_id).values_list("pk", "player")
    )
    Chair.objects.bulk_create(
        _chair(matches[spot], number, seat, players)
        for spot, _, seats in bracket.tables()
        for number, seat in enumerate(seats, start=1)
    )


def _matches(draw: Draw, bracket: Bracket) -> dict[Spot, Match]:
    """A match for every table, unsaved; a place drawn before gets its next attempt."""
    rounds = _rounds(draw, bracket)
    tried = Counter(
        draw.stage.matches.values_list("round__number", "position").order_by("round", "position")
    )
    spots = [spot for spot, _, _ in bracket.tables()]
    return {
        spot: Match(
            stage=draw.stage,
            round=rounds[spot.round],
            draw=draw,
            position=spot.position,
            attempt=tried[spot] + 1,
            code=code,
            rules=draw.stage.competition.rules,
        )
        for spot, code in zip(spots, _codes(len(spots)), strict=True)
    }


def _rounds(draw: Draw, bracket: Bracket) -> dict[int, Round]:
    """The stage's rounds by number; those of an earlier draw are used again."""
    Round.objects.bulk_create(
        (
            Round(stage=draw.stage, number=number, advance=each.advance)
            for number, each in enumerate(bracket.rounds, start=1)
        ),
        update_conflicts=True,
        update_fields=["advance"],
        unique_fields=["stage", "number"],
    )
    return {each.number: each for each in draw.stage.rounds.all()}


def _chair(match: Match, number: int, seat: Seat, players: dict[int, int]) -> Chair:
    entrant = seat.entrant if isinstance(seat, Given) else None
    player = players[entrant] if entrant is not None else None
    return Chair(match=match, number=number, entrant_id=entrant, player_id=player)


def _codes(count: int) -> list[str]:
    """New codes that no sheet has ever had."""
    codes: set[str] = set()
    while len(codes) < count:
        codes |= {_code() for _ in range(count - len(codes))}
        codes -= set(Match.objects.filter(code__in=codes).values_list("code", flat=True))
    return list(codes)


def _code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
