"""Lists that leave the house as CSV: who took part, and what was played.

Each is read with a fixed number of queries. The list of entrants can be entered again.
"""

from .cells import Cell, csv_file
from .models import Competition, Match, Seat
from .progress import finish
from .standings import places

ENTRANTS = ("Badge", "Name", "Club", "Seed", "Place")
RESULTS = ("Round", "Position", "Sheet", "Table", "Seat", "Badge", "Name", "Club", "Wins", "Place")


def entrants_csv(competition: Competition) -> bytes:
    """Everybody entered, in order of entry; places as far as they are decided."""
    at = places(competition)
    rows = (
        (each.player.badge, each.player.name, each.player.club, each.seed, at.get(each.pk))
        for each in competition.entrants.select_related("player")
    )
    return csv_file([ENTRANTS, *rows])


def results_csv(competition: Competition) -> bytes:
    """Everybody at every table, round by round; wins once begun, a place once signed."""
    return csv_file([RESULTS, *(_result(seat) for seat in _seats(competition) if seat.player)])


def _seats(competition: Competition) -> list[Seat]:
    """Seats of live matches from the top, round by round."""
    seats = Seat.objects.filter(
        match__stage__competition=competition, match__state=Match.State.LIVE
    )
    related = ("match__round", "match__table", "player")
    return list(
        seats.select_related(*related)
        .defer("match__hands")
        .order_by("match__round__number", "match__position", "number")
    )


def _result(seat: Seat) -> tuple[Cell, ...]:
    match, player = seat.match, seat.player
    assert player is not None  # results_csv leaves empty seats out
    return (
        match.round.number,
        match.position,
        match.code,
        match.table.number if match.table else None,
        "ABCD"[seat.number - 1],
        player.badge,
        player.name,
        player.club,
        _wins(seat),
        _place(seat),
    )


def _place(seat: Seat) -> int | None:
    """The place at the table; level seats share it, whoever left or was put out has none."""
    ahead = 1
    for group in finish(seat.match) or ():
        if seat.number in group:
            return ahead
        ahead += len(group)
    return None


def _wins(seat: Seat) -> int | None:
    """The score of the seat's side; ``None`` before the first line."""
    board = seat.match.board
    sides = board.get("sides", [])
    found = [score for side, score in zip(sides, board.get("scores", []), strict=False)
             if seat.number in side]  # fmt: skip
    return found[0] if found else None
