"""The preferences of macOS, read with its command `defaults`; changes are not notified."""

from __future__ import annotations

import subprocess

from solitaire_gui.settings import SystemPreferences

DEFAULTS = "/usr/bin/defaults"
ACCESS = "com.apple.universalaccess"
TIMEOUT = 10


def read() -> SystemPreferences:
    """Return the current preferences; those that cannot be read are off.

    The system's appearance is dark if its setting says so; without the setting it is light.
    """
    return SystemPreferences(
        _read_default("-g", "AppleInterfaceStyle") == "",
        _read_default(ACCESS, "increaseContrast") == "1",
        _read_default(ACCESS, "reduceMotion") == "1",
    )


def _read_default(domain: str, name: str) -> str | None:
    """Return a value, "" if it is not set; None if it cannot be read."""
    try:
        result = subprocess.run(
            [DEFAULTS, "read", domain, name],
            creationflags=0,  # a flag for Windows
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return result.stdout.strip() if result.returncode == 0 else ""
