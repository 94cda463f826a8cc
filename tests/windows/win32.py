"""What the tests ask of Windows itself: its functions, and the records that they take."""

from __future__ import annotations

import ctypes
from ctypes import Structure, Union, c_void_p, wintypes
from functools import lru_cache
from typing import Any

PROTOTYPES: dict[str, dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "user32": {
        "BringWindowToTop": (wintypes.BOOL, (wintypes.HWND,)),
        "ClientToScreen": (wintypes.BOOL, (wintypes.HWND, c_void_p)),
        "CloseClipboard": (wintypes.BOOL, ()),
        "EmptyClipboard": (wintypes.BOOL, ()),
        "EnumWindows": (wintypes.BOOL, (c_void_p, wintypes.LPARAM)),
        "GetClassNameW": (ctypes.c_int, (wintypes.HWND, wintypes.LPWSTR, ctypes.c_int)),
        "GetClientRect": (wintypes.BOOL, (wintypes.HWND, c_void_p)),
        "GetClipboardData": (wintypes.HANDLE, (wintypes.UINT,)),
        "GetDC": (wintypes.HDC, (wintypes.HWND,)),
        "GetDpiForWindow": (wintypes.UINT, (wintypes.HWND,)),
        "GetForegroundWindow": (wintypes.HWND, ()),
        "GetSystemMetrics": (ctypes.c_int, (ctypes.c_int,)),
        "GetWindowTextW": (ctypes.c_int, (wintypes.HWND, wintypes.LPWSTR, ctypes.c_int)),
        "GetWindowThreadProcessId": (wintypes.DWORD, (wintypes.HWND, c_void_p)),
        "IsWindowVisible": (wintypes.BOOL, (wintypes.HWND,)),
        "LoadKeyboardLayoutW": (wintypes.HANDLE, (wintypes.LPCWSTR, wintypes.UINT)),
        "MapVirtualKeyW": (wintypes.UINT, (wintypes.UINT, wintypes.UINT)),
        "OpenClipboard": (wintypes.BOOL, (wintypes.HWND,)),
        "PostMessageW": (
            wintypes.BOOL,
            (wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM),
        ),
        "ReleaseDC": (ctypes.c_int, (wintypes.HWND, wintypes.HDC)),
        "SendInput": (wintypes.UINT, (wintypes.UINT, c_void_p, ctypes.c_int)),
        "SetClipboardData": (wintypes.HANDLE, (wintypes.UINT, wintypes.HANDLE)),
        "SetForegroundWindow": (wintypes.BOOL, (wintypes.HWND,)),
        "SetWindowPos": (
            wintypes.BOOL,
            (wintypes.HWND, wintypes.HWND, *[ctypes.c_int] * 4, wintypes.UINT),
        ),
        "SystemParametersInfoW": (
            wintypes.BOOL,
            (wintypes.UINT, wintypes.UINT, c_void_p, wintypes.UINT),
        ),
        "VkKeyScanW": (ctypes.c_short, (wintypes.WCHAR,)),
        "AttachThreadInput": (wintypes.BOOL, (wintypes.DWORD, wintypes.DWORD, wintypes.BOOL)),
    },
    "gdi32": {
        "BitBlt": (
            wintypes.BOOL,
            (
                *(wintypes.HDC, *[ctypes.c_int] * 4),
                *(wintypes.HDC, *[ctypes.c_int] * 2, wintypes.DWORD),
            ),
        ),
        "CreateCompatibleDC": (wintypes.HDC, (wintypes.HDC,)),
        "CreateDIBSection": (
            wintypes.HBITMAP,
            (wintypes.HDC, c_void_p, wintypes.UINT, c_void_p, wintypes.HANDLE, wintypes.DWORD),
        ),
        "DeleteDC": (wintypes.BOOL, (wintypes.HDC,)),
        "DeleteObject": (wintypes.BOOL, (wintypes.HGDIOBJ,)),
        "GdiFlush": (wintypes.BOOL, ()),
        "SelectObject": (wintypes.HGDIOBJ, (wintypes.HDC, wintypes.HGDIOBJ)),
    },
    "kernel32": {
        "CloseHandle": (wintypes.BOOL, (wintypes.HANDLE,)),
        "CreateToolhelp32Snapshot": (wintypes.HANDLE, (wintypes.DWORD, wintypes.DWORD)),
        "GetCurrentThreadId": (wintypes.DWORD, ()),
        "GlobalAlloc": (wintypes.HGLOBAL, (wintypes.UINT, ctypes.c_size_t)),
        "GlobalLock": (c_void_p, (wintypes.HGLOBAL,)),
        "GlobalUnlock": (wintypes.BOOL, (wintypes.HGLOBAL,)),
        "OpenProcess": (wintypes.HANDLE, (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)),
        "Process32FirstW": (wintypes.BOOL, (wintypes.HANDLE, c_void_p)),
        "Process32NextW": (wintypes.BOOL, (wintypes.HANDLE, c_void_p)),
        "VirtualAllocEx": (
            c_void_p,
            (wintypes.HANDLE, c_void_p, ctypes.c_size_t, wintypes.DWORD, wintypes.DWORD),
        ),
        "WriteProcessMemory": (
            wintypes.BOOL,
            (wintypes.HANDLE, c_void_p, c_void_p, ctypes.c_size_t, c_void_p),
        ),
        "GetProcessTimes": (wintypes.BOOL, (wintypes.HANDLE, *[c_void_p] * 4)),
        "TerminateProcess": (wintypes.BOOL, (wintypes.HANDLE, wintypes.UINT)),
    },
    "dwmapi": {
        "DwmGetWindowAttribute": (
            wintypes.LONG,
            (wintypes.HWND, wintypes.DWORD, c_void_p, wintypes.DWORD),
        ),
    },
    "shell32": {
        "ShellExecuteW": (
            wintypes.HANDLE,
            (wintypes.HWND, *[wintypes.LPCWSTR] * 4, ctypes.c_int),
        ),
    },
    "ntdll": {
        "NtResumeProcess": (wintypes.LONG, (wintypes.HANDLE,)),
        "NtSuspendProcess": (wintypes.LONG, (wintypes.HANDLE,)),
    },
}
"""What a function of a library returns and takes, by its name."""


@lru_cache
def library(name: str) -> Any:
    """Return one of Windows' libraries, whose functions know what they take."""
    found = ctypes.WinDLL(name)  # type: ignore[attr-defined]
    for function, (answer, takes) in PROTOTYPES[name].items():
        prototype = getattr(found, function)
        prototype.restype, prototype.argtypes = answer, takes
    return found


class MouseInput(Structure):
    """MOUSEINPUT."""

    _fields_ = (
        ("dx", wintypes.LONG),
        ("dy", wintypes.LONG),
        ("data", wintypes.DWORD),
        ("flags", wintypes.DWORD),
        ("time", wintypes.DWORD),
        ("extra", ctypes.c_size_t),
    )


class KeyInput(Structure):
    """KEYBDINPUT."""

    _fields_ = (
        ("key", wintypes.WORD),
        ("scan", wintypes.WORD),
        ("flags", wintypes.DWORD),
        ("time", wintypes.DWORD),
        ("extra", ctypes.c_size_t),
    )


class AnyInput(Union):
    """What of the two it is."""

    _fields_ = (("mouse", MouseInput), ("key", KeyInput))


class Input(Structure):
    """INPUT."""

    _fields_ = (("kind", wintypes.DWORD), ("input", AnyInput))


class BitmapHeader(Structure):
    """BITMAPINFOHEADER."""

    _fields_ = (
        ("size", wintypes.DWORD),
        ("width", wintypes.LONG),
        ("height", wintypes.LONG),
        ("planes", wintypes.WORD),
        ("bits", wintypes.WORD),
        ("compression", wintypes.DWORD),
        ("image_size", wintypes.DWORD),
        ("x_resolution", wintypes.LONG),
        ("y_resolution", wintypes.LONG),
        ("used", wintypes.DWORD),
        ("important", wintypes.DWORD),
    )


class DropFiles(Structure):
    """DROPFILES, which the names follow."""

    _fields_ = (
        ("names", wintypes.DWORD),
        ("point", wintypes.POINT),
        ("is_outside", wintypes.BOOL),
        ("is_wide", wintypes.BOOL),
    )


class ProcessEntry(Structure):
    """PROCESSENTRY32W."""

    _fields_ = (
        ("size", wintypes.DWORD),
        ("usage", wintypes.DWORD),
        ("number", wintypes.DWORD),
        ("heap", ctypes.c_size_t),
        ("module", wintypes.DWORD),
        ("threads", wintypes.DWORD),
        ("parent", wintypes.DWORD),
        ("priority", wintypes.LONG),
        ("flags", wintypes.DWORD),
        ("name", wintypes.WCHAR * 260),
    )
