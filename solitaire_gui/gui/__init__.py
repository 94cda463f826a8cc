"""Everything that knows pygame."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Where setuptools is installed, pygame imports its pkg_resources only to find its own font: 70 ms.
_absent = "pkg_resources" not in sys.modules
if _absent:
    sys.modules["pkg_resources"] = None  # type: ignore[assignment]
try:
    import pygame as pygame
finally:
    if _absent:
        del sys.modules["pkg_resources"]
