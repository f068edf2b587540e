"""What all tests share: which tests a run takes, full counts, and the log's triggers.

Nothing of Django is imported before a database test asks for it: the pure
rooms' tests run without Django (``-p no:django``).
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.doctor_fixture")

from tests.doctor_fixture import broken_on_purpose, stored_equals_fold  # noqa: E402

__all__ = ["broken_on_purpose", "stored_equals_fold"]

SOAKING = bool(os.environ.get("SOAK"))

# Samples with a fixed seed, or in `make soak` many more of them at random.
settings.register_profile("sample", derandomize=True, deadline=None, max_examples=50, database=None)
settings.register_profile(
    "soak", deadline=None, max_examples=2000, suppress_health_check=list(HealthCheck)
)
settings.load_profile("soak" if SOAKING else "sample")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--only-database",
        action="store_true",
        help="only tests that use a database, without the browser tests",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what would say the same again on a second database."""
    if not config.getoption("--only-database"):
        return
    kept = [item for item in items if uses_database(item)]
    config.hook.pytest_deselected(items=[item for item in items if not uses_database(item)])
    items[:] = kept


def uses_database(item: pytest.Item) -> bool:
    """Whether a test uses the database, and no browser."""
    wanted = {"db", "transactional_db", "live_server"} & set(getattr(item, "fixturenames", ()))
    marked = item.get_closest_marker("django_db") is not None
    return bool(wanted or marked) and item.get_closest_marker("e2e") is None


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> Iterator[None]:
    """The test database, and the one place where the log may be emptied: Django's own flush."""
    from django.test import TransactionTestCase

    flush = TransactionTestCase._fixture_teardown

    def flush_with_triggers_lifted(test: TransactionTestCase) -> None:
        with triggers_lifted():
            flush(test)

    TransactionTestCase._fixture_teardown = flush_with_triggers_lifted
    yield
    TransactionTestCase._fixture_teardown = flush


@contextmanager
def triggers_lifted() -> Iterator[None]:
    """Let lines of the log be deleted inside; the triggers stand again afterwards."""
    from django.db import connection

    from referee import triggers

    triggers.drop(connection)
    try:
        yield
    finally:
        triggers.create(connection)
