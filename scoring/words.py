"""Small words: numbers, seats, lists of names."""

from collections.abc import Iterable, Sequence

_NUMBERS = ("love", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LETTERS = "?ABCD"


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
