"""Everything that knows pygame."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# What pygame imports at once, and this program needs late (the mixer) or never: 120 ms.
LATE = ("numpy", "pkg_resources", "pygame.mixer", "pygame.mixer_music")
absent = [name for name in LATE if name not in sys.modules]
sys.modules.update(dict.fromkeys(absent))  # type: ignore[arg-type]  # None: "not to be had"
import pygame  # noqa: E402, F401

for name in absent:
    del sys.modules[name]
