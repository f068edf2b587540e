"""How long sets take under rules that an organiser thinks of, and whether the rules go together.

A forecast takes half a second; it is kept by the values of the rules, so that looking again,
or choosing another time limit, costs nothing.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache

from scoring.chain import canonical
from scoring.forecast import Forecast, clock, forecast
from scoring.presets import PRESETS
from scoring.rules import RuleError, RuleSet
from scoring.verdicts import Verdict, verdicts

from .models import Competition, Event

SEATS = 4
SEED = 1  # any: the same rules get the same forecast
SETS = 4_000  # 1 in 100 is told from forty sets; twice as many take twice as long
MINUTES_A_HAND = 3.0
KEPT = 24 * 3600  # seconds
MOST_TABLES = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One line of a forecast: which sets, how many hands they take, and how long."""

    sets: str
    hands: int
    time: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What an organiser sees beside the form. ``figures`` are empty for rules that cannot be."""

    verdicts: tuple[Verdict, ...]
    warnings: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    says: tuple[str, ...] = ()
    minutes_a_hand: float = MINUTES_A_HAND

    @property
    def broken(self) -> tuple[str, ...]:
        """What must be changed before these rules can be saved."""
        return tuple(each.why for each in self.verdicts if each.answer == "broken")


def outlook(preset: str, overrides: Mapping[str, Any], *, tables: int) -> Outlook | None:
    """Ten answers, the warnings and the forecast; ``None`` when there is no such rule set."""
    parent = PRESETS.get(preset)
    if parent is None:
        return None
    asked = verdicts(parent, overrides, SEATS)
    try:
        rules = parent.but(overrides)
        told = _kept(rules, tables)
    except RuleError:
        return Outlook(verdicts=asked)
    return Outlook(
        verdicts=asked,
        warnings=rules.warnings(SEATS),
        figures=_figures(told),
        says=told.sentences()[2 if told.tables > 1 else 1 :],
    )


def tables_of(event: Event, competition: Competition | None) -> int:
    """Tables that play at once in round 1: as the entrants fill, else as the hall has."""
    entered = competition.entrants.count() if competition else 0
    tables = -(-entered // SEATS) or event.tables.count() or 1
    return min(tables, MOST_TABLES)


def _kept(rules: RuleSet, tables: int) -> Forecast:
    """The forecast of ``rules``, made once; the time limit has no part in it."""
    values = rules.but({"set.time_limit_min": None}).values()
    key = hashlib.sha256(canonical([values, SEATS, SEED, SETS, tables]).encode()).hexdigest()
    found = cache.get(f"forecast-{key}")
    if not isinstance(found, Forecast):
        found = forecast(
            rules, SEATS, seed=SEED, sets=SETS, tables=tables, minutes_a_hand=MINUTES_A_HAND
        )
        cache.set(f"forecast-{key}", found, KEPT)
    return found


def _figures(told: Forecast) -> tuple[Figure, ...]:
    hands, hours = told.hands, told.hours
    lines = [
        ("Half of the sets", hands.median, hours.median),
        ("9 in 10", hands.p90, hours.p90),
        ("99 in 100", hands.p99, hours.p99),
    ]
    if told.tables > 1:
        lines.append((f"Slowest of {told.tables} tables", told.slowest, told.slowest_hours))
    return tuple(
        Figure(sets=sets, hands=round(count), time=clock(hour)) for sets, count, hour in lines
    )
