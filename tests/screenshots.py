"""Take a picture of every screen, in any language and with any settings.

python3 -m tests.screenshots DIR [WxH …] [--only NAME] [--language TAG] [--set NAME=VALUE …]
"""

from __future__ import annotations

import os
import tempfile
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame.event import Event

from solitaire_gui.cards import HEARTS, Card
from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.platform.file_folder import FOLDER
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import ChooseLanguage, Play, SolveNumber
from solitaire_gui.gui.screens.files.save_screen import proposed_name
from solitaire_gui.gui.screens.players_screen import PlayersScreen
from solitaire_gui.gui.screens.puzzle.lost_game_screen import LostGameScreen
from solitaire_gui.gui.screens.puzzle.puzzle_screen import PuzzleScreen
from solitaire_gui.gui.screens.review.review_screen import ReviewScreen
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.language import catalogue
from solitaire_gui.language.languages import ENGLISH, NAMES, speak
from solitaire_gui.language.message import Message
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.puzzles import Kind, kinds
from solitaire_gui.play.settings import Settings
from solitaire_gui.play.time_text import day_of
from solitaire_gui.solver.winnable.recorded import solution
from solitaire_gui.store import Score, Store
from solitaire_gui.store.players import FIRST, Player, Players
from solitaire_gui.store.transfer.game_file import save
from tests.games.wins import WINS
from tests.gui.screens.keeping import LATER, fill_days, fill_richly
from tests.language.pseudo import Pseudo
from tests.lost_games import lost_game
from tests.sizes import size

SIZES = ((640, 480), (1280, 800), (1920, 1080), (3840, 2160))

PSEUDO = "pseudo"
ENDS = ("asked", "right", "wrong")

Size = tuple[int, int]
Scene = Callable[[App], None]


def table(slug: str, share: float = 0.0) -> Scene:
    """Return the scene of a game played to a share of its recorded win."""

    def show(app: App) -> None:
        deal, line = WINS[slug]
        app.begin(slug, deal)
        commands = line.split("; ")
        for command in commands[: round(share * len(commands))]:
            app.carry_out(Play((command,)))

    return show


def won(slug: str) -> Scene:
    """Return the scene of a game's recorded win, with its panel."""

    def show(app: App) -> None:
        table(slug, 1.0)(app)
        app.take([Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="")])
        app.table.motion.finish()

    return show


def opened(slug: str, command: Command) -> Scene:
    """Return the scene of a screen opened over a game."""

    def show(app: App) -> None:
        table(slug)(app)
        app.carry_out(command)

    return show


def languages(app: App) -> None:
    """Show the languages to choose from, over the settings."""
    opened("scorpion", Command.SETTINGS)(app)
    app.carry_out(ChooseLanguage())


def dragging(slug: str) -> Scene:
    """Return the scene of the first card that can be moved being carried to its place."""

    def show(app: App) -> None:
        table(slug)(app)
        board = app.table.board
        move = max(board.moves, key=lambda move: len(board.scene.piles[move.source]) - move.start)
        held = board.scene.piles[move.source][move.start].rect
        target = board.scene.end(move.target)
        app.table.pointer.press(board, (held.left + 5, held.top + 5))
        app.table.pointer.move((target.left + target.width // 3, target.top + target.height // 3))

    return show


def selected(slug: str) -> Scene:
    """Return the scene of a refused click and a card selected by another."""

    def show(app: App) -> None:
        table(slug)(app)
        board = app.table.board
        place = board.scene.piles[board.moves[0].source][board.moves[0].start].rect
        point = (place.left + 5, place.top + 5)
        app.table.pointer.press(board, point)
        app.table.pointer.release(board, point, time.monotonic())
        card, other = Card(7, HEARTS), Card(8, HEARTS)
        refusal = Message("{card} goes only on {other}.", card=card, other=other)
        app.table.message.say(refusal, time.monotonic())

    return show


@lru_cache(1)
def past() -> Store:
    """Return a store into which two months of games have been played."""
    store = Store.open(Path(tempfile.mkdtemp()))
    fill_richly(store)
    fill_days(store, "alaska", day_of(LATER))
    return store


def deals(app: App) -> None:
    """Show the dialog for a new deal."""
    table("scorpion", 0.3)(app)
    app.controller.games.store, app.controller.games.time_of_day = past(), lambda: LATER
    app.carry_out(Command.DEALS)


def daily(app: App) -> None:
    """Show the calendar of the daily deals."""
    table("alaska", 0.3)(app)
    app.controller.games.store, app.controller.games.time_of_day = past(), lambda: LATER
    app.carry_out(Command.DAILY)


def daily_won(slug: str) -> Scene:
    """Return the scene of a daily deal won, with its panel."""

    def show(app: App) -> None:
        app.controller.games.store, app.controller.games.time_of_day = past(), lambda: LATER
        app.controller.play_day(slug, day_of(LATER))
        app.controller.play([*solution(slug, app.controller.session.deal)])
        app.take([Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="")])
        app.table.motion.finish()

    return show


@lru_cache(1)
def game_files() -> Path:
    """Return a folder with folders and the files of games."""
    folder = Path(tempfile.mkdtemp()) / "Games"
    for name in ("Championship", "For Emma"):
        (folder / name).mkdir(parents=True)
    records = [*past().unfinished(), *past().past(None, True)[:3]]
    for record in records:
        if kept := past().whole(record.id):
            save(kept, folder / proposed_name(kept), replace=True)
    (folder / "A letter.solitaire").write_text("Dear Emma,", encoding="utf-8")
    return folder


def files(command: Command) -> Scene:
    """Return the scene of a dialog for the file of a game."""

    def show(app: App) -> None:
        app.controller.games.store, app.controller.games.time_of_day = past(), lambda: LATER
        past().set_setting(FOLDER, str(game_files()))
        table("scorpion", 0.3)(app)
        app.carry_out(command)

    return show


def statistics(slug: str | None) -> Scene:
    """Return the scene of the statistics of a game, or of all."""

    def show(app: App) -> None:
        table("scorpion", 0.3)(app)
        screen = StatisticsScreen(past().past, past().statistics, slug, LATER)
        app.stack.push(screen, time.monotonic())

    return show


FAMILY = [
    Player(FIRST, "Grandmother"),
    Player("2", "Anna"),
    Player("3", "Ørjan"),
    Player("4", "Bo"),
]
SCORES = {FIRST: Score(412, 207), "2": Score(38, 11), "3": Score(5, 0)}


def players(app: App, removed: str | None = None) -> None:
    """Show the players, of whom the second plays."""
    table("scorpion", 0.3)(app)
    app.stack.push(PlayersScreen(FAMILY, "2", SCORES.get, removed), time.monotonic())


def players_first(app: App) -> None:
    """Show the players where there is but one as yet."""
    table("scorpion", 0.3)(app)
    screen = PlayersScreen([Player(FIRST, "Player")], FIRST, SCORES.get, None)
    app.stack.push(screen, time.monotonic())


def players_removed(app: App) -> None:
    """Show the players after one of them was removed."""
    players(app, "Carl")
    screen = app.screens[-1]
    assert isinstance(screen, PlayersScreen)
    screen.show(FAMILY, "Carl", "3", "")


def watching(app: App) -> None:
    """Show a won game that is reviewed, half way."""
    table("seahaven", 1.0)(app)
    app.carry_out(Command.REVIEW)
    screen = app.screens[-1]
    assert isinstance(screen, ReviewScreen)
    for _ in range(40):
        screen.handle(Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0), time.monotonic())
    screen.view.motion.finish()


def reviewed(*keys: int) -> Scene:
    """Return the scene of a lost game that has been judged, after some keys."""

    def show(app: App) -> None:
        session = lost_game("alaska")
        app.controller.games.add(OpenGame(session))
        app.controller.open("alaska")
        app.carry_out(Command.REVIEW)
        screen = app.screens[-1]
        assert isinstance(screen, ReviewScreen)
        while screen._walk.review.next_question() is not None:
            app.controller.take_answer(1.0)
        for key in keys:
            screen.handle(Event(pygame.KEYDOWN, key=key, mod=0), time.monotonic())
        screen.view.motion.finish()

    return show


def puzzle(kind: Kind, slug: str, end: str) -> Scene:
    """Return the scene of the first puzzle of a kind: asked, answered rightly or wrongly."""

    def show(app: App) -> None:
        table(slug)(app)
        app.controller.games.store, app.controller.games.time_of_day = past(), lambda: LATER
        number = 1 + [its for its, _ in kinds(slug)].index(kind)
        app.carry_out(SolveNumber(slug, number))
        screen = app.screens[-1]
        if isinstance(screen, LostGameScreen):
            fatal = screen.solving.puzzle.fatal
            for _ in range({"asked": 5, "right": fatal}.get(end, fatal + 1)):
                app.take([Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")])
        if isinstance(screen, PuzzleScreen) and end != "asked":
            solving = screen.solving.puzzle
            for lines in (solving.right if end == "right" else solving.wrong)[0].gestures:
                screen._play(lines, time.monotonic())
        elif isinstance(screen, LostGameScreen) and end != "asked":
            for kind_of_event in (pygame.KEYDOWN, pygame.KEYUP):
                app.take([Event(kind_of_event, key=pygame.K_RETURN, mod=0, unicode="")])

    return show


def first_puzzles() -> Iterator[tuple[str, Scene]]:
    """Yield a scene for each end of the first puzzle of each kind of each game."""
    for slug in GAMES:
        for kind in dict.fromkeys(kind for kind, _ in kinds(slug)):
            for end in ENDS[:1] if kind is Kind.NO_SHUFFLES else ENDS:
                name = kind.name.lower().replace("_", "-")
                yield f"puzzle-{slug}-{name}-{end}", puzzle(kind, slug, end)


SCENES: Mapping[str, Scene] = {
    "chooser": App.choose,
    **{slug: table(slug) for slug in GAMES},
    **{f"{slug}-half-way": table(slug, 0.5) for slug in GAMES},
    **{f"{slug}-won": won(slug) for slug in GAMES},
    **{f"{slug}-drag": dragging(slug) for slug in GAMES},
    **{f"{slug}-selected": selected(slug) for slug in GAMES},
    "settings": opened("scorpion", Command.SETTINGS),
    "languages": languages,
    "commands": opened("scorpion", Command.MENU),
    **{f"{slug}-help": opened(slug, Command.HELP) for slug in GAMES},
    "deals": deals,
    "daily": daily,
    **{f"{slug}-daily-won": daily_won(slug) for slug in GAMES},
    "save-as": files(Command.SAVE_AS),
    "open": files(Command.OPEN_FILE),
    "statistics": statistics(None),
    "statistics-scorpion": statistics("scorpion"),
    "watching": watching,
    "review": reviewed(),
    "review-of-a-branch": reviewed(pygame.K_HOME, *[pygame.K_RIGHT] * 8, pygame.K_DOWN),
    "players": players,
    "players-first": players_first,
    "players-removed": players_removed,
    "chooser-again": opened("scorpion", Command.GAMES),
    **dict(first_puzzles()),
}

FRAMES, PAUSE = 12, 0.02
"""So many frames, and seconds between them, until all is drawn that is drawn beside the window."""


def take(scene: str, size: Size, file: Path, settings: Settings) -> None:
    """Show a scene in a window of this size and write what is seen as a PNG."""
    app = App(Window(size), settings=settings, players=Players(tempfile.mkdtemp()))
    SCENES[scene](app)
    if not scene.endswith("-won") and scene != "chooser":
        app.table.motion.finish()
    if isinstance(screen := app.screens[-1], PuzzleScreen | LostGameScreen):
        screen.view.motion.finish()
    for _ in range(FRAMES):
        app.take(pygame.event.get())
        app.paint()
        while any(thread.name == "art" for thread in threading.enumerate()):
            time.sleep(PAUSE)
        time.sleep(PAUSE)
    pygame.image.save(app.window.surface, file)


def main() -> None:
    """Write every scene at every size into a folder."""
    parser = ArgumentParser(prog="python3 -m tests.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the PNGs are put")
    parser.add_argument("sizes", nargs="*", type=size, metavar="WxH", help="of the window")
    parser.add_argument("--only", default="", metavar="NAME", help="the scenes named so in part")
    parser.add_argument(
        "--language", default=ENGLISH, choices=[*NAMES, PSEUDO], help="what is spoken"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting in words"
    )
    given = parser.parse_args()
    settings = Settings()
    for name, _, value in (chosen.partition("=") for chosen in given.set):
        settings = settings.with_value(name, value)
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.language == PSEUDO:
        catalogue.use(Pseudo())
    else:
        speak(given.language)
    for width, height in given.sizes or SIZES:
        for scene in SCENES:
            if given.only in scene:
                take(
                    scene, (width, height), given.folder / f"{scene}-{width}x{height}.png", settings
                )


if __name__ == "__main__":
    main()
