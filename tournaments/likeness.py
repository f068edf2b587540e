"""Who may be the same person under two spellings. Pure: no Django."""

import unicodedata
from collections import defaultdict
from dataclasses import dataclass

_NO_DECOMPOSITION = str.maketrans({"ı": "i", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe"})


def key(text: str) -> str:
    """What is left of a name without case, accents, punctuation and spaces.

    ``O’Connor`` and ``O'Connor``, ``Ñ`` and ``N~``, ``ß`` and ``SS`` give the same key. A
    text of signs alone (a domino glyph, an emoji) is its own key.
    """
    spelled = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    letters = "".join(filter(_tells, spelled)).translate(_NO_DECOMPOSITION)
    return letters or unicodedata.normalize("NFC", text).casefold()


def _tells(char: str) -> bool:
    """Letters, digits, and the vowel signs without which Hindi or Thai names fall together."""
    if char.isalnum():
        return True
    vowel_sign = unicodedata.category(char) in ("Mn", "Mc") and not unicodedata.combining(char)
    return vowel_sign and not 0xFE00 <= ord(char) <= 0xFE0F


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """Somebody to compare with; ``where`` as in "line 3" or "badge 12"."""

    name: str
    club: str
    where: str

    def __str__(self) -> str:
        club = f" ({self.club})" if self.club else ""
        return f"{self.name}{club}, {self.where}"


class Crowd:
    """The people seen so far, found again by how their names are spelled."""

    def __init__(self) -> None:
        self._clubs: dict[str, dict[str, Known]] = defaultdict(
            dict
        )  # name key -> club key -> first

    def add(self, known: Known) -> None:
        self._clubs[key(known.name)].setdefault(key(known.club), known)

    def alike(self, name: str, club: str) -> Known | None:
        """The first with a like name, unless two clubs tell them apart; ``None``: nobody."""
        clubs = self._clubs.get(key(name), {})
        if not club:
            return next(iter(clubs.values()), None)
        return clubs.get(key(club)) or clubs.get("")
