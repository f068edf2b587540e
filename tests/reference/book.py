"""The presets as the rule book's table A4 prints them, switch names as in A3.

Written from the table alone; nothing here is taken from the product.
"""

from typing import Any

Rules = dict[str, Any]

EVERY_OCCASION = {"set_start", "tie_replay", "bruk", "one_all"}

TOURNAMENT: Rules = {
    "seats": (2, 3, 4),
    "sides": "individual",
    "pose.forced_on": EVERY_OCCASION,
    "pose.free_poser": "hand_winner",
    "pose.after_block": "lowest_count_player",  # C-14
    "hand.base_value": 1,
    "hand.block_winner": "lowest_individual",
    "hand.block_tie_scope": "any_two",
    "hand.tie_value.mode": "flat",  # C-08
    "hand.tie_value.amount": 2,
    "hand.tie_value.cap": None,
    "hand.key.on": False,  # C-12
    "hand.key.value": 2,
    "set.target": 6,
    "set.win": "someone_at_love",  # C-01
    "set.n_hands": None,
    "set.streak_break": None,
    "set.bruk.on": True,
    "set.bruk.next_value": 1,  # C-02
    "set.one_all.on": True,
    "set.one_all.when": "all_at_one",  # C-06
    "set.one_all.value": 2,
    "penalty.win_loss": 1,
    "penalty.at_love": "debt",
    "penalty.debt_consumes": "whole_hand",  # C-18
    "withdrawal.frozen_counts_as_love": True,  # C-30
}

SIX_LOVE_A = TOURNAMENT  # 000: the same switches
SIX_LOVE_B = {**SIX_LOVE_A, "set.bruk.next_value": 2, "hand.key.on": True}
STRAIGHT = {
    **TOURNAMENT,
    "set.win": "straight",
    "set.bruk.on": False,
    "pose.forced_on": {"set_start", "tie_replay", "one_all"},
}
DERBY = {
    **STRAIGHT,
    "seats": (3, 4),
    "set.one_all.on": False,
    "hand.tie_value.cap": 2,  # [sir10-ct]
    "pose.forced_on": {"set_start", "tie_replay"},
}
DERBY_ESCALATING = {**DERBY, "hand.tie_value.mode": "step", "hand.tie_value.cap": None}  # [nydl]
PAIRS = {
    "seats": (4,),
    "sides": "opposite_pairs",
    "set.win": "all_others_at_love",
    "hand.block_tie_scope": "opposing_sides_only",
    "pose.free_poser": "either_of_winning_side",
}
PARTNER_A = {**SIX_LOVE_A, **PAIRS}
PARTNER_B = {**SIX_LOVE_B, **PAIRS, "pose.free_poser": "winner_may_pass_after_deal"}
LIMEGRID = {
    **PARTNER_A,
    "set.win": "straight",
    "set.bruk.on": False,
    "set.one_all.on": False,
    "hand.tie_value.amount": 1,  # BL-06
    "hand.block_winner": "lowest_side_total",
    "hand.block_tie_scope": "totals_equal",
    "pose.forced_on": {"set_start", "tie_replay"},
    "pose.free_poser": "hand_winner",
    "pose.after_block": "lowest_of_winning_side",  # C-14
}
SIX_HANDS = {
    **TOURNAMENT,
    "set.win": "most_in_n_hands",
    "set.n_hands": 6,
    "set.bruk.on": False,  # validation 1 of A3
    "set.one_all.on": False,  # silent: A4 names only most_in_n_hands=6
}
STREAK = {
    **TOURNAMENT,
    "set.win": "consecutive",
    "set.streak_break": "to_zero",
    "set.bruk.on": False,  # validation 1 of A3
    "set.one_all.when": "run_of_one",
}
STREAK_PURE = {**STREAK, "set.streak_break": "breaker_keeps_win", "set.one_all.on": False}

PRESETS: dict[str, Rules] = {
    "tournament-cut-throat": TOURNAMENT,
    "six-love-a": SIX_LOVE_A,
    "six-love-b": SIX_LOVE_B,
    "straight-six": STRAIGHT,
    "derby": DERBY,
    "derby-escalating": DERBY_ESCALATING,
    "six-hands": SIX_HANDS,
    "streak": STREAK,
    "streak-pure": STREAK_PURE,
    "partner-six-love-a": PARTNER_A,
    "partner-six-love-b": PARTNER_B,
    "limegrid-advanced": LIMEGRID,
}
