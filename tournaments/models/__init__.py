"""What is stored about an event: who plays, under which rules, and who sits where."""

from .bracket import Draw, Match, Round, Seat, Stage
from .competition import Competition, RuleVersion
from .event import Event, Table
from .people import Entrant, Player

__all__ = [
    "Competition",
    "Draw",
    "Entrant",
    "Event",
    "Match",
    "Player",
    "Round",
    "RuleVersion",
    "Seat",
    "Stage",
    "Table",
]
