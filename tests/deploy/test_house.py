"""Laws of the house that no tool checks by itself (CONTRIBUTING.md lists them)."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ROOMS = ("deploy", "referee", "tournaments", "scoring")
PURE = ("scoring", "tournaments/formats", "referee/rulings.py", "referee/clock.py")
OUTSIDE = {"now", "utcnow", "today", "open", "input", "print", "uuid1", "uuid4"}
LONGEST_FILE = 300
LONGEST_FUNCTION = 40
NEVER = {"game", "item", "data", "manager", "handler", "helper", "utils", "process"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def files(*places: str) -> Iterator[Path]:
    """The Python files of rooms, folders or single files, migrations left out."""
    for place in map(ROOT.joinpath, places):
        found = [place] if place.suffix else place.rglob("*.py")
        yield from (file for file in found if file.exists() and "migrations" not in file.parts)


def nodes(*places: str) -> Iterator[tuple[str, ast.AST]]:
    for file in files(*places):
        for node in ast.walk(ast.parse(file.read_text())):
            yield str(file.relative_to(ROOT)), node


def test_every_package_is_a_room_that_the_import_contracts_know():
    packages = {file.parent.name for file in ROOT.glob("*/__init__.py")} - {"tests"}
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    assert packages == set(ROOMS) == set(contracts["root_packages"])


def test_the_pure_rooms_ask_neither_clock_nor_file_nor_chance():
    asked = [
        f"{file}:{node.lineno} {ast.unparse(node.func)}"
        for file, node in nodes(*PURE)
        if isinstance(node, ast.Call)
        and (getattr(node.func, "attr", None) or getattr(node.func, "id", None)) in OUTSIDE
    ]
    # the command line of scoring is its door: it reads files and says what it found
    assert [line for line in asked if not line.startswith("scoring/__main__.py")] == []


def test_files_stay_under_three_hundred_lines():
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text().splitlines()) for file in files(*ROOMS)
    }
    assert {name: length for name, length in lengths.items() if length >= LONGEST_FILE} == {}


def test_functions_stay_under_forty_lines():
    long = [
        f"{file}:{node.lineno} {node.name}"
        for file, node in nodes(*ROOMS)
        if isinstance(node, Function) and node.end_lineno - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def test_modules_and_classes_are_named_in_the_halls_words():
    named = {(file, Path(file).stem) for file, _ in nodes(*ROOMS)} | {
        (file, node.name) for file, node in nodes(*ROOMS) if isinstance(node, ast.ClassDef)
    }
    wrong = {
        f"{file}: {name}"
        for file, name in named
        if NEVER & set(re.findall(r"[a-z]+", re.sub(r"([A-Z])", r"_\1", name).lower()))
    }
    assert wrong == set()


def test_only_append_writes_lines_of_the_log():
    makers = {"create", "bulk_create", "get_or_create", "update_or_create"}
    writers = {
        file
        for file, node in nodes(*ROOMS)
        if isinstance(node, ast.Call)
        and (
            ast.unparse(node.func) in {"LogEntry", "models.LogEntry"}
            or ("LogEntry.objects" in ast.unparse(node.func) and node.func.attr in makers)
        )
    }
    assert writers <= {"referee/log.py"}


def pages() -> list[Path]:
    """Templates that a browser sees; printed forms are drawn by WeasyPrint."""
    return [
        file for file in sorted((ROOT / "templates").rglob("*.html")) if "prints" not in file.parts
    ]


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_pages_hold_nothing_that_the_content_security_policy_forbids(page):
    markup = page.read_text()
    assert not re.search(r"<[^>]*\son[a-z]+\s*=", markup), "a script inside an attribute"
    assert not re.search(r"<[^>]*\sstyle\s*=", markup), "a style inside an attribute"
    assert not re.search(r"<script(?![^>]*\b(src|type=\"application/json\"))", markup)
    assert not re.search(r"<style", markup)
    assert not re.search(r"(src|href)=\"(https?:)?//", markup), "somebody else's address"
