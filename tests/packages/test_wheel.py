"""Wheel and source distribution: the same each time, whole, and installed as a player would."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

from solitaire_gui import __version__
from solitaire_gui.desktop.shared_files import ENTRY, shared_files
from tests.gui.process.screen import Screen
from tests.packages.building import Built, answer, build_both, environment_with
from tests.packages.packaged import UNRECORDED, is_played, started
from tests.support.terminal_session import ROOT

SLUG = "seahaven"
NEITHER = ("tests/", "tools/", "packaging/", ".ci/", "images/draw/", "images/screenshots/")
"""What only those need who work on the program."""
FONT_LICENCE = "images/fonts/OFL.txt"
"""Is with the other licence."""
ALIKE = {"classic/s.svg", "clear/s.svg"}
"""The spade is the same in two decks, each of which is whole."""


def tool(name: str) -> str:
    path = shutil.which(name)
    if not path:
        pytest.skip(f"needs {name}")
    return path


@pytest.fixture(scope="module")
def metadata(built: Built) -> Message:
    with ZipFile(built.wheel) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(wheel.read(name))


def test_they_are_the_same_wherever_and_whenever_they_are_built(
    builder: Path, built: Built, unpacked: Path, tmp_path: Path
) -> None:
    tree = tmp_path / "another place"
    shutil.copytree(unpacked, tree)
    for path in tree.rglob("*"):
        os.utime(path, (1, 1))
        path.chmod(0o700 if path.is_dir() or os.access(path, os.X_OK) else 0o600)
    again = build_both(builder, tree, tmp_path / "dist")
    assert again.wheel.name == built.wheel.name
    assert again.wheel.read_bytes() == built.wheel.read_bytes()
    assert again.source.read_bytes() == built.source.read_bytes()


def test_the_source_holds_every_file_of_the_repository(unpacked: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("is no repository")
    listed = subprocess.run(
        [tool("git"), "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    hidden = [name for name in listed.stdout.splitlines() if name.startswith(".")]
    missing = [name for name in listed.stdout.splitlines() if not (unpacked / name).exists()]
    assert set(missing) <= set(hidden)


def test_the_source_tests_itself(unpacked: Path) -> None:
    words = [sys.executable, "-m", "tests", "-q", "tests/rules", "tests/desktop", "tests/gui/board"]
    ran = subprocess.run(words, cwd=unpacked, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    shutil.rmtree(unpacked / ".pytest_cache", ignore_errors=True)


def test_the_wheel_holds_the_program_and_no_more(built: Built) -> None:
    with ZipFile(built.wheel) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    package = {path for path in (ROOT / "solitaire_gui").rglob("*") if path.is_file()}
    pictures = {path for path in (ROOT / "images").rglob("*") if path.is_file()}
    kept = {path.relative_to(ROOT).as_posix() for path in package | pictures}
    wanted = {name for name in kept if "__pycache__" not in name and not name.startswith(NEITHER)}
    wanted -= {name for name in wanted if name.endswith(".po") or name == FONT_LICENCE}
    assert names == {re.sub("^images/", "solitaire_gui/images/", name) for name in wanted}
    assert "solitaire_gui/py.typed" in names
    assert {name.partition("/")[0] for name in names} == {"solitaire_gui"}


def test_no_file_is_in_it_twice(built: Built) -> None:
    by_content = defaultdict[bytes, set[str]](set)
    with ZipFile(built.wheel) as wheel:
        for name in wheel.namelist():
            if content := wheel.read(name):
                by_content[content].add(name.partition("images/signs/")[2] or name)
    assert [names for names in by_content.values() if len(names) > 1] == [ALIKE]
    with ZipFile(built.wheel) as wheel:
        assert any(
            name.endswith(f".dist-info/licenses/{FONT_LICENCE}") for name in wheel.namelist()
        )


def test_the_metadata_names_the_licences(metadata: Message) -> None:
    assert (metadata["Name"], metadata["Version"]) == ("solitaire-gui", __version__)
    assert metadata["License-Expression"] == "MIT AND OFL-1.1"
    assert metadata.get_all("License-File") == ["LICENSE", FONT_LICENCE]
    assert metadata.get_all("Project-URL") is None  # there is no page of the project yet


def test_its_page_shows_the_readme(metadata: Message) -> None:
    assert metadata["Description-Content-Type"] == "text/markdown"
    payload = metadata.get_payload(decode=True)
    assert isinstance(payload, bytes)
    page = payload.decode()
    assert page.strip() == (ROOT / "README.md").read_text(encoding="utf-8").strip()


def test_an_installed_wheel_is_played_comes_into_the_menu_and_leaves_nothing_behind(
    screen: Screen, built: Built, tmp_path: Path
) -> None:
    python = environment_with(tmp_path / "a place", built.wheel)
    script = python.parent / "solitaire-gui"
    home = tmp_path / "home"
    with started(screen, [script, SLUG, "--deal", UNRECORDED], home) as program:
        is_played(program, SLUG)
        program.close()
    environment = screen.environment(home)
    assert answer([script, "--install-desktop"], environment).returncode == 0
    entry = (home / ".local/share" / ENTRY).read_text(encoding="utf-8")
    assert f'Exec="{script}" %f\n' in entry
    assert f"TryExec={script}\n" in entry
    assert answer([script, "--remove-desktop"], environment).returncode == 0
    assert not any((home / ".local/share" / name).exists() for name in shared_files())
    [installed] = python.parents[1].glob("lib/python3*/site-packages/solitaire_gui")
    away = answer([python, "-m", "pip", "uninstall", "--yes", "solitaire-gui"], os.environ)
    assert away.returncode == 0, away.stderr
    assert not installed.exists(), [*installed.rglob("*")]
