"""The programs that draw the playing cards: original geometry in, small SVG files out.

`python3 -m images.draw`, run from the repository's root, sets up what it needs and writes every
picture under `images/`.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
