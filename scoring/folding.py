"""Folding a log line by line, keeping every step so that a void folds only what follows."""

from collections.abc import Sequence
from typing import NamedTuple

from . import ranking
from .acts import apply
from .body import IllegalEntry
from .decoding import decode
from .entries import Act, Line, Reseated, Seated, Signed, Voided
from .log import Placed, Read, in_force, refuse_unknown
from .reseating import true_act
from .rules import RuleSet
from .state import State, opening
from .table import Done, Table
from .words import isolated

Snapshot = tuple[object, ...]


class Step(NamedTuple):
    """One act in force, folded: what stood before it and what it did."""

    placed: Placed
    before: State
    act: Act
    done: Done


class Folding:
    """A log being folded. ``take`` raises IllegalEntry and then changes nothing."""

    def __init__(self, rules: RuleSet, seats: Sequence[Seated]) -> None:
        _refuse_seats(rules, seats)
        names = {one.seat: isolated(one.name) for one in seats if one.name}
        self.table = Table(rules, tuple(sorted(seats, key=lambda one: one.seat)), names)
        self.everyone = tuple(one.seat for one in self.table.seats)
        self.first = opening(rules, seats)
        self.read: list[Read] = []
        self.known: set[str] = set()
        self.steps: list[Step] = []
        self.signed: dict[str, Snapshot] = {}
        self.hand_of: dict[str, int] = {}  # entry -> hand it was entered in, struck out or not

    @property
    def state(self) -> State:
        return self.steps[-1].done.state if self.steps else self.first

    @property
    def how(self) -> str:
        return ranking.how_over(self.table.rules, self.state)

    def take(self, line: Line) -> None:
        """Fold one more line."""
        try:
            act = decode(line)
            if line.id in self.known:
                raise IllegalEntry("An entry with this id stands in the log already.")
            if isinstance(act, Voided):
                self._take_void(line.id, act)
            else:
                self._take_act(line.id, act)
        except IllegalEntry as refusal:
            refusal.entry = line.id
            raise
        self.known.add(line.id)

    def _take_act(self, id_: str, act: Act) -> None:
        if isinstance(act, Signed) and not self.how:
            raise IllegalEntry("The set is not over yet: sign when it is.", rule="D.6")
        step = self._step(self.state, Placed(id_, len(self.read), act), act)
        if isinstance(act, Reseated):
            self.steps = self._steps(in_force([*self.read, (id_, act)]), [])
        else:
            self.steps.append(step)
        self.read.append((id_, act))
        self.hand_of[id_] = step.before.hand
        if isinstance(act, Signed):
            self.signed[id_] = self.snapshot()

    def _take_void(self, id_: str, act: Voided) -> None:
        refuse_unknown(self.read, id_, act)
        read: list[Read] = [*self.read, (id_, act)]
        acts = in_force(read)
        self.steps = self._again(acts)
        self.read = read

    def _again(self, acts: list[Placed]) -> list[Step]:
        """The steps of ``acts``; a refusal lists all that would have to be struck out too."""
        same = 0
        if _reseats(acts) == _reseats([step.placed for step in self.steps]):
            pairs = zip(self.steps, acts, strict=False)
            same = next(
                (i for i, (step, placed) in enumerate(pairs) if step.placed != placed),
                min(len(self.steps), len(acts)),
            )
        try:
            return self._steps(acts[same:], self.steps[:same])
        except IllegalEntry as refusal:
            raise IllegalEntry(
                f"A later entry could not stand then. {refusal.sentence}",
                rule=refusal.rule,
                also=self._would_go(acts),
            ) from None

    def _steps(self, acts: Sequence[Placed], before: list[Step]) -> list[Step]:
        steps = list(before)
        reseated = _reseats([*(step.placed for step in before), *acts])
        for placed in acts:
            state = steps[-1].done.state if steps else self.first
            act = true_act(placed, reseated, state.hand, self.everyone) if reseated else placed.act
            steps.append(self._step(state, placed, act))
        return steps

    def _would_go(self, acts: list[Placed]) -> tuple[str, ...]:
        gone: list[str] = []
        state, reseated = self.first, _reseats(acts)
        for placed in acts:
            try:
                act = true_act(placed, reseated, state.hand, self.everyone)
                state = self._step(state, placed, act).done.state
            except IllegalEntry:
                gone.append(placed.id)
        return tuple(gone)

    def _step(self, state: State, placed: Placed, act: Act) -> Step:
        return Step(placed=placed, before=state, act=act, done=apply(self.table, state, act))

    def snapshot(self) -> Snapshot:
        """What a signature signs: scores, who is out, finishing order, how it was decided."""
        state = self.state
        return state.scores, state.out, ranking.groups(self.table.rules, state), self.how

    def stands(self, id_: str) -> bool:
        """Whether the signature ``id_`` still agrees with the score; it lapses otherwise."""
        return self.signed[id_] == self.snapshot()


def _reseats(acts: Sequence[Placed]) -> list[Placed]:
    return [placed for placed in acts if isinstance(placed.act, Reseated)]


def _refuse_seats(rules: RuleSet, seats: Sequence[Seated]) -> None:
    numbers = [one.seat for one in seats]
    if len(set(numbers)) != len(numbers) or not set(numbers) <= {1, 2, 3, 4}:
        raise IllegalEntry("Seats are numbered 1 to 4 in playing order, each once.")
    fewest = 2 if rules.sides == "individual" else min(rules.seats)  # a table may fall short
    if not fewest <= len(numbers) <= max(rules.seats):
        allowed = " or ".join(map(str, rules.seats))
        raise IllegalEntry(f"{rules.title} is played by {allowed} people, not {len(numbers)}.")
