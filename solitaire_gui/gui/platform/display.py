"""Screens and window sizes: the scale of a screen, and where a window fits. Lengths in pixels."""

from __future__ import annotations

import ctypes
import math
import os
import sys
from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect

DEFAULT_SIZE = (1280, 800)
"""The size of the first window on a screen at 100 %."""
MIN_SIZE = (640, 480)
"""The smallest size of the window at 100 %."""
USUAL_DPI = 96.0
SCALE_STEP = 0.25
"""Scales are multiples of it: 100 %, 125 % and so on."""
MAX_SCALE = 4.0
SCALE_VARIABLES = ("GDK_SCALE", "QT_SCALE_FACTOR")
"""Environment variables in which desktops and users set the scale."""
FRAME_SIZE = (8, 40)
"""The width and height that a window's frame adds in total, at 100 %."""
MIN_GRIP = 100
"""Pixels of a window's upper edge that must be on a screen, so that the player can drag it."""
PANEL_FRACTION = 8
"""One part in this many of a screen is left free for panels whose size is unknown."""


def environment_scale(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return the scale that the environment sets, None if it sets none."""
    for name in SCALE_VARIABLES:
        try:
            scale = float(environment[name])
        except (KeyError, ValueError):
            continue
        if scale > 0 and math.isfinite(scale):
            return min(max(scale, 1.0), MAX_SCALE)
    return None


def x11_dpi() -> float | None:
    """Return the dots per inch that the desktop sets on X11, None if it sets none.

    Read from `Xft.dpi` in the X server's resources, or in ~/.Xdefaults if the server has none.
    """
    try:
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype, x11.XGetDefault.restype = ctypes.c_void_p, ctypes.c_char_p
    except (OSError, AttributeError):
        return None
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return None
    try:
        dpi = float(x11.XGetDefault(display, b"Xft", b"dpi") or "nan")
    except ValueError:
        return None
    finally:
        x11.XCloseDisplay(display)
    return dpi if math.isfinite(dpi) and dpi > 0 else None


def scale_for_dpi(
    dpi: float, usable: tuple[int, int] | None = None, platform: str = sys.platform
) -> float:
    """Return the scale for a screen with `dpi` dots per inch.

    Give `usable`, the room for a first window, if `dpi` was computed from the size that the screen
    reports, which may be wrong: the scale is then limited by the room. Leave it out if the player
    or the desktop has set `dpi`. On a Mac the scale is 1, because its pixels are those of 100 %.
    """
    if platform == "darwin":
        return 1.0
    wanted = dpi / USUAL_DPI
    if usable is not None:
        wanted = min(wanted, usable[0] / DEFAULT_SIZE[0], usable[1] / DEFAULT_SIZE[1])
    return min(max(math.floor(wanted / SCALE_STEP) * SCALE_STEP, 1.0), MAX_SCALE)


def min_window_size(usable: Rect, scale: float) -> tuple[int, int]:
    """Return the smallest size of the window: MIN_SIZE at this scale, where the screen has room."""
    return _scaled(MIN_SIZE, usable, scale)


def is_cramped(usable: Rect) -> bool:
    """Return whether a screen has no room for the smallest window with its frame."""
    sizes = zip(MIN_SIZE, FRAME_SIZE, usable.size, strict=True)
    return any(least + frame > room for least, frame, room in sizes)


def default_rect(usable: Rect, scale: float) -> Rect:
    """Return where a first window goes, without its frame: centred in the usable area.

    It covers at least half of the area's width and height, whatever the scale.
    """
    wanted = (max(a, b / 2 / scale) for a, b in zip(DEFAULT_SIZE, usable.size, strict=True))
    width, height = _scaled(wanted, usable, scale)
    left = usable.left + max(0, (usable.width - width) // 2)
    title = round(FRAME_SIZE[1] * scale)
    top = usable.top + title + max(0, (usable.height - title - height) // 2)
    return Rect(left, top, width, height)


def _scaled(size: Iterable[float], usable: Rect, scale: float) -> tuple[int, int]:
    """Return a size at a scale, limited to the room that a screen has beside the frame."""
    width, height = (
        max(least, min(round(length * scale), room - round(frame * scale)))
        for least, length, room, frame in zip(MIN_SIZE, size, usable.size, FRAME_SIZE, strict=True)
    )
    return width, height


def fit_on_screen(window: Rect, areas: Sequence[Rect], smallest: tuple[int, int]) -> Rect:
    """Return where a window is wholly on its screen, shrunk and moved as little as needed.

    Its screen is the one that shows most of it, else the nearest. All rectangles include the frame;
    `areas` are the screens without their panels. On a screen smaller than `smallest`, the upper
    left corner of the window is visible.
    """

    def nearness(area: Rect) -> tuple[int, int]:
        shared, (x, y) = window.clip(area), window.center
        far = max(area.left - x, 0, x - area.right), max(area.top - y, 0, y - area.bottom)
        return shared.width * shared.height, -(far[0] ** 2 + far[1] ** 2)

    area = max(areas, key=nearness)
    lengths = zip(smallest, window.size, area.size, strict=True)
    width, height = (max(least, min(length, room)) for least, length, room in lengths)
    left = max(area.left, min(window.left, area.right - width))
    top = max(area.top, min(window.top, area.bottom - height))
    return Rect(left, top, width, height)


def is_reachable(window: Rect, screens: Iterable[Rect]) -> bool:
    """Return whether enough of a window's upper edge is on a screen to drag the window by it."""
    edge = Rect(window.topleft, (window.width, MIN_GRIP))
    return any(min(edge.clip(screen).size) >= MIN_GRIP for screen in screens)
