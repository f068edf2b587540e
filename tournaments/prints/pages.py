"""A bracket as HTML: one page, or a page for each section and one for the last rounds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string

from tournaments.formats.bracket import Spot

from .cards import LABEL, SCORE, Pencil, positions, round_title, seed_width
from .paper import A4, PAPERS, Box, Paper, Placed, Text, centred, fitted, grouped, placed, qr
from .places import CHAMPION, Places, has_room, places
from .sections import Part, parts
from .sheet import BracketSheet, Line

NUMBERS = ("none", "one", "two", "three", "four")
NAME, NAME_IN_LOW_ROW, CLUB = 11.0, 9.0, 0.6  # points; the club in parts of its name's size
DRAW = 80.0  # width of draw and QR code in the head, mm


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: what is drawn, and the names people chose, in their places."""

    number: int
    title: Text
    subtitle: Text
    lines: str
    names: tuple[Placed, ...]


def html(sheet: BracketSheet, *, paper: str = A4.name) -> str:
    """The bracket as one HTML document for ``tournaments.pdf.render``."""
    chosen = PAPERS[paper]
    found = parts(sheet.drawn, lambda part: has_room(sheet.drawn, part, chosen))
    context = {
        "sheet": sheet,
        "size": f"{chosen.width}mm {chosen.height}mm",
        "extent": f"width:{chosen.width}mm;height:{chosen.height}mm",
        "margins": f"left:{chosen.side}mm;right:{chosen.side}mm",
        "top": f"top:{chosen.end}mm",
        "foot": f"bottom:{chosen.end}mm",
        "lot": grouped(sheet.lot),
        "qr": qr(sheet.address),
        "typed": sheet.address.split("//", 1)[-1],
        "pages": list(_pages(sheet, chosen, found)),
    }
    return render_to_string("prints/bracket.html", context)


def _pages(sheet: BracketSheet, paper: Paper, found: Sequence[Part]) -> Iterator[Page]:
    for number, part in enumerate(found, start=1):
        at = places(sheet.drawn, part, paper)
        pencil = Pencil(sheet=sheet, at=at, elsewhere=_elsewhere(found, number))
        title, subtitle = _title(sheet, found, number), _subtitle(sheet, found, part)
        room = paper.inner - DRAW
        yield Page(
            number=number,
            title=fitted(title, room, 7.2, most=17),
            subtitle=fitted(subtitle, room, 8, most=9, bold=False),
            lines=pencil.drawn(paper),
            names=(*_names(sheet, at), *_notes(sheet, at), *_champion(sheet, at)),
        )


def _elsewhere(found: Sequence[Part], number: int) -> Mapping[Spot, int]:
    """The page to look a table up on: 0 for one on this page, else its last."""
    pages = {spot: page for page, part in enumerate(found, start=1) for spot in part.spots}
    return pages | dict.fromkeys(found[number - 1].spots, 0)


def _title(sheet: BracketSheet, found: Sequence[Part], number: int) -> str:
    if len(found) == 1:
        return sheet.competition
    return f"{sheet.competition} · page {number} of {len(found)}"


def _subtitle(sheet: BracketSheet, found: Sequence[Part], part: Part) -> str:
    said = [f"{sheet.event}.", f"{sheet.entrants} entrants; {_advance(sheet)}."]
    if len(found) > 1:
        said.insert(1, f"{_shown(sheet, part).capitalize()}.")
    if not sheet.filled:
        said.append("Write the score in the right-hand box and the winner on the line it leads to.")
    return " ".join(said)


def _shown(sheet: BracketSheet, part: Part) -> str:
    """Which tables a page shows: "round 1, matches 1–4, and round 2, match 1"."""
    shown = []
    for spots in filter(None, part.rounds):
        title = round_title(sheet.drawn, spots[0].round)
        final = spots[0] == sheet.drawn.last
        shown.append("the final" if final else f"{title}, {positions(list(spots))}".lower())
    return ", and ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else shown[0]


def _advance(sheet: BracketSheet) -> str:
    """How many go through from each table, round by round where that differs."""
    going = [each.advance for each in sheet.drawn.rounds[:-1]]
    if not going:
        return "one table decides"
    if len(set(going)) == 1:
        verb = "goes" if going[0] == 1 else "go"
        return f"{NUMBERS[going[0]]} {verb} through from each table"
    each = (f"{NUMBERS[count]} in round {number}" for number, count in enumerate(going, start=1))
    return f"going through from each table: {', '.join(each)}"


# names


def _names(sheet: BracketSheet, at: Places) -> Iterator[Placed]:
    left = LABEL + seed_width(sheet)
    for spot in at.cards:
        for number, line in enumerate(sheet.cards[spot].lines, start=1):
            if line.name:
                row = at.line(spot, number)
                width = row.width - left - SCORE - (4.6 if line.through else 0.8)
                box = Box(x=row.x + left, y=row.y + 0.2, width=width, height=row.height - 0.4)
                yield _name(line, box)


def _name(line: Line, box: Box) -> Placed:
    most = NAME if box.height > 8 else NAME_IN_LOW_ROW
    name = fitted(line.name, box.width, box.height, most=most, after=line.club, ratio=CLUB)
    return centred(box, "person", name, line.club)


def _notes(sheet: BracketSheet, at: Places) -> Iterator[Placed]:
    """Byes by name; by number where names do not fit: they stand in the next round."""
    for note, box in at.notes:
        sitting = [sheet.cards[note.spot].lines[number - 1] for number in note.seats]
        named = ", ".join(f"{line.seed or ''} {line.name}".strip() for line in sitting)
        inside = Box(x=box.x + 8.5, y=box.y, width=box.width - 8.5, height=box.height - 0.6)
        text = fitted(named, inside.width, inside.height, most=8, bold=False)
        if text.size < 6:
            text = fitted(f"{len(sitting)} players", inside.width, inside.height, most=8)
        yield centred(inside, "bye", text)


def _champion(sheet: BracketSheet, at: Places) -> Iterator[Placed]:
    card = at.cards.get(sheet.drawn.last)
    if card and sheet.champion:
        y, width = card.y + card.height + 9.4, card.width - 6
        box = Box(x=card.x + 3, y=y, width=width, height=CHAMPION - 5.4)
        yield placed(box, "champion", fitted(sheet.champion, box.width, box.height, most=15))
