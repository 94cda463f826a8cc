"""What only developers run, from a clone: the package knows nothing of it, and no player gets it.

`python3 -m tools.NAME` sets up what it needs; CONTRIBUTING.md names the commands.
"""

import os

from solitaire_gui.setup import prepare

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
prepare()
