"""Pictures that take long to draw: one is drawn in each frame, so that none comes late."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Colour, Theme


class Sketch(Protocol):
    """A picture that is still to be drawn."""

    size: Size
    """The width and height that it will have, in pixels."""

    @property
    def is_ready(self) -> bool:
        """Whether it can be drawn without waiting; the window is woken when it can."""
        ...

    def draw(self) -> Surface:
        """Return the picture."""
        ...


class Turns:
    """Who may draw its picture in this frame, or prepare it: whoever asks first."""

    def __init__(self) -> None:
        self.has_more = False
        """Whether another one is ready, for the next frame."""
        self._is_taken = False

    def next(self) -> None:
        """Begin another frame."""
        self.has_more = self._is_taken = False

    def end(self) -> None:
        """Have nobody draw in what is left of this frame."""
        self._is_taken = True

    def take(self) -> bool:
        """Return whether something that takes long may be done in this frame."""
        if self._is_taken:
            self.has_more = True
            return False
        self._is_taken = True
        return True

    def draw(self, sketch: Sketch) -> Surface | None:
        """Return the picture; None if it is not ready, or not its turn."""
        return sketch.draw() if sketch.is_ready and self.take() else None


class LatePicture:
    """A picture with round corners: sketched first, and drawn when it is its turn."""

    def __init__(self, sketch: Sketch, radius: float) -> None:
        self.picture: Surface | None = None
        """The picture, once it has been drawn."""
        self._sketch: Sketch | None = sketch
        self._radius = radius

    def drawn(self, theme: Theme, turns: Turns) -> Surface | None:
        """Return the picture, if it has been drawn or can be now."""
        drawn = turns.draw(self._sketch) if self._sketch else None
        if drawn is not None:
            self.picture, self._sketch = theme.rounded(drawn, self._radius), None
        return self.picture

    def paint(self, surface: Surface, theme: Theme, place: Rect, colour: Colour) -> None:
        """Show the picture; until it has been drawn, its place has a colour."""
        if self.picture is None:
            theme.paint_panel(surface, place, self._radius, colour)
        else:
            surface.blit(self.picture, place)
