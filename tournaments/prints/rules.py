"""Rules on one upright sheet, for the wall and the head table."""

from datetime import datetime

from django.template.loader import render_to_string

from tournaments.rule_texts import RulesShown

from .paper import PAPERS, POINT, ems, one_line, qr

MOST, LEAST = 10.5, 5.5  # points
LEADING = 1.25  # line height of the text, in type sizes
MARGIN, GUTTER, HEAD, FOOT = 12.0, 8.0, 25.0, 6.0  # mm
INDENT = 3.0  # width of the sentence's number, in type sizes
LIGHTER = 0.93  # width of plain type, in widths of bold type
REFS = 0.72  # size of the rule numbers, in sizes of the text


def rules_html(
    shown: RulesShown, *, title: str, event: str, address: str, printed: datetime, paper: str
) -> str:
    """The rules as one HTML document for ``tournaments.pdf.render``: one page, two columns."""
    chosen = PAPERS[paper]
    width, height = chosen.height, chosen.width  # upright
    column = (width - 2 * MARGIN - GUTTER) / 2
    room = 2 * (height - 2 * MARGIN - HEAD - FOOT)
    context = {
        "shown": shown,
        "title": one_line(title),
        "event": one_line(event),
        "size": f"{width}mm {height}mm",
        "margin": f"{MARGIN}mm",
        "gutter": f"{GUTTER}mm",
        "head": f"{HEAD}mm",
        "body": f"{height - 2 * MARGIN - HEAD - FOOT}mm",
        "points": f"{_size(shown, column, room):g}pt",
        "leading": f"{LEADING:g}",
        "indent": f"{INDENT:g}em",
        "refs": f"{REFS:g}em",
        "qr": qr(address),
        "typed": address.split("//", 1)[-1],
        "printed": printed,
    }
    return render_to_string("prints/rules.html", context)


def _size(shown: RulesShown, column: float, room: float) -> float:
    """The largest type in which everything stands in ``room`` mm of column."""
    size = MOST
    while size > LEAST and _height(shown, column, size) > room:
        size = round(size - 0.1, 2)
    return size


def _height(shown: RulesShown, column: float, size: float) -> float:
    """Height in mm, with a line for each heading and what a column break may leave empty."""
    em = size * POINT
    wide = column / em - INDENT
    lines = 3.0
    for section in shown.sections:
        lines += 2.1
        for one in section.sentences:
            text = ems(one.text) * LIGHTER + ems(one.numbers) * REFS * LIGHTER + 0.6
            lines += -(-text * 1.02 // wide) + 0.15
    return lines * em * LEADING
