"""Six wins in succession; another side's win ends the run (002)."""

from ..rules import RuleSet
from ..switches import Bruk, OneAll, Set

RULES = RuleSet(
    key="streak",
    title="Six in succession",
    sources=(
        "002: six times in succession, without the next player winning one (R-105)",
        "002: at 1-1 a playoff hand, the winner goes up 2-0 (R-119)",
    ),
    set=Set(win="consecutive", bruk=Bruk(on=False), one_all=OneAll(when="run_of_one")),
)
