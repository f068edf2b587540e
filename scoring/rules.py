"""A rule set: switches with a name, a version and sources; overrides by dotted name."""

import types
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, Literal, Self, Union, get_args, get_origin, get_type_hints

from . import rule_text, validity
from .body import RuleError
from .switches import (
    Clock,
    Deal,
    Hand,
    Late,
    Pass,
    Penalty,
    Pose,
    Set,
    Shuffle,
    SignOff,
    Withdrawal,
)

__all__ = ["Kind", "RuleError", "RuleSet"]

Kind = Literal["cut-throat", "partner", "open-hand", "across", "french"]
NAMING = ("key", "title", "version", "sources")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Everything the score depends on besides the log.

    ``kind`` is the hall's word for what is played; ``seats`` are the table
    sizes allowed; ``sides`` says who scores together.
    """

    key: str
    title: str
    version: int = 1
    sources: tuple[str, ...] = ()
    kind: Kind = "cut-throat"
    seats: tuple[int, ...] = (2, 3, 4)
    sides: Literal["individual", "opposite_pairs"] = "individual"
    direction: Literal["anticlockwise", "clockwise"] = "anticlockwise"
    deal: Deal = field(default_factory=Deal)
    shuffle: Shuffle = field(default_factory=Shuffle)
    pose: Pose = field(default_factory=Pose)
    hand: Hand = field(default_factory=Hand)
    set: Set = field(default_factory=Set)
    penalty: Penalty = field(default_factory=Penalty)
    clock: Clock = field(default_factory=Clock)
    passing: Pass = field(default_factory=Pass)
    withdrawal: Withdrawal = field(default_factory=Withdrawal)
    late: Late = field(default_factory=Late)
    signoff: SignOff = field(default_factory=SignOff)

    def __post_init__(self) -> None:
        for broken, sentence in validity.contradictions(self):
            if broken:
                raise RuleError(sentence)

    def values(self) -> dict[str, Any]:
        """Every switch resolved, as nested JSON values; names and sources left out."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self) if f.name not in NAMING}

    @classmethod
    def from_values(
        cls, values: Mapping[str, Any], *, key: str = "", title: str = "", version: int = 1
    ) -> Self:
        """The rule set that ``values()`` gave. Raises RuleError on a value that cannot be."""
        switches: Self = _built(cls, values, "")
        return replace(switches, key=key, title=title, version=version)

    def but(self, overrides: Mapping[str, Any]) -> Self:
        """This rule set with switches changed by dotted name, e.g. ``set.bruk.next_value``.

        Raises RuleError with a sentence on an unknown name or a value that cannot be.
        """
        values = self.values()
        for name, value in overrides.items():
            _put(values, name, value)
        changed = self.from_values(values, key=self.key, title=self.title, version=self.version)
        return replace(changed, sources=self.sources)

    def warnings(self, seats: int = 4) -> tuple[str, ...]:
        """What an organiser should know before ``seats`` people play by this; () if nothing."""
        return tuple(sentence for doubtful, sentence in validity.doubts(self, seats) if doubtful)

    def sentences(self) -> tuple[str, ...]:
        """The rules in short sentences, for sheets and the organiser."""
        return rule_text.sentences(self)

    def house_rules(self, parent: "RuleSet") -> tuple[str, ...]:
        """What differs from ``parent``, one sentence a switch."""
        ours, theirs = _flat(self.values()), _flat(parent.values())
        return tuple(
            rule_text.difference(name, ours[name]) for name in ours if ours[name] != theirs[name]
        )


def _put(values: dict[str, Any], name: str, value: Any) -> None:
    *path, last = ("passing" + name[4:] if name.startswith("pass.") else name).split(".")
    group: Any = values
    for step in path:
        group = group.get(step) if isinstance(group, dict) else None
    if not isinstance(group, dict) or last not in group:
        raise RuleError(f"There is no rule called “{name}”. See the rule set for the names.")
    group[last] = value


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return list(value) if isinstance(value, tuple) else value


def _flat(values: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for name, value in values.items():
        inner = isinstance(value, dict)
        flat |= _flat(value, f"{path}{name}.") if inner else {path + name: value}
    return flat


def _built(cls: Any, values: Any, path: str) -> Any:
    """A switch group from its nested values, every value checked against its type."""
    if not isinstance(values, Mapping):
        raise RuleError(f"The rules “{path.rstrip('.')}” must be a group of switches.")
    hints = get_type_hints(cls)
    naming = NAMING if cls is RuleSet else ()
    names = [f.name for f in fields(cls) if f.name not in naming]
    if unknown := sorted(set(values) - set(names)):
        raise RuleError(f"There is no rule called “{path}{unknown[0]}”.")
    given = {n: _checked(hints[n], values[n], path + n) for n in names if n in values}
    return cls(**given, **({"key": "", "title": ""} if naming else {}))


def _checked(hint: Any, value: Any, name: str) -> Any:
    if is_dataclass(hint):
        return _built(hint, value, name + ".")
    origin = get_origin(hint)
    if origin in (types.UnionType, Union):
        return None if value is None else _checked(get_args(hint)[0], value, name)
    if origin is Literal:
        return _one_of(get_args(hint), value, name)
    if origin is tuple:
        return _tuple_of(get_args(hint)[0], value, name)
    if type(value) is not hint or (hint is int and value < 0):
        wanted = {int: "a whole number", bool: "yes or no (true, false)", str: "a text"}[hint]
        raise RuleError(f"“{name}” must be {wanted}; {value!r} is not.")
    return value


def _one_of(allowed: tuple[Any, ...], value: Any, name: str) -> Any:
    if value not in allowed:
        raise RuleError(f"“{name}” must be one of {', '.join(allowed)}; {value!r} is not.")
    return value


def _tuple_of(hint: Any, value: Any, name: str) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple) or len(set(map(str, value))) != len(value):
        raise RuleError(f"“{name}” must be a list without repeats.")
    return tuple(_checked(hint, one, name) for one in value)
