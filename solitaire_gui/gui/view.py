"""A table to look at in a part of the window: where its cards lie, and their way to new places."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games.base import Game
from solitaire_gui.gui.art import SHARPENED, Art
from solitaire_gui.gui.layer import Resting
from solitaire_gui.gui.layout import Geometry, arrange, fit, mirrored
from solitaire_gui.gui.motion import PACES, Motion
from solitaire_gui.gui.paint import Painter
from solitaire_gui.gui.settings import Settings
from solitaire_gui.gui.signs import Signs
from solitaire_gui.gui.theme import Theme

SHARPEN_AFTER = 0.15
"""Seconds without another resize after which the cards are drawn anew."""


class View:
    """Shows one table after another of the same game; nothing in it can be touched."""

    def __init__(self, game: Game[Any], table: Any, art: Art, settings: Settings) -> None:
        self.motion = Motion()
        self.motion.pace = 0.0 if settings.reduced_motion else PACES[settings.speed]
        self._game = game
        self._table = table
        self._art = art
        self._cloth = settings.table
        self._layout = mirrored(game.layout) if settings.left_handed else game.layout
        self._painter = Painter(art, self._layout)
        self._geometry = Geometry(1, 1, 0, 0, 1, 1)
        self._sharpen_at: float | None = None
        self._drawing = 0
        self.scene = arrange(game.piles(table), self._layout, self._geometry)
        """Where every card lies at rest."""

    def resize(self, theme: Theme, room: Rect, now: float) -> None:
        """Fill a part of the window: with scaled cards at once, soon after with sharp ones."""
        self._geometry = fit(self._layout, room)
        self._art.resize(self._geometry.card_size)
        self._painter.resize(theme, room, self._cloth)
        self._sharpen_at = now + SHARPEN_AFTER
        self.motion.finish()
        self._arrange()

    def show(self, table: Any, now: float) -> None:
        """Show another table; cards whose place has changed glide there."""
        before = {**self.scene.corners(), **self.motion.places(now)}
        faces = self.scene.faces()
        self._table = table
        self._arrange()
        turned = {key for key, face in self.scene.faces().items() if face != faces.get(key, face)}
        self.motion.launch(before, self.scene.corners(), now, turned)

    def handle(self, event: Event) -> None:
        """Take the pictures that have been drawn anew."""
        if event.type == SHARPENED and self._art.take_sharpened():
            self._drawing += 1

    def wake(self, now: float) -> float | None:
        """Return when to be painted next: at once if something moves, None if never."""
        return now if self.motion.flying else self._sharpen_at

    def forget(self) -> None:
        """Draw everything the next time."""
        self._painter.forget()

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        self.motion.land(now)
        if self._sharpen_at is not None and now >= self._sharpen_at:
            self._sharpen_at = None
            self._art.sharpen()
        settled = frozenset(self._game.settled(self._table))
        resting = Resting(self.scene, frozenset(self.motion.flying), settled, self._drawing)
        poses = self.motion.poses(now)
        return self._painter.paint(surface, resting, Signs(), None, poses)

    def _arrange(self) -> None:
        self.scene = arrange(self._game.piles(self._table), self._layout, self._geometry)
