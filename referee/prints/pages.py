"""Score sheets as HTML: every text in its place, in a size that keeps it whole."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string

from tournaments.prints.paper import (
    A4,
    PAPERS,
    Box,
    Paper,
    Placed,
    Text,
    centred,
    fitted,
    grouped,
    placed,
    qr,
)

from .form import HANDS, LINES, MARKS, Form
from .form import form as form_of
from .ruling import mark_place, rings, ruled, six_six
from .sheet import Finish, Hand, SeatAt, Sheet

WRITTEN = ("poser", "worth", "winner", "how")
TICKS = {"six-love": "six love", "straight": "straight", "time": "time", "walkover": "walkover"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page of a sheet, ``number`` of ``pages``: what is not the same on every page.

    ``names``: texts that people chose, in their places; ``columns``: the grid's;
    ``foot``: signatures and results. ``rings`` is a drawing over the form, or "".
    """

    sheet: Sheet
    form: Form
    number: int
    pages: str
    qr: str
    names: tuple[Placed, ...]
    columns: tuple[Placed, ...]
    foot: tuple[Placed, ...]
    rings: str
    how: tuple[tuple[str, bool], ...]
    debts: str
    cautions: str
    order: str

    @property
    def last(self) -> int:
        """The number of hands that the sheet has room for with this page."""
        return self.number * HANDS

    @property
    def code(self) -> str:
        """The sheet's code, to be read aloud."""
        return grouped(self.sheet.code, glue="-")

    @property
    def address(self) -> str:
        """The address in the QR code, to be typed."""
        host = self.sheet.address.split("//", 1)[-1].split("/", 1)[0].lower()
        return f"{host}/s/{self.sheet.code}"

    @property
    def log(self) -> str:
        """The beginning of the log's digest."""
        return grouped(self.sheet.log[:12])


def html(sheets: Sequence[Sheet], *, paper: str = A4.name, pages: int = 1) -> str:
    """Score sheets as one HTML document for ``tournaments.pdf.render``.

    A blank sheet has ``pages`` pages of thirty lines; a filled one as many as
    it needs.
    """
    chosen = PAPERS[paper]
    drawn = [page for sheet in sheets for page in _pages(sheet, chosen, pages)]
    names = {form: f"form-{n}" for n, form in enumerate(dict.fromkeys(p.form for p in drawn))}
    context = {
        "size": f"{chosen.width}mm {chosen.height}mm",
        "extent": f"width:{chosen.width}mm;height:{chosen.height}mm",
        "forms": [(name, f"{form.row:.3f}mm", ruled(form)) for form, name in names.items()],
        "pages": [(names[page.form], page) for page in drawn],
    }
    return render_to_string("prints/sheets.html", context)


def _pages(sheet: Sheet, paper: Paper, pages: int) -> Iterator[Page]:
    form = form_of(paper, sheet.letters, sheet.side_names, sheet.target)
    if sheet.finish is not None:
        pages = max(1, -(-len(sheet.hands) // HANDS))
    code = qr(sheet.address)
    for number in range(pages):
        hands = sheet.hands[number * HANDS : (number + 1) * HANDS]
        yield Page(
            sheet=sheet,
            form=form,
            number=number + 1,
            pages=str(pages) if sheet.finish else "__",
            qr=code,
            names=(*_head(sheet, form), *_rulings(form, hands)),
            columns=tuple(_columns(form, hands, first=number * HANDS + 1)),
            foot=tuple(_foot(sheet, form)),
            rings=rings(form, enumerate(hands)),
            how=_how(sheet.finish),
            debts=_debts(sheet),
            cautions="   ".join(f"{letter}__" for letter in sheet.letters),
            order=_order(sheet.finish),
        )


# the head


def _head(sheet: Sheet, form: Form) -> Iterator[Placed]:
    called = f"{sheet.event} · {sheet.competition}, {sheet.title}"
    yield placed(form.title, "title", fitted(called, form.title.width, 6.2, most=14))
    rules = fitted(_rules(sheet), form.rules.width, form.rules.height, most=8, bold=False)
    yield placed(form.rules, "rules", rules)
    for number, seat in enumerate(sheet.seats):
        yield _seat(form.seat(number), seat)


def _rules(sheet: Sheet) -> str:
    house = f" House rules: {'; '.join(sheet.house_rules)}." if sheet.house_rules else ""
    return f"{sheet.rules_title}. {' '.join(sheet.rules)}{house}"


def _seat(place: Box, seat: SeatAt) -> Placed:
    """A name in the middle of its place, its club below; or, at the top, who it waits for."""
    width, height = place.width - 8.6, place.height - 0.4
    beside = Box(x=place.x + 8.6, y=place.y + 0.2, width=width, height=height)
    if not seat.name:
        return placed(beside, "source", fitted(seat.source, width, 3, most=7, bold=False))
    name = fitted(seat.name, width, height, most=11, after=seat.club, ratio=0.7)
    return centred(beside, "person", name, seat.club)


# the grid


def _columns(form: Form, hands: Sequence[Hand], *, first: int) -> Iterator[Placed]:
    for block, start in enumerate(form.starts):
        mine = hands[block * LINES : (block + 1) * LINES]
        numbers = [hand.number for hand in mine]
        if not hands:
            numbers = [str(first + block * LINES + n) for n in range(LINES)]
        yield _column(form, start, "hand", numbers)
        yield from _little(form, block)
        if mine:
            yield from _written(form, start, mine)


def _written(form: Form, start: float, hands: Sequence[Hand]) -> Iterator[Placed]:
    for key in WRITTEN:
        yield _column(form, start, key, [getattr(hand, key) for hand in hands])
    for n in range(len(form.seats)):
        yield _column(form, start, f"count {n}", [_nth(hand.counts, n) for hand in hands])
    for n in range(len(form.sides)):
        yield _column(form, start, f"score {n}", [_nth(hand.scores, n) for hand in hands])
    if any(hand.duty for hand in hands):
        yield _duties(form, start, hands)


def _nth(texts: Sequence[str], n: int) -> str:
    return texts[n] if n < len(texts) else ""


def _column(form: Form, start: float, key: str, texts: Sequence[str]) -> Placed:
    column = form.column(key)
    x, y, height = start + column.x, form.rows_top, form.row * LINES
    if key == "poser":  # clear of the little 6-6
        x, y = x - 1.2, y - 0.9
    box = Box(x=x, y=y, width=column.width, height=height)
    return Placed(kind=key.split(maxsplit=1)[0], css=box.css, text=_lined(texts))


def _lined(texts: Sequence[str]) -> str:
    """A column is one text with the row as line height: a fifth of the cost of fifteen cells."""
    return "\n".join(text or " " for text in texts)


def _duties(form: Form, start: float, hands: Sequence[Hand]) -> Placed:
    """Why 6-6 had to be posed, small, in the corner of the poser's box."""
    column = form.column("poser")
    y = form.rows_top - form.row / 2 + 1.7
    box = Box(x=start + column.x + 0.6, y=y, width=column.width, height=form.row * LINES)
    return Placed(kind="duty", css=box.css, text=_lined([hand.duty for hand in hands]))


def _little(form: Form, block: int) -> Iterator[Placed]:
    """The little 6-6 and 1A, BR, DP that the judge rings."""
    line = block * LINES
    yield _repeated(form, six_six(form, line), "6-6", inset=1.05)
    first, second = mark_place(form, line, 0), mark_place(form, line, 1)
    yield _repeated(form, first, "\t".join(MARKS), inset=0.65, tab=second.x - first.x)


def _repeated(form: Form, place: Box, text: str, inset: float, tab: float = 0) -> Placed:
    """A text on each of the lines, ``inset`` from the left of what would be rung."""
    y = place.y + place.height / 2 - form.row / 2
    width = place.width + 2 * tab
    box = Box(x=place.x + inset, y=y, width=width, height=form.row * LINES)
    css = f"{box.css};tab-size:{tab:.3f}mm" if tab else box.css
    return Placed(kind="little", css=css, text="\n".join([text] * LINES))


def _rulings(form: Form, hands: Sequence[Hand]) -> Iterator[Placed]:
    for line, hand in enumerate(hands):
        if hand.rulings:
            cell = form.cell("marks", line)
            x, y, width = cell.x + 0.6, cell.y + 3.6, cell.width - 1.2
            box = Box(x=x, y=y, width=width, height=cell.height - 3.8)
            yield placed(box, "ruling", fitted(hand.rulings, width, box.height, most=7))


# the foot


def _foot(sheet: Sheet, form: Form) -> Iterator[Placed]:
    finish = sheet.finish
    if finish:
        yield Placed(kind="won", css=form.won.css, text=finish.winner)
        for number, score in enumerate(form.reached):
            side = finish.first.get(score, "")
            yield Placed(kind="first", css=form.first(number).css, text=side)
        room = form.protest_lines
        said = fitted(finish.protest, room.width, room.height, most=8, bold=False)
        yield placed(room, "protest", said)
    for number, signer in enumerate([*sheet.seats, None]):
        yield _signature(form.signature(number), signer, finish)


def _signature(place: Box, seat: SeatAt | None, finish: Finish | None) -> Placed:
    """Where one signs. A name too long for it stands in the head; here its letter will do."""
    if seat is None:
        label, state = "Judge", "signed" if finish and finish.signed else ""
    else:
        label = f"{seat.letter} {seat.name}"
        state = "agreed" if finish and seat.number in finish.agreed else ""
    text = fitted(label, place.width, 5.4, most=7.5)
    if text.size < 5.5 and seat is not None:
        text = Text(text=seat.letter, size=7.5)
    return placed(place, "signature", text, state)


def _how(finish: Finish | None) -> tuple[tuple[str, bool], ...]:
    """The boxes to tick and whether each is; a word of its own for what has no box."""
    how = finish.how if finish else ""
    other = "other" if not how or how in TICKS else how.replace("-", " ")
    boxes = tuple((word, how == key) for key, word in TICKS.items())
    return (*boxes, (other, bool(how) and how not in TICKS))


def _debts(sheet: Sheet) -> str:
    if sheet.finish is None:
        return "   ".join(f"{side}__" for side in sheet.side_names)
    return ", ".join(f"{side} {debt}" for side, debt in sheet.finish.debts)


def _order(finish: Finish | None) -> str:
    return ", ".join(finish.order) if finish else ""
