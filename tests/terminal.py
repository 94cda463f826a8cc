"""The real program in another process, with what is typed and what is printed as text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def solitaire(
    *arguments: object, typed: str = "", encoding: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    """Run the program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "solitaire_gui", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=typed,
        capture_output=True,
        encoding=encoding,
        timeout=60,
        check=False,
    )
