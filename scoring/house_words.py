"""A house rule in words: what a switch means when its value is not the parent's.

Each text goes on from "as Tournament cut-throat, but ...". A name of a switch is never shown.
"""

from collections.abc import Mapping
from typing import Any

from . import conduct_words, french_words
from .conduct_words import Words
from .paragraphs.sentence import either
from .words import number

_OCCASION = {
    "set_start": "in the first hand",
    "tie_replay": "after a tied block",
    "bruk": "after a bruk",
    "one_all": "at one all",
}
_GROUND = {
    "exposed_in_shuffle": "a tile exposed in the shuffle",
    "overdraw_looked": "too many tiles drawn and looked at",
    "doubles_6_7": "a hand full of doubles",
    "someone_absent": "a player away during the shuffle",
}
_RANKED = {
    "first_to_reach": "who came there first",
    "hands_won": "hands won",
    "fewest_penalties": "fewest wins lost by rulings",
    "playoff_hand": "a play-off hand",
    "lots": "lots",
}


def _seats(seats: list[int]) -> str:
    return f"{either(number(n) for n in seats)} sit at a table"


def _forced(occasions: list[str]) -> str:
    if not occasions:
        return "no opening tile must be posed"
    return f"the opening tile must be posed only {either(_OCCASION[one] for one in occasions)}"


def _grounds(grounds: list[str]) -> str:
    if not grounds:
        return "nothing is shuffled again once anybody has looked"
    return f"the tiles are shuffled again only for {either(_GROUND[one] for one in grounds)}"


def _ranked(ties: list[str]) -> str:
    if not ties:
        return "level scores share their place"
    return f"level scores are told apart by {' then '.join(_RANKED[tie] for tie in ties)}"


def _cap(cap: int | None) -> str:
    if cap is None:
        return "tied blocks in a row raise the hand without end"
    return f"the hand after tied blocks never counts more than {number(cap)}"


def _limit(minutes: int | None) -> str:
    return "a set has no time limit" if minutes is None else f"a set ends after {minutes} minutes"


def _hands(n: int | None) -> str:
    return "the set has no fixed number of hands" if n is None else f"the set has {number(n)} hands"


WORDS: Mapping[str, Words] = {
    "kind": {
        "cut-throat": "everybody plays cut throat",
        "partner": "partner is played",
        "open-hand": "partners see each other’s tiles",
        "across": "one person plays both hands of a side",
        "french": "French is played",
    },
    "seats": _seats,
    "sides": {
        "individual": "everybody scores alone",
        "opposite_pairs": "partners score together",
    },
    "direction": {
        "anticlockwise": "play goes anticlockwise",
        "clockwise": "play goes clockwise",
    },
    "deal.four": "four players take {} tiles each",
    "deal.three": "three players take {} tiles each",
    "deal.two": "two players take {} tiles each",
    "deal.drop_double_blank_when_three": {
        True: "0-0 is taken out with three players",
        False: "0-0 stays in with three players",
    },
    "deal.two_hand_yard": {
        "off": "two players have no yard",
        "by_consent": "two players may agree to seven tiles and a yard",
    },
    "deal.yard_draw": {
        "until_playable": "from the yard one draws until a tile fits",
        "one_then_pass": "from the yard one draws one tile and then passes",
    },
    "shuffle.by": {
        "any_loser": "any loser shuffles",
        "highest_count_loser": "the loser with the highest count shuffles",
        "player_left_of_winner": "the player left of the winner shuffles",
        "judge": "the judge shuffles",
    },
    "shuffle.winner_may_ask": {
        True: "the winner may ask for another shuffle",
        False: "the winner may not ask for another shuffle",
    },
    "shuffle.grounds": _grounds,
    "shuffle.doubles_threshold": "{} doubles in a hand are full of doubles",
    "shuffle.presence": {
        "condition": "everybody is at the table for the shuffle",
        "ground_if_absent": "the shuffle waits for nobody",
    },
    "pose.opening_tile": {"6-6": "6-6 is the opening tile", "0-0": "0-0 is the opening tile"},
    "pose.forced_on": _forced,
    "pose.holder_missing": {
        "highest_double_then_heaviest": "the highest double opens if nobody holds the opening tile",
        "redeal": "the tiles are dealt again if nobody holds the opening tile",
    },
    "pose.free_poser": {
        "hand_winner": "only the winner of the hand before poses",
        "either_of_winning_side": "either partner of the winning side poses",
        "winner_may_pass_after_deal": "the winner may hand the pose across after the deal",
    },
    "pose.after_block": {
        "lowest_count_player": "the lowest count poses after a block",
        "winning_side_choice": "the winning side chooses its poser after a block",
    },
    "hand.base_value": "a hand counts {}",
    "hand.block_winner": {
        "lowest_individual": "the lowest single count wins a block",
        "lowest_side_total": "the lower total of a side wins a block",
    },
    "hand.block_tie_scope": {
        "any_two": "any two on the lowest count tie",
        "opposing_sides_only": "only opposing sides tie on the lowest count",
    },
    "hand.block_tie_action": {
        "replay": "a tied block is played again",
        "no_score": "a tied block scores nothing and is not played again",
    },
    "hand.blocker_rule": {
        "none": "the blocker is not blamed",
        "blocker_loses_tie": "the blocker loses a tie",
        "blocker_must_be_lowest": "the blocker must have the lowest count or loses one win",
    },
    "hand.tie_value.mode": {
        "flat": "further tied blocks do not raise the hand",
        "step": "each further tied block makes the hand count one more",
        "double": "each further tied block makes the hand count twice as much",
    },
    "hand.tie_value.amount": "the hand after a tied block counts {}",
    "hand.tie_value.cap": _cap,
    "hand.key.on": {True: "the key counts", False: "the key does not count"},
    "hand.key.definition": {
        "ends_only": "the key needs both ends only",
        "lock_out": "the key must lock the others out",
        "last_playable": "the key must be the last tile of both numbers",
    },
    "hand.key.value": "a key counts {}",
    "hand.key.combine": {
        "max": "a key adds nothing to a hand that counts more",
        "add": "a key adds to what the hand counts",
        "multiply": "a key multiplies what the hand counts",
    },
    "hand.key.on_block": {True: "a key that blocks counts", False: "a key that blocks is no key"},
    "set.win": {
        "straight": "nobody need be on love when the set is won",
        "someone_at_love": "somebody must be on love when the set is won",
        "all_others_at_love": "all the others must be on love when the set is won",
        "consecutive": "the wins must be in a row",
        "most_in_n_hands": "the most wins in a fixed number of hands take the set",
    },
    "set.target": "the set goes to {}",
    "set.n_hands": _hands,
    "set.streak_break": {
        "to_zero": "the win that ends a run does not count",
        "breaker_keeps_win": "the win that ends a run counts",
    },
    "set.overshoot": {
        "keep": "a score beyond the target stands",
        "cap": "no score goes beyond the target",
    },
    "set.bruk.on": {True: "with bruk", False: "without bruk"},
    "set.bruk.trigger": {"all_on_board": "bruk comes when everybody is on the board"},
    "set.bruk.next_value": "the hand after a bruk counts {}",
    "set.one_all.on": {True: "one all, play two", False: "no one all"},
    "set.one_all.when": {
        "all_at_one": "one all is when everybody is on one",
        "run_of_one": "one all is when a run of one ends",
    },
    "set.one_all.value": "the hand at one all counts {}",
    "set.time_limit_min": _limit,
    "set.time_call": {
        "finish_hand": "the hand in play is finished at time",
        "stop_now": "the hand in play does not count at time",
    },
    "set.ranking_ties": _ranked,
    **conduct_words.WORDS,
    **french_words.WORDS,
}


def said(name: str, value: Any) -> str:
    """One switch at one value, in words; KeyError on a switch that has none."""
    words = WORDS[name]
    if isinstance(words, str):
        return words.format(number(value))
    return words[value] if isinstance(words, Mapping) else words(value)
