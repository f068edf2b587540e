"""A second opinion: legal plays, ends and blocks against the package ``dominoes`` from PyPI.

2,000 random positions, 20,000 with SOAK=1 in the environment. The lot of a position
is printed with a failure; ``FIRST_LOT`` starts the series.
"""

import os
import random

import dominoes
import pytest

from scoring.layout import Blocked, Won
from scoring.line import dealt, legal, passed, played, posed
from scoring.tiles import pips, turned

from .tiling import FOUR, YARD, random_deal, step

FIRST_LOT = 20_261_129
POSITIONS = 20_000 if os.environ.get("SOAK") else 2_000
SLICES = 4


def theirs(line):
    """The same deal in the other engine, about to pose 6-6."""
    hands = [
        dominoes.Hand([dominoes.Domino(*t) for t in sorted(line.seen[seat])]) for seat in FOUR
    ]  # fmt: skip
    turn = FOUR.index(line.turn)
    six_six = ((dominoes.Domino(6, 6), True),)
    return dominoes.Game(dominoes.Board(), hands, [], turn, six_six, turn, None)


def our_plays(line):
    """Legal plays, where both ends are one position only the left."""
    same = line.ends[0] == line.ends[1]
    return {(t, e == "L") for t, e in legal(line, line.turn) if not (same and e == "R")}


def their_plays(game):
    return {(turned(d.first, d.second), left) for d, left in game.valid_moves}


def compare(line, game):
    """Ends, whose turn, plays and the end of the hand are the same in both."""
    assert line.ends == (game.board.left_end(), game.board.right_end())
    held = [pips((d.first, d.second) for d in hand) for hand in game.hands]
    assert held == [pips(line.hand(seat)) for seat in FOUR]
    if game.result is None:
        assert line.over is None
        assert line.turn == FOUR[game.turn]
        assert our_plays(line) == their_plays(game)
    elif game.result.won:
        assert line.over is not None
        assert line.over == Won(seat=FOUR[game.result.player], key=line.over.key)
    else:
        assert line.over == Blocked(number=game.board.left_end())


def hand_of_positions(lot):
    """Plays a hand in both engines at once; how many positions were compared."""
    line = random_deal(lot, 4, duty=True)
    game = theirs(line)
    line, _ = posed(line, line.turn, (6, 6)), game.make_move(dominoes.Domino(6, 6), True)
    compared = 0
    while True:
        while line.over is None and not legal(line, line.turn):
            line = passed(line, line.turn)
        compare(line, game)
        compared += 1
        if line.over is not None:
            return compared
        tile, left = lot.choice(sorted(their_plays(game)))
        line = played(line, line.turn, tile, "L" if left else "R")
        game.make_move(dominoes.Domino(*tile), left)


@pytest.mark.parametrize("part", range(SLICES))
def test_another_engine_agrees(part):
    compared, lot = 0, FIRST_LOT + part * 1_000_000
    while compared < POSITIONS // SLICES:
        try:
            compared += hand_of_positions(random.Random(lot))
        except AssertionError as failure:
            failure.add_note(f"lot {lot}")
            raise
        lot += 1


@pytest.mark.parametrize("seated", [2, 3])
def test_the_ends_of_two_and_three_players_agree_with_the_other_board(seated):
    for lot in range(FIRST_LOT, FIRST_LOT + 20):
        chance = random.Random(lot)
        line, board = random_deal(chance, seated), dominoes.Board()
        while line.over is None:
            line = step(chance, line)
            last = line.moves[-1]
            if type(last).__name__ == "Laid":
                inner = sum(last.tile) - last.opens
                board.add(dominoes.Domino(inner, last.opens), last.end == "L")
            assert line.ends == (board.left_end(), board.right_end()), lot


def test_the_other_engine_knows_no_other_deal():
    assert dealt(YARD, seats=FOUR).left == dict.fromkeys(FOUR, 7)
    assert [len(hand) for hand in dominoes.Game.new().hands] == [7, 7, 7, 7]
