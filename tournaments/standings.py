"""The list of results: who came where, as far as rounds are decided."""

from dataclasses import dataclass

from .formats import FORMATS, Bracket, Results
from .formats.knockout import Standing
from .models import Competition, Draw, Entrant
from .progress import drawn_matches, results


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """Somebody's place; those who went out in one round share it."""

    place: int
    entrant: Entrant
    reached: str

    @property
    def name(self) -> str:
        """The name, told apart by club or badge."""
        return self.entrant.player.name

    @property
    def club(self) -> str:
        """The club; may be empty."""
        return self.entrant.player.club


def standings(competition: Competition) -> list[Placed]:
    """Everybody who has a place, best first; in four queries."""
    draw, found = _read(competition)
    if draw is None:
        return []
    last = len(draw.result["rounds"])
    people = {each.pk: each for each in competition.entrants.select_related("player")}
    placed = (
        Placed(
            place=each.place,
            entrant=people[each.entrant],
            reached="Final" if each.round == last else f"Round {each.round}",
        )
        for each in _standings(draw, found)
    )
    return sorted(placed, key=lambda each: (each.place, each.name))


def final_order(competition: Competition) -> list[Placed]:
    """Everybody, best first, once the champion is known; empty before."""
    order = standings(competition)
    return order if order and order[0].place == 1 else []


def places(competition: Competition) -> dict[int, int]:
    """Entrant id to place, 1 for the champion; in three queries.

    Who is still in, or went out in a round that is not all decided, has no place yet.
    """
    draw, found = _read(competition)
    return {each.entrant: each.place for each in _standings(draw, found)} if draw else {}


def _read(competition: Competition) -> tuple[Draw | None, Results]:
    draw = (
        Draw.objects.filter(stage__competition=competition, state=Draw.State.PUBLISHED)
        .select_related("stage")
        .first()
    )
    return draw, results(drawn_matches(draw)) if draw else {}


def _standings(draw: Draw, found: Results) -> tuple[Standing, ...]:
    rules = FORMATS[draw.stage.format]
    bracket = Bracket.from_json(draw.result)
    return rules.standings(bracket, found) or _so_far(bracket, found, draw.stage.format)


def _so_far(bracket: Bracket, found: Results, format_name: str) -> tuple[Standing, ...]:
    """Places of those who went out in rounds from which all who go on are known."""
    seats = FORMATS[format_name].wanted(bracket, found)
    waiting = [spot.round for spot, held in seats.items() if any(one.waits for one in held)]
    decided = min(waiting, default=len(bracket.rounds) + 1) - 2
    reached = {
        one.entrant: spot.round
        for spot, held in seats.items()
        for one in held
        if one.entrant is not None
    }
    further = {out: sum(last > out for last in reached.values()) for out in range(decided + 1)}
    return tuple(
        Standing(place=1 + further[out], entrant=one, round=out)
        for one, out in reached.items()
        if out <= decided
    )
