"""What packages are built of, and the commands that build and install them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from solitaire_gui.setup.environment import base_python
from tests.support.terminal_session import ROOT

MADE = (".*", "build", "dist", "*.egg-info")
COMPILED = "__pycache__"
PYTHON = base_python()


class Built(NamedTuple):
    """What was built of one tree."""

    wheel: Path
    source: Path


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


def environment_with(folder: Path, *packages: object) -> Path:
    """Make an environment, install packages in it and return its Python."""
    made = answer([PYTHON, "-m", "venv", folder], os.environ)
    if made.returncode != 0:
        pytest.skip(f"needs venv: {made.stdout}")
    python = folder / "bin/python"
    got = answer([python, "-m", "pip", "install", "--quiet", *packages], os.environ)
    if "Could not find a version" in got.stderr:
        pytest.skip(f"needs the network: {got.stderr}")
    assert got.returncode == 0, got.stderr
    return python


def build_both(builder: Path, tree: Path, to: Path) -> Built:
    """Build both of a tree."""
    words = [str(builder), "-m", "hatchling", "build", "-d", str(to)]
    subprocess.run(words, cwd=tree, check=True, stdout=subprocess.DEVNULL)
    [wheel], [source] = to.glob("*.whl"), to.glob("*.tar.gz")
    return Built(wheel, source)
