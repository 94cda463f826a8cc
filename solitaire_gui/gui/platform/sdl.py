"""SDL functions that pygame does not offer, called in the SDL2 library that pygame has loaded.

pygame._sdl2.video offers some of them, but in pygame 2.6.1 SDL keeps the address of a borrowed
window without keeping it alive, so that later events write into freed memory.
"""

from __future__ import annotations

import ctypes
import os
import sys
from functools import lru_cache
from typing import Any

from pygame import Rect

INIT_VIDEO = 0x20
FULLSCREEN_DESKTOP = 0x1001
MAX_WINDOW_ID = 16
"""SDL numbers windows from 1; a recreated window gets the next number."""

Pair = tuple[int, int]


def library() -> ctypes.CDLL | None:
    """Return SDL, or None if it cannot be found; the next call then searches again."""
    try:
        return _load()
    except (OSError, AttributeError):
        return None


def init_video() -> None:
    """Open the display, in any thread; errors show when pygame opens it next."""
    sdl = library()
    if sdl is not None:
        sdl.SDL_InitSubSystem(INIT_VIDEO)


def window_position() -> Pair | None:
    """Return the window's upper left corner on the desktop, without its frame; None if unknown."""
    x, y = ctypes.c_int(), ctypes.c_int()
    found = _call_for_window("SDL_GetWindowPosition", ctypes.byref(x), ctypes.byref(y))
    return None if found is None else (x.value, y.value)


def frame_borders() -> Pair:
    """Return the width of the window's frame at its left and top; (0, 0) if unknown."""
    left, top = ctypes.c_int(), ctypes.c_int()
    _call_for_window("SDL_GetWindowBordersSize", ctypes.byref(top), ctypes.byref(left), None, None)
    return left.value, top.value


def screens() -> list[Rect]:
    """Return the rectangle of each screen on the desktop, the primary one first; [] if unknown."""
    return _screen_rects("SDL_GetDisplayBounds")


def work_areas() -> list[Rect]:
    """Return the part of each screen that no panel covers, in the order of `screens`."""
    return _screen_rects("SDL_GetDisplayUsableBounds")


def dots_per_inch() -> float | None:
    """Return the horizontal resolution of the first screen, None if unknown."""
    sdl = library()
    across = ctypes.c_float()
    if sdl is None or sdl.SDL_GetDisplayDPI(0, None, ctypes.byref(across), None):
        return None
    return across.value or None


def _screen_rects(function: str) -> list[Rect]:
    """Return the rectangle that an SDL function reports for each screen; failures are skipped."""
    sdl = library()
    found: list[Rect] = []
    for number in range(sdl.SDL_GetNumVideoDisplays() if sdl is not None else 0):
        sides = (ctypes.c_int * 4)()
        if not getattr(sdl, function)(number, ctypes.byref(sides)):
            found.append(Rect(*sides))
    return found


def preferred_languages() -> list[str]:
    """Return the languages in the system's settings, the preferred one first; [] if unknown."""
    sdl = library()
    if sdl is None:
        return []
    try:
        sdl.SDL_GetPreferredLocales.restype = ctypes.POINTER(_Locale)
        locales = sdl.SDL_GetPreferredLocales()
    except AttributeError:  # an SDL before 2.0.14
        return []
    found: list[str] = []
    for locale in locales or ():
        if not locale.language:
            break
        country = f"_{locale.country.decode()}" if locale.country else ""
        found.append(f"{locale.language.decode()}{country}")
    sdl.SDL_free(locales)
    return found


class _Locale(ctypes.Structure):
    """SDL_Locale; an entry without a language ends the array."""

    _fields_ = (("language", ctypes.c_char_p), ("country", ctypes.c_char_p))


def set_full_screen(*, is_full: bool) -> bool:
    """Switch full screen on or off; return whether that succeeded.

    On X11 a change of mode by pygame.display would leave the window as large as the screen.
    """
    flags = ctypes.c_uint32(FULLSCREEN_DESKTOP if is_full else 0)
    return _call_for_window("SDL_SetWindowFullscreen", flags) == 0


def set_min_size(size: Pair) -> None:
    """Set the smallest size of the window."""
    _call_for_window("SDL_SetWindowMinimumSize", *size)


def show_window() -> bool:
    """Show a window that was created hidden; return whether that succeeded."""
    return _call_for_window("SDL_ShowWindow") is not None


def _call_for_window(function: str, *arguments: Any) -> int | None:
    """Call an SDL function for the program's window; return its result, None without a window."""
    sdl = library()
    if sdl is None:
        return None
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    pointers = (
        sdl.SDL_GetWindowFromID(ctypes.c_uint32(number)) for number in range(1, MAX_WINDOW_ID)
    )
    window = next((pointer for pointer in pointers if pointer), None)
    answer: int | None = window and getattr(sdl, function)(ctypes.c_void_p(window), *arguments)
    return answer


@lru_cache(1)
def _load() -> ctypes.CDLL:
    """Return the SDL2 library that pygame has loaded; a second copy would get no events.

    Raises OSError if it cannot be found; then nothing is cached.
    """
    if sys.platform == "win32":
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetModuleHandleW.restype = ctypes.c_void_p
        kernel.GetModuleHandleW.argtypes = [ctypes.c_wchar_p]
        handle = kernel.GetModuleHandleW("SDL2.dll")
        if handle:
            return ctypes.CDLL("SDL2.dll", handle=handle)
        raise FileNotFoundError("SDL2.dll")
    return ctypes.CDLL(_image_path() if sys.platform == "darwin" else _mapped_name())


def _mapped_name() -> str:
    """Return the file name of the loaded SDL, by which the dynamic loader finds it.

    Its full path may lie in another mount namespace, and the file may have been replaced.
    """
    with open("/proc/self/maps", "rb") as maps:  # bytes: file names need not be UTF-8
        for line in maps:
            name = os.path.basename(line.split(maxsplit=5)[-1].rstrip(b"\n"))
            if name.startswith(b"libSDL2-2"):
                return os.fsdecode(name.removesuffix(b" (deleted)"))
    raise FileNotFoundError("libSDL2")


def _image_path() -> str:
    loader = ctypes.CDLL(None)
    loader._dyld_get_image_name.restype = ctypes.c_char_p
    for index in range(loader._dyld_image_count()):
        path = os.fsdecode(loader._dyld_get_image_name(index) or b"")
        if "libSDL2-2" in path or path.endswith("/SDL2"):
            return path
    raise FileNotFoundError("libSDL2")
