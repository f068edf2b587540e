"""Where product and reference once differed: the smallest set each, and the rule at issue."""

from dataclasses import dataclass
from typing import Any

import pytest

from scoring.presets import resolve
from tests.reference.book import PRESETS
from tests.reference.corrections import Entry
from tests.reference.fold import Shown, fold
from tests.reference.test_agreement import by_the_product

SEATS = (1, 2, 3)
TIME = ("time-called", {})
TIE = ("hand-blocked", {"number": None, "counts": {"1": 9, "2": 9, "3": 9}})


def won(seat: int) -> tuple[str, Any]:
    return "hand-won", {"seat": seat, "key": False}


def ruled(penalty: str, seat: int) -> tuple[str, Any]:
    return "ruled", {"code": "OTHER", "seats": [seat], "penalty": penalty, "reason": "x"}


def played_off(*order: int) -> tuple[str, Any]:
    return "played-off", {"order": list(order)}


def standing(*scores: int, value: int = 1) -> tuple[str, Any]:
    typed = {str(seat): score for seat, score in enumerate(scores, 1)}
    terms = {"poser": "6-6", "value": value, "hands": 0, "debts": {}, "reason": "x"}
    return "standing", {"scores": typed, **terms}


@dataclass(frozen=True, kw_only=True)
class Dispute:
    title: str
    preset: str
    log: list[tuple[str, Any]]
    expected: dict[str, Any]  # fields of Shown
    rule: str


DISPUTES = [
    Dispute(
        title="a play-off still holds when its winner is disqualified",
        preset="straight-six",
        log=[TIME, played_off(3, 2, 1), ruled("disqualify", 3)],
        expected={"over": True, "winner": 2, "order": (2, 1, 3), "level": ()},
        rule="AD-16: the next in ranking order advances; `played-off` settles a level finish",
    ),
    Dispute(
        title="a play-off still holds between those whose scores have not changed",
        preset="straight-six",
        log=[standing(2, 2, 2), TIME, played_off(3, 2, 1), ruled("lose_one_win", 2)],
        expected={"over": True, "winner": 3, "order": (3, 1, 2), "level": ()},
        rule="LEVEL FINISH: the play-off hand is a tie-break, and these two have played it",
    ),
    Dispute(
        title="a play-off does not settle the finish of a set that was played on to a bruk",
        preset="tournament-cut-throat",
        log=[
            standing(6, 0, 0),
            played_off(3, 2),
            ruled("lose_one_win", 1),
            *[won(2), won(3)],
            *[won(1)] * 6,
        ],
        expected={"scores": (6, 0, 0), "over": True, "winner": 1, "level": ((2, 3),)},
        rule="LEVEL FINISH: reached since the last reset; `played-off` settles a level finish",
    ),
    Dispute(
        title="the champion is disqualified, and nobody else is ahead of anybody",
        preset="straight-six",
        log=[*[won(1)] * 6, ruled("disqualify", 1)],
        expected={"over": False, "winner": None, "order": (), "level": ((2, 3),)},
        rule="AD-16 with LEVEL FINISH: level sides go to the next tie-break, not by seat number",
    ),
    Dispute(
        title="the same after six hands: a single leader wins",
        preset="six-hands",
        log=[*[won(1)] * 6, ruled("disqualify", 1)],
        expected={"over": False, "winner": None, "level": ((2, 3),)},
        rule="MOST_IN_N_HANDS: a single leader wins",
    ),
    Dispute(
        title="a standing worth three is two derbies on, and a third makes it four",
        preset="derby-escalating",
        log=[standing(0, 0, 0, value=3), TIE],
        expected={"value": 4, "six_six": True},
        rule="B-026: +1 per further tie; D.0: a set resumes with poser, value and debts intact",
    ),
    Dispute(
        title="a leaver's frozen run does not make another's run impossible",
        preset="streak",
        log=[won(1), ("withdrew", {"seat": 1, "reason": "x"}), standing(1, 0, 1)],
        expected={"scores": (1, 0, 1), "over": False},
        rule="WITHDRAW: frozen, never reset; hand by hand (won by 3) the rules do reach it",
    ),
]
each = pytest.mark.parametrize("dispute", DISPUTES, ids=[dispute.title for dispute in DISPUTES])


def entries(dispute: Dispute) -> list[Entry]:
    return [Entry(f"e{n}", kind, body) for n, (kind, body) in enumerate(dispute.log, 1)]


def of_interest(dispute: Dispute, shown: Shown | None) -> dict[str, Any] | None:
    return shown and {field: getattr(shown, field) for field in dispute.expected}


@each
def test_the_reference_says_what_the_rule_book_says(dispute: Dispute) -> None:
    table = fold(PRESETS[dispute.preset], SEATS, entries(dispute))
    assert of_interest(dispute, table.shown()) == dispute.expected, dispute.rule


@each
def test_the_product_says_so_too(dispute: Dispute) -> None:
    said = by_the_product(resolve(dispute.preset), SEATS, entries(dispute))
    assert of_interest(dispute, said) == dispute.expected, dispute.rule
