"""The one place where a cell of a CSV file is written, and where its escape is undone.

A spreadsheet takes a cell that begins with ``= + - @`` (or their full-width and
small forms, or these behind white space) for a formula. Such a text is written
with an apostrophe before it. So that reading back is exact, a text that looks
escaped already gets one more: ``'=1`` is written ``''=1``, while ``'Bunny`` is
left alone. The escape is therefore undone by taking away one apostrophe from
what looks escaped, and from nothing else.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable

Cell = str | int | None

_LEAD = re.compile(r"[\s']*")
_FORMULA = frozenset("=+-@")
_WHITE = frozenset("\t\r\n")


def escaped(text: str) -> str:
    """The text as it goes into a cell: never a formula, and :func:`plain` gives it back."""
    return f"'{text}" if _needs_escape(text) else text


def plain(text: str) -> str:
    """The text a cell stands for; the inverse of :func:`escaped`."""
    return text[1:] if text.startswith("'") and _needs_escape(text) else text


def csv_file(rows: Iterable[Iterable[Cell]]) -> bytes:
    """A CSV file that Excel and LibreOffice open as it is: UTF-8 with BOM, commas, CRLF.

    Text is always quoted, numbers never; ``None`` is an empty cell.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(cell: Cell) -> str | int:
    match cell:
        case None:
            return ""
        case str():
            return escaped(cell)
        case _:
            return cell


def _needs_escape(text: str) -> bool:
    """Whether white space and apostrophes at the front lead to a formula sign, TAB, CR or LF."""
    front = _LEAD.match(text)
    lead = front.group() if front else ""
    if _WHITE.intersection(lead):
        return True
    first = text[len(lead) : len(lead) + 1]
    return unicodedata.normalize("NFKC", first)[:1] in _FORMULA if first else False
