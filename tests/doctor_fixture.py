"""Import ``stored_equals_fold`` into a conftest: then the doctor looks after every database test.

A test that breaks something on purpose asks for ``broken_on_purpose``.
"""

from collections.abc import Iterator

import pytest

_DATABASE = {"db", "transactional_db", "live_server"}


@pytest.fixture
def broken_on_purpose() -> None:
    """What this test leaves behind is not looked at."""


@pytest.fixture(autouse=True)
def stored_equals_fold(request: pytest.FixtureRequest) -> Iterator[None]:
    """House law 2: what is stored is what the logs say, whatever the test did."""
    asked = set(request.fixturenames)
    marked = request.node.get_closest_marker("django_db") is not None
    if "broken_on_purpose" in asked or not (marked or asked & _DATABASE):
        yield
        return
    request.getfixturevalue("db")  # so that the test's rows are still there afterwards
    yield
    from referee.doctor import findings

    assert findings() == []
