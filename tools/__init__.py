"""What only developers run, from a clone: the package knows nothing of it, and no player gets it.

`python3 -m tools.NAME` sets up what it needs once it has read its arguments; CONTRIBUTING.md names
the commands.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
