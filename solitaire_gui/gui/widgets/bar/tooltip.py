"""The tooltip of the widget below the pointer: when it is shown, and its text. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from solitaire_gui.gui.graphics.rects import Point
from solitaire_gui.gui.widgets.layout.widget import Widget

DELAY = 0.5
"""Seconds that the pointer rests on a widget before its tooltip shows."""


class Tooltip:
    """A few words about a widget, shown after a moment; times come in as seconds."""

    def __init__(self) -> None:
        self._about: tuple[str, Rect] | None = None
        """What is said of that which the pointer is on, and where that is."""
        self._due: float | None = None

    def on_pointer(self, widgets: Sequence[Widget], point: Point, now: float) -> None:
        """Explain a moment from now which widget is at a point, unless it was there before."""
        at = (each for each in widgets if each.hit_rect.collidepoint(point) and each.tooltip_text)
        widget = next(at, None)
        about = (widget.tooltip_text, widget.tooltip_rect) if widget else None
        if about != self._about:
            self._about, self._due = about, now + DELAY if about else None

    def hide(self) -> None:
        """Show nothing until the pointer is on something else."""
        self._due = None

    def current(self, now: float) -> tuple[str, Rect] | None:
        """Return the words to be seen now, and what they are about."""
        return self._about if self._due is not None and now >= self._due else None

    def next_deadline(self, now: float) -> float | None:
        """Return when the words will appear."""
        return self._due if self._due is not None and now < self._due else None
