"""Builds the packages and tests them: python3 -m tests.packages [NAME …] [PYTEST ARGUMENTS].

A NAME is that of a file here, such as `frozen` for test_frozen.py; without one all are tested.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
PREFIX = "test_"
HANGING = ("-o", "hanging_after=3600")
"""To compile NumPy and to set environments up takes longer than any other test may."""


def names() -> list[str]:
    """Return the names of all packages that have tests."""
    return sorted(file.stem.removeprefix(PREFIX) for file in FOLDER.glob(f"{PREFIX}*.py"))


def main() -> int:
    """Run pytest on the packages that are named, or on all; return its exit status."""
    words, known = sys.argv[1:], names()
    chosen = [word for word in words if word in known]
    if words and not (chosen or words[0].startswith("-")):
        print(f"There is no package {words[0]}, only {', '.join(known)}.", file=sys.stderr)
        return pytest.ExitCode.USAGE_ERROR
    others = [word for word in words if word not in known]
    files = [FOLDER / f"{PREFIX}{name}.py" for name in chosen] or [FOLDER]
    return pytest.main([*HANGING, *map(str, files), *others])


if __name__ == "__main__":
    sys.exit(main())
