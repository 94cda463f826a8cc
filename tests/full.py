"""Runs every test with all that it can try: python3 -m tests.full [PYTEST ARGUMENTS]."""

import sys

from tests.__main__ import ON_ALL_CORES, run

if __name__ == "__main__":
    sys.exit(run(["--full", *(sys.argv[1:] or ON_ALL_CORES)]))
