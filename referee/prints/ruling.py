"""What is the same on every page of a form as one drawing; the rings around what happened."""

from collections.abc import Iterable
from functools import lru_cache

from tournaments.prints.paper import Box, Word, box_path, drawing

from .form import HEADINGS, LINES, MARKS, Form
from .sheet import Hand

FINE, MIDDLE, THICK = 0.18, 0.3, 0.42  # pens, mm: all ink together stays below 8 %


@lru_cache(maxsize=32)
def ruled(form: Form) -> str:
    """The form with its printed words, before anybody's name is in it."""
    fine, thick = "", ""
    for start in form.starts:
        fine += _lines(form, start)
        thick += _frame(form, start)
    fine += "".join(map(outline, _writing_boxes(form))) + _underlines(form)
    middle = "".join(_seat_letters(form))
    thick += outline(form.table, 2.0) + outline(form.protest, 1.5)
    strokes = ((FINE, fine), (MIDDLE, middle), (THICK, thick))
    return drawing(form.paper, strokes, words=_words(form))


def rings(form: Form, hands: Iterable[tuple[int, Hand]]) -> str:
    """Rings around 6-6 and the marks of these hands by their line on the page, or ""."""
    path = ""
    for line, hand in hands:
        if hand.six_six:
            path += outline(six_six(form, line), 0.9)
        for number, mark in enumerate(MARKS):
            if mark in hand.marks:
                path += outline(mark_place(form, line, number), 1.2)
    return drawing(form.paper, ((MIDDLE, path),)) if path else ""


def six_six(form: Form, line: int) -> Box:
    """The little 6-6 in the poser's box, rung when double six must be posed."""
    cell = form.cell("poser", line)
    x, y = cell.x + cell.width - 5.4, cell.y + cell.height - 3.2
    return Box(x=x, y=y, width=4.8, height=2.6)


def mark_place(form: Form, line: int, number: int) -> Box:
    """The place of the ``number``-th mark in a line."""
    cell = form.cell("marks", line)
    width = cell.width / len(MARKS)
    x = cell.x + number * width
    return Box(x=x + width / 2 - 2, y=cell.y + 0.5, width=4, height=2.9)


def outline(box: Box, radius: float = 0) -> str:
    """The path around a place."""
    return box_path(box.x, box.y, box.width, box.height, radius)


def _lines(form: Form, start: float) -> str:
    rows = "".join(
        f"M{start:.2f} {form.rows_top + n * form.row:.2f}h{form.width:.2f}" for n in range(1, LINES)
    )
    half = form.grid_top + HEADINGS / 2
    groups = "".join(
        f"M{start + c.x:.2f} {half:.2f}h{c.width:.2f}" for c in form.columns if c.group
    )
    uprights = "".join(
        f"M{start + c.x:.2f} {half if c.group else form.grid_top:.2f}V{form.bottom:.2f}"
        for c in form.columns
    )
    return rows + groups + uprights


def _frame(form: Form, start: float) -> str:
    around = box_path(start, form.grid_top, form.width, form.bottom - form.grid_top)
    fifths = "".join(
        f"M{start:.2f} {form.rows_top + n * form.row:.2f}h{form.width:.2f}"
        for n in range(0, LINES, 5)
    )
    heads = [c for c in form.columns if c.key in ("count 0", "score 0", "marks")]
    return (
        around
        + fifths
        + "".join(f"M{start + c.x:.2f} {form.grid_top:.2f}V{form.bottom:.2f}" for c in heads)
    )


def _writing_boxes(form: Form) -> Iterable[Box]:
    yield form.won
    for number in range(len(form.reached)):
        yield form.first(number)


def _underlines(form: Form) -> str:
    places = [form.seat(n) for n in range(len(form.seats))]
    places += [form.signature(n) for n in range(len(form.seats) + 1)]
    dotted = "".join(
        f"M{form.protest.x + 2:.2f} {form.protest.y + y:.2f}h{form.protest.width - 4:.2f}"
        for y in (8.2, 14.0)
    )
    return dotted + "".join(
        f"M{place.x:.2f} {place.y + place.height:.2f}h{place.width:.2f}" for place in places
    )


def _seat_letters(form: Form) -> Iterable[str]:
    for number in range(len(form.seats)):
        place = form.seat(number)
        yield box_path(place.x, place.y + 1.6, 6.6, 6.6, 1.2)


# the printed words


def _words(form: Form) -> Iterable[Word]:
    for start in form.starts:
        yield from _headings(form, start)
    yield _label(form.table.x + form.table.width / 2, form.table.y + 4.0, "TABLE", "middle")
    for number, seat in enumerate(form.seats):
        place = form.seat(number)
        yield Word(x=place.x + 3.3, y=place.y + 6.4, size=12, text=seat, bold=True)
    yield _label(form.won.x, form.foot_top + 2.1, "SET WON BY")
    yield _label(form.first(0).x, form.foot_top + 2.1, "FIRST TO REACH (SEAT)")
    for number, score in enumerate(form.reached):
        box = form.first(number)
        yield Word(x=box.x + 0.8, y=box.y + 2.6, size=6, text=str(score), anchor="start")
    yield from _protest(form)


def _headings(form: Form, start: float) -> Iterable[Word]:
    for column in form.columns:
        lines = column.heading.split("\n")
        size = 6.0 if column.key in ("hand", "marks") else 6.8
        low = form.grid_top + (6.8 if column.group else 4.8 - 1.2 * (len(lines) - 1))
        for number, line in enumerate(lines):
            x, y = start + column.x + column.width / 2, low + 2.35 * number
            yield Word(x=x, y=y, size=size, text=line, bold=True)
    for group in dict.fromkeys(column.group for column in form.columns if column.group):
        mine = [column for column in form.columns if column.group == group]
        width = mine[-1].x + mine[-1].width - mine[0].x
        x, size = start + mine[0].x + width / 2, 6.8 if width > 28 else 6.0
        yield Word(x=x, y=form.grid_top + 2.9, size=size, text=group, bold=True)


def _protest(form: Form) -> Iterable[Word]:
    box = form.protest
    yield Word(x=box.x + 2, y=box.y + 3.4, size=7, text="Protest", bold=True, anchor="start")
    text = "Seat ____   Time ____ : ____"
    yield Word(x=box.x + 2, y=box.y + box.height - 1.8, size=7, text=text, anchor="start")


def _label(x: float, y: float, text: str, anchor: str = "start") -> Word:
    return Word(x=x, y=y, size=6.2, text=text, bold=True, anchor=anchor)
