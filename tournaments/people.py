"""Bringing people into an event and its competitions: lists, seeds, names, withdrawals."""

from collections.abc import Collection
from dataclasses import replace

from django.db.models import Max, ProtectedError

from .admission import Admission, Report, Verdict
from .lock import event_lock
from .models import Competition, Draw, Entrant, Match, Player, Seat
from .roster import CLUB_LIMIT, SEED_LIMIT, Roster, fault, name_fault, tidy


class Refused(Exception):
    """The change cannot be made; the text is a sentence."""


def report(competition: Competition, roster: Roster) -> Report:
    """What :func:`enter` would do with each row; nothing is written."""
    return Admission.of(competition, roster).report()


def enter(competition: Competition, roster: Roster, *, accept: Collection[int] = ()) -> Report:
    """Enter everybody on the list, or nobody.

    ``accept``: lines of people who look like somebody else and are not. When a row is
    refused, or alike and not accepted, nothing is written and ``saved`` is false. The same
    list a second time changes nothing.
    """
    with event_lock(competition.event_id):
        admission = Admission.of(competition, roster)
        verdict = admission.report(accept)
        if verdict.hindered:
            return verdict
        _write(competition, admission.verdicts)
        return replace(verdict, saved=True)


def set_seed(entrant: Entrant, seed: int | None) -> None:
    """Seed somebody by hand; ``None`` takes the seed away.

    Raises ``Refused`` when the draw is published or somebody else has that seed.
    """
    if seed is not None and not 1 <= seed <= SEED_LIMIT:
        raise Refused(f"The seed is {seed}; seeds go from 1 (the best) to {SEED_LIMIT:,}.")
    competition = entrant.competition
    with event_lock(competition.event_id):
        _refuse_once_published(competition)
        others = competition.entrants.exclude(pk=entrant.pk).select_related("player")
        holder = others.filter(seed=seed).first() if seed is not None else None
        if holder:
            raise Refused(f"Seed {seed} is {holder}’s; take it from there first.")
        Entrant.objects.filter(pk=entrant.pk).update(seed=seed)


def rename(player: Player, *, name: str, club: str) -> None:
    """Put a name and club right, at any time; sheets printed before keep the old name.

    Scores that name the player are told again by ``referee.renaming``, which is the door
    for a player who has played. Raises ``Refused``.
    """
    trouble = name_fault(name) or fault(club, what="club", limit=CLUB_LIMIT)
    if trouble:
        raise Refused(f"The change was not saved: {trouble}")
    with event_lock(player.event_id):
        Player.objects.filter(pk=player.pk).update(name=tidy(name), club=tidy(club))


def withdraw(entrant: Entrant) -> None:
    """Take somebody out of the competition before its draw is published.

    The player and the badge number stay in the event. Raises ``Refused``.
    """
    competition = entrant.competition
    with event_lock(competition.event_id):
        _refuse_once_published(competition)
        _leave_withdrawn_sheets(entrant)
        try:
            entrant.delete()
        except ProtectedError:
            raise Refused(
                f"{entrant} has played in “{competition.name}” and stays in its record."
            ) from None


def _leave_withdrawn_sheets(entrant: Entrant) -> None:
    """Seats of withdrawn, never played matches keep the player, not the entry."""
    seats = Seat.objects.filter(entrant=entrant, match__lines=0)
    seats.exclude(match__state=Match.State.LIVE).update(entrant=None)


def _refuse_once_published(competition: Competition) -> None:
    published = Draw.objects.filter(
        stage__competition=competition, state=Draw.State.PUBLISHED
    ).exists()
    if published:
        raise Refused(
            f"The draw of “{competition.name}” is published, so its entrants and seeds are "
            "fixed. Withdraw the draw first, while nothing is played."
        )


def _write(competition: Competition, verdicts: Collection[Verdict]) -> None:
    """Eight queries at most for a list of ordinary length."""
    _make_players(competition.event_id, [each for each in verdicts if each.player is None])
    reseeded = [each.entrant for each in verdicts if each.entrant and each.reseeds]
    pks = [entrant.pk for entrant in reseeded]
    if reseeded:  # two people may change seeds with each other: let go first
        Entrant.objects.filter(pk__in=pks).update(seed=None)
    Entrant.objects.bulk_create(
        Entrant(competition=competition, player=each.player, seed=each.row.seed)
        for each in verdicts
        if each.entrant is None
    )
    for each in verdicts:
        if each.entrant and each.reseeds:
            each.entrant.seed = each.row.seed
    if reseeded:
        Entrant.objects.bulk_update(reseeded, ["seed"])


def _make_players(event_id: int, verdicts: Collection[Verdict]) -> None:
    """Badge numbers go on from the highest of the event, in the order of the list."""
    highest = Player.objects.filter(event_id=event_id).aggregate(Max("badge"))["badge__max"]
    made = Player.objects.bulk_create(
        Player(event_id=event_id, badge=badge, name=each.row.name, club=each.row.club)
        for badge, each in enumerate(verdicts, (highest or 0) + 1)
    )
    for each, player in zip(verdicts, made, strict=True):
        each.player = player
