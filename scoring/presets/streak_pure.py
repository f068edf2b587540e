"""Six in succession, where the one who ends a run starts his own."""

from ..rules import RuleSet
from ..switches import Bruk, OneAll, Set

RULES = RuleSet(
    key="streak-pure",
    title="Six in succession, pure",
    sources=("002: the quickest to six consecutive wins advances (R-106)",),
    set=Set(
        win="consecutive",
        streak_break="breaker_keeps_win",
        bruk=Bruk(on=False),
        one_all=OneAll(on=False),
    ),
)
