"""Table, tiles, deal and shuffle (R-001 to R-036)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..words import number
from .sentence import Sentence, any_of, either, say

if TYPE_CHECKING:
    from ..rules import RuleSet

_TURN = {"anticlockwise": "on the right", "clockwise": "on the left"}
_BY = {
    "any_loser": "A loser of the hand before shuffles; if they argue, the judge names one.",
    "highest_count_loser": "The loser with the highest count shuffles.",
    "player_left_of_winner": "The player left of the winner shuffles.",
    "judge": "The judge shuffles.",
}
_GROUND_REF = {
    "exposed_in_shuffle": "R-030",
    "overdraw_looked": "R-031",
    "doubles_6_7": "R-032",
    "someone_absent": "R-033",
}


def table(rules: "RuleSet") -> Iterator[Sentence]:
    """Who plays with whom, on what, and with how many tiles."""
    yield from _who(rules)
    yield say(
        f"Play goes {rules.direction}: the next is the player {_TURN[rules.direction]}, the one"
        " underneath your hand.",
        "R-016 R-060 C-28",
    )
    yield say(
        "The table is flat and sturdy, two feet square or more, with a player on each side.",
        "R-003 R-004",
    )
    yield say(
        "One double-six set: 28 tiles, every pair of 0 to 6 once, so each number is on seven.",
        "R-001 R-002",
    )
    yield from _tiles(rules)


def _who(rules: "RuleSet") -> Iterator[Sentence]:
    seats = either(number(n) for n in rules.seats).capitalize()
    ref = "R-006" if rules.seats == (4,) else "R-005"
    if rules.kind == "across":
        yield say("Across: two sit at a table, and each plays both hands of a side.", "R-006 R-014")
    else:
        yield say(f"{seats} sit at a table.", ref)
    if rules.sides == "individual":
        kind = "French" if rules.kind == "french" else "Cut throat"
        yield say(f"{kind}: everybody plays for themselves.", "R-010 R-011")
        return
    yield say(
        "Two sides: A and C against B and D. Partners face each other, so they never play one after"
        " the other, and each plays for both.",
        "R-006 R-007 R-010 R-012 R-124",
    )
    yield from _partners(rules)


def _partners(rules: "RuleSet") -> Iterator[Sentence]:
    if rules.kind == "across":
        return
    yield say(
        "Partners stay together for the whole match; to change partners is to change seats,"
        " between sets only.",
        "R-008 R-009",
    )
    if rules.kind == "open-hand":
        yield say("Open hand: partners see each other’s tiles.", "R-013 C-25")


def _tiles(rules: "RuleSet") -> Iterator[Sentence]:
    deal = rules.deal
    each = [
        f"{number(n)} players take {number(deal.tiles(n))}"
        for n in sorted(rules.seats, reverse=True)
    ]
    refs = " ".join({4: "R-020", 3: "R-021", 2: "R-022"}[n] for n in sorted(rules.seats)[::-1])
    yield say(f"{', '.join(each).capitalize()} tiles each.", f"{refs} R-034 C-22")
    if 3 in rules.seats:
        out = deal.drop_double_blank_when_three
        what = "is taken out" if out else "stays in, and one tile is left over"
        yield say(
            f"With three players 0-0 {what}.",
            "R-021",
        )
    yield say("Otherwise every tile is dealt, and nobody draws.", "R-024")
    if 2 in rules.seats:
        yield from _yard(rules)


def _yard(rules: "RuleSet") -> Iterator[Sentence]:
    if rules.deal.two_hand_yard == "off":
        yield say("Two players play with all the tiles; there is no yard.", "C-23")
        return
    yield say(
        "Two players may take seven each and draw from the rest instead, if both and the field"
        " judge agree before the first hand.",
        "R-023 C-23",
    )
    how = {
        "until_playable": "A player with nothing to play draws until a tile fits.",
        "one_then_pass": "A player with nothing to play draws one tile, then plays it or passes.",
    }
    yield say(how[rules.deal.yard_draw], "R-023 C-23")
    yield say("With a yard nobody is blocked before it is empty.", "R-094")


def shuffle(rules: "RuleSet") -> Iterator[Sentence]:
    """Who shuffles, and what happens when somebody is not content."""
    how = rules.shuffle
    yield say("Before every hand the tiles are shuffled well, face down.", "R-004 R-025")
    yield say(_BY[how.by], "R-026 C-24")
    if how.presence == "condition":
        yield say("Everybody is at the table during the shuffle.", "R-033 C-20")
    else:
        yield say("The shuffle does not wait for players who are away.", "R-033 C-20")
    if how.winner_may_ask:
        yield say(
            "A winner who has not looked may ask for another shuffle, or shuffle again.",
            "R-027 R-028 C-20",
        )
    else:
        yield say("The winner has no claim to another shuffle.", "R-027 R-028 C-20")
    yield _after_looking(rules)
    yield say(
        "If a player is short of a tile and nobody has looked, they take one, face down, from the"
        " player who drew too many, who may neither look nor push one out.",
        "R-035 R-036 C-21",
    )


def _after_looking(rules: "RuleSet") -> Sentence:
    given = rules.shuffle.grounds
    never = "Once anybody has looked, no tile is swapped and nothing shuffled again"
    if not given:
        return say(f"{never}.", "R-029 C-20")
    words = {
        "exposed_in_shuffle": "a tile was exposed in the shuffle",
        "overdraw_looked": "somebody drew too many and looked",
        "doubles_6_7": f"a hand has {number(rules.shuffle.doubles_threshold)} doubles or more",
        "someone_absent": "somebody was away during the shuffle",
    }
    refs = " ".join(_GROUND_REF[ground] for ground in given)
    return say(
        f"{never}, unless the judge finds that {any_of(words[ground] for ground in given)}.",
        f"R-029 {refs} C-20",
    )
