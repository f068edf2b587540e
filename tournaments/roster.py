"""A pasted or sent list of names becomes rows, or sentences that say what is wrong where.

All or none: a roster with a problem is not entered. Pure: no Django, no files.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from .cells import plain
from .headings import Columns, HeadingProblem, columns_of
from .likeness import Crowd, Known
from .listfile import Record, Unreadable, odd_character, records, separator_of, text_of

MAX_ROWS = 10_000
NAME_LIMIT = 200  # characters after NFC; the same as Player.name
CLUB_LIMIT = 120
SEED_LIMIT = 9_999

_NUMBERING = re.compile(r"\s*\d{1,5}\s*[.)]\s*(?=[^\s\d])")
_TURNS_TEXT = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One person of the list. ``club`` may be empty; ``seed`` 1 is the best, ``None``: none."""

    line: int
    name: str
    club: str
    seed: int | None

    def __str__(self) -> str:
        return f"{self.name} ({self.club})" if self.club else self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A sentence about a line of the list, or about the whole list when ``line`` is ``None``."""

    line: int | None
    sentence: str

    def __str__(self) -> str:
        return self.sentence if self.line is None else f"line {self.line}: {self.sentence}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """What a list says.

    ``problems`` refuse the list, ``warnings`` want a person's eye before their line is
    entered, ``notes`` only inform.
    """

    rows: tuple[Row, ...] = ()
    problems: tuple[Remark, ...] = ()
    warnings: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()


class _Refused(ValueError):
    """This row cannot be taken; the message is a sentence."""


def parse(source: bytes | str) -> Roster:
    """The people of a pasted text or a CSV file, in its order; never raises for bad input."""
    try:
        text = text_of(source)
        found = list(islice(records(text, separator_of(text)), MAX_ROWS + 2))
        columns = columns_of(found)
        _refuse_too_many(found[columns.skipped :])
    except (Unreadable, HeadingProblem) as refusal:
        return Roster(problems=(Remark(line=None, sentence=str(refusal)),))
    rows, problems = _read(found[columns.skipped :], columns)
    if not rows and not problems:
        problems.append(Remark(line=None, sentence="There are no names in the list."))
    return Roster(
        rows=tuple(rows),
        problems=tuple(problems),
        warnings=tuple(_warnings(rows)),
        notes=tuple(Remark(line=None, sentence=note) for note in columns.notes),
    )


def tidy(text: str) -> str:
    """The text in NFC, with every run of white space folded into one space."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def fault(text: str, *, what: str, limit: int) -> str | None:
    """Why a raw text cannot be a name or club, in a sentence; ``None``: it can."""
    if odd := odd_character(text):
        return (
            f"the {what} holds a character that cannot be read or printed ({odd}); "
            "type it again, or save the list as UTF-8."
        )
    if len(tidy(text)) > limit:
        return f"the {what} is {len(tidy(text)):,} characters long; at most {limit} fit."
    return None


def name_fault(raw: str) -> str | None:
    """Why this cannot be a person's name, in a sentence; ``None``: it can."""
    if trouble := fault(raw, what="name", limit=NAME_LIMIT):
        return trouble
    if not any(unicodedata.category(char)[0] in "LNPS" for char in tidy(raw)):
        return "there is no name; write one, or take the line out."
    return None


def seed_of(raw: str) -> int | None:
    """The seed a text gives, ``None`` for an empty one.

    Raises ``ValueError`` with a sentence for anything but a whole number from 1.
    """
    text = raw.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 12):
        shown = f"{text[:20]}…" if len(text) > 20 else text
        raise ValueError(f"the seed “{shown}” is not a whole number; write it with digits 0-9.")
    if not 1 <= int(text) <= SEED_LIMIT:
        raise ValueError(f"the seed is {int(text)}; seeds go from 1 (the best) to {SEED_LIMIT:,}.")
    return int(text)


def _refuse_too_many(found: Sequence[Record]) -> None:
    if len(found) > MAX_ROWS:
        raise Unreadable(
            f"The list has more than {MAX_ROWS:,} rows. Split it, or take out what is no name."
        )


def _read(found: Sequence[Record], columns: Columns) -> tuple[list[Row], list[Remark]]:
    rows: list[Row] = []
    problems: list[Remark] = []
    seeded: dict[int, int] = {}
    for record in found:
        try:
            row = _row(record, columns)
            _refuse_second_seed(row, seeded)
        except ValueError as refusal:
            problems.append(Remark(line=record.line, sentence=str(refusal)))
        else:
            rows.append(row)
    return rows, problems


def _row(record: Record, columns: Columns) -> Row:
    cells = [plain(cell) for cell in record.columns]
    if extra := columns.too_many(cells):
        raise _Refused(extra)
    name, club = columns.name(cells), columns.club(cells)
    if columns.numbered:
        name = _NUMBERING.sub("", name, count=1)
    trouble = name_fault(name) or fault(club, what="club", limit=CLUB_LIMIT)
    if trouble:
        raise _Refused(trouble)
    return Row(
        line=record.line, name=tidy(name), club=tidy(club), seed=seed_of(columns.seed(cells))
    )


def _refuse_second_seed(row: Row, seeded: dict[int, int]) -> None:
    """``seeded`` maps a seed to its line, and takes this row's."""
    if row.seed is None:
        return
    if row.seed in seeded:
        raise _Refused(f"seed {row.seed} is already given on line {seeded[row.seed]}.")
    seeded[row.seed] = row.line


def _warnings(rows: Sequence[Row]) -> list[Remark]:
    crowd = Crowd()
    warnings = []
    for row in rows:
        if other := crowd.alike(row.name, row.club):
            warnings.append(Remark(line=row.line, sentence=f"may be the same person as {other}."))
        if _TURNS_TEXT.intersection(row.name + row.club):
            warnings.append(
                Remark(line=row.line, sentence="holds a hidden sign that turns text around.")
            )
        crowd.add(Known(name=row.name, club=row.club, where=f"line {row.line}"))
    return warnings
