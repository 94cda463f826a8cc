"""Opens the display; on X11 in a thread, while the modules for the first frame are imported.

Opening takes 20 ms there, most of it for libX11 to parse the system's table of dead keys, unless it
may cache the compiled table. Knows nothing of the window.

In a Wayland session SDL 2 chooses XWayland if DISPLAY is set, and Wayland itself otherwise or if
SDL_VIDEODRIVER=wayland says so. That is left alone because XWayland is never worse: with Wayland,
pygame 2.6 cannot use the real pixels of an enlarged screen, so that everything is drawn at 100 %
and blurred, while some compositors give them to XWayland (KDE's does, GNOME's can). XWayland also
always has a title bar, which Wayland leaves to the compositor or to libdecor, and lets the window
return to its position, which Wayland does not reveal.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import pygame

from solitaire_gui.gui.platform import sdl
from solitaire_gui.system.no_display import NoDisplay
from solitaire_gui.system.standard_folders import cache_folder

WM_CLASS = "solitaire-gui"
APP_ID = "io.github.solitaire_gui.Solitaire"
"""The window's application id on Wayland: the name of the desktop entry with its icon."""
COMPOSE_CACHE = "XCOMPOSECACHE"
"""The variable that names the folder where libX11 caches the compiled table, except for root."""

EXIT_DISPLAY_LOST = 1
"""The exit status if the display is lost."""

_on_display_lost: Callable[[], object] | None = None
_opening: Thread | None = None


def set_on_display_lost(work: Callable[[], object]) -> None:
    """Set a callback, called in any thread before the program exits for a lost X server."""
    global _on_display_lost
    _on_display_lost = work


def start_opening() -> None:
    """Start opening the display in a thread if that is possible; raises nothing.

    The caller must call `open_display` later. Until then no thread may change the environment.
    """
    global _opening
    if sys.platform != "linux" or "SDL_VIDEODRIVER" in os.environ or not os.environ.get("DISPLAY"):
        return
    if not sdl.library():
        return
    # Else SDL handles the signals that have no handler yet, before `signals` installs its own.
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    _set_environment()
    opening = Thread(target=sdl.init_video, name="display")
    with suppress(RuntimeError):  # no thread left: `open_display` opens it
        opening.start()
        _opening = opening


def open_display() -> None:
    """Open the display, or wait for the thread that opens it. Raises pygame.error on failure."""
    global _opening
    if _opening is None:
        _set_environment()
    else:
        _opening.join()
        _opening = None
    pygame.display.init()
    pygame.display.set_allow_screensaver(True)  # features/screen_saver disables it during films


def _set_environment() -> None:
    """Set the environment variables by which SDL and libX11 learn what this program wants."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS  # replaces the script's name, set by pygame
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = APP_ID
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # else a first drag is lost
    os.environ.setdefault("SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK", "1")  # as Mac users expect
    is_x11 = sys.platform == "linux" and os.environ.get("DISPLAY")
    if is_x11:
        _survive_x_errors()
    if is_x11 and os.geteuid() != 0 and COMPOSE_CACHE not in os.environ:
        folder = os.path.join(cache_folder(), "composed-keys")
        with suppress(OSError):
            os.makedirs(folder, 0o700, exist_ok=True)
            os.environ[COMPOSE_CACHE] = folder


def _end_program(_: int) -> int:
    """Exit the program as Xlib would when the X server is gone; called in any thread."""
    with suppress(Exception):
        if _on_display_lost is not None:
            _on_display_lost()
        print(
            NoDisplay(f"the display {os.environ['DISPLAY']} is gone"), file=sys.stderr, flush=True
        )
    os._exit(EXIT_DISPLAY_LOST)


_ON_X_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
_ON_X_IO_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(_end_program)
"""The error handlers for Xlib: for a request that the X server refuses, and for its loss."""


def _survive_x_errors() -> None:
    """Keep the program alive when the X server refuses a request; by default Xlib would exit.

    A request is refused, for example, if it names another program's window that has just closed.
    """
    with suppress(OSError, AttributeError):
        x = ctypes.CDLL("libX11.so.6")
        x.XSetErrorHandler.restype = x.XSetIOErrorHandler.restype = ctypes.c_void_p
        x.XSetErrorHandler(_ON_X_ERROR)
        x.XSetIOErrorHandler(_ON_X_IO_ERROR)
