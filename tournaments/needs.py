"""What needs the director: play-offs, unsigned sets, matches without a table, no judge."""

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from .live import State, state_of
from .models import Match
from .overview import Card, Overview, level, look_of, names_of
from .spans import spans

HOT, WAITS, PLAIN = "hot", "mid", ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """Something that waits for the director. ``mark`` stands in the square, e.g. a table number.

    ``since``: from when it waits; ``None`` where nobody knows. ``act`` names what can be
    done: "table", "tables" (free ones stand ready), "choose" (none does) or "judges".
    """

    look: str
    mark: str
    title: str
    says: str
    act: str
    match: Match | None = None
    since: dt.datetime | None = None
    ago: str = ""


def needs(hall: Overview, now: dt.datetime) -> tuple[Need, ...]:
    """What waits for the director, most urgent first, the oldest first of each kind."""
    found = _needs(hall.matches, hall.cards)
    return tuple(
        replace(each, ago=waited(now - each.since)) if each.since else each for each in found
    )


def waited(time: dt.timedelta) -> str:
    """How long something waits, in a few letters: "now", "5 min", "1 h 20"."""
    minutes = max(0, int(time.total_seconds() // 60))
    if minutes < 60:
        return f"{minutes} min" if minutes else "now"
    return f"{minutes // 60} h {minutes % 60:02}"


def _needs(matches: Sequence[Match], cards: Sequence[Card]) -> Iterator[Need]:
    yield from sorted(map(_playoff, _looking(matches, "hot")), key=_oldest_first)
    yield from sorted(map(_unsigned, _looking(matches, "over")), key=_oldest_first)
    without = [m for m in _looking(matches, "later") if state_of(m) is State.WAITING]
    if without:
        yield _without_table(without, free=any(card.look in ("free", "done") for card in cards))
    lonely = [c for c in cards if c.match and not c.match.signed and not c.judges]
    if lonely:
        yield _without_judge(lonely)


def _looking(matches: Iterable[Match], look: str) -> list[Match]:
    return [match for match in matches if look_of(match) == look]


def _oldest_first(need: Need) -> dt.datetime:
    return need.since or dt.datetime.max.replace(tzinfo=dt.UTC)


def _playoff(match: Match) -> Need:
    names = {s.number: s.player.name for s in match.seats.all() if s.player}
    groups = "; ".join(", ".join(names.get(n, "") for n in g) for g in level(match))
    return Need(
        look=HOT,
        mark=_mark(match),
        title="Level: play-off hand",
        says=f"{groups}. 6-6 is posed, the winner ranks first.",
        act="table",
        match=match,
        since=match.changed_at,
    )


def _unsigned(match: Match) -> Need:
    board = match.board
    winner = next((s for s in match.seats.all() if s.number == board.get("winner")), None)
    won = f"{winner.player.name} won. " if winner and winner.player else ""
    return Need(
        look=WAITS,
        mark=_mark(match),
        title="Set over, not signed",
        says=f"{won}The bracket waits for the judge’s signature.",
        act="table",
        match=match,
        since=match.changed_at,
    )


def _without_table(matches: Sequence[Match], *, free: bool) -> Need:
    one = len(matches) == 1
    who = f"{names_of(matches[0])}." if one else f"{len(matches)} matches are ready to be seated."
    how = "Free tables stand ready." if free else "The first table that is signed goes to them."
    return Need(
        look=WAITS,
        mark=str(len(matches)),
        title="A match has no table" if one else "Matches have no table",
        says=f"{who} {how}",
        act="tables" if free else "choose",
        match=matches[0],
    )


def _without_judge(cards: Sequence[Card]) -> Need:
    numbers = spans(card.number for card in cards)
    one = len(cards) == 1
    return Need(
        look=PLAIN,
        mark=str(len(cards)),
        title=f"Table {numbers} has no judge" if one else "Tables without a judge",
        says=f"Table {numbers}." if one else f"Tables {numbers}. You can score them yourself.",
        act="judges",
    )


def _mark(match: Match) -> str:
    return str(match.table.number) if match.table else "–"
