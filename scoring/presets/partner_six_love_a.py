"""Partner six love as the Jamaican guide plays it (000)."""

from ..rules import RuleSet
from ..switches import Hand, Pose, Set

RULES = RuleSet(
    key="partner-six-love-a",
    title="Partner six love",
    kind="partner",
    seats=(4,),
    sides="opposite_pairs",
    sources=(
        "000: give the other team six love (R-120)",
        "000: either team member can pose (R-045)",
        "000: a tie only if the lowest are on different teams (R-091)",
    ),
    pose=Pose(free_poser="either_of_winning_side"),
    hand=Hand(block_tie_scope="opposing_sides_only"),
    set=Set(win="all_others_at_love"),
)
