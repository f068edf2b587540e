"""The ruled form of a score sheet: columns, rows and places, for a paper and a number of seats.

Two blocks of fifteen lines side by side. No box to write in is narrower or
lower than 9 mm. Letter is the narrower paper, so the least widths below are
what Letter has room for with four seats; what another form leaves over is
shared out. Everything ruled is one drawing (``ruling.py``).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from tournaments.prints.paper import Box, Paper

LINES = 15  # a block
HANDS = 2 * LINES  # a page
GAP = 3.0  # between the blocks, mm
HEAD, FOOT, FOOTLINE = 21.2, 21.0, 3.6  # heights, mm
HEADINGS = 8.0
LEAST = {"hand": 6.5, "poser": 9.5, "worth": 9.0, "winner": 9.0, "how": 9.0, "marks": 13.0}
SHARE = {"hand": 0.5, "poser": 1.2, "marks": 3.0}
BOX = 9.0  # least width of a count or a score
TABLE, SEATS, CODE, BETWEEN = 26.0, 92.0, 21.2, 3.5  # widths in the head
WON, REACHED, PROTEST = 17.0, 9.3, 40.0  # widths in the foot
MARKS = ("1A", "BR", "DP")


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a block. ``group`` is the heading it shares with its neighbours, or ""."""

    key: str
    heading: str
    group: str
    x: float
    width: float


@dataclass(frozen=True, kw_only=True)
class Form:
    """Where everything stands. ``reached``: the scores that have a box in the foot."""

    paper: Paper
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    reached: tuple[int, ...]

    @property
    def grid_top(self) -> float:
        """Where the column headings begin."""
        return self.paper.end + HEAD + 1.4

    @property
    def rows_top(self) -> float:
        """Where the first line begins."""
        return self.grid_top + HEADINGS

    @property
    def bottom(self) -> float:
        """Where the last line ends."""
        return self.paper.height - self.paper.end - FOOTLINE - FOOT - 1.2

    @property
    def row(self) -> float:
        """Height of a line."""
        return (self.bottom - self.rows_top) / LINES

    @property
    def width(self) -> float:
        """Width of a block."""
        return (self.paper.inner - GAP) / 2

    @property
    def starts(self) -> tuple[float, float]:
        """Left edges of the two blocks."""
        return self.paper.side, self.paper.side + self.width + GAP

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a block, from the left."""
        return tuple(_columns(self))

    def column(self, key: str) -> Column:
        """The column of that name."""
        return next(column for column in self.columns if column.key == key)

    def cell(self, key: str, line: int) -> Box:
        """The cell of a column in line 0-29 of the page."""
        block, row = divmod(line, LINES)
        column = self.column(key)
        x, y = self.starts[block] + column.x, self.rows_top + row * self.row
        return Box(x=x, y=y, width=column.width, height=self.row)

    # the head, from the left

    @property
    def table(self) -> Box:
        """The box of the table's number."""
        return Box(x=self.paper.side, y=self.paper.end, width=TABLE, height=HEAD)

    @property
    def title(self) -> Box:
        """Event, competition, round; the rules and the facts stand below it."""
        x = self.paper.side + TABLE + BETWEEN
        width = self.seats_left - BETWEEN - x
        return Box(x=x, y=self.paper.end - 0.4, width=width, height=6.2)

    @property
    def rules(self) -> Box:
        """The rules in sentences."""
        above = self.title
        return Box(x=above.x, y=above.y + above.height + 0.3, width=above.width, height=8.8)

    @property
    def facts(self) -> Box:
        """Judge, start and limit; below it who goes on."""
        y = self.paper.end + HEAD - 6.1
        return Box(x=self.title.x, y=y, width=self.title.width, height=6.2)

    @property
    def code(self) -> Box:
        """The QR code, with four modules of white around it."""
        x = self.paper.width - self.paper.side - CODE
        return Box(x=x, y=self.paper.end, width=CODE, height=CODE)

    @property
    def seats_left(self) -> float:
        """Left edge of the seats."""
        return self.code.x - BETWEEN - SEATS

    def seat(self, number: int) -> Box:
        """The place of the ``number``-th seat of the sheet, from 0; two in a row."""
        abreast = 1 if len(self.seats) == 2 else 2
        row, column = divmod(number, abreast)
        width = (SEATS - 3.0 * (abreast - 1)) / abreast
        x = self.seats_left + column * (width + 3.0)
        return Box(x=x, y=self.paper.end + row * 10.8, width=width, height=10.4)

    # the foot, from the left

    @property
    def foot_top(self) -> float:
        """Where the foot begins."""
        return self.bottom + 1.2

    @property
    def won(self) -> Box:
        """The box of the seat that won."""
        return Box(x=self.paper.side, y=self.foot_top + 2.8, width=WON, height=REACHED)

    def first(self, number: int) -> Box:
        """The box of the ``number``-th score that has one, from 0."""
        x = self.paper.side + WON + 2 + number * (REACHED + 1)
        return Box(x=x, y=self.foot_top + 2.8, width=REACHED, height=REACHED)

    @property
    def agree(self) -> Box:
        """The signatures."""
        last = self.first(len(self.reached) - 1)
        x = last.x + REACHED + 4
        return Box(x=x, y=self.foot_top, width=self.protest.x - 4 - x, height=14.2)

    def signature(self, number: int) -> Box:
        """The place of the ``number``-th to sign, seats first, the judge last."""
        step = (self.agree.width + 2) / (len(self.seats) + 1)
        x = self.agree.x + number * step
        return Box(x=x, y=self.foot_top + 2.8, width=step - 2, height=11.4)

    @property
    def legend(self) -> Box:
        """What the signs mean."""
        y = self.foot_top + 14.8
        return Box(x=self.agree.x, y=y, width=self.agree.width, height=FOOT - 14.6)

    @property
    def how(self) -> Box:
        """How the set was decided: boxes to tick; open debts and cautions under it."""
        width = self.agree.x - 2 - self.paper.side
        return Box(x=self.paper.side, y=self.foot_top + 13.1, width=width, height=3.6)

    @property
    def debts(self) -> Box:
        """Open debts and cautions."""
        above = self.how
        return Box(x=above.x, y=above.y + 4.0, width=above.width, height=3.6)

    @property
    def footline(self) -> Box:
        """The last line of the page."""
        y = self.paper.height - self.paper.end - FOOTLINE + 1.0
        return Box(x=self.paper.side, y=y, width=self.paper.inner, height=FOOTLINE)

    @property
    def protest(self) -> Box:
        """The box for a protest."""
        x = self.paper.width - self.paper.side - PROTEST
        return Box(x=x, y=self.foot_top + 0.3, width=PROTEST, height=FOOT - 0.6)

    @property
    def protest_lines(self) -> Box:
        """The lines of that box."""
        box = self.protest
        return Box(x=box.x + 2, y=box.y + 4.2, width=box.width - 4, height=10.6)


@lru_cache(maxsize=32)
def form(paper: Paper, seats: tuple[str, ...], sides: tuple[str, ...], target: int) -> Form:
    """The form for these seat letters and sides ("A" alone, "A C" as a pair) and target."""
    reached = tuple(range(max(1, target - 9), target + 1))
    return Form(paper=paper, seats=seats, sides=sides, reached=reached)


def _columns(form: Form) -> Iterator[Column]:
    named = [
        ("hand", "Hand", ""),
        ("poser", "Poser", ""),
        ("worth", "Worth", ""),
        ("winner", "Won\nby", ""),
        ("how", "How", ""),
        *((f"count {n}", seat, "Count at a block") for n, seat in enumerate(form.seats)),
        *((f"score {n}", side, "Score after the hand") for n, side in enumerate(form.sides)),
        ("marks", "Marks,\nruling,\njudge", ""),
    ]
    spare = form.width - sum(LEAST.get(key, BOX) for key, _, _ in named)
    shares = sum(SHARE.get(key, 1.0) for key, _, _ in named)
    x = 0.0
    for key, heading, group in named:
        wide = LEAST.get(key, BOX) + spare * SHARE.get(key, 1.0) / shares
        yield Column(key=key, heading=heading, group=group, x=x, width=wide)
        x += wide
