"""A rule set as one page of sentences, each with the numbers of the rules it says.

The short form, for score sheets, is ``RuleSet.sentences()``; this is the whole.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from .paragraphs import conduct, deal, glossary, play, pose, set_score
from .paragraphs.french import french
from .paragraphs.sentence import Section, Sentence
from .words import listed

if TYPE_CHECKING:
    from .rules import RuleSet

__all__ = ["Section", "Sentence", "but", "numbers", "page"]

Paragraph = Callable[["RuleSet"], Iterable[Sentence]]

_BEFORE: tuple[tuple[str, Paragraph], ...] = (
    ("Table and deal", deal.table),
    ("Shuffle", deal.shuffle),
)
_LINE: tuple[tuple[str, Paragraph], ...] = (
    ("Pose", pose.pose),
    ("Play", play.play),
    ("End of a hand", play.end),
    ("Set score", set_score.score),
)
_ARMS: tuple[tuple[str, Paragraph], ...] = (("French", french),)
_AFTER: tuple[tuple[str, Paragraph], ...] = (
    ("Conduct and penalties", conduct.conduct),
    ("Clock", conduct.clock),
    ("Leaving and lateness", conduct.leaving),
    ("Signing", conduct.signing),
    ("Words", glossary.glossary),
)


def page(rules: "RuleSet") -> tuple[Section, ...]:
    """The whole of ``rules`` in sections, in the order in which a table meets them."""
    middle = _ARMS if rules.kind == "french" else _LINE
    return tuple(
        Section(title=title, sentences=tuple(said(rules)))
        for title, said in (*_BEFORE, *middle, *_AFTER)
    )


def numbers(sections: Iterable[Section]) -> dict[str, tuple[str, ...]]:
    """Where each rule number is said: "R-040" -> ("3.1",), section and sentence, by number."""
    found: dict[str, list[str]] = {}
    for s, section in enumerate(sections, start=1):
        for n, sentence in enumerate(section.sentences, start=1):
            for ref in dict.fromkeys(sentence.refs):
                found.setdefault(ref, []).append(f"{s}.{n}")
    return {ref: tuple(found[ref]) for ref in sorted(found, key=lambda ref: (ref[0] != "R", ref))}


def but(rules: "RuleSet", parent: "RuleSet") -> str:
    """ "as Tournament cut-throat, but the hand after a bruk counts two"."""
    differs = rules.house_rules(parent)
    if not differs:
        return f"as {parent.title}"
    plain = not any("," in one or " and " in one for one in differs)
    return f"as {parent.title}, but {listed(differs) if plain else '; '.join(differs)}"
