"""Where the window was, from the store and back to it."""

from __future__ import annotations

from typing import Any

from solitaire_gui.gui.platform.window import Place
from solitaire_gui.store import Store

PLACE = "window"


def read_place(store: Store) -> Place | None:
    """Return where the window was, None if that is not known or makes no sense."""
    kept: Any = store.settings.get(PLACE)
    try:
        x, y, width, height = (int(kept[name]) for name in ("x", "y", "width", "height"))
        return Place((x, y), (width, height), bool(kept["full_screen"]))
    except (TypeError, KeyError, ValueError, OverflowError):
        return None


def keep_place(store: Store, place: Place | None) -> None:
    """Keep where the window is, if it has moved."""
    if place is None:
        return
    (x, y), (width, height) = place.corner, place.size
    kept = {"x": x, "y": y, "width": width, "height": height, "full_screen": place.is_full}
    if store.settings.get(PLACE) != kept:
        store.set_setting(PLACE, kept)
