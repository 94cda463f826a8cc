"""Games that one gesture wins, killed in it: each is won and counted once, or as it was before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.display import DEFAULT_SIZE
from solitaire_gui.play.autoplay import finishing_lines
from solitaire_gui.session import Session
from solitaire_gui.store import Store, Usage, records
from tests.games.wins import WINS
from tests.gui.driver.automatic_play import Foresight
from tests.gui.driver.panels import win_panel_of
from tests.gui.process.killing import FRAMES, Instant, stopped
from tests.gui.process.program_process import (
    FIRST_SETTINGS,
    SLIGHT,
    Easel,
    Program,
    are_alike,
    copy_of,
    is_opened,
    left_in,
    loaded,
    running,
)
from tests.gui.process.screen import Screen
from tests.store.commits import Commits
from tests.store.playing import NOON, begin, win
from tests.support.waiting import wait_for

WRITES = 2
"""How often the files may be seen to change until the program is stopped."""
BEFORE = Usage(60.0, 3)
"""What the game has taken before its last gesture."""


class Figures(NamedTuple):
    """What is kept of a game for the statistics, and what they tell of all of its kind."""

    result: str
    moves: int
    played: int
    won: int
    streak: int


class WinningGesture:
    """A game that is to be won, the second of its kind, in a folder of its own."""

    def __init__(
        self, screen: Screen, folder: Path, slug: str, seed: object, *, at_once: bool, safe_up: bool
    ) -> None:
        """Play up to the last gesture, which comes sooner if safe cards follow it."""
        self._screen = screen
        self._folder = folder
        self._slug = slug
        self._safe_up = safe_up
        self._rng = Random(str(seed))
        store = Store(folder)
        store.set_setting("reduced_motion", at_once)
        store.set_setting("safe_up", safe_up)
        store.set_setting("lamp", False)  # the solver may know of a shorter win, and tell of it
        win(store, slug)
        game = begin(store, slug, WINS[slug][0], NOON + 100)
        for line in lines_before_win(slug, safe_up=safe_up):
            game.session.play(line)
        assert store.save_game(game, BEFORE, NOON + 200)
        store.close()

    def kill(self, *, at_first_sight: bool = False) -> None:
        """Kill the program in the gesture, and see all of it kept or nothing; win in the end."""
        with self._running() as (program, plan, easel):
            writes, frames = self._rng.randint(0, WRITES), self._rng.randint(0, FRAMES)
            instant = Instant(writes, frames, at_first_sight and plan.is_one_change)
            commits = Commits(self._folder)
            picture = stopped(program, self._screen, self._folder, plan, instant)
        before, after = plan.tables
        is_seen = plan.is_one_change and not easel.shows(picture, before)
        is_seen = is_seen or easel.shows(picture, after)
        is_won = self._is_won(plan, self._folder)
        for folder in commits.folders():
            self._is_won(plan, folder)
        assert is_won or not is_seen, "a win was seen that is not kept"
        if not is_won:
            self._win()
        self._see_it_won()

    def _win(self) -> None:
        """Win, and see that the panel tells what is kept; then kill the program."""
        with self._running() as (program, plan, _):
            # Any key ends the dance of the cards.
            with self._screen.hands(*plan.words, "key", "Shift_L"):
                pass
            wait_for(lambda: self._is_won(plan, self._folder), "the win")
            panel, place = win_panel(self._folder)

            def is_told(picture: Surface) -> bool:
                shown = picture.subsurface(place.clip(picture.get_rect()))
                return shown.get_size() == place.size and are_alike(
                    shown, panel.subsurface(place), SLIGHT
                )

            program.window.wait_for(is_told, "the panel with the figures that are kept")
            program.stop()

    def _see_it_won(self) -> None:
        """See that the win is on the table of the next start, and nothing comes of that."""
        before = self._figures(self._folder)
        kept, game = left_in(self._folder)
        assert game.session.is_won
        with running(self._screen, self._folder) as program:
            Easel(game.session).wait_for(program.window, game.session.table)
            program.close()
        assert self._figures(self._folder) == before
        assert left_in(self._folder)[0] == kept

    @contextmanager
    def _running(self) -> Iterator[tuple[Program, Foresight, Easel]]:
        """Start the program, and plan the gesture."""
        kept, game = left_in(self._folder)
        easel = Easel(game.session)
        with running(self._screen, self._folder) as program:
            easel.wait_for(program.window, game.session.table)
            wait_for(lambda: is_opened(self._folder), "the note that it is opened")
            plan = Foresight(kept, game.session, program.window, self._rng, safe_up=self._safe_up)
            plan.win()
            yield program, plan, easel

    def _is_won(self, plan: Foresight, folder: Path) -> bool:
        """Tell whether the gesture is kept; all that is kept of the game must agree."""
        kept, game = left_in(folder)
        assert kept in plan.kept
        is_won = kept == plan.kept[-1]
        assert game.session.is_won == is_won
        assert game.usage.seconds >= BEFORE.seconds
        moves = game.session.move_number
        wins = 1 + is_won
        result = records.WON if is_won else records.UNFINISHED
        assert self._figures(folder) == Figures(result, moves, wins, wins, wins)
        return is_won

    def _figures(self, folder: Path) -> Figures:
        with copy_of(folder) as store:
            last, told = store.last(), store.statistics(self._slug)
            assert last
            record = store.record(last.id)
            assert record
            return Figures(record.result, record.moves, told.played, told.won, told.streak)


def lines_before_win(slug: str, *, safe_up: bool) -> list[str]:
    """Return the lines of a win but for its last gesture, with the safe cards that follow it."""
    deal, text = WINS[slug]
    session = Session(GAMES[slug], deal)
    for line in text.split("; ")[:-1]:
        after = session.step.table_after([line])
        if safe_up and finishing_lines(session.game, after, session.seed):
            break
        session.play(line)
    return session.lines


def win_panel(folder: Path) -> tuple[Surface, Rect]:
    """Draw the panel of the game won last in a folder, as its figures are kept there.

    Return where it is, too, but for its round edge.
    """
    with copy_of(folder) as store:
        last = store.last()
        assert last
        kept = loaded(store, last.id)
        return win_panel_of(kept, store, FIRST_SETTINGS, DEFAULT_SIZE)
