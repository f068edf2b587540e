"""The set: how it is won, reset and ranked (R-100 to R-126)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..words import number
from .sentence import Sentence, say

if TYPE_CHECKING:
    from ..rules import RuleSet

_WIN = {
    "straight": ("The first with {} wins takes the set; nobody need be on love.", "R-108 R-109"),
    "someone_at_love": (
        "Six love: the first with {} takes the set, if at least one other is on love then.",
        "R-102 R-104",
    ),
    "all_others_at_love": (
        "Six love: the first with {} takes the set, if all the others are on love then.",
        "R-103 R-120",
    ),
    "consecutive": ("The first with {} wins in a row takes the set.", "R-105 R-106"),
    "most_in_n_hands": (
        "After {n} hands the most wins take the set; level leaders play on until one leads.",
        "R-107",
    ),
}
_RANKED = {
    "first_to_reach": "who came to the score first",
    "hands_won": "hands won",
    "fewest_penalties": "fewest wins lost by rulings",
    "playoff_hand": "a play-off hand",
    "lots": "lots",
}


def score(rules: "RuleSet") -> Iterator[Sentence]:
    """What a hand counts, and who takes the set."""
    base = number(rules.hand.base_value)
    yield say(f"A hand won counts {base}, whatever the dots left.", "R-100 R-121")
    words, refs = _WIN[rules.set.win]
    if rules.set.target != 6 and words.startswith("Six love"):
        words = words.replace("Six love: the", "The")
    target, n = number(rules.set.target), number(rules.set.n_hands or 0)
    yield say(words.format(target, n=n), f"{refs} C-01")
    if rules.set.win == "consecutive":
        yield _broken(rules)
    if rules.set.win != "most_in_n_hands":
        yield _beyond(rules)
    yield from _one_all(rules)
    yield from _bruk(rules)
    yield from _time(rules)
    yield say(
        "The winner stays in and the losers are out, unless the bracket says that more go on.",
        "R-123 C-29",
    )


def _broken(rules: "RuleSet") -> Sentence:
    if rules.set.streak_break == "to_zero":
        return say("A win of another ends the run: all go back to love.", "R-105 C-01")
    return say("A win of another ends the run and begins one: it counts.", "R-106 C-01")


def _beyond(rules: "RuleSet") -> Sentence:
    target = number(rules.set.target)
    if rules.set.overshoot == "keep":
        return say(f"A score beyond {target} stands as it is.", "C-31")
    return say(f"A score beyond {target} is written as {target}.", "C-31")


def _one_all(rules: "RuleSet") -> Iterator[Sentence]:
    one_all = rules.set.one_all
    if not one_all.on:
        yield say("There is no one all: a hand at one each is an ordinary one.", "C-06")
        return
    play = number(one_all.value)
    if one_all.when == "run_of_one":
        yield say(
            f"One all, play {play}: who ends a run of one starts a hand for {play} instead.",
            "R-119 C-06",
        )
        return
    yield say(
        f"One all, play {play}: when everybody is on one, all go back to love and the next hand"
        f" counts {play}.",
        "R-115 R-116 R-118 R-119 C-06",
    )
    if rules.set.bruk.on:
        yield say("One all goes before bruk.", "R-117 C-07")


def _bruk(rules: "RuleSet") -> Iterator[Sentence]:
    if not rules.set.bruk.on:
        yield say("There is no bruk: it belongs to six love.", "R-112")
        return
    target, worth = number(rules.set.target), number(rules.set.bruk.next_value)
    yield say(
        f"Bruk: when everybody is on the board before one has {target}, all go back to love, the"
        f" last to come off it too, called or not. The next hand counts {worth}.",
        "R-110 R-111 R-113 R-114 C-02 C-03 C-04",
    )


def _time(rules: "RuleSet") -> Iterator[Sentence]:
    limit = rules.set.time_limit_min
    if limit is None:
        yield say("A set has no time limit.", "C-36")
    else:
        stop = {
            "finish_hand": "the hand in play is finished",
            "stop_now": "the hand in play does not count",
        }[rules.set.time_call]
        yield say(f"After {limit} minutes the set ends: {stop}, and the score decides.", "C-36")
    ties = rules.set.ranking_ties
    if not ties:
        yield say("Level scores share their place.", "C-36")
        return
    yield say(
        f"Level scores are told apart by {', then by '.join(_RANKED[t] for t in ties)}.", "C-36"
    )
