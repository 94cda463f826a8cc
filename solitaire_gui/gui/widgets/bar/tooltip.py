"""The tooltip of the widget below the pointer: when it is shown, and its text. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from solitaire_gui.gui.graphics.rects import Point
from solitaire_gui.gui.widgets.layout.widget import Widget

DELAY = 0.5
"""Seconds that the pointer rests on a widget before its tooltip shows."""


class Tooltip:
    """Shows a widget's tooltip DELAY seconds after the pointer has come to it.

    Times are in seconds.
    """

    def __init__(self) -> None:
        self._about: tuple[str, Rect] | None = None
        """The tooltip's text and the rectangle it explains; None if there is nothing to explain."""
        self._due: float | None = None

    def on_pointer(self, widgets: Sequence[Widget], point: Point, now: float) -> None:
        """Start the delay if the pointer is on another widget with a tooltip than before."""
        at = (each for each in widgets if each.hit_rect.collidepoint(point) and each.tooltip_text)
        widget = next(at, None)
        about = (widget.tooltip_text, widget.tooltip_rect) if widget else None
        if about != self._about:
            self._about, self._due = about, now + DELAY if about else None

    def hide(self) -> None:
        """Hide the tooltip until the pointer comes to another widget."""
        self._due = None

    def current(self, now: float) -> tuple[str, Rect] | None:
        """Return the text to show now and the rectangle it explains, None if there is none."""
        return self._about if self._due is not None and now >= self._due else None

    def next_deadline(self, now: float) -> float | None:
        """Return when the tooltip will appear, None if none will."""
        return self._due if self._due is not None and now < self._due else None
