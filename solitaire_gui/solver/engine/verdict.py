"""The verdict of a solver on a position: won, lost, or open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class Won:
    """The position can be won, by these typed lines. `states` counts the positions searched."""

    lines: Sequence[str]
    states: int


@dataclass(slots=True)
class Lost:
    """The position cannot be won: every position that it leads to was ruled out."""

    states: int


@dataclass(slots=True)
class Open:
    """Undecided: the search was stopped early."""

    states: int


Verdict = Won | Lost | Open
