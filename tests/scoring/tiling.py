"""Words for hands of tiles in the tests: tiles("6-3 5-5"), at("A 66, B 63R", C="5-4 1-0")."""

import random
from dataclasses import replace

import pytest

from scoring.body import IllegalEntry
from scoring.layout import End, Line, LineRules
from scoring.line import dealt, drew, legal, passed, played, posed, showed
from scoring.notation import read
from scoring.tiles import Tile, pack, tile

A, B, C, D = 1, 2, 3, 4
FOUR = (A, B, C, D)
YARD = LineRules(two_hand_yard="by_consent")
SIX_THREE = "A 66, B 63R"
BLOCK = (
    "A 66 (6/6), B 61R (6/1), C 12R (6/2), D 26R (6/6), A 63R (6/3), B 34R (6/4), C 46R (6/6),"
    " D 60L (0/6), A 05L (5/6), B 56L (6/6)"
)
PL36 = {
    A: "1-1 1-3 1-4 2-2",
    B: "0-0 0-1 0-2 0-3",
    C: "0-4 1-5 2-3 2-4 2-5",
    D: "3-3 3-5 4-4 4-5 5-5",
}
PL38 = {
    A: "1-5 1-4 1-3 0-2",
    B: "2-5 2-4 0-3 0-1",
    C: "0-0 1-1 2-2 2-3 3-3",
    D: "0-4 3-5 4-4 4-5 5-5",
}


def tiles(text: str) -> frozenset[Tile]:
    return frozenset(map(tile, text.split()))


def at(text: str, **holds: str) -> Line:
    """The position after ``text``, where the seats named have just the tiles given left."""
    line = read(text)
    given = {"?ABCD".index(letter): tiles(held) for letter, held in holds.items()}
    left = {seat: len(held) for seat, held in given.items()}
    return replace(line, seen=line.seen | given, left=line.left | left)


def yard(text: str = SIX_THREE, **switches) -> Line:
    """Two players who took seven each, after ``text``."""
    return read(text, dealt(replace(YARD, **switches), seats=(A, B), yard=True))


def after_the_block(hands: dict[int, str]) -> Line:
    """``BLOCK``, and everybody has shown the tiles left."""
    line = read(BLOCK)
    for seat, held in hands.items():
        line = showed(line, seat, tiles(held))
    return line


def refused(rule: str, *words: str):
    """The deed inside is refused under ``rule``, with ``words`` in the sentence."""
    return Refused(rule, words)


class Refused:
    def __init__(self, rule: str, words: tuple[str, ...]) -> None:
        self.rule, self.words, self.raises = rule, words, pytest.raises(IllegalEntry)

    def __enter__(self) -> None:
        self.caught = self.raises.__enter__()

    def __exit__(self, *failure) -> bool:
        stopped = self.raises.__exit__(*failure)
        said = self.caught.value
        assert said.rule == self.rule, said.sentence
        for words in self.words:
            assert words in said.sentence
        return stopped


def random_deal(lot: random.Random, seated: int, *, yard: bool = False, rules=YARD, **more) -> Line:
    """A deal of whole, known hands, by ``lot``."""
    seats = FOUR[:seated]
    whole = sorted(pack(seated))
    lot.shuffle(whole)
    each = 7 if yard else len(whole) // seated
    hands = {seat: whole[i * each : (i + 1) * each] for i, seat in enumerate(seats)}
    return dealt(rules, seats=seats, hands=hands, yard=yard, **more)


def lay(line: Line, seat: int, one: Tile, end: End | None) -> Line:
    return posed(line, seat, one) if line.ends is None else played(line, seat, one, end)


def step(lot: random.Random, line: Line) -> Line:
    """One random legal deed of whoever has the turn."""
    choices = [(s, *play) for s in line.seats for play in sorted(legal(line, s), key=str)]
    if choices:
        return lay(line, *lot.choice(choices))
    assert line.turn is not None
    if line.yard and not (line.rules.yard_draw == "one_then_pass" and drawn_last(line)):
        return drew(line, line.turn, lot.choice(sorted(line.unseen)))
    return passed(line, line.turn)


def drawn_last(line: Line) -> bool:
    return type(line.moves[-1]).__name__ == "Drew"


def play_out(lot: random.Random, line: Line) -> list[Line]:
    """Every position of a hand played at random to its end."""
    positions = [line]
    while positions[-1].over is None:
        positions.append(step(lot, positions[-1]))
    return positions
