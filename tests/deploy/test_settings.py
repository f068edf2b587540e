"""Settings come from the environment, and every variable stands in ``env.example``."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from deploy import addresses, environment

ROOT = Path(__file__).resolve().parent.parent.parent
READERS = {"text", "flag", "number", "words", "secret_key"}


def variables_read() -> set[str]:
    """Names given to the readers of ``deploy.environment`` anywhere in the code."""
    return {
        call.args[0].value
        for file in ROOT.glob("[!.]*/**/*.py")
        if "tests" not in file.parts
        for call in ast.walk(ast.parse(file.read_text()))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "environment"
        and call.func.attr in READERS
        and isinstance(call.args[0], ast.Constant)
    }


def variables_documented() -> set[str]:
    lines = (ROOT / "deploy/env.example").read_text().splitlines()
    return {line.split("=")[0] for line in lines if line and not line.startswith("#")}


def test_every_variable_is_documented_and_every_documented_one_is_read():
    assert variables_read() == variables_documented()


def test_the_environment_is_read_in_one_place():
    others = [
        str(file.relative_to(ROOT))
        for file in ROOT.glob("[!.]*/**/*.py")
        if "tests" not in file.parts and "os.environ" in file.read_text()
    ]
    # wsgi and start name the settings module; pdf hands a few on to its child
    assert set(others) <= {
        "deploy/environment.py",
        "deploy/start.py",
        "deploy/wsgi.py",
        "tournaments/pdf.py",
    }


def start(tmp_path: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """``manage.py check`` in a process of its own, with nothing set but ``variables``."""
    bare = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), **variables}
    command = [sys.executable, "manage.py", "check"]
    return subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True, check=False)


def test_without_a_secret_key_nothing_starts(tmp_path):
    started = start(tmp_path)
    assert started.returncode != 0
    assert "SECRET_KEY is not set" in started.stderr


@pytest.mark.parametrize("variables", [{"DEBUG": "1"}, {"SECRET_KEY": "long and random"}])
def test_debugging_or_a_secret_key_starts(tmp_path, variables):
    assert start(tmp_path, **variables).returncode == 0


def test_the_key_that_make_run_keeps_is_enough(tmp_path):
    (tmp_path / "secret-key").write_text("kept")
    assert start(tmp_path).returncode == 0


def test_sqlite_waits_for_its_turn_and_survives_a_power_cut(tmp_path):
    kept = environment.database("", tmp_path)
    assert kept["NAME"] == str(tmp_path / "tournament.sqlite3")
    assert kept["OPTIONS"] == {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }


def test_postgresql_by_its_address(tmp_path):
    kept = environment.database(
        "postgresql://hall:p%40ss@db:5433/dominoes?sslmode=require", tmp_path
    )
    assert (kept["USER"], kept["PASSWORD"], kept["HOST"]) == ("hall", "p@ss", "db")
    assert (kept["PORT"], kept["NAME"]) == ("5433", "dominoes")
    assert kept["OPTIONS"]["sslmode"] == "require"
    assert "CONN_MAX_AGE" not in kept


def test_a_database_we_do_not_know_is_refused_in_a_sentence(tmp_path):
    with pytest.raises(ImproperlyConfigured, match="begins with 'mysql': write postgresql://"):
        environment.database("mysql://hall@db/dominoes", tmp_path)


def test_what_is_neither_yes_nor_no_is_refused(monkeypatch):
    monkeypatch.setenv("DEBUG", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="DEBUG is 'perhaps': write 1 for yes or 0"):
        environment.flag("DEBUG")


def test_what_is_no_number_is_refused(monkeypatch):
    monkeypatch.setenv("PORT", "eight")
    with pytest.raises(ImproperlyConfigured, match="PORT is 'eight': write a whole number"):
        environment.number("PORT", 8000)


def test_this_machine_may_be_called_by_all_its_names():
    assert {"localhost", "127.0.0.1", *addresses.hall()} <= set(
        addresses.Hosts(["dominoes.example"])
    )


def test_the_locks_hold_hashes_and_no_address():
    for lock in (ROOT / "deploy/requirements").glob("*.txt"):
        lines = lock.read_text().splitlines()
        assert not [line for line in lines if "://" in line or line.startswith("--")], lock.name
        pins = [line for line in lines if "==" in line]
        assert all(line.endswith("\\") for line in pins), "each pin goes on with its hashes"


def test_printed_addresses_follow_the_laptop_into_the_hall(monkeypatch):
    address = addresses.of_the_moment(8000)
    monkeypatch.setattr(addresses, "hall", list)
    assert address + "/s/1" == "http://127.0.0.1:8000/s/1"
    monkeypatch.setattr(addresses, "hall", lambda: ["192.0.2.7"])
    assert address + "/s/1" == "http://192.0.2.7:8000/s/1"
    assert str(address).removeprefix("http://") == "192.0.2.7:8000"
