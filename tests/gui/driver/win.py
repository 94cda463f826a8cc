"""A win: its cards dance, then its panel comes."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.board.animation import TOGETHER
from solitaire_gui.gui.board.win_animation import SECONDS
from solitaire_gui.gui.features.win.win_screen import DELAY, FADE, READY_AFTER, WinScreen
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.solver.engine.verdict import Lost
from tests.games.wins import WINS
from tests.gui.driver.player import Player

DANCE, GLIDE = SECONDS, TOGETHER
"""Seconds that the cards dance, and that they glide home."""
PAUSES, FADES, READY = DELAY, FADE, READY_AFTER
"""Seconds until the panel fades in, those that this takes, and how long an Enter is hasty."""
COMPARED = "Shortest win known"
"""How it begins what is said of the moves of a win beside those of the shortest one."""
TITLES = {"You won", "The game is won"}
"""Of a win that counts, and of one that does not."""


class Winning:
    """Somebody who wins the recorded game of a kind."""

    def __init__(self, player: Player, slug: str = "scorpion") -> None:
        self._player = player
        self.deal, lines = WINS[slug]
        self._slug, self._lines = slug, lines.split("; ")

    def play_to_last(self) -> None:
        """Play it but for its last move."""
        self._player.open(self._slug, self.deal)
        self._player.play_at_once(self._lines[:-1])

    def play_detour(self) -> None:
        """The same, and on the way play what is judged to lose, and take it back."""
        player = self._player
        player.open(self._slug, self.deal)
        others = (move.lines() for move in player.moves if move.command != self._lines[0])
        player.play_at_once(next(others))
        game = player.context.controller.game
        knowledge_of(game).learn(game.session.step, Lost(1))  # a solver would take long
        player.type("u")
        player.play_at_once(self._lines[:-1])

    def end(self) -> None:
        """Play its last move: the cards begin to dance."""
        self._player.play_at_once(self._lines[-1:])
        assert self._player.session.is_won

    def win(self) -> None:
        """Play all of it."""
        self.play_to_last()
        self.end()

    def win_and_wait(self) -> None:
        """Play all of it, and wait for the panel."""
        self.win()
        self.wait_for_panel()

    def wait_for_panel(self) -> None:
        """Wait until the panel is there and can be used."""
        for seconds in (DANCE, PAUSES, max(FADES, READY)):
            self._player.wait(seconds)
        assert self.is_open

    @property
    def is_open(self) -> bool:
        """Whether the panel takes the events, seen or not."""
        return self._player.screen in TITLES

    @property
    def is_covered(self) -> bool:
        """Whether the panel lies below something else."""
        return not TITLES.isdisjoint(self._player.screens[:-1])

    @property
    def share(self) -> float:
        """How far the panel has come, from 0 to 1."""
        screens = self._player.context.stack.screens
        panel = next((each for each in screens if isinstance(each, WinScreen)), None)
        # It is seen in pixels only, while what is below them dances.
        return panel._share_at(self._player.context.clock()) if panel else 0.0

    @property
    def rect(self) -> Rect:
        """Where the panel is."""
        return self._player.top.rect

    @property
    def figures(self) -> list[str]:
        """The columns of figures as they stand."""
        return [each for each in self._labels if not each.startswith(COMPARED)]

    @property
    def comparison(self) -> str:
        """How many moves the win had beside the shortest known; "" where none is known."""
        return next((each for each in self._labels if each.startswith(COMPARED)), "")

    @property
    def sentences(self) -> list[str]:
        """What else is said of the game."""
        return [each.name for each in self._player.top.all("paragraph")]

    @property
    def buttons(self) -> list[str]:
        """What can be done."""
        return self._player.names("button")

    @property
    def _labels(self) -> list[str]:
        return self._player.top.names("label")
