"""The windows and the pointer of a screen, asked for in X's own words: quicker than by xdotool."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from ctypes.util import find_library

from pygame import Rect

LEFT = 1
VIEWABLE = 2

Call = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)


class _Attributes(Structure):
    """XWindowAttributes of Xlib.h."""

    _fields_ = (
        *((name, c_int) for name in ("x", "y", "width", "height", "border_width", "depth")),
        ("visual", c_void_p),
        ("root", c_ulong),
        *((name, c_int) for name in ("kind", "bit_gravity", "win_gravity", "backing_store")),
        *((name, c_ulong) for name in ("backing_planes", "backing_pixel")),
        ("save_under", c_int),
        ("colormap", c_ulong),
        *((name, c_int) for name in ("map_installed", "map_state")),
        *((name, ctypes.c_long) for name in ("all_event_masks", "your_event_mask", "do_not_mask")),
        ("override_redirect", c_int),
        ("screen", c_void_p),
    )


class _ClassHint(Structure):
    """XClassHint of Xutil.h."""

    _fields_ = (("name", c_void_p), ("kind", c_void_p))


def missing_libraries() -> str:
    """Return the names of the libraries that are needed and not there."""
    return ", ".join(f"lib{name}" for name in ("X11", "Xtst") if not find_library(name))


class XDisplay:
    """One connection to a screen."""

    def __init__(self, name: str) -> None:
        """Connect to a screen by its name, such as `:1`."""
        self._x = ctypes.CDLL(find_library("X11"))
        self._test = ctypes.CDLL(find_library("Xtst"))
        self._declare()
        self._ignore = Call(lambda display, error: 0)  # a window may go while it is asked about
        self._x.XSetErrorHandler(self._ignore)
        self._display = c_void_p(self._x.XOpenDisplay(name.encode()))
        assert self._display.value, f"there is no screen {name}"
        self._root = self._x.XDefaultRootWindow(self._display)

    def _declare(self) -> None:
        x, pointers = self._x, [c_void_p] * 4
        x.XOpenDisplay.restype, x.XOpenDisplay.argtypes = c_void_p, [c_char_p]
        x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = c_ulong, [c_void_p]
        x.XQueryTree.argtypes = [c_void_p, c_ulong, *pointers]
        x.XGetWindowAttributes.argtypes = [c_void_p, c_ulong, POINTER(_Attributes)]
        x.XGetClassHint.argtypes = [c_void_p, c_ulong, POINTER(_ClassHint)]
        x.XTranslateCoordinates.argtypes = [
            *(c_void_p, c_ulong, c_ulong, c_int, c_int, POINTER(c_int), POINTER(c_int)),
            POINTER(c_ulong),
        ]
        x.XFree.argtypes = x.XFlush.argtypes = x.XCloseDisplay.argtypes = [c_void_p]
        self._test.XTestFakeMotionEvent.argtypes = [c_void_p, c_int, c_int, c_int, c_ulong]
        self._test.XTestFakeButtonEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]

    def close(self) -> None:
        """Disconnect."""
        self._x.XCloseDisplay(self._display)

    def window(self, name: str) -> Rect | None:
        """Return where the largest window is seen of a program, by the name in its WM_CLASS."""
        places = [
            self._place(window)
            for top in self._children(self._root)
            for window in (top, *self._children(top))
            if self._name(window) == name
        ]
        seen = [place for place in places if place]
        return max(seen, key=lambda place: place.width * place.height, default=None)

    def point_at(self, x: int, y: int) -> None:
        """Move the pointer."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x.XFlush(self._display)

    def press(self) -> None:
        """Press the left button."""
        self._button(1)

    def release(self) -> None:
        """Release the left button."""
        self._button(0)

    def _button(self, is_down: int) -> None:
        self._test.XTestFakeButtonEvent(self._display, LEFT, is_down, 0)
        self._x.XFlush(self._display)

    def _children(self, window: int) -> Iterator[int]:
        children, count = POINTER(c_ulong)(), c_uint()
        ignored = c_ulong(), c_ulong()
        out = (*map(byref, ignored), byref(children), byref(count))
        if self._x.XQueryTree(self._display, window, *out) and children:
            yield from [children[number] for number in range(count.value)]
            self._x.XFree(children)

    def _name(self, window: int) -> str:
        hint = _ClassHint()
        if not self._x.XGetClassHint(self._display, window, byref(hint)):
            return ""
        name = ctypes.string_at(hint.name).decode() if hint.name else ""
        for text in filter(None, (hint.name, hint.kind)):
            self._x.XFree(text)
        return name

    def _place(self, window: int) -> Rect | None:
        told, x, y, child = _Attributes(), c_int(), c_int(), c_ulong()
        if not self._x.XGetWindowAttributes(self._display, window, byref(told)):
            return None
        corner = (0, 0, byref(x), byref(y), byref(child))
        self._x.XTranslateCoordinates(self._display, window, self._root, *corner)
        is_seen = told.map_state == VIEWABLE
        return Rect(x.value, y.value, told.width, told.height) if is_seen else None
