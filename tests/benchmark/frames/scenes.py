"""What is done at the window, one scene after the other, each frame of it measured."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Move
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.commands.command import CLOSE, FULL_SCREEN, Command
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.command_line.commands import TYPE
from solitaire_gui.gui.features.daily.commands import DAILY
from solitaire_gui.gui.features.deals.commands import NEW_GAME
from solitaire_gui.gui.features.files.commands import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.features.help.commands import HELP, MENU
from solitaire_gui.gui.features.pause.commands import PAUSE
from solitaire_gui.gui.features.players.commands import PLAYERS
from solitaire_gui.gui.features.puzzles.commands import PUZZLE
from solitaire_gui.gui.features.review.commands import REVIEW
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.gui.features.statistics.commands import STATISTICS
from solitaire_gui.gui.features.table.commands import HINT, NEW_DEAL, UNDO
from solitaire_gui.play import events
from solitaire_gui.session import Session
from tests.benchmark.frames.frame_times import MACHINE, FrameTimes
from tests.benchmark.frames.loop import Loop, as_long_as
from tests.games.wins import WINS
from tests.gui.driver.events import key_down, key_up, motion, named, press, release
from tests.gui.driver.player import Player

SLUG = "scorpion"
DEAL, WIN = WINS[SLUG]
LINES = WIN.split("; ")
COLUMN = Pile("tableau", 6)
"""A column of seven cards that can be carried together."""
DRAG_FRAMES, SCROLL_FRAMES, RESIZE_STEPS, STEP = 60, 6, 10, (6, 5)
AGAIN = 2
"""How often what has been drawn before is done once more."""
CALM, SHOWN, SHARPENED, DANCE, FILM = 0.1, 0.25, 1.0, 2.5, 2.5
"""Seconds: between two scenes, until a screen is whole, until cards are sharp, dance and film."""
DIALOGS = {
    "help": HELP,
    "statistics": STATISTICS,
    "settings": SETTINGS,
    "commands": MENU,
    "deals": NEW_GAME,
    "calendar": DAILY,
    "chooser": CHOOSE_GAME,
    "typed line": TYPE,
    "pause": PAUSE,
    "players": PLAYERS,
    "save as": SAVE_AS,
    "open": OPEN_FILE,
    "review": REVIEW,
    "puzzle": PUZZLE,
}

Repetition = dict[str, list[float]]
"""The frames of each part of a scene."""


class Scene(NamedTuple):
    """Something done at the window, and how it is made possible each time."""

    play: Callable[[], Repetition]
    prepare: Callable[[], object] = lambda: None
    is_done_once: bool = False


class Scenes:
    """All that somebody does at a window, by scenes that do not hang on one another."""

    def __init__(self, loop: Loop, again: int) -> None:
        self._loop = loop
        self._again = again
        self._player = loop.player
        self._told = self._player.listen()

    def measure(self, name: str = "") -> Iterator[FrameTimes]:
        """Play the scenes whose name holds this one; yield what is drawn first, and what again.

        The last tells how fast the machine was meanwhile.
        """
        machine = []
        for scene_name, scene in self._scenes().items():
            if name in scene_name:
                self._lay(0)
                yield from self._measured(scene)
                machine.append(self._loop.fixed())
        yield FrameTimes(MACHINE, False, [machine])

    def _measured(self, scene: Scene) -> Iterator[FrameTimes]:
        played: list[Repetition] = []
        for _ in range(1 if scene.is_done_once else 1 + self._again):
            scene.prepare()
            self._loop.go_on(CALM)
            played.append(scene.play())
        first, *others = played
        for what, times in first.items():
            if times:
                yield FrameTimes(what, True, [times])
        for what in first if others else ():
            yield FrameTimes(what, False, [repetition[what] for repetition in others])

    def _scenes(self) -> Mapping[str, Scene]:
        games = {
            f"to {game.name}": Scene(partial(self._other_game, game.name, str(place)))
            for place, game in enumerate(GAMES.values(), 1)
            if game.slug != SLUG
        }
        dialogs = {
            name: Scene(partial(self._dialog, name, command)) for name, command in DIALOGS.items()
        }
        return {
            "drag": Scene(self._drag),
            "move": Scene(self._move, prepare=lambda: self._lay(0)),
            "uncovering": Scene(self._uncover, prepare=lambda: self._lay(_before_uncovering())),
            "undo": Scene(self._undo, prepare=lambda: self._lay(20)),
            "hint": Scene(self._hint, prepare=lambda: self._lay(30)),
            "new deal": Scene(self._deal),
            **games,
            **dialogs,
            "past game": Scene(self._past_game),
            "scroll": Scene(self._scroll),
            "dance": Scene(self._win, lambda: self._lay(len(LINES) - 1), is_done_once=True),
            "resize": Scene(self._resize, is_done_once=True),
            "full screen": Scene(self._fill_screen),
        }

    @property
    def _session(self) -> Session[Any]:
        return self._player.session

    def _lay(self, count: int) -> None:
        """Put the game on the table, so many lines of its win played, with nothing above it."""
        self._player.paste(f"{SLUG} {DEAL}: {'; '.join(LINES[:count])}")
        self._loop.go_on(CALM)

    def _type(self, key: str | Command) -> float:
        """Type a key, or the first of a command; return what that took."""
        name = key if isinstance(key, str) else key.keys[0]
        code = named(name)
        return self._loop.turn(key_down(*code, name if len(name) == 1 else ""), key_up(*code))

    def _drag(self) -> Repetition:
        x, y = self._player.grip(COLUMN, 0)
        self._loop.turn(motion((x, y)))
        pressed = [self._loop.turn(press((x, y)))]
        ways = [motion((x - 2 * step, y + step), held=True) for step in range(1, DRAG_FRAMES)]
        carried = self._loop.each(ways)
        let_go = [self._loop.turn(Event(pygame.WINDOWFOCUSLOST)), *self._loop.fly()]
        return {"press on a pile": pressed, "drag": carried, "drag let go": let_go}

    def _play(self, move: Move) -> list[float]:
        """Click on a card and then on its place; return what its way takes, frame by frame."""
        before = self._session.move_number
        point = self._player.grip(move.target)
        self._click(self._player.grip(move.source, move.start))
        self._loop.each([motion(point), press(point)])
        times = [self._loop.turn(release(point)), *self._loop.fly()]
        assert self._session.move_number > before, f"{move.command} was not played"
        return times

    def _click(self, point: tuple[int, int]) -> None:
        self._loop.each([motion(point), press(point), release(point)])

    def _move(self) -> Repetition:
        plain = next(move for move in self._session.moves if not _uncovers(self._session, move))
        first, *others = self._play(plain)
        return {"move, first frame": [first], "move, on its way": others}

    def _uncover(self) -> Repetition:
        move = next(move for move in self._session.moves if _uncovers(self._session, move))
        return {"move that uncovers a card": self._play(move)}

    def _undo(self) -> Repetition:
        before = self._session.move_number
        undone, moved = self._type(UNDO), self._loop.fly()
        assert self._session.move_number < before
        return {"undo": [undone], "undo, on its way": moved}

    def _hint(self) -> Repetition:
        self._told.clear()
        times = [self._type(HINT)]
        times += self._loop.go_on_while(
            lambda: not any(isinstance(event, events.HintGiven) for event in self._told), "the hint"
        )
        return {"hint": [*times, *self._loop.go_on(CALM)]}

    def _deal(self) -> Repetition:
        """Ask for a new deal, which may be sought first, and let its cards arrive."""
        self._told.clear()
        dealt = [self._type(NEW_DEAL)]
        dealt += self._loop.go_on_while(
            lambda: not any(isinstance(event, events.Dealt) for event in self._told), "the deal"
        )
        return {"new deal, first frame": dealt, "new deal, animation": self._loop.fly()}

    def _other_game(self, name: str, key: str) -> Repetition:
        """Go from one game to another, and back."""
        times = [self._type(key), *self._loop.go_on(SHOWN)]
        assert self._session.game.name == name
        self._lay(0)
        return {f"to {name}": times}

    def _dialog(self, name: str, command: Command) -> Repetition:
        opened = [self._type(command), *self._loop.go_on(SHOWN)]
        assert not self._player.is_at_table, f"{name} was not opened"
        return {f"{name} opens": opened, f"{name} closes": self._closed()}

    def _closed(self) -> list[float]:
        """Close the screen on top."""
        times = [self._type(CLOSE), *self._loop.go_on(SHOWN)]
        assert self._player.is_at_table, "it was not closed"
        return times

    def _past_game(self) -> Repetition:
        """Review a won game of the past, which plays: the statistics below are left out."""
        game = self._player.store.past(is_won=True)[0].id
        watch = partial(self._player.begin_to_watch, game)
        opened = [self._loop.turn_after(watch), *self._loop.go_on(SHOWN)]
        assert not self._player.is_at_table, "no game was to be reviewed"
        film = self._loop.go_on(FILM)
        return {
            "past game opens": opened,
            "a film": film,
            "past game closes": self._closed(),
        }

    def _scroll(self) -> Repetition:
        self._type(HELP)
        self._loop.go_on(CALM)
        times = [self._type("PgDn") for _ in range(SCROLL_FRAMES)]
        self._closed()
        return {"help, a page on": times}

    def _win(self) -> Repetition:
        [move] = [move for move in self._session.moves if move.command == LINES[-1]]
        self._told.clear()
        point = self._player.grip(move.target)
        self._click(self._player.grip(move.source, move.start))
        self._loop.each([motion(point), press(point)])
        first = self._loop.turn(release(point))
        assert any(isinstance(event, events.Won) for event in self._told), "it was not won"
        danced = self._loop.go_on(DANCE)
        assert self._player.is_flying(), "the cards do not dance"
        panel = [self._loop.turn(key_down(pygame.K_LSHIFT)), *self._loop.go_on(SHOWN)]
        assert not self._player.is_at_table, "no panel tells of the win"
        return {
            "win, first frame": [first],
            "win, the dance": danced,
            "win, its panel opens": panel,
            "win, its panel closes": self._closed(),
        }

    def _resize(self) -> Repetition:
        """Pull at the window's edge, by the window manager."""
        steps = list[float]()
        width, height = self._player.window.size
        for step in range(1, RESIZE_STEPS + 1):
            size = (width + step * STEP[0], height + step * STEP[1])
            with _resized(size):
                for _ in as_long_as(partial(self._has_other_size, size), "the new size"):
                    steps.append(self._loop.turn())
        return {"resize, a step": steps, "resize, sharp cards": self._loop.go_on(SHARPENED)}

    def _fill_screen(self) -> Repetition:
        """Fill the screen, and go back to the window."""
        size = self._player.window.size
        times = [self._type(FULL_SCREEN), *self._loop.go_on(SHARPENED)]
        assert self._player.window.size != size, "the screen is not filled"
        times += [self._type(FULL_SCREEN), *self._loop.go_on(SHARPENED)]
        return {"full screen, and back": times}

    def _has_other_size(self, size: tuple[int, int]) -> bool:
        return self._player.window.size != size


@contextmanager
def _resized(size: tuple[int, int]) -> Iterator[None]:
    """Have the window manager give the window another size, while something else is done."""
    window = pygame.display.get_wm_info()["window"]
    with subprocess.Popen(["xdotool", "windowsize", str(window), *map(str, size)]) as asking:
        yield
    assert asking.returncode == 0, "the window could not be resized"


def _uncovers(session: Session[Any], move: Move) -> bool:
    """Return whether a move turns a card over."""
    after = session.copy()
    after.play(move.command)
    return _hidden(after) < _hidden(session)


def _hidden(session: Session[Any]) -> int:
    piles = session.game.piles(session.table).values()
    return sum(not card.is_face_up() for cards in piles for card in cards)


def _before_uncovering() -> int:
    """Return how many lines of the win are played before a card can be uncovered."""
    session = Session(GAMES[SLUG], DEAL)
    for count, line in enumerate(LINES):
        if any(_uncovers(session, move) for move in session.moves):
            return count
        session.play(line)
    raise AssertionError("no card of this game lies face down")


def play_all(player: Player, again: int = AGAIN, name: str = "") -> Iterator[FrameTimes]:
    """Play the scenes whose name holds this one in a window that has just been opened."""
    loop = Loop(player)
    loop.go_on(CALM)
    yield from Scenes(loop, again).measure(name)
