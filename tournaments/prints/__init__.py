"""Brackets on paper, blank to write on or filled with results; and the rules on one sheet.

``bracket(draw, ...)`` reads the rows, ``html(sheet, ...)`` draws it without a
database; ``tournaments.pdf.render`` makes the PDF.
"""

from .pages import html
from .rules import rules_html
from .sheet import BracketSheet, Card, Line, bracket

__all__ = ["BracketSheet", "Card", "Line", "bracket", "html", "rules_html"]
