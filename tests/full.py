"""Runs every test with all that it can try: python3 -m tests.full [PYTEST ARGUMENTS]."""

import sys

from tests.__main__ import run

HANGING = ("-o", "faulthandler_timeout=400")
"""To set environments up takes longer than any test of the plain command may."""

if __name__ == "__main__":
    sys.exit(run(["-m", "", *HANGING, *sys.argv[1:]]))
