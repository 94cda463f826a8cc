"""Tests the program on Windows: python3 -m tests.windows [PYTEST ARGUMENTS].

On Windows it runs at once; elsewhere in Wine, on a screen of its own, with a Python for Windows
that is fetched once. Without arguments that is the plain suite and then the window played.
Arguments are those of `python -m pytest` there.
"""

from __future__ import annotations

import sys

from tests.__main__ import run

WINDOWS = "tests/windows"
HANGING = ("-o", "faulthandler_timeout=400")
"""Wine takes longer than any other system."""


def main() -> int:
    """Run the tests on Windows, whatever this is; return pytest's exit status."""
    words = sys.argv[1:]
    if sys.platform == "win32":
        if words:
            return run([*HANGING, *words])
        # There is one pointer and one keyboard, so that windows are played one after the other.
        return max(run([*HANGING, f"--ignore={WINDOWS}"]), run([*HANGING, WINDOWS]))
    from tests.windows.in_wine import in_wine

    return in_wine(words)


if __name__ == "__main__":
    sys.exit(main())
