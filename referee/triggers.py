"""The log is append-only in the database too: triggers on SQLite and PostgreSQL.

They are (re)made after every migration, since SQLite drops a trigger silently
when a migration rebuilds its table.
"""

from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "referee_logentry"
REFUSAL = "The log is append-only: a line is never changed or deleted."

_SQLITE = {
    "logentry_no_update": f"BEFORE UPDATE ON {TABLE}",
    "logentry_no_delete": f"BEFORE DELETE ON {TABLE}",
}
_POSTGRES = {
    "logentry_no_update": f"BEFORE UPDATE OR DELETE ON {TABLE} FOR EACH ROW",
    "logentry_no_truncate": f"BEFORE TRUNCATE ON {TABLE} FOR EACH STATEMENT",
}


def after_migrate(using: str = "default", **_: Any) -> None:
    """``post_migrate`` receiver."""
    from django.db import connections

    create(connections[using])


def create(connection: BaseDatabaseWrapper) -> None:
    """Make the triggers that are missing; those there are made anew."""
    if TABLE not in connection.introspection.table_names():
        return
    drop(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger AS"
                f" $$ BEGIN RAISE EXCEPTION '{REFUSAL}'; END $$ LANGUAGE plpgsql"
            )
        for name, on in _wanted(connection).items():
            cursor.execute(f"CREATE TRIGGER {name} {on} {_act(connection)}")


def drop(connection: BaseDatabaseWrapper) -> None:
    """Lift the triggers; only the tests do, around a flush."""
    tail = f" ON {TABLE}" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        for name in _wanted(connection):
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{tail}")


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """Names of the triggers that should be there and are not."""
    listing = (
        "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
        if connection.vendor == "postgresql"
        else "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    )
    with connection.cursor() as cursor:
        cursor.execute(listing)
        present = {name for (name,) in cursor.fetchall()}
    return sorted(set(_wanted(connection)) - present)


def _wanted(connection: BaseDatabaseWrapper) -> dict[str, str]:
    return _POSTGRES if connection.vendor == "postgresql" else _SQLITE


def _act(connection: BaseDatabaseWrapper) -> str:
    if connection.vendor == "postgresql":
        return "EXECUTE FUNCTION refuse_log_change()"
    return f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
