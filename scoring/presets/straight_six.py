"""Straight to six: no love needed, no bruk, one all stays (000)."""

from ..rules import RuleSet
from ..switches import Bruk, Pose, Set

RULES = RuleSet(
    key="straight-six",
    title="Straight six",
    sources=(
        "000: whoever reaches six wins (R-108)",
        "000: one all, play two is a rule in both variations (R-116)",
        "000: bruk is used in six love only (R-112)",
    ),
    pose=Pose(forced_on=("set_start", "tie_replay", "one_all")),
    set=Set(win="straight", bruk=Bruk(on=False)),
)
