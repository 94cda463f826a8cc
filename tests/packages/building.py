"""What packages are built of, and the commands that build and install them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.talking import ROOT

MADE = (".*", "build", "dist", "*.egg-info")
COMPILED = "__pycache__"


def copy_of_tree(to: Path, *, is_compiled: bool = False) -> Path:
    """Copy the project to a folder that is not there yet, without what was made in it.

    With what Python has compiled there, nothing that is unchanged has to be compiled again.
    """
    left_out = MADE if is_compiled else (*MADE, COMPILED)
    shutil.copytree(ROOT, to, ignore=shutil.ignore_patterns(*left_out))
    return to


def answer(
    command: Sequence[object], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in a folder that has nothing to do with it."""
    return subprocess.run(
        [*map(str, command)], cwd="/", env=environment, capture_output=True, text=True, check=False
    )
