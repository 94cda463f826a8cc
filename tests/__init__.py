"""Tests and measurements; whichever command is run, what it needs is set up first."""

import os
import sys

from solitaire_gui.setup import MODULES, prepare

TEST_MODULES = (
    *("pytest", "xdist", "hypothesis", "pysol_cards", "platformdirs", "fontTools"),
    "distributed",
    *("babel", "ruff", "mypy", "vulture"),
)

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if "tests.machines" not in sys.orig_argv:  # which sets up nothing here, but on machines of its own
    prepare((*MODULES, *TEST_MODULES), "test")
