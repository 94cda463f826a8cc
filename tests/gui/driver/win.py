"""A win of a recorded game, and its panel, as tests read and use them."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.board.animation import TOGETHER
from solitaire_gui.gui.board.win_animation import SECONDS
from solitaire_gui.gui.features.win.win_screen import DELAY, FADE, READY_AFTER, WinScreen
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.solver.engine.verdict import Lost
from tests.games.wins import WINS
from tests.gui.driver.player import Player

ANIMATION_TIME, GLIDE_TIME = SECONDS, TOGETHER
"""Seconds of the win animation, and of the cards' way back to their places."""
FADE_DELAY, FADE_TIME, READY_DELAY = DELAY, FADE, READY_AFTER
"""Seconds until the panel fades in, of the fade, and until Enter is accepted."""
COMPARED = "Shortest win known"
"""The beginning of the text that compares the moves of a win with the shortest win."""
TITLES = {"You won", "The game is won"}
"""The titles of the panel for wins that count and for others."""


class RecordedWin:
    """A player who wins the recorded game of a kind."""

    def __init__(self, player: Player, slug: str = "scorpion") -> None:
        self._player = player
        self.deal, lines = WINS[slug]
        self._slug, self._lines = slug, lines.split("; ")

    def play_to_last(self) -> None:
        """Play all moves but the last."""
        self._player.open(self._slug, self.deal)
        self._player.play_at_once(self._lines[:-1])

    def play_with_detour(self) -> None:
        """Play all moves but the last, after a losing move that is taken back."""
        player = self._player
        player.open(self._slug, self.deal)
        others = (move.lines() for move in player.moves if move.command != self._lines[0])
        player.play_at_once(next(others))
        game = player.context.controller.game
        knowledge_of(game).learn(game.session.step, Lost(1))  # a solver would take long
        player.type("u")
        player.play_at_once(self._lines[:-1])

    def play_last_move(self) -> None:
        """Play the last move, which starts the win animation."""
        self._player.play_at_once(self._lines[-1:])
        assert self._player.session.is_won

    def play_all(self) -> None:
        """Play all moves."""
        self.play_to_last()
        self.play_last_move()

    def play_and_wait(self) -> None:
        """Play all moves, and wait for the panel."""
        self.play_all()
        self.wait_for_panel()

    def wait_for_panel(self) -> None:
        """Wait until the panel accepts input."""
        for seconds in (ANIMATION_TIME, FADE_DELAY, max(FADE_TIME, READY_DELAY)):
            self._player.wait(seconds)
        assert self.is_open

    @property
    def is_open(self) -> bool:
        """Whether the panel is on top, visible or not."""
        return self._player.screen in TITLES

    @property
    def is_covered(self) -> bool:
        """Whether the panel is below another screen."""
        return not TITLES.isdisjoint(self._player.screens[:-1])

    @property
    def shown_share(self) -> float:
        """The part of the panel's fade that is over, from 0 to 1."""
        screens = self._player.context.stack.screens
        panel = next((each for each in screens if isinstance(each, WinScreen)), None)
        # It is seen in pixels only, while what is below them dances.
        return panel._share_at(self._player.context.clock()) if panel else 0.0

    @property
    def rect(self) -> Rect:
        """The rectangle of the panel."""
        return self._player.top.rect

    @property
    def figures(self) -> list[str]:
        """The texts of the columns of figures."""
        return [each for each in self._labels if not each.startswith(COMPARED)]

    @property
    def comparison(self) -> str:
        """The text that compares the moves with the shortest win; "" if none is known."""
        return next((each for each in self._labels if each.startswith(COMPARED)), "")

    @property
    def sentences(self) -> list[str]:
        """The paragraphs of the panel."""
        return [each.name for each in self._player.top.all("paragraph")]

    @property
    def buttons(self) -> list[str]:
        """The labels of the panel's buttons."""
        return self._player.names("button")

    @property
    def _labels(self) -> list[str]:
        return self._player.top.names("label")
