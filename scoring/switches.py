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
RankingTie = Literal["first_to_reach", "hands_won", "fewest_penalties", "playoff_hand", "lots"]
Ground = Literal["exposed_in_shuffle", "overdraw_looked", "doubles_6_7", "someone_absent"]
Ladder = Literal["caution", "warning", "judge_choice", "lose_one_win", "lose_set", "disqualify"]

ALL_GROUNDS: tuple[Ground, ...] = (
    "exposed_in_shuffle", "overdraw_looked", "doubles_6_7", "someone_absent",
)  # fmt: skip
ALL_OCCASIONS: tuple[Occasion, ...] = ("set_start", "tie_replay", "bruk", "one_all")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Tiles each, by the number of people seated (R-020 to R-022)."""

    four: int = 7
    three: int = 9
    two: int = 14
    drop_double_blank_when_three: bool = True
    two_hand_yard: Literal["off", "by_consent"] = "off"  # R-023, C-23
    yard_draw: Literal["until_playable", "one_then_pass"] = "until_playable"  # C-23

    def tiles(self, seated: int) -> int:
        """Tiles each when ``seated`` people play."""
        return {4: self.four, 3: self.three}.get(seated, self.two)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """Who shuffles, and when a reshuffle is granted (R-026 to R-033, C-20, C-24)."""

    by: Literal["any_loser", "highest_count_loser", "player_left_of_winner", "judge"] = "any_loser"
    winner_may_ask: bool = True  # before anybody has looked
    grounds: tuple[Ground, ...] = ALL_GROUNDS
    doubles_threshold: int = 6
    presence: Literal["condition", "ground_if_absent"] = "condition"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pose:
    """Who poses, and when the opening tile must be posed (R-040 to R-053)."""

    opening_tile: Literal["6-6", "0-0"] = "6-6"
    forced_on: tuple[Occasion, ...] = ALL_OCCASIONS  # C-05, C-27
    holder_missing: Literal["highest_double_then_heaviest", "redeal"] = (
        "highest_double_then_heaviest"  # C-23
    )
    free_poser: FreePoser = "hand_winner"  # C-13
    after_block: Literal["lowest_count_player", "winning_side_choice"] = (
        "lowest_count_player"  # C-14
    )


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

    def ties_before(self, worth: int) -> int:
        """Tied blocks in a row that make a replay worth ``worth``; 0 when none do."""
        return next((ties for ties in range(1, worth + 1) if self.after(ties) == worth), 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """The key: winning with the tile that carries both open ends (R-096, C-12)."""

    on: bool = False
    definition: Literal["ends_only", "lock_out", "last_playable"] = "ends_only"
    value: int = 2
    combine: Literal["max", "add", "multiply"] = "max"
    on_block: bool = False  # whether a key that blocks counts

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
    block_tie_action: Literal["replay", "no_score"] = "replay"
    blocker_rule: Literal["none", "blocker_loses_tie", "blocker_must_be_lowest"] = "none"  # C-11
    tie_value: TieValue = field(default_factory=TieValue)
    key: Key = field(default_factory=Key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bruk:
    """Everyone is on the board before anyone has won: back to love (R-110, R-114)."""

    on: bool = True
    trigger: Literal["all_on_board"] = "all_on_board"  # C-04
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
    time_limit_min: int | None = None  # C-36; None: no limit
    time_call: Literal["finish_hand", "stop_now"] = "finish_hand"  # C-36
    ranking_ties: tuple[RankingTie, ...] = ("first_to_reach", "playoff_hand", "lots")


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """What "lose one win" takes, from whom has none yet, and who holds the option (C-15 to C-18).

    ``infractions``: codes of the extensions this rule set plays by, beyond document 002.
    """

    win_loss: int = 1
    at_love: Literal["debt", "floor", "negative"] = "debt"
    debt_consumes: Literal["whole_hand", "one_point"] = "whole_hand"
    debt_scope: Literal["all", "exposure_only"] = "all"
    option_holder: Literal["next_player", "first_opponent_to_call", "opponents_vote", "judge"] = (
        "next_player"  # C-16
    )
    accidental_exposure: Literal["the_hand_option", "stays_exposed", "none"] = (
        "the_hand_option"  # C-15
    )
    misplay_window: Literal["until_next_play_or_pass", "until_hand_end"] = (
        "until_next_play_or_pass"
    )
    misplay_keep: Literal["play_other_or_pass", "lose_turn"] = "play_other_or_pass"  # C-17
    pledged_tile: Literal["face_up", "face_down"] = "face_up"  # C-17
    infractions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The turn clock (R-070, C-26). ``turn_seconds`` None: played without one."""

    turn_seconds: int | None = 30
    extra_seconds_warning: int = 10
    ladder: tuple[Ladder, ...] = ("caution", "warning", "judge_choice")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Whether a knock is a pass, or only the word (R-069, C-19)."""

    word_required: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """What becomes of the table and the score when somebody leaves (C-30)."""

    frozen_counts_as_love: bool = True
    play_on_short: bool = True
    walkover_credit: Literal["as_is", "target"] = "as_is"


@dataclass(frozen=True, slots=True, kw_only=True)
class Late:
    """Who is not seated in time (C-30)."""

    minutes: int = 15
    effect: Literal["forfeit_round", "lose_wins_per_interval", "substitute"] = "forfeit_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOff:
    """Whose signatures make a result, and until when a player may protest."""

    who: Literal["all_players", "winner_and_one", "judge_only"] = "judge_only"
    protest_until: Literal["next_pose", "sheet_signed"] = "sheet_signed"
