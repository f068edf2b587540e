"""The ten things an organiser's rule set is asked, each with its answer (A3, validation)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal

from .validity import contradictions, doubts

if TYPE_CHECKING:
    from .rules import RuleSet

Answer = Literal["holds", "think", "broken"]

# What is asked, and the words or numbers by which ``validity`` names what fails.
_ASKED: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Bruk goes with six love only.", ("R-112",)),
    ("With three sides or more, not all the others need be on love.", ("whitewashes",)),
    ("With three sides or more, the wins need not be in a row.", ("in a row",)),
    ("Six love has a time limit.", ("without a time limit",)),
    ("Side totals settle a block only between pairs.", ("C-10",)),
    ("Only in pairs is the poser chosen.", ("C-13",)),
    ("No score goes below love.", ("below zero",)),
    ("One all goes with hands worth one.", ("C-06",)),
    ("Pairs and French have four seats.", ("R-006", "R-007", "R-015")),
    ("A rule set that was played by stays as it is; a change makes its next version.", ()),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What is asked of a rule set; ``why`` is what to change or to think about, "" if it holds."""

    asks: str
    answer: Answer
    why: str = ""


def verdicts(
    parent: "RuleSet", overrides: Mapping[str, Any], seats: int = 4
) -> tuple[Verdict, ...]:
    """The ten, in the order of the rule book, for ``parent`` with switches changed.

    Whatever else is broken comes after them. ``overrides`` by dotted name: their values
    must be of the right type, but may contradict each other.
    """
    values = parent.values()
    for name, value in overrides.items():
        *path, last = name.split(".")
        group = values
        for step in path:
            group = group[step]
        group[last] = value
    rules: Any = _open(values)
    broken = [why for is_so, why in contradictions(rules) if is_so]
    doubted = [why for is_so, why in doubts(rules, seats) if is_so]
    ten = tuple(_verdict(asks, names, broken, doubted) for asks, names in _ASKED)
    told = {verdict.why for verdict in ten}
    more = (Verdict(asks=why, answer="broken", why=why) for why in broken if why not in told)
    return (*ten, *more)


def _verdict(asks: str, names: tuple[str, ...], broken: list[str], doubted: list[str]) -> Verdict:
    given: tuple[tuple[Answer, list[str]], ...] = (("broken", broken), ("think", doubted))
    for answer, found in given:
        for why in found:
            if any(name in why for name in names):
                return Verdict(asks=asks, answer=answer, why=why)
    return Verdict(asks=asks, answer="holds")


def _open(values: Any) -> Any:
    """The switches as they are, without asking whether they go together."""
    if isinstance(values, dict):
        return SimpleNamespace(**{name: _open(value) for name, value in values.items()})
    return tuple(values) if isinstance(values, list) else values
