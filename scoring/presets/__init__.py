"""Rule sets of the four documents, one small file each, by slug."""

from collections.abc import Mapping
from typing import Any

from ..rules import RuleError, RuleSet
from . import (
    across,
    derby,
    derby_escalating,
    limegrid_advanced,
    open_hand,
    partner_six_love_a,
    partner_six_love_b,
    partner_straight,
    six_hands,
    six_love_a,
    six_love_b,
    straight_six,
    streak,
    streak_pure,
    three_hand_team,
    tournament_cut_throat,
)

_ALL = (
    tournament_cut_throat,
    six_love_a,
    six_love_b,
    straight_six,
    derby,
    derby_escalating,
    six_hands,
    streak,
    streak_pure,
    partner_six_love_a,
    partner_six_love_b,
    limegrid_advanced,
    partner_straight,
    open_hand,
    across,
    three_hand_team,
)

PRESETS: dict[str, RuleSet] = {preset.RULES.key: preset.RULES for preset in _ALL}


def resolve(key: str, overrides: Mapping[str, Any] | None = None) -> RuleSet:
    """The preset ``key`` with house rules by dotted name; RuleError says what cannot be."""
    if key not in PRESETS:
        raise RuleError(f"There is no rule set “{key}”. Known: {', '.join(PRESETS)}.")
    return PRESETS[key].but(overrides or {})
