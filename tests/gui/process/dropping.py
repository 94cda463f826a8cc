"""A file dropped on a window as a file manager does it: by the protocol XDND, in X's own words."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int, c_long, c_ulong, c_void_p
from ctypes.util import find_library
from pathlib import Path

from tests.support.waiting import wait_for

VERSION, COPY, CURRENT_TIME, REPLACE, BYTES = 5, "XdndActionCopy", 0, 0, 8
CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
LONGS = 24
"""An XEvent of Xlib.h, all of whose parts begin where a long does."""
TYPE, WINDOW, MESSAGE, FORMAT, DATA = 0, 4, 5, 6, 7
"""The places in an XClientMessageEvent."""
REQUESTOR, SELECTION, TARGET, PROPERTY = 5, 6, 7, 8
"""Those in an XSelectionRequestEvent; in an XSelectionEvent each lies one before."""

XEvent = c_long * LONGS


def has_library() -> bool:
    """Return whether there is what it is done with."""
    return ctypes.sizeof(c_long) == 8 and find_library("X11") is not None


def drop(display: str, window: int, file: Path) -> None:
    """Drop a file on a window of a screen, and wait until the window says that it has it."""
    source = _Source(display, window, f"{file.as_uri()}\r\n".encode())
    try:
        source.enter()
        wait_for(lambda: source.has_got("XdndStatus"), "the window's leave to drop a file")
        source.drop()
        wait_for(lambda: source.has_got("XdndFinished"), "the end of the drop")
    finally:
        source.close()


class _Source:
    """A program that has something to be dropped."""

    def __init__(self, display: str, window: int, text: bytes) -> None:
        self._x = x = ctypes.CDLL(find_library("X11"))
        x.XOpenDisplay.restype, x.XOpenDisplay.argtypes = c_void_p, [c_char_p]
        x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = c_ulong, [c_void_p]
        x.XInternAtom.restype, x.XInternAtom.argtypes = c_ulong, [c_void_p, c_char_p, c_int]
        x.XCreateSimpleWindow.restype = c_ulong
        x.XCreateSimpleWindow.argtypes = [c_void_p, c_ulong, *[c_int] * 5, c_ulong, c_ulong]
        x.XSetSelectionOwner.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong]
        x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
        x.XChangeProperty.argtypes = [
            *(c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int)
        ]
        x.XNextEvent.argtypes = [c_void_p, c_void_p]
        x.XPending.argtypes = x.XFlush.argtypes = x.XCloseDisplay.argtypes = [c_void_p]
        self._display = c_void_p(x.XOpenDisplay(display.encode()))
        assert self._display.value, f"there is no screen {display}"
        root = x.XDefaultRootWindow(self._display)
        self._own = x.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, 0, 0)
        self._window = window
        self._text = text
        self._got: set[int] = set()
        x.XSetSelectionOwner(self._display, self._atom("XdndSelection"), self._own, CURRENT_TIME)

    def enter(self) -> None:
        """Bring the file over the window."""
        self._send("XdndEnter", VERSION << 24, self._atom("text/uri-list"), 0, 0)
        self._send("XdndPosition", 0, 0, CURRENT_TIME, self._atom(COPY))

    def drop(self) -> None:
        """Let go of the file."""
        self._send("XdndDrop", 0, CURRENT_TIME, 0, 0)

    def has_got(self, message: str) -> bool:
        """Return whether the window has sent a message; answer what it asks meanwhile."""
        event = XEvent()
        while self._x.XPending(self._display):
            self._x.XNextEvent(self._display, ctypes.byref(event))
            if event[TYPE] == CLIENT_MESSAGE:
                self._got.add(event[MESSAGE])
            elif event[TYPE] == SELECTION_REQUEST:
                self._hand_over(event)
        return self._atom(message) in self._got

    def close(self) -> None:
        """Go away."""
        self._x.XCloseDisplay(self._display)

    def _hand_over(self, request: ctypes.Array[c_long]) -> None:
        """Put the name of the file where the window wants it, and say so."""
        place = (self._display, request[REQUESTOR], request[PROPERTY], request[TARGET])
        self._x.XChangeProperty(*place, BYTES, REPLACE, self._text, len(self._text))
        answer = XEvent(SELECTION_NOTIFY)
        for part in (REQUESTOR, SELECTION, TARGET, PROPERTY):
            answer[part - 1] = request[part]
        self._post(request[REQUESTOR], answer)

    def _send(self, message: str, *data: int) -> None:
        event = XEvent(CLIENT_MESSAGE)
        event[WINDOW], event[MESSAGE], event[FORMAT] = self._window, self._atom(message), 32
        event[DATA : DATA + 5] = [self._own, *data]
        self._post(self._window, event)

    def _post(self, window: int, event: ctypes.Array[c_long]) -> None:
        self._x.XSendEvent(self._display, window, 0, 0, ctypes.byref(event))
        self._x.XFlush(self._display)

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))
