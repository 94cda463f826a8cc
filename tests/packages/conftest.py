"""What the tests of packages share: a screen, the frozen program, the wheel and the source."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.conftest import screen as screen
from tests.gui.process.screen import ROOT
from tests.packages.building import Built, build_both, copy_of_tree, environment_with
from tests.support.waiting import files_in

TOOLS = ("objcopy", "objdump", "strip")
ODD_NAME = "Spiele & Kärtchen"
"""Of a folder: with a blank, and letters that are not in ASCII."""


def build(tree: Path, into: Path, umask: int = -1, **more: str) -> None:
    """Build the program of a tree into a folder, with other variables in the environment."""
    command = [sys.executable, "packaging/freeze/build.py", "--into", str(into)]
    subprocess.run(command, cwd=tree, env={**os.environ, **more}, umask=umask, check=True)


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the program; return the file that it is packed into, which alone is left."""
    if missing := [tool for tool in TOOLS if not shutil.which(tool)]:
        pytest.skip(f"needs {', '.join(missing)}")
    into = tmp_path_factory.mktemp("built")
    build(ROOT, into)
    [file] = into.glob("*.tar.xz")
    (into / "solitaire-gui").rename(into / "elsewhere")
    return file


@pytest.fixture(scope="session")
def frozen(packed: Path) -> Iterator[Path]:
    """Return the folder of the program, unpacked into one of an odd name and not to be written."""
    place = packed.parent / ODD_NAME
    with tarfile.open(packed) as archive:
        archive.extractall(place, filter="data")
    folder = place / "solitaire-gui"
    paths = [folder, *folder.rglob("*")]
    for path in paths:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    before = [files_in(path) for path in paths if path.is_dir()]
    yield folder
    assert [files_in(path) for path in paths if path.is_dir()] == before, "it wrote into itself"
    for path in paths:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o200)


@pytest.fixture(scope="session")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a Python that has hatchling."""
    return environment_with(tmp_path_factory.mktemp("builder"), "hatchling")


@pytest.fixture(scope="session")
def built(builder: Path, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Return what is built of this tree."""
    folder = tmp_path_factory.mktemp("built")
    return build_both(builder, copy_of_tree(folder / "tree"), folder / "dist")


@pytest.fixture(scope="session")
def unpacked(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the tree that a source distribution holds."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(built.source) as archive:
        archive.extractall(folder, filter="data")
    [tree] = folder.iterdir()
    return tree
