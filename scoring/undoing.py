"""What undo and redo would strike out, and the words that name it."""

from .entries import (
    Act,
    Drew,
    HandBlocked,
    HandVoid,
    HandWon,
    Noted,
    Passed,
    Played,
    PlayedOff,
    Posed,
    Protest,
    Reseated,
    Ruled,
    Signed,
    Standing,
    TimeCalled,
    Voided,
    Withdrew,
)
from .folding import Folding
from .log import struck_by
from .table import Table
from .tiles import shown
from .words import listed

Target = tuple[str, str]


def undo(folding: Folding) -> Target | None:
    """The last act in force, with its label; None when there is nothing to undo.

    Agreements, protests and notes are passed over: they lapse or stay by themselves.
    """
    struck = struck_by(folding.read)
    for id_, act in reversed(folding.read):
        if id_ in struck:
            continue
        if isinstance(act, Voided):
            if act.instead is not None:
                return id_, "the correction"
        elif _undoable(act):
            return id_, label(folding, id_, act)
    return None


def redo(folding: Folding) -> Target | None:
    """The last undo still in force, if nothing was entered since; else None."""
    struck = struck_by(folding.read)
    acts = dict(folding.read)
    for id_, act in reversed(folding.read):
        if not isinstance(act, Voided):
            return None
        first = acts.get(act.ids[0])
        if id_ not in struck and act.instead is None and first and not isinstance(first, Voided):
            return id_, label(folding, act.ids[0], first)
    return None


def struck_words(folding: Folding, act: Voided) -> str:
    """What a void did: "Undone: hand 14, Marcia out." """
    acts = dict(folding.read)
    struck = [(one, acts[one]) for one in act.ids]
    named = [label(folding, id_, one) for id_, one in struck if not isinstance(one, Voided)]
    if not named:
        return "Redone."
    return f"{'Corrected' if act.instead else 'Undone'}: {listed(named)}."


def _undoable(act: Act) -> bool:
    return not isinstance(act, Protest | Noted) and not (
        isinstance(act, Signed) and act.seat is not None
    )


def label(folding: Folding, id_: str, act: Act) -> str:
    """An act in a few words; a hand by its number, or the one it had when it was struck out."""
    step = next((step for step in folding.steps if step.placed.id == id_), None)
    if step is None:
        return _words(folding.table, act, f"hand {folding.hand_of[id_]}")
    if step.done.how == "block":
        return f"hand {step.before.hand}, {folding.table.name(step.done.winner or 0)} by count"
    return _words(folding.table, step.act, f"hand {step.before.hand}")


def _words(table: Table, act: Act, hand: str) -> str:  # noqa: C901, PLR0911, PLR0912
    match act:
        case Posed() | Played():
            return f"{table.name(act.seat)} {shown(act.tile)}"
        case Passed():
            return f"{table.name(act.seat)} passing"
        case Drew():
            return f"{table.name(act.seat)} drawing"
        case HandWon():
            return f"{hand}, {table.name(act.seat)} {'key' if act.key else 'out'}"
        case HandBlocked():
            low = min(count for _, count in act.counts)
            lowest = [table.name(seat) for seat, count in act.counts if count == low]
            return f"{hand}, block, {listed(lowest)} lowest"
        case HandVoid():
            return f"{hand} void"
        case Ruled():
            return f"the ruling on {listed(map(table.name, act.seats))}"
        case Withdrew():
            return f"{table.name(act.seat)} leaving"
        case TimeCalled():
            return "time called"
        case PlayedOff():
            return "the play-off"
        case Reseated():
            return "the change of seats"
        case Standing():
            return "the standing score"
        case Signed():
            return "the judge’s signature" if act.seat is None else "the agreement"
        case Protest():
            return "the protest"
        case Noted():
            return "the note"
