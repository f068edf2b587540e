"""Rule sets that cannot be, and those an organiser should think about twice (A3, validation).

A rule set that has been played by is never edited: a correction makes the next version,
and old sets keep theirs. The store sees to that (``RuleVersion``).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules import RuleSet

Found = tuple[tuple[bool, str], ...]


def contradictions(rules: "RuleSet") -> Found:
    """(whether it is broken, what to change) for each rule that no set of rules may break."""
    pairs = rules.sides == "opposite_pairs"
    lovers = rules.set.win in ("someone_at_love", "all_others_at_love")
    return (
        (rules.set.bruk.on and not lovers, "Bruk belongs to six love: switch it off (R-112)."),
        (
            rules.hand.block_winner == "lowest_side_total" and not pairs,
            "A block by side totals needs pairs (C-10).",
        ),
        (
            rules.pose.free_poser != "hand_winner" and not pairs,
            "Only pairs can choose which of them poses (C-13).",
        ),
        (
            rules.set.one_all.on and rules.hand.base_value != 1,
            "One all, play two needs hands worth one (C-06).",
        ),
        (pairs and rules.seats != (4,), "Pairs need four seats (R-006)."),
        (
            rules.kind in ("partner", "open-hand", "across") and not pairs,
            "Partner, open hand and across are played by two sides of two hands (R-007).",
        ),
        (rules.kind == "french" and rules.seats != (4,), "French needs four seats (R-015)."),
        (
            rules.set.win == "most_in_n_hands" and rules.set.n_hands is None,
            "Say how many hands the set has.",
        ),
    )


def doubts(rules: "RuleSet", seats: int) -> Found:
    """(whether it applies, the warning) for what is allowed and seldom meant."""
    sides = 2 if rules.sides == "opposite_pairs" else seats
    win = rules.set.win
    return (
        (
            win == "all_others_at_love" and sides > 2,
            "Only whitewashes win: everybody else must still be on love (C-01).",
        ),
        (
            win == "consecutive" and sides > 2,
            "Six in a row among three or four takes 140 hands or more in half the sets (C-01).",
        ),
        (
            win == "someone_at_love" and rules.set.time_limit_min is None,
            "Six love without a time limit: 1 set in 100 takes more than 130 hands (C-36).",
        ),
        (
            rules.penalty.at_love == "negative",
            "Scores may go below zero, so “on love” means zero or less (C-18).",
        ),
    )
