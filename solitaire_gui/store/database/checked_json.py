"""Texts of JSON, each behind its checksum, so that nothing is believed that noise has changed."""

from __future__ import annotations

import json
import zlib
from typing import Any


def to_checked_json(values: object) -> str:
    """Return values as a text of JSON, behind its checksum."""
    text = json.dumps(values)
    return f"{_checksum(text)} {text}"


def from_checked_json(sealed_text: object) -> Any:
    """Return what a sealed text holds; None if it is none, or is not as it was written."""
    if not isinstance(sealed_text, str):
        return None
    checksum, _, text = sealed_text.partition(" ")
    if checksum != _checksum(text):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode(errors='replace')):08x}"
