"""The program as a process that lives and dies on a real screen, and what it leaves behind."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pygame
from pygame import Surface
from pygame.mask import from_threshold

from solitaire_gui.gui.app import error_log
from solitaire_gui.gui.board.card_layout import Scene
from solitaire_gui.gui.board.highlights.highlight_painter import HighlightPainter, Highlights
from solitaire_gui.gui.board.regions import cards_region, cloth_region, strip_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.picture_paths import back_path
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.platform.display import DEFAULT_SIZE
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings
from solitaire_gui.store import OpenGame, Store
from tests.gui.driver.automatic_play import Kept, state_of
from tests.gui.painting import paint_all
from tests.gui.process.screen import Screen, Seen, start
from tests.store.playing import NAME, opened
from tests.support.waiting import PATIENCE

SLIGHT, STAINED = (4, 4, 4, 255), (24, 24, 24, 255)
"""How far two colours may be apart to be the same, and to be so but for what shines through."""
FIRST_SETTINGS = Settings()
HAS_PROC = Path("/proc/self/stat").exists()
"""Whether other processes can be looked at."""
TWO_LINES = 58
"""How far a notice of two lines may reach above the message line, where the strip may be."""
SOON, TRIES = 2.0, 15
"""Seconds in which a window that was told to close does, and how often it is told."""
INSTANT = 0.0002
"""Seconds between two looks for something that is over at once: it costs little, and is in time."""


class Program(NamedTuple):
    """A run of the program whose window is open."""

    window: Seen
    process: subprocess.Popen[str]

    def stop(self) -> None:
        """Let not one instruction more be done."""
        self.process.send_signal(signal.SIGSTOP)
        reasons = os.WSTOPPED | os.WEXITED | os.WNOWAIT
        told = os.waitid(os.P_PID, self.process.pid, reasons)
        assert told
        assert told.si_code == os.CLD_STOPPED, "the program has ended by itself"

    def outcome(self) -> tuple[int, str, str]:
        """Wait for the end; return the exit status, the output and the errors."""
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, errors

    def close(self) -> None:
        """Close the window, and see that all is well."""
        for _ in range(TRIES):  # for a moment after the focus has changed, it takes none for active
            self.window.activate()  # the window manager closes the one that it takes for active
            self.window.type("alt+F4")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=SOON)
                break
        assert self.outcome() == (0, "", "")


def children_of(parent: int) -> list[int]:
    """Return the processes that another one has started and that run, or stand still."""
    processes = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    return [one for one in processes if is_alive(one) and _state_and_parent(one)[1] == parent]


def is_alive(process: int) -> bool:
    """Tell whether a process runs, or stands still."""
    return _state_and_parent(process)[0] not in ("", "Z")


def _state_and_parent(process: int) -> tuple[str, int]:
    """Return what a process does, in a letter, and who has started it; nothing if it is gone."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return "", 0
    state, parent, *_ = stat.rpartition(")")[2].split()
    return state, int(parent)


@contextmanager
def living(process: subprocess.Popen[str]) -> Iterator[None]:
    """See to it that a process is gone afterwards, even one that was stopped."""
    try:
        yield
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


@contextmanager
def running(screen: Screen, folder: Path, *arguments: object) -> Iterator[Program]:
    """Run the program with its data in a folder."""
    words = (*arguments, "--data", folder)
    process = start(*words, environment=screen.environment(folder.parent))
    with living(process):
        window = Seen(screen, process)
        try:
            yield Program(window, process)
        finally:
            window.release()
    errors = folder / error_log.NAME
    assert not errors.exists(), errors.read_text()


def begun(
    screen: Screen, words: Iterable[object], cwd: Path, home: Path, **more: str
) -> subprocess.Popen[str]:
    """Start Python with some words, in a folder, in the name of somebody at home in another one.

    It is alone with its children, as at a terminal of its own.
    """
    return subprocess.Popen(
        [sys.executable, *map(str, words)],
        cwd=cwd,
        env={**screen.environment(home), **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@contextmanager
def python(
    screen: Screen, words: Iterable[object], cwd: Path, home: Path, **more: str
) -> Iterator[Program]:
    """Run Python as `begun` starts it, when it is to show the program's window."""
    process = begun(screen, words, cwd, home, **more)
    with living(process):
        yield Program(Seen(screen, process), process)


def is_opened(folder: Path) -> bool:
    """Tell whether a program has noted that all is shown which it has opened."""
    with closing(sqlite3.connect(f"{(folder / NAME).as_uri()}?mode=ro", uri=True)) as db:
        query = "SELECT count(*) FROM claims WHERE program <> opening"
        return bool(db.execute(query).fetchone() == (0,))


PICTURES: dict[object, CardArt] = {}
"""Those of the cards that have been drawn, at each of their sizes."""


def pictures_of(art: CardArt, settings: Settings) -> object:
    """Return what all pictures have in common that look the same."""
    return art.size, settings, back_path(settings.back)


class Easel:
    """Draws the table of a game as the window must show it, pixel by pixel."""

    def __init__(
        self,
        session: Session[Any],
        size: tuple[int, int] = DEFAULT_SIZE,
        settings: Settings = FIRST_SETTINGS,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((1, 1))
        self._theme = Theme(scale_for(size))
        self._cloth, self._room = cloth_region(self._theme, size), cards_region(self._theme, size)
        self._art = CardArt(settings)
        self._view = self._laid_out(session, settings)
        drawn_before = PICTURES.setdefault(pictures_of(self._art, settings), self._art)
        if drawn_before is not self._art:
            self._art = drawn_before
            self._view = self._laid_out(session, settings)
        self._room.height -= self._theme.px(TWO_LINES)
        self._drawn = Surface(size)

    def _laid_out(self, session: Session[Any], settings: Settings) -> View:
        view = View(session.game, session.table, self._art, settings)
        view.resize(self._theme, self._cloth, self._room.copy(), 0.0)
        return view

    @property
    def scene(self) -> Scene:
        """Where the cards lie."""
        return self._view.scene

    def shows(self, picture: Surface, table: Any) -> bool:
        """Tell whether a picture of the window shows a table at rest, and nothing on its way."""
        if not picture.get_rect().contains(self._room):
            return False
        self._view.show(table, 0.0)
        self._view.motion.finish()
        paint_all(self._view, self._drawn, 0.0)
        self._art.render_at_size()
        self._art.finish()
        paint_all(self._view, self._drawn, 0.0)
        shown, drawn = picture.subsurface(self._room), self._drawn.subsurface(self._room)
        return are_alike(shown, drawn, SLIGHT)

    def says(self, picture: Surface, sentence: str) -> bool:
        """Tell whether a sentence is to be read: to write it there once more changes nothing.

        It stands on the message line, or above the strip if that is there.
        """
        if not picture.get_rect().contains(self._cloth):
            return False
        strip = strip_region(self._theme, self._drawn.get_size())
        return any(self._says(picture, sentence, raised) for raised in (0, strip.height))

    def _says(self, picture: Surface, sentence: str, raised: int) -> bool:
        after, highlights = picture.copy(), HighlightPainter()
        highlights.resize(self._theme, self._cloth)
        said = Highlights(message=sentence, raised=raised)
        place, *_ = highlights.update(self._view.scene, said)
        highlights.paint(after)
        words = place.inflate(-place.height, 0)  # its round ends grow darker
        assert self._cloth.contains(words), "it cannot be read in a window of this size"
        return are_alike(picture.subsurface(words), after.subsurface(words), STAINED)

    def wait_for(self, window: Seen, table: Any) -> None:
        """Wait until a window shows a table at rest."""
        window.wait_for(lambda picture: self.shows(picture, table), "the table")


def are_alike(one: Surface, other: Surface, slack: tuple[int, int, int, int]) -> bool:
    """Tell whether two pictures of the same size have the same colour everywhere."""
    same = from_threshold(one, (0, 0, 0, 0), slack, other)
    return bool(same.count() == one.get_width() * one.get_height())


@contextmanager
def copy_of(folder: Path, *notices: str) -> Iterator[Store]:
    """Open a copy of a folder, so that the program itself finds everything as it was left.

    The `notices` are what is said of it.
    """
    with TemporaryDirectory() as place:
        copy = Path(place, "copy")
        shutil.copytree(folder, copy)
        with opened(copy, *notices) as store:
            yield store


def left_in(folder: Path, *notices: str) -> tuple[Kept, OpenGame]:
    """Return what is kept in a folder, and the game that is to come on the table next.

    The `notices` are what is said of the folder.
    """
    with copy_of(folder, *notices) as store:
        last = store.last()
        assert last, "no game was kept"
        table, *waiting = [
            loaded(store, record.id)
            for record in (last, *(each for each in store.unfinished() if each != last))
        ]
    return Kept(state_of(table), [*map(state_of, waiting)]), table


def loaded(store: Store, id: str) -> OpenGame:
    """Return a game that must be there as a whole."""
    game = store.load(id)
    assert game
    assert game.problem is None
    return game
