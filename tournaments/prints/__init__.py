"""Brackets on paper, blank to write on or filled with results.

``bracket(draw, ...)`` reads the rows, ``html(sheet, ...)`` draws it without a
database; ``tournaments.pdf.render`` makes the PDF.
"""

from .pages import html
from .sheet import BracketSheet, Card, Line, bracket

__all__ = ["BracketSheet", "Card", "Line", "bracket", "html"]
