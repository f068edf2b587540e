"""What a list means for a competition: who of it is new, here already, or needs a look.

Read with three queries whatever its length; nothing is written here.
"""

from collections import defaultdict, deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from .likeness import Crowd, Known
from .models import Competition, Draw, Entrant, Player
from .roster import Remark, Roster, Row, tidy


class Fate(StrEnum):
    """What becomes of a row."""

    NEW = "new"
    HERE = "here"  # at the event, not in the competition yet
    ENTERED = "entered"
    ALIKE = "alike"  # may be somebody else on the list or at the event
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRow:
    """A row of the list and what becomes of it; a refused one may have no name."""

    line: int
    name: str = ""
    club: str = ""
    seed: int | None = None
    fate: Fate
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The fate of each row in the order of the list.

    ``problems`` are sentences against the whole list, ``notes`` only inform; ``unsettled``
    are the lines that look like somebody else and are not accepted yet; ``saved``: it is done.
    """

    rows: tuple[ReportRow, ...]
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    unsettled: frozenset[int] = frozenset()
    saved: bool = False

    @property
    def hindered(self) -> bool:
        """Whether anything stands against entering the list as it is."""
        return bool(self.problems or self.unsettled or self.count(Fate.REFUSED))

    def count(self, fate: Fate) -> int:
        """How many rows have this fate."""
        return sum(row.fate is fate for row in self.rows)


@dataclass(slots=True, kw_only=True)
class Verdict:
    """A row with whom it was found to be; ``player`` is ``None`` until somebody new is made."""

    row: Row
    player: Player | None = None
    entrant: Entrant | None = None
    looks: list[str] = field(default_factory=list)
    refusal: str = ""

    @property
    def reseeds(self) -> bool:
        """Whether an entry that is there gets another seed; no seed on the list keeps it."""
        if self.entrant is None or self.row.seed is None:
            return False
        return self.entrant.seed != self.row.seed

    @property
    def changes(self) -> bool:
        return self.entrant is None or self.reseeds

    def fate(self, *, accepted: bool) -> Fate:
        if self.refusal:
            return Fate.REFUSED
        if self.looks and not accepted:
            return Fate.ALIKE
        if self.player is None:
            return Fate.NEW
        return Fate.ENTERED if self.entrant else Fate.HERE

    def shown(self, *, accepted: bool) -> ReportRow:
        fate = self.fate(accepted=accepted)
        return ReportRow(
            line=self.row.line,
            name=self.row.name,
            club=self.row.club,
            seed=self.row.seed,
            fate=fate,
            sentence=self._sentence(fate),
        )

    def _sentence(self, fate: Fate) -> str:
        seeded = f", seed {self.row.seed}" if self.row.seed else ""
        match fate:
            case Fate.NEW:
                return f"{self.row} is new{seeded}."
            case Fate.HERE:
                return f"{self.row} is at the event{self._badge()} and is entered{seeded}."
            case Fate.ENTERED if self.reseeds:
                return f"{self.row} is entered already and gets seed {self.row.seed}."
            case Fate.ENTERED:
                return f"{self.row} is entered already{self._badge()}."
            case Fate.ALIKE:
                looks = " and ".join(look.removesuffix(".") for look in self.looks)
                return f"{self.row} {looks}. {_TICK}"
            case Fate.REFUSED:
                return self.refusal

    def _badge(self) -> str:
        return f" (badge {self.player.badge})" if self.player else ""


_TICK = "Tick the line if this is right, or take it out of the list."


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """A list held against the people of an event."""

    roster: Roster
    verdicts: tuple[Verdict, ...]
    published: str  # the sentence of a published draw, or empty

    @classmethod
    def of(cls, competition: Competition, roster: Roster) -> Self:
        """Who is who. With a problem in the roster the good rows are judged all the same."""
        players = Player.objects.filter(event=competition.event_id).order_by("badge")
        entrants = Entrant.objects.filter(competition=competition).select_related("player")
        verdicts = _recognise(roster, list(players), list(entrants))
        _refuse_taken_seeds(verdicts, entrants)
        published = Draw.objects.filter(
            stage__competition=competition, state=Draw.State.PUBLISHED
        ).exists()
        fixed = any(each.changes for each in verdicts) and published
        return cls(
            roster=roster,
            verdicts=tuple(verdicts),
            published=_PUBLISHED.format(competition) if fixed else "",
        )

    def report(self, accept: Collection[int] = ()) -> Report:
        """``accept``: lines of people who look like somebody else and are not."""
        judged = [each.shown(accepted=each.row.line in accept) for each in self.verdicts]
        refused = [
            ReportRow(line=problem.line, fate=Fate.REFUSED, sentence=problem.sentence)
            for problem in self.roster.problems
            if problem.line is not None
        ]
        whole = [each.sentence for each in self.roster.problems if each.line is None]
        return Report(
            rows=tuple(sorted(judged + refused, key=lambda row: row.line)),
            problems=tuple([*whole, self.published] if self.published else whole),
            notes=tuple(note.sentence for note in self.roster.notes),
            unsettled=frozenset(row.line for row in judged if row.fate is Fate.ALIKE),
        )


_PUBLISHED = (
    "The draw of “{}” is published, so its entrants and seeds are fixed. "
    "Withdraw the draw first, while nothing is played."
)


def _recognise(roster: Roster, players: list[Player], entrants: list[Entrant]) -> list[Verdict]:
    """Rows in order; of two players with one name and club the first row is the first badge."""
    entries = {entrant.player_id: entrant for entrant in entrants}
    waiting: dict[tuple[str, str], deque[Player]] = defaultdict(deque)
    for player in players:
        waiting[tidy(player.name), tidy(player.club)].append(player)
    crowd, seen_before = _crowd(players), _by_line(roster.warnings)
    verdicts = []
    for row in roster.rows:
        verdict = Verdict(row=row)
        if same := waiting[row.name, row.club]:
            verdict.player = same.popleft()
            verdict.entrant = entries.get(verdict.player.pk)
        else:
            known = crowd.alike(row.name, row.club)
            there = [f"may be the same person as {known}."] if known else []
            verdict.looks = [*seen_before[row.line], *there]
        verdicts.append(verdict)
    return verdicts


def _crowd(players: Iterable[Player]) -> Crowd:
    crowd = Crowd()
    for player in players:
        crowd.add(Known(name=player.name, club=player.club, where=f"badge {player.badge}"))
    return crowd


def _by_line(remarks: Iterable[Remark]) -> dict[int | None, list[str]]:
    found: dict[int | None, list[str]] = defaultdict(list)
    for remark in remarks:
        found[remark.line].append(remark.sentence)
    return found


def _refuse_taken_seeds(verdicts: Iterable[Verdict], entrants: Iterable[Entrant]) -> None:
    """A seed may be taken from somebody only by a list that gives that person another."""
    moved = {each.entrant.pk for each in verdicts if each.entrant and each.reseeds}
    holders = {entrant.seed: entrant for entrant in entrants if entrant.pk not in moved}
    for each in verdicts:
        holder = holders.get(each.row.seed) if each.row.seed else None
        if holder and each.changes:
            each.refusal = f"{each.row} cannot get seed {each.row.seed}: it is {holder}’s."
