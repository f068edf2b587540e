"""What every printed form needs: paper sizes, drawings, QR codes, and text that fits its place.

Lengths are millimetres from the top left corner of the page, type sizes are
points. Styles are made here as strings, never by a template: a template would
write 9.5 as "9,5" in some languages.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

import segno

POINT = 25.4 / 72  # mm
LEADING = 1.12  # line height, in type sizes
LIGHTER = 0.9  # width of plain type, in widths of bold type
SMALLEST = 1.5  # points; only a text that no hall has ever seen gets this small
_WIDTHS = {
    0.28: "ijlI.,:;'’|/ ",
    0.34: "ft-()[]!`",
    0.4: "r*{}",
    0.5: 'z"',
    0.56: "aceksvxyJ0123456789$_#",
    0.59: "+<=>~^",
    0.615: "bdghnopquFLTZ?",
    0.67: "EPSVXY",
    0.725: "ABCDHKNRU&",
    0.78: "GOQw",
    0.84: "M",
    0.9: "m%",
    0.95: "W",
    1.0: "@—·",
}
_EMS = {sign: width for width, signs in _WIDTHS.items() for sign in signs}


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A page in landscape. ``side`` and ``end``: margins left and right, top and bottom."""

    name: str
    width: float
    height: float
    side: float
    end: float = 6.0

    @property
    def inner(self) -> float:
        """Width between the margins."""
        return self.width - 2 * self.side


A4 = Paper(name="A4", width=297, height=210, side=13)
LETTER = Paper(name="Letter", width=279.4, height=215.9, side=10)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A place on the page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def css(self) -> str:
        """The place as a style."""
        return (
            f"left:{self.x:.2f}mm;top:{self.y:.2f}mm;"
            f"width:{self.width:.2f}mm;height:{self.height:.2f}mm"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A text with the type size that lets it stand whole in its place; ``height`` in mm."""

    text: str
    size: float
    height: float = 0.0

    @property
    def css(self) -> str:
        """The size as a style."""
        return f"font-size:{self.size:g}pt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A text at a place; ``kind`` is its style, ``note`` a smaller text with it."""

    kind: str
    css: str
    text: str
    note: str = ""


def placed(box: Box, kind: str, text: Text, note: str = "") -> Placed:
    """A fitted text in its place."""
    return Placed(kind=kind, css=f"{box.css};{text.css}", text=text.text, note=note)


def centred(box: Box, kind: str, text: Text, note: str = "") -> Placed:
    """A fitted text in the middle of the height of its place."""
    above = (box.height - text.height) / 2
    return Placed(
        kind=kind,
        css=f"{box.css};{text.css};padding-top:{above:.2f}mm",
        text=text.text,
        note=note,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A printed word of a form, on its base line; ``anchor`` as in SVG: start, middle, end."""

    x: float
    y: float
    size: float
    text: str
    bold: bool = False
    anchor: str = "middle"


def drawing(
    paper: Paper,
    strokes: Iterable[tuple[float, str]],
    *,
    filled: str = "",
    words: Iterable[Word] = (),
) -> str:
    """A page-wide SVG as a ``data:`` address: one path a pen width (mm), one for what is filled.

    What is ruled is drawn as one background: that costs half of a ruled table.
    """
    lines = "".join(f'<path d="{path}" stroke-width="{pen:g}"/>' for pen, path in strokes if path)
    solid = f'<path d="{filled}" fill="#000"/>' if filled else ""
    return _address(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{paper.width}mm" '
        f'height="{paper.height}mm" viewBox="0 0 {paper.width} {paper.height}">'
        f'<g fill="none" stroke="#000">{lines}</g>{solid}'
        f'<g font-family="Liberation Sans, sans-serif">{"".join(map(_word, words))}</g></svg>'
    )


def _word(word: Word) -> str:
    weight = ' font-weight="700"' if word.bold else ""
    return (
        f'<text x="{word.x:.2f}" y="{word.y:.2f}" font-size="{word.size * POINT:.3f}" '
        f'text-anchor="{word.anchor}"{weight}>{escape(word.text)}</text>'
    )


def box_path(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """The outline of a box, with round corners of ``radius``."""
    w, h, r = width - 2 * radius, height - 2 * radius, radius
    if not r:
        return f"M{x:.2f} {y:.2f}h{w:.2f}v{h:.2f}h{-w:.2f}z"
    return (
        f"M{x + r:.2f} {y:.2f}h{w:.2f}a{r} {r} 0 0 1 {r} {r}v{h:.2f}a{r} {r} 0 0 1 {-r} {r}"
        f"h{-w:.2f}a{r} {r} 0 0 1 {-r} {-r}v{-h:.2f}a{r} {r} 0 0 1 {r} {-r}z"
    )


def disc_path(x: float, y: float, radius: float) -> str:
    """A disc around a point."""
    return (
        f"M{x - radius:.2f} {y:.2f}a{radius} {radius} 0 1 0 {2 * radius} 0"
        f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    )


def qr(address: str) -> str:
    """The QR code of ``address`` as a ``data:`` address of an SVG without a border.

    In capitals where that means the same, for the short alphanumeric mode; a
    fixed mask, because trying all eight costs twelve times as much.
    """
    code = segno.make(address, error="m", boost_error=False, mask=2, micro=False)
    return str(code.svg_data_uri(border=0, omitsize=True, svgclass=None, lineclass=None))


def fitted(
    text: str,
    width: float,
    height: float,
    *,
    most: float,
    after: str = "",
    ratio: float = 0.75,
    bold: bool = True,
) -> Text:
    """``text`` in the largest size up to ``most`` that keeps it whole in the place.

    ``after`` is set below it, ``ratio`` as large. Broken between words, and
    inside a word that is wider than the place.
    """
    size, room = most, width if bold else width / LIGHTER
    while (high := _height(text, room, size) + _height(after, room, size * ratio)) > height:
        if size <= SMALLEST:
            break
        size = round(size - 0.25, 2)
    return Text(text=text, size=size, height=min(high, height))


def is_one_line(text: str, width: float, size: float) -> bool:
    """Whether ``text`` stands in ``width`` mm on one line of ``size`` points."""
    return ems(text) * size * POINT <= width


def ems(text: str) -> float:
    """Width of ``text`` in type sizes, estimated on the wide side for bold type."""
    return sum(map(_em, text))


def grouped(text: str, by: int = 4, glue: str = " ") -> str:
    """``text`` in groups that can be read aloud."""
    return glue.join(text[start : start + by] for start in range(0, len(text), by))


def one_line(text: str) -> str:
    """``text`` without line breaks, tabs and control signs, which paper cannot show."""
    kept = (" " if unicodedata.category(sign) == "Cc" else sign for sign in text)
    return " ".join("".join(kept).split())


def _height(text: str, width: float, size: float) -> float:
    if not text:
        return 0.0
    return _lines(text.split(), width / (size * POINT)) * size * POINT * LEADING


def _lines(words: Sequence[str], width: float) -> int:
    """Lines that ``words`` take where a line holds ``width`` ems."""
    full, used = 0, 0.0
    for word in words:
        wide = ems(word)
        if used and used + _em(" ") + wide > width:
            full, used = full + 1, 0.0
        elif used:
            used += _em(" ")
        broken = int(wide // (width - 1)) if wide > width > 1 else 0
        full, used = full + broken, used + wide - broken * (width - 1)
    return full + 1


def _em(sign: str) -> float:
    """Width of one sign in ems: as in Liberation Sans Bold, else on the wide side."""
    if sign in _EMS:
        return _EMS[sign]
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0.0
    if ord(sign) >= 0x1F000:
        return 1.35
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.05
    base = unicodedata.normalize("NFD", sign)[0]
    return _EMS.get(base, 0.8)


def _address(svg: str) -> str:
    return "data:image/svg+xml," + quote(svg, safe="=:/,")
