"""The eyes and hands of somebody at a Windows: what a window shows, the pointer and the keys."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from ctypes import byref, create_unicode_buffer, sizeof, wintypes
from functools import partial
from pathlib import Path
from zlib import crc32

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.board.card_layout import Point
from tests.support.waiting import wait_for
from tests.support.wine import is_wine
from tests.windows import processes
from tests.windows.win32 import AnyInput, BitmapHeader, DropFiles, Input, KeyInput, MouseInput
from tests.windows.win32 import library as windows

MOUSE, KEYBOARD = 0, 1
MOVE, ABSOLUTE, ALL_SCREENS = 0x1, 0x8000, 0x4000
DOWN, UP = {1: 0x2, 2: 0x20, 3: 0x8}, {1: 0x4, 2: 0x40, 3: 0x10}
"""What a button does, by the number that X11 has for it."""
WHEEL, NOTCH = 0x800, 120
EXTENDED, RELEASED, UNICODE, BY_PLACE = 0x1, 0x2, 0x4, 0x8
WHOLE = 65536
LEFT_EDGE, TOP_EDGE, WIDTH, HEIGHT = 76, 77, 78, 79
"""How Windows numbers the measures of all screens together."""
COPY, RGB = 0xCC0020, 0
TO_SCAN_CODE = 0
TEXT = 13
MOVABLE = 0x2
COMMITTED, READABLE = 0x3000, 0x4
CLOSE, DROP = 0x10, 0x233
LONGEST = 256
BETWEEN = 0.05
"""Seconds between two keys: nobody types faster, and a screen that is asked for has opened."""
SETTLING = 0.3
"""Seconds until a window has been told of its focus, which nobody else can see."""
NO_ORDER, NO_ACTIVATION = 0x4, 0x10
PER_MONITOR = -4
"""The kind of program whose pixels are those of the screen."""

KEYS = {
    "BackSpace": 0x08,
    "Tab": 0x09,
    "Return": 0x0D,
    "Shift_L": 0x10,
    "shift": 0x10,
    "ctrl": 0x11,
    "alt": 0x12,
    "Escape": 0x1B,
    "space": 0x20,
    "Page_Up": 0x21,
    "Page_Down": 0x22,
    "End": 0x23,
    "Home": 0x24,
    "Left": 0x25,
    "Up": 0x26,
    "Right": 0x27,
    "Down": 0x28,
    "Delete": 0x2E,
    **{f"F{number}": 0x6F + number for number in range(1, 13)},
}
"""The keys that have no letter, by the names that the tests of Linux have for them."""
OF_THE_MIDDLE = {"Page_Up", "Page_Down", "End", "Home", "Left", "Up", "Right", "Down", "Delete"}
"""Those that a small keyboard has not."""


class Hands:
    """The pointer and the keyboard, which belong to no window."""

    def __init__(self) -> None:
        # Else Windows tells of pixels that are larger than those of the screen.
        with_context = getattr(windows("user32"), "SetProcessDpiAwarenessContext", None)
        if with_context is not None:
            with_context(ctypes.c_void_p(PER_MONITOR))

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a point of the screen."""
        left, top, width, height = map(
            windows("user32").GetSystemMetrics, (LEFT_EDGE, TOP_EDGE, WIDTH, HEIGHT)
        )
        # The least of the many that Windows takes for this pixel.
        across = -(-(x - left) * WHOLE // width)
        down = -(-(y - top) * WHOLE // height)
        self._mouse(MOVE | ABSOLUTE | ALL_SCREENS, across, down)

    def press(self, button: int = 1) -> None:
        """Press a button."""
        self._mouse(DOWN[button])

    def release(self, button: int = 1) -> None:
        """Release a button."""
        self._mouse(UP[button])

    def turn(self, notches: int) -> None:
        """Turn the wheel, away from the hand where there are more than none."""
        self._mouse(WHEEL, data=notches * NOTCH)

    def type(self, chord: str) -> None:
        """Press and release a key, with others held down: "ctrl+shift+z"."""
        *held, last = chord.split("+")
        codes = [(KEYS[name], name in OF_THE_MIDDLE) for name in held]
        if last in KEYS:
            codes.append((KEYS[last], last in OF_THE_MIDDLE))
        else:
            told = windows("user32").VkKeyScanW(last)
            assert told != -1, f"the keyboard has no {last}"
            code, more = told & 0xFF, told >> 8
            codes += [(KEYS["shift"], False)] * (more & 1) + [(code, False)]
        for code, is_extended in codes:
            self._key(code, is_extended)
        for code, is_extended in reversed(codes):
            self._key(code, is_extended, RELEASED)

    def press_key(self, scan: int) -> None:
        """Press and release a key by its place on the keyboard, whatever letter it bears."""
        for flags in (BY_PLACE, BY_PLACE | RELEASED):
            self._send(KEYBOARD, AnyInput(key=KeyInput(scan=scan, flags=flags)))

    def write(self, text: str) -> None:
        """Write letters of any language, as an input method does."""
        data = text.encode("utf-16-le")
        for place in range(0, len(data), 2):
            unit = int.from_bytes(data[place : place + 2], "little")
            for flags in (UNICODE, UNICODE | RELEASED):
                self._send(KEYBOARD, AnyInput(key=KeyInput(scan=unit, flags=flags)))

    def _key(self, code: int, is_extended: bool, flags: int = 0) -> None:
        scan = windows("user32").MapVirtualKeyW(code, TO_SCAN_CODE)
        flags |= EXTENDED * is_extended
        self._send(KEYBOARD, AnyInput(key=KeyInput(key=code, scan=scan, flags=flags)))

    def _mouse(self, flags: int, across: int = 0, down: int = 0, data: int = 0) -> None:
        mouse = MouseInput(dx=across, dy=down, data=data & 0xFFFFFFFF, flags=flags)
        self._send(MOUSE, AnyInput(mouse=mouse))

    def _send(self, kind: int, what: AnyInput) -> None:
        one = Input(kind, what)
        assert windows("user32").SendInput(1, byref(one), sizeof(Input)) == 1


class Window:
    """The window of a process as it is seen; tests.gui.process.screen has one for X11."""

    def __init__(self, process: int) -> None:
        """Wait until the window of a process is there, or of one that it has started."""
        self.hands = Hands()
        self.process = process
        self.id: int = wait_for(lambda: windows_of(process), "the window")[0]
        """Its number, by which Windows knows it."""

    @property
    def title(self) -> str:
        """What stands in its title bar."""
        return title_of(self.id)

    @property
    def rect(self) -> Rect:
        """Where on the screen it is, without its frame."""
        rect, corner = wintypes.RECT(), wintypes.POINT()
        windows("user32").GetClientRect(self.id, byref(rect))
        windows("user32").ClientToScreen(self.id, byref(corner))
        return Rect(corner.x, corner.y, rect.right, rect.bottom)

    @property
    def size(self) -> tuple[int, int]:
        """How large it is without its frame."""
        return self.rect.size

    def activate(self) -> None:
        """Put the window before all others and give it the focus."""
        user, own = windows("user32"), windows("kernel32").GetCurrentThreadId()
        if user.GetForegroundWindow() == self.id:
            return  # else it would lose the focus for a moment, and the keys of that moment
        others = user.GetWindowThreadProcessId(user.GetForegroundWindow(), None)
        # Else Windows lets nobody take it but who has it.
        user.AttachThreadInput(own, others, True)
        user.SetForegroundWindow(self.id)
        user.BringWindowToTop(self.id)
        user.AttachThreadInput(own, others, False)
        wait_for(lambda: user.GetForegroundWindow() == self.id, "the focus")
        time.sleep(SETTLING)

    def picture(self) -> Surface:
        """Return what the window shows."""
        user, gdi = windows("user32"), windows("gdi32")
        width, height = self.size
        header = BitmapHeader(
            size=sizeof(BitmapHeader), width=width, height=-height, planes=1, bits=32
        )
        pixels = ctypes.c_void_p()
        shown = user.GetDC(self.id)
        copied = gdi.CreateCompatibleDC(shown)
        bitmap = gdi.CreateDIBSection(shown, byref(header), RGB, byref(pixels), None, 0)
        assert bitmap, "a window without a size"
        before = gdi.SelectObject(copied, bitmap)
        try:
            assert gdi.BitBlt(copied, 0, 0, width, height, shown, 0, 0, COPY)
            gdi.GdiFlush()
            data = bytearray(ctypes.string_at(pixels, width * height * 4))
        finally:
            gdi.SelectObject(copied, before)
            gdi.DeleteObject(bitmap)
            gdi.DeleteDC(copied)
            user.ReleaseDC(self.id, shown)
        data[3::4] = b"\xff" * (width * height)
        return pygame.image.frombuffer(bytes(data), (width, height), "BGRA")

    def wait_for(self, is_shown: Callable[[Surface], bool], what: str) -> None:
        """Wait until the window, before all others, shows something; point at its corner."""
        self.activate()
        self.point_at((0, 0))
        looked_at: list[int] = []

        def is_seen() -> bool:
            picture = self.picture()
            if (sum_of := crc32(picture.get_buffer().raw)) in looked_at[-1:]:
                return False
            looked_at.append(sum_of)
            return is_shown(picture)

        wait_for(is_seen, what)

    def point_at(self, point: Sequence[int]) -> None:
        """Move the pointer to a point of the window."""
        rect = self.rect
        self.hands.move(rect.left + point[0], rect.top + point[1])

    def click(self, point: Sequence[int], button: int = 1) -> None:
        """Click on a point of the window."""
        self.point_at(point)
        self.hands.press(button)
        self.hands.release(button)

    def drag(self, start: Point, end: Point) -> None:
        """Carry what lies at a point of the window to another one."""
        self.point_at(start)
        self.hands.press()
        self.point_at(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.point_at(end)
        self.hands.release()

    def type(self, *chords: str) -> None:
        """Type keys while the window has the focus."""
        self.activate()
        for chord in chords:
            self.hands.type(chord)
            time.sleep(BETWEEN)

    def write(self, text: str) -> None:
        """Write letters into what takes them."""
        self.activate()
        self.hands.write(text)

    def do(self, words: Sequence[object]) -> None:
        """Do what xdotool would by its own words, those that automatic_play uses."""
        for action in self.actions(words):
            action()

    def actions(self, words: Sequence[object]) -> Iterator[Callable[[], object]]:
        """Yield what is to be done, one after the other."""
        left = [str(word) for word in words]
        while left:
            word = left.pop(0)
            if word == "windowfocus":
                del left[:2]
                yield self.activate
            elif word == "mousemove":
                x, y = int(left[2]), int(left[3])
                del left[:4]
                yield partial(self.point_at, (x, y))
            elif word == "key":
                yield partial(self.hands.type, left.pop(0))
            elif word == "sleep":
                yield partial(time.sleep, float(left.pop(0)))
            elif word == "click":
                button = int(left.pop(0))
                yield partial(self.hands.press, button)
                yield partial(self.hands.release, button)
            else:
                act = {"mousedown": self.hands.press, "mouseup": self.hands.release}[word]
                yield partial(act, int(left.pop(0)))

    def drop(self, *files: Path) -> None:
        """Drop files on the window, as a file manager does."""
        names = ("\0".join(map(str, files)) + "\0\0").encode("utf-16-le")
        head = DropFiles(names=sizeof(DropFiles), point=wintypes.POINT(9, 9), is_wide=True)
        data = bytes(head) + names
        block = self._given(data) if is_wine() else in_shared_memory(data)
        assert windows("user32").PostMessageW(self.id, DROP, block, 0)

    def _given(self, data: bytes) -> int:
        """Return where in the memory of the window's process some data lie now.

        Windows itself hands over what is dropped; Wine does so only for its own file manager.
        """
        kernel, owner = windows("kernel32"), wintypes.DWORD()
        windows("user32").GetWindowThreadProcessId(self.id, byref(owner))
        with processes.opened(owner.value, processes.MAY_BE_WRITTEN) as handle:
            place = kernel.VirtualAllocEx(handle, None, len(data), COMMITTED, READABLE)
            assert kernel.WriteProcessMemory(handle, place, data, len(data), None)
        return int(place)

    def close(self) -> None:
        """Ask the window to close, as its cross does."""
        windows("user32").PostMessageW(self.id, CLOSE, 0, 0)

    def place(self, rect: Rect) -> None:
        """Give the window, with its frame, another place and size."""
        flags = NO_ORDER | NO_ACTIVATION
        assert windows("user32").SetWindowPos(self.id, None, *rect, flags)


def windows_of(process: int | None = None) -> list[int]:
    """Return the windows that are seen of a process and those it has started; or of all."""
    numbers = None if process is None else {each.number for each in processes.family(process)}
    found: list[int] = []
    user = windows("user32")

    def look(window: int, _: int) -> bool:
        owner = wintypes.DWORD()
        user.GetWindowThreadProcessId(window, byref(owner))
        if (numbers is None or owner.value in numbers) and user.IsWindowVisible(window):
            found.append(window)
        return True

    kind = ctypes.WINFUNCTYPE(  # type: ignore[attr-defined]
        wintypes.BOOL, wintypes.HWND, wintypes.LPARAM
    )
    user.EnumWindows(kind(look), 0)
    return [window for window in found if title_of(window)]


def title_of(window: int) -> str:
    """Return what stands in the title bar of a window."""
    text = create_unicode_buffer(LONGEST)
    windows("user32").GetWindowTextW(window, text, LONGEST)
    return text.value


def in_shared_memory(data: bytes) -> int:
    """Return the number of a block of memory with some data that Windows gives to others."""
    kernel = windows("kernel32")
    block = kernel.GlobalAlloc(MOVABLE, len(data))
    ctypes.memmove(kernel.GlobalLock(block), data, len(data))
    kernel.GlobalUnlock(block)
    return int(block)


def copy(text: str) -> None:
    """Put a text on the clipboard, as another program does."""
    with open_clipboard():
        windows("user32").EmptyClipboard()
        block = in_shared_memory(f"{text}\0".encode("utf-16-le"))
        assert windows("user32").SetClipboardData(TEXT, block)


def pasted() -> str:
    """Return the text on the clipboard, as another program reads it."""
    with open_clipboard():
        block = windows("user32").GetClipboardData(TEXT)
        if not block:
            return ""
        text = ctypes.wstring_at(windows("kernel32").GlobalLock(block))
        windows("kernel32").GlobalUnlock(block)
        return text


@contextmanager
def open_clipboard() -> Iterator[None]:
    """Have the clipboard open, so that nobody else can."""
    wait_for(lambda: windows("user32").OpenClipboard(None), "the clipboard")
    try:
        yield
    finally:
        windows("user32").CloseClipboard()
