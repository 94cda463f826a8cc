"""Runs every test, after setting up what they need: python3 -m tests [PYTEST ARGUMENTS]."""

import sys

from main import MODULES, prepare

TEST_MODULES = ("pytest", "hypothesis", "pysol_cards", "ruff", "mypy")


def main() -> int:
    """Run pytest; return its exit status."""
    prepare((*MODULES, *TEST_MODULES), "test")
    import pytest

    return pytest.main()


if __name__ == "__main__":
    sys.exit(main())
