"""From a match's score to the bracket: who sits where because of it.

The bracket is a function of draw and results (house law 8): ``set_matches`` compares
what the format wants with what stands and changes only what differs.
"""

from collections.abc import Iterable, Mapping, Sequence

from django.db.models import Prefetch
from django.utils import timezone

from scoring.score import Score

from .formats import FORMATS, Bracket, Place, Spot
from .models import Competition, Draw, Entrant, Match, Seat

Groups = tuple[tuple[int, ...], ...]


class MatchInPlay(Exception):
    """A match that has begun would get other people; the text names it and them."""


def record(match: Match, score: Score) -> None:
    """Keep what the log means beside the match; the one writer of these columns."""
    now = timezone.now()
    match.lines = score.length
    match.board = score.board()
    match.hands = [line.to_json() for line in score.lines]
    match.over, match.signed, match.order = score.over, score.signed, list(score.order)
    match.began_at = (match.began_at or now) if match.begun else None
    match.changed_at = now
    match.save(
        update_fields=[
            "lines", "board", "hands", "over", "signed", "order", "began_at", "changed_at",
        ]
    )  # fmt: skip


def finish(match: Match) -> Groups | None:
    """Seats in finishing order as the bracket counts it; ``None`` until over and signed.

    A group of more than one is level until played off. Whoever left, stayed away or
    was put out has no place.
    """
    return finishing_groups(match) if match.over and match.signed else None


def finishing_groups(match: Match) -> Groups:
    """The same order while it may still change: over, signed or not."""
    sides = zip(match.board["sides"], match.board["out"], strict=True)
    gone = {seat for side, out in sides if out for seat in side}
    level = {seat: tuple(group) for group in match.board["level"] for seat in group}
    groups = (
        tuple(seat for seat in level.get(seat, (seat,)) if seat not in gone)
        for seat in match.order
        if seat not in gone
    )
    return tuple(dict.fromkeys(groups))


def results(matches: Iterable[Match]) -> dict[tuple[int, int], Groups]:
    """Finishing orders as entrants by (round, position), for ``formats``."""
    found: dict[tuple[int, int], Groups] = {}
    for match in matches:
        groups = finish(match)
        if groups is not None:
            who = {seat.number: seat.entrant_id for seat in match.seats.all()}
            found[match.round.number, match.position] = tuple(
                tuple(entrant for seat in group if (entrant := who.get(seat)) is not None)
                for group in groups
            )
    return found


def drawn_matches(draw: Draw) -> list[Match]:
    """The live matches of a draw with round, table and seats: two queries."""
    seats = Seat.objects.select_related("player").order_by("number")
    return list(
        draw.matches.filter(state=Match.State.LIVE)
        .select_related("round", "table")
        .defer("hands")
        .prefetch_related(Prefetch("seats", seats))
        .order_by("round__number", "position")
    )


def set_matches(competition: Competition) -> None:
    """Seat everybody where the signed results send them; the caller holds ``event_lock``.

    Fills empty seats, empties or changes those of matches not begun, marks as vacant
    the seats to which nobody will come. Raises MatchInPlay, and changes nothing, when
    a match that has begun would have to change.
    """
    published = Draw.objects.filter(
        stage__competition=competition, state=Draw.State.PUBLISHED
    ).select_related("stage")
    for draw in published:
        _set(draw)


def _set(draw: Draw) -> None:
    matches = drawn_matches(draw)
    bracket = Bracket.from_json(draw.result)
    places = FORMATS[draw.stage.format].wanted(bracket, results(matches))
    changed: list[Match] = []
    for match in matches:
        wanted = places[Spot(match.round.number, match.position)]
        if _differs(match, wanted):
            if match.begun:
                raise MatchInPlay(_in_play(match, wanted))
            changed.append(match)
            _seat(match, wanted)
    if changed:
        _save(changed)


def _differs(match: Match, wanted: Sequence[Place]) -> bool:
    return [Place(entrant=s.entrant_id, vacant=s.vacant) for s in match.seats.all()] != [*wanted]


def _seat(match: Match, wanted: Sequence[Place]) -> None:
    for seat, place in zip(match.seats.all(), wanted, strict=True):
        seat.entrant_id, seat.vacant = place.entrant, place.vacant


def _save(changed: Sequence[Match]) -> None:
    """Write the seats of these matches; a match that is no longer complete leaves its table."""
    seats = [seat for match in changed for seat in match.seats.all()]
    entrants = [seat.entrant_id for seat in seats if seat.entrant_id is not None]
    players = dict(Entrant.objects.filter(pk__in=entrants).values_list("pk", "player"))
    for seat in seats:
        seat.player_id = players[seat.entrant_id] if seat.entrant_id is not None else None
    # First and second may change places at one table, where nobody may sit twice, even briefly.
    Seat.objects.filter(match__in=changed).update(player=None)
    Seat.objects.bulk_update(seats, ["entrant", "player", "vacant"])
    Match.objects.filter(pk__in=[match.pk for match in changed if not _complete(match)]).update(
        table=None
    )


def _complete(match: Match) -> bool:
    """Whether all seats are decided and somebody is left to play against."""
    seats = match.seats.all()
    waiting = any(seat.entrant_id is None and not seat.vacant for seat in seats)
    return not waiting and sum(seat.entrant_id is not None for seat in seats) > 1


def _in_play(match: Match, wanted: Sequence[Place]) -> str:
    """Which match, where, with whom, and what would change."""
    now = {seat.entrant_id: seat.player.name for seat in match.seats.all() if seat.player}
    then = [place.entrant for place in wanted if place.entrant is not None]
    leave = [name for entrant, name in now.items() if entrant not in then]
    come = _names(entrant for entrant in then if entrant not in now)
    changes = [
        *([f"take {_listed(leave)} out"] if leave else []),
        *([f"bring {_listed(come)} in"] if come else []),
    ]
    where = f" at {str(match.table).lower()}" if match.table else ""
    return (
        f"Round {match.round.number}, match {match.position}{where} "
        f"({', '.join(now.values())}) has begun, and this would "
        f"{' and '.join(changes) or 'seat its players otherwise'}. Nothing was saved: "
        "a result stands once the table it leads to has begun."
    )


def _names(entrants: Iterable[int]) -> list[str]:
    people: Mapping[int, Entrant] = Entrant.objects.select_related("player").in_bulk(list(entrants))
    return [str(one) for one in people.values()]


def _listed(names: Sequence[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
