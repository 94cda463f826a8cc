"""What packages are built of, and the commands that build and install them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.talking import ROOT

LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*", "build", "dist", "*.egg-info")


def copy_of_tree(to: Path) -> Path:
    """Copy the project to a folder that is not there yet, without what was made in it."""
    shutil.copytree(ROOT, to, ignore=LEFT_OUT)
    return to


def answer(
    command: Sequence[object], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in a folder that has nothing to do with it."""
    return subprocess.run(
        [*map(str, command)], cwd="/", env=environment, capture_output=True, text=True, check=False
    )
