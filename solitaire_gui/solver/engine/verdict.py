"""What a solver can say of a position: it can be won, it is lost, or that is not decided."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.values import Values


class Won(Values):
    """The position can be won: by these typed lines. `states` is how many positions it took."""

    __slots__ = ("lines", "states")

    def __init__(self, lines: Sequence[str], states: int) -> None:
        self.lines = lines
        self.states = states


class Lost(Values):
    """The position cannot be won: every position that it leads to has been ruled out."""

    __slots__ = ("states",)

    def __init__(self, states: int) -> None:
        self.states = states


class Open(Values):
    """Not decided: the search was stopped before it was through."""

    __slots__ = ("states",)

    def __init__(self, states: int) -> None:
        self.states = states


Verdict = Won | Lost | Open
