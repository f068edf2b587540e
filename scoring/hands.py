"""Closing a hand, in the rule book's order of operations (C-07, C-33).

Debt first, then the score; then, once, in this order: win, one all, bruk.
"""

from collections.abc import Iterable
from typing import NamedTuple

from .rules import RuleSet
from .state import State, one_more, put
from .switches import Occasion

DUTY: dict[Occasion, str] = {
    "set_start": "start",
    "tie_replay": "tie",
    "bruk": "bruk",
    "one_all": "one-all",
}


class Closed(NamedTuple):
    """The state after a hand and the marks for the sheet: DEBT PAID, ONE-ALL, BRUK, RUN BROKEN."""

    state: State
    marks: tuple[str, ...] = ()


def won(rules: RuleSet, state: State, seat: int, *, posers: Iterable[int], key: bool) -> Closed:
    """``seat`` wins the hand; ``posers`` may pose the next one."""
    side = state.side_of(seat)
    worth = rules.hand.key.worth(state.value) if key else state.value
    worth, paid = _pay(rules, state, side, worth)
    step = state.step + 1
    after = state.but(
        step=step,
        hand=state.hand + 1,
        began=True,
        ties=0,
        value=rules.hand.base_value,
        posers=frozenset(posers),
        six_six=False,
        duty="",
        debts=paid,
        wins=one_more(state.wins, side),
        scores=put(state.scores, side, _total(rules, state.scores[side] + worth)),
        reached=put(state.reached, side, step) if worth else state.reached,
    )
    closed = _run(rules, state, after, side) if by_runs(rules) else _closed(rules, after, side)
    if paid is state.debts:
        return closed
    return Closed(closed.state, ("DEBT PAID", *closed.marks))


def _total(rules: RuleSet, total: int) -> int:
    return min(total, rules.set.target) if rules.set.overshoot == "cap" else total


def _pay(rules: RuleSet, state: State, side: int, worth: int) -> tuple[int, tuple[int, ...]]:
    """What is left of the hand after an open debt, and the debts then (R-137, C-18)."""
    if not state.debts[side]:
        return worth, state.debts
    left = 0 if rules.penalty.debt_consumes == "whole_hand" else worth - 1
    debts = tuple(debt - (i == side) for i, debt in enumerate(state.debts))
    return left, debts


def _closed(rules: RuleSet, state: State, side: int) -> Closed:
    """The three tests of a hand that ``side`` has won, once, in this order (C-07, C-33)."""
    if wins(rules, state, side):
        return Closed(state.but(won=side))
    tested = [state.scores[i] for i in tested_sides(rules, state)]
    if all_at_one(rules, tested):
        return _back_to_love(rules, state, "one_all", rules.set.one_all.value, "ONE-ALL")
    if rules.set.bruk.on and min(tested) > 0:
        return _back_to_love(rules, state, "bruk", rules.set.bruk.next_value, "BRUK")
    return Closed(most_wins(rules, state))


def tested_sides(rules: RuleSet, state: State) -> tuple[int, ...]:
    """Sides that count for love, one all and bruk: leavers by the rule, the absent never."""
    frozen = rules.withdrawal.frozen_counts_as_love
    if not any(state.out):
        return tuple(range(len(state.out)))
    return tuple(i for i, out in enumerate(state.out) if not out or (frozen and out != "absent"))


def wins(rules: RuleSet, state: State, side: int) -> bool:
    """Target reached and the love condition holds (R-102 to R-108)."""
    if rules.set.win == "most_in_n_hands" or state.scores[side] < rules.set.target:
        return False
    loves = [state.scores[i] <= 0 for i in tested_sides(rules, state) if i != side]
    match rules.set.win:
        case "someone_at_love":
            return any(loves)
        case "all_others_at_love":
            return all(loves)
        case _:
            return True


def all_at_one(rules: RuleSet, tested: list[int]) -> bool:
    one_all = rules.set.one_all
    return one_all.on and one_all.when == "all_at_one" and all(score == 1 for score in tested)


def most_wins(rules: RuleSet, state: State) -> State:
    """R-107: after n hands a single leader wins, else play goes on until there is one."""
    n = rules.set.n_hands
    if rules.set.win != "most_in_n_hands" or n is None or state.hand <= n:
        return state
    best = max(state.scores[i] for i in state.still_in)
    leaders = [i for i in state.still_in if state.scores[i] == best]
    return state.but(won=leaders[0]) if len(leaders) == 1 else state


def _back_to_love(
    rules: RuleSet, state: State, occasion: Occasion, value: int, mark: str
) -> Closed:
    """Seated sides to zero, leavers keep theirs; 6-6 poses where the rules force it (C-05)."""
    ins = state.still_in
    cleared = state.but(
        scores=tuple(0 if i in ins else score for i, score in enumerate(state.scores)),
        reached=tuple(state.step if i in ins else at for i, at in enumerate(state.reached)),
        value=value,
        playoffs=(),
    )
    return Closed(force(rules, cleared, occasion), (mark,))


def force(rules: RuleSet, state: State, occasion: Occasion) -> State:
    """Double six must be posed, if the rules say so on this occasion."""
    if occasion not in rules.pose.forced_on:
        return state
    return state.but(six_six=True, duty=DUTY[occasion], posers=frozenset())


def by_runs(rules: RuleSet) -> bool:
    return rules.set.win == "consecutive"


def _run(rules: RuleSet, before: State, state: State, side: int) -> Closed:
    """Six in succession: a win while another side has a run ends that run (R-105, R-106)."""
    others = [i for i in state.still_in if i != side and before.scores[i] > 0]
    if not others:
        return _closed(rules, state, side)
    one_all = rules.set.one_all
    if rules.set.streak_break == "to_zero":
        run = max(before.scores[i] for i in others)
        if one_all.on and one_all.when == "run_of_one" and run == 1:
            return _back_to_love(rules, state, "one_all", one_all.value, "ONE-ALL")
        return _back_to_love(rules, state, "bruk", rules.hand.base_value, "RUN BROKEN")
    for other in state.still_in:
        if other != side and state.scores[other]:
            state = state.scoring(other, 0)
    closed = _closed(rules, state, side)
    return Closed(closed.state, ("RUN BROKEN", *closed.marks))


def tied(rules: RuleSet, state: State) -> Closed:
    """Nobody wins a tied block; it is played again for more (R-089 to R-092, C-08).

    Where a tie has no replay the next hand is an ordinary one, posed as this one was.
    """
    if rules.hand.block_tie_action == "no_score":
        plain = state.but(
            step=state.step + 1, hand=state.hand + 1, began=True, value=rules.hand.base_value
        )
        return Closed(most_wins(rules, plain))
    ties = state.ties + 1
    again = state.but(
        step=state.step + 1,
        hand=state.hand + 1,
        began=True,
        ties=ties,
        value=rules.hand.tie_value.after(ties),
    )
    return Closed(most_wins(rules, force(rules, again, "tie_replay")))
