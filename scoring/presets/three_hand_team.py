"""Three-hand team match: three seats, straight six, team sums."""

from ..rules import RuleSet
from ..switches import Bruk, OneAll, Pose, Set

RULES = RuleSet(
    key="three-hand-team",
    title="Three-hand team match",
    seats=(3,),
    sources=(
        "Guyana and WCDF practice: nine tiles, straight to six, one player of each team a table",
        "000: nine tiles each, double blank out (R-021)",
    ),
    pose=Pose(forced_on=("set_start", "tie_replay")),
    set=Set(win="straight", bruk=Bruk(on=False), one_all=OneAll(on=False)),
)
