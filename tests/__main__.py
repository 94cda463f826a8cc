"""Runs the tests: python3 -m tests [PYTEST ARGUMENTS].

That is pytest, on all cores unless a path says what to run. `python3 -m tests.full` runs the slow
tests too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ON_ALL_CORES = ("-n", "auto", "--dist", "worksteal")


def run(arguments: Sequence[str]) -> int:
    """Run pytest, on all cores if no argument is a path; return its exit status."""
    # What is compiled once serves all the processes that are started.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    has_path = any(Path(word.partition("::")[0]).exists() for word in arguments)
    durations = ["--durations=25"] if os.environ.get("CI") else []
    return pytest.main([*(() if has_path else ON_ALL_CORES), *durations, *arguments])


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
