"""A sentence of a rule page with the numbers of the rules it says, and how both are read."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

REF = re.compile(r"\b[RC]-\d+b?\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """``refs``: numbers of the rule book, R-nnn for a rule, C-nn for a question it settles."""

    text: str
    refs: tuple[str, ...] = ()

    @property
    def numbers(self) -> str:
        """The numbers in short: "R-040 to R-042, C-27"."""
        return ", ".join(_runs(self.refs))


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading and its sentences, in the order in which a table meets them."""

    title: str
    sentences: tuple[Sentence, ...]


def say(text: str, refs: str = "") -> Sentence:
    """A sentence; ``refs`` as "R-040 R-041 C-27": rules first, then questions, by number."""
    return Sentence(text=text, refs=_ordered(refs.split()))


def either(words: Iterable[str]) -> str:
    """ "two, three or four"."""
    *rest, last = words
    return f"{', '.join(rest)} or {last}" if rest else last


def any_of(clauses: Iterable[str]) -> str:
    """Whole clauses, the last after ", or "."""
    *rest, last = clauses
    return f"{', '.join(rest)}, or {last}" if rest else last


def with_numbers(text: str) -> Sentence:
    """A sentence whose numbers stand in brackets inside it: they are taken out of the text."""
    bare = re.sub(r" \((?:[RC]-\d+b?(?:, | and )?)+\)", "", text)
    return Sentence(text=bare, refs=_ordered(REF.findall(text)))


def _ordered(refs: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(refs), key=lambda ref: (ref[0] != "R", ref)))


def _runs(refs: tuple[str, ...]) -> list[str]:
    """Three numbers or more that follow each other are said as from and to."""
    runs: list[list[str]] = []
    for ref in refs:
        runs = (
            [*runs[:-1], [*runs[-1], ref]]
            if runs and _next(runs[-1][-1]) == ref
            else [*runs, [ref]]
        )
    return [part for run in runs for part in _said(run)]


def _said(run: list[str]) -> list[str]:
    return [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run


def _next(ref: str) -> str:
    kind, number = ref.split("-")
    digits = number.rstrip("b")
    return f"{kind}-{int(digits) + 1:0{len(digits)}}"
