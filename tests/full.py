"""Runs every test with all that it can try: python3 -m tests.full [PYTEST ARGUMENTS]."""

import sys

from tests.__main__ import run

if __name__ == "__main__":
    sys.exit(run(["--full", *sys.argv[1:]]))
