"""Which column of a list is the name, the club, the seed: by its heading, or by its place. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from . import likeness
from .listfile import Record

_KNOWN = {
    "name": """Name, Names, Full name, Player, Players, Player name, Participant, Entrant,
        First name, Given name, Nombre, Nombres, Nombre completo, Nombre y apellidos,
        Jugador, Jugadora, Jugadores, Participante""",
    "surname": "Surname, Last name, Family name, Apellido, Apellidos",
    "club": "Club, Clubs, Club name, Parish, Team, Club/Parish, Parroquia, Equipo, Clube",
    "seed": """Seed, Seeds, Seeding, Siembra, Cabeza de serie, Cabezas de serie,
        Cabeza de serie n°""",
    "passed over": "No, Nr, #, Num, Number, Numero, N°, Nº, Badge, Place, Puesto, Lugar, Dorsal",
}
_MEANING = {
    likeness.key(word): meaning
    for meaning, words in _KNOWN.items()
    for word in re.split(r",\s*", words)
}
_PLACES = {"name": 0, "club": 1, "seed": 2}  # without a heading


class HeadingProblem(ValueError):
    """The headings cannot be understood; the message is a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """Where to find what in a row.

    ``at`` maps a meaning to a column from 0; ``skipped`` rows at the top are headings;
    ``width`` is how many columns may hold text; ``numbered``: "1. Delroy" may come.
    """

    at: dict[str, int]
    width: int
    skipped: int = 0
    numbered: bool = False
    notes: tuple[str, ...] = field(default=())

    def name(self, cells: Sequence[str]) -> str:
        """The name, made of two columns where the surname has its own."""
        parts = (self._cell(cells, "name"), self._cell(cells, "surname"))
        return " ".join(part for part in parts if part.strip())

    def club(self, cells: Sequence[str]) -> str:
        return self._cell(cells, "club")

    def seed(self, cells: Sequence[str]) -> str:
        return self._cell(cells, "seed")

    def too_many(self, cells: Sequence[str]) -> str | None:
        """A sentence when text stands to the right of the last column; else ``None``."""
        extra = [cell.strip() for cell in cells[self.width :] if cell.strip()]
        if not extra:
            return None
        shown = f"{extra[0][:20]}…" if len(extra[0]) > 20 else extra[0]
        expected = "there are headings" if self.skipped else "name, club and seed"
        return (
            f"there are more columns than {expected}, from “{shown}” on; "
            "put a text that holds a separator in quotation marks."
        )

    def _cell(self, cells: Sequence[str], meaning: str) -> str:
        column = self.at.get(meaning)
        return cells[column] if column is not None and column < len(cells) else ""


def columns_of(found: Sequence[Record]) -> Columns:
    """Where name, club and seed stand. Raises :class:`HeadingProblem`."""
    first = found[0].columns if found else ()
    meanings = [_MEANING.get(likeness.key(cell)) for cell in first]
    if {"name", "surname"}.intersection(meanings):
        return _by_heading(first, meanings, found[1:])
    if len(first) > 1 and all(meanings) and not _is_number(first[0]):
        raise HeadingProblem(
            f"No heading of “{', '.join(first)}” says which column is the name; call one “Name”."
        )
    return _by_place(found)


def _by_heading(
    first: Sequence[str], meanings: Sequence[str | None], rest: Sequence[Record]
) -> Columns:
    _refuse_doubles(first, meanings)
    at = {meaning: column for column, meaning in enumerate(meanings) if meaning}
    if "name" not in at:
        at["name"] = at.pop("surname")
    return Columns(at=at, width=len(first), skipped=1, notes=_passed_over(first, meanings, rest))


def _refuse_doubles(first: Sequence[str], meanings: Sequence[str | None]) -> None:
    seen: dict[str, str] = {}
    for heading, meaning in zip(first, meanings, strict=True):
        if not heading.strip():
            continue
        what = likeness.key(heading) if meaning in (None, "passed over") else str(meaning)
        if what in seen:
            raise HeadingProblem(
                f"Two headings mean the same: “{seen[what]}” and “{heading.strip()}”. "
                "Rename or remove one of the columns."
            )
        seen[what] = heading.strip()


def _passed_over(
    first: Sequence[str], meanings: Sequence[str | None], rest: Sequence[Record]
) -> tuple[str, ...]:
    """One sentence for each column that holds text and is not taken over."""
    left = [column for column, meaning in enumerate(meanings) if meaning is None]
    filled = {column for record in rest for column, cell in enumerate(record.columns) if cell}
    names = [first[column].strip() or f"number {column + 1}" for column in left if column in filled]
    return tuple(f"The column “{name}” is not taken over." for name in names)


def _by_place(found: Sequence[Record]) -> Columns:
    shift = 1 if _counts_up(found) else 0
    at = {meaning: column + shift for meaning, column in _PLACES.items()}
    return Columns(at=at, width=len(_PLACES) + shift, numbered=not shift)


def _counts_up(found: Sequence[Record]) -> bool:
    """Whether the first column is only 1, 2, 3..., before a column of names."""
    if len(found) < 2 or any(len(record.columns) < 2 for record in found):
        return False
    counted = [record.columns[0].strip().rstrip(".)") for record in found]
    return counted == [str(number) for number in range(1, len(found) + 1)]


def _is_number(text: str) -> bool:
    return text.strip().isdigit()
