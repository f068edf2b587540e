"""The hash chain of a log: canonical text, line hashes, and the digest it starts from."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any


def canonical(value: Any) -> str:
    """JSON text with sorted keys and no spaces: the only spelling that is hashed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def origin(values: Mapping[str, Any], entrants: Mapping[int, str]) -> str:
    """The digest before the first line: rule values and seat -> entrant id, as hex."""
    seats = {str(seat): entrant for seat, entrant in entrants.items()}
    return _digest(canonical({"seats": seats, "values": values}))


def line_hash(prev: str, line: Mapping[str, Any]) -> str:
    """Digest of a line over ``prev``; ``line`` has id, seq, at, by, kind and body."""
    named = {name: line[name] for name in ("id", "seq", "at", "by", "kind", "body")}
    return _digest(prev + canonical(named))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
