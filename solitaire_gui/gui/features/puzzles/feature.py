"""Which puzzle is asked, in the place of the one before, and the game that is begun from one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from solitaire_gui.gui.context import Context, Part
from solitaire_gui.gui.features.puzzles import AskAnyPuzzle
from solitaire_gui.gui.features.puzzles.asking_screen import Asking, AskingScreen
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles, PuzzleMark
from solitaire_gui.play.puzzles.next_puzzle import Damaged, any_puzzle, puzzle, todays_puzzle
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay
from solitaire_gui.play.time_text import day_of
from solitaire_gui.session import Session

NONE_THERE = gettext_noop("There are no such puzzles of this game.")


class PuzzlesFeature(Part):
    """Asks puzzles, one at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.random = Random()
        """What puzzles are drawn by."""

    def ask(self, slug: str, number: int) -> None:
        """Ask a puzzle by its number."""
        self._open(lambda: self._made(slug, number))

    def ask_of_day(self, slug: str, day: int) -> None:
        """Ask the puzzle of a day."""
        found = DailyPuzzles(self.context.store, self._today).day(slug, day)
        self._open(lambda: self._made(slug, found.number if found else 0, day))

    def ask_any(self, request: AskAnyPuzzle) -> None:
        """Ask a puzzle that has not been answered, as it is asked for."""
        self._open(lambda: self._any_made(request))

    def ask_next(self, slug: str) -> None:
        """Ask the puzzle of today, or another one if that is answered."""
        todays = DailyPuzzles(self.context.store, self._today).day(slug, self._today)
        if todays is not None and todays.mark is PuzzleMark.OPEN:
            self._open(lambda: self._made(slug, todays.number, self._today))
        else:
            self.ask_any(AskAnyPuzzle(slug))

    def play_on(self, session: Session[Any]) -> None:
        """Put a game on the table that stands where a puzzle does."""
        controller = self.context.controller
        controller.open(controller.games.add(OpenGame(session)).slug)

    def play_sound(self, sound: str) -> None:
        """Let what has been answered be heard."""
        self.context.sound.play(sound, self.context.now)

    @property
    def _today(self) -> int:
        return day_of(self.context.controller.games.time_of_day())

    def _open(self, make: Callable[[], AskingScreen]) -> None:
        """Show a puzzle in the place of one that is being asked, or say why there is none."""
        context = self.context
        try:
            screen = make()
        except (Damaged, LookupError) as error:
            context.show_bottom()
            context.say(str(error) if isinstance(error, Damaged) else gettext(NONE_THERE))
            return
        context.controller.pause_clock()
        if isinstance(before := context.stack.screens[-1], AskingScreen):
            context.stack.remove(before, context.now)
        context.show_once(screen)

    def _any_made(self, request: AskAnyPuzzle) -> AskingScreen:
        slug, kind = request
        store = self.context.store
        answered = store.puzzles_answered(slug) if store is not None else {}
        but = {*answered, todays_puzzle(slug, self._today)}
        number = any_puzzle(slug, but, self.random, kind)
        return self._made(slug, number, following=request)

    def _made(
        self, slug: str, number: int, day: int | None = None, following: AskAnyPuzzle | None = None
    ) -> AskingScreen:
        """Return the screen of a puzzle; raise Damaged, or LookupError if there is none."""
        games = self.context.controller.games
        if day is None and number == todays_puzzle(slug, self._today):
            day = self._today
        solving = PuzzleInPlay(puzzle(slug, number), day, games.store, games.time_of_day)
        asking = Asking(
            solving,
            self.context.art,
            self.context.settings,
            following or AskAnyPuzzle(slug),
            self,
        )
        if solving.asks_for_move:
            from solitaire_gui.gui.features.puzzles.lost_game_screen import LostGameScreen

            return LostGameScreen(asking)
        from solitaire_gui.gui.features.puzzles.puzzle_screen import PuzzleScreen

        return PuzzleScreen(asking)
