"""Words of the hall, for those who are new to them (R-017, R-057, R-074, R-075, R-101, R-125)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..words import number
from .sentence import Sentence, say

if TYPE_CHECKING:
    from ..rules import RuleSet


def glossary(rules: "RuleSet") -> Iterator[Sentence]:
    """What is said at the table."""
    yield say("Love is zero: a player without a win is under love, a lover.", "R-101 R-126")
    one = " at least one of" if rules.sides == "individual" else ""
    yield say(
        f"To give {number(rules.set.target)} is to take the set without letting{one} the opponents"
        " win a hand.",
        "R-125",
    )
    yield say("A strong suit is three tiles or more of one number.", "R-017")
    yield say("To have the pose is also to hold the fewest tiles at your turn.", "R-057")
    yield say("To cut is to play a double or a suit so as to read the hands.", "R-074")
    yield say(
        "A dead double: the other six tiles of its number are down, and no end shows it.", "R-075"
    )
