"""Table numbers as people write them: "1–4, 7". Pure."""

import re
from collections.abc import Iterable

_PART = re.compile(r"(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?")


def spans(numbers: Iterable[int]) -> str:
    """Numbers in a short line: "1–4, 7"; empty for none."""
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(f"{a}" if a == b else f"{a}–{b}" for a, b in found)


def numbers_in(text: str) -> set[int]:
    """The numbers that a line such as "1-4, 7" names; empty for an empty line.

    Raises ``ValueError`` with a sentence for anything else.
    """
    found: set[int] = set()
    for part in filter(None, re.split(r"\s*[,;]\s*|(?<=\d)\s+(?=\d)", text.strip())):
        read = _PART.fullmatch(part)
        if read is None:
            raise ValueError(f"“{part[:20]}” is no table: write the numbers as 1-4, 7.")
        first, last = int(read[1]), int(read[2] or read[1])
        if first > last:
            raise ValueError(f"“{part}” runs backwards: write {last}-{first}.")
        found.update(range(first, last + 1))
    return found
