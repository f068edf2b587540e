"""The worked cases of the rule book, as data; further files from the folder in EXTRA_CASES."""

import json
import os
from pathlib import Path

import pytest

from scoring.cases import differences

HERE = Path(__file__).parent.parent / "cases" / "scoring"


def _files():
    yield from sorted(HERE.glob("*.json"))
    if extra := os.environ.get("EXTRA_CASES"):
        yield from sorted(Path(extra).glob("**/*.json"))


CASES = [
    pytest.param(case, id=f"{file.stem}:{case['id']}")
    for file in _files()
    for case in json.loads(file.read_text(encoding="utf-8")).get("cases", [])
]


@pytest.mark.parametrize("case", CASES)
def test_worked_case(case):
    assert list(differences(case)) == []


def test_all_the_handed_cases_are_here():
    assert len(CASES) >= 65


def test_a_wrong_expectation_is_told():
    case = json.loads((HERE / "sets.json").read_text(encoding="utf-8"))["cases"][0]
    case["steps"][0]["scores"] = [2, 0, 0, 0]
    assert list(differences(case)) == [
        "B-001 after A: scores should be [2, 0, 0, 0] and is [1, 0, 0, 0]"
    ]
