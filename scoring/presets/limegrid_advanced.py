"""LimeGrid Advanced: partner, straight six, team totals at a block (004)."""

from ..rules import RuleSet
from ..switches import Bruk, Hand, OneAll, Pose, Set, TieValue

RULES = RuleSet(
    key="limegrid-advanced",
    title="LimeGrid Advanced",
    kind="partner",
    seats=(4,),
    sides="opposite_pairs",
    sources=(
        "004: first side to six points wins (R-109)",
        "004: each team's remaining pips are added, the lower total wins (R-087)",
        "004: one point a hand (R-121); a tied total is silent: replayed for one (reading)",
    ),
    pose=Pose(forced_on=("set_start", "tie_replay")),
    hand=Hand(
        block_winner="lowest_side_total",
        block_tie_scope="opposing_sides_only",
        tie_value=TieValue(amount=1),
    ),
    set=Set(win="straight", bruk=Bruk(on=False), one_all=OneAll(on=False)),
)
