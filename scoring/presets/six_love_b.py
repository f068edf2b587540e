"""Six love with the key, and two for the hand after a bruk (001)."""

from ..rules import RuleSet
from ..switches import Bruk, Hand, Key, Set

RULES = RuleSet(
    key="six-love-b",
    title="Cut-throat six love, bruk for two",
    sources=(
        "001: the score bruks back to love and the next hand is worth two (R-113, R-114)",
        "001: a key win scores two (R-096)",
        "001: at one hand each the next hand is played for two (R-118)",
    ),
    hand=Hand(key=Key(on=True)),
    set=Set(bruk=Bruk(next_value=2)),
)
