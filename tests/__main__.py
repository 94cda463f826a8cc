"""Runs every test: python3 -m tests [PYTEST ARGUMENTS]."""

import os
import sys

import pytest

CORES = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def main() -> int:
    """Run pytest, on all cores unless it is told which tests to run; return its exit status.

    One process more than there are cores, since tests of the window often wait.
    """
    return pytest.main(sys.argv[1:] or ["-n", str(CORES + 1), "--dist", "loadfile"])


if __name__ == "__main__":
    sys.exit(main())
