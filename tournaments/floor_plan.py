"""Which match is at which physical table now."""

from collections.abc import Iterable
from dataclasses import dataclass

from .brackets import BracketSeen, RoundSeen
from .live import State, TableSeen

# At a table with several matches in a day: the one in play, else the next, else the last.
FIRST_SHOWN = (State.LIVE, State.UNSIGNED, State.CALLED, State.LATER, State.SIGNED)


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTable:
    """A physical table's number and the match that is shown for it."""

    number: int
    table: TableSeen
    round: RoundSeen
    bracket: BracketSeen


def tables_now(brackets: Iterable[BracketSeen]) -> list[AtTable]:
    """Every table that has a match, by number."""
    shown: dict[int, AtTable] = {}
    for each in _all(brackets):
        there = shown.get(each.number)
        if there is None or _rank(each) < _rank(there):
            shown[each.number] = each
    return [shown[number] for number in sorted(shown)]


def _all(brackets: Iterable[BracketSeen]) -> Iterable[AtTable]:
    for bracket in brackets:
        for seen in bracket.rounds:
            for table in seen.tables:
                if table.table is not None:
                    yield AtTable(number=table.table, table=table, round=seen, bracket=bracket)


def _rank(at: AtTable) -> tuple[int, int]:
    """Lower is shown first; of two signed ones the later round."""
    return FIRST_SHOWN.index(at.table.state), -at.round.number
