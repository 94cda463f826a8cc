"""Painting screens and tables without a window, as the stack of screens does in it."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.widgets.layout.widget import clipped


class Painted(Protocol):
    """What tells what of it looks otherwise, and draws it."""

    def update(self, now: float) -> list[Rect]:
        """Return where it looks otherwise than before."""
        ...

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip."""
        ...


def bring_up_to_date(painted: Painted, surface: Surface, now: float) -> list[Rect]:
    """Draw what looks otherwise than before; return where that is."""
    changed = [*filter(None, painted.update(now))]
    for part in changed:
        with clipped(surface, part):
            painted.paint(surface)
    return changed


def paint_all(painted: Painted, surface: Surface, now: float) -> None:
    """Draw all of it as it is now."""
    painted.update(now)
    painted.paint(surface)
