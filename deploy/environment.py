"""Reads settings from environment variables, and refuses in a sentence what it cannot read."""

import os
import secrets
from pathlib import Path
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}

LOCK_SECONDS = 20  # how long a writer waits for another before it answers "not saved, try again"


def text(name: str, default: str = "") -> str:
    """The variable's value; an empty one counts as not set."""
    return os.environ.get(name, "").strip() or default


def flag(name: str, *, default: bool = False) -> bool:
    """The variable as yes or no."""
    value = text(name).lower()
    if value in TRUE or value in FALSE:
        return value in TRUE
    if not value:
        return default
    raise ImproperlyConfigured(f"{name} is {value!r}: write 1 for yes or 0 for no.")


def number(name: str, default: int) -> int:
    """The variable as a whole number, zero or more."""
    value = text(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} is {value!r}: write a whole number, such as {default}.")
    return int(value)


def words(name: str) -> list[str]:
    """The variable as a list, written with commas."""
    return [word.strip() for word in text(name).split(",") if word.strip()]


def secret_key(name: str, kept: Path, *, debug: bool) -> str:
    """The key that signs sessions: the variable, or what ``make run`` made and keeps.

    Only when debugging is one made up on the spot.
    """
    if key := text(name):
        return key
    if kept.exists():
        return kept.read_text().strip()
    if debug:
        return secrets.token_urlsafe(50)
    raise ImproperlyConfigured(
        f"{name} is not set, so nobody's session would be safe. Set it to a long random text,"
        " or start with `make run`, which makes one and keeps it."
    )


def database(url: str, data: Path) -> dict[str, object]:
    """Django's description of the database at ``url``; empty: SQLite under ``data``."""
    if not url:
        return sqlite(str(data / "tournament.sqlite3"))
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return sqlite(parts.path.removeprefix("/"))
    if parts.scheme in {"postgres", "postgresql"}:
        return postgresql(parts)
    raise ImproperlyConfigured(
        f"DATABASE_URL begins with {parts.scheme!r}: write postgresql://user:password@host/name"
        " or sqlite:///path, or leave it out."
    )


def postgresql(parts: SplitResult) -> dict[str, object]:
    """PostgreSQL by a pool of connections; ``?host=/dir`` names a socket's directory."""
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.removeprefix("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(options.pop("host", parts.hostname or "")),
        "PORT": str(parts.port or options.pop("port", "")),
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": 10, "timeout": LOCK_SECONDS},
            "options": f"-c lock_timeout={LOCK_SECONDS}s",
            **options,
        },
    }


def sqlite(path: str) -> dict[str, object]:
    """SQLite that survives a power cut and takes one writer at a time.

    IMMEDIATE: a transaction that reads first and writes later would otherwise
    lose against another writer without waiting its turn.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            "timeout": LOCK_SECONDS,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }
