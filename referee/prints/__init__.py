"""Score sheets on paper: blank for a round, or filled from a match's log (D.6).

``sheets(matches, ...)`` reads the rows, ``html(sheets, ...)`` draws them without
a database; ``tournaments.pdf.render`` makes the PDF.
"""

from .filling import sheets
from .pages import html
from .sheet import Finish, Hand, SeatAt, Sheet

__all__ = ["Finish", "Hand", "SeatAt", "Sheet", "html", "sheets"]
