"""The switches of a rule set, in small frozen groups.

Each group is a plain value. A switch stands here once a rule reads it; the
numbers beside them are those of the rule book.
"""

from dataclasses import dataclass, field
from typing import Literal

Occasion = Literal["set_start", "tie_replay", "bruk", "one_all"]
WinBy = Literal[
    "straight", "someone_at_love", "all_others_at_love", "consecutive", "most_in_n_hands"
]
FreePoser = Literal["hand_winner", "either_of_winning_side", "winner_may_pass_after_deal"]
RankingTie = Literal["first_to_reach", "playoff_hand", "lots"]

ALL_OCCASIONS: tuple[Occasion, ...] = ("set_start", "tie_replay", "bruk", "one_all")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Tiles each, by the number of people seated (R-020 to R-022)."""

    four: int = 7
    three: int = 9  # double blank taken out
    two: int = 14

    def tiles(self, seated: int) -> int:
        """Tiles each when ``seated`` people play."""
        return {4: self.four, 3: self.three}.get(seated, self.two)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pose:
    """Who poses, and when double six must be posed (R-040 to R-053)."""

    forced_on: tuple[Occasion, ...] = ALL_OCCASIONS  # C-05, C-27
    free_poser: FreePoser = "hand_winner"  # C-13


@dataclass(frozen=True, slots=True, kw_only=True)
class TieValue:
    """What the hand after a tied block is worth (R-092, C-08)."""

    mode: Literal["flat", "step", "double"] = "flat"
    amount: int = 2
    cap: int | None = None  # None: no cap

    def after(self, ties: int) -> int:
        """Worth of the replay after ``ties`` tied blocks in a row, 1 or more."""
        worth = {
            "flat": self.amount,
            "step": self.amount + ties - 1,
            "double": self.amount << (ties - 1),
        }[self.mode]
        return worth if self.cap is None else min(worth, self.cap)


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """The key: winning with the tile that carries both open ends (R-096, C-12)."""

    on: bool = False
    value: int = 2
    combine: Literal["max", "add", "multiply"] = "max"

    def worth(self, value: int) -> int:
        """What a key win scores in a hand worth ``value``."""
        if not self.on:
            return value
        return {
            "max": max(value, self.value),
            "add": value + self.value,
            "multiply": value * self.value,
        }[self.combine]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand: its worth and how a block is settled (R-085 to R-092)."""

    base_value: int = 1
    block_winner: Literal["lowest_individual", "lowest_side_total"] = "lowest_individual"  # C-10
    block_tie_scope: Literal["any_two", "opposing_sides_only"] = "any_two"  # C-09
    tie_value: TieValue = field(default_factory=TieValue)
    key: Key = field(default_factory=Key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bruk:
    """Everyone is on the board before anyone has won: back to love (R-110, R-114)."""

    on: bool = True
    next_value: int = 1  # C-02


@dataclass(frozen=True, slots=True, kw_only=True)
class OneAll:
    """One all, play two (R-115 to R-119, C-06)."""

    on: bool = True
    when: Literal["all_at_one", "run_of_one"] = "all_at_one"
    value: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Set:
    """How a set is won, reset and ranked (R-102 to R-119)."""

    win: WinBy = "someone_at_love"  # C-01
    target: int = 6
    n_hands: int | None = None  # only for most_in_n_hands
    streak_break: Literal["to_zero", "breaker_keeps_win"] = "to_zero"  # only for consecutive
    overshoot: Literal["keep", "cap"] = "keep"  # C-31
    bruk: Bruk = field(default_factory=Bruk)
    one_all: OneAll = field(default_factory=OneAll)
    ranking_ties: tuple[RankingTie, ...] = ("first_to_reach", "playoff_hand", "lots")


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """What "lose one win" takes, and from whom has none yet (R-137, C-18)."""

    win_loss: int = 1
    at_love: Literal["debt", "floor", "negative"] = "debt"
    debt_consumes: Literal["whole_hand", "one_point"] = "whole_hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """Whether the zero of one who left still counts as love (C-30)."""

    frozen_counts_as_love: bool = True
