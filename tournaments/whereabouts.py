"""Find me: a player by name, then one card with where they play next and what they played."""

from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import combining, normalize

from .brackets import BracketSeen, RoundSeen, brackets_of
from .live import SeatSeen, State, TableSeen
from .models import Event, Player

LEAST_LETTERS = 2
MOST_FOUND = 40
# Letters that do not fall apart into a plain letter and an accent.
PLAIN = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "’": "'"})
MOST_URGENT = (State.CALLED, State.LIVE, State.UNSIGNED, State.WAITING, State.LATER)


def plain(text: str) -> str:
    """A name as people type it: no accents, no case ("Ñandú" -> "nandu")."""
    apart = normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not combining(letter)).translate(PLAIN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Who matches a search; ``more`` did too and are left out; ``short``: too few letters."""

    players: tuple[Player, ...]
    more: int = 0
    short: bool = False


def find(event: Event, asked: str) -> Found:
    """Players whose name holds every word asked for, best first; a number finds a badge."""
    words = plain(asked).split()
    if sum(map(len, words)) < LEAST_LETTERS and not asked.strip().isdecimal():
        return Found(players=(), short=bool(words))
    everyone = Player.objects.filter(event=event)
    fits = [player for player in everyone if _fits(player, words)]
    fits.sort(key=lambda player: not plain(player.name).startswith(words[0]))
    return Found(players=tuple(fits[:MOST_FOUND]), more=max(len(fits) - MOST_FOUND, 0))


def _fits(player: Player, words: list[str]) -> bool:
    name = plain(player.name)
    return all(word in name for word in words) or words == [str(player.badge)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A player's seat at a match."""

    bracket: BracketSeen
    round: RoundSeen
    table: TableSeen
    seat: SeatSeen

    @property
    def others(self) -> tuple[SeatSeen, ...]:
        """Who else sits or will sit there."""
        return tuple(s for s in self.table.seats if s is not self.seat and (s.name or s.waits_for))

    @property
    def around(self) -> list[tuple[str, SeatSeen]]:
        """Seats at the sides of the table, playing order anticlockwise from the south."""
        sides = ("s", "e", "n", "w") if len(self.table.seats) > 2 else ("s", "n")
        order = self.table.seating or tuple(seat.number for seat in self.table.seats)
        at = {seat.number: seat for seat in self.table.seats}
        placed = zip(sides, (at[number] for number in order if number in at), strict=False)
        return [(side, seat) for side, seat in placed if seat.name or seat.waits_for]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A player in one competition: next match (``None``: no more), played ones, latest first."""

    bracket: BracketSeen
    next: Sitting | None
    played: tuple[Sitting, ...]
    byes: tuple[int, ...]

    @property
    def drawn(self) -> bool:
        """Whether a draw is published."""
        return bool(self.bracket.rounds)

    @property
    def champion(self) -> bool:
        """Whether they won it."""
        return any(each.table.final and each.seat.advances for each in self.played)


def entries(player: Player) -> list[Entry]:
    """A card for each competition a player is in, the most urgent first."""
    found = [_entry(each, player) for each in brackets_of(player)]
    return sorted(found, key=_urgency)


def _urgency(entry: Entry) -> int:
    return MOST_URGENT.index(entry.next.table.state) if entry.next else len(MOST_URGENT)


def _entry(bracket: BracketSeen, player: Player) -> Entry:
    seats = list(_sittings(bracket, player))
    played = [each for each in seats if each.table.state is State.SIGNED]
    open_ones = [each for each in seats if each.table.state is not State.SIGNED]
    first = min((each.round.number for each in seats), default=1)
    return Entry(
        bracket=bracket,
        next=open_ones[0] if open_ones else None,
        played=tuple(reversed(played)),
        byes=tuple(number for number in reversed(range(1, first))),
    )


def _sittings(bracket: BracketSeen, player: Player) -> Iterator[Sitting]:
    for each in bracket.rounds:
        for table in each.tables:
            for seat in table.seats:
                if seat.name and seat.badge == player.badge:
                    yield Sitting(bracket=bracket, round=each, table=table, seat=seat)
