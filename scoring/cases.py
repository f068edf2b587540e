"""Worked cases as data: events in a line each, checked against the fold.

The shape is that of a case file: ``{"cases": [{"id", "ruleset", "sides", "start",
"start_poser", "start_hands", "steps": [{"event", "scores", "next_poser", ...}]}]}``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .body import IllegalEntry
from .entries import Line, Seated
from .presets import resolve
from .rules import RuleError, RuleSet
from .score import Score, replay

SLUGS = {
    "CT-TOURN": "tournament-cut-throat",
    "CT-6LOVE-A": "six-love-a",
    "CT-6LOVE-B": "six-love-b",
    "CT-STRAIGHT": "straight-six",
    "CT-DERBY": "derby",
    "CT-DERBY-ESC": "derby-escalating",
    "CT-SIXHANDS": "six-hands",
    "CT-STREAK": "streak",
    "STREAK-PURE": "streak-pure",
    "P-6LOVE-A": "partner-six-love-a",
    "P-6LOVE-B": "partner-six-love-b",
    "P-STRAIGHT": "partner-straight",
    "P-OPENHAND": "open-hand",
    "P-ACROSS": "across",
    "LIMEGRID": "limegrid-advanced",
    "CT-3HAND-TEAM": "three-hand-team",
    "FRENCH-001": "french",
}
ALIASES = {
    "debt": "penalty.debt_consumes",
    "at_love": "penalty.at_love",
    "withdrawn_love": "withdrawal.frozen_counts_as_love",
}
_WORDS = {"true": True, "false": False, "null": None}


@dataclass(frozen=True, slots=True)
class Case:
    """One worked case, read: rules, seats, lines, and how many lines set it up."""

    rules: RuleSet
    sides: Sequence[str]
    seats: tuple[Seated, ...]
    lines: list[Line] = field(default_factory=list)

    def seat(self, side: str) -> int:
        """The lowest seat of a side."""
        return list(self.sides).index(side) + 1


def differences(case: Mapping[str, Any]) -> Iterator[str]:
    """What differs between ``case`` and the fold, one sentence each; nothing when it holds."""
    try:
        read = _read(case)
        set_up = len(read.lines)
        read.lines.extend(_event(read, step["event"], at) for at, step in enumerate(case["steps"]))
        scores = list(replay(read.rules, read.seats, read.lines))[set_up:]
    except (IllegalEntry, RuleError) as refusal:
        yield f"{case['id']}: refused: {refusal}"
        return
    for step, score in zip(case["steps"], scores, strict=True):
        for name, found in _found(read, score).items():
            if name in step and step[name] != found:
                yield (
                    f"{case['id']} after {step['event']}: {name} should be"
                    f" {step[name]!r} and is {found!r}"
                )


def _found(case: Case, score: Score) -> dict[str, Any]:
    debts = {case.sides[i]: debt for i, debt in enumerate(score.debts) if debt}
    winner = None if score.winner is None else _side_name(case, score.winner)
    return {
        "scores": list(score.scores),
        "next_poser": _poser(case, score),
        "next_value": score.next_value,
        "over": score.over,
        "debts": debts,
        "winner": winner,
        "order": [_side_name(case, seat) for seat in score.order],
    }


def _side_name(case: Case, seat: int) -> str:
    return case.sides[(seat - 1) % len(case.sides)]


def _poser(case: Case, score: Score) -> str | None:
    """The side that poses, "6-6", or None when the set is over."""
    if score.over:
        return None
    if score.six_six or not score.next_posers:
        return "6-6"
    return _side_name(case, min(score.next_posers))


def _read(case: Mapping[str, Any]) -> Case:
    rules = _rules(case["ruleset"])
    people = 4 if rules.sides == "opposite_pairs" else len(case["sides"])
    seats = tuple(Seated(seat=seat) for seat in range(1, people + 1))
    read = Case(rules, case["sides"], seats)
    if case.get("start") is not None:
        read.lines.append(_standing(read, case))
    return read


def _rules(name: str) -> RuleSet:
    """ "CT-TOURN/debt=one_point" -> the preset with that override."""
    key, *overrides = name.split("/")
    named = dict(one.split("=", 1) for one in overrides)
    values = {ALIASES.get(field, field): _value(text) for field, text in named.items()}
    return resolve(SLUGS.get(key, key), values)


def _value(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if text.lstrip("-").isdigit() else text


def _standing(case: Case, given: Mapping[str, Any]) -> Line:
    sides, poser = len(case.sides), given.get("start_poser")
    scores = {str(s.seat): given["start"][(s.seat - 1) % sides] for s in case.seats}
    debts = given.get("start_debts") or {}
    body: dict[str, Any] = {
        "scores": scores,
        "poser": "6-6" if poser in (None, "6-6") else case.seat(poser),
        "hands": given.get("start_hands") or 0,
        "value": given.get("start_value") or case.rules.hand.base_value,
        "reason": "start of the case",
    }
    if debts:
        body["debts"] = {str(case.seat(side)): debt for side, debt in debts.items()}
    return Line(id="start", kind="standing", body=body)


def _event(case: Case, event: str, at: int) -> Line:
    kind, body = _entry(case, event)
    return Line(id=f"step-{at}", kind=kind, body=body)


def _entry(case: Case, event: str) -> tuple[str, dict[str, Any]]:
    if event == "T":
        return "hand-blocked", {"number": None, "counts": _counts(case, None)}
    if event == "V":
        return "hand-void", {"reason": "case"}
    if event == "TIME":
        return "time-called", {}
    if event.startswith("-"):
        seat = case.seat(event[1:])
        return "ruled", {"code": "OTHER", "seats": [seat], "penalty": "lose_one_win"}
    if event.startswith("x"):
        return "withdrew", {"seat": case.seat(event[1:]), "reason": "case"}
    if event.endswith("#"):
        return "hand-blocked", {"number": None, "counts": _counts(case, case.seat(event[:-1]))}
    if event.endswith("*"):
        return "hand-won", {"seat": case.seat(event[:-1]), "key": True}
    return "hand-won", {"seat": case.seat(event)}


def _counts(case: Case, winner: int | None) -> dict[str, int]:
    """Counts that give the stated result: the winner lowest, or a tie across sides."""
    gone = {line.body["seat"] for line in case.lines if line.kind == "withdrew"}
    seats = [one.seat for one in case.seats if one.seat not in gone]
    if winner is None:
        return {str(seat): 7 for seat in seats}
    return {str(seat): 5 if seat == winner else 10 + seat for seat in seats}
