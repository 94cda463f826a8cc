"""The screens: where they are, how large things are to be on them, where a first window goes."""

from __future__ import annotations

import ctypes
import math
import os
import sys
from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect

DEFAULT_SIZE = (1280, 800)
"""The first window's size on a screen that shows things at 100 %."""
MIN_SIZE = (640, 480)
"""What no window is smaller than, at 100 %."""
USUAL_DPI = 96.0
SCALE_STEP = 0.25
"""Screens are shown at 100 %, 125 % and so on."""
MAX_SCALE = 4.0
SCALE_VARIABLES = ("GDK_SCALE", "QT_SCALE_FACTOR")
"""Environment variables in which desktops and users say how large everything is to be."""
FRAME_SIZE = (8, 40)
"""What a window's frame takes in all, at 100 %."""
MIN_GRIP = 100
"""So much of a window must be on a screen to be taken hold of, in pixels."""
PANEL_FRACTION = 8
"""One part in so many of a screen is left to panels that nothing is known of."""


def environment_scale(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return how large things are to be as the environment says it, None if it does not."""
    for name in SCALE_VARIABLES:
        try:
            scale = float(environment[name])
        except (KeyError, ValueError):
            continue
        if scale > 0 and math.isfinite(scale):
            return min(max(scale, 1.0), MAX_SCALE)
    return None


def x11_dpi() -> float | None:
    """Return how many dots to the inch the desktop wants drawn on X11, None if it does not say.

    It says so by `Xft.dpi` in the resources of the X server, or in ~/.Xdefaults if it has none.
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
    """Return how large things are to be on a screen with so many dots to the inch.

    `usable` is the room that is left for a first window where dots were measured from what a screen
    says of its size, which may be wrong. Without it they are what the player or the desktop wants.
    On a Mac the pixels are those of 100 %.
    """
    if platform == "darwin":
        return 1.0
    wanted = dpi / USUAL_DPI
    if usable is not None:
        wanted = min(wanted, usable[0] / DEFAULT_SIZE[0], usable[1] / DEFAULT_SIZE[1])
    return min(max(math.floor(wanted / SCALE_STEP) * SCALE_STEP, 1.0), MAX_SCALE)


def min_window_size(usable: Rect, scale: float) -> tuple[int, int]:
    """Return the smallest size of a window: the same at every scale, where there is room."""
    return _scaled(MIN_SIZE, usable, scale)


def is_cramped(usable: Rect) -> bool:
    """Return whether not even the smallest window, with its frame, has room on a screen."""
    sizes = zip(MIN_SIZE, FRAME_SIZE, usable.size, strict=True)
    return any(least + frame > room for least, frame, room in sizes)


def default_rect(usable: Rect, scale: float) -> Rect:
    """Return where a first window goes, without its frame: in the middle of what can be used.

    It is at least half as wide and as high, whatever the screen says of its scale.
    """
    wanted = (max(a, b / 2 / scale) for a, b in zip(DEFAULT_SIZE, usable.size, strict=True))
    width, height = _scaled(wanted, usable, scale)
    left = usable.left + max(0, (usable.width - width) // 2)
    title = round(FRAME_SIZE[1] * scale)
    top = usable.top + title + max(0, (usable.height - title - height) // 2)
    return Rect(left, top, width, height)


def _scaled(size: Iterable[float], usable: Rect, scale: float) -> tuple[int, int]:
    """Return a size at a scale, as far as a screen has room for it and for its frame."""
    width, height = (
        max(least, min(round(length * scale), room - round(frame * scale)))
        for least, length, room, frame in zip(MIN_SIZE, size, usable.size, FRAME_SIZE, strict=True)
    )
    return width, height


def fit_on_screen(window: Rect, areas: Sequence[Rect], smallest: tuple[int, int]) -> Rect:
    """Return where a window is as a whole on its screen: shrunk, then moved, as little as needed.

    Its screen is the one that most of it is on, or else the nearest. All places include the frame,
    and `areas` are the screens without their panels. What is smaller than the smallest size, with
    its frame, shows at least the window's upper left corner.
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
    """Return whether a window can be taken hold of: enough of its upper edge is on a screen."""
    edge = Rect(window.topleft, (window.width, MIN_GRIP))
    return any(min(edge.clip(screen).size) >= MIN_GRIP for screen in screens)
