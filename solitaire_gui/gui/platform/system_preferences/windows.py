"""The preferences of Windows, from its registry and parameters; changes are not notified."""

from __future__ import annotations

import ctypes
import sys

from solitaire_gui.settings import SystemPreferences

PERSONALIZE = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
COLOUR_FILTER = r"Software\Microsoft\ColorFiltering"
INVERTED = 1
"""The only filter that is not for people with a colour vision deficiency."""
SPI_GETHIGHCONTRAST, SPI_GETCLIENTAREAANIMATION = 0x0042, 0x1042
HCF_HIGHCONTRASTON = 1


class HighContrast(ctypes.Structure):
    """The HIGHCONTRASTW structure."""

    _fields_ = (
        ("size", ctypes.c_uint),
        ("flags", ctypes.c_uint),
        ("scheme", ctypes.c_wchar_p),
    )


def read() -> SystemPreferences:
    """Return the current preferences; those that cannot be read are off."""
    return SystemPreferences(
        bool(_light_theme()), _has_high_contrast(), _has_reduced_motion(), _has_colour_filter()
    )


def is_dark() -> bool:
    """Return whether the system prefers dark programs and title bars."""
    return _light_theme() == 0


def _light_theme() -> object:
    """Return 1 if programs should be light, 0 if dark, None if unknown."""
    return _registry_value(PERSONALIZE, "AppsUseLightTheme")


def _has_colour_filter() -> bool:
    is_on = _registry_value(COLOUR_FILTER, "Active") == 1
    return is_on and _registry_value(COLOUR_FILTER, "FilterType") != INVERTED


def _registry_value(key: str, name: str) -> object:
    """Return a value below HKEY_CURRENT_USER, None if there is none."""
    if sys.platform != "win32":
        return None
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            return winreg.QueryValueEx(opened, name)[0]
    except OSError:
        return None


def _has_high_contrast() -> bool:
    high_contrast = HighContrast(size=ctypes.sizeof(HighContrast))
    is_read = _read_parameter(SPI_GETHIGHCONTRAST, high_contrast.size, high_contrast)
    return is_read and bool(high_contrast.flags & HCF_HIGHCONTRASTON)


def _has_reduced_motion() -> bool:
    moves = ctypes.c_int(1)
    return _read_parameter(SPI_GETCLIENTAREAANIMATION, 0, moves) and not moves.value


def _read_parameter(number: int, size: int, into: ctypes.Structure | ctypes.c_int) -> bool:
    """Read a system parameter into `into`; return whether that succeeded."""
    if sys.platform != "win32":
        return False
    return bool(ctypes.windll.user32.SystemParametersInfoW(number, size, ctypes.byref(into), 0))
