"""Take a picture of every screen, in any language and with any settings.

python3 -m tests.screenshots DIR [WxH …] [--only NAME] [--language TAG] [--set NAME=VALUE …]
"""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from solitaire_gui.cards import HEARTS, Card
from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.language import catalogue
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.languages import set_language
from solitaire_gui.language.message import Message
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.events import Refused
from solitaire_gui.play.puzzles.next_puzzle import Kind, kinds
from solitaire_gui.play.teaching.lessons import ASK_HINT, LESSONS, UNDO
from solitaire_gui.settings import Settings
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Store
from solitaire_gui.store.players import FIRST, Players
from solitaire_gui.store.transfer.one_game import save
from tests.command_lines import PSEUDO, parse
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.puzzle import ShownPuzzle
from tests.gui.driver.review import open_finished_review, open_review
from tests.gui.features.keeping import LATER, fill, fill_days, fill_richly
from tests.language.pseudo import Pseudo
from tests.support.lost_games import lost_game

SIZES = ((640, 480), (1280, 800), (1920, 1080), (3840, 2160))

ENDS = ("asked", "right", "wrong")
STEPS = (0, 3, 7, 9)
"""The steps of lessons that are shown: all kinds are among them."""

Size = tuple[int, int]
Show = Callable[[Player], None]


class Scene(NamedTuple):
    """What a picture is taken of."""

    show: Show
    """Brings a player there to whom nothing is shown yet."""
    kept: Callable[[], Path] | None = None
    """Returns a folder with all that was played before; without, nothing is kept."""
    player: str = FIRST
    """By what it knows who plays now."""


def table(slug: str, share: float = 0.0) -> Show:
    """Show a game played to a share of its recorded win."""

    def show(player: Player) -> None:
        deal, line = WINS[slug]
        player.open(slug, deal)
        commands = line.split("; ")
        play_each(player, commands[: round(share * len(commands))])
        player.finish_animations()

    return show


def play_each(player: Player, lines: Iterable[str]) -> None:
    """Play lines of a recorded win, each as a move of its own."""
    settings = player.settings
    player.change(safe_up=False)  # a card that goes up by itself makes the next line another
    player.play_lines(*lines)
    player.change(safe_up=settings.safe_up)


def won(slug: str) -> Show:
    """Show a game's recorded win, with its panel."""

    def show(player: Player) -> None:
        table(slug, 1.0)(player)
        show_panel(player)

    return show


def show_panel(player: Player) -> None:
    """Have the panel of a win come at once."""
    player.type(pygame.K_LSHIFT)
    player.wait(1.0)
    player.finish_animations()


def opened(slug: str, key: str, share: float = 0.0) -> Show:
    """Show a screen opened by its key over a game played to a share of its win."""

    def show(player: Player) -> None:
        table(slug, share)(player)
        player.type(key)

    return show


def help_tab(slug: str, number: int) -> Show:
    """Show a tab of a game's help, from 0."""

    def show(player: Player) -> None:
        opened(slug, "h")(player)
        player.click_on(player.names("radio button")[number], "radio button")

    return show


def seeking(words: str) -> Show:
    """Show which commands and settings have some words."""

    def show(player: Player) -> None:
        opened("scorpion", "e")(player)
        player.write(words)

    return show


def lesson(slug: str, count: int) -> Show:
    """Show a lesson after so many of its steps."""

    def show(player: Player) -> None:
        player.open(slug, 1)
        player.type("Shift+h")
        for act, *_ in LESSONS[slug].steps[:count]:
            if act in (ASK_HINT, UNDO):
                player.type("t" if act == ASK_HINT else "u")
            else:
                player.play_lines(act)
        player.finish_animations()

    return show


def month(player: Player) -> None:
    """Show the calendar of the daily deals of a game."""
    opened("alaska", "c", 0.3)(player)
    player.click_on("Alaska", "radio button", within=gettext("Game"))


def languages(player: Player) -> None:
    """Show the languages to choose from, over the settings."""
    opened("scorpion", "m")(player)
    player.choose_language()


def dragging(slug: str) -> Show:
    """Show the first card that can be moved being carried to its place."""

    def show(player: Player) -> None:
        table(slug, 0.2)(player)
        scene = player.scene
        move = max(player.moves, key=lambda move: len(scene.piles[move.source]) - move.start)
        target = scene.end(move.target)
        end = target.left + target.width // 3, target.top + target.height // 3
        player.lift(move.source, move.start, end)

    return show


def selected(slug: str) -> Show:
    """Show a refused click and a card selected by another."""

    def show(player: Player) -> None:
        table(slug)(player)
        grips = Counter((move.source, move.start) for move in player.moves)
        player.click(*max(grips, key=lambda grip: grips[grip]))  # where it may go is asked for
        card, other = Card(7, HEARTS), Card(8, HEARTS)
        player.tell(Refused(Message("{card} goes only on {other}.", card=card, other=other)))

    return show


@lru_cache(1)
def folders() -> TemporaryDirectory[str]:
    """Return where all is kept that is played before any picture is taken."""
    return TemporaryDirectory()


@lru_cache(1)
def past() -> Path:
    """Return a folder into whose store two months of games have been played."""
    folder = Path(folders().name) / "past"
    with closing(Store(folder)) as store:
        fill_richly(store)
        fill_days(store, "alaska", day_of(LATER))
        store.set_setting("folder", str(game_files(store)))
    return folder


def game_files(store: Store) -> Path:
    """Return a folder with folders and the files of games."""
    folder = Path(folders().name) / "Games"
    for name in ("Championship", "For Emma"):
        (folder / name).mkdir(parents=True)
    for record in [*store.unfinished(), *store.past(None, True)[:3]]:
        if kept := store.stored_game(record.id):
            title = GAMES[kept.game].title
            save(kept, folder / f"{title} deal {kept.deal}.solitaire", replace=True)
    (folder / "A letter.solitaire").write_text("Dear Emma,", encoding="utf-8")
    return folder


ANNA = "2"
"""Who plays of the family."""


@lru_cache(1)
def family() -> Path:
    """Return a folder in which several players have played."""
    folder = Path(folders().name) / "family"
    players = Players(str(folder))
    tokens = [FIRST, *(players.add(name) for name in ("Anna", "Ørjan", "Bo"))]
    players.rename(FIRST, "Grandmother")
    assert tokens[1] == ANNA
    for token, games in zip(tokens, (fill_richly, fill, fill), strict=False):
        with closing(Store(players.folder_of(token))) as store:
            games(store)
    return folder


@lru_cache(1)
def alone() -> Path:
    """Return a folder in which nobody has played yet."""
    return Path(folders().name) / "alone"


def daily_won(slug: str) -> Show:
    """Show a daily deal won, with its panel."""

    def show(player: Player) -> None:
        player.play_day(slug, day_of(LATER))
        play_each(player, solution(slug, player.session.deal or 0))
        show_panel(player)

    return show


def own_deal(slug: str) -> Show:
    """Show some cards of a deal laid on the page of one's own deal, and one being typed."""

    def show(player: Player) -> None:
        opened(slug, "Ctrl+l")(player)
        player.keys(*"7DADQDAC6S8D5C6D3D4C2H3S8H10CQSJS7")
        player.finish_animations()

    return show


def statistics(player: Player) -> None:
    """Show the statistics of all games."""
    opened("scorpion", "i", 0.3)(player)
    player.click_on(pgettext("kinds of game", "All"), "radio button", within=gettext("Game"))


def players_removed(player: Player) -> None:
    """Show the players after one of them was removed."""
    opened("scorpion", "Ctrl+p", 0.3)(player)
    player.fill("New player", "Carl")
    player.type("Enter")
    player.use("Remove…")
    player.use("Remove")
    player.tab_to("Players", "list box")
    player.type("Down")


def watching(player: Player) -> None:
    """Show a won game that is reviewed, half way."""
    table("seahaven", 1.0)(player)
    show_panel(player)
    open_review(player)
    player.repeat("Right", 40)
    player.finish_animations()


def review(*keys: str) -> Show:
    """Show a lost game that has been judged, after some keys."""

    def show(player: Player) -> None:
        player.put(lost_game("alaska"))
        open_finished_review(player)
        player.keys(*keys)
        player.wait(1.0)  # what is known of each table rises
        player.finish_animations()

    return show


def why(slug: str, deal: int, *keys: str) -> Show:
    """Show why a deal is lost, or a lost game if it is deal 0, after some keys."""

    def show(player: Player) -> None:
        if deal:
            player.open(slug, deal)
        else:
            player.put(lost_game(slug))
        player.explain(1234)
        player.keys(*keys)
        player.finish_animations()

    return show


def puzzle(kind: Kind, slug: str, end: str) -> Show:
    """Show the first puzzle of a kind: asked, answered rightly or wrongly."""

    def show(player: Player) -> None:
        table(slug)(player)
        player.solve(slug, 1 + [*kinds(slug)].index(kind))
        asked = ShownPuzzle(player)
        of = asked.attempt.puzzle
        if asked.attempt.asks_for_move:
            asked.go_to_move({"asked": 5, "right": of.fatal}.get(end, of.fatal + 1))
            if end != "asked":
                player.type("Enter")
        elif end != "asked":
            asked.answer((of.right if end == "right" else of.wrong)[0].gestures)
        player.finish_animations()

    return show


def first_puzzles() -> Iterator[tuple[str, Scene]]:
    """Yield a scene for each end of the first puzzle of each kind of each game."""
    for slug in GAMES:
        for kind in dict.fromkeys(kinds(slug)):
            for end in ENDS[:1] if kind is Kind.NO_SHUFFLES else ENDS:
                name = kind.name.lower().replace("_", "-")
                yield f"puzzle-{slug}-{name}-{end}", Scene(puzzle(kind, slug, end), past)


SCENES: Mapping[str, Scene] = {
    "chooser": Scene(Player.choose_game),
    **{slug: Scene(table(slug)) for slug in GAMES},
    **{f"{slug}-half-way": Scene(table(slug, 0.5)) for slug in GAMES},
    **{f"{slug}-won": Scene(won(slug)) for slug in GAMES},
    **{f"{slug}-drag": Scene(dragging(slug)) for slug in GAMES},
    **{f"{slug}-selected": Scene(selected(slug)) for slug in GAMES},
    **{f"{slug}-lesson-{step + 1}": Scene(lesson(slug, step)) for slug in GAMES for step in STEPS},
    "settings": Scene(opened("scorpion", "m")),
    "languages": Scene(languages),
    "commands": Scene(opened("scorpion", "e")),
    "commands-found": Scene(seeking("t")),
    **{f"{slug}-help": Scene(opened(slug, "h")) for slug in GAMES},
    "scorpion-help-keys": Scene(help_tab("scorpion", 1)),
    "scorpion-help-typed": Scene(help_tab("scorpion", 2)),
    "deals": Scene(opened("scorpion", "Ctrl+n", 0.3), past),
    **{f"{slug}-own-deal": Scene(own_deal(slug)) for slug in GAMES},
    "today": Scene(opened("alaska", "c", 0.3), past),
    "daily": Scene(month, past),
    **{f"{slug}-daily-won": Scene(daily_won(slug), past) for slug in GAMES},
    "save-as": Scene(opened("scorpion", "Ctrl+s", 0.3), past),
    "open": Scene(opened("scorpion", "Ctrl+o", 0.3), past),
    "statistics": Scene(statistics, past),
    "statistics-scorpion": Scene(opened("scorpion", "i", 0.3), past),
    "watching": Scene(watching),
    "why-scorpion": Scene(why("scorpion", 11)),
    "why-scorpion-card": Scene(why("scorpion", 11, "Enter")),
    "why-alaska": Scene(why("alaska", 1)),
    "why-alaska-card": Scene(why("alaska", 1, "Enter")),
    "why-seahaven": Scene(why("seahaven", 0)),
    "why-seahaven-move": Scene(why("seahaven", 0, "Enter", "Enter")),
    "review": Scene(review()),
    "review-of-a-branch": Scene(review("Home", *["Right"] * 8, "Down")),
    "players": Scene(opened("scorpion", "Ctrl+p", 0.3), family, ANNA),
    "players-first": Scene(opened("scorpion", "Ctrl+p", 0.3), alone),
    "players-removed": Scene(players_removed, family, ANNA),
    "chooser-again": Scene(opened("scorpion", "g")),
    **dict(first_puzzles()),
}

FRAMES, PAUSE = 12, 0.02
"""So many frames, and seconds between them, until all is drawn that is drawn beside the window."""


@contextmanager
def shown(scene: Scene, art: CardArt, size: Size, settings: Settings) -> Iterator[Player]:
    """Show a scene in a window of a size."""
    with TemporaryDirectory() as folder:
        if scene.kept is not None and scene.kept().exists():
            shutil.copytree(scene.kept(), folder, dirs_exist_ok=True)
        players = Players(folder, scene.player)
        store = None if scene.kept is None else Store(players.folder)
        chosen = settings._asdict()
        with playing(art, store, size, now=LATER, players=players, **chosen) as player:
            scene.show(player)
            yield player


def take(name: str, size: Size, file: Path, settings: Settings) -> None:
    """Show a scene in a window of this size and write what is seen as a PNG."""
    with shown(SCENES[name], CardArt(settings), size, settings) as player:
        for _ in range(FRAMES):
            player.wait()
            while any(thread.name == "art" for thread in threading.enumerate()):
                time.sleep(PAUSE)
            time.sleep(PAUSE)
        pygame.image.save(player.picture, file)


def main() -> None:
    """Write every scene at every size into a folder."""
    given = parse("tests.screenshots")
    settings = Settings()
    for name, _, value in (chosen.partition("=") for chosen in given.set):
        settings = settings.with_value(name, value)
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.language == PSEUDO:
        catalogue.use(Pseudo())
    else:
        set_language(given.language)
    for width, height in given.sizes or SIZES:
        for scene in SCENES:
            if given.only in scene:
                take(
                    scene, (width, height), given.folder / f"{scene}-{width}x{height}.png", settings
                )


if __name__ == "__main__":
    main()
