"""The plans of a knockout: how many tables of which size in each round, and who sits out.

Three plans are offered. *Everybody plays* is the default: byes only where the
arithmetic leaves no other way (B.5). The two funnels seat just enough tables in
round 1 to reach a number that then works without short tables (B.3, B.4); all
others have a bye.
"""

import itertools
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from .sizes import Impossible, check_size

FINAL = (2, 3, 4)

# Costs of the default plan (B.5), in half rounds of trouble. Only their order matters.
ROUND = 4.0
BYE = 1.5
THREE_HANDED = 0.5
TWO_GO_ON = 1.0
FINAL_OF = {4: 0.0, 3: 2.0, 2: 50.0}
MOST_BYES = 3  # more never pay: three already seat any number in fours


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPlan:
    """One round: table sizes in seed order (short tables first), byes, how many go on."""

    sizes: tuple[int, ...]
    byes: int
    advance: int

    @property
    def size(self) -> int:
        """People in this round, those with a bye included."""
        return sum(self.sizes) + self.byes

    @property
    def next_size(self) -> int:
        """People in the round after: ``byes + advance x tables``."""
        return self.byes + self.advance * len(self.sizes)

    def count(self, size: int) -> int:
        """How many tables have ``size`` seats."""
        return self.sizes.count(size)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A named list of rounds; the last is one table, and its winner is champion."""

    name: str
    title: str
    rounds: tuple[RoundPlan, ...]

    @property
    def size(self) -> int:
        """How many entrants it is for."""
        return self.rounds[0].size

    @property
    def tables(self) -> int:
        """Sets to be played in all."""
        return sum(len(each.sizes) for each in self.rounds)

    def to_json(self) -> dict[str, Any]:
        """As kept in ``Draw.plan``."""
        rounds = [
            {"sizes": list(each.sizes), "byes": each.byes, "advance": each.advance}
            for each in self.rounds
        ]
        return {"name": self.name, "rounds": rounds}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Plan":
        """The plan that ``to_json`` wrote; without its title."""
        rounds = tuple(
            RoundPlan(sizes=tuple(each["sizes"]), byes=each["byes"], advance=each["advance"])
            for each in kept["rounds"]
        )
        return cls(name=kept["name"], title="", rounds=rounds)

    @property
    def unfair(self) -> str:
        """One sentence that says who has it easier under this plan."""
        said = "; ".join(part for part in (_byes(self), _short(self), _seconds(self)) if part)
        if not said:
            return (
                "Nobody has it easier: in each round all tables are alike and one player goes on."
            )
        return f"{said[0].upper()}{said[1:]}."


def everybody_plays(n: int) -> Plan:
    """The default: everybody plays round 1, one or two go on from each table (B.5).

    The cheapest sequence by the costs above; of equal ones, that in which one
    goes on, then the one with fewer byes, then with fewer tables of three.
    """
    check_size(n)
    return Plan(name="everybody-plays", title="Everybody plays round 1", rounds=_cheapest(n)[1])


def funnel(n: int, advance: int = 1) -> Plan:
    """Byes in round 1, so that all later tables are full (B.3 for one, B.4 for two going on)."""
    check_size(n)
    step = _funnel_one if advance == 1 else _funnel_two
    rounds = []
    while n not in FINAL:
        rounds.append(step(n))
        n = rounds[-1].next_size
    rounds.append(_final(n))
    name, title = _FUNNELS[advance]
    return Plan(name=name, title=title, rounds=tuple(rounds))


_FUNNELS = {
    1: ("byes", "Byes first, then full tables; the winner goes on"),
    2: ("byes-two-go-on", "Byes first, then full tables; two go on"),
}

PLANS: dict[str, Callable[[int], Plan]] = {
    "everybody-plays": everybody_plays,
    "byes": lambda n: funnel(n, 1),
    "byes-two-go-on": lambda n: funnel(n, 2),
}


def offered(n: int) -> tuple[Plan, ...]:
    """The plans for ``n`` entrants, default first; a plan equal to an earlier one is left out."""
    plans: list[Plan] = []
    for make in PLANS.values():
        plan = make(n)
        if plan.rounds not in [other.rounds for other in plans]:
            plans.append(plan)
    return tuple(plans)


def named(name: str, n: int) -> Plan:
    """The plan called ``name`` for ``n`` entrants."""
    if name not in PLANS:
        raise Impossible(f"There is no plan called “{name}”: choose one of {', '.join(PLANS)}.")
    return PLANS[name](n)


def _final(n: int) -> RoundPlan:
    return RoundPlan(sizes=(n,), byes=0, advance=1)


def _in_seed_order(fours: int, threes: int = 0, twos: int = 0) -> tuple[int, ...]:
    return (2,) * twos + (3,) * threes + (4,) * fours


@cache
def _cheapest(n: int, most_byes: int = MOST_BYES) -> tuple[float, tuple[RoundPlan, ...]]:
    """Cost and rounds of the default plan, the first of the cheapest; byes in round 1 only."""
    if n in FINAL:
        return ROUND + FINAL_OF[n], (_final(n),)
    best: tuple[float, tuple[RoundPlan, ...]] = (math.inf, ())
    for step in _steps(n, most_byes):
        rest, rounds = _cheapest(step.next_size, 0)
        if _cost(step) + rest < best[0]:
            best = (_cost(step) + rest, (step, *rounds))
    return best


def _cost(step: RoundPlan) -> float:
    return (
        ROUND
        + BYE * step.byes
        + THREE_HANDED * step.count(3)
        + (TWO_GO_ON if step.advance == 2 else 0.0)
    )


def _steps(n: int, most_byes: int) -> Iterator[RoundPlan]:
    """Every first round of ``n`` in fours and threes that leaves fewer, but a full final."""
    choices = itertools.product((1, 2), range(most_byes + 1), range(n // 3 + 1))
    for advance, byes, threes in choices:
        seated_in_fours = n - byes - 3 * threes
        if seated_in_fours < 0 or seated_in_fours % 4:
            continue
        sizes = _in_seed_order(seated_in_fours // 4, threes)
        step = RoundPlan(sizes=sizes, byes=byes, advance=advance)
        if 3 <= step.next_size < n:
            yield step


def _funnel_one(n: int) -> RoundPlan:
    """Down to the largest power of four below ``n``: fours put out 3, threes 2, a two 1."""
    target = 4
    while target * 4 < n:
        target *= 4
    out = n - target
    twos = 1 if out == 1 else 0
    threes = 0 if twos else -out % 3
    fours = (out - twos - 2 * threes) // 3
    sizes = _in_seed_order(fours, threes, twos)
    return RoundPlan(sizes=sizes, byes=target - len(sizes), advance=1)


def _funnel_two(n: int) -> RoundPlan:
    """Down to the largest 4, 8, 16, ... below ``n``: fours put out 2, one three puts out 1."""
    target = 4
    while target * 2 < n:
        target *= 2
    fours, threes = divmod(n - target, 2)
    sizes = _in_seed_order(fours, threes)
    return RoundPlan(sizes=sizes, byes=target - 2 * len(sizes), advance=2)


def _byes(plan: Plan) -> str:
    byes = plan.rounds[0].byes
    if not byes:
        return ""
    if byes == 1:
        return "number 1 does not play round 1"
    return f"numbers 1 {'and' if byes == 2 else 'to'} {byes} do not play round 1"


def _short(plan: Plan) -> str:
    """Tables of three beside tables of four, where one of three goes on instead of one of four."""
    rounds = [
        f"{each.count(3)} in round {number}"
        for number, each in enumerate(plan.rounds, start=1)
        if each.count(3) and each.count(4)
    ]
    return f"a table of three is an easier draw ({', '.join(rounds)})" if rounds else ""


def _seconds(plan: Plan) -> str:
    rounds = [str(n) for n, each in enumerate(plan.rounds, start=1) if each.advance == 2]
    if not rounds:
        return ""
    where = f"round {rounds[0]}" if len(rounds) == 1 else f"rounds {rounds[0]} to {rounds[-1]}"
    return f"in {where} the second goes on as well as the winner"
