"""The screens that open over the table: each is read from disk when it is first opened.

Here they get what they show; they know neither the store nor the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from solitaire_gui.games import GAMES
from solitaire_gui.gui.chosen_language import of_system
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.features.statistics.transfers import statistics_among
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.image_files import back_path, use_own_back
from solitaire_gui.gui.request import (
    ChooseLanguage,
    ChoosePicture,
    Explain,
    Reset,
    SaveAs,
    UndoReset,
    UsePicture,
)
from solitaire_gui.gui.screen import Screen
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.settings import CHOICES

if TYPE_CHECKING:
    from pygame import Surface

    from solitaire_gui.gui.features.files.folder_view import Look
    from solitaire_gui.gui.features.review.review_screen import ReviewScreen
    from solitaire_gui.gui.features.table.table_screen import TableScreen
    from solitaire_gui.gui.graphics.svg import Size
    from solitaire_gui.play.review import Review
    from solitaire_gui.session import Session
    from solitaire_gui.store import KeptGame, Score
    from solitaire_gui.store.players import Players
    from solitaire_gui.store.transfer.places import Places


Opening = Command | Explain | SaveAs | ChooseLanguage | ChoosePicture
"""What opens a screen."""


class ScreenOpener:
    """Makes screens of what the controller and the store hold at the moment."""

    def __init__(
        self,
        controller: Controller,
        art: Art,
        players: Players | None = None,
        can: Callable[[Command], bool] = lambda _: True,
    ) -> None:
        """Make screens for whoever plays; `can` tells which commands would do something."""
        self._can = can
        self._controller = controller
        self._art = art
        self._players = players
        self._back = lru_cache(len(CHOICES["back"]))(lambda name, _, size: art.back(name, size))
        """Returns the small pictures of card backs, which take long to draw and little to keep."""
        self._asked: WeakKeyDictionary[Screen, Opening] = WeakKeyDictionary()
        """What each screen was opened by."""
        self._typed: list[str] = []
        """What was typed on the command line, of which each new one reminds."""
        self.places: Places | None = None
        """The folders that are gone about in; None for those of this computer."""
        self._aside: set[str] = set()
        """Games that are opened only when that is asked for: there is no picture of them."""

    def opened_by(self, request: Opening) -> Screen | None:
        """Return the screen that a request opens; None if there is nothing to show."""
        screen = self._opened_by(request)
        if screen is not None:
            self._asked[screen] = request
        return screen

    def anew(self, screen: Screen) -> Screen:
        """Return a screen as it is when it is opened now, in another language; else itself."""
        from solitaire_gui.gui.features.settings.settings_screen import SettingsScreen
        from solitaire_gui.gui.features.statistics.statistics_screen import StatisticsScreen

        request = self._asked.get(screen)
        renewed = None if request is None else self.opened_by(request)
        match renewed:
            case SettingsScreen() if isinstance(screen, SettingsScreen):
                renewed.take_place_of(screen)
            case StatisticsScreen() if isinstance(screen, StatisticsScreen):
                renewed.take_place_of(screen)
        return renewed or screen

    def _opened_by(self, request: Opening) -> Screen | None:
        match request:
            case Command.GAMES:
                return self._chooser()
            case Command.HELP:
                return self._help(self._controller.game.slug)
            case Explain(game):
                return self._help(game)
            case Command.SETTINGS:
                return self._settings()
            case ChooseLanguage():
                return self._languages()
            case ChoosePicture():
                return self._choose_picture()
            case Command.DEALS:
                return self._deals()
            case Command.DAILY:
                return self._calendar()
            case Command.STATISTICS:
                return self._statistics()
            case Command.TYPE:
                return self._command_line()
            case Command.MENU:
                return self._menu()
            case Command.PAUSE:
                return self._pause()
            case Command.PLAYERS:
                return self._players_screen()
            case Command.SAVE_AS:
                return self._save_as(self._controller.whole())
            case SaveAs(game_id):
                store = self._controller.games.store
                return self._save_as(store.whole(game_id) if store else None)
            case Command.OPEN_FILE:
                return self._open_file()
        return None

    def win(self, game: OpenGame, table: TableScreen, now: float) -> Screen:
        """Return the panel of a game just won on a table."""
        from solitaire_gui.gui.features.win.win_screen import WinScreen
        from solitaire_gui.play.win_report import win_report

        store = self._controller.games.store
        return WinScreen(win_report(game, store, now), table)

    def reset(self, request: Reset | UndoReset, screens: Sequence[Screen]) -> None:
        """Do what the statistics ask for, and show on them what has come of it."""
        store = self._controller.games.store
        assert store is not None, "there are statistics"
        if isinstance(request, Reset):
            store.reset(request.game)
        else:
            store.undo_reset()
        self.refresh_statistics(screens)

    def refresh_statistics(self, screens: Sequence[Screen]) -> None:
        """Show what is kept now, if the statistics are open."""
        if screen := statistics_among(screens):
            screen.refresh()

    def _chooser(self) -> Screen:
        from solitaire_gui.gui.features.chooser.chooser_screen import ChooserScreen

        controller = self._controller
        tables = {slug: controller.games.current(slug).session.table for slug in GAMES}
        return ChooserScreen(
            tables,
            self._art,
            can_close=not controller.is_empty,
            current="" if controller.is_empty else controller.game.slug,
            notes=self._standings(),
            notices=controller.take_notices() if controller.is_empty else (),
            player=self._players.name if self._players else "",
        )

    def _standings(self) -> dict[str, str]:
        """Return how often each game was won, and whether one is under way."""
        games = self._controller.games
        scores = games.store.scores() if games.store else {}
        return {slug: _standing(games.current(slug).session, scores.get(slug)) for slug in GAMES}

    def _help(self, slug: str) -> Screen:
        from solitaire_gui.gui.features.help.help_screen import HelpScreen

        has_table = not self._controller.is_empty
        return HelpScreen(GAMES[slug], self._art, lists_commands=has_table)

    def _settings(self) -> Screen:
        from solitaire_gui.gui.features.settings.settings_screen import SettingsScreen
        from solitaire_gui.store.own_back import find_own_back

        store = self._controller.games.store
        if store is not None:
            use_own_back(find_own_back(store.folder))
        backs = [name for name in CHOICES["back"] if self._art.has_back(name)]

        def back(name: str, size: Size) -> Surface:
            return self._back(name, back_path(name), size)

        return SettingsScreen(self._controller.settings, backs, back, of_system())

    def _languages(self) -> Screen:
        from solitaire_gui.gui.features.settings.language_screen import LanguageScreen

        return LanguageScreen(self._controller.settings.language, of_system())

    def _deals(self) -> Screen:
        from solitaire_gui.gui.features.deals.deals_screen import DealsScreen, Puzzles
        from solitaire_gui.play.daily import DailyDeals
        from solitaire_gui.play.daily_puzzles import DailyPuzzles
        from solitaire_gui.play.next_deal import levels
        from solitaire_gui.play.puzzles import kinds
        from solitaire_gui.play.time_text import day_of

        controller = self._controller
        games, game = controller.games, controller.game
        now, store = games.time_of_day(), games.store
        self._aside = store.aside() if store else set()
        current = game.kept.id if game.kept else None
        slug, puzzles = game.slug, None
        if puzzle := DailyPuzzles(store, day_of(now)).day(slug, day_of(now)):
            puzzles = Puzzles(puzzle, kinds(slug))
        return DealsScreen(
            game.session,
            None if store is None else store.unfinished(but=current),
            self._table_of,
            self._art,
            levels=levels(game.slug),
            today=DailyDeals(store, day_of(now)).day(game.slug, day_of(now)),
            now=now,
            puzzles=puzzles,
        )

    def _calendar(self) -> Screen:
        from solitaire_gui.gui.features.daily.daily_screen import DailyScreen
        from solitaire_gui.play.daily import DailyDeals
        from solitaire_gui.play.daily_puzzles import DailyPuzzles
        from solitaire_gui.play.goals import progress
        from solitaire_gui.play.time_text import day_of

        controller = self._controller
        store, today = controller.games.store, day_of(controller.games.time_of_day())
        self._aside = store.aside() if store else set()
        return DailyScreen(
            DailyDeals(store, today),
            DailyPuzzles(store, today),
            next(iter(GAMES)) if controller.is_empty else controller.game.slug,
            self._table_of,
            self._art,
            goals=progress(store, today) if controller.settings.goals else (),
        )

    def _table_of(self, game_id: str) -> Any:
        """Return the table of a game in the store; None if it cannot be read."""
        store = self._controller.games.store
        if store is None or game_id in self._aside:
            return None
        kept = store.load(game_id)
        return kept.session.table if kept else None

    def _statistics(self) -> Screen | None:
        from solitaire_gui.gui.features.statistics.statistics_screen import StatisticsScreen
        from solitaire_gui.play.daily_puzzles import DailyPuzzles
        from solitaire_gui.play.time_text import day_of

        games = self._controller.games
        if games.store is None:
            return None
        slug = None if self._controller.is_empty else self._controller.game.slug
        store = games.store
        players = self._players.listed() if self._players else []
        whose = self._players.name if self._players and len(players) > 1 else ""
        now = games.time_of_day()
        puzzles = DailyPuzzles(store, day_of(now)).figures
        return StatisticsScreen(store.past, store.statistics, slug, now, whose, puzzles)

    def _players_screen(self) -> Screen | None:
        from solitaire_gui.gui.features.players.players_screen import PlayersScreen

        players, store = self._players, self._controller.games.store
        if players is None or store is None:
            return None
        notice = (
            ""
            if store.is_kept
            else gettext("What you play now is kept nowhere; it ends when another plays.")
        )

        def score(token: str) -> Score | None:
            return store.score() if token == players.token else players.score(token)

        removed = players.last_removed()
        return PlayersScreen(players.listed(), players.token, score, removed, notice)

    def _command_line(self) -> Screen:
        from solitaire_gui.gui.features.typing.command_line import CommandScreen
        from solitaire_gui.gui.graphics.image_files import set_of_signs

        signs = set_of_signs(self._controller.settings)
        return CommandScreen(self._example, self._typed, signs)

    def _menu(self) -> Screen:
        from solitaire_gui.gui.features.help.commands_screen import CommandsScreen
        from solitaire_gui.gui.features.table.table_bar import buttons

        own = [each for each in buttons(self._controller.session, self._can) if each.is_own]
        return CommandsScreen(own, self._can)

    def _example(self) -> str:
        """Return a line that can be typed now."""
        session = self._controller.session
        actions = session.game.actions(session.table)
        examples = [move.command for move in session.moves] or [*actions.values()]
        return examples[0] if examples else ""

    def _pause(self) -> Screen:
        from solitaire_gui.gui.features.pause.pause_screen import PauseScreen

        self._controller.pause_clock()
        return PauseScreen(self._controller.settings.table)

    def review(self, review: Review, game: OpenGame, *, is_off: bool) -> ReviewScreen:
        """Return the screen on which a game is reviewed.

        With `is_off` nothing will be found out that is not known.
        """
        from solitaire_gui.gui.features.review.review_screen import ReviewScreen

        game_id = game.kept.id if game.kept else ""
        settings = self._controller.settings
        return ReviewScreen(review, self._art, settings, game_id, is_off=is_off)

    def _save_as(self, game: KeptGame | None) -> Screen | None:
        from solitaire_gui.gui.features.files.save_screen import SaveScreen
        from solitaire_gui.gui.platform.file_folder import first_folder

        store = self._controller.games.store
        if game is None or store is None:
            return None
        return SaveScreen(game, first_folder(store), self._look())

    def _open_file(self) -> Screen | None:
        from solitaire_gui.gui.features.files.open_file_screen import OpenFileScreen
        from solitaire_gui.gui.platform.file_folder import first_folder

        store = self._controller.games.store
        return OpenFileScreen(first_folder(store), self._look()) if store else None

    def _choose_picture(self) -> Screen | None:
        from solitaire_gui.gui.features.files.open_file_screen import OpenFileScreen
        from solitaire_gui.gui.features.settings.proposed_backs import ProposedBacks
        from solitaire_gui.gui.graphics.picture_sizes import size_words
        from solitaire_gui.gui.platform.file_folder import first_folder
        from solitaire_gui.store.own_back import SUFFIXES, begins_with

        store = self._controller.games.store
        look, backs = self._look(), ProposedBacks()
        look = look._replace(
            places=look.places.with_suffixes(SUFFIXES),
            told=lambda path: size_words(begins_with(path)),
            sketch=backs.sketch,
            close=backs.close,
            nothing=gettext_noop("There is no picture and no other folder here."),
        )
        title = gettext("A picture for the back")
        return OpenFileScreen(first_folder(store), look, title, UsePicture) if store else None

    def _look(self) -> Look:
        from solitaire_gui.gui.features.files.folder_view import Look
        from solitaire_gui.store.transfer.game_file import glance
        from solitaire_gui.store.transfer.places import Places

        now = self._controller.games.time_of_day()
        return Look(self.places or Places(), glance, self._art, now)


def _standing(session: Session[Any], score: Score | None) -> str:
    from solitaire_gui.gui.phrases import listed, score_words

    is_under_way = session.at > 0 and not session.won
    under_way = gettext("under way") if is_under_way else ""
    won = score_words(score.won, score.played) if score is not None and score.played else ""
    return listed(under_way, won)
