"""What the desk's forms read. They check shapes only; rules speak through the verbs."""

from typing import Any

from django import forms
from django.utils import timezone

from ..competitions import presets, rules_of
from ..events import MOST_TABLES
from ..models import Competition, Event
from .house_rules import QUESTIONS, answers_of, overrides_of

LONGEST_SET = 600  # minutes


def _limits(what: str, most: int) -> dict[str, str]:
    return {
        "required": f"Write {what}.",
        "max_length": f"{what.capitalize()} may have {most} characters; this has %(show_value)d.",
        "null_characters_not_allowed": "A character in it cannot be printed. Type it afresh.",
    }


class EventForm(forms.Form):
    """An event's details and how many tables stand in the hall."""

    name = forms.CharField(label="Name", max_length=120, error_messages=_limits("the name", 120))
    day = forms.DateField(
        label="Day",
        initial=timezone.localdate,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": "Choose the day.", "invalid": "Write the day as 2026-08-01."},
    )
    venue = forms.CharField(
        label="Venue", max_length=120, required=False, error_messages=_limits("the venue", 120)
    )
    tables = forms.IntegerField(
        label="Tables in the hall",
        min_value=0,
        max_value=MOST_TABLES,
        error_messages={
            "required": "Write how many tables stand in the hall.",
            "invalid": "Write the number of tables with digits.",
            "max_value": "At most %(limit_value)s tables fit.",
            "min_value": "The number of tables cannot be negative.",
        },
    )
    paper = forms.ChoiceField(
        label="Paper", choices=Event.Paper.choices, widget=forms.RadioSelect, initial=Event.Paper.A4
    )


class CompetitionForm(forms.Form):
    """Name, rule set, house rules, time limit."""

    name = forms.CharField(
        label="Name", max_length=120, initial="Cut-throat", error_messages=_limits("the name", 120)
    )
    preset = forms.ChoiceField(
        label="Rule set",
        choices=[(rules.key, rules.title) for rules in presets()],
        initial="tournament-cut-throat",
        error_messages={
            "required": "Choose the rule set.",
            "invalid_choice": "There is no rule set “%(value)s”: choose one of these.",
        },
    )
    timed = forms.ChoiceField(
        label="How long may a set take?",
        choices=(("minutes", "Minutes:"), ("none", "No limit")),
        widget=forms.RadioSelect,
        error_messages={"required": "Say how long a set may take: minutes, or no limit."},
    )
    minutes = forms.IntegerField(
        label="Minutes a set",
        min_value=1,
        max_value=LONGEST_SET,
        required=False,
        error_messages={
            "invalid": "Write the minutes with digits, or choose “No limit”.",
            "min_value": "A set needs a minute at least; or choose “No limit”.",
            "max_value": "At most %(limit_value)s minutes; or choose “No limit”.",
        },
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for question in QUESTIONS:
            self.fields[question.key] = forms.ChoiceField(
                label=question.asks, choices=question.choices(), required=False
            )

    def clean(self) -> dict[str, Any]:
        """Minutes belong to "minutes"."""
        said = super().clean() or {}
        if said.get("timed") == "none":
            said["minutes"] = None
        elif said.get("timed") and said.get("minutes") is None and "minutes" not in self.errors:
            self.add_error("timed", "Write how many minutes, or choose “No limit”.")
        return said

    def house(self) -> list[forms.BoundField]:
        """The fields of the house rules."""
        return [self[question.key] for question in QUESTIONS]

    def changed_house(self) -> bool:
        """Whether a house rule is chosen, so that they are shown unfolded."""
        return any(field.value() for field in self.house())

    def said(self) -> dict[str, Any]:
        """The arguments of ``open_competition`` and ``change_competition``."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "preset": data["preset"],
            "overrides": overrides_of(data),
            "time_limit": data["minutes"],
        }


def initial_of(competition: Competition) -> dict[str, Any]:
    """What the form shows of a competition that stands."""
    limit = competition.time_limit
    return {
        "name": competition.name,
        "preset": rules_of(competition).key,
        "timed": "none" if limit is None else "minutes",
        "minutes": limit,
        **answers_of(competition.rules.overrides),
    }
