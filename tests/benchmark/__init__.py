"""How long things take, and how many keys, beside what they may: python3 -m tests.benchmark."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
