"""Tests and measurements; what a command needs is set up once its arguments have been read."""

import os
import sys

from solitaire_gui.setup import MODULES, prepare
from tests.command_lines import answer

TEST_MODULES = (
    *(
        "pytest",
        "xdist",
        "pytest_rerunfailures",
        "hypothesis",
        "pysol_cards",
        "platformdirs",
        "fontTools",
    ),
    "distributed",
    *("babel", "ruff", "mypy", "vulture", "importlinter", "yaml"),
)

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
answer()
if "tests.machines" not in sys.orig_argv:  # which sets up nothing here, but on machines of its own
    prepare((*MODULES, *TEST_MODULES), "test")
