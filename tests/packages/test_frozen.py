"""The frozen program, unpacked from its one file, where nobody has a Python or what is its own."""

from __future__ import annotations

import os
import runpy
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from solitaire_gui import __version__
from solitaire_gui.games import GAMES
from solitaire_gui.setup.environment import places
from solitaire_gui.solver.process.connection import MODULE as SOLVER
from solitaire_gui.store.transfer.one_game import SUFFIX, save
from tests.gui.process.program_process import HAS_PROC, Easel, children_of, is_alive
from tests.gui.process.screen import ROOT, Screen
from tests.packages.conftest import build
from tests.packages.packaged import UNRECORDED, is_played, said, started
from tests.store.playing import NAME, begin, opened, play
from tests.support.waiting import wait_for

MB = 10**6
LARGEST, LARGEST_PACKED = 60 * MB, 25 * MB
WITH_BLAS = 85 * MB
"""How large it may be where NumPy cannot be compiled without what no game uses."""
LONG_TO_DECIDE = ("montana", 1_000_001)
"""A deal that is searched for seconds."""
LOST = ("scorpion", "--deal", "2", "--text")

can_compile = runpy.run_path(str(ROOT / "packaging/freeze/small_numpy.py"))["can_compile"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its files are others elsewhere")


@pytest.fixture
def program(frozen: Path) -> Path:
    return frozen / "solitaire-gui"


def test_it_is_small(packed: Path, frozen: Path) -> None:
    files = [path for path in frozen.rglob("*") if path.is_file() and not path.is_symlink()]
    assert packed.stat().st_size <= LARGEST_PACKED
    assert sum(path.stat().st_size for path in files) <= (LARGEST if can_compile() else WITH_BLAS)


def test_it_speaks_every_language(frozen: Path) -> None:
    catalogues = [*(ROOT / "solitaire_gui").rglob("*.mo")]
    for path in catalogues:
        assert [*frozen.rglob(path.relative_to(ROOT).as_posix())]
    assert catalogues


def test_it_is_built_the_same_to_the_byte_wherever_and_whenever(
    packed: Path, tmp_path: Path
) -> None:
    copy, into = tmp_path / "copy", tmp_path / "built"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns("__pycache__", ".*", "dist"))
    environment = next(place for place in places("package") if Path(place).exists())
    (copy / Path(places("package")[0]).name).symlink_to(environment)
    build(copy, into, umask=0o077, TZ="Asia/Tokyo", LC_ALL="POSIX")
    assert (into / packed.name).read_bytes() == packed.read_bytes()


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_shown_judged_and_helped_with(
    screen: Screen, program: Path, tmp_path: Path, slug: str
) -> None:
    with started(screen, [program, slug, "--deal", UNRECORDED], tmp_path / "home") as running:
        is_played(running, slug)
        running.close()
    assert (tmp_path / "home/.local/share/solitaire-gui" / NAME).exists()


@pytest.mark.skipif(not HAS_PROC, reason="needs Linux to find the process")
@pytest.mark.parametrize("is_killed", [False, True], ids=["closed", "killed"])
def test_its_solver_is_itself_and_does_not_outlive_it(
    screen: Screen, program: Path, tmp_path: Path, is_killed: bool
) -> None:
    slug, deal = LONG_TO_DECIDE
    with started(screen, [program, slug, "--deal", deal], tmp_path) as running:
        [solver] = wait_for(lambda: children_of(running.process.pid), "the solver")
        assert Path(f"/proc/{solver}/exe").resolve() == program.resolve()
        if is_killed:
            running.process.send_signal(signal.SIGKILL)
        else:
            running.close()
        wait_for(lambda: not is_alive(solver), "the end of the solver")


def test_it_goes_on_where_it_was_killed(screen: Screen, program: Path, tmp_path: Path) -> None:
    with started(screen, [program, "seahaven", "--deal", UNRECORDED], tmp_path) as running:
        is_played(running, "seahaven")
        running.process.kill()
    with started(screen, [program], tmp_path) as running:
        is_played(running, "seahaven")
        running.close()


def test_the_file_of_a_game_is_opened(screen: Screen, program: Path, tmp_path: Path) -> None:
    with opened(tmp_path / "elsewhere") as other:
        game = begin(other, "scorpion", UNRECORDED)
        play(other, game, 3)
        kept = other.stored_game(game.id)
    assert kept
    file = tmp_path / f"Käme wieder{SUFFIX}"
    assert save(kept, file, replace=True).is_done
    with started(screen, [program, file], tmp_path / "home") as running:
        Easel(game.session).wait_for(running.window, game.session.table)
        running.close()


def test_it_is_heard(screen: Screen, program: Path, tmp_path: Path) -> None:
    heard = tmp_path / "heard.raw"
    card = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)}
    words = [program, "scorpion", "--deal", UNRECORDED]
    with started(screen, words, tmp_path / "home", **card) as running:
        is_played(running, "scorpion")
        running.window.type("d")
        wait_for(lambda: heard.exists() and any(heard.read_bytes()), "a sound")


def test_its_games_are_kept_where_it_is_told(screen: Screen, program: Path, tmp_path: Path) -> None:
    with started(screen, [program, "--data", tmp_path / "data"], tmp_path / "home") as running:
        running.close()
    assert (tmp_path / "data" / NAME).exists()


@pytest.mark.skipif(not shutil.which("xprop"), reason="needs xprop")
def test_its_window_has_an_icon_and_the_class_of_the_program(
    screen: Screen, program: Path, tmp_path: Path
) -> None:
    with started(screen, [program], tmp_path) as running:
        display = ("-display", screen.display, "-id", running.window.id)
        command = ["xprop", *display, "-len", "64", "WM_CLASS", "_NET_WM_ICON"]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert 'WM_CLASS(STRING) = "solitaire-gui", "solitaire-gui"' in told
        assert "_NET_WM_ICON(CARDINAL)" in told


def test_it_is_played_at_the_terminal(program: Path, tmp_path: Path) -> None:
    ended = said([program, *LOST], tmp_path, "hint\nq\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "This deal can’t be won." in ended.stdout


def test_it_tells_its_version(program: Path, tmp_path: Path) -> None:
    assert said([program, "--version"], tmp_path).stdout == f"solitaire-gui {__version__}\n"


def test_a_mistake_is_told_in_a_sentence(program: Path, tmp_path: Path) -> None:
    ended = said([program, "scorpion", "--deal", "0"], tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("“0” is not a deal number")


def test_the_menu_starts_it_and_the_system_s_tools_have_the_system_s_libraries(
    program: Path, tmp_path: Path
) -> None:
    tools, home, told = tmp_path / "tools", tmp_path / "home", tmp_path / "told"
    tools.mkdir()
    tool = tools / "update-desktop-database"
    tool.write_text(f'#!/bin/sh\necho "<$LD_LIBRARY_PATH>" > "{told}"\n', "utf-8")
    tool.chmod(0o755)
    assert said([program, "--install-desktop"], home, PATH=str(tools)).returncode == 0
    assert told.read_text("utf-8") == "<>\n"
    [entry] = home.glob(".local/share/applications/*.desktop")
    assert f'Exec="{program}"' in entry.read_text("utf-8")


def test_the_solver_ends_with_its_input(program: Path, tmp_path: Path) -> None:
    assert said([program, "-m", SOLVER], tmp_path).returncode == 0


def test_without_its_tools_the_build_says_in_a_sentence_what_it_needs(tmp_path: Path) -> None:
    ended = said([sys.executable, ROOT / "packaging/freeze/build.py", "--into", tmp_path], tmp_path)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("This needs objcopy and objdump and strip, ")


def test_every_library_in_it_has_a_licence(frozen: Path) -> None:
    told = (frozen / "licences" / "others.txt").read_text("utf-8")
    assert "see the pages of" not in told
    for name in ("Solitaire", "Python", "pygame", "NumPy", "PyInstaller", "AccessKit", "font"):
        assert (frozen / "licences" / f"{name}.txt").stat().st_size > 500
    assert os.listdir(frozen.parent) == ["solitaire-gui"]
