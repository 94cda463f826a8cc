"""What a dialog's page is made of: a part that knows its height for every width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.base.widget import Widget


class Block(Protocol):
    """A row, a heading, a picture; it draws everything but the widgets in it."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """What in it can be used."""
        return ()

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is in a width."""
        ...

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle of that width and height."""
        ...

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw it."""
        ...
