"""French (R-015, R-122): what document 001 says, and what else the organiser has chosen."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..french_rules import FrenchRules, sentences
from .sentence import Sentence, with_numbers

if TYPE_CHECKING:
    from ..rules import RuleSet


def french(rules: "RuleSet") -> Iterator[Sentence]:
    """The pose, the arms, the count and the race, in the words of the French switches."""
    chosen = getattr(rules, "french", None)
    yield from map(with_numbers, sentences(chosen or FrenchRules()))
