"""What just happened, and what matters now, in the hall's words."""

from collections.abc import Sequence

from . import hands, ranking
from .acts import apply
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
    Withdrew,
)
from .state import State
from .table import Done, Table
from .tiles import shown
from .words import are, listed, number

_MARKS = {
    "BRUK": "BRUK: all on the board, back to love",
    "ONE-ALL": "ONE ALL: everyone gives up the one",
    "RUN BROKEN": "The run is broken",
    "DEBT PAID": "the debt is paid, no score",
}
_PENALTY = {
    "none": "no penalty",
    "caution": "caution",
    "warning": "warning",
    "lose_one_win": "loses one win",
    "lose_set": "loses the set",
    "disqualify": "is disqualified",
}
_HOW = {
    "six-love": "six love on {lovers}",
    "straight": "first to {target}",
    "in-a-row": "{target} in a row",
    "most-wins": "most wins",
    "time": "most wins when time was called",
    "reached": "first to reach {score}, when time was called",
    "play-off": "by play-off",
    "walkover": "walkover",
}


def happened(table: Table, before: State, act: Act, done: Done) -> str:
    """One sentence for the act just folded, with what follows from it."""
    if done.how:
        return _hand(table, before, done)
    said = _plain(table, before, act)
    return f"{said} {ending(table, done.state)}".strip()


def _hand(table: Table, before: State, done: Done) -> str:
    after, hand = done.state, before.hand
    if done.how == "tie":
        tied = listed(map(table.name, done.tied))
        return f"Hand {hand}: tied block, {tied} count the same. {duty(table, after)}".strip()
    assert done.winner is not None
    side = before.side_of(done.winner)
    who = table.name(done.winner)
    how = {"out": "out", "key": "out with the key", "block": "wins by count"}[done.how]
    said = [f"Hand {hand}: {who} {how}{_moves(before, after, side, done)}."]
    said += [f"{_MARKS[mark]}." for mark in done.marks if mark != "DEBT PAID"]
    return " ".join([*said, ending(table, after) or duty(table, after)]).strip()


def _moves(before: State, after: State, side: int, done: Done) -> str:
    if "DEBT PAID" in done.marks and before.scores[side] == after.scores[side]:
        return f": {_MARKS['DEBT PAID']}"
    if {"BRUK", "ONE-ALL", "RUN BROKEN"} & set(done.marks):
        return ""
    return f", {before.scores[side]} → {after.scores[side]}"


def ending(table: Table, state: State) -> str:
    """ "Marcia takes it: six love on Delroy." or who must play off; "" while the set goes on."""
    how = ranking.how_over(table.rules, state)
    if how:
        return _won(table, state, how)
    if not ranking.ended(state):
        return ""
    level = ranking.groups(table.rules, state)[0]
    return f"Level: play-off between {listed(table.side_name(state, i) for i in level)}."


def _won(table: Table, state: State, how: str) -> str:
    first = ranking.groups(table.rules, state)[0][0]
    if state.out[first]:
        return "Nobody is left at the table: the set has no winner."
    tested = hands.tested_sides(table.rules, state)
    lovers = [table.side_name(state, i) for i in tested if state.scores[i] <= 0 and i != first]
    if how == "time" and _reached_first(table, state, first):
        how = "reached"
    target = number(table.rules.set.target)
    said = {"lovers": listed(lovers or ["nobody now"]), "target": target}
    text = _HOW[how].format(**said, score=number(state.scores[first]))
    return f"{table.side_name(state, first)} takes it: {text}."


def _reached_first(table: Table, state: State, first: int) -> bool:
    """Whether another has as many, and the first place went to who was there before."""
    others = [state.scores[i] for i in state.still_in if i != first]
    by_reach = "first_to_reach" in table.rules.set.ranking_ties
    return by_reach and state.scores[first] in others


def duty(table: Table, state: State) -> str:
    """Who poses and for how much: "6-6 poses for two." """
    worth = f" for {number(state.value)}" if state.value != table.rules.hand.base_value else ""
    if state.six_six:
        return f"6-6 poses{worth}."
    names = [table.name(seat) for seat in sorted(state.posers)]
    if not names:
        return f"The next hand is{worth}." if worth else ""
    return f"{' or '.join(names)} poses{worth}."


def _plain(table: Table, before: State, act: Act) -> str:  # noqa: C901, PLR0911, PLR0912
    match act:
        case Posed():
            return f"{table.name(act.seat)} poses {shown(act.tile)}."
        case Played():
            return f"{table.name(act.seat)} plays {shown(act.tile)}."
        case Passed():
            return f"{table.name(act.seat)} passes."
        case Drew():
            return f"{table.name(act.seat)} draws."
        case HandVoid():
            return f"Hand {before.hand} is void: the same terms again."
        case Ruled():
            return _ruling(table, before, act)
        case Withdrew():
            gone = "leaves; the score is frozen" if before.began else "is absent"
            return f"{table.side_name(before, before.side_of(act.seat))} {gone}."
        case TimeCalled():
            return "Time is called."
        case PlayedOff():
            return f"Play-off: {listed(map(table.name, act.order))}, in this order."
        case Standing():
            return "The standing score is entered."
        case Reseated():
            return f"Seats in playing order: {listed(map(table.name, act.order))}."
        case Signed():
            return "The judge signs." if act.seat is None else f"{table.name(act.seat)} agrees."
        case Protest():
            return f"{table.name(act.seat)} protests: {act.grounds}"
        case Noted():
            return f"Noted: {act.text}"
        case HandWon() | HandBlocked():
            return f"Hand {before.hand - 1} is confirmed."


def _ruling(table: Table, before: State, act: Ruled) -> str:
    who = listed(map(table.name, act.seats))
    said = f"{who} {_PENALTY[act.penalty]}"
    if act.penalty == "lose_one_win" and len(act.seats) == 1:
        side = before.side_of(act.seats[0])
        if before.scores[side] <= 0 and table.rules.penalty.at_love == "debt":
            said += ": none won yet, so the next one is owed"
    return f"{said}."


def advice(table: Table, state: State) -> tuple[str, ...]:
    """What the judge should know before the next hand, most important first."""
    if ended := ending(table, state):
        return (ended,)
    said = [_love(table, state), *_debts(table, state), _next_bruk(table, state)]
    if state.six_six:
        said.insert(0, duty(table, state))
    return tuple(one for one in said if one)


def _love(table: Table, state: State) -> str:
    target = number(table.rules.set.target).capitalize()
    if table.rules.set.win not in ("someone_at_love", "all_others_at_love"):
        return f"{target} takes the set." if table.rules.set.win == "straight" else ""
    tested = hands.tested_sides(table.rules, state)
    lovers = [table.side_name(state, i) for i in tested if state.scores[i] <= 0]
    if not lovers:
        return f"Nobody is on love: {target.lower()} does not take the set yet."
    if len(lovers) == len(tested):
        return "Everyone is on love."
    return f"{are(lovers)} on love. {target} takes the set."


def _debts(table: Table, state: State) -> list[str]:
    whole = table.rules.penalty.debt_consumes == "whole_hand"
    ends = "still love" if whole else "one less"
    return [
        f"If {table.side_name(state, i)} wins, it pays the debt:"
        f" {ends if state.scores[i] <= 0 or not whole else 'no score'}."
        for i in state.still_in
        if state.debts[i]
    ]


def _next_bruk(table: Table, state: State) -> str:
    would = [table.side_name(state, i) for i in state.still_in if _bruks(table, state, i)]
    return f"If {' or '.join(would)} wins, it is bruk." if would else ""


def _bruks(table: Table, state: State, side: int) -> bool:
    return "BRUK" in outcome(table, state, side, key=False).marks


def outcome(table: Table, state: State, side: int, *, key: bool) -> hands.Closed:
    """What a win of ``side`` would do, were it the next entry."""
    seat = min(seat for seat in state.sides[side])
    return hands.won(table.rules, state, seat, posers=(seat,), key=key)


def previews(table: Table, state: State, seats: Sequence[int]) -> dict[str, dict[str, object]]:
    """For each seat still in: what out, key and losing one win would make of its score."""
    playing = not ranking.how_over(table.rules, state) and not ranking.ended(state)
    hows = ("out", "key") if table.rules.hand.key.on else ("out",)
    return {
        str(seat): {
            **{how: _preview(table, state, state.side_of(seat), how) for how in hows if playing},
            "lose": _would_lose(table, state, seat),
        }
        for seat in seats
        if not state.out[state.side_of(seat)]
    }


def _would_lose(table: Table, state: State, seat: int) -> dict[str, object]:
    ruling = Ruled(code="OTHER", seats=(seat,), penalty="lose_one_win")
    after, side = apply(table, state, ruling).state, state.side_of(seat)
    said = f"{state.scores[side]} → {after.scores[side]}"
    if after.debts[side] > state.debts[side]:
        said = f"owes {number(after.debts[side])}"
    elif after.scores[side] == state.scores[side]:
        said = "no change"
    return {"to": after.scores[side], "says": said}


def _preview(table: Table, state: State, side: int, how: str) -> dict[str, object]:
    closed = outcome(table, state, side, key=how == "key")
    to, marks = closed.state.scores[side], closed.marks
    said = f"{state.scores[side]} → {to}"
    if "BRUK" in marks:
        said = "bruk"
    elif "ONE-ALL" in marks:
        said = "one all"
    elif "RUN BROKEN" in marks:
        said = f"run ends, {said}"
    elif "DEBT PAID" in marks:
        said = f"pays the debt, {to}" if to else "pays the debt"
    if ranking.how_over(table.rules, closed.state):
        said += ", set"
    return {"to": to, "says": said}
