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
from contextlib import suppress
from threading import Thread

import pygame

from solitaire_gui.folders import cache_folder
from solitaire_gui.gui.platform import sdl

WM_CLASS = "solitaire-gui"
APP_ID = "io.github.solitaire_gui.Solitaire"
"""What a window is called on Wayland: the name of the entry that has its icon."""
COMPOSED_KEYS = "XCOMPOSECACHE"
"""Names the folder in which libX11 keeps, for anybody but root, what it has made of the table."""

_IGNORED = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
"""What Xlib is to do at an error of the X server: nothing."""

_opening: Thread | None = None


def begin_to_open() -> None:
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
    _prepare()
    opening = Thread(target=sdl.begin_video, name="display")
    with suppress(RuntimeError):  # there is no free thread: it is opened when it is needed
        opening.start()
        _opening = opening


def open_display() -> None:
    """Open the display, or wait until it is; raise pygame.error where that cannot be done."""
    global _opening
    if _opening is None:
        _prepare()
    else:
        _opening.join()
        _opening = None
    pygame.display.init()


def _prepare() -> None:
    """Tell SDL, and what SDL uses, how this program wants the display, by the environment."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS  # pygame has put the script's name there
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = APP_ID
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # else a first drag is lost
    os.environ.setdefault("SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK", "1")  # as all programs there
    is_x11 = sys.platform == "linux" and os.environ.get("DISPLAY")
    if is_x11:
        _outlive_errors()
    if is_x11 and os.geteuid() != 0 and COMPOSED_KEYS not in os.environ:
        folder = os.path.join(cache_folder(), "composed-keys")
        with suppress(OSError):
            os.makedirs(folder, 0o700, exist_ok=True)
            os.environ[COMPOSED_KEYS] = folder


def _outlive_errors() -> None:
    """Let the program go on when the X server refuses something: Xlib would end it.

    It refuses what is asked of another program's window that has gone meanwhile, say.
    """
    with suppress(OSError, AttributeError):
        set_handler = ctypes.CDLL("libX11.so.6").XSetErrorHandler
        set_handler.restype = ctypes.c_void_p
        set_handler(_IGNORED)
