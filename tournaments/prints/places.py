"""Where the cards of a bracket page stand. Pure geometry, in millimetres.

Rows are as high as the fullest round allows, up to 9.2 mm; below 6.1 mm a name
in 9 points and a club would not fit, and the part needs another page.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.formats.bracket import Bracket, From, Given, Spot

from .paper import Box, Paper
from .sections import Part

MOST, LEAST = 9.2, 6.1  # heights of a row
APART, FURTHER, NOTE = 0.45, 1.6, 0.75  # between cards: least, most; a bye note: in rows
HEAD, CAPTION, FOOT = 16.5, 6.0, 5.5
WIDEST, BETWEEN, EXIT = 84.0, 25.0, 27.0  # a card; to the next round; beside the last one
CHAMPION = 15.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeNote:
    """Who sits out the round before ``spot``: the seats of ``spot`` where they appear."""

    spot: Spot
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The page: the places of cards and bye notes, the height of a row, the left of each round."""

    row: float
    columns: tuple[Box, ...]
    cards: Mapping[Spot, Box]
    notes: Sequence[tuple[ByeNote, Box]]

    def line(self, spot: Spot, seat: int) -> Box:
        """The row of a seat, numbered from 1."""
        card = self.cards[spot]
        y = card.y + (seat - 1) * self.row
        return Box(x=card.x, y=y, width=card.width, height=self.row)


Piece = Spot | ByeNote


def row_height(bracket: Bracket, part: Part, paper: Paper) -> float:
    """How high rows can be for all of ``part`` to stand on one page."""
    most = max(_rows(bracket, pieces) for pieces in _columns(bracket, part))
    return min(MOST, _room(paper) / most)


def has_room(bracket: Bracket, part: Part, paper: Paper) -> bool:
    """Whether ``part`` can be read and written on, on one page."""
    return row_height(bracket, part, paper) >= LEAST


def places(bracket: Bracket, part: Part, paper: Paper) -> Places:
    """Where everything of ``part`` stands."""
    row = row_height(bracket, part, paper)
    columns = _columns(bracket, part)
    across = _across(len(columns), paper, exits=part.rounds[-1] != (bracket.last,))
    boxes = _placed(bracket, columns, across, row, _room(paper))
    return Places(
        row=row,
        columns=across,
        cards={piece: box for piece, box in boxes.items() if isinstance(piece, Spot)},
        notes=[(piece, box) for piece, box in boxes.items() if isinstance(piece, ByeNote)],
    )


def seats(bracket: Bracket, spot: Spot) -> tuple[Given | From, ...]:
    """The drawn seats of a table."""
    return bracket.rounds[spot.round - 1].tables[spot.position - 1]


def _room(paper: Paper) -> float:
    """Height that cards may take."""
    return paper.height - 2 * paper.end - HEAD - CAPTION - FOOT


def _columns(bracket: Bracket, part: Part) -> list[list[Piece]]:
    """Each round's cards from the top, with a note above those whose table has byes."""
    columns: list[list[Piece]] = []
    for number, spots in enumerate(part.rounds):
        after = part.rounds[number + 1] if number + 1 < len(part.rounds) else ()
        notes = [note for spot in after for note in _byes(bracket, spot)]
        columns.append(sorted([*spots, *notes], key=lambda piece: _rank(bracket, piece, after)))
    return columns


def _byes(bracket: Bracket, spot: Spot) -> Iterator[ByeNote]:
    numbered = enumerate(seats(bracket, spot), start=1)
    if sitting := tuple(number for number, seat in numbered if isinstance(seat, Given)):
        yield ByeNote(spot=spot, seats=sitting)


def _rank(bracket: Bracket, piece: Piece, after: Sequence[Spot]) -> tuple[float, int, int]:
    """Pieces that lead to the same table stand together, its byes above."""
    if isinstance(piece, ByeNote):
        return piece.spot.position, 0, 0
    to = [
        spot.position
        for spot in after
        for seat in seats(bracket, spot)
        if isinstance(seat, From) and seat.position == piece.position
    ]
    return (sum(to) / len(to) if to else piece.position), 1, piece.position


def _rows(bracket: Bracket, pieces: Sequence[Piece]) -> float:
    """Height of a column in rows."""
    return sum(_size(bracket, piece) for piece in pieces) + _gaps(pieces)


def _size(bracket: Bracket, piece: Piece) -> float:
    return NOTE if isinstance(piece, ByeNote) else len(seats(bracket, piece))


def _gaps(pieces: Sequence[Piece]) -> float:
    return sum(_gap(piece) for piece in pieces[:-1])


def _gap(piece: Piece) -> float:
    """What stands free below a piece, in rows: a bye note belongs to the card below it."""
    return 0.0 if isinstance(piece, ByeNote) else APART


def _across(count: int, paper: Paper, *, exits: bool) -> tuple[Box, ...]:
    """Left edge and width of each round."""
    room = paper.inner - (EXIT if exits else 0)
    width = min(WIDEST, (room - BETWEEN * (count - 1)) / count)
    between = (room - width * count) / (count - 1) if count > 1 else 0.0
    step = width + min(between, 2 * BETWEEN)
    top = paper.end + HEAD
    return tuple(
        Box(x=paper.side + n * step, y=top, width=width, height=CAPTION) for n in range(count)
    )


def _placed(
    bracket: Bracket,
    columns: list[list[Piece]],
    across: Sequence[Box],
    row: float,
    room: float,
) -> dict[Piece, Box]:
    """The fullest round evenly over its height, the others in the middle of what they join."""
    top = across[0].y + CAPTION
    fullest = max(range(len(columns)), key=lambda n: _rows(bracket, columns[n]))
    height, further = _stretched(bracket, columns[fullest], row, room)
    boxes: dict[Piece, Box] = {}
    order = [fullest, *range(fullest - 1, -1, -1), *range(fullest + 1, len(columns))]
    for n in order:
        pieces = columns[n]
        sizes = [_size(bracket, piece) * row for piece in pieces]
        wanted = [
            _wanted(bracket, piece, boxes, default=top + height / 2) - size / 2
            for piece, size in zip(pieces, sizes, strict=True)
        ]
        if n == fullest:
            gaps = [_gap(piece) * further for piece in pieces]
            wanted = [top] * len(pieces)
        else:
            gaps = [_gap(piece) * row for piece in pieces]
        tops = _apart(wanted, sizes, gaps, top, height)
        for piece, y, size in zip(pieces, tops, sizes, strict=True):
            boxes[piece] = Box(x=across[n].x, y=y, width=across[n].width, height=size)
    return boxes


def _stretched(
    bracket: Bracket, pieces: Sequence[Piece], row: float, room: float
) -> tuple[float, float]:
    """Height of the fullest round, its cards moved apart over what the page leaves free.

    Also the millimetres that stand for one row of a gap.
    """
    close, gaps = _rows(bracket, pieces) * row, _gaps(pieces)
    if not gaps:
        return close, row
    further = min(row * FURTHER / APART, row + (room - close) / gaps)
    return close + gaps * (further - row), further


def _wanted(bracket: Bracket, piece: Piece, boxes: Mapping[Piece, Box], *, default: float) -> float:
    """The middle of the pieces joined with ``piece`` that have a place already."""
    joined = [box for other, box in boxes.items() if _are_joined(bracket, piece, other)]
    middles = [box.y + box.height / 2 for box in joined]
    return sum(middles) / len(middles) if middles else default


def _are_joined(bracket: Bracket, one: Piece, other: Piece) -> bool:
    if isinstance(one, ByeNote):
        return one.spot == other
    if isinstance(other, ByeNote):
        return other.spot == one
    first, second = sorted((one, other))
    return second.round == first.round + 1 and any(
        isinstance(seat, From) and seat.position == first.position
        for seat in seats(bracket, second)
    )


def _apart(
    wanted: Sequence[float],
    sizes: Sequence[float],
    gaps: Sequence[float],
    top: float,
    height: float,
) -> list[float]:
    """Tops near the wanted ones, in order, apart, and inside the column."""
    tops = list(wanted)
    for n in range(len(tops)):
        least = tops[n - 1] + sizes[n - 1] + gaps[n - 1] if n else top
        tops[n] = max(tops[n], least)
    below = top + height
    for n in reversed(range(len(tops))):
        tops[n] = min(tops[n], below - sizes[n])
        below = tops[n] - (gaps[n - 1] if n else 0)
    return tops
