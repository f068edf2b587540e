"""Reads the body of an entry, key by key; every refusal names the key and what it should be."""

from collections.abc import Mapping
from typing import Any


class RuleError(ValueError):
    """A rule value that cannot be; the text is a sentence for the organiser."""


class IllegalEntry(ValueError):
    """An entry that cannot stand; ``sentence`` tells the judge what, why and what to do.

    ``rule`` is a rule-book number or "" ; ``also`` holds, where a void would make
    later entries impossible, every id that would have to be struck out with it.
    """

    def __init__(
        self, sentence: str, *, entry: str = "", rule: str = "", also: tuple[str, ...] = ()
    ) -> None:
        super().__init__(sentence)
        self.sentence, self.entry, self.rule, self.also = sentence, entry, rule, also


class Body:
    """Reads a body key by key; every refusal names the key and what it should be."""

    def __init__(self, kind: str, body: Any) -> None:
        if not isinstance(body, Mapping):
            raise IllegalEntry(f"The body of “{kind}” must be an object.")
        self.kind, self.body = kind, body

    def only(self, *names: str) -> None:
        if unknown := sorted(set(self.body) - set(names), key=str):
            raise IllegalEntry(f"“{kind_words(self.kind)}” does not know “{unknown[0]}”.")

    def refuse(self, name: str, wanted: str) -> IllegalEntry:
        return IllegalEntry(
            f"“{kind_words(self.kind)}”: “{name}” must be {wanted},"
            f" not {str(self.body.get(name))[:40]!r}."
        )

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self.body.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(name, f"a whole number from {low} to {high}")
        return value

    def maybe_whole(self, name: str, low: int, high: int) -> int | None:
        return None if self.body.get(name) is None else self.whole(name, low, high)

    def flag(self, name: str) -> bool:
        value = self.body.get(name, False)
        if type(value) is not bool:
            raise self.refuse(name, "true or false")
        return value

    def text(self, name: str, *, needed: bool = True) -> str:
        value = self.body.get(name, "")
        if not isinstance(value, str) or len(value) > 500 or "\0" in value:
            raise self.refuse(name, "a text of at most 500 characters")
        if needed and not value.strip():
            raise IllegalEntry(f"“{kind_words(self.kind)}” needs a {name}: say why in a few words.")
        return value

    def seats(self, name: str, most: int = 4) -> tuple[int, ...]:
        value = self.body.get(name)
        good = isinstance(value, list) and 0 < len(value) <= most
        if not good or any(type(one) is not int or not 1 <= one <= 4 for one in value or ()):
            raise self.refuse(name, "a list of seat numbers from 1 to 4")
        if len(set(value or ())) != len(value or ()):
            raise self.refuse(name, "a list that names each seat once")
        return tuple(value or ())

    def halves(self, name: str) -> tuple[int, int] | None:
        """Two numbers 0-6 from "6-4" or [6, 4]; None when not noted."""
        value = self.body.get(name)
        if isinstance(value, str):
            value = [int(one) if one in "0123456" and one else one for one in value.split("-")]
        if value is None:
            return None
        good = isinstance(value, list) and len(value) == 2
        if not good or any(type(one) is not int or not 0 <= one <= 6 for one in value):
            raise self.refuse(name, "two numbers from 0 to 6, like “6-4”")
        return value[0], value[1]

    def by_seat(self, name: str, low: int, high: int) -> tuple[tuple[int, int], ...]:
        """(seat, number) pairs from {"1": 14, ...} or [14, ...] in seat order."""
        value = self.body.get(name)
        if isinstance(value, list):
            value = {str(i): one for i, one in enumerate(value, 1) if one is not None}
        if not isinstance(value, Mapping) or not value:
            raise self.refuse(name, "a number for each seat, like {“1”: 14, “2”: 9}")
        return tuple(self._seat_number(name, k, v, low, high) for k, v in sorted(value.items()))

    def _seat_number(
        self, name: str, seat: Any, value: Any, low: int, high: int
    ) -> tuple[int, int]:
        if seat not in ("1", "2", "3", "4"):
            raise self.refuse(name, "given for the seats 1 to 4")
        if type(value) is not int or not low <= value <= high:
            raise IllegalEntry(
                f"“{kind_words(self.kind)}”: {name} of seat {seat} must be a whole number"
                f" from {low} to {high}, not {value!r}."
            )
        return int(seat), value


def kind_words(kind: str) -> str:
    """The kind as the hall says it: "hand won"."""
    return str(kind)[:40].replace("-", " ")
