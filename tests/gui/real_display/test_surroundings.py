"""The real program where nobody thought that it would be started."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.display import DEFAULT_SIZE, MIN_SIZE
from solitaire_gui.gui.platform.window import GEOMETRY
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from tests.gui.process.program_process import Easel, Program, python
from tests.gui.process.screen import ROOT, SIZE, Screen

SLUG, DEAL = "scorpion", 7
MODULE = ("-m", "solitaire_gui")
LOCALES: Mapping[str, Mapping[str, str]] = {
    "of UTF-8": {"LC_ALL": "C.UTF-8"},
    "of ASCII": {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
}
NO_THREADS = """if True:
    import sys, threading
    threading.stack_size(1 << 46)  # more than there is room for
    try:
        threading.Thread(target=int).start()
    except RuntimeError:
        from solitaire_gui.__main__ import main
        sys.exit(main())
"""
NO_FOLDER = """if True:
    import os, sys
    os.rmdir(os.getcwd())
    sys.path.insert(1, sys.argv.pop(1))
"""
PLACES: Sequence[tuple[object, tuple[int, int] | None]] = (
    ("0 0 16000 16000 0", SIZE),
    (f"{10**30} {-(10**30)} {10**30} -1 0", (SIZE[0], MIN_SIZE[1])),
    ("0 0 1e300 0 0", None),
    ([0.5, [], None, {}], None),
)
"""Places of a window that are none, and how large it may be then; None where it is as at first."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")


def is_played(program: Program) -> None:
    """See the table, go through some screens, and close the window: all is well."""
    session = Session(GAMES[SLUG], DEAL)
    easel = Easel(session)
    easel.wait_for(program.window, session.table)
    for key in ("u", "m", "Escape", "i", "Escape", "c", "Left", "Escape", "h", "Escape"):
        program.window.type(key)
    easel.wait_for(program.window, session.table)
    program.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder whose name is no text in UTF-8."""
    folder = tmp_path / os.fsdecode(b"\xe4\xff \xf6")
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("names are text here")
    return folder


def link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)


def checked_out(folder: Path) -> dict[str, str]:
    """Put the program into a folder; return the variables with which it is found there.

    From 3.12 on Python loads no library from a folder whose name is no text: then beside it.
    """
    if sys.version_info >= (3, 12):
        folder = folder.with_name("checkout")
        folder.mkdir()
    for name in ("solitaire_gui", "images"):
        shutil.copytree(ROOT / name, folder / name, copy_function=link)
    assert pygame.__file__
    package = Path(pygame.__file__).parent
    for part in (package, *package.parent.glob("pygame*.libs")):
        shutil.copytree(part, folder / part.name, copy_function=link)
    return {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}


def prepare(data: Path, **settings: object) -> Path:
    """Make a folder of data with some settings."""
    store = Store(data)
    for name, value in settings.items():
        store.set_setting(name, value)
    store.close()
    return data


def test_it_is_played_where_names_are_no_text_and_folder_threads_and_window_have_no_room(
    screen: Screen, folder: Path, tmp_path: Path
) -> None:
    path, gone = checked_out(folder), tmp_path / "gone"
    gone.mkdir()
    data = prepare(folder / "data", lamp=False, **{GEOMETRY: PLACES[2][0]})
    words = ["-S", "-c", NO_FOLDER + NO_THREADS.replace("if True:\n", "", 1), folder]
    words += [SLUG, "--deal", DEAL, "--data", data]
    with python(screen, words, gone, folder / "home", **LOCALES["of ASCII"], **path) as program:
        is_played(program)
    assert not gone.exists()


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_a_home_and_a_checkout_may_have_any_name(screen: Screen, folder: Path, locale: str) -> None:
    path = checked_out(folder)
    words = ["-S", *MODULE, SLUG, "--deal", DEAL]
    with python(screen, words, folder, folder / "home", **LOCALES[locale], **path) as program:
        is_played(program)
    assert (folder / "home/.local/share/solitaire-gui/solitaire.sqlite3").exists()


@pytest.mark.slow
def test_a_folder_of_data_may_have_any_name(screen: Screen, folder: Path) -> None:
    words = [*MODULE, SLUG, "--deal", DEAL, "--data", folder / "data"]
    with python(screen, words, ROOT, folder) as program:
        is_played(program)
    assert (folder / "data/solitaire.sqlite3").exists()


@pytest.mark.slow
def test_a_current_folder_that_is_gone_is_not_missed(screen: Screen, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    program = f"""{NO_FOLDER}
    from solitaire_gui.__main__ import main
    sys.exit(main())
    """
    words = ["-c", program, ROOT, SLUG, "--deal", DEAL]
    with python(screen, words, gone, tmp_path / "home") as started:
        is_played(started)
    assert not gone.exists()


@pytest.mark.slow
def test_without_a_free_thread_all_is_drawn_by_the_first(screen: Screen, tmp_path: Path) -> None:
    data = prepare(tmp_path / "data", lamp=False)
    words = ["-c", NO_THREADS, SLUG, "--deal", DEAL, "--data", data]
    with python(screen, words, ROOT, tmp_path / "home") as program:
        is_played(program)


@pytest.mark.slow
@pytest.mark.parametrize(("place", "size"), PLACES)
def test_a_window_is_never_larger_than_the_screen(
    screen: Screen, tmp_path: Path, place: object, size: tuple[int, int] | None
) -> None:
    data = prepare(tmp_path / "data", **{GEOMETRY: place})
    words = [*MODULE, SLUG, "--deal", DEAL, "--data", data]
    with python(screen, words, ROOT, tmp_path / "home") as program:
        wanted = size or DEFAULT_SIZE
        width, height = program.window.size
        assert width <= wanted[0]
        assert height <= wanted[1]
        if size is None:
            is_played(program)
        else:
            program.close()
