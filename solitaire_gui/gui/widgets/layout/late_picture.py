"""Pictures that are drawn elsewhere: a plain colour stands in until one is ready."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Colour, Theme


class PictureSource(Protocol):
    """A picture that is being prepared, usually by a thread."""

    size: Size
    """The size of the picture, in pixels."""

    @property
    def is_ready(self) -> bool:
        """Whether `draw` returns without waiting. The event loop is woken when that is so."""
        ...

    def draw(self) -> Surface:
        """Return the picture."""
        ...


class LatePicture:
    """A picture with round corners that is drawn as soon as its source is ready."""

    def __init__(self, source: PictureSource, radius: float) -> None:
        """`radius` is that of the corners, in design pixels."""
        self.picture: Surface | None = None
        """The picture, None until it has been drawn."""
        self._source: PictureSource | None = source
        self._radius = radius

    @property
    def is_ready(self) -> bool:
        """Whether it has been drawn or can be drawn now."""
        return self._source is None or self._source.is_ready

    def draw_if_ready(self, theme: Theme) -> Surface | None:
        """Return the picture, drawing it if its source is ready; None if it is not."""
        if self._source is not None and self._source.is_ready:
            self.picture, self._source = (
                theme.with_round_corners(self._source.draw(), self._radius),
                None,
            )
        return self.picture

    def paint(self, surface: Surface, theme: Theme, place: Rect, colour: Colour) -> None:
        """Draw the picture into `place`, or a panel in `colour` until it is ready."""
        picture = self.draw_if_ready(theme)
        if picture is None:
            theme.paint_panel(surface, place, self._radius, colour)
        else:
            surface.blit(picture, place)
