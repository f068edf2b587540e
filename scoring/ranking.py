"""Finishing order of a set, who is level, and whether it is over (R-102 to R-119, C-36)."""

from itertools import groupby

from .rules import RuleSet
from .state import State

Group = tuple[int, ...]

_WINS = {"straight": "straight", "consecutive": "in-a-row", "most_in_n_hands": "most-wins"}


def groups(rules: RuleSet, state: State) -> tuple[Group, ...]:
    """Sides in finishing order; sides in one group are level.

    The winner first, then by score, then by the rule set's ranking ties. Those who
    left come after everyone seated, the last to leave first; the absent come last.
    """
    winner = [i for i in state.still_in if i == state.won]
    seated = _ranked(rules, state, [i for i in state.still_in if i != state.won])
    gone = sorted(
        (i for i, out in enumerate(state.out) if out),
        key=lambda i: (state.out[i] == "absent", -state.leavers.index(i)),
    )
    return (*((i,) for i in winner), *seated, *((i,) for i in gone))


def _ranked(rules: RuleSet, state: State, sides: list[int]) -> tuple[Group, ...]:
    """Level first by score, then by the rule set's ranking ties, then by a play-off."""

    def rank(i: int) -> tuple[int, ...]:
        tests = {
            "first_to_reach": state.reached[i],
            "hands_won": -state.wins[i],
            "fewest_penalties": state.penalties[i],
        }
        return -state.scores[i], *(tests.get(tie, 0) for tie in rules.set.ranking_ties)

    ranked: list[Group] = []
    for _, level in groupby(sorted(sides, key=rank), key=rank):
        ranked += _played_off(state, tuple(level))
    return tuple(ranked)


def _played_off(state: State, level: Group) -> list[Group]:
    """A play-off settles those who were in it, until a reset; others may have left since."""
    for order in reversed(state.playoffs):
        if set(level) <= set(order):
            return [(side,) for side in order if side in level]
    return [level]


def how_over(rules: RuleSet, state: State) -> str:
    """How the set was decided: "walkover", "time", "play-off", the kind of win; "" while not."""
    if state.won in state.still_in:
        return _WINS.get(rules.set.win, "six-love")
    if len(state.still_in) < 2:
        return "walkover"
    if not ended(state):
        return ""
    first = groups(rules, state)[0]
    if len(first) > 1:
        return ""
    if any(first[0] in order for order in state.playoffs):
        return "play-off"
    return "time" if state.won is None else _WINS.get(rules.set.win, "six-love")


def ended(state: State) -> bool:
    """Whether no hand follows: the set was won or time is called; sides may still be level.

    A winner put out afterwards leaves the place to the next in order (AD-16).
    """
    return state.time or state.won is not None


def level(rules: RuleSet, state: State) -> tuple[Group, ...]:
    """Groups that share a place once the set is decided or time is called; else ()."""
    if not (ended(state) or how_over(rules, state)):
        return ()
    return tuple(group for group in groups(rules, state) if len(group) > 1)
