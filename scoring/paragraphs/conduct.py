"""Conduct, rulings, the clock, leaving and lateness, signing (R-037, R-070, R-130 to R-146)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..words import listed, number
from .sentence import Sentence, say

if TYPE_CHECKING:
    from ..rules import RuleSet

_HOLDER = {
    "next_player": "the next player",
    "first_opponent_to_call": "the opponent who calls it first",
    "opponents_vote": "the opponents by vote",
    "judge": "the judge",
}
_LADDER = {
    "caution": "a caution",
    "warning": "a warning",
    "judge_choice": "what the judge decides from the organiser’s list",
    "lose_one_win": "the loss of one win",
    "lose_set": "the loss of the set",
    "disqualify": "disqualification",
}
_BEYOND = {
    "I-13": "a wrong pose",
    "I-14": "a pass with a tile that fits",
    "I-15": "a knock for “pass”",
    "I-16": "play out of turn",
    "I-17": "a tile touched after it was laid",
    "I-18": "coming late",
    "I-19": "leaving the table",
    "I-20": "a claim of the rest",
    "I-21": "a wrong count or result signed",
    "I-22": "spectators who interfere",
    "I-23": "abuse and fighting",
    "I-24": "collusion",
}
_SIGN = {
    "all_players": "All players sign the sheet.",
    "winner_and_one": "The winner and one other player sign the sheet.",
    "judge_only": "The judge signs the sheet.",
}
_PROTEST = {
    "next_pose": "A protest is made before the next hand is posed.",
    "sheet_signed": "A protest is made before the sheet is signed.",
}


def conduct(rules: "RuleSet") -> Iterator[Sentence]:
    """What nobody does, and what a ruling may cost."""
    yield say(
        "No signals or suggestions; tell nobody what you hold or need; ask nothing once the hand"
        " has begun.",
        "R-130 R-131 R-132 R-133",
    )
    yield say(
        "Slam with discretion, at the table’s edge, so that it neither disturbs nor breaks the"
        " line. Hands stay off the table.",
        "R-134 R-135 R-144",
    )
    yield say(
        "To expose a tile (your own or another’s), draw too many or play a wrong tile on purpose"
        " costs one win.",
        "R-037 R-136 R-143",
    )
    yield from _loss(rules)
    yield _exposed(rules)
    yield from _misplay(rules)
    codes = rules.penalty.infractions
    if codes:
        also = listed(f"{_BEYOND[code]} ({code})" if code in _BEYOND else code for code in codes)
        yield say(f"The judge also rules on {also}.")
    yield say("What these rules do not name, the head judge decides.")


def _loss(rules: "RuleSet") -> Iterator[Sentence]:
    penalty, wins = rules.penalty, number(rules.penalty.win_loss)
    yield say(f"To lose a win is to lose {wins} from the score at once; nobody gains it.", "C-33")
    if penalty.at_love == "floor":
        yield say("A player on love loses nothing.", "R-137 C-18")
    elif penalty.at_love == "negative":
        yield say("A player on love goes below it; zero or less is on love.", "R-137 C-18")
    else:
        yield _debt(rules)
    if penalty.at_love != "floor" and penalty.debt_scope == "exposure_only":
        yield say(
            "That holds for exposed tiles alone; for the rest a player on love loses nothing.",
            "C-18",
        )


def _debt(rules: "RuleSet") -> Sentence:
    pays = {
        "whole_hand": "the first hand won pays for it whole, whatever it counts",
        "one_point": "the first hand won counts one less",
    }[rules.penalty.debt_consumes]
    return say(f"A player on love owes it: {pays}. A debt ends with the set.", "R-137 C-18")


def _holder(rules: "RuleSet") -> str:
    """Who has the choice after a slip (C-16)."""
    holder = rules.penalty.option_holder
    pairs = rules.sides == "opposite_pairs"
    return _HOLDER[holder] + (" of the other side" if pairs and holder == "next_player" else "")


def _exposed(rules: "RuleSet") -> Sentence:
    holder = _holder(rules)
    then = {
        "the_hand_option": f"in your turn, that fits an end: {holder} may have it played or take"
        " one win",
        "stays_exposed": "stays face up and is played at the first chance",
        "none": "goes back and costs nothing",
    }[rules.penalty.accidental_exposure]
    return say(
        f"The hand is every tile that makes up your seven. One shown by accident {then}.",
        "R-138 R-139 R-140 C-15 C-16",
    )


def _misplay(rules: "RuleSet") -> Iterator[Sentence]:
    penalty = rules.penalty
    until = {
        "until_next_play_or_pass": "before the next plays or passes",
        "until_hand_end": "before the hand ends",
    }[penalty.misplay_window]
    then = {
        "play_other_or_pass": "and another is played or a pass said",
        "lose_turn": "and the turn is lost",
    }[penalty.misplay_keep]
    holder = _holder(rules)
    lies = penalty.pledged_tile.replace("_", " ")
    yield say(
        f"A wrong tile found {until}: {holder} has it played on an end that it fits, or sent back."
        f" It then waits {lies} for its first legal chance, {then}. Found later, it lies as laid.",
        "R-141 R-142 C-16 C-17",
    )


def clock(rules: "RuleSet") -> Iterator[Sentence]:
    """How long a tile may take."""
    yield say("Keep a steady pace, for the others and for those who watch.", "R-071")
    seconds = rules.clock.turn_seconds
    if seconds is None:
        yield say("There is no turn clock.", "R-070 C-26")
        return
    warning = rules.clock.extra_seconds_warning
    told = f"; a signal tells when {number(warning)} are left" if warning else ""
    yield say(f"{seconds} seconds for each tile{told}.", "R-070 C-26")
    steps = [_LADDER[step] for step in rules.clock.ladder]
    if not steps:
        yield say("A slow turn costs nothing.", "R-070 C-26")
        return
    said = ", then ".join(steps)
    yield say(f"A slow turn brings {said}.", "R-070 C-26")


def leaving(rules: "RuleSet") -> Iterator[Sentence]:
    """Who leaves, and who is not there."""
    gone, late = rules.withdrawal, rules.late
    love = "still counts as love" if gone.frozen_counts_as_love else "no longer counts as love"
    yield say(
        f"A player who leaves keeps the score and cannot win; a zero left behind {love}.",
        "C-30",
    )
    if gone.play_on_short:
        yield say("The others play on.", "C-30")
    else:
        yield say("The set then ends, and the score decides.", "C-30")
    target = number(rules.set.target)
    credit = "the score as it stands" if gone.walkover_credit == "as_is" else target
    yield say(f"The only one left takes the set with {credit}.", "C-30")
    minutes = late.minutes
    effect = {
        "forfeit_round": "has lost the set, love to {}",
        "lose_wins_per_interval": "loses one win, and one more for each {m} minutes after",
        "substitute": "gives the seat to a substitute",
    }[late.effect].format(target, m=minutes)
    yield say(f"A player not seated {minutes} minutes after the call {effect}.", "C-30")


def signing(rules: "RuleSet") -> Iterator[Sentence]:
    """When a score counts."""
    yield say(_SIGN[rules.signoff.who])
    yield say(_PROTEST[rules.signoff.protest_until])
    yield say(
        "These rules stand on every sheet and do not change once the first hand is played.", "R-146"
    )
