"""The switches of French, and their text: document 001 says three things, the rest is asked.

001: every one alone, a race to 100, four arms (R-015, R-122). What it leaves open is a
switch here, preset to the outside reading of FRENCH-001 (C-37); which end of the race is
the good one is not preset: the organiser says so before the first hand.
"""

from dataclasses import dataclass, field
from typing import Literal

from .words import number

Found = tuple[tuple[bool, str], ...]
RaceEnd = Literal["first_to_target_wins", "first_over_lowest_wins", "last_survivor"]

EXTERNAL = "(external, to be confirmed by the organiser)"


@dataclass(frozen=True, slots=True, kw_only=True)
class FrenchTie:
    """A tied block is played again; nobody adds anything for the tied hand itself.

    ``flat``: points the replay adds, ties in a row or not. The source charges the *winner*
    of the replay, which is odd where points are bad: ask. ``pips_too`` False: the
    replay counts the flat points and no pips.
    """

    action: Literal["replay"] = "replay"  # 001: R-092
    flat: int = 2  # 001: R-092, "worth 2"; how pips are worth two it does not say
    added_to: Literal["winner", "others"] = "winner"  # external, odd
    pips_too: bool = True  # external


@dataclass(frozen=True, slots=True, kw_only=True)
class FrenchRules:
    """French (C-37). ``end`` None: not chosen yet, and no hand can be entered.

    ``typed``: whether counts are entered with held doubles counted as often as these rules
    count them, or as plain pips with the doubles named beside them.
    """

    target: int = 100  # 001: R-122
    ends: int = 4  # 001: R-015
    opening: Literal["0-0", "6-6"] = "0-0"  # external; 001 opens "every set" with 6-6
    four_first: bool = False  # external: all four sides of the double before any arm grows
    add: Literal["own_pips", "winner_takes_others_pips"] = "own_pips"  # external
    held_double: Literal["once", "twice"] = "twice"  # external
    final_double: Literal["none", "doubles_others"] = "doubles_others"  # external
    block_by: Literal["counted", "pips"] = "counted"  # whether held doubles weigh in a block
    tie: FrenchTie = field(default_factory=FrenchTie)
    end: RaceEnd | None = None  # the organiser chooses
    typed: Literal["as_counted", "plain"] = "as_counted"

    @property
    def points_are_good(self) -> bool:
        """The winner of a hand takes points, and the highest total leads."""
        return self.add == "winner_takes_others_pips"


def undecided(french: FrenchRules) -> str:
    """What to tell the organiser before the first hand; "" once the end is chosen."""
    if french.end is not None:
        return ""
    return (
        f"The organiser must first choose how the race to {french.target} ends: points are bad"
        " and the lowest wins once someone is over, or whoever is over drops out until one is"
        " left, or points are good and the first there wins."
    )


def contradictions(french: FrenchRules) -> Found:
    """(whether it is broken, what to change) for what no French rule set may say."""
    good, low = french.points_are_good, french.end in ("first_over_lowest_wins", "last_survivor")
    return (
        (french.ends != 4, "French is laid on four arms: french.ends is 4 (R-015)."),
        (french.target < 1, "Say how far the race goes: french.target (R-122)."),
        (
            french.end == "first_to_target_wins" and not good,
            "First to the target wins only where the winner takes the others’ pips (C-37).",
        ),
        (low and good, "The lowest total wins only where each adds his own pips (C-37)."),
    )


def sentences(french: FrenchRules) -> tuple[str, ...]:
    """French for the rule page, a sentence each; what 001 does not say is marked as external."""
    outside = (
        _pose(french),
        _arms(french),
        _add(french),
        _doubles(french),
        _closing(french),
        _block_by(french),
        _tie(french),
        _end(french),
    )
    return (
        "Every one alone, four players, on a line with four arms (R-015).",
        f"The set is a race to {french.target} (R-122).",
        "Blocked: the lowest count wins the hand; a tie is played again (R-085, R-092).",
        *(f"{said} {EXTERNAL}" for said in outside if said),
    )


def _pose(french: FrenchRules) -> str:
    return (
        f"{french.opening} is posed in the first hand and after a tied block; else the winner"
        " poses any double, and who has none passes the pose to the right."
    )


def _arms(french: FrenchRules) -> str:
    if french.four_first:
        return "All four sides of the posed double are filled before an arm goes on."
    return "The arms grow from the four sides of the posed double, in any order."


def _add(french: FrenchRules) -> str:
    if french.points_are_good:
        return "Points are good: the winner of a hand takes the pips left with the others."
    return "Points are bad: each adds the pips left in his hand, at a block the winner too."


def _doubles(french: FrenchRules) -> str:
    return f"A double left in the hand counts {french.held_double}."


def _closing(french: FrenchRules) -> str:
    if french.final_double == "none":
        return ""
    return "Going out with a double doubles what the others’ hands count."


def _block_by(french: FrenchRules) -> str:
    if french.held_double == "once":
        return ""
    weigh = "counts twice" if french.block_by == "counted" else "counts once"
    return f"To find the lowest hand at a block, a held double {weigh}."


def _tie(french: FrenchRules) -> str:
    tie = french.tie
    if not tie.flat:
        return "" if tie.pips_too else "The hand after a tied block counts nothing."
    who = "the winner" if tie.added_to == "winner" else "each of the others"
    more = "on top of the pips" if tie.pips_too else "and no pips count"
    return f"The hand after a tied block adds {number(tie.flat)} to {who}, {more}."


def _end(french: FrenchRules) -> str:
    n = french.target
    match french.end:
        case "first_to_target_wins":
            return f"The first to reach {n} takes the set."
        case "first_over_lowest_wins":
            return f"When someone reaches {n} the set is over, and the lowest total takes it."
        case "last_survivor":
            return f"Who reaches {n} drops out; the last one left takes the set."
        case None:
            return undecided(french)
