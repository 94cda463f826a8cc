"""The Debian package: as Debian wants it, and installed for real with Debian's own pygame."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.desktop.shared_files import ENTRY, KIND_OF_FILE, shared_files
from tests.gui.process.screen import Screen
from tests.packages.building import answer, copy_of_tree
from tests.packages.packaged import UNRECORDED, is_played, started
from tests.support.terminal_session import ROOT

BUILD = "packaging/debian/build.py"
NAME, SLUG = "solitaire-gui", "seahaven"
COMMAND, PROGRAM = Path("/usr/games", NAME), Path("/usr/share/games", NAME)
NEEDED = ("python3-pygame", "python3-numpy", "python3-jeepney")
LEFT_OUT = ("images/draw/", "images/screenshots/", "images/fonts/OFL.txt")


def needed(*tools: str) -> None:
    if missing := [tool for tool in tools if not shutil.which(tool)]:
        pytest.skip(f"needs {', '.join(missing)}")


def build(tree: Path, to: Path) -> Path:
    """Build the package of a tree."""
    needed("dpkg-buildpackage", "dh", "dh_python3")
    made = answer([sys.executable, tree / BUILD, to], os.environ)
    assert made.returncode == 0, made.stdout + made.stderr
    [package] = to.iterdir()
    return package


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def unpacked(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds what the package puts below the root."""
    folder = tmp_path_factory.mktemp("root")
    subprocess.run(["dpkg", "-x", package, folder], check=True)
    return folder


def is_installed(name: str) -> bool:
    words = ["dpkg-query", "--show", "--showformat=${db:Status-Status}", name]
    return answer(words, os.environ).stdout == "installed"


@contextmanager
def installed(package: Path) -> Iterator[None]:
    """Install the package on this very machine, and purge it afterwards."""
    if os.geteuid() != 0:
        pytest.skip("needs root")
    if is_installed(NAME):
        pytest.skip("is installed here already")
    if missing := [name for name in NEEDED if not is_installed(name)]:
        pytest.skip(f"needs {', '.join(missing)}")
    done = answer(["dpkg", "--install", package], os.environ)
    try:
        assert done.returncode == 0, done.stderr
        yield
    finally:
        assert answer(["dpkg", "--purge", NAME], os.environ).returncode == 0


def test_lintian_finds_nothing_wrong(package: Path) -> None:
    needed("lintian")
    found = answer(["lintian", "--allow-root", package], os.environ)
    assert [line for line in found.stdout.splitlines() if line[:2] in ("E:", "W:")] == []
    assert found.returncode == 0, found.stdout


def test_it_is_the_same_wherever_it_is_built(package: Path, tmp_path: Path) -> None:
    tree = copy_of_tree(tmp_path / "another place")
    assert build(tree, tmp_path / "made").read_bytes() == package.read_bytes()


def test_it_holds_the_program_and_its_pictures(unpacked: Path) -> None:
    paths = [*(ROOT / "solitaire_gui").rglob("*"), *(ROOT / "images").rglob("*")]
    names = {path.relative_to(ROOT).as_posix() for path in paths if path.is_file()}
    wanted = {
        re.sub("^images/", "solitaire_gui/images/", name)
        for name in names
        if "__pycache__" not in name and not name.startswith(LEFT_OUT) and not name.endswith(".po")
    }
    inside = unpacked / PROGRAM.relative_to("/")
    found = {path.relative_to(inside).as_posix() for path in inside.rglob("*") if path.is_file()}
    assert found == wanted


def test_it_tells_the_desktop_of_the_program(unpacked: Path) -> None:
    for name, data in shared_files().items():
        assert (unpacked / "usr/share" / name).read_bytes() == data
    assert (unpacked / "usr/share/man/man6/solitaire-gui.6.gz").is_file()


def test_its_licences_and_changes_are_those_of_the_project(unpacked: Path) -> None:
    folder = unpacked / "usr/share/doc" / NAME
    told = " ".join((folder / "copyright").read_text(encoding="utf-8").split())
    for name in ("LICENSE", "images/fonts/OFL.txt"):
        for paragraph in (ROOT / name).read_text(encoding="utf-8").split("\n\n")[2:]:
            assert " ".join(paragraph.split()) in told
    changes = subprocess.run(
        ["zcat", folder / "changelog.gz"], capture_output=True, text=True, check=True
    )
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    own = re.sub("\n### .*", "", changelog).partition("\n## ")[2]
    news = [" ".join(each.split()) for each in own.partition("\n## ")[0].split("\n- ")[1:]]
    assert news
    told = " ".join(changes.stdout.split())
    assert [new for new in news if new not in told] == []


def test_it_is_installed_played_and_taken_away(
    screen: Screen, package: Path, tmp_path: Path
) -> None:
    with installed(package):
        environment = {**screen.environment(tmp_path), "PATH": "/usr/games:/usr/bin:/bin"}
        assert answer([NAME, "--version"], environment).stdout.startswith(f"{NAME} ")
        compiled = PROGRAM / "solitaire_gui/__pycache__"
        assert any(compiled.glob("cards.*.pyc"))
        with started(screen, [COMMAND, SLUG, "--deal", UNRECORDED], tmp_path) as program:
            is_played(program, SLUG)
            program.close()
        if shutil.which("gio"):
            told = answer(["gio", "mime", KIND_OF_FILE.replace("-", "/", 1)], environment)
            assert told.stdout.splitlines()[0].endswith(f": {Path(ENTRY).name}")
    assert not PROGRAM.exists()
    assert not COMMAND.exists()
