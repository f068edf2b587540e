"""The published cases, and a hall in which everybody plays as the test says."""

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from tournaments.formats import Entrant
from tournaments.formats.bracket import Bracket, Given, Spot
from tournaments.formats.knockout import Place, wanted

CASES = Path(__file__).parents[2] / "cases" / "formats"
EXPECTED = json.loads((CASES / "expected.json").read_text())
PLANS = json.loads((CASES / "plans.json").read_text())

Tables = list[list[int]]
Play = Callable[[Spot, list[int]], list[int]]


def seeded(n: int, clubs: Sequence[str] = ()) -> list[Entrant]:
    """Entrants 1..n, each with their own number as seed; clubs in turn."""
    return [
        Entrant(id=i, seed=i, club=clubs[(i - 1) % len(clubs)] if clubs else "")
        for i in range(1, n + 1)
    ]


def unseeded(n: int, clubs: Sequence[str] = ()) -> list[Entrant]:
    """Entrants 1..n without seeds."""
    return [Entrant(id=one.id, club=one.club) for one in seeded(n, clubs)]


def first_tables(bracket: Bracket) -> Tables:
    """Round 1 as entrants, in drawing order."""
    return [
        [seat.entrant for seat in seats if isinstance(seat, Given)]
        for seats in bracket.rounds[0].tables
    ]


def play(bracket: Bracket, outcome: Play) -> tuple[dict[Spot, list[list[int]]], list[Tables]]:
    """Play round after round; the results, and who sat where in each round."""
    results: dict[Spot, list[list[int]]] = {}
    rounds: list[Tables] = []
    for number, each in enumerate(bracket.rounds, start=1):
        seats = wanted(bracket, results)
        spots = [Spot(number, position) for position in range(1, len(each.tables) + 1)]
        sat = [live(seats[spot]) for spot in spots]
        assert not any(place.waits for spot in spots for place in seats[spot])
        rounds.append(sat)
        for spot, people in zip(spots, sat, strict=True):
            if len(people) > 1:
                results[spot] = [[one] for one in outcome(spot, people)]
    return results, rounds


def live(places: Sequence[Place]) -> list[int]:
    """The entrants among the places."""
    return [place.entrant for place in places if place.entrant is not None]


def seeds_hold(_: Spot, people: list[int]) -> list[int]:
    """The better seed always finishes ahead."""
    return sorted(people)


def at_random(chance: random.Random, *, away: float) -> Play:
    """Any order; each is missing with probability ``away``."""

    def outcome(_: Spot, people: list[int]) -> list[int]:
        there = [one for one in people if chance.random() >= away]
        chance.shuffle(there)
        return there

    return outcome
