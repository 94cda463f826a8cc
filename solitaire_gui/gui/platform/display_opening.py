"""Opens the display, on X11 in a thread while all that the first frame needs is imported.

Of the 20 ms that takes there, most go to the system's table of dead keys, which libX11 reads each
time, unless it may keep it in a form that is read at once. Knows nothing of the window.

In a Wayland session SDL 2 takes XWayland where DISPLAY is set, and Wayland itself otherwise or
where SDL_VIDEODRIVER=wayland asks for it. That is left so, for XWayland is never worse: pygame 2.6
cannot have the real pixels of an enlarged screen from Wayland, where all is drawn at 100 % and
blurred, but a compositor may give them to XWayland, as KDE's does and GNOME's can. There is always
a title bar, which Wayland leaves to the compositor or to libdecor, and a window comes back to its
place, which Wayland tells nobody.
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
"""What a window is called on Wayland: the name of the entry that has its icon."""
COMPOSE_CACHE = "XCOMPOSECACHE"
"""Names the folder in which libX11 keeps, for anybody but root, what it has made of the table."""

EXIT_DISPLAY_LOST = 1
"""The exit status of a program whose display is gone."""

_on_display_lost: Callable[[], object] | None = None
_opening: Thread | None = None


def set_on_display_lost(work: Callable[[], object]) -> None:
    """Have something done before the program ends because its X server is gone."""
    global _on_display_lost
    _on_display_lost = work


def start_opening() -> None:
    """Begin to open the display where that can be done beside other things; raise nothing.

    Until `open_display` is called, which is to follow, nobody may change the environment.
    """
    global _opening
    if sys.platform != "linux" or "SDL_VIDEODRIVER" in os.environ or not os.environ.get("DISPLAY"):
        return
    if not sdl.library():
        return
    # SDL would take those that have no handler yet, and keep them from the one they are to get.
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    _set_environment()
    opening = Thread(target=sdl.init_video, name="display")
    with suppress(RuntimeError):  # there is no free thread: it is opened when it is needed
        opening.start()
        _opening = opening


def open_display() -> None:
    """Open the display, or wait until it is; raise pygame.error where that cannot be done."""
    global _opening
    if _opening is None:
        _set_environment()
    else:
        _opening.join()
        _opening = None
    pygame.display.init()
    pygame.display.set_allow_screensaver(True)  # features/screen_saver keeps it awake for films


def _set_environment() -> None:
    """Tell SDL, and what SDL uses, how this program wants the display, by the environment."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS  # pygame has put the script's name there
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = APP_ID
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # else a first drag is lost
    os.environ.setdefault("SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK", "1")  # as all programs there
    is_x11 = sys.platform == "linux" and os.environ.get("DISPLAY")
    if is_x11:
        _survive_x_errors()
    if is_x11 and os.geteuid() != 0 and COMPOSE_CACHE not in os.environ:
        folder = os.path.join(cache_folder(), "composed-keys")
        with suppress(OSError):
            os.makedirs(folder, 0o700, exist_ok=True)
            os.environ[COMPOSE_CACHE] = folder


def _end_program(_: int) -> int:
    """End the program, as Xlib would where the X server is gone, in any thread."""
    with suppress(Exception):
        if _on_display_lost is not None:
            _on_display_lost()
        print(
            NoDisplay(f"the display {os.environ['DISPLAY']} is gone"), file=sys.stderr, flush=True
        )
    os._exit(EXIT_DISPLAY_LOST)


_ON_X_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
_ON_X_IO_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(_end_program)
"""What Xlib is to do at an error of the X server, and when that is gone."""


def _survive_x_errors() -> None:
    """Let the program go on when the X server refuses something: Xlib would end it.

    It refuses what is asked of another program's window that has gone meanwhile, say.
    """
    with suppress(OSError, AttributeError):
        x = ctypes.CDLL("libX11.so.6")
        x.XSetErrorHandler.restype = x.XSetIOErrorHandler.restype = ctypes.c_void_p
        x.XSetErrorHandler(_ON_X_ERROR)
        x.XSetIOErrorHandler(_ON_X_IO_ERROR)
