"""What the hands left over count in French, as typed or as shown; refused if they cannot be.

A held double counts once or twice, as the rules say (FR-04); a blank half counts nothing.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from .body import IllegalEntry
from .french_rules import FrenchRules
from .state import State
from .tiles import TILES, Tile, heaviest, pips, shown
from .words import letter, listed


class Count(NamedTuple):
    """A hand at the end: all its pips, and those among them that lie on doubles."""

    pips: int
    doubles: int = 0

    def counted(self, french: FrenchRules) -> int:
        """What the hand counts: held doubles once or twice (FR-04)."""
        return self.pips + (self.doubles if french.held_double == "twice" else 0)


def of_tiles(tiles: Iterable[Tile]) -> Count:
    """The count of a hand that was shown."""
    held = tuple(tiles)
    return Count(pips(held), pips(t for t in held if t[0] == t[1]))


def typed(
    french: FrenchRules,
    counts: Mapping[int, int],
    doubles: Mapping[int, Collection[Tile]] | None = None,
    *,
    tiles: int = 7,
) -> dict[int, Count]:
    """Counts by seat as a judge typed them; ``doubles`` left out: none named.

    ``tiles``: dealt each. Raises IllegalEntry on a count that no hand can have.
    """
    doubles = doubles or {}
    _real_doubles(counts, doubles)
    return {
        seat: _typed(french, seat, n, doubles.get(seat, ()), tiles) for seat, n in counts.items()
    }


def _typed(
    french: FrenchRules, seat: int, count: int, doubles: Collection[Tile], tiles: int
) -> Count:
    held = pips(doubles)
    twice = french.held_double == "twice" and french.typed == "as_counted"
    if count < (least := held * 2 if twice else held):
        raise IllegalEntry(
            f"{letter(seat)} holds {listed(map(shown, sorted(doubles)))}, which count {least}"
            f" alone, not {count}. Count that hand again.", rule="C-37",
        )  # fmt: skip
    most = _heaviest_counted(tiles) if twice else heaviest(tiles)
    if count > most:
        raise IllegalEntry(
            f"Seat {letter(seat)} cannot count {count}: {tiles} tiles count {most} at most."
            " Count that hand again.", rule="C.0",
        )  # fmt: skip
    return Count(count - held if twice else count, held)


def _heaviest_counted(tiles: int) -> int:
    """The most that so many tiles count, doubles twice."""
    return sum(sorted(((a + b) * (2 if a == b else 1) for a, b in TILES), reverse=True)[:tiles])


def _real_doubles(counts: Mapping[int, int], doubles: Mapping[int, Collection[Tile]]) -> None:
    named = [tile for held in doubles.values() for tile in held]
    for tile in named:
        if tile[0] != tile[1]:
            raise IllegalEntry(f"{shown(tile)} is no double: name only doubles.", rule="C-37")
        if named.count(tile) > 1:
            raise IllegalEntry(
                f"{shown(tile)} is named twice, and only one exists. Look again.", rule="R-001"
            )
    if strangers := sorted(set(doubles) - set(counts)):
        raise IllegalEntry(
            f"Doubles of {letter(strangers[0])} are named and no count: type the count too.",
            rule="R-093",
        )


def everyone_counted(state: State, counts: Mapping[int, Count], *, needed: Iterable[int]) -> None:
    if missing := [seat for seat in needed if seat not in counts]:
        raise IllegalEntry(
            f"The count of {listed(map(letter, missing))} is missing: in French every hand that is"
            " left is counted, at a win too.", rule="R-093",
        )  # fmt: skip
    if strangers := sorted(set(counts) - set(state.seated)):
        raise IllegalEntry(
            f"{letter(strangers[0])} does not play: leave that count out.", rule="R-093"
        )


def winner_is_empty(seat: int, counts: Mapping[int, Count]) -> None:
    if seat in counts and counts[seat].pips:
        raise IllegalEntry(
            f"{letter(seat)} went out and cannot have {counts[seat].pips} left: mend the winner or"
            " the count, or enter a block.", rule="R-080",
        )  # fmt: skip


def blank_is_down(french: FrenchRules, state: State, counts: Mapping[int, Count]) -> None:
    """Only 0-0 counts nothing: one hand may, and none where 0-0 was posed (C.0)."""
    nothing = [seat for seat, count in counts.items() if count.pips == 0]
    if nothing and state.six_six and french.opening == "0-0" and len(state.seated) != 3:
        raise IllegalEntry(
            f"0-0 was posed, so {letter(nothing[0])} cannot count 0. Count that hand again.",
            rule="C.0",
        )
    if len(nothing) > 1:
        raise IllegalEntry(
            f"{listed(map(letter, nothing))} cannot both count 0: only one 0-0 exists. Count those"
            " hands again.", rule="C.0",
        )  # fmt: skip
