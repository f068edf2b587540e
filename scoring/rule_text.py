"""Rules as sentences: for score sheets, the organiser's form and the hall."""

from typing import TYPE_CHECKING, Any

from . import house_words
from .words import number

if TYPE_CHECKING:
    from .rules import RuleSet

_OCCASION = {
    "set_start": "in the first hand",
    "tie_replay": "after a tied block",
    "bruk": "after a bruk",
    "one_all": "at one all",
}
_WIN = {
    "straight": "{target} takes the set.",
    "someone_at_love": "{target} takes the set while someone is on love.",
    "all_others_at_love": "{target} takes the set while the other side is on love.",
    "consecutive": "{target} wins in a row take the set.",
    "most_in_n_hands": "Most wins after {n} hands take the set.",
}


def sentences(rules: "RuleSet") -> tuple[str, ...]:
    """The rules of ``rules`` that decide the score, shortest wording that is whole."""
    said = [_win(rules), _bruk(rules), _one_all(rules), _tie(rules), _key(rules), _pose(rules)]
    return tuple(sentence for sentence in said if sentence)


def difference(name: str, value: Any) -> str:
    """One house rule in words, e.g. "the hand after a bruk counts two"."""
    return house_words.said(name, value)


def _win(rules: "RuleSet") -> str:
    target, n = number(rules.set.target).capitalize(), rules.set.n_hands
    return _WIN[rules.set.win].format(target=target, n=number(n or 0))


def _bruk(rules: "RuleSet") -> str:
    if not rules.set.bruk.on:
        return ""
    tail = f"; the next hand is for {number(v)}" if (v := rules.set.bruk.next_value) != 1 else ""
    return f"Bruk: all on the board, all back to love{tail}."


def _one_all(rules: "RuleSet") -> str:
    return f"One all, play {number(rules.set.one_all.value)}." if rules.set.one_all.on else ""


def _tie(rules: "RuleSet") -> str:
    tie = rules.hand.tie_value
    more = ", one more for each further tie" if tie.mode == "step" else ""
    more = ", twice as much for each further tie" if tie.mode == "double" else more
    by = "team total" if rules.hand.block_winner == "lowest_side_total" else "count"
    return f"Blocked: lowest {by} wins; a tie is replayed for {number(tie.amount)}{more}."


def _key(rules: "RuleSet") -> str:
    return f"Key for {number(rules.hand.key.value)}." if rules.hand.key.on else ""


def _pose(rules: "RuleSet") -> str:
    if not rules.pose.forced_on:
        return "The winner poses."
    when = [_OCCASION[occasion] for occasion in rules.pose.forced_on]
    listed = f"{', '.join(when[:-1])} and {when[-1]}" if len(when) > 1 else when[0]
    return f"6-6 is posed {listed}; else the winner poses."
