"""Cut throat as the tournament document plays it (002)."""

from ..rules import RuleSet

RULES = RuleSet(
    key="tournament-cut-throat",
    title="Tournament cut-throat",
    sources=(
        "002: first to six advances while another player has zero (R-104)",
        "002: everyone wins a hand, the score returns to zero (R-110)",
        "002: a tie is played for two, beginning with double six (R-092)",
        "000: one all, play two (R-115)",
    ),
)
