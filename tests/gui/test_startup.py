"""The way to the first frame."""

from __future__ import annotations

import subprocess
import sys

from tests.gui.screen import ROOT

LATE = (
    "numpy",
    "pygame.mixer",
    "argparse",
    "solitaire_gui.gui.screens.statistics.statistics_screen",
    "solitaire_gui.gui.screens.help.help_screen",
    "lzma",
    "solitaire_gui.solver.seahaven.solver",
)
"""What takes long to read and is not needed for the first table."""


def test_the_first_table_waits_for_nothing_that_it_does_not_show() -> None:
    program = f"""if True:
        import sys
        import solitaire_gui.gui.startup, solitaire_gui.gui.app
        print([name for name in {LATE} if name in sys.modules])
    """
    command = [sys.executable, "-c", program]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"
