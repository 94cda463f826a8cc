"""The preferences of Windows, from its registry and parameters. Nobody tells of changes."""

from __future__ import annotations

import ctypes
import sys

from solitaire_gui.play.settings import SystemPreferences

PERSONALIZE = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
SPI_GETHIGHCONTRAST, SPI_GETCLIENTAREAANIMATION = 0x0042, 0x1042
HCF_HIGHCONTRASTON = 1


class HighContrast(ctypes.Structure):
    """What Windows calls HIGHCONTRASTW."""

    _fields_ = (
        ("size", ctypes.c_uint),
        ("flags", ctypes.c_uint),
        ("scheme", ctypes.c_wchar_p),
    )


def read() -> SystemPreferences:
    """Return the preferences as they are now; what cannot be read is not preferred."""
    return SystemPreferences(_is_light(), _has_high_contrast(), _is_still())


def is_dark() -> bool:
    """Tell whether the system says that programs are to be dark, title bars and all."""
    return _light_theme() == 0


def _is_light() -> bool:
    return bool(_light_theme())


def _light_theme() -> object:
    """Return 1 where programs are to be light, 0 where they are to be dark, None if unknown."""
    if sys.platform != "win32":
        return None
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, PERSONALIZE) as key:
            return winreg.QueryValueEx(key, "AppsUseLightTheme")[0]
    except OSError:
        return None


def _has_high_contrast() -> bool:
    told = HighContrast(size=ctypes.sizeof(HighContrast))
    is_read = _parameter(SPI_GETHIGHCONTRAST, told.size, told)
    return is_read and bool(told.flags & HCF_HIGHCONTRASTON)


def _is_still() -> bool:
    moves = ctypes.c_int(1)
    return _parameter(SPI_GETCLIENTAREAANIMATION, 0, moves) and not moves.value


def _parameter(number: int, size: int, into: ctypes.Structure | ctypes.c_int) -> bool:
    """Read one of the system's parameters; return whether that was possible."""
    if sys.platform != "win32":
        return False
    return bool(ctypes.windll.user32.SystemParametersInfoW(number, size, ctypes.byref(into), 0))
