"""How what is painted is said: the names of figures, and what the eye takes apart by dots."""

from __future__ import annotations

from collections.abc import Iterable

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import SENTENCE_ENDS

DOT = "·"
"""What stands between the parts of a line that are no sentence."""


def spoken(line: str) -> str:
    """Return a line with commas for the dots between its parts."""
    return ", ".join(part.strip() for part in line.split(DOT))


def listed(parts: Iterable[str]) -> str:
    """Return those parts that are not empty, one after the other."""
    return ", ".join(spoken(part) for part in parts if part)


def sentences(parts: Iterable[str]) -> str:
    """Return those parts that are not empty as sentences, one after the other."""
    return " ".join(part if part.endswith(SENTENCE_ENDS) else f"{part}." for part in parts if part)


def named(name: str, value: str) -> str:
    """Return a figure behind its name."""
    return gettext("{name}: {value}", name=name, value=value)
