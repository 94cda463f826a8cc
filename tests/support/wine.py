"""Whether what looks like Windows is Wine."""

import sys


def is_wine() -> bool:
    """Return whether what looks like Windows is Wine."""
    if sys.platform != "win32":
        return False
    import ctypes

    return hasattr(ctypes.windll.ntdll, "wine_get_version")
