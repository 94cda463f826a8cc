"""Builds the packages and tests them: python3 -m tests.packages [NAME …] [PYTEST ARGUMENTS].

A NAME is that of a file here, such as `frozen` for test_frozen.py; without one all are tested.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.command_lines import packages

FOLDER = Path(__file__).parent
PREFIX = "test_"
HANGING = ("-o", "faulthandler_timeout=3600")
"""To compile NumPy and to set environments up takes longer than any other test may."""


def main() -> int:
    """Run pytest on the packages that are named, or on all; return its exit status."""
    words, known = sys.argv[1:], packages()
    chosen = [word for word in words if word in known]
    others = [word for word in words if word not in known]
    files = [FOLDER / f"{PREFIX}{name}.py" for name in chosen] or [FOLDER]
    return pytest.main([*HANGING, *map(str, files), *others])


if __name__ == "__main__":
    sys.exit(main())
