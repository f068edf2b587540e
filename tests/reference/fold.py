"""One set, folded slowly: every entry in force from the first to the last, by the rule book."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.reference.blocks import Refused, Side, as_counts
from tests.reference.book import Rules
from tests.reference.corrections import Entry, in_force
from tests.reference.hands import SIX_SIX, Hands


class Shown(NamedTuple):
    """What a table says between two entries; sides by their lowest seat, in that order."""

    scores: tuple[int, ...]
    debts: tuple[int, ...]
    posers: frozenset[int]  # empty when 6-6 poses, and when the set is over
    six_six: bool
    value: int | None  # None: the set is over
    over: bool
    winner: int | None  # None: not over, or nobody is left
    order: tuple[int, ...]
    level: tuple[tuple[int, ...], ...]


class Table(Hands):
    """`enter` is told the entries one after the other; `shown` says where the set stands."""

    # --- entries --------------------------------------------------------------------

    def enter(self, place: int, entry: Entry) -> None:
        self.place = place
        if entry.kind.startswith("hand-"):
            self.enter_hand(entry)
        else:
            self.enter_beside_the_hands(entry)

    def enter_hand(self, entry: Entry) -> None:
        match entry.kind:
            case "hand-won":
                self.hand_won(entry.body["seat"], key=entry.body.get("key", False))
            case "hand-blocked":
                self.hand_blocked(as_counts(entry.body), entry.body.get("number"))
            case "hand-void":  # same poser, same value, same 6-6 duty
                self.refuse_when_ended()
                self.begun = True  # silent: reading of the product: a void hand is a hand begun

    def enter_beside_the_hands(self, entry: Entry) -> None:
        match entry.kind:
            case "ruled":
                self.ruled(entry.body["seats"], entry.body["penalty"])
            case "withdrew":
                self.withdrew(entry.body["seat"])
            case "time-called":
                self.call_time()
            case "played-off":
                self.play_off(entry.body["order"])
            case "standing":
                self.stand(entry.body)
            case "signed":
                pass  # agreement only; it lapses when the result changes

    # --- rulings and leavers --------------------------------------------------------

    def ruled(self, seats: Sequence[int], penalty: str) -> None:
        """One ruling falls once on each side it names ("each ruling adds one", C-18)."""
        sides = list(dict.fromkeys(self.side(seat) for seat in seats))
        match penalty:
            case "lose_one_win":
                for side in sides:
                    self.lose_one(self.present(side[0]))
                self.reopen()
            case "lose_set" | "disqualify":
                for side in sides:
                    self.leave(self.present(side[0]))

    def lose_one(self, side: Side) -> None:
        """RULING lose_one of the order of operations: at once, and no test follows (C-33)."""
        at_love = self.rules["penalty.at_love"]
        if self.scores[side] > 0 or at_love == "negative":
            self.arrive(side, self.scores[side] - self.rules["penalty.win_loss"])
        elif at_love == "debt":
            self.debts[side] += 1

    def reopen(self) -> None:
        """B-063: a ruling that drops the winner below target re-opens the set."""
        if self.champion not in self.seated():
            return
        below = self.scores[self.champion] < self.rules["set.target"]
        caught = self.leaders() != [self.champion]
        if (self.ended == "target" and below) or (self.ended == "hands" and caught):
            self.ended, self.champion = "", None
            self.walk_over()

    def withdrew(self, seat: int) -> None:
        if self.over() and self.ended != "walkover":
            raise Refused("silent: reading of the product: nobody leaves a finished set")
        side = self.present(seat)
        self.leave(side)
        if not self.begun:
            self.absent.add(side)

    def leave(self, side: Side) -> None:
        """WITHDRAW, LOSE_SET, DISQUALIFY: frozen; in pairs the whole side leaves."""
        self.left.append(side)
        if self.posers & set(side):
            self.posers = SIX_SIX
        self.walk_over()

    def walk_over(self) -> None:
        """B-077: one side is left, and the score stands."""
        if len(self.seated()) == 1 and not self.ended:
            self.ended, self.champion = "walkover", self.seated()[0]

    # --- time and the play-off ------------------------------------------------------

    def call_time(self) -> None:
        self.refuse_when_ended()
        self.time_called = True
        if not self.over():  # silent: reading of the product: 6-6 poses the play-off, for one
            self.posers, self.value = SIX_SIX, self.rules["hand.base_value"]

    def play_off(self, order: Sequence[int]) -> None:
        """Settles one level group; the seats stand for their sides."""
        if not (self.over() or self.ended or self.time_called):
            raise Refused("the set goes on")
        sides = [self.present(seat) for seat in order]
        if sorted(sides) not in self.level():
            raise Refused("exactly those who are level")
        self.play_offs.append(sides)

    # --- a standing score -----------------------------------------------------------

    def stand(self, body: Mapping[str, Any]) -> None:
        """The state typed in; level sides of it have no order (LEVEL FINISH)."""
        self.refuse_when_ended()
        for seat, score in body["scores"].items():
            if self.side(int(seat)) in self.seated():  # silent: a leaver stays frozen
                self.play_on(self.side(int(seat)), score)
        self.debts = dict.fromkeys(self.sides, 0)
        for seat, debt in body["debts"].items():
            self.debts[self.side(int(seat))] = debt
        self.begun, self.value, self.hands = True, body["value"], body["hands"]
        self.ties = self.ties_typed_in = self.ties_pending()
        self.posers = SIX_SIX
        if body["poser"] != "6-6":
            self.present(body["poser"])
            self.posers = frozenset({body["poser"]})
        self.judge_standing()

    def ties_pending(self) -> int:
        """How many ties in a row a standing's value tells of, where derbies step (B-026)."""
        flat = self.rules["hand.tie_value.mode"] != "step"
        if flat or self.value == self.rules["hand.base_value"]:
            return 0
        return max(0, self.value - self.rules["hand.tie_value.amount"] + 1)

    def judge_standing(self) -> None:
        """Decisions, "Standing, time": beyond the rules is refused, beyond the target is over."""
        winners = [side for side in self.seated() if self.wins(side)]
        runs = [side for side in self.seated() if self.scores[side] > 0]
        if len(winners) > 1 or (self.rules["set.win"] == "consecutive" and len(runs) > 1):
            raise Refused("only one can have won, only one has a run")
        if min(self.scores.values()) < 0 and self.rules["penalty.at_love"] != "negative":
            raise Refused("nobody is below love (R-137)")
        if winners:
            self.ended, self.champion = "target", winners[0]
        elif self.all_at_one() or self.all_on_board():
            raise Refused("one-all or bruk: back to love")
        self.judge_hands()

    # --- the finish -----------------------------------------------------------------

    def over(self) -> bool:
        if self.champion in self.seated():
            return True
        first_is_level = any(self.ranking()[0] in group for group in self.level())
        return bool(self.ended or self.time_called) and not first_is_level

    def alike(self) -> list[list[Side]]:
        """Seated sides, best first: who ended the set, by score, by who reached it first.

        Sides in one group are alike in all three.
        """

        def rank(side: Side) -> tuple[bool, int, int]:
            return side != self.champion, -self.scores[side], self.reached[side]

        ranks = sorted({rank(side) for side in self.seated()})
        return [[side for side in self.seated() if rank(side) == each] for each in ranks]

    def play_off_of(self, group: list[Side]) -> list[Side]:
        """The order of the last play-off in which all of the group took part; empty: none."""
        among = [order for order in self.play_offs if set(group) <= set(order)]
        return among[-1] if among else []

    def ranking(self) -> list[Side]:
        """Leavers come last, the absent after them.

        Silent how they stand among themselves: reading of the product: later gone, higher up.
        """
        ranking: list[Side] = []
        for group in self.alike():
            order = self.play_off_of(group)
            ranking += sorted(group, key=order.index) if order else group
        later_first = list(reversed(self.left))
        return ranking + sorted(later_first, key=self.absent.__contains__)

    def level(self) -> list[list[Side]]:
        """Seated sides that nothing puts in order yet; empty while the set goes on."""
        if not (self.ended or self.time_called):
            return []
        return [group for group in self.alike() if len(group) > 1 and not self.play_off_of(group)]

    def shown(self) -> Shown:
        over = self.over()
        off = not over and bool(self.ended or self.time_called)  # level: a play-off is posed
        base = self.rules["hand.base_value"]
        return Shown(
            scores=tuple(self.scores.values()),
            debts=tuple(self.debts.values()),
            posers=SIX_SIX if over or off else self.posers,
            six_six=not over and (off or self.posers == SIX_SIX),
            value=None if over else base if off else self.value,
            over=over,
            winner=self.ranking()[0][0] if over and self.seated() else None,
            order=tuple(side[0] for side in self.ranking()) if over else (),
            level=tuple(tuple(side[0] for side in group) for group in self.level()),
        )


def fold(rules: Rules, seats: Sequence[int], log: Sequence[Entry]) -> Table:
    """The table after the whole log; raises Refused where an entry cannot stand."""
    table = Table(rules, seats)
    for place, entry in in_force(log):
        table.enter(place, entry)
    if log and log[-1].kind == "signed" and not table.over():
        raise Refused("silent: reading of the product: only a finished set is signed")
    return table
