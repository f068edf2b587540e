"""A standing score typed in once: after a crash, or from paper (R-102 to R-119)."""

from collections.abc import Sequence

from .body import IllegalEntry
from .entries import Standing
from .hands import all_at_one, by_runs, most_wins, tested_sides, wins
from .rules import RuleSet
from .state import State
from .table import Done, Table, refuse_when_decided
from .words import listed


def entered(table: Table, state: State, act: Standing) -> Done:
    refuse_when_decided(table, state)
    scores = _by_side(table, state, act.scores)
    owed = {table.known(seat, state): debt for seat, debt in act.debts}
    debts = tuple(owed.get(side, 0) for side in range(len(scores)))
    if act.poser is not None:
        table.playing(act.poser, state)
    stood = state.but(
        scores=scores,
        debts=debts,
        reached=(state.step,) * len(scores),
        value=act.value,
        hand=act.hands + 1,
        began=True,
        line=None,
        finished=None,
        playoffs=(),
        ties=_ties_before(table.rules, act.value),
        six_six=act.poser is None,
        duty="start" if act.poser is None else "",
        posers=frozenset() if act.poser is None else frozenset({act.poser}),
    )
    return Done(state=_stood(table.rules, stood))


def _ties_before(rules: RuleSet, value: int) -> int:
    """A hand worth more than usual is a derby; where derbies climb, it tells which one."""
    return rules.hand.tie_value.ties_before(value) if value > rules.hand.base_value else 0


def _by_side(table: Table, state: State, numbers: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """One number a side; partners share theirs, the frozen keep what they had."""
    given: dict[int, int] = {}
    for seat, number in numbers:
        side = table.known(seat, state)
        if given.setdefault(side, number) != number:
            raise IllegalEntry(f"{table.side_name(state, side)} share one score: give one number.")
    missing = [i for i in state.still_in if i not in given]
    if missing:
        names = listed(table.side_name(state, i) for i in missing)
        raise IllegalEntry(f"The standing score of {names} is missing.")
    return tuple(
        given[i] if i in state.still_in else state.scores[i] for i in range(len(state.sides))
    )


def _stood(rules: RuleSet, state: State) -> State:
    """A standing score typed in: refused where the rules cannot reach it, over where it wins.

    Raises IllegalEntry.
    """
    scores = [state.scores[i] for i in tested_sides(rules, state)]
    runs = sum(state.scores[i] > 0 for i in state.still_in)
    at_target = [i for i in state.still_in if state.scores[i] >= rules.set.target]
    for broken, sentence, rule in _unreachable(rules, scores, runs, len(at_target)):
        if broken:
            raise IllegalEntry(f"That score cannot be: {sentence}", rule=rule)
    if at_target and wins(rules, state, at_target[0]):
        return state.but(won=at_target[0])
    return most_wins(rules, state)


def _unreachable(
    rules: RuleSet, scores: list[int], runs: int, at_target: int
) -> tuple[tuple[bool, str, str], ...]:
    below = rules.penalty.at_love != "negative" and min(scores) < 0
    return (
        (below, "nobody goes below love.", "C-18"),
        (
            rules.set.bruk.on and all(score > 0 for score in scores),
            "all are on the board, so it was bruk and everyone is back on love.",
            "R-110",
        ),
        (all_at_one(rules, scores), "all at one is one all: everyone is back on love.", "R-115"),
        (
            at_target > 1 and rules.set.win != "most_in_n_hands",
            "two have reached the target, and the first of them had won.",
            "R-104",
        ),
        (by_runs(rules) and runs > 1, "only one at a time has a run of wins.", "R-105"),
    )
