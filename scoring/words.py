"""Small words: numbers, seats, lists of names."""

from collections.abc import Iterable, Sequence
from unicodedata import bidirectional

_NUMBERS = ("love", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LETTERS = "?ABCD"
_TURNING = frozenset(
    ("R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
)


def number(value: int) -> str:
    """ "two" for 2; figures above ten."""
    return _NUMBERS[value] if 0 < value < len(_NUMBERS) else str(value)


def letter(seat: int) -> str:
    """The letter a seat is shown by: A to D in playing order."""
    return LETTERS[seat]


def listed(names: Iterable[str]) -> str:
    """ "A, B and C"."""
    names = list(names)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def are(names: Sequence[str]) -> str:
    """ "A is" or "A and B are"."""
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'}"


def isolated(name: str) -> str:
    """``name``, fenced where its letters or signs run right to left and would turn a sentence."""
    turns = any(bidirectional(sign) in _TURNING for sign in name)
    return f"\u2068{name}\u2069" if turns else name
