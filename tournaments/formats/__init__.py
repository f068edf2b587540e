"""Tournament formats: pure functions from a field, a plan and a public lot to who sits where.

No chance and no clock in here: the lot comes in by the door.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from . import knockout, plans
from .bracket import Bracket, Spot
from .knockout import Place, Results, Standing
from .plans import Plan
from .seeding import Entrant
from .sizes import Impossible

__all__ = [
    "FORMATS",
    "Bracket",
    "Entrant",
    "Format",
    "Impossible",
    "Place",
    "Plan",
    "Results",
    "Spot",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """What a stage needs of its format. ``algorithm`` changes whenever a draw would."""

    algorithm: str
    offered: Callable[[int], tuple[Plan, ...]]
    plan: Callable[[str, int], Plan]
    bracket: Callable[[Plan, Iterable[Entrant], str], Bracket]
    wanted: Callable[[Bracket, Results], dict[Spot, tuple[Place, ...]]]
    champion: Callable[[Bracket, Results], Place]
    standings: Callable[[Bracket, Results], tuple[Standing, ...]]


FORMATS = {
    "knockout": Format(
        algorithm=knockout.ALGORITHM,
        offered=plans.offered,
        plan=plans.named,
        bracket=knockout.bracket,
        wanted=knockout.wanted,
        champion=knockout.champion,
        standings=knockout.standings,
    ),
}
