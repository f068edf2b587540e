"""Play, and the end of a hand (R-061 to R-096, R-145)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..words import number
from .sentence import Sentence, say

if TYPE_CHECKING:
    from ..rules import RuleSet

_KEY = {
    "ends_only": "the ends want different numbers and the last tile has both",
    "lock_out": "the ends want different numbers, the last tile has both, and nobody else holds"
    " either",
    "last_playable": "the ends want different numbers, the last tile has both, and no other tile"
    " with either is left",
}
_COMBINE = {
    "max": "counts {} instead of one, and no more in a hand that counts more",
    "add": "counts {} on top of the hand",
    "multiply": "counts {} times the hand",
}
_BLOCKER = {
    "none": "A block is no fault: all but the lowest lose the hand, whoever blocked.",
    "blocker_loses_tie": "A blocker who shares the lowest count loses the tie.",
    "blocker_must_be_lowest": "A blocker who shares the lowest count loses the tie; a blocker who"
    " does not win the hand loses one win.",
}


def play(rules: "RuleSet") -> Iterator[Sentence]:
    """From the second tile to the last but one."""
    yield say(
        "One tile a turn, joined to one of the two ends, equal numbers touching; the other half is"
        " the new end. There are never more than two places to play.",
        "R-061 R-063",
    )
    yield say("On 6-6 the second player lays a six, on either side.", "R-062")
    yield say("Doubles lie across the line, for looks only.", "R-064")
    yield say("A tile that fits both ends goes where its player says.", "R-065")
    yield say(
        "A tile that fits neither end is not laid. A player who has one that fits must play; one"
        " who has none passes, which tells all that both numbers are missing.",
        "R-066 R-067 R-068 R-072 C-16b",
    )
    if rules.passing.word_required:
        yield say("A pass is said: “pass”. A knock is not a pass.", "R-069 C-19")
    else:
        yield say("A pass is said or knocked.", "R-069 C-19")
    if rules.kind not in ("open-hand", "across"):
        partner = ", not a partner’s" if rules.sides == "opposite_pairs" else ""
        yield say(f"Players see only their own tiles{partner}.", "R-145 C-25")


def end(rules: "RuleSet") -> Iterator[Sentence]:
    """Out, blocked or tied."""
    alone = "; the partner need not be out" if rules.sides == "opposite_pairs" else ""
    yield say(
        f"The first to play their last tile wins the hand, and only one player can{alone}.",
        "R-080 R-081 R-082" if alone else "R-080 R-081",
    )
    yield say(
        "A hand is blocked when everybody still has a tile and nobody can play: both ends show a"
        " number whose tiles are all down.",
        "R-083 R-084",
    )
    yield say(
        "Then all show their tiles at once and the judge counts the dots; a blank counts nothing."
        " Tiles mixed before the count cannot be the lowest.",
        "R-088 R-093 C-34",
    )
    yield _lowest(rules)
    yield from _tie(rules)
    yield say(_BLOCKER[rules.hand.blocker_rule], "R-095 C-11")
    yield _key(rules)


def _lowest(rules: "RuleSet") -> Sentence:
    if rules.hand.block_winner == "lowest_side_total":
        return say(
            "Blocked: both partners’ counts are added, and the lower total wins the hand.",
            "R-087 C-10",
        )
    if rules.sides == "opposite_pairs":
        return say(
            "Blocked: the lowest single count wins the hand for its side, whatever the partner"
            " holds.",
            "R-085 R-086 C-10",
        )
    return say("Blocked: the lowest count wins the hand.", "R-085 C-10")


def _tie(rules: "RuleSet") -> Iterator[Sentence]:
    if rules.hand.block_winner == "lowest_side_total":
        yield say("Equal totals are a tie: nobody wins the hand.", "C-09")
    elif rules.hand.block_tie_scope == "any_two":
        yield say(
            "Two or more on the lowest count tie: nobody wins the hand, whatever the others hold.",
            "R-089 R-090 C-09",
        )
    else:
        yield say(
            "It is a tie only if the lowest counts are on different sides: then nobody wins the"
            " hand.",
            "R-091 C-09",
        )
    yield say(_after_tie(rules), "R-092 C-08")


def _after_tie(rules: "RuleSet") -> str:
    if rules.hand.block_tie_action == "no_score":
        return (
            "A tied block scores nothing; the next hand is an ordinary one, posed as this one was."
        )
    tie = rules.hand.tie_value
    more = {"flat": "", "step": ", one more for each further tie"}.get(
        tie.mode, ", twice as much for each further tie"
    )
    cap = f", never for more than {number(tie.cap)}" if tie.cap is not None else ""
    same = ", however often it is tied" if tie.mode == "flat" and tie.cap is None else ""
    return f"A tied block is played again for {number(tie.amount)}{more}{cap}{same}."


def _key(rules: "RuleSet") -> Sentence:
    key = rules.hand.key
    if not key.on:
        return say("There is no key: the last tile counts the same whatever it fits.", "R-096 C-12")
    counts = _COMBINE[key.combine].format(number(key.value))
    block = "A key that blocks counts too" if key.on_block else "A key that blocks is no key"
    return say(f"Key: {_KEY[key.definition]}. It {counts}. {block}.", "R-096 C-12")
