"""Everything that knows pygame."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# pygame imports these at once; this program needs them late (the mixer) or never: 120 ms.
LATE = ("numpy", "pkg_resources", "pygame.mixer", "pygame.mixer_music")
absent = [name for name in LATE if name not in sys.modules]
sys.modules.update(dict.fromkeys(absent))  # type: ignore[arg-type]  # None: ImportError
import pygame  # noqa: E402, F401

for name in absent:
    del sys.modules[name]
