"""Setting up a competition: its name, its rule values, its time limit."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import slugify

from scoring.presets import PRESETS, resolve
from scoring.rules import RuleError, RuleSet

from .lock import event_lock
from .models import Competition, Draw, Event, RuleVersion


class NotNow(Exception):
    """The competition cannot be changed any more; the text is a sentence."""


def presets() -> tuple[RuleSet, ...]:
    """The rule sets a competition can be played under: single players at tables of up to four."""
    return tuple(rules for rules in PRESETS.values() if _seats_single_players(rules))


def _seats_single_players(rules: RuleSet) -> bool:
    return rules.kind == "cut-throat" and rules.sides == "individual" and 4 in rules.seats


def open_competition(
    event: Event,
    *,
    name: str,
    preset: str,
    overrides: Mapping[str, Any],
    time_limit: int | None,
) -> Competition:
    """A new competition; ``overrides`` by dotted name, ``time_limit`` in minutes or ``None``.

    Raises ``RuleError`` with a sentence when the rules contradict each other.
    """
    version = rule_version(preset, overrides)
    with event_lock(event.pk):
        version.save()
        return Competition.objects.create(
            event=event,
            name=name,
            slug=_free_slug(event, name),
            rules=version,
            time_limit=time_limit,
        )


def change_competition(
    competition: Competition,
    *,
    name: str,
    preset: str,
    overrides: Mapping[str, Any],
    time_limit: int | None,
) -> None:
    """Other rules or another name, until the draw is published.

    Raises ``NotNow`` after that, ``RuleError`` as :func:`open_competition` does.
    """
    version = rule_version(preset, overrides)
    with event_lock(competition.event_id):
        _refuse_once_drawn(competition)
        version.save()
        Competition.objects.filter(pk=competition.pk).update(
            name=name, rules=version, time_limit=time_limit
        )


def remove_competition(competition: Competition) -> None:
    """Take the competition and its entries away; the players stay in the event.

    Raises ``NotNow`` once a draw was published, be it withdrawn since: its sheets are about.
    """
    with event_lock(competition.event_id):
        if _draws(competition).filter(published_at__isnull=False).exists():
            raise NotNow(f"“{competition.name}” has had a published draw, so its record stays.")
        competition.delete()


def rule_version(preset: str, overrides: Mapping[str, Any]) -> RuleVersion:
    """The rule values as they stand today, not yet saved. Raises ``RuleError``."""
    rules = resolve(preset, overrides)
    if not _seats_single_players(rules):
        raise RuleError(f"“{rules.title}” does not seat single players at tables of four.")
    return RuleVersion(
        preset=preset, version=rules.version, overrides=dict(overrides), values=rules.values()
    )


def rules_of(competition: Competition) -> RuleSet:
    """The rule set the competition took, with the preset's title."""
    version = competition.rules
    parent = PRESETS.get(version.preset)
    title = parent.title if parent else version.preset
    return RuleSet.from_values(
        version.values, key=version.preset, title=title, version=version.version
    )


def _draws(competition: Competition) -> Any:
    return Draw.objects.filter(stage__competition=competition)


def _refuse_once_drawn(competition: Competition) -> None:
    if _draws(competition).filter(state=Draw.State.PUBLISHED).exists():
        raise NotNow(
            f"The draw of “{competition.name}” is published under these rules. "
            "Withdraw the draw first, then change them."
        )


def _free_slug(event: Event, name: str) -> str:
    stem = slugify(name)[:50] or "competition"
    used = set(event.competitions.values_list("slug", flat=True))
    numbers = range(2, len(used) + 3)
    return next(s for s in (stem, *(f"{stem}-{n}" for n in numbers)) if s not in used)
