"""House rules of conduct, clock, leaving and signing in words: the texts of ``house_words``."""

from collections.abc import Callable, Mapping
from typing import Any

from .paragraphs.sentence import either

Words = Mapping[Any, str] | Callable[[Any], str] | str
"""The text for each value, how to say a value, or a text with a place for the number."""

_STEP = {
    "caution": "a caution",
    "warning": "a warning",
    "judge_choice": "the judge’s choice",
    "lose_one_win": "the loss of one win",
    "lose_set": "the loss of the set",
    "disqualify": "disqualification",
}


def _ladder(steps: list[str]) -> str:
    if not steps:
        return "a slow turn costs nothing"
    return f"a slow turn brings {' then '.join(_STEP[step] for step in steps)}"


def _beyond(codes: list[str]) -> str:
    return f"the judge also rules on {either(codes)}" if codes else "the judge rules on no extras"


def _turn(seconds: int | None) -> str:
    return "there is no turn clock" if seconds is None else f"a tile may take {seconds} seconds"


WORDS: Mapping[str, Words] = {
    "penalty.win_loss": "a ruling takes {} from the score",
    "penalty.at_love": {
        "debt": "a win lost on love is owed",
        "floor": "a player on love loses nothing",
        "negative": "a score may go below love",
    },
    "penalty.debt_consumes": {
        "whole_hand": "a debt takes the whole hand",
        "one_point": "a debt takes one from the hand",
    },
    "penalty.debt_scope": {
        "all": "every ruling makes a debt",
        "exposure_only": "only exposed tiles make a debt",
    },
    "penalty.option_holder": {
        "next_player": "the next player has the choice after a slip",
        "first_opponent_to_call": "the first opponent to call has the choice after a slip",
        "opponents_vote": "the opponents vote on the choice after a slip",
        "judge": "the judge has the choice after a slip",
    },
    "penalty.accidental_exposure": {
        "the_hand_option": "a tile shown by accident may be called out",
        "stays_exposed": "a tile shown by accident stays face up",
        "none": "a tile shown by accident costs nothing",
    },
    "penalty.misplay_window": {
        "until_next_play_or_pass": "a misplay is mended until the next player acts",
        "until_hand_end": "a misplay is mended until the hand ends",
    },
    "penalty.misplay_keep": {
        "play_other_or_pass": "another tile is played for a misplayed one",
        "lose_turn": "a misplay loses the turn",
    },
    "penalty.pledged_tile": {
        "face_up": "a misplayed tile waits face up",
        "face_down": "a misplayed tile waits face down",
    },
    "penalty.infractions": _beyond,
    "clock.turn_seconds": _turn,
    "clock.extra_seconds_warning": "the clock gives a signal {} seconds before time",
    "clock.ladder": _ladder,
    "passing.word_required": {True: "a pass must be said", False: "a pass may be knocked"},
    "withdrawal.frozen_counts_as_love": {
        True: "the zero of one who left counts as love",
        False: "the zero of one who left does not count as love",
    },
    "withdrawal.play_on_short": {
        True: "the others play on when one leaves",
        False: "the set ends when one leaves",
    },
    "withdrawal.walkover_credit": {
        "as_is": "a walkover leaves the score as it stands",
        "target": "a walkover gives the full score",
    },
    "late.minutes": "a player is late after {} minutes",
    "late.effect": {
        "forfeit_round": "who is late has lost the set",
        "lose_wins_per_interval": "who is late loses wins",
        "substitute": "a substitute plays for who is late",
    },
    "signoff.who": {
        "all_players": "all players sign the sheet",
        "winner_and_one": "the winner and one other sign the sheet",
        "judge_only": "the judge alone signs the sheet",
    },
    "signoff.protest_until": {
        "next_pose": "a protest comes before the next pose",
        "sheet_signed": "a protest comes before the sheet is signed",
    },
}
