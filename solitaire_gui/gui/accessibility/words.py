"""Joins visual texts into texts to be read aloud, without the dots between their parts."""

from __future__ import annotations

from collections.abc import Iterable

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import SENTENCE_ENDS

DOT = "·"
"""The separator between the parts of a line that is no sentence."""


def without_dots(line: str) -> str:
    """Return a line with commas in place of the dots."""
    return ", ".join(part.strip() for part in line.split(DOT))


def join_parts(parts: Iterable[str]) -> str:
    """Return the parts that are not empty, joined by commas."""
    return ", ".join(without_dots(part) for part in parts if part)


def sentences(parts: Iterable[str]) -> str:
    """Return the parts that are not empty as sentences."""
    return " ".join(part if part.endswith(SENTENCE_ENDS) else f"{part}." for part in parts if part)


def named(name: str, value: str) -> str:
    """Return a figure with its name before it."""
    return gettext("{name}: {value}", name=name, value=value)
