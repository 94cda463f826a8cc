"""The program puts itself into the user's menu and takes itself out, and says so in a sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from solitaire_gui.desktop.shared_files import ENTRY, KIND_OF_FILE, shared_files
from solitaire_gui.setup.environment import base_python
from tests.support.terminal_session import ROOT

INSTALLED = (
    "Solitaire is in your menu now and opens files that end in .solitaire; "
    "--remove-desktop undoes that.\n"
)
REMOVED = "Solitaire is no longer in your menu.\n"
PYTHON = base_python()
"""A Python that need not have what the program needs."""

linux = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="has no such menu")


def answered(option: str, share: Path, python: str = PYTHON) -> tuple[int, str, str]:
    """Return the exit status of a start without a display, what was said, and of what is wrong."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    result = subprocess.run(
        [python, str(ROOT / "main.py"), option],
        cwd=share.parent,
        env={**kept, "HOME": str(share.parent), "XDG_DATA_HOME": str(share)},
        capture_output=True,
        text=True,
        check=False,
    )
    return result.returncode, result.stdout, result.stderr


@linux
@pytest.mark.parametrize(
    "python", [PYTHON, pytest.param(sys.executable, marks=pytest.mark.slow)], ids=["bare", "own"]
)
def test_it_comes_into_the_menu_and_goes(python: str, tmp_path: Path) -> None:
    share = tmp_path / "share"
    assert answered("--install-desktop", share, python) == (0, INSTALLED, "")
    assert all((share / name).is_file() for name in shared_files())
    main = f"{ROOT / 'main.py'}"
    assert main in (share / ENTRY).read_text(encoding="utf-8")
    assert answered("--install-desktop", share, python) == (0, INSTALLED, "")
    assert answered("--remove-desktop", share, python) == (0, REMOVED, "")
    assert not any((share / name).exists() for name in shared_files())
    said = "Solitaire was not in your menu.\n"
    assert answered("--remove-desktop", share, python) == (0, said, "")


@linux
def test_the_desktop_opens_a_game_with_it(tmp_path: Path) -> None:
    if not (shutil.which("gio") and shutil.which("update-desktop-database")):
        pytest.skip("needs gio and update-desktop-database")
    answered("--install-desktop", tmp_path / "share")
    told = subprocess.run(
        ["gio", "mime", KIND_OF_FILE.replace("-", "/", 1)],
        env={"XDG_DATA_HOME": str(tmp_path / "share"), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines()[0].endswith(f": {Path(ENTRY).name}")


@linux
def test_a_folder_that_is_in_the_way_is_named(tmp_path: Path) -> None:
    share = tmp_path / "share"
    share.mkdir()
    (share / "mime").touch()
    status, said, wrong = answered("--install-desktop", share)
    assert (status, said) == (1, "")
    assert wrong.startswith(f"Solitaire could not be added to the menu: “{share}/mime")
    assert [path.name for path in share.iterdir()] == ["mime"]


@linux
def test_a_folder_whose_name_is_no_text_is_refused(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path) + b"/\xff"
    os.mkdir(folder)
    link = os.fsdecode(folder + b"/solitaire-gui")
    Path(link).write_text(
        f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "from solitaire_gui.__main__ import main\nsys.exit(main())\n"
    )
    os.chmod(link, 0o700)
    environment = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(tmp_path / "share")}
    result = subprocess.run(
        [link, "--install-desktop"], env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    said = "The name of Solitaire’s folder is not valid text, so no menu can hold it.\n"
    assert result.stderr == said
    assert not (tmp_path / "share").exists()


@pytest.mark.parametrize("option", ["--install-desktop", "--remove-desktop"])
def test_a_mac_has_no_such_menu(option: str, tmp_path: Path) -> None:
    program = (
        "import sys; sys.platform = 'darwin'; from solitaire_gui.arguments import parse;"
        f"parse([{option!r}])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    said = "On a Mac there is no such menu: move Solitaire.app to your applications.\n"
    assert (result.returncode, result.stdout, result.stderr) == (1, "", said)
    assert [*tmp_path.iterdir()] == []
