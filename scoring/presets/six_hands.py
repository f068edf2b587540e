"""Most wins in six hands: the literal "each set of six" (002)."""

from ..rules import RuleSet
from ..switches import Bruk, OneAll, Pose, Set

RULES = RuleSet(
    key="six-hands",
    title="Most wins in six hands",
    sources=("002: the player with the most wins in each set of six advances (R-107)",),
    pose=Pose(forced_on=("set_start", "tie_replay")),
    set=Set(win="most_in_n_hands", n_hands=6, bruk=Bruk(on=False), one_all=OneAll(on=False)),
)
