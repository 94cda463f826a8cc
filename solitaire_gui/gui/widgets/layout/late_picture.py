"""Pictures that others make: until one is ready, its place has a colour."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Colour, Theme


class PictureSource(Protocol):
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


class LatePicture:
    """A picture with round corners: drawn as soon as it is ready."""

    def __init__(self, source: PictureSource, radius: float) -> None:
        self.picture: Surface | None = None
        """The picture, once it has been drawn."""
        self._source: PictureSource | None = source
        self._radius = radius

    @property
    def is_ready(self) -> bool:
        """Whether it has been drawn, or can be."""
        return self._source is None or self._source.is_ready

    def draw_if_ready(self, theme: Theme) -> Surface | None:
        """Return the picture, if it has been drawn or can be now."""
        if self._source is not None and self._source.is_ready:
            self.picture, self._source = (
                theme.with_round_corners(self._source.draw(), self._radius),
                None,
            )
        return self.picture

    def paint(self, surface: Surface, theme: Theme, place: Rect, colour: Colour) -> None:
        """Show the picture; until it is ready, its place has a colour."""
        picture = self.draw_if_ready(theme)
        if picture is None:
            theme.paint_panel(surface, place, self._radius, colour)
        else:
            surface.blit(picture, place)
