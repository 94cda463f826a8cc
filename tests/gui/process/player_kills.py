"""Players who come, go and take turns in a program that is killed at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path
from random import Random
from typing import NamedTuple

from pygame.mask import from_threshold

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings, save_settings
from solitaire_gui.store import Usage
from solitaire_gui.store.players import FIRST, REMOVED, Players
from tests.gui.driver.automatic_play import Kept
from tests.gui.process.program_process import INSTANT, Easel, Program, is_opened, left_in, running
from tests.gui.process.screen import Screen
from tests.store.playing import NAME, NOON, opened
from tests.support.playing import begun, play_at_random
from tests.support.waiting import counter, files_in, wait_for

NAMES = ("Anna", "Bert")
NEW = "Carla"
AFTERWARDS = 0.5
"""Seconds after the last key at which a kill comes at the latest."""
QUIET = Settings(lamp=False, reduced_motion="on")


class Pursuit(NamedTuple):
    """What keys do in the dialog of the players, and who there may be then, by their names.

    It comes to so many changes of the files and then of the window, or a few less.
    """

    keys: tuple[str, ...]
    writes: int
    frames: int
    may_come: AbstractSet[str] = frozenset()
    may_go: AbstractSet[str] = frozenset()


PURSUITS: Mapping[str, Pursuit] = {
    "a switch": Pursuit(("Down", "Return"), 20, 3),
    "a new player": Pursuit(("Tab", "Tab", *NEW, "Return"), 4, 0, may_come={NEW}),
    "another name": Pursuit(("Down", "Tab", "space", *NEW, "Return"), 3, 0, {NEW}, {NAMES[0]}),
    "a removal": Pursuit(("Down", "Tab", "Tab", "space", "Tab", "space"), 3, 0, may_go={NAMES[0]}),
}
"""All begin at the first player, who plays, in the list."""


class Family:
    """Three players of one folder, each with a game, and what must be kept of each."""

    def __init__(self, screen: Screen, folder: Path, seed: object) -> None:
        self.folder = folder
        self._screen = screen
        self._rng = Random(str(seed))
        self.players = Players(str(folder))
        deal(folder, self._rng)
        for name in NAMES:
            deal(Path(self.players.folder_of(self.players.add(name))), self._rng)

    def kill(self, pursuit: str) -> None:
        """Kill the program in the middle of something, and see that nobody has lost anything."""
        before, kept = {*self._names()}, self._kept()
        aim = PURSUITS[pursuit]
        with running(self._screen, self.folder) as program:
            self._begin(program)
            writes, frames = self._rng.randint(0, aim.writes), self._rng.randint(0, aim.frames)
            self._stop_in(program, aim.keys, writes, frames)
        assert before - aim.may_go <= {*self._names()} <= before | aim.may_come
        while self.players.last_removed() is not None:
            self.players.restore()
        after = self._kept()
        assert {token: after[token] for token in kept} == kept

    def take_turns(self) -> None:
        """Switch from each player to the next one, and see that each finds their own table.

        The window is never seen empty meanwhile.
        """
        kept = self._kept()
        first, *others = self.players.listed()
        with running(self._screen, self.folder) as program:
            self._begin(program)
            for player in (*others, first):
                game = left_in(Path(self.players.folder_of(player.token)))[1]
                program.window.type("ctrl+p")
                program.window.type("Home" if player is first else "Down")
                program.window.type("Return")
                wait_for(lambda: is_chooser_seen(program), "the chooser", pause=0.005)
                program.window.type(str([*GAMES].index(game.session.game.slug) + 1))
                Easel(game.session, settings=QUIET).wait_for(program.window, game.session.table)
            program.close()
        assert self._kept() == kept

    def play_together(self) -> None:
        """Have two programs run at once, of one player and then of two: both keep all they have."""
        anna = self.players.listed()[1]
        folder = Path(self.players.folder_of(anna.token))
        kept, game = self._kept(), left_in(folder)[1]
        with running(self._screen, self.folder) as one:
            self._begin(one)
            with running(self._screen, self.folder) as other:
                wait_for(lambda: is_opened(self.folder), "the note of both")
                other.window.activate()
                for key in ("ctrl+p", "Down", "Return"):
                    other.window.type(key)
                wait_for(lambda: other.window.title == "Solitaire", "the chooser")
                other.window.type(str([*GAMES].index(game.session.game.slug) + 1))
                Easel(game.session, settings=QUIET).wait_for(other.window, game.session.table)
                one.window.activate()
                for key in ("ctrl+p", "Down", "Tab", "Tab", "space", "Tab", "space"):
                    one.window.type(key)  # asks for the removal of who plays in the other window
                one.close()
                other.process.kill()
        assert anna in self.players.listed()
        after = self._kept()
        assert after[anna.token] == kept[anna.token]
        assert kept[FIRST].table in (after[FIRST].table, *after[FIRST].waiting)

    def _begin(self, program: Program) -> None:
        """Wait until the first player's table is seen, and is known to end nothing."""
        game = left_in(self.folder)[1]
        Easel(game.session, settings=QUIET).wait_for(program.window, game.session.table)
        wait_for(lambda: is_opened(self.folder), "the note that it is opened")

    def _stop_in(self, program: Program, keys: tuple[str, ...], writes: int, frames: int) -> None:
        """Have keys typed, and stop the program after so many changes, or when all is done."""
        program.window.type("ctrl+p")
        changes = counter(self._files)
        typed = ("key", *keys, "sleep", AFTERWARDS)
        with self._screen.watched() as shown, self._screen.hands(*typed) as hands:

            def has_come() -> bool:
                is_over = hands.poll() is not None
                return is_over or (changes() >= writes and shown() >= frames)

            wait_for(has_come, "the instant", pause=INSTANT)
            program.stop()

    def _files(self) -> list[set[tuple[str, int, int]]]:
        return [files_in(folder) for folder in self._folders()]

    def _folders(self) -> list[Path]:
        others = sorted(self.folder.glob("players/*")) + sorted(self.folder.glob(f"{REMOVED}/*"))
        return [self.folder, *others]

    def _names(self) -> Iterator[str]:
        for player in self.players.listed():
            if player.token != FIRST:
                yield player.name

    def _kept(self) -> dict[str, Kept]:
        """Return what everybody who has played would find."""
        folders = {
            player.token: Path(self.players.folder_of(player.token))
            for player in self.players.listed()
        }
        return {
            token: left_in(folder)[0]
            for token, folder in folders.items()
            if (folder / NAME).exists()
        }


def is_chooser_seen(program: Program) -> bool:
    """Tell whether the window's title is the chooser's; see that the window is not empty."""
    picture = program.window.picture()
    black = from_threshold(picture, (0, 0, 0), (1, 1, 1, 255)).count()
    assert black < picture.get_width() * picture.get_height() / 2, "the window is black"
    return program.window.title == "Solitaire"


def deal(folder: Path, rng: Random) -> None:
    """Play a game into a folder."""
    with opened(folder) as store:
        save_settings(store, QUIET)
        game = begun(store, Session(GAMES[rng.choice([*GAMES])], rng.randint(1, 10**6)), NOON)
        for _ in play_at_random(game.session, rng, 8):
            pass
        assert store.save_game(game, Usage(60.0, 3), NOON)
