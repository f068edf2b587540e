"""How many hands a set takes when every side wins each hand with the same chance, exactly.

No ties, no keys, no help from the pose: a yardstick for the forecast, not a forecast.
"""

from fractions import Fraction
from typing import TypeVar

from .course import Course, best_first
from .entries import HandWon
from .rules import RuleError, RuleSet

EXACT = 400  # standings up to which fractions are quick; beyond, floating point
MOST = 5_000  # standings up to which the sum is done at all

Number = TypeVar("Number", Fraction, float)


def expected_hands(rules: RuleSet, seats: int) -> Fraction | float:
    """The mean number of hands of a set, each side winning a hand with equal chance.

    A fraction where it is exact. Raises RuleError when the rules do not allow so many seats
    or a set has too many standings.
    """
    rows = _rows(rules, seats)
    if len(rows) <= EXACT:
        return _solved(rows, Fraction(1))
    return _solved(rows, 1.0)


def _rows(rules: RuleSet, seats: int) -> list[list[int]]:
    """By standing, love first: the numbers of the standings after a win of each side, -1: over."""
    course = Course(rules, seats, best_first, ways=0)
    wins = [HandWon(seat=side[0]) for side in course.start.state.sides]
    number = {course.start: 0}
    found, rows = [course.start], []
    for here in found:  # grows as it goes
        after = [course.after(here, win) for win in wins]
        for there in after:
            if not there.over and there not in number:
                number[there] = len(found)
                found.append(there)
        if len(found) > MOST:
            raise RuleError(
                f"A set of {rules.title} has more than {MOST} standings: too many to sum up."
            )
        rows.append([number.get(there, -1) for there in after])
    return rows


def _solved(rows: list[list[int]], one: Number) -> Number:
    """Mean steps from row 0 to -1: E(i) = 1 + the mean of E over row i, solved from the end.

    Each standing in turn, the last first, gives way to what it says: in every row that leads
    to it, its own row and its own hands are put instead.
    """
    ways: list[dict[int, Number]] = [{} for _ in rows]
    for way, row in zip(ways, rows, strict=True):
        for there in row:
            way[there] = way.get(there, 0 * one) + one / len(row)
    hands = [one] * len(rows)
    for last in range(len(rows) - 1, -1, -1):
        leaving = one - ways[last].pop(last, 0 * one)  # it may lead back to itself
        hands[last] /= leaving
        gone = {there: chance / leaving for there, chance in ways[last].items()}
        for here in range(last):
            if share := ways[here].pop(last, 0 * one):
                hands[here] += share * hands[last]
                for there, chance in gone.items():
                    ways[here][there] = ways[here].get(there, 0 * one) + share * chance
    return hands[0]
