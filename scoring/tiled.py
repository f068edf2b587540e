"""Tiles in the fold: a hand laid out tile by tile closes by itself (R-080), or agrees with
the result that is typed in; tiles that stop before the end leave the hand to its result.
"""

from . import hands, line
from .body import IllegalEntry
from .confirming import agree_block, agree_won
from .dealing import dealt
from .entries import Drew, HandBlocked, HandWon, Passed, Played, Posed, TileAct
from .layout import Line, LineRules, Won, miscounted
from .rules import RuleSet
from .state import State
from .table import Done, Table, refuse_when_decided
from .tiles import tile

YARD_AGREED = "R-023"  # the ruling by which two agree to play with a yard
UNFINISHED = "The tiles noted do not show how this hand ended: the result counts."


def laid(table: Table, state: State, act: TileAct) -> Done:
    """The state after one tile, pass or draw. Raises IllegalEntry as the line does."""
    refuse_when_decided(table, state)
    table.playing(act.seat, state)
    after = _next(table.rules, state, act)
    known = len(state.line.slips) if state.line else 0
    warning = " ".join(slip.says for slip in after.slips[known:])
    state = state.but(line=after, finished=None, began=True)
    if not isinstance(after.over, Won) or _key_unsure(table.rules, after.over):
        return Done(state=state, warning=warning)
    return _went_out(table, state, after, after.over, warning)


def _next(rules: RuleSet, state: State, act: TileAct) -> Line:
    if isinstance(act, Posed):
        if state.line is not None and state.line.over is None and state.line.ends is None:
            raise IllegalEntry("This hand has been dealt already.", rule="R-061")
        return line.posed(state.line or _deal(rules, state), act.seat, act.tile)
    if state.line is None:
        raise IllegalEntry("Nothing has been posed yet: enter the pose first.", rule="R-040")
    match act:
        case Played():
            return line.played(state.line, act.seat, act.tile, act.end)
        case Passed():
            return line.passed(state.line, act.seat)
        case Drew():
            return line.drew(state.line, act.seat, act.tile)


def _deal(rules: RuleSet, state: State) -> Line:
    """The hand before its pose: who sits, in turn order, and who must or may pose."""
    seats = tuple(seat for seat in state.seating if seat in state.seated)
    return dealt(
        line_rules(rules),
        seats=seats,
        posers=() if state.six_six else state.posers,
        duty=state.six_six,
        yard=state.yard and len(seats) == 2,
    )


def line_rules(rules: RuleSet) -> LineRules:
    """The switches that matter while tiles are laid."""
    return LineRules(
        deal=rules.deal,
        drop_double_blank_when_three=rules.deal.drop_double_blank_when_three,
        two_hand_yard=rules.deal.two_hand_yard,
        yard_draw=rules.deal.yard_draw,
        opening_tile=tile(rules.pose.opening_tile),
        holder_missing=rules.pose.holder_missing,
        key=rules.hand.key.definition,
        key_on_block=rules.hand.key.on_block,
    )


def _key_unsure(rules: RuleSet, win: Won) -> bool:
    """With unseen hands the tiles may not tell the key: then the judge says it."""
    return rules.hand.key.on and win.key is None


def _went_out(table: Table, state: State, after: Line, win: Won, warning: str) -> Done:
    key = table.rules.hand.key.on and bool(win.key)
    closed = hands.won(
        table.rules, state, win.seat, posers=table.free_posers(state, win.seat), key=key
    )
    return Done(
        state=closed.state.but(line=None, finished=after),
        marks=closed.marks,
        warning=warning,
        winner=win.seat,
        how="key" if key else "out",
        line=after,
    )


def confirms(rules: RuleSet, state: State, act: HandWon) -> bool:
    """Whether ``act`` only says again what the tiles have said. Raises where they differ."""
    if state.finished is None:
        return False
    agree_won(state.finished, act.seat, key=_key_said(rules, act))
    return True


def _key_said(rules: RuleSet, act: HandWon) -> bool | None:
    """What ``act`` says of the key; None where the rules do not know it."""
    return act.key if rules.hand.key.on else None


def agree(rules: RuleSet, state: State, act: HandWon | HandBlocked) -> str:
    """A warning where the tiles stop before the end, else ""; raises where the two differ."""
    if state.finished is not None and isinstance(act, HandBlocked):
        agree_block(state.finished, act.number)
    if state.line is None:
        return ""
    if state.line.over is None:
        return UNFINISHED
    if isinstance(act, HandWon):
        agree_won(state.line, act.seat, key=_key_said(rules, act))
        return ""
    agree_block(state.line, act.number)
    return miscounted(state.line, dict(act.counts))
