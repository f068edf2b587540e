"""The product and the reference fold the same random sets and must say the same.

A set is grown by the reference, entry by entry; every try is a moment: the log so far, one
more entry, and what the reference answers, a refusal included. The product is asked at some
of these moments (every moment of a few sets). The seed of a set is its number: a
disagreement says which one to fold again.
"""

import os
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from scoring.presets import resolve
from scoring.rules import RuleSet
from scoring.score import IllegalEntry, Line, Score, Seated, replay
from scoring.score import fold as fold_by_the_product
from tests.reference import random_logs
from tests.reference.blocks import Refused
from tests.reference.book import PRESETS, Rules
from tests.reference.corrections import Entry
from tests.reference.fold import Shown, Table, fold

SETS, MOMENTS, WHOLE_SETS = (100_000, 5, 2_000) if os.environ.get("SOAK") else (3_000, 2, 60)
BATCHES = 10

Log = list[Entry]


class Moment(NamedTuple):
    """A log with its last entry just tried, and what the reference says: None, it refuses."""

    log: Log
    says: Shown | None


class RandomSet:
    """The rules and seats of one seed, for both, and its moments."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.slug, self.overrides = random_logs.preset(self.chance)
        self.book: Rules = {**PRESETS[self.slug], **self.overrides}
        self.rules: RuleSet = resolve(self.slug, self.overrides)
        self.seats = range(1, self.chance.choice(self.book["seats"]) + 1)

    def moments(self) -> Iterator[Moment]:
        table, log = Table(self.book, self.seats), Log()
        for _ in range(self.chance.randint(5, self.chance.choice([12, 20, 40]))):
            longer = [*log, random_logs.entry(self.chance, table, log)]
            after = folded(self.book, self.seats, longer)
            yield Moment(longer, after and after.shown())
            if after is not None:
                table, log = after, longer

    def agree(self, moment: Moment, said: Shown | None) -> None:
        assert said == moment.says, (self.slug, self.overrides, len(self.seats), moment.log)


def folded(rules: Rules, seats: Sequence[int], log: Log) -> Table | None:
    """The reference's table after the log; None: it refuses."""
    try:
        return fold(rules, seats, log)
    except Refused:
        return None


def by_the_product(rules: RuleSet, seats: Sequence[int], log: Log) -> Shown | None:
    """What the product shows after the log; None: it refuses."""
    try:
        return shown(fold_by_the_product(rules, seated(seats), lines(log)))
    except IllegalEntry:
        return None


def seated(seats: Sequence[int]) -> list[Seated]:
    return [Seated(seat=seat, name="ABCD"[seat - 1]) for seat in seats]


def lines(log: Log) -> list[Line]:
    return [Line(id=entry.id, kind=entry.kind, body=entry.body) for entry in log]


def shown(score: Score) -> Shown:
    return Shown(
        scores=score.scores,
        debts=score.debts,
        posers=score.next_posers,
        six_six=score.six_six,
        value=score.next_value,
        over=score.over,
        winner=score.winner,
        order=score.order,
        level=score.level,
    )


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_product_agrees_at_moments_of_random_sets(batch: int) -> None:
    for seed in range(batch, SETS, BATCHES):
        grown = RandomSet(seed)
        moments = list(grown.moments())
        asked = grown.chance.sample(moments, min(len(moments), MOMENTS - 1))
        for moment in [*asked, *moments[-1:]]:
            grown.agree(moment, by_the_product(grown.rules, grown.seats, moment.log))


def test_the_product_agrees_after_every_entry_of_whole_sets() -> None:
    for seed in range(WHOLE_SETS):
        grown = RandomSet(seed)
        accepted = [moment for moment in grown.moments() if moment.says is not None]
        log = accepted[-1].log if accepted else []
        for moment, score in zip(
            accepted, replay(grown.rules, seated(grown.seats), lines(log)), strict=True
        ):
            grown.agree(moment, shown(score))
