"""Partner straight to six (000)."""

from dataclasses import replace

from ..switches import Bruk, Pose, Set
from .partner_six_love_a import RULES as SIX_LOVE

RULES = replace(
    SIX_LOVE,
    key="partner-straight",
    title="Partner straight six",
    sources=(
        "000: the variations of partner are those of cut throat (R-124): straight to six (R-108)",
        "000: one all, play two (R-116); bruk is used in six love only (R-112)",
    ),
    pose=Pose(
        forced_on=("set_start", "tie_replay", "one_all"), free_poser="either_of_winning_side"
    ),
    set=Set(win="straight", bruk=Bruk(on=False)),
)
