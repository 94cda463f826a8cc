"""What a solver can say of a position: it can be won, it is lost, or that is not decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class Won:
    """The position can be won: by these typed lines. `states` is how many positions it took."""

    lines: Sequence[str]
    states: int


@dataclass(slots=True)
class Lost:
    """The position cannot be won: every position that it leads to has been ruled out."""

    states: int


@dataclass(slots=True)
class Open:
    """Not decided: the search was stopped before it was through."""

    states: int


Verdict = Won | Lost | Open
