"""The reference itself against the worked cases of the rule book, before it judges anyone."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.reference.book import PRESETS, Rules
from tests.reference.corrections import Entry
from tests.reference.fold import Table

FILE = Path(__file__).parent.parent / "cases" / "scoring" / "sets.json"
CASES = json.loads(FILE.read_text())["cases"]
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
    "LIMEGRID": "limegrid-advanced",
}
SWITCHES = {
    "debt": "penalty.debt_consumes",
    "at_love": "penalty.at_love",
    "withdrawn_love": "withdrawal.frozen_counts_as_love",
}


def rules_of(name: str) -> Rules:
    """A preset with one switch turned: "CT-TOURN/debt=one_point"."""
    key, _, override = name.partition("/")
    switch, _, value = override.partition("=")
    turned = {SWITCHES[switch]: {"true": True, "false": False}.get(value, value)} if switch else {}
    return {**PRESETS[SLUGS[key]], **turned}


def seat_of(case: dict[str, Any], side: str) -> int:
    return case["sides"].index(side) + 1


def opening(case: dict[str, Any]) -> Iterator[Entry]:
    if case["start"] is None:
        return
    scores = {str(seat): score for seat, score in enumerate(case["start"], 1)}
    poser = case["start_poser"] and seat_of(case, case["start_poser"])
    start = {"value": 1, "hands": case["start_hands"], "debts": {}}
    yield Entry("start", "standing", {"scores": scores, "poser": poser or "6-6", **start})


def entry_of(case: dict[str, Any], event: str, seats: int) -> Entry:
    """An event of the legend as an entry; made-up counts where the case gives none."""
    if event in ("V", "TIME"):
        return Entry(event, "hand-void" if event == "V" else "time-called", {})
    if event[0] in "-x":
        seat = seat_of(case, event[1:])
        ruling = {"seats": [seat], "penalty": "lose_one_win"}
        return Entry(
            event, *(("ruled", ruling) if event[0] == "-" else ("withdrew", {"seat": seat}))
        )
    if event == "T" or event.endswith("#"):
        lowest = 0 if event == "T" else seat_of(case, event.rstrip("#"))
        counts = {str(seat): 5 if seat == lowest else 9 for seat in range(1, seats + 1)}
        return Entry(event, "hand-blocked", {"number": None, "counts": counts})
    seat = seat_of(case, event.rstrip("*"))
    return Entry(event, "hand-won", {"seat": seat, "key": event.endswith("*")})


def seen(case: dict[str, Any], table: Table) -> dict[str, Any]:
    """The table as a case prints it; posers are compared by side."""
    shown = table.shown()
    posers = {case["sides"][table.sides.index(table.side(seat))] for seat in shown.posers}
    return {
        "scores": list(shown.scores),
        "next_poser": "6-6" if shown.six_six else posers.pop() if posers else None,
        "next_value": shown.value,
        "over": shown.over,
    }


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_reference_agrees_with_the_worked_case(case: dict[str, Any]) -> None:
    rules = rules_of(case["ruleset"])
    seats = 4 if rules["sides"] == "opposite_pairs" else len(case["sides"])
    table = Table(rules, range(1, seats + 1))
    for entry in opening(case):
        table.enter(1, entry)
    for place, step in enumerate(case["steps"], 2):
        table.enter(place, entry_of(case, step["event"], seats))
        wanted = {key: step[key] for key in ("scores", "next_poser", "next_value", "over")}
        assert seen(case, table) == wanted, step["event"]
