"""Rules as people read them: the whole page of a competition's rules, or of a rule set."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.presets import PRESETS
from scoring.rule_page import Section, but, numbers, page
from scoring.rules import RuleSet

from .competitions import rules_of
from .models import Competition

WORDS = (("R", "Rules"), ("C", "Questions the documents leave open, as settled here"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Rule numbers of one kind, each with the sentences that say it, as "3.1"."""

    title: str
    said: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesShown:
    """A page of rules. ``house`` tells a rule set from its parent, "" where it is the parent."""

    rules: RuleSet
    sections: tuple[Section, ...]
    numbers: tuple[Numbers, ...]
    house: str = ""


def rules_of_competition(competition: Competition) -> RulesShown:
    """The rules as the competition took them, its time limit among them."""
    rules = rules_of(competition).but({"set.time_limit_min": competition.time_limit})
    parent = PRESETS.get(rules.key)
    differs = parent is not None and rules.values() != parent.values()
    said = but(rules, parent) if parent and differs else ""
    return shown(rules, house=f"{said[:1].upper()}{said[1:]}." if said else "")


def shown(rules: RuleSet, *, house: str = "") -> RulesShown:
    """``rules`` with every number they say."""
    sections = page(rules)
    return RulesShown(
        rules=rules, sections=sections, numbers=tuple(_numbers(sections)), house=house
    )


def _numbers(sections: tuple[Section, ...]) -> Iterable[Numbers]:
    found = numbers(sections)
    for kind, title in WORDS:
        said = tuple((ref, at) for ref, at in found.items() if ref.startswith(kind))
        yield Numbers(title=title, said=said)
