"""Tests and measurements; whichever command is run, what it needs is set up first."""

from solitaire_gui.setup import MODULES, prepare

TEST_MODULES = (
    *("pytest", "xdist", "hypothesis", "pysol_cards", "platformdirs", "fontTools"),
    *("ruff", "mypy", "vulture"),
)

prepare((*MODULES, *TEST_MODULES), "test")
