"""The preferences of macOS, by its command `defaults`. Nobody tells of changes."""

from __future__ import annotations

import subprocess

from solitaire_gui.settings import SystemPreferences

DEFAULTS = "/usr/bin/defaults"
ACCESS = "com.apple.universalaccess"
TIMEOUT = 10


def read() -> SystemPreferences:
    """Return the preferences as they are now; what cannot be read is not preferred.

    The look of the system is dark or, where it does not say so, light.
    """
    return SystemPreferences(
        _read_default("-g", "AppleInterfaceStyle") == "",
        _read_default(ACCESS, "increaseContrast") == "1",
        _read_default(ACCESS, "reduceMotion") == "1",
    )


def _read_default(domain: str, name: str) -> str | None:
    """Return a value, empty if there is none of that name; None if that cannot be known."""
    try:
        told = subprocess.run(
            [DEFAULTS, "read", domain, name],
            creationflags=0,  # no Mac has a console to be kept away
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return told.stdout.strip() if told.returncode == 0 else ""
