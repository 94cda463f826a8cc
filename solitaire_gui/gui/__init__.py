"""Everything that knows pygame."""

import os

from solitaire_gui.gui.pygame_import import import_pygame

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import_pygame()
