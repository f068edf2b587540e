"""Partner six love with the key and the pose handed across (001)."""

from ..rules import RuleSet
from ..switches import Bruk, Hand, Key, Pose, Set

RULES = RuleSet(
    key="partner-six-love-b",
    title="Partner six love, bruk for two",
    kind="partner",
    seats=(4,),
    sides="opposite_pairs",
    sources=(
        "001: six while the other side is on love (R-103)",
        "001: the winning side may hand the pose across, after the deal (R-046)",
        "001: the hand after a bruk is worth two (R-114); a key scores two (R-096)",
    ),
    pose=Pose(free_poser="winner_may_pass_after_deal"),
    hand=Hand(block_tie_scope="opposing_sides_only", key=Key(on=True)),
    set=Set(win="all_others_at_love", bruk=Bruk(next_value=2)),
)
