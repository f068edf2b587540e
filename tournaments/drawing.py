"""Draws a bracket for the wide page: 2-4 lines meet in a knot, one or two leave it.

Places are given as classes, one a digit (``c2 d4 e5`` is 245 px down): pages carry
no style attributes, which our content policy forbids.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from . import tree
from .brackets import BracketSeen, ByeNote, RoundSeen
from .formats.bracket import Spot
from .live import SeatSeen, State, TableSeen

DIGITS = "abcde"  # ten thousands .. ones of a number of pixels
NOTE, NOTE_MORE = 26, 22  # a bye note of one line; each further line
KNOT = 30  # from a card's edge to its knot
SAME_NOTE, SAME_TABLE, OTHER = 8, 16, 32  # gaps: below a note, between feeders, between groups


@dataclass(frozen=True, slots=True)
class Row:
    """A seat on a card; ``lines`` is how many lines of text it takes at most."""

    seat: SeatSeen
    lines: int


@dataclass(frozen=True, slots=True)
class Card:
    """A match (with rows) or a bye note (with names) at its place."""

    table: TableSeen | None
    note: ByeNote | None
    rows: tuple[Row, ...]
    height: int
    places: str = ""

    @property
    def row_tops(self) -> list[int]:
        """Where each row's middle is, from the card's top."""
        middles, reach = [], tree.HEAD
        for row in self.rows:
            height = tree.row_height(row.lines)
            middles.append(reach + height // 2)
            reach += height
        return middles


@dataclass(frozen=True, slots=True)
class Path:
    """An SVG path; ``kind`` is its style: in, in w, out, out wait, byel."""

    kind: str
    d: str


@dataclass(frozen=True, slots=True)
class Knot:
    """Where a table's lines meet; open while they play."""

    x: int
    y: int
    open: bool


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round with its cards from the top, notes among them."""

    seen: RoundSeen
    cards: tuple[Card, ...]


@dataclass(slots=True)
class Drawing:
    """All that the bracket page draws; sizes in pixels."""

    rounds: tuple[DrawnRound, ...]
    card: int
    step: int
    width: int
    height: int
    paths: list[Path] = field(default_factory=list)
    knots: list[Knot] = field(default_factory=list)


def draw(bracket: BracketSeen) -> Drawing:
    """The drawing of a published bracket; of an unpublished one, an empty drawing."""
    count = len(bracket.rounds)
    card = tree.CARD.get(count, tree.SLIM)
    narrow = tree.AS_NARROW.get(card, card)
    columns = [_cards(each, narrow) for each in bracket.rounds]
    tops = tree.lay([_column(cards) for cards in columns], _links(columns))
    pen = _Pen(card=card, step=tree.STEP[card])
    placed = [
        [pen.place(c, top, each) for top, each in zip(tops[c], cards, strict=True)]
        for c, cards in enumerate(columns)
    ]
    return pen.drawing(bracket.rounds, placed)


def _cards(seen: RoundSeen, width: int) -> list[Card]:
    """Tables from the top, each bye note above the first table that goes where it goes."""
    cards: list[Card] = []
    notes = list(seen.byes)
    for table in seen.tables:
        first = min((going.spot for going in table.goings), default=None)
        while notes and first is not None and notes[0].spot <= first:
            cards.append(_note(notes.pop(0), width))
        cards.append(_card(table, width))
    return cards + [_note(note, width) for note in notes]


def _card(table: TableSeen, width: int) -> Card:
    rows = tuple(Row(seat, _lines(seat, width)) for seat in table.seats)
    height = tree.HEAD + sum(tree.row_height(row.lines) for row in rows) + tree.FOOT
    return Card(table=table, note=None, rows=rows, height=height)


def _lines(seat: SeatSeen, width: int) -> int:
    beside = f"{seat.club} {seat.out}"
    name = seat.name or seat.waits_for
    return tree.row_lines(name, beside, width, advances=seat.advances)


def _note(note: ByeNote, width: int) -> Card:
    words = [(word, 14.0) for name in note.names for word in f"{name},".split()]
    lines = tree.text_lines(words, width - 60)
    return Card(table=None, note=note, rows=(), height=NOTE + NOTE_MORE * (lines - 1))


def _column(cards: Sequence[Card]) -> tree.Column:
    gaps = [0] + [_gap(above, below) for above, below in pairwise(cards)]
    return tree.Column(tuple(card.height for card in cards), tuple(gaps[: len(cards)]))


def _gap(above: Card, below: Card) -> int:
    if not set(_targets(above)) & set(_targets(below)):
        return OTHER
    return SAME_NOTE if above.note else SAME_TABLE


def _targets(card: Card) -> list[Spot]:
    if card.note:
        return [card.note.spot]
    return [going.spot for going in card.table.goings] if card.table else []


def _links(columns: Sequence[Sequence[Card]]) -> list[list[tree.Link]]:
    found = []
    for here, there in pairwise(columns):
        at = {card.table.spot: index for index, card in enumerate(there) if card.table}
        found.append(
            [
                tree.Link(index, at[spot])
                for index, card in enumerate(here)
                for spot in _targets(card)
                if spot in at
            ]
        )
    return found


@dataclass(frozen=True, slots=True)
class _Placed:
    """A card with its left and top in pixels."""

    card: Card
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws the lines between placed cards."""

    card: int
    step: int

    def place(self, column: int, top: int, card: Card) -> _Placed:
        places = f"x{column} {classes(top)}".strip()
        moved = Card(card.table, card.note, card.rows, card.height, places)
        return _Placed(moved, column * self.step, top)

    def drawing(self, rounds: Sequence[RoundSeen], placed: Sequence[Sequence[_Placed]]) -> Drawing:
        drawn = tuple(
            DrawnRound(seen, tuple(each.card for each in column))
            for seen, column in zip(rounds, placed, strict=True)
        )
        cards = [each for column in placed for each in column]
        height = max((each.top + each.card.height for each in cards), default=0)
        width = max(len(placed) * self.step - (self.step - self.card), 0)
        found = Drawing(drawn, self.card, self.step, width, height)
        at = {each.card.table.spot: each for each in cards if each.card.table}
        for each in cards:
            self.lines_of(each, at, found)
        return found

    def lines_of(self, here: _Placed, at: dict[Spot, _Placed], found: Drawing) -> None:
        if here.card.note:
            found.paths.extend(self.bye_lines(here, at))
        elif here.card.table and here.card.table.goings:
            self.table_lines(here, here.card.table, at, found)

    def bye_lines(self, here: _Placed, at: dict[Spot, _Placed]) -> Iterator[Path]:
        note = here.card.note
        there = at.get(note.spot) if note else None
        if note is None or there is None:
            return
        x, y = here.left + self.card, here.top + NOTE // 2
        for row, middle in zip(there.card.rows, there.card.row_tops, strict=True):
            if row.seat.number in note.numbers:
                end = there.top + middle
                d = f"M{x} {y}C{x + 50} {y} {x + 60} {end} {there.left} {end}"
                yield Path("byel", d)

    def table_lines(
        self, here: _Placed, table: TableSeen, at: dict[Spot, _Placed], found: Drawing
    ) -> None:
        x = here.left + self.card
        middles = [here.top + middle for middle in here.card.row_tops]
        knot = (middles[0] + middles[-1]) // 2
        for row, y in zip(here.card.rows, middles, strict=True):
            kind = "in w" if row.seat.advances else "in"
            found.paths.append(
                Path(kind, f"M{x} {y}C{x + 16} {y} {x + 12} {knot} {x + KNOT} {knot}")
            )
        open_knot = table.state is not State.SIGNED
        found.paths.extend(self.ways_out(table, x + KNOT, knot, at))
        found.knots.append(Knot(x + KNOT, knot, open_knot))

    def ways_out(self, table: TableSeen, x: int, y: int, at: dict[Spot, _Placed]) -> Iterator[Path]:
        """Lines to the next matches: dotted while they play, none for a place nobody takes."""
        waits = table.state is not State.SIGNED
        for going in table.goings:
            there = at[going.spot]
            end = there.top + _row_of(there.card, going.number)
            dx = there.left - x
            d = f"M{x} {y}C{x + dx * 2 // 5} {y} {x + dx * 11 // 20} {end} {there.left} {end}"
            if waits or going.name:
                yield Path("out wait" if waits else "out", d)


def _row_of(card: Card, number: int) -> int:
    """Middle of the row of seat ``number``, from the card's top."""
    rows = zip(card.rows, card.row_tops, strict=True)
    return next((middle for row, middle in rows if row.seat.number == number), tree.HEAD)


def classes(pixels: int) -> str:
    """A number of pixels as classes, a letter a digit; noughts are left out."""
    digits = f"{pixels:0{len(DIGITS)}d}"
    return " ".join(
        f"{letter}{digit}" for letter, digit in zip(DIGITS, digits, strict=True) if digit != "0"
    )
