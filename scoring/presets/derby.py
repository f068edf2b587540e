"""Straight six as the big events play it: a tied block is a derby for two."""

from ..rules import RuleSet
from ..switches import Bruk, Hand, OneAll, Pose, Set, TieValue

RULES = RuleSet(
    key="derby",
    title="Straight six with derbies",
    sources=(
        "000: whoever reaches six wins (R-108)",
        "Published events: no one all, a derby counts two at most (C-08)",
    ),
    seats=(3, 4),
    pose=Pose(forced_on=("set_start", "tie_replay")),
    hand=Hand(tie_value=TieValue(cap=2)),
    set=Set(win="straight", bruk=Bruk(on=False), one_all=OneAll(on=False)),
)
