"""A set hand by hand: stakes, debts, win, one-all, bruk, runs, the first n hands.

Nothing is shared with the product. "Order of operations" means the normative table of
that name in A2; R-, C-, B-, PL-, BL- and AD-numbers are the rule book's. Where the rule
book is silent a comment says so, and the product's reading is followed.
"""

from collections.abc import Sequence

from tests.reference.blocks import Refused, Side, block_winner, check_counts, posers_after_block
from tests.reference.book import Rules

SIX_SIX: frozenset[int] = frozenset()  # nobody is named: the holder of 6-6 poses


class Hands:
    """One set on one table, and what its hands do to it."""

    def __init__(self, rules: Rules, seats: Sequence[int]) -> None:
        self.rules = rules
        self.sides: list[Side] = [(seat,) for seat in sorted(seats)]
        if rules["sides"] == "opposite_pairs":
            self.sides = [(1, 3), (2, 4)]
        self.scores = dict.fromkeys(self.sides, 0)
        self.debts = dict.fromkeys(self.sides, 0)
        self.reached = dict.fromkeys(self.sides, 0)  # LEVEL FINISH: places in the log
        self.play_offs: list[list[Side]] = []  # each an order of sides
        self.left: list[Side] = []  # in the order of their leaving
        self.absent: set[Side] = set()
        self.posers = SIX_SIX
        self.value: int = rules["hand.base_value"]
        self.hands = 0
        self.ties = 0  # in a row
        self.ties_typed_in = 0  # those of them that a standing tells of
        self.begun = False  # a hand or a standing is in the log
        self.ended = ""  # "target", "hands" or "walkover"; time is kept apart
        self.champion: Side | None = None  # who ended the set so
        self.time_called = False
        self.place = 0

    # --- who is who -----------------------------------------------------------------

    def side(self, seat: int) -> Side:
        for side in self.sides:
            if seat in side:
                return side
        raise Refused(f"nobody sits on seat {seat}")

    def present(self, seat: int) -> Side:
        if self.side(seat) in self.left:
            raise Refused(f"seat {seat} has left (PL-61)")
        return self.side(seat)

    def seated(self) -> list[Side]:
        return [side for side in self.sides if side not in self.left]

    def counted(self) -> list[Side]:
        """Whom the tests for win, one-all and bruk look at (WITHDRAW, ABSENT)."""
        if self.rules["withdrawal.frozen_counts_as_love"]:
            return [side for side in self.sides if side not in self.absent]
        return self.seated()

    def refuse_when_ended(self) -> None:
        if self.ended or self.time_called:
            raise Refused("the set is over (PL-59)")

    # --- a hand ---------------------------------------------------------------------

    def hand_won(self, seat: int, *, key: bool) -> None:
        """R-080; by key it is worth the key's value at least (R-096, C-12)."""
        side, value = self.present(seat), self.value
        if key and self.rules["hand.key.on"]:
            value = max(value, self.rules["hand.key.value"])
        if self.rules["pose.free_poser"] == "hand_winner":
            self.win(side, value, frozenset({seat}))
        else:
            self.win(side, value, frozenset(side))

    def hand_blocked(self, counts: dict[int, int], number: int | None) -> None:
        self.refuse_when_ended()
        check_counts(counts, number, {seat for side in self.seated() for seat in side})
        side = block_winner(self.rules, self.seated(), counts)
        if side is None:
            self.tie()
        else:
            self.win(side, self.value, posers_after_block(self.rules, side, counts))

    def tie(self) -> None:
        """Nobody scores, no debt is paid; the replay has the tie's value (R-092, C-08)."""
        self.begun = True
        self.hands += 1
        if "tie_replay" in self.rules["pose.forced_on"]:
            self.posers = SIX_SIX
        self.ties += 1
        steps = self.rules["hand.tie_value.mode"] == "step"
        value = self.rules["hand.tie_value.amount"] + (self.ties - 1 if steps else 0)  # B-026
        self.value = min(value, self.rules["hand.tie_value.cap"] or value)
        self.judge_hands()

    def win(self, side: Side, value: int, posers: frozenset[int]) -> None:
        """HAND_RESULT win of the order of operations."""
        self.refuse_when_ended()
        self.begun = True
        self.hands += 1
        value = self.pay_debt(side, value)
        self.posers, self.value = posers, self.rules["hand.base_value"]
        self.ties = self.ties_typed_in = 0
        if self.rules["set.win"] == "consecutive" and self.runs_against(side):
            self.break_run(side, value)
        else:
            self.score(side, self.scores[side] + value)
        self.close_hand(side)

    def pay_debt(self, side: Side, value: int) -> int:
        """What is left of the hand's value (C-18)."""
        if self.debts[side] == 0:
            return value
        self.debts[side] -= 1
        return 0 if self.rules["penalty.debt_consumes"] == "whole_hand" else value - 1

    def score(self, side: Side, score: int) -> None:
        """A hand's new score; a score that stays was reached before."""
        if score != self.scores[side]:
            self.play_on(side, score)

    def play_on(self, side: Side, score: int) -> None:
        """A play-off settled a finish that is no more."""
        self.arrive(side, score)
        self.play_offs = [[other for other in order if other != side] for order in self.play_offs]

    def arrive(self, side: Side, score: int) -> None:
        self.scores[side] = score
        self.reached[side] = self.place

    # --- the tests when a hand closes -----------------------------------------------

    def close_hand(self, side: Side) -> None:
        """Win, then one-all, then bruk (C-07)."""
        if self.wins(side):
            self.ended, self.champion = "target", side
        elif self.all_at_one():
            self.reset("one_all", self.rules["set.one_all.value"])
        elif self.all_on_board():
            self.reset("bruk", self.rules["set.bruk.next_value"])
        self.judge_hands()

    def wins(self, side: Side) -> bool:
        """C-01; more than the target is fine (C-31)."""
        others_on_love = [self.scores[other] <= 0 for other in self.counted() if other != side]
        at_target = self.scores[side] >= self.rules["set.target"]
        match self.rules["set.win"]:
            case "someone_at_love":
                return at_target and any(others_on_love)
            case "all_others_at_love":
                return at_target and all(others_on_love)
            case "straight" | "consecutive":
                return at_target
        return False  # most_in_n_hands: judge_hands

    def all_at_one(self) -> bool:
        on = self.rules["set.one_all.on"] and self.rules["set.one_all.when"] == "all_at_one"
        return on and all(self.scores[side] == 1 for side in self.counted())  # C-06

    def all_on_board(self) -> bool:
        return self.rules["set.bruk.on"] and all(self.scores[side] > 0 for side in self.counted())

    def reset(self, occasion: str, value: int) -> None:
        """Seated sides back to love; a leaver keeps its frozen score."""
        for side in self.seated():
            self.play_on(side, 0)
        self.value = value
        if occasion in self.rules["pose.forced_on"]:
            self.posers = SIX_SIX  # otherwise the hand winner, already set

    def runs_against(self, side: Side) -> list[int]:
        """The runs that a win of ``side`` ends. Silent: reading of the product: no leaver's."""
        others = [other for other in self.seated() if other != side]
        return [self.scores[other] for other in others if self.scores[other] > 0]

    def break_run(self, side: Side, value: int) -> None:
        """CONSECUTIVE of the order of operations (B-083 to B-086)."""
        run_of_one = self.runs_against(side) == [1]
        if self.rules["set.streak_break"] == "breaker_keeps_win":
            for other in self.seated():
                self.score(other, self.scores[side] + value if other == side else 0)
            return
        # Silent whether pose.forced_on speaks here: reading of the product: a run of one is a
        # one-all, a longer one a bruk.
        if run_of_one and self.rules["set.one_all.when"] == "run_of_one":
            self.reset("one_all", self.rules["set.one_all.value"])
        else:
            self.reset("bruk", self.rules["hand.base_value"])

    def judge_hands(self) -> None:
        """MOST_IN_N_HANDS: ties count, voids do not; a single leader wins, else play on."""
        if self.rules["set.win"] != "most_in_n_hands" or self.hands < self.rules["set.n_hands"]:
            return
        if len(self.leaders()) == 1:
            self.ended, self.champion = "hands", self.leaders()[0]

    def leaders(self) -> list[Side]:
        """Silent: reading of the product: a leaver does not count, having no chance to win."""
        best = max(self.scores[side] for side in self.seated())
        return [side for side in self.seated() if self.scores[side] == best]
