"""Which tables stand on which page. Pure: knows the bracket's shape, no names and no paper.

One page if it fits. Else a page for each section: the tables that lead, without
anybody leaving, to one table of as late a round as a page has room for, and as
many sections on a page as fit; then the rounds from there on, in the same way.
The last page repeats the round it starts from where there is room.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from tournaments.formats.bracket import Bracket, From, Spot

MOST_ROUNDS = 3  # abreast; a fourth would leave no room for a name


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The tables of one page, round by round, each round from the top."""

    rounds: tuple[tuple[Spot, ...], ...]

    @property
    def spots(self) -> frozenset[Spot]:
        """All its tables."""
        return frozenset(spot for spots in self.rounds for spot in spots)

    def __add__(self, below: "Part") -> "Part":
        """Both on one page; both must have the same rounds."""
        together = zip(self.rounds, below.rounds, strict=True)
        return Part(rounds=tuple(tuple(sorted(a + b)) for a, b in together))


def parts(bracket: Bracket, fits: Callable[[Part], bool]) -> list[Part]:
    """The pages of a bracket; ``fits`` says whether a page has room for a part."""
    return list(_from_round(bracket, 1, fits))


def _from_round(bracket: Bracket, first: int, fits: Callable[[Part], bool]) -> Iterator[Part]:
    last = len(bracket.rounds)
    whole = _whole(bracket, first, last)
    if first == last or _has_room(whole, fits):
        yield whole
        return
    until, sections = _sections(bracket, first, fits)
    yield from _packed(sections, fits)
    again = _whole(bracket, until, last)
    if until > first and _has_room(again, fits):
        yield again
    else:
        yield from _from_round(bracket, until + 1, fits)


def _whole(bracket: Bracket, first: int, last: int) -> Part:
    rounds = bracket.rounds[first - 1 : last]
    return Part(
        rounds=tuple(
            tuple(Spot(number, position) for position in range(1, len(each.tables) + 1))
            for number, each in enumerate(rounds, start=first)
        )
    )


def _has_room(part: Part, fits: Callable[[Part], bool]) -> bool:
    return len(part.rounds) <= MOST_ROUNDS and fits(part)


def _sections(bracket: Bracket, first: int, fits: Callable[[Part], bool]) -> tuple[int, list[Part]]:
    """The latest round whose sections all fit, and those sections from the top."""
    for until in range(len(bracket.rounds) - 1, first, -1):
        sections = _connected(bracket, first, until)
        if all(_has_room(section, fits) for section in sections):
            return until, sections
    return first, _connected(bracket, first, first)


def _connected(bracket: Bracket, first: int, until: int) -> list[Part]:
    """The tables of rounds ``first`` to ``until`` in groups that no way leaves or enters."""
    groups: dict[Spot, set[Spot]] = {}
    for spot in sorted(_whole(bracket, first, until).spots):
        group = {spot}
        for feeder in _feeders(bracket, spot) if spot.round > first else ():
            group |= groups[feeder]
        for member in group:
            groups[member] = group
    apart = {id(group): group for group in groups.values()}
    found = [_part(group, first, until) for group in apart.values()]
    return sorted(found, key=lambda part: part.rounds[-1])


def _feeders(bracket: Bracket, spot: Spot) -> Iterator[Spot]:
    for seat in bracket.rounds[spot.round - 1].tables[spot.position - 1]:
        if isinstance(seat, From):
            yield Spot(spot.round - 1, seat.position)


def _part(group: set[Spot], first: int, until: int) -> Part:
    return Part(
        rounds=tuple(
            tuple(sorted(spot for spot in group if spot.round == number))
            for number in range(first, until + 1)
        )
    )


def _packed(sections: Sequence[Part], fits: Callable[[Part], bool]) -> Iterator[Part]:
    """As few pages as they need, all of about the same height."""
    for pages in count(1):
        shared = [_shared(sections, pages, page) for page in range(pages)]
        if all(fits(page) for page in shared) or pages == len(sections):
            yield from shared
            return


def _shared(sections: Sequence[Part], pages: int, page: int) -> Part:
    """The sections of one of so many pages."""
    begin, end = (len(sections) * n // pages for n in (page, page + 1))
    together = sections[begin]
    for section in sections[begin + 1 : end]:
        together += section
    return together
