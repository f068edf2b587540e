"""Six love as the Jamaican guide plays it (000)."""

from ..rules import RuleSet

RULES = RuleSet(
    key="six-love-a",
    title="Cut-throat six love",
    sources=(
        "000: six love, at least one person at zero (R-102)",
        "000: game bruk resets the game (R-110)",
        "000: one all, play two (R-115)",
    ),
)
