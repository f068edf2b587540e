"""A draw as the desk shows it before it is published: who sits where, and sums that add up."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from .formats.bracket import Bracket, From, Given, Seat
from .formats.plans import Plan, RoundPlan
from .models import Draw, Entrant

PLACES = ("winner", "second", "third", "fourth")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSeat:
    """A seat: somebody with club and seed, or words for who will come.

    ``badge`` only where another entrant has the same name.
    """

    name: str
    club: str = ""
    seed: int | None = None
    badge: int | None = None
    bye: bool = False
    waits_for: str = ""


GONE = DrawnSeat(name="(taken out since)")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnRound:
    """A round of a draw. ``sums`` says how its people are seated and how many go on."""

    number: int
    title: str
    sums: str
    tables: tuple[tuple[DrawnSeat, ...], ...]
    byes: tuple[str, ...]


def rounds_of(draw: Draw) -> tuple[DrawnRound, ...]:
    """The rounds of a draw with names, from one query."""
    bracket = Bracket.from_json(draw.result)
    return tuple(_rounds(bracket, Plan.from_json(draw.plan).rounds, _people(draw)))


def _people(draw: Draw) -> dict[int, DrawnSeat]:
    """Everybody entered, by entrant id."""
    entered = Entrant.objects.filter(competition=draw.stage.competition_id)
    entrants = list(entered.select_related("player"))
    called = Counter(one.player.name for one in entrants)
    return {
        one.pk: DrawnSeat(
            name=one.player.name,
            club=one.player.club,
            seed=one.seed,
            badge=one.player.badge if called[one.player.name] > 1 else None,
        )
        for one in entrants
    }


def steps(plan: Plan) -> tuple[str, ...]:
    """A plan in one line a round."""
    last = len(plan.rounds)
    return tuple(
        f"{_title(number, last)}: {sums(each, final=number == last)}"
        for number, each in enumerate(plan.rounds, start=1)
    )


def sums(each: RoundPlan, *, final: bool) -> str:
    """How a round's people are seated and who goes on, e.g. "6 tables: 4 4 4 4 4 3. …"."""
    seated = _seated(each)
    if final:
        return f"{seated}."
    if not each.byes:
        go_on = each.advance * len(each.sizes)
        return f"{seated}; {_go_on(each)}, {len(each.sizes)} × {each.advance} = {go_on}."
    byes = "1 bye" if each.byes == 1 else f"{each.byes} byes"
    return (
        f"{seated} and {byes}; {_go_on(each)}, "
        f"{each.byes} + {len(each.sizes)} × {each.advance} = {each.next_size}."
    )


def _go_on(each: RoundPlan) -> str:
    return "the winner goes on" if each.advance == 1 else "two go on"


def _seated(each: RoundPlan) -> str:
    kinds = [(size, each.count(size)) for size in (4, 3, 2) if each.count(size)]
    told = [f"{count} table{'s' * (count > 1)} of {size}" for size, count in kinds]
    return f"{each.size} people, {' and '.join(told)}"


def _title(number: int, last: int) -> str:
    return "Final" if number == last else f"Round {number}"


def _rounds(
    bracket: Bracket, plan: tuple[RoundPlan, ...], people: Mapping[int, DrawnSeat]
) -> Iterator[DrawnRound]:
    last = len(bracket.rounds)
    for number, (each, planned) in enumerate(zip(bracket.rounds, plan, strict=True), start=1):
        after = bracket.rounds[number:]
        yield DrawnRound(
            number=number,
            title=_title(number, last),
            sums=sums(planned, final=number == last),
            tables=tuple(tuple(_seat(s, number, people) for s in t) for t in each.tables),
            byes=tuple(
                people.get(seat.entrant, GONE).name
                for later in after
                for table in later.tables
                for seat in table
                if isinstance(seat, Given)
            ),
        )


def _seat(seat: Seat, number: int, people: Mapping[int, DrawnSeat]) -> DrawnSeat:
    match seat:
        case Given():
            return replace(people.get(seat.entrant, GONE), bye=number > 1)
        case From():
            words = f"{PLACES[seat.place - 1].capitalize()} of match {seat.position}"
            return DrawnSeat(name="", waits_for=words)
