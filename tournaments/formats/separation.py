"""Club-mates kept apart at the first tables, with a guarantee (B.7).

The field is a grid: a row a table, a column a pot (table heads in the first),
a number a place in the seeding. Clubs and pots are the two sides of a bipartite
multigraph, numbers its edges, tables its colours; by König it can always be
coloured so that a table has one of every pot and nobody twice of a club. A club
with more players than there are tables counts as several clubs of at most that
many, so its players are spread evenly.

Order of yielding: the exact fold first, then the short table of the best, never
the pots and never the separation. Where the fold has no clash it stands.

Only ``_kin`` knows why two may not meet: pairs to be kept apart for another reason
would be further nodes there.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .sizes import SEATS

FREE = 0  # a seat still to be filled
NOBODY = -1  # the seat that a short table has not got
HEADS = 0  # the pot of the best; it never moves

Tables = tuple[tuple[int, ...], ...]
Cost = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Separation:
    """Tables as they may be seated, and in sentences what yielded for it."""

    tables: Tables
    yielded: tuple[str, ...] = ()


def separate(tables: Tables, clubs: Mapping[int, str]) -> Separation:
    """``tables`` (numbers by pot, as folded) with club-mates apart.

    Of a club of c, at most ceil(c / tables) sit together. ``clubs`` names the club
    of each number; "" is no club.
    """
    kin = _kin(tables, clubs)
    grids = (_filled(tables, kin, order) for order in _orders(tables))
    best = min(_until_short_tables_stay(grids), key=_Grid.moved)
    seated = best.tables()
    return Separation(tables=seated, yielded=(*_yielded(tables, seated), *_crowded(tables, clubs)))


def _orders(tables: Tables) -> Iterator[list[int]]:
    """Orders to seat the numbers in: heads first, the other pots in every order, best first."""
    pots = [
        [table[pot] for table in tables if len(table) > pot] for pot in range(max(map(len, tables)))
    ]
    for later in itertools.permutations(pots[1:]):
        yield [*pots[HEADS], *itertools.chain.from_iterable(map(sorted, later))]


def _filled(tables: Tables, kin: Mapping[int, int], order: Sequence[int]) -> "_Grid":
    """Everybody seated, with club-mates apart; earlier in the order is likelier to stay."""
    grid = _Grid(tables, kin)
    waiting = [number for number in order if not grid.keep(number)]
    for number in waiting:
        grid.seat(number)
    return grid


def _until_short_tables_stay(grids: Iterable["_Grid"]) -> Iterator["_Grid"]:
    """Tries up to the first in which the short tables are where the fold has them."""
    for grid in grids:
        yield grid
        if not grid.moved()[0]:
            return


def _by_pot(tables: Tables) -> list[int]:
    """All numbers, heads first: who comes first keeps the seat of the fold."""
    return sorted(number for table in tables for number in table)


def _kin(tables: Tables, clubs: Mapping[int, str]) -> dict[int, int]:
    """The node of each number: of one node, nobody may sit together.

    A club takes as many nodes as it needs, all but the last of them full.
    """
    home = {number: at for at, table in enumerate(tables) for number in table}
    fresh = itertools.count(1)
    kin: dict[int, int] = {}
    for members in _clubs(tables, clubs).values():
        nodes = [next(fresh) for _ in range(0, len(members), len(tables))]
        room = dict.fromkeys(nodes, len(tables))
        room[nodes[-1]] = len(members) - len(tables) * (len(nodes) - 1)
        taken: set[tuple[int, int]] = set()
        for number in members:
            open_nodes = [node for node in nodes if room[node]]
            node = min(open_nodes, key=lambda one: (one, home[number]) in taken)
            room[node] -= 1
            taken.add((node, home[number]))
            kin[number] = node
    return kin


def _clubs(tables: Tables, clubs: Mapping[int, str]) -> dict[str, list[int]]:
    """Members of each club by its name, case and spacing aside; the clubless one by one."""
    members: dict[str, list[int]] = {}
    for number in _by_pot(tables):
        name = " ".join(clubs.get(number, "").split()).casefold() or f" {number}"
        members.setdefault(name, []).append(number)
    return members


class _Grid:
    """Tables by pots, being filled; at every moment no node is twice in a row."""

    def __init__(self, tables: Tables, kin: Mapping[int, int]) -> None:
        self.kin = kin
        self.home = {number: at for at, table in enumerate(tables) for number in table}
        self.pot = {number: pot for table in tables for pot, number in enumerate(table)}
        pots = max(len(table) for table in tables)
        self.rows = [
            [FREE if pot < len(table) else NOBODY for pot in range(pots)] for table in tables
        ]
        self.short = {at for at, table in enumerate(tables) if len(table) < pots}
        # where a node sits: node -> table -> pot
        self.sits: dict[int, dict[int, int]] = {node: {} for node in kin.values()}

    def keep(self, number: int) -> bool:
        """Seat ``number`` where the fold has it, unless club-mates would meet."""
        at = self.home[number]
        apart = at not in self.sits[self.kin[number]]
        if apart:
            self._put(at, self.pot[number], number)
        return apart

    def moved(self) -> tuple[int, int]:
        """Short tables and people that are not where the fold has them."""
        short = sum(NOBODY in row and at not in self.short for at, row in enumerate(self.rows))
        people = sum(
            number > 0 and self.home[number] != at
            for at, row in enumerate(self.rows)
            for number in row
        )
        return short, people

    def seat(self, number: int) -> None:
        """Seat ``number`` where it costs least, moving others along an alternating path."""
        pot, node = self.pot[number], self.kin[number]
        free = [at for at, row in enumerate(self.rows) if row[pot] == FREE]
        simple = [at for at in free if at not in self.sits[node]]
        if simple:
            self._put(min(simple, key=lambda at: abs(at - self.home[number])), pot, number)
            return
        _, at, a, b, pots = min(self._ways(number, free), key=lambda way: way[:4])
        self._swap(a, b, pots)
        self._put(at, pot, number)

    def tables(self) -> Tables:
        """Rows as numbers by pot, without the seats that are not there."""
        return tuple(tuple(number for number in row if number > 0) for row in self.rows)

    def _put(self, at: int, pot: int, number: int) -> None:
        self.rows[at][pot] = number
        if number > 0:
            self.sits[self.kin[number]][at] = pot

    def _ways(
        self, number: int, free: Sequence[int]
    ) -> Iterator[tuple[Cost, int, int, int, frozenset[int]]]:
        """Ways to make room: cost, table to sit at, two tables and the pots they exchange.

        Either the club-mate leaves ``a``, or the seat there is exchanged for one at ``b``.
        """
        node, pot = self.kin[number], self.pot[number]
        apart = [at for at in range(len(self.rows)) if at not in self.sits[node]]
        for a, b in itertools.product(free, apart):
            for start, at in ((self.sits[node][a], a), (pot, b)):
                pots = self._path(a, b, start)
                if HEADS in pots:  # exchange all the rest instead: heads stay
                    rest = frozenset(range(len(self.rows[0]))) - pots
                    yield self._cost(number, a + b - at, a, b, rest), a + b - at, a, b, rest
                else:
                    yield self._cost(number, at, a, b, pots), at, a, b, pots

    def _path(self, a: int, b: int, pot: int) -> frozenset[int]:
        """Pots to exchange between ``a`` and ``b`` so that the one in ``pot`` may leave ``a``."""
        pots = {pot}
        while (number := self.rows[b][pot]) > 0 and a in self.sits[self.kin[number]]:
            pot = self.sits[self.kin[number]][a]
            pots.add(pot)
        return frozenset(pots)

    def _cost(self, number: int, at: int, a: int, b: int, pots: frozenset[int]) -> Cost:
        """Short tables moved, people moved from the fold, how far, and who: the last first."""
        moves = [(self.rows[a][pot], a, b) for pot in pots]
        moves += [(self.rows[b][pot], b, a) for pot in pots]
        moves.append((number, self.home[number], at))
        short = people = far = who = 0
        for one, origin, goal in moves:
            if one == NOBODY:
                short += (goal not in self.short) - (origin not in self.short)
            elif one != FREE:
                away = (goal != self.home[one]) - (origin != self.home[one])
                people += away
                who -= away * one
                far += abs(goal - self.home[one]) - abs(origin - self.home[one])
        return short, people, far, who

    def _swap(self, a: int, b: int, pots: frozenset[int]) -> None:
        """Exchange what ``a`` and ``b`` have in ``pots``."""
        moved = [(pot, self.rows[a][pot], self.rows[b][pot]) for pot in sorted(pots)]
        for _, one, other in moved:
            for number, at in ((one, a), (other, b)):
                if number > 0:
                    del self.sits[self.kin[number]][at]
        for pot, one, other in moved:
            self._put(a, pot, other)
            self._put(b, pot, one)


def _yielded(fold: Tables, seated: Tables) -> Iterator[str]:
    """What of the fold could not be kept."""
    home = {number: at for at, table in enumerate(fold) for number in table}
    moved = sorted(n for at, table in enumerate(seated) for n in table if home[n] != at)
    if moved:
        yield (
            f"To keep club-mates apart, {len(moved)} of {len(home)} sit at another table than "
            f"the exact fold gives: {_numbers(moved)}."
        )
    sizes = [(len(was), len(now), now[0]) for was, now in zip(fold, seated, strict=True)]
    lost = [head for was, now, head in sizes if now > was]
    gained = [head for was, now, head in sizes if now < was]
    if lost:
        yield (
            f"The short table of {_numbers(lost)} went to {_numbers(gained)}, "
            "so that club-mates do not meet."
        )


def _crowded(tables: Tables, clubs: Mapping[int, str]) -> Iterator[str]:
    """Clubs with more players than there are tables."""
    for members in _clubs(tables, clubs).values():
        together = -(-len(members) // len(tables))
        if together > 1:
            name = " ".join(clubs[members[0]].split())
            where = "one table" if len(tables) == 1 else f"{len(tables)} tables"
            yield (
                f"{name} has {len(members)} players for {where}: "
                f"up to {together} of them meet in their first set."
            )


def _numbers(numbers: Sequence[int], most: int = 2 * SEATS) -> str:
    """ "numbers 3, 7 and 10"; after eight the others are counted only."""
    shown = [str(number) for number in numbers[:most]]
    if len(numbers) > most:
        shown.append(f"{len(numbers) - most} more")
    word = "number" if len(numbers) == 1 else "numbers"
    head = ", ".join(shown[:-1])
    return f"{word} {head} and {shown[-1]}" if head else f"{word} {shown[-1]}"
