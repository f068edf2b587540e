"""A list as people send it: bytes of any usual encoding in, lines of columns out. No Django."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

MAX_BYTES = 2 * 1024 * 1024

LINE_END = re.compile(r"\r\n|\r|\n")

_SEPARATORS = "\t;,"  # in this order where they divide equally many lines
_SNIFFED = 1_000  # lines looked at to find the separator
_INNER = re.compile(r'"((?:[^"]++|"")*+)')
_BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_PICTURE = "a picture"
_OTHER_FILES = (
    (b"PK\x03\x04", "an Excel workbook or another zip file"),
    (b"PK\x05\x06", "an empty zip file"),
    (b"\xd0\xcf\x11\xe0", "an old Excel or Word file"),
    (b"%PDF-", "a PDF"),
    (b"{\\rtf", "a rich text document"),
    (b"\x1f\x8b", "a compressed file"),
    (b"7z\xbc\xaf\x27\x1c", "a compressed file"),
    (b"Rar!\x1a", "a compressed file"),
    (b"SQLite format 3\x00", "a database"),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF87a", _PICTURE),
    (b"GIF89a", _PICTURE),
)
_WEB_PAGE = re.compile(r"\s*<(!doctype\s|html[\s>]|\?xml\s|svg[\s>])", re.IGNORECASE)


class Unreadable(ValueError):
    """The file as a whole cannot be read as a list; the message is a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The columns of one row; ``line`` is where it begins in the file, from 1."""

    line: int
    columns: tuple[str, ...]


def text_of(source: bytes | str) -> str:
    """The text of a list, without a byte order mark.

    Raises :class:`Unreadable` when it is too large or plainly another kind of file.
    """
    size = len(source) if isinstance(source, bytes) else len(source.encode("utf-8", "replace"))
    if size > MAX_BYTES:
        raise Unreadable(
            f"The list is {size:,} bytes; at most 2 MB are read. Leave out columns and pictures."
        )
    _refuse_other_files(source[:16])
    text = source if isinstance(source, str) else _decoded(source)
    if _WEB_PAGE.match(text.removeprefix("\ufeff")):
        raise Unreadable(_not_a_list("a web page or another document with tags"))
    return text.removeprefix("\ufeff")


def _refuse_other_files(start: bytes | str) -> None:
    head = start if isinstance(start, bytes) else start.encode("latin-1", "replace")
    for signature, what in _OTHER_FILES:
        if head.startswith(signature):
            raise Unreadable(_not_a_list(what))


def _not_a_list(what: str) -> str:
    return (
        f"This is {what}, not a list of names. "
        "Save it as CSV (in Excel: File, Save as, CSV UTF-8), or paste the names."
    )


def _decoded(data: bytes) -> str:
    """The text; a byte that stands for nothing becomes U+FFFD and its row is refused later."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    if unmarked := _unmarked_utf16(data):
        return data.decode(unmarked)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _mostly_utf8(data) or data.decode("cp1252", "replace")


def _unmarked_utf16(data: bytes) -> str | None:
    """UTF-16 without a mark is known by its NULs, which all stand on one side of the pairs.

    Four at least, so that one stray NUL in a short list is still a refused row.
    """
    even, odd = data[0::2].count(0), data[1::2].count(0)
    if len(data) % 2 or min(even, odd) or max(even, odd) < max(4, len(data) // 20):
        return None
    encoding = "utf-16-le" if odd else "utf-16-be"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return None
    lines_survive = bool(LINE_END.search(text)) == bool(LINE_END.search(data.decode("latin-1")))
    return encoding if lines_survive else None


def _mostly_utf8(data: bytes) -> str | None:
    """UTF-8 with some bytes broken; ``None`` when it is rather Windows-1252."""
    text = data.decode("utf-8", "replace")
    foreign = sum(char > "\x7f" for char in text)
    broken = text.count("\ufffd")
    return text if foreign - broken > broken else None


def separator_of(text: str) -> str:
    """Tab, semicolon or comma: what divides the most lines; a comma when nothing does.

    A line cut inside a quoted cell shows a column that begins with a quotation mark; it
    counts for less.
    """

    def divided(separator: str) -> tuple[int, int]:
        first = islice(records(text, separator), _SNIFFED)
        rows = [record.columns for record in first if len(record.columns) > 1]
        return sum(not any(column.startswith('"') for column in row) for row in rows), len(rows)

    found = {separator: divided(separator) for separator in _SEPARATORS}
    best = max(_SEPARATORS, key=lambda separator: found[separator])
    return best if found[best] > (0, 0) else ","


def records(text: str, separator: str) -> Iterator[Record]:
    """Rows that hold anything but white space, in file order.

    A cell is quoted only when its closing quotation mark ends the cell, so that
    a pasted ``"Bunny" Wailer`` keeps its marks and swallows nothing.
    """
    reader = _Reader(text, separator)
    while not reader.at_end:
        record = reader.row()
        if any(column.strip() for column in record.columns):
            yield record


class _Reader:
    """Walks through a text cell by cell."""

    def __init__(self, text: str, separator: str) -> None:
        self._text = text
        self._separator = separator
        self._bare = re.compile(rf"[^{separator}\r\n]*")
        self._closing = re.compile(rf'" *(?=[{separator}\r\n]|\Z)')
        self._at = 0
        self._line = 1
        self._in_vain = 0

    @property
    def at_end(self) -> bool:
        return self._at >= len(self._text)

    def row(self) -> Record:
        line, columns = self._line, [self._cell()]
        while self._text.startswith(self._separator, self._at):
            self._at += 1
            columns.append(self._cell())
        if end := LINE_END.match(self._text, self._at):
            self._at, self._line = end.end(), self._line + 1
        return Record(line=line, columns=tuple(columns))

    def _cell(self) -> str:
        quoted = self._quoted()
        if quoted is not None:
            return quoted
        bare = self._bare.match(self._text, self._at)
        assert bare is not None  # it matches the empty text too
        self._at = bare.end()
        return bare.group()

    def _quoted(self) -> str | None:
        """The inside of a quoted cell; ``None`` when the cell here is not one."""
        start = self._at
        while self._text.startswith(" ", start):
            start += 1
        inner = _INNER.match(self._text, start)
        if inner is None:
            return None
        closing = self._closing.match(self._text, inner.end())
        if closing is None:
            self._count_in_vain(inner.end() - start)
            return None
        self._at = closing.end()
        self._line += len(LINE_END.findall(inner.group(1)))
        return inner.group(1).replace('""', '"')

    def _count_in_vain(self, length: int) -> None:
        """Keep a file made of quotation marks from taking for ever."""
        self._in_vain += length
        if self._in_vain > 5 * MAX_BYTES:
            raise Unreadable(
                f"Near line {self._line} quotation marks are opened and not closed. "
                "Save the list as CSV again, or take the quotation marks out."
            )


def odd_character(text: str) -> str | None:
    """A character that cannot be stored or printed, as ``U+0000``; ``None``: there is none.

    Tabs and line ends are white space, not odd.
    """
    for char in text:
        kind = unicodedata.category(char)
        if kind == "Cs" or char == "\ufffd" or (kind == "Cc" and char not in "\t\r\n"):
            return f"U+{ord(char):04X}"
    return None
