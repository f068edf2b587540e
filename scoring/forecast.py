"""How long a set takes: a simulation of random legal play, from a seed.

Some thousand hands are played tile by tile; every set then draws its hands from these, and
each hand is closed by the acts of the fold, so the forecast knows no rule of its own.
Organisers change rules and look again: the hands played are kept, the sets are quick.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from random import Random

from . import blocks
from .course import Course, Standing, people, poser_first, refuse_size
from .entries import Act, HandBlocked, HandWon
from .fair_coin import expected_hands
from .playout import Deal, Ending, play
from .rules import RuleError, RuleSet
from .state import Sides, sides_of
from .tiles import DOUBLE_BLANK, tile

__all__ = ["Cap", "Forecast", "Spread", "clock", "expected_hands", "forecast", "odds"]

CAPS = (15, 20, 25, 30, 40)  # hand limits an organiser may think of (B.10)
FREE_HANDS, FORCED_HANDS = 24_000, 6_000  # 0.3 points of error in who wins: 1 hand in 70
LONGEST = 3_000  # hands after which a set is given up
A_NEW_WAY = 200  # hands looked up in the time it takes to work out one new way (25-50 µs)
PATIENCE = 5_000_000  # hands looked up, or as much work, after which no further set is begun
FEWEST = 100  # sets that are played all the same


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Of a hundred sets, how long the 50th, 90th, 95th and 99th shortest take, and the mean."""

    median: float
    mean: float
    p90: float
    p95: float
    p99: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """Shares of all sets at a limit of so many hands: over by then; unfinished and level on top."""

    hands: int
    finished: float
    level: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """How long a set takes.

    ``slowest``: hands of the slowest of ``tables`` sets, typically (its median). ``bruks``
    and ``derbies`` (replays of tied blocks): mean number a set. ``sets``: how many were
    played; ``cut``: the share given up after 3,000 hands, which count as so many.
    """

    tables: int
    minutes_a_hand: float
    hands: Spread
    hours: Spread
    slowest: int
    slowest_hours: float
    caps: tuple[Cap, ...]
    bruks: float
    derbies: float
    sets: int
    cut: float

    def sentences(self) -> tuple[str, ...]:
        """What an organiser must know before he draws, in sentences (B.10)."""
        hours = self.hours
        first = (
            f"One set at {self.minutes_a_hand:g} min a hand: half are over in"
            f" {clock(hours.median)}, the mean is {clock(hours.mean)}, 1 in 20 takes more than"
            f" {clock(hours.p95)}."
        )
        said = [first]
        if self.tables > 1:
            said.append(
                f"The slowest of {self.tables} tables typically takes {self.slowest} hands"
                f" ({clock(self.slowest_hours)})."
            )
        cap = next(cap for cap in self.caps if cap.hands == 30)
        if cap.finished < 0.95:
            said.append(
                f"A limit of {cap.hands} hands leaves {odds(1 - cap.finished)} sets unfinished,"
                f" and {odds(cap.level)} without a single leader: say beforehand who goes through."
            )
        if self.cut > 0:
            said.append(f"Not over after {LONGEST} hands: {odds(self.cut)} sets.")
        return tuple(said)


def forecast(
    rules: RuleSet,
    seats: int,
    *,
    seed: int,
    sets: int = 10_000,
    tables: int = 1,
    minutes_a_hand: float = 3.0,
) -> Forecast:
    """How long a set of ``rules`` takes ``seats`` people who play any legal tile.

    The same ``seed`` gives the same forecast. Fewer than ``sets`` are played where they are
    very long. Raises RuleError when the rules do not allow so many seats.
    """
    if sets < 1 or tables < 1 or minutes_a_hand <= 0:
        raise RuleError("A forecast needs a set, a table and some minutes a hand: one at least.")
    walks = _Walks(rules, seats, seed)
    while len(walks.lengths) < sets and not walks.tedious:
        walks.walk()
    lengths = sorted(walks.lengths)
    slowest = _quantile(lengths, 0.5 ** (1 / tables))
    hours = minutes_a_hand / 60
    return Forecast(
        tables=tables,
        minutes_a_hand=minutes_a_hand,
        hands=_spread(lengths, 1),
        hours=_spread(lengths, hours),
        slowest=slowest,
        slowest_hours=slowest * hours,
        caps=walks.caps(),
        bruks=walks.a_set(lambda one: one.bruk),
        derbies=walks.a_set(lambda one: one.tied),
        sets=len(lengths),
        cut=walks.cut / len(lengths),
    )


class _Walks:
    """Sets played from love to their end, hand after hand drawn from those dealt."""

    def __init__(self, rules: RuleSet, seats: int, seed: int) -> None:
        refuse_size(rules, seats)
        free, forced = _dealt(seed, _deal(rules, seats))
        deck = _Deck(rules, sides_of(rules, people(seats)))
        self.drawn = (deck.numbers(free), deck.numbers(forced))
        self.acts = tuple(deck.acts)
        self.course = Course(rules, seats, poser_first, ways=len(self.acts))
        self.chance = Random(seed).random
        self.lengths: list[int] = []
        self.visits: Counter[Standing] = Counter()
        self.level = dict.fromkeys(CAPS, 0)
        self.cut = self.work = 0

    @property
    def tedious(self) -> bool:
        """Sets are so long or so unlike each other that enough of them have been seen."""
        return self.work > PATIENCE and len(self.lengths) >= FEWEST

    def walk(self) -> None:
        """One set more. Most hands only look up where they lead: this is the inner loop."""
        here, chance = self.course.start, self.chance
        way: list[Standing] = []
        while not here.over and len(way) < LONGEST:
            drawn = self.drawn[here.forced]
            number = drawn[int(chance() * len(drawn))]
            there = here.after[number]
            if there is None:
                there = here.after[number] = self.course.after(here, self.acts[number])
                self.work += A_NEW_WAY
            way.append(there)
            here = there
        self.lengths.append(len(way))
        self.work += len(way)
        self.visits.update(way)
        self.cut += not here.over
        for cap in CAPS:
            self.level[cap] += len(way) > cap and way[cap - 1].level

    def a_set(self, which: Callable[[Standing], bool]) -> float:
        """How often a set came to such a standing, in the mean."""
        return sum(n for one, n in self.visits.items() if which(one)) / len(self.lengths)

    def caps(self) -> tuple[Cap, ...]:
        sets = len(self.lengths)
        return tuple(
            Cap(
                hands=cap,
                finished=sum(length <= cap for length in self.lengths) / sets,
                level=self.level[cap] / sets,
            )
            for cap in CAPS
        )


class _Deck:
    """The acts that end a hand. Hands that mean the same to these rules share one act."""

    def __init__(self, rules: RuleSet, sides: Sides) -> None:
        self.rules, self.sides = rules, sides
        self.acts: list[Act] = []
        self._number: dict[object, int] = {}

    def numbers(self, endings: Sequence[Ending]) -> list[int]:
        """The number in ``acts`` of how each hand ended."""
        return [self._won(one) if one.winner else self._blocked(one) for one in endings]

    def _won(self, one: Ending) -> int:
        assert one.winner is not None
        act = HandWon(seat=one.winner, key=self._key(one))
        return self._shared(act, act)

    def _blocked(self, one: Ending) -> int:
        """Blocks are alike when the same side wins, the same may pose, the same is blamed."""
        counts = dict(enumerate(one.counts, 1))
        block = blocks.settle(self.rules.hand, self.sides, counts, one.last)
        key = self._key(one) and self.rules.hand.key.on_block and block.lowest[0] == one.last
        act = HandBlocked(
            number=one.number, counts=tuple(counts.items()), blocker=one.last, key=key
        )  # fmt: skip
        posers = block.lowest if block.side is not None else ()
        return self._shared((block.side, posers, one.last if block.blamed else 0, key), act)

    def _key(self, one: Ending) -> bool:
        """Nothing is left in the hand that won, so the two stricter definitions agree (C-12)."""
        key = self.rules.hand.key
        return key.on and (one.key if key.definition == "ends_only" else one.locked)

    def _shared(self, same: object, act: Act) -> int:
        if same not in self._number:
            self._number[same] = len(self.acts)
            self.acts.append(act)
        return self._number[same]


def _deal(rules: RuleSet, seats: int) -> Deal:
    drop = seats == 3 and rules.deal.drop_double_blank_when_three
    return Deal(
        seats=seats,
        tiles=rules.deal.tiles(seats),
        drop=DOUBLE_BLANK if drop else None,
        opening=tile(rules.pose.opening_tile),
    )


@lru_cache(maxsize=8)
def _dealt(seed: int, deal: Deal) -> tuple[tuple[Ending, ...], tuple[Ending, ...]]:
    """Hands in which seat 1 had the pose, and hands in which the opening tile had."""
    rng = Random(seed)
    free = tuple(play(rng, deal, 1) for _ in range(FREE_HANDS))
    return free, tuple(play(rng, deal, None) for _ in range(FORCED_HANDS))


def _spread(lengths: Sequence[int], unit: float) -> Spread:
    """``lengths`` in rising order, each hand worth ``unit``."""
    return Spread(
        median=_quantile(lengths, 0.5) * unit,
        mean=sum(lengths) / len(lengths) * unit,
        p90=_quantile(lengths, 0.9) * unit,
        p95=_quantile(lengths, 0.95) * unit,
        p99=_quantile(lengths, 0.99) * unit,
    )


def _quantile(lengths: Sequence[int], share: float) -> int:
    """The shortest length that ``share`` of the sets do not exceed."""
    return lengths[max(ceil(share * len(lengths)) - 1, 0)]


def clock(hours: float) -> str:
    """A time an organiser can keep: "1 h 20", to ten minutes; "45 min", to five, below an hour."""
    minutes = 5 * round(hours * 12) if hours < 0.95 else 10 * round(hours * 6)
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60}" if minutes % 60 else f"{minutes // 60} h"


def odds(share: float) -> str:
    """A share in words: "almost all", "4 in 10" for the frequent, "1 in 7" for the rare, "none"."""
    if share >= 0.95:
        return "almost all"
    if share >= 0.25:
        return f"{round(share * 10)} in 10"
    return f"1 in {round(1 / share)}" if share else "none"
