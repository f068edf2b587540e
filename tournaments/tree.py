"""The drawing of a bracket: where cards stand and how their lines run. Pure geometry, in pixels.

Names wrap and are never shortened, so heights are reckoned here with broad letters,
and the page gives every row at least that height: cards and lines then agree with
any typeface.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import category, east_asian_width

HEAD, ROW, MORE, FOOT = 36, 30, 18, 8  # header; a row of one line; a further line; below
BESIDE_NAME = 98  # seed, score and gaps in a row
TICK = 24  # the tick of one who goes through
BOLD = 1.07
MOST_LINES = 24
CARD = {1: 330, 2: 330, 3: 330, 4: 262}  # width by number of columns
SLIM = 240  # with more columns
STEP = {330: 422, 262: 366, 240: 340}  # from one card's left edge to the next column's
# On a tablet a 330 px card is 274 px wide, its seed and score 14 px slimmer: a row has
# as much room for the name there as on a card of 288 px, and is reckoned for that.
AS_NARROW = {330: 288}


@dataclass(frozen=True, slots=True)
class Link:
    """A line from block ``source`` of a column to block ``target`` of the next."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Column:
    """Heights of a column's blocks from the top, and the gap kept above each."""

    heights: tuple[int, ...]
    gaps: tuple[int, ...]


def lay(columns: Sequence[Column], links: Sequence[Sequence[Link]]) -> list[list[int]]:
    """Tops of the blocks of each column, in their order, without overlap.

    ``links[c]`` run from column c to column c + 1. Blocks are drawn towards the middle
    of what they are linked with, swept to and fro a few times.
    """
    tops = [_spread([0.0] * len(column.heights), column) for column in columns]
    for _ in range(4):
        for c in reversed(range(len(columns) - 1)):
            tops[c] = _pulled(columns, tops, c, c + 1, [(k.source, k.target) for k in links[c]])
        for c in range(1, len(columns)):
            pairs = [(k.target, k.source) for k in links[c - 1]]
            tops[c] = _pulled(columns, tops, c, c - 1, pairs)
    least = min((top for column in tops for top in column), default=0.0)
    return [[round(top - least) for top in column] for column in tops]


def _pulled(
    columns: Sequence[Column],
    tops: Sequence[Sequence[float]],
    mine: int,
    theirs: int,
    pairs: Sequence[tuple[int, int]],
) -> list[float]:
    """Column ``mine`` moved towards the linked blocks of column ``theirs``."""
    mids: dict[int, list[float]] = {}
    for block, other in pairs:
        middle = tops[theirs][other] + columns[theirs].heights[other] / 2
        mids.setdefault(block, []).append(middle)
    wanted = [
        sum(mids[i]) / len(mids[i]) - height / 2 if i in mids else tops[mine][i]
        for i, height in enumerate(columns[mine].heights)
    ]
    return _spread(wanted, columns[mine])


def _spread(wanted: Sequence[float], column: Column) -> list[float]:
    """Tops nearest to the wanted ones (least squares) that keep order and gaps."""
    offsets: list[float] = []
    reach = 0.0
    for height, gap in zip(column.heights, column.gaps, strict=True):
        reach += gap if offsets else 0
        offsets.append(reach)
        reach += height
    level = _isotonic([want - off for want, off in zip(wanted, offsets, strict=True)])
    return [value + off for value, off in zip(level, offsets, strict=True)]


def _isotonic(values: Sequence[float]) -> list[float]:
    """The nearest never-falling sequence: neighbours out of order share their mean."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (a, n), (b, m) = pools[-2:]
            pools[-2:] = [((a * n + b * m) / (n + m), n + m)]
    return [mean for mean, count in pools for _ in range(count)]


def text_lines(words: Sequence[tuple[str, float]], width: float) -> int:
    """How many lines a text takes at most: words with their type size, wrapped at ``width``."""
    lines, used = 1, 0.0
    for word, size in words:
        length = _width(word) * size
        if used and used + length > width:
            lines, used = lines + 1, 0.0
        lines += int(max(length - 1, 0) // width)
        used += length % width + size * 0.3
    return min(lines, MOST_LINES)


def _width(word: str) -> float:
    """Width of a word in em of a broad sans serif."""
    return sum(_letter(letter) for letter in word)


def _letter(letter: str) -> float:
    if category(letter) in {"Mn", "Me", "Cf"}:
        return 0.0
    if east_asian_width(letter) in {"W", "F"}:
        return 1.1
    if letter in "iljtfrI.,'’:;|!-()[] ":
        return 0.4
    if letter in "mwMW@%&" or ord(letter) > 0x2000:
        return 1.0
    return 0.68 if letter.isupper() else 0.58


def row_lines(name: str, beside: str, card: int, *, advances: bool = False) -> int:
    """Lines of text in a seat's row: the name (bold with a tick when it goes on), then the rest."""
    size = 16 * BOLD if advances else 16.0
    words = [(w, size) for w in name.split()] + [(w, 14.0) for w in beside.split()]
    return text_lines(words, card - BESIDE_NAME - (TICK if advances else 0))


def row_height(lines: int) -> int:
    """Height of a row with so many lines of text."""
    return ROW + MORE * (lines - 1)
