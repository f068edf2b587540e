"""A score sheet as values: who sits where under which rules, and what the log says happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

HOW = {"out": "D", "key": "K", "block": "B", "tie": "T"}
FINISHES = ("six-love", "straight", "time", "walkover")


def letter(seat: int) -> str:
    """Seat 1-4 as it is spoken of: A-D."""
    return "ABCD"[seat - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAt:
    """A seat and who sits there; ``name`` is "" until its feeder is decided.

    ``source`` then says where its player comes from.
    """

    number: int
    name: str = ""
    club: str = ""
    source: str = ""

    @property
    def letter(self) -> str:
        """A-D."""
        return letter(self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One filled line, in the words of the form. ``counts`` by seat, ``scores`` by side."""

    number: str
    poser: str = ""
    six_six: bool = False
    duty: str = ""
    worth: str = ""
    winner: str = ""
    how: str = ""
    counts: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    rulings: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """The foot of a filled sheet. Sides are named by their seat letters.

    ``how`` is one of FINISHES, another word, or "" while the set is open;
    ``first`` maps a score to the side that reached it first; ``protest``: who
    protests and why, "" when nobody does.
    """

    winner: str = ""
    how: str = ""
    order: tuple[str, ...] = ()
    first: Mapping[int, str]
    debts: tuple[tuple[str, int], ...] = ()
    agreed: frozenset[int] = frozenset()
    signed: bool = False
    protest: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """All that one score sheet says. Blank when ``finish`` is ``None``.

    ``title``: "round 1, match 3". ``limit``: minutes, ``None`` without a limit.
    ``target``: the score that can take the set. ``goes_on``: a sentence.
    ``log``: the log's digest, "" on a blank sheet; ``lines``: its length.
    ``state``: "" or "replaced", "withdrawn".
    """

    event: str
    competition: str
    title: str
    table: int | None
    seats: tuple[SeatAt, ...]
    sides: tuple[tuple[int, ...], ...]
    rules_title: str
    rules: tuple[str, ...]
    house_rules: tuple[str, ...]
    target: int
    judge: str
    began: datetime | None
    limit: int | None
    goes_on: str
    code: str
    address: str
    printed: datetime
    state: str = ""
    hands: tuple[Hand, ...] = ()
    finish: Finish | None = None
    log: str = ""
    lines: int = 0

    @property
    def limit_words(self) -> str:
        """The time limit in words."""
        return f"Limit {self.limit} min, then finish the hand" if self.limit else "No time limit"

    @property
    def letters(self) -> tuple[str, ...]:
        """Seat letters, in playing order."""
        return tuple(seat.letter for seat in self.seats)

    @property
    def side_names(self) -> tuple[str, ...]:
        """Sides by their seat letters: "A", or "A C" for a pair."""
        return tuple(side_name(side) for side in self.sides)


def side_name(side: Sequence[int]) -> str:
    """The letters of a side's seats."""
    return " ".join(map(letter, side))


def hand(line: Mapping[str, Any], seats: Sequence[int]) -> Hand:
    """The form's line for one of ``Match.hands``; ``seats`` in the order of the count columns."""
    counts = line.get("counts") or {}
    said = line.get("marks", ())
    marks = {"1A": "ONE-ALL", "BR": "BRUK", "DP": "DEBT PAID"}
    a_set = line.get("set", 1)
    return Hand(
        number=f"{line['number']}" if a_set == 1 else f"{a_set}:{line['number']}",
        poser=_poser(line.get("posers", ())),
        six_six=bool(line.get("six_six")),
        duty=str(line.get("duty", "")).replace("one-all", "1 all"),
        worth=str(line["worth"]),
        winner=letter(line["winner"]) if line.get("winner") else "",
        how=HOW.get(line.get("how", ""), "?"),
        counts=tuple(str(counts.get(str(seat), "")) for seat in seats),
        scores=tuple(map(str, line["scores"])),
        marks=frozenset(mark for mark, word in marks.items() if word in said),
        rulings=", ".join(line.get("rulings", ())),
    )


def _poser(posers: Sequence[int]) -> str:
    """The seats that might pose; three and more of them are not worth naming."""
    return "/".join(map(letter, posers)) if len(posers) < 3 else ""


def finish(board: Mapping[str, Any], hands: Sequence[Mapping[str, Any]], target: int) -> Finish:
    """The form's foot for ``Match.board``."""
    sides = board["sides"]
    of_seat = {seat: side_name(side) for side in sides for seat in side}
    order = tuple(dict.fromkeys(of_seat[seat] for seat in board.get("order", ())))
    return Finish(
        winner=of_seat.get(board.get("winner"), ""),
        how=board.get("how", ""),
        order=order,
        first=_first_to_reach(hands, [side_name(side) for side in sides], target),
        debts=tuple(
            (side_name(side), debt) for side, debt in zip(sides, board["debts"], strict=True)
        ),
        agreed=frozenset(board.get("agreed", ())),
        signed=bool(board.get("signed")),
        protest="; ".join(
            f"{letter(one['seat'])}: {one['grounds']}" for one in board.get("protests", ())
        ),
    )


def _first_to_reach(
    hands: Sequence[Mapping[str, Any]], sides: Sequence[str], target: int
) -> dict[int, str]:
    """Which side first stood at each score, counted since everybody was last on love (D.6)."""
    first: dict[int, str] = {}
    for line in hands:
        if not any(line["scores"]):
            first = {}
        for side, score in zip(sides, line["scores"], strict=True):
            for reached in range(1, min(score, target) + 1):
                first.setdefault(reached, side)
    return first
