"""Everything that knows pygame."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# What pygame imports at once although it can do without, and this program needs late or never:
# pkg_resources only finds pygame's own font (70 ms), NumPy serves its arrays (80 ms), the mixer
# loads the decoders of every sound format (15 ms); sound.py imports it when something is heard.
_LATE = ("pkg_resources", "numpy", "pygame.mixer", "pygame.mixer_music")
_absent = [name for name in _LATE if name not in sys.modules]
sys.modules.update(dict.fromkeys(_absent))  # type: ignore[arg-type]  # None: "not to be had"
try:
    import pygame as pygame
finally:
    for _name in _absent:
        del sys.modules[_name]
