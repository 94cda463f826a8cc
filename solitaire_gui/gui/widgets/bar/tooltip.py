"""What a button says of itself while the pointer rests on it. Pure."""

from __future__ import annotations

from solitaire_gui.gui.graphics.svg import Point

DELAY = 0.5
"""Seconds that the pointer rests on a button before its tooltip shows."""


class Tooltip:
    """A few words below a button, shown after a moment; times come in as seconds."""

    def __init__(self) -> None:
        self._words = ""
        self._place: Point = (0, 0)
        self._due: float | None = None

    def offer(self, words: str, place: Point, now: float) -> None:
        """Show these words at a place a moment from now."""
        self._words, self._place, self._due = words, place, now + DELAY

    def hide(self) -> None:
        """Show nothing until the next offer."""
        self._due = None

    def shown(self, now: float) -> tuple[str, Point] | None:
        """Return the words to be seen now and where."""
        return (self._words, self._place) if self._due is not None and now >= self._due else None

    def wake(self, now: float) -> float | None:
        """Return when the words will appear."""
        return self._due if self._due is not None and now < self._due else None
