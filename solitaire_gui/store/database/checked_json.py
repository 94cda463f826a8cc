"""JSON texts prefixed with their CRC-32, so that a corrupted value is detected and ignored."""

from __future__ import annotations

import json
import zlib
from typing import Any


def to_checked_json(values: object) -> str:
    """Return values as JSON behind its checksum."""
    text = json.dumps(values)
    return f"{_checksum(text)} {text}"


def from_checked_json(checked_text: object) -> Any:
    """Return the values of a checked text; None if it is no such text or its checksum differs."""
    if not isinstance(checked_text, str):
        return None
    checksum, _, text = checked_text.partition(" ")
    if checksum != _checksum(text):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode(errors='replace')):08x}"
