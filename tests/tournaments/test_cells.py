"""Cells of CSV files: never a formula, and read back to the very same text."""

import csv
import io
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.cases.names import FORMULAS, NAMES, UNTIDY
from tournaments.cells import csv_file, escaped, plain
from tournaments.listfile import records

DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n")


@pytest.mark.parametrize(("label", "value"), FORMULAS)
def test_a_formula_gets_an_apostrophe(label: str, value: str) -> None:
    assert escaped(value) == f"'{value}"


@pytest.mark.parametrize("value", ["\t=1+1", "\r=1+1", "\n=1+1", " =1+1", "\u00a0@x", "' '-1"])
def test_white_space_and_apostrophes_do_not_hide_a_formula(value: str) -> None:
    assert escaped(value) == f"'{value}"


@pytest.mark.parametrize("value", ["Delroy", "'Bunny", "O'Connor", "1-1", "", "'", "Ras = Judah"])
def test_other_texts_are_left_alone(value: str) -> None:
    assert escaped(value) == value
    assert plain(value) == value


@pytest.mark.parametrize("value", [value for _, value in NAMES] + [raw for _, raw, _ in UNTIDY])
def test_every_case_comes_back(value: str) -> None:
    assert plain(escaped(value)) == value


@given(st.text())
@example("''＝")
def test_the_escape_is_undone_exactly_and_leaves_no_formula(text: str) -> None:
    assert plain(escaped(text)) == text
    first = unicodedata.normalize("NFKC", escaped(text).lstrip()[:1])
    assert not first.startswith(DANGEROUS)


@given(st.lists(st.tuples(st.text(st.characters(exclude_categories=["Cs"])), st.integers())))
def test_a_file_is_read_the_same_by_python_and_by_us(rows: list[tuple[str, int]]) -> None:
    text = csv_file(rows).decode("utf-8-sig")
    theirs = list(csv.reader(io.StringIO(text, newline="")))
    assert [(plain(cell), int(number)) for cell, number in theirs] == rows
    assert [(plain(one), int(two)) for one, two in (r.columns for r in records(text, ","))] == rows


def test_text_is_quoted_and_numbers_are_not() -> None:
    assert csv_file([["Ñ", 7, None, "-1", -1]]) == '\ufeff"Ñ",7,"","\'-1",-1\r\n'.encode()
