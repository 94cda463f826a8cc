"""Runs every test: python3 -m tests [PYTEST ARGUMENTS]."""

import sys

import pytest

ON_ALL_CORES = ("-n", "auto", "--dist", "loadfile")


def main() -> int:
    """Run pytest, on all cores unless it is told which tests to run; return its exit status."""
    return pytest.main(sys.argv[1:] or [*ON_ALL_CORES])


if __name__ == "__main__":
    sys.exit(main())
