"""Runs every test, after setting up what they need: python3 -m tests [PYTEST ARGUMENTS]."""

import sys

from main import MODULES, prepare

TEST_MODULES = (
    *("pytest", "xdist", "hypothesis", "pysol_cards", "fontTools", "ruff", "mypy", "vulture"),
)
ON_ALL_CORES = ("-n", "auto", "--dist", "loadfile")


def main() -> int:
    """Run pytest, on all cores unless it is told which tests to run; return its exit status."""
    prepare((*MODULES, *TEST_MODULES), "test")
    import pytest

    return pytest.main(sys.argv[1:] or [*ON_ALL_CORES])


if __name__ == "__main__":
    sys.exit(main())
