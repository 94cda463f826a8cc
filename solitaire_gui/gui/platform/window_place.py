"""Where the window was, from the store and back to it."""

from __future__ import annotations

from typing import Any

from solitaire_gui.gui.platform.display import SMALLEST_SIZE
from solitaire_gui.gui.platform.window import Place
from solitaire_gui.store import Store

PLACE = "window"
LARGEST_SIZE = (7680, 4320)
"""No kept window is larger: its cards are drawn before the screens are known."""
FARTHEST = 32_000
"""Nor is one farther from the corner of the first screen."""


def read_place(store: Store) -> Place | None:
    """Return where the window was, None if that is not known or makes no sense."""
    kept: Any = store.settings.get(PLACE)
    try:
        x, y, width, height = (int(kept[name]) for name in ("x", "y", "width", "height"))
        is_full = bool(kept["full_screen"])
    except (TypeError, KeyError, ValueError, OverflowError):
        return None
    corner = _limited(x, -FARTHEST, FARTHEST), _limited(y, -FARTHEST, FARTHEST)
    size = (
        _limited(width, SMALLEST_SIZE[0], LARGEST_SIZE[0]),
        _limited(height, SMALLEST_SIZE[1], LARGEST_SIZE[1]),
    )
    return Place(corner, size, is_full)


def _limited(length: int, least: int, most: int) -> int:
    return min(max(length, least), most)


def keep_place(store: Store, place: Place | None) -> None:
    """Keep where the window is, if it has moved."""
    if place is None:
        return
    (x, y), (width, height) = place.corner, place.size
    kept = {"x": x, "y": y, "width": width, "height": height, "full_screen": place.is_full}
    if store.settings.get(PLACE) != kept:
        store.set_setting(PLACE, kept)
