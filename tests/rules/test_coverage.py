"""No row of the rule list is without a place and a test, and both of them exist."""

import ast
import importlib
import json
from functools import cache
from pathlib import Path

import pytest

from tests.rules.coverage import HELD, NOTHING

ROOT = Path(__file__).resolve().parent.parent.parent
ROWS = json.loads((ROOT / "tests/cases/rules/rows.json").read_text(encoding="utf-8"))["rows"]
MUST = {"C", "E", "E*", "R", "O", "D"}


@cache
def named_in(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_the_list_has_its_130_rows():
    ids = [row["id"] for row in ROWS]
    assert len(ids) == len(set(ids)) == 130
    assert all(set(row["must"]) <= MUST and row["says"] for row in ROWS)


def test_every_row_is_held_or_asks_nothing():
    assert {row["id"] for row in ROWS} == set(HELD) | NOTHING
    assert {row["id"] for row in ROWS if not row["must"]} == NOTHING


@pytest.mark.parametrize("row", HELD)
def test_the_place_exists(row):
    module, name = HELD[row][0].split(":")
    assert hasattr(importlib.import_module(module), name), HELD[row][0]


@pytest.mark.parametrize("row", HELD)
def test_the_test_exists(row):
    file, name = HELD[row][1].split("::")
    assert (ROOT / file).exists(), file
    assert name.startswith("test_")
    assert name in named_in(file), HELD[row][1]
