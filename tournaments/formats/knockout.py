"""The knockout: from a plan and a field to a bracket, and from results to who sits where.

One rule seats every round (B.6). The places of a round are ranked by who would
hold them if every better rank won: first the byes, then the winners by the best
rank of their table, then the seconds the other way round (the second of the best
table is the last). These ranks are folded over the tables. Round 1 also keeps
club-mates apart (B.7); later rounds are fixed by the draw.

Seats at a table go by rank: the best has seat 1 (A), the next sits on their right.
"""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from .bracket import Bracket, From, Given, Round, Seat, Spot
from .plans import Plan, RoundPlan
from .seeding import Entrant, fold, ranked
from .separation import Tables, separate
from .sizes import Impossible

ALGORITHM = "knockout-1"

# The finishing order of a table, best first, in groups of entrants: a group of more
# than one is level and has still to play off. Whoever left or was put out is not named.
Finish = Sequence[Sequence[int]]
Results = Mapping[tuple[int, int], Finish]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Who holds a seat. Without an entrant it waits, or is ``vacant`` for good."""

    entrant: int | None = None
    vacant: bool = False

    @property
    def waits(self) -> bool:
        """Whether it is still open who will come."""
        return self.entrant is None and not self.vacant


WAITING = Place()
VACANT = Place(vacant=True)


# The draw


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ranked:
    """A place of a round in rank order; ``eased``: whoever comes had a bye or a short table."""

    seat: Seat
    eased: bool = False


_Table = tuple[_Ranked, ...]


def bracket(plan: Plan, entrants: Iterable[Entrant], lot: str) -> Bracket:
    """The bracket of this field under this plan and lot: the same three give the same bracket.

    Raises Impossible where the plan is for another number.
    """
    field = ranked(entrants, lot)
    if len(field) != plan.size:
        raise Impossible(
            f"This plan is for {plan.size} players and {len(field)} are entered: "
            "make a new preview."
        )
    byes = plan.rounds[0].byes
    playing = range(byes + 1, len(field) + 1)
    clubs = {number: field[number - 1].club for number in playing}
    apart = separate(fold(playing, plan.rounds[0].sizes), clubs)
    rounds = _rounds(plan, field, apart.tables)
    return Bracket(rounds=_in_drawing_order(plan, rounds), yielded=apart.yielded)


def _rounds(plan: Plan, field: Sequence[Entrant], first: Tables) -> list[list[_Table]]:
    """Rounds with their tables in rank order; ``first``: round 1 by numbers of the field."""
    seeded = any(one.seed is not None for one in field)
    places = [_Ranked(seat=Given(entrant=one.id)) for one in field]
    rounds = [[tuple(places[number - 1] for number in table) for table in first]]
    byes = [
        _Ranked(seat=Given(entrant=one.id, bye=True), eased=True)
        for one in field[: plan.rounds[0].byes]
    ]
    for before, now in itertools.pairwise(plan.rounds):
        ranks = [*byes, *_going_on(rounds[-1], before)]
        rows = fold(range(len(ranks)), _sizes(now, ranks, best_first=seeded))
        rounds.append([tuple(ranks[number] for number in row) for row in rows])
        byes = []
    return rounds


def _going_on(tables: Sequence[_Table], plan: RoundPlan) -> list[_Ranked]:
    """Places that the tables (in rank order) yield: winners, then seconds from the back."""
    places: list[_Ranked] = []
    for place in range(1, plan.advance + 1):
        ahead = range(len(tables)) if place % 2 else reversed(range(len(tables)))
        for at in ahead:
            eased = len(tables[at]) < max(plan.sizes) or all(one.eased for one in tables[at])
            places.append(_Ranked(seat=From(position=at + 1, place=place), eased=eased))
    return places


def _sizes(plan: RoundPlan, ranks: Sequence[_Ranked], *, best_first: bool) -> list[int]:
    """Table sizes by table. Short tables go to the best or, where nobody is seeded, to
    those that had the fewest byes and short tables before (B.1).
    """
    count = len(plan.sizes)
    eased = [0] * count
    if not best_first:
        sure = fold(range(min(plan.sizes) * count), [min(plan.sizes)] * count)
        eased = [sum(ranks[number].eased for number in row) for row in sure]
    by_claim = sorted(range(count), key=lambda at: (eased[at], at))
    given = dict(zip(by_claim, plan.sizes, strict=True))
    return [given[at] for at in range(count)]


def _in_drawing_order(plan: Plan, rounds: Sequence[Sequence[_Table]]) -> tuple[Round, ...]:
    """Tables from the top so that those that feed one table are neighbours, the final last."""
    orders = [[0]]  # last round first: tables in drawing order, by their place in rank order
    for tables in reversed(rounds[1:]):
        seats = (one.seat for at in orders[-1] for one in tables[at])
        feeders = (seat.position - 1 for seat in seats if isinstance(seat, From))
        orders.append(list(dict.fromkeys(feeders)))
    drawn: list[Round] = []
    positions: dict[int, int] = {}
    for each, tables, order in zip(plan.rounds, rounds, reversed(orders), strict=True):
        seats_drawn = tuple(_drawn(tables[at], positions) for at in order)
        drawn.append(Round(advance=each.advance, tables=seats_drawn))
        positions = {at + 1: position for position, at in enumerate(order, start=1)}
    return tuple(drawn)


def _drawn(table: _Table, positions: Mapping[int, int]) -> tuple[Seat, ...]:
    """Seats whose feeders are named by drawing order: ``positions`` by rank order, both 1.."""
    return tuple(
        replace(one.seat, position=positions[one.seat.position])
        if isinstance(one.seat, From)
        else one.seat
        for one in table
    )


# Who sits where


def wanted(drawn: Bracket, results: Results) -> dict[Spot, tuple[Place, ...]]:
    """Who belongs on every seat of the bracket, in seat order, by these results.

    A function of draw and results alone. A result counts once all seats of its
    table are decided and everybody it names sits there. A table at which all but
    one are vacant yields that one without play; an empty table yields nobody.
    """
    return _settle(drawn, results)[0]


def champion(drawn: Bracket, results: Results) -> Place:
    """Who won: an entrant; ``vacant`` if all withdrew; waiting while it is open."""
    return _settle(drawn, results)[1][drawn.last][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where an entrant finished; those who share a place went out in the same round."""

    place: int
    entrant: int
    round: int


def standings(drawn: Bracket, results: Results) -> tuple[Standing, ...]:
    """The final order, () while it is open: the final by its order, then by round reached.

    Where all withdrew nobody has place 1.
    """
    seats, yields = _settle(drawn, results)
    if yields[drawn.last][0].waits:
        return ()
    groups = _final_groups(drawn, seats, results)
    reached = _reached(seats)
    for number in range(len(drawn.rounds) - 1, 0, -1):
        groups.append([one for one, last in reached.items() if last == number])
    first = 2 if yields[drawn.last][0].vacant else 1
    placed = itertools.accumulate((len(group) for group in groups), initial=first)
    return tuple(
        Standing(place=place, entrant=one, round=reached[one])
        for place, group in zip(placed, groups, strict=False)
        for one in group
    )


def _final_groups(
    drawn: Bracket, seats: Mapping[Spot, Sequence[Place]], results: Results
) -> list[list[int]]:
    """Finalists in finishing order, level ones together; those who left share the last place."""
    live = [place.entrant for place in seats[drawn.last] if place.entrant is not None]
    finish = _counted(results.get(drawn.last), live)
    named = [live] if finish is None else [list(group) for group in finish]
    gone = [one for one in live if not any(one in group for group in named)]
    return [*named, gone] if gone else named


def _reached(seats: Mapping[Spot, Sequence[Place]]) -> dict[int, int]:
    """The last round each entrant had a seat in, in drawing order."""
    return {
        place.entrant: spot.round
        for spot, places in seats.items()
        for place in places
        if place.entrant is not None
    }


def _settle(
    drawn: Bracket, results: Results
) -> tuple[dict[Spot, tuple[Place, ...]], dict[Spot, tuple[Place, ...]]]:
    """Who sits at each table and whom it yields, round after round."""
    sits: dict[Spot, tuple[Place, ...]] = {}
    yields: dict[Spot, tuple[Place, ...]] = {}
    for spot, each, seats in drawn.tables():
        sits[spot] = tuple(_place(spot, seat, yields) for seat in seats)
        yields[spot] = _yields(sits[spot], results.get(spot), each.advance)
    return sits, yields


def _place(spot: Spot, seat: Seat, yields: Mapping[Spot, Sequence[Place]]) -> Place:
    if isinstance(seat, Given):
        return Place(entrant=seat.entrant)
    return yields[Spot(spot.round - 1, seat.position)][seat.place - 1]


def _yields(seats: Sequence[Place], finish: Finish | None, advance: int) -> tuple[Place, ...]:
    """The places that go on from a table, best first; vacant where it yields fewer."""
    live = [place.entrant for place in seats if place.entrant is not None]
    if any(place.waits for place in seats):
        return (WAITING,) * advance
    groups = _counted(finish, live)
    if groups is None:
        if len(live) > 1:
            return (WAITING,) * advance
        groups = [live]
    going = [
        Place(entrant=one) if len(group) == 1 else WAITING for group in groups for one in group
    ]
    return tuple((going + [VACANT] * advance)[:advance])


def _counted(finish: Finish | None, live: Sequence[int]) -> Finish | None:
    """``finish``, or None where there is none or it names somebody who does not sit there."""
    if finish is None or not {one for group in finish for one in group} <= set(live):
        return None
    return finish
