"""Who goes where in a published bracket: reads the drawn bracket and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .formats.bracket import Bracket, From, Given, Spot


class Feed(NamedTuple):
    """The place (1 = first) of the match that fills a seat."""

    spot: Spot
    place: int


class Chair(NamedTuple):
    """Seat ``number`` of the match at ``spot``."""

    spot: Spot
    number: int


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways through a bracket.

    ``feeds``: what fills a chair; ``targets``: where a place goes; ``first_seen``:
    match -> (seat number, entrant id) of those who appear there for the first time.
    """

    feeds: Mapping[Chair, Feed]
    targets: Mapping[Feed, Chair]
    first_seen: Mapping[Spot, tuple[tuple[int, int], ...]]

    @classmethod
    def of(cls, drawn: Bracket) -> "Ways":
        """The ways of a drawn bracket."""
        feeds: dict[Chair, Feed] = {}
        first: dict[Spot, tuple[tuple[int, int], ...]] = {}
        for spot, _, seats in drawn.tables():
            numbered = list(enumerate(seats, start=1))
            first[spot] = tuple((n, s.entrant) for n, s in numbered if isinstance(s, Given))
            for number, seat in numbered:
                if isinstance(seat, From):
                    source = Spot(spot.round - 1, seat.position)
                    feeds[Chair(spot, number)] = Feed(source, seat.place)
        return cls(feeds, {feed: chair for chair, feed in feeds.items()}, first)

    def feed(self, spot: Spot, number: int) -> Feed | None:
        """What fills a seat; ``None`` when an entrant was drawn into it."""
        return self.feeds.get(Chair(spot, number))

    def goes(self, spot: Spot) -> list[tuple[int, Chair]]:
        """Every place of a match that goes on, with its chair; best place first."""
        chairs = ((place, self.targets.get(Feed(spot, place))) for place in range(1, 5))
        return [(place, chair) for place, chair in chairs if chair]

    def byes_before(self, number: int) -> list[tuple[Spot, tuple[tuple[int, int], ...]]]:
        """Those who sit round ``number`` out and first appear in the next, by match."""
        return sorted(
            (spot, entrants)
            for spot, entrants in self.first_seen.items()
            if spot.round == number + 1 and entrants
        )
