"""Where a set can go from where it stands, hand by hand, by the acts of the fold itself.

A set comes by the same standings again and again: each is met once, and each way out of it
is worked out once. What no later hand looks at is forgotten, so that there are few.
"""

from collections.abc import Callable
from typing import Any

from . import acts, ranking
from .entries import Act, Seated
from .rules import RuleError, RuleSet
from .state import State, T, opening
from .table import Table
from .tiles import pack

Seen = Callable[[RuleSet, State], State]


class Standing:
    """One standing of a set and the standings after it; compared by identity.

    ``after``: by the number of the act, None where nobody has been yet; their meaning is the
    walker's. ``bruk``, ``tied``: the hand before bruked the score, or was a tied block.
    ``level``: the highest score is shared. ``forced``: nobody has the pose, double six has.
    """

    __slots__ = ("after", "bruk", "forced", "level", "over", "state", "tied")

    def __init__(self, state: State, *, over: bool, bruk: bool, tied: bool, ways: int) -> None:
        self.state, self.over, self.bruk, self.tied = state, over, bruk, tied
        self.forced = not state.posers
        self.level = state.scores.count(max(state.scores)) > 1
        self.after: list[Standing | None] = [None] * ways


class Course:
    """All standings met so far, from love. ``seen``: how standings that mean the same look alike.

    Raises RuleError when the rules do not allow so many seats.
    """

    def __init__(self, rules: RuleSet, seats: int, seen: Seen, *, ways: int) -> None:
        refuse_size(rules, seats)
        seated = people(seats)
        self.rules, self.table, self.seen, self.ways = rules, Table(rules, seated), seen, ways
        self._met: dict[tuple[State, bool, bool, bool], Standing] = {}
        self.start = self._standing(opening(rules, seated), bruk=False, tied=False)

    def __len__(self) -> int:
        return len(self._met)

    def after(self, here: Standing, act: Act) -> Standing:
        """The standing once ``act`` has closed the next hand."""
        done = acts.apply(self.table, here.state, act)
        return self._standing(done.state, bruk="BRUK" in done.marks, tied=done.how == "tie")

    def _standing(self, state: State, *, bruk: bool, tied: bool) -> Standing:
        over = bool(ranking.how_over(self.rules, state))
        met = (self.seen(self.rules, state), over, bruk, tied)
        if met not in self._met:
            self._met[met] = Standing(met[0], over=over, bruk=bruk, tied=tied, ways=self.ways)
        return self._met[met]


def people(seats: int) -> tuple[Seated, ...]:
    """Somebody at each seat."""
    return tuple(Seated(seat=seat) for seat in range(1, seats + 1))


def refuse_size(rules: RuleSet, seats: int) -> None:
    """Raises RuleError when these rules are not for so many, or the pack cannot be dealt."""
    if rules.kind == "french":
        raise RuleError("French runs to points on four arms: there is no forecast for it (R-015).")
    if seats not in rules.seats:
        sizes = ", ".join(map(str, rules.seats))
        raise RuleError(f"{rules.title} is played by {sizes}, not by {seats} (R-005, R-006).")
    most = len(pack(seats, drop_double_blank=rules.deal.drop_double_blank_when_three)) // seats
    if not 1 <= rules.deal.tiles(seats) <= most:
        raise RuleError(
            f"{seats} players can have 1 to {most} tiles each, not {rules.deal.tiles(seats)}:"
            " change the deal (R-020)."
        )


def poser_first(rules: RuleSet, state: State) -> State:
    """The table turned until the poser is at seat 1: only the order after him matters."""
    first = min(state.posers, default=1)
    seats = sum(map(len, state.sides))
    sides = [state.side_of((side[0] + first - 2) % seats + 1) for side in state.sides]

    def turned(values: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(values[side] for side in sides)

    return state.but(
        **_forgotten(rules, state),
        scores=turned(state.scores),
        debts=turned(state.debts),
        posers=frozenset((seat - first) % seats + 1 for seat in state.posers),
    )


def best_first(rules: RuleSet, state: State) -> State:
    """Who has which score, who poses and how far above the target: all one to a fair coin."""
    top = _hands_in_a_set(rules) or rules.set.target
    return state.but(
        **_forgotten(rules, state),
        scores=tuple(sorted((min(score, top) for score in state.scores), reverse=True)),
        posers=frozenset(),
        six_six=False,
        duty="",
    )


def _forgotten(rules: RuleSet, state: State) -> dict[str, Any]:
    """Steps and hand numbers, save where a set is a number of hands (R-107)."""
    most = _hands_in_a_set(rules)
    hand = 1 if most is None else min(state.hand, most + 1)
    return {
        "hand": hand, "began": True, "step": 0, "won": None, "reached": (0,) * len(state.sides)
    }  # fmt: skip


def _hands_in_a_set(rules: RuleSet) -> int | None:
    """After so many hands the most wins decide; None: the number of hands decides nothing."""
    return rules.set.n_hands if rules.set.win == "most_in_n_hands" else None
