"""The house rules an organiser is asked for: questions, and the switches each answer sets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

AS_SET = ""  # the answer "as the rule set says"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question with its answers: key -> (words, switches by dotted name)."""

    key: str
    asks: str
    answers: Mapping[str, tuple[str, Mapping[str, Any]]]

    def choices(self) -> list[tuple[str, str]]:
        """For a select, with "as the rule set says" first."""
        said = [(key, words) for key, (words, _) in self.answers.items()]
        return [(AS_SET, "As the rule set says"), *said]


def _bruk(next_value: int) -> dict[str, Any]:
    return {"set.bruk.on": True, "set.bruk.next_value": next_value}


def _tie(mode: str, amount: int) -> dict[str, Any]:
    name = "hand.tie_value"
    return {f"{name}.mode": mode, f"{name}.amount": amount, f"{name}.cap": None}


QUESTIONS = (
    Question(
        key="target",
        asks="Wins that take the set",
        answers={str(n): (str(n), {"set.target": n}) for n in range(3, 11)},
    ),
    Question(
        key="bruk",
        asks="When everyone is on the board",
        answers={
            "one": (
                "Bruk; the next hand is for one",
                {"set.bruk.on": True, "set.bruk.next_value": 1},
            ),
            "two": (
                "Bruk; the next hand is for two",
                {"set.bruk.on": True, "set.bruk.next_value": 2},
            ),
            "none": ("No bruk", {"set.bruk.on": False}),
        },
    ),
    Question(
        key="one_all",
        asks="At one all",
        answers={
            "two": ("Play two", {"set.one_all.on": True}),
            "none": ("An ordinary hand", {"set.one_all.on": False}),
        },
    ),
    Question(
        key="key",
        asks="Winning with the key",
        answers={
            "two": ("Counts two", {"hand.key.on": True, "hand.key.value": 2}),
            "none": ("Counts as any win", {"hand.key.on": False}),
        },
    ),
    Question(
        key="tie",
        asks="After a tied block",
        answers={
            "two": (
                "The hand is for two",
                {"hand.tie_value.mode": "flat", "hand.tie_value.amount": 2},
            ),
            "step": (
                "For two, then three, then four",
                {
                    "hand.tie_value.mode": "step",
                    "hand.tie_value.amount": 2,
                    "hand.tie_value.cap": None,
                },
            ),
            "one": (
                "The hand is for one",
                {"hand.tie_value.mode": "flat", "hand.tie_value.amount": 1},
            ),
        },
    ),
    Question(
        key="left",
        asks="Someone leaves without a win",
        answers={
            "love": ("Still counts as love", {"withdrawal.frozen_counts_as_love": True}),
            "none": ("No longer counts as love", {"withdrawal.frozen_counts_as_love": False}),
        },
    ),
)


def overrides_of(answers: Mapping[str, str]) -> dict[str, Any]:
    """The switches that the answers set, by dotted name."""
    found: dict[str, Any] = {}
    for question in QUESTIONS:
        found |= question.answers.get(answers.get(question.key, AS_SET), ("", {}))[1]
    return found


def answers_of(overrides: Mapping[str, Any]) -> dict[str, str]:
    """The answers that gave these switches; the inverse of :func:`overrides_of`."""
    return {
        question.key: next(
            (k for k, (_, s) in question.answers.items() if s.items() <= overrides.items()), AS_SET
        )
        for question in QUESTIONS
    }
