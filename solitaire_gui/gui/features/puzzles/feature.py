"""Puzzles on the screen: which one is asked, above what, and the game that is begun from one."""

from __future__ import annotations

from random import Random

from solitaire_gui.gui.features.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.request import (
    BeginAt,
    Puzzling,
    Solve,
    SolveAny,
    SolveDay,
    SolveNumber,
)
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.screen_stack import ScreenStack
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.daily_puzzles import DailyPuzzles, PuzzleMark
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.puzzles import Damaged, any_puzzle, puzzle, todays_puzzle
from solitaire_gui.play.solving import Solving
from solitaire_gui.play.time_text import day_of

NONE_THERE = gettext_noop("There are no such puzzles of this game.")


class Puzzles:
    """Times come in as seconds."""

    def __init__(self, controller: Controller, art: Art, stack: ScreenStack) -> None:
        self._controller = controller
        self._art = art
        self._stack = stack
        self._random = Random()

    def open(self, request: Puzzling, now: float) -> None:
        """Ask a puzzle in the place of one that is being asked, or say why there is none."""
        try:
            screen = self._screen(request)
        except Damaged as damaged:
            self._say(str(damaged), now)
            return
        except LookupError:
            self._say(gettext(NONE_THERE), now)
            return
        self._controller.pause_clock()
        before = self._stack.screens[-1]
        if hasattr(before, "solving"):
            self._stack.remove(before, now)
        self._stack.push(screen, now)

    def _say(self, sentence: str, now: float) -> None:
        """Show a sentence where it can be seen: what hides the table is closed else."""
        shown, bottom = self._stack.screens[-1], self._stack.screens[0]
        if not isinstance(shown, ChooserScreen | TableScreen):
            self._stack.show_only(bottom, now)
            shown = bottom
        assert isinstance(shown, ChooserScreen | TableScreen), "one of them is below all others"
        shown.say(sentence, now)

    def begin(self, request: BeginAt) -> None:
        """Put a game on the table that stands where a puzzle does."""
        game = OpenGame(request.session)
        self._controller.open(self._controller.games.add(game).slug)

    def _screen(self, request: Puzzling) -> Screen:
        """Return the screen of a puzzle; raise Damaged, or LookupError if there is none."""
        games, settings = self._controller.games, self._controller.settings
        today = day_of(games.time_of_day())
        slug, number, day = self._choice(request, today)
        if day is None and number == todays_puzzle(slug, today):
            day = today
        solving = Solving(puzzle(slug, number), day, games.store, games.time_of_day)
        following = request if isinstance(request, SolveAny) else SolveAny(slug)
        if solving.asks_for_move:
            from solitaire_gui.gui.features.puzzles.lost_game_screen import LostGameScreen

            return LostGameScreen(solving, self._art, settings, following)
        from solitaire_gui.gui.features.puzzles.puzzle_screen import PuzzleScreen

        return PuzzleScreen(solving, self._art, settings, following)

    def _choice(self, request: Puzzling, today: int) -> tuple[str, int, int | None]:
        """Return the game and the number of what is asked for, and the day that it is set for."""
        store = self._controller.games.store
        match request:
            case SolveDay(slug, day):
                found = DailyPuzzles(store, today).day(slug, day)
                return slug, found.number if found else 0, day
            case SolveNumber(slug, number):
                return slug, number, None
            case SolveAny(slug, kind, level):
                answered = store.puzzles_answered(slug) if store else {}
                but = {*answered, todays_puzzle(slug, today)}
                return slug, any_puzzle(slug, but, self._random, kind, level), None
            case Solve(slug):
                todays = DailyPuzzles(store, today).day(slug, today)
                if todays is not None and todays.mark is PuzzleMark.OPEN:
                    return slug, todays.number, today
                return self._choice(SolveAny(slug), today)
