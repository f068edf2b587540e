"""The lines of a bracket page: cards, knots, ways, and the words and numbers that are not names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tournaments.formats.bracket import Bracket, From, Spot

from .paper import Box, Paper, Word, box_path, disc_path, drawing
from .places import CHAMPION, ByeNote, Places, seats
from .sheet import BracketSheet

LABEL, SCORE, KNOT = 10.5, 10.0, 7.0  # beside the rows; the score's box; from a card to its knot
HAIR, THIN, FRAME, THICK = 0.2, 0.28, 0.5, 0.75  # pens, mm
CORNER = 1.8


def seed_width(sheet: BracketSheet) -> float:
    """Width kept for seeds: hardly any where nobody is seeded."""
    seeded = any(line.seed for card in sheet.cards.values() for line in card.lines)
    return 6.5 if seeded else 1.5


@dataclass(slots=True, kw_only=True)
class Pencil:
    """Draws one page; lives for one call of ``drawn``.

    ``elsewhere``: on which other page a table stands, 0 for one on this page.
    """

    sheet: BracketSheet
    at: Places
    elsewhere: Mapping[Spot, int]
    pens: dict[float, str] = field(default_factory=dict)
    filled: str = ""
    words: list[Word] = field(default_factory=list)

    def drawn(self, paper: Paper) -> str:
        """The page's lines as a ``data:`` address."""
        for box in self.at.columns:
            self.caption(box)
        for spot, box in self.at.cards.items():
            self.card(spot, box)
            self.lines(spot)
            self.ways(spot, box)
        for note, box in self.at.notes:
            self.bye(note, box)
        if self.sheet.drawn.last in self.at.cards:
            self.champion(self.at.cards[self.sheet.drawn.last])
        return drawing(paper, self.pens.items(), filled=self.filled, words=self.words)

    def stroke(self, pen: float, path: str) -> None:
        """Draw a path with a pen of that width."""
        self.pens[pen] = self.pens.get(pen, "") + path

    def word(self, x: float, y: float, size: float, text: str, how: str = "middle") -> None:
        """Write a word on the base line ``y``; ``how``: its anchor, with "bold" in front or not."""
        anchor = how.removeprefix("bold ")
        bold = how != anchor
        self.words.append(Word(x=x, y=y, size=size, text=text, bold=bold, anchor=anchor))

    def caption(self, box: Box) -> None:
        """The round above its cards: how many tables, or which of them are here."""
        here = sorted(spot for spot, card in self.at.cards.items() if card.x == box.x)
        if not here:
            return
        title = round_title(self.sheet.drawn, here[0].round)
        self.word(box.x, box.y + 3.6, 10, title, "bold start")
        text = _how_many(self.sheet.drawn, here)
        self.word(box.x + 3 + len(title) * 2, box.y + 3.6, 8.5, text, "start")

    def card(self, spot: Spot, box: Box) -> None:
        """The frame, and at its side TABLE and the number, or MATCH while it has no table."""
        beside = box.x + LABEL
        self.stroke(FRAME, box_path(box.x, box.y, box.width, box.height, CORNER))
        self.stroke(FRAME, f"M{beside:.2f} {box.y:.2f}v{box.height:.2f}")
        self.stroke(THIN, f"M{box.x + box.width - SCORE:.2f} {box.y:.2f}v{box.height:.2f}")
        card, final = self.sheet.cards[spot], spot == self.sheet.drawn.last
        head = "FINAL" if final else "TABLE" if card.table else "MATCH"
        number = card.table or ("" if final else spot.position)
        below = card.note or (f"match {spot.position}" if card.table and not final else "")
        x, y = box.x + LABEL / 2, box.y + box.height / 2
        self.word(x, y - 2.8 if number or below else y + 0.8, 6, head, "bold middle")
        self.word(x, y + 2.5, 14, str(number), "bold middle")
        self.word(x, y + (5.6 if number else 1.0), 5.6, below)

    def lines(self, spot: Spot) -> None:
        """Each seat's seed, score and tick; or who it waits for, out of the way of a pen."""
        for number, line in enumerate(self.sheet.cards[spot].lines, start=1):
            row = self.at.line(spot, number)
            middle, right = row.y + row.height / 2, row.x + row.width
            if number > 1:
                self.stroke(HAIR, f"M{row.x + LABEL:.2f} {row.y:.2f}H{right:.2f}")
            if line.seed:
                size = 8 if line.seed < 100 else 7
                self.word(row.x + LABEL + 5.3, middle + 1, size, str(line.seed), "end")
            if line.score:
                how = "bold middle" if line.through else "middle"
                self.word(right - SCORE / 2, middle + 1.6, 12, line.score, how)
            if line.through:
                self.stroke(THICK, f"M{right - SCORE - 3.9:.2f} {middle:.2f}l1.1 1.3l1.9 -2.8")
            if not line.name:
                text = line.source + self.page_of_feeder(spot, number)
                self.word(right - SCORE - 1, row.y + row.height - 1, 6.5, text, "end")

    def page_of_feeder(self, spot: Spot, number: int) -> str:
        """Where to look for the table that fills a seat, "" on the same page."""
        seat = seats(self.sheet.drawn, spot)[number - 1]
        feeder = Spot(spot.round - 1, seat.position) if isinstance(seat, From) else None
        page = self.elsewhere[feeder] if feeder else 0
        return f", page {page}" if page else ""

    def ways(self, spot: Spot, box: Box) -> None:
        """Its lines meet in a knot; one or two leave it."""
        if spot == self.sheet.drawn.last:
            return
        x, y = box.x + box.width, box.y + box.height / 2
        for number, line in enumerate(self.sheet.cards[spot].lines, start=1):
            row = self.at.line(spot, number)
            pen = THICK if line.through else THIN
            self.stroke(pen, _curve(x, row.y + row.height / 2, x + KNOT, y))
        self.filled += disc_path(x + KNOT, y, 1.0)
        targets = list(_targets(self.sheet.drawn, spot))
        for target, number in targets:
            if target in self.at.cards:
                row = self.at.line(target, number)
                self.stroke(THICK, _curve(x + KNOT, y, row.x, row.y + row.height / 2))
        if away := list(dict.fromkeys(to for to, _ in targets if to not in self.at.cards)):
            self.leave(x + KNOT, y, away)

    def leave(self, x: float, y: float, targets: list[Spot]) -> None:
        """Where the line goes on: another page."""
        self.stroke(THICK, f"M{x:.2f} {y:.2f}h4")
        for n, to in enumerate(targets):
            final = to == self.sheet.drawn.last
            where = "the final" if final else f"round {to.round}, match {to.position}"
            self.word(x + 5, y - 0.4 + 5.6 * n, 7, f"to {where}", "start")
            self.word(x + 5, y + 2.4 + 5.6 * n, 7, f"page {self.elsewhere[to]}", "start")

    def bye(self, note: ByeNote, box: Box) -> None:
        """The word Bye in a box, and a thin broken line to each seat."""
        y = box.y + box.height / 2
        self.stroke(THIN, box_path(box.x, y - 1.7, 7, 3.4, 0.8))
        self.word(box.x + 3.5, y + 0.9, 7, "Bye", "bold middle")
        for number in note.seats:
            row = self.at.line(note.spot, number)
            self.stroke(THIN, _broken(box.x + box.width, y, row.x, row.y + row.height / 2))

    def champion(self, card: Box) -> None:
        """The box for the champion's name, below the final."""
        y = card.y + card.height + 5
        self.stroke(THICK, box_path(card.x, y, card.width, CHAMPION, CORNER))
        self.word(card.x + 3, y + 3.6, 7.5, "Champion", "bold start")


def round_title(drawn: Bracket, number: int) -> str:
    """ "Round 1", or "Final"."""
    return "Final" if number == drawn.last.round else f"Round {number}"


def positions(spots: list[Spot]) -> str:
    """ "match 3", or "matches 3–6"; spots of one round, from the top."""
    first, last = spots[0].position, spots[-1].position
    return f"match {first}" if first == last else f"matches {first}–{last}"


def _how_many(drawn: Bracket, here: list[Spot]) -> str:
    tables = drawn.rounds[here[0].round - 1].tables
    if len(here) < len(tables):
        return f"{positions(here)} of {len(tables)}"
    many = f"{len(tables)} tables, " if len(tables) > 1 else ""
    return f"{many}{sum(map(len, tables))} players"


def _targets(drawn: Bracket, spot: Spot) -> Iterator[tuple[Spot, int]]:
    """The seats that are filled from a table, none from the final."""
    following = drawn.rounds[spot.round].tables if spot.round < len(drawn.rounds) else ()
    for position, table in enumerate(following, start=1):
        for number, seat in enumerate(table, start=1):
            if isinstance(seat, From) and seat.position == spot.position:
                yield Spot(spot.round + 1, position), number


def _curve(x: float, y: float, to_x: float, to_y: float) -> str:
    bend = (x + to_x) / 2
    return f"M{x:.2f} {y:.2f}C{bend:.2f} {y:.2f} {bend:.2f} {to_y:.2f} {to_x:.2f} {to_y:.2f}"


def _broken(x: float, y: float, to_x: float, to_y: float, steps: int = 24) -> str:
    """A broken curve, as strokes, so that it shares its pen's path."""
    path = ""
    for n in range(steps):
        part = n / steps
        across, down = x + (to_x - x) * part, y + (to_y - y) * part * part * (3 - 2 * part)
        path += f"{'L' if n % 2 else 'M'}{across:.2f} {down:.2f}"
    return path
