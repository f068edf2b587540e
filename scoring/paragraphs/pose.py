"""The pose (R-040 to R-055)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..words import listed
from .sentence import Sentence, say

if TYPE_CHECKING:
    from ..rules import RuleSet
    from ..switches import Occasion

_WHEN: dict["Occasion", tuple[str, str]] = {
    "set_start": ("in the first hand of every set", "R-040 R-041 R-042 R-052 C-27"),
    "tie_replay": ("after a tied block", "R-049"),
    "bruk": ("after a bruk", "R-050 C-05"),
    "one_all": ("at one all", "R-051"),
}
_FREE = {
    "hand_winner": (
        "the winner of the hand before poses, with any tile, {} too.",
        "R-043 R-044 R-053 C-13",
    ),
    "either_of_winning_side": (
        "either partner of the side that won poses, with any tile, {} too.",
        "R-044 R-045 R-053 C-13",
    ),
    "winner_may_pass_after_deal": (
        "the winner of the hand before poses, with any tile, {} too, or hands it to the partner.",
        "R-043 R-044 R-046 R-053 C-13",
    ),
}


def pose(rules: "RuleSet") -> Iterator[Sentence]:
    """Which tile opens, and who lays it."""
    opening, free = rules.pose.opening_tile, rules.pose.free_poser
    forced = [_WHEN[one] for one in rules.pose.forced_on if _comes(rules, one)]
    if forced:
        when = listed(words for words, _ in forced)
        yield say(
            f"{opening} is posed by the player who holds it, strong suit or not, {when}.",
            " ".join(refs for _, refs in forced),
        )
    words, refs = _FREE[free]
    start = "Otherwise " if forced else ""
    said = start + words.format(opening)
    yield say(said[0].upper() + said[1:], refs)
    if rules.sides == "opposite_pairs" and free == "hand_winner":
        yield say("The pose is not handed to the partner.", "R-048 C-13")
    if forced and free == "winner_may_pass_after_deal":
        yield say(f"The pose is not handed across where {opening} must be posed.", "R-047")
    if _may_be_missing(rules):
        yield _missing(rules)
    yield say(*_after_block(rules))
    yield say("The pose may lie along or across; a double posed makes no branches.", "R-054 R-055")


def _comes(rules: "RuleSet", occasion: "Occasion") -> bool:
    """Whether there is such an occasion: an end of a run is one of bruk's."""
    if occasion == "bruk":
        ends = rules.set.win == "consecutive" and rules.set.streak_break == "to_zero"
        return rules.set.bruk.on or ends
    if occasion == "tie_replay":
        return rules.hand.block_tie_action == "replay"
    return occasion != "one_all" or rules.set.one_all.on


def _may_be_missing(rules: "RuleSet") -> bool:
    deal, three = rules.deal, 3 in rules.seats
    yard = 2 in rules.seats and deal.two_hand_yard == "by_consent"
    blank = rules.pose.opening_tile == "0-0" and deal.drop_double_blank_when_three
    return yard or (three and (blank or not deal.drop_double_blank_when_three))


def _missing(rules: "RuleSet") -> Sentence:
    what = {
        "highest_double_then_heaviest": "the highest double is posed, else the heaviest tile",
        "redeal": "the tiles are dealt again",
    }[rules.pose.holder_missing]
    return say(f"If nobody holds {rules.pose.opening_tile}, {what}.", "C-23")


def _after_block(rules: "RuleSet") -> tuple[str, str]:
    if rules.pose.after_block == "winning_side_choice":
        return "After a block the side that won it chooses who poses.", "C-14"
    if rules.hand.block_winner == "lowest_side_total":
        return "After a block the lower count of the side that won it poses.", "C-14"
    return "After a block the player with the lowest count poses.", "C-14"
