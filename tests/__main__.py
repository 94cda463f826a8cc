"""Runs the tests: python3 -m tests [PYTEST ARGUMENTS].

Without arguments each behaviour is proved once, on all cores, and no test may cost more than its
budget; `python3 -m tests.full` proves everything.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import pytest

from tests.support.costs import Judge, Ledger

ANOTHER = "tests/project/test_suite.py::test_some_are_the_same_each_time_and_in_their_order"
"""What one test alone is tried in turn with: only so its fixtures are made for it each time."""
ON_ALL_CORES = ("-n", "auto", "--dist", "worksteal")


def run(arguments: Sequence[str], *plugins: object) -> int:
    """Run pytest; return its exit status."""
    # What is compiled once serves all the processes that are started.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    return pytest.main([*arguments], [*plugins])


def main() -> int:
    """Run some tests, or those of the plain level; return the exit status."""
    if arguments := sys.argv[1:]:
        return run(arguments)
    ledger = Ledger()
    status = run(ON_ALL_CORES, ledger)
    if not status and ledger.is_too_dear:
        print(f"The tests marked dear cost {ledger.dear:.0f} s together.", file=sys.stderr)
        return 1
    if not status and (names := ledger.over_budget()):
        print("Tests that seem to cost more than they may are tried again, alone:")
        status = run(["-q", "-p", "no:cacheprovider", *names, ANOTHER], Judge())
        # What is a sample among others is none alone, and was left out then.
        return 0 if status == pytest.ExitCode.NO_TESTS_COLLECTED else status
    return status


if __name__ == "__main__":
    sys.exit(main())
