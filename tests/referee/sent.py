"""Entries as a tablet sends them."""

from typing import Any
from uuid import uuid4

AT = "2026-11-29T14:03:07-05:00"


def sent(kind: str, id: str = "", **body: Any) -> dict[str, Any]:  # noqa: A002
    """One entry with a new id, or with the one given."""
    return {"id": id or str(uuid4()), "at": AT, "kind": kind, "body": body}


def won(seat: int, id: str = "") -> dict[str, Any]:  # noqa: A002
    return sent("hand-won", id, seat=seat)


def signed() -> dict[str, Any]:
    return sent("signed", seat="judge")
