"""Opens puzzles one after another, and games that go on from a puzzle."""

from __future__ import annotations

from random import Random
from typing import Any

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.puzzles.base_puzzle_screen import BasePuzzleScreen, PuzzleSetup
from solitaire_gui.gui.features.puzzles.commands import ShowPuzzle
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles, PuzzleMark
from solitaire_gui.play.puzzles.next_puzzle import Damaged, puzzle, random_puzzle, todays_puzzle
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame

NO_PUZZLE = gettext_noop("This game has no puzzles of that kind.")


class PuzzlesFeature(Part):
    """Shows one puzzle at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.random = Random()
        """The source of random puzzles."""

    def show(self, request: ShowPuzzle) -> None:
        """Show a puzzle instead of the one on top.

        If there is no such puzzle, show a message that says why.
        """
        context = self.context
        try:
            setup = self._set_up(request)
        except (Damaged, LookupError) as error:
            context.show_bottom()
            context.show_message(str(error) if isinstance(error, Damaged) else gettext(NO_PUZZLE))
            return
        context.controller.pause_clock()
        if isinstance(previous := context.stack.screens[-1], BasePuzzleScreen):
            context.stack.remove(previous, context.now)
        context.show_once(_make_screen(setup))

    def play_on(self, session: Session[Any]) -> None:
        """Open a new game that continues a puzzle."""
        controller = self.context.controller
        controller.open(controller.games.add(OpenGame(session)).slug)

    def play_sound(self, sound: str) -> None:
        """Play the sound of an answer."""
        self.context.sound.play(sound, self.context.now)

    def _set_up(self, request: ShowPuzzle) -> PuzzleSetup:
        """Return everything that the screen of the requested puzzle needs.

        Raises Damaged if the file of puzzles is, LookupError if there is no such puzzle.
        """
        games, store = self.context.controller.games, self.context.store
        slug, number, day, kind = request
        today = day_of(games.time_of_day())
        days = DailyPuzzles(store, today)
        if request == ShowPuzzle(slug):
            todays = days.day(slug, today)
            day = today if todays is not None and todays.mark is PuzzleMark.OPEN else None
        if day is not None:
            found = days.day(slug, day)
            number = found.number if found else 0
        elif not number:
            but = {*store.puzzles_answered(slug), todays_puzzle(slug, today)}
            number = random_puzzle(slug, but, self.random, kind)
        elif number == todays_puzzle(slug, today):
            day = today
        attempt = PuzzleInPlay(puzzle(slug, number), day, games.store, games.time_of_day)
        next_puzzle = ShowPuzzle(slug, kind=kind)
        return PuzzleSetup(attempt, self.context.art, self.context.settings, next_puzzle, self)


def _make_screen(setup: PuzzleSetup) -> BasePuzzleScreen:
    """Return the screen for a kind of puzzle."""
    if setup.attempt.asks_for_move:
        from solitaire_gui.gui.features.puzzles.lost_game_screen import LostGameScreen

        return LostGameScreen(setup)
    from solitaire_gui.gui.features.puzzles.puzzle_screen import PuzzleScreen

    return PuzzleScreen(setup)
