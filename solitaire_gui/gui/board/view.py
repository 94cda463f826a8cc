"""A table in a part of the window: where its cards lie, and their way to new places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect, Surface

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import CardKey, Pile, Piles
from solitaire_gui.gui.board.animation import PACES, Motion
from solitaire_gui.gui.board.card_layout import Carried, Point, arrange, fit, mirrored
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import without
from solitaire_gui.gui.board.painter import NO_HIGHLIGHTS, Painter
from solitaire_gui.gui.board.pile_painter import Resting
from solitaire_gui.gui.board.win_animation import dance
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.decks import DECKS, index_area
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.settings import Settings

SHARPEN_AFTER = 0.15
"""Seconds without another resize after which the cards are drawn anew."""
TREMBLE_REACH = 0.08
"""How far a card swings that trembles, in card widths."""


class View:
    """Shows one table after another of the same game; knows no pointer and no rules of play."""

    def __init__(
        self,
        game: Game[Any],
        table: Any,
        art: CardArt,
        settings: Settings,
        open_cards: Callable[[Piles], Piles] | None = None,
    ) -> None:
        """Show a table; `open_cards` returns what is to be seen of its piles, if not all as is."""
        self.motion = Motion()
        self._open_cards = open_cards
        self._game = game
        self._art = art
        self._painter = Painter(art, game.layout)
        self._room = self._cards = Rect(0, 0, 1, 1)
        self._sharpen_at: float | None = None
        self.apply(settings)
        self._lay(table)

    def apply(self, settings: Settings) -> None:
        """Do as the settings say; `resize` must follow."""
        self._cloth, self._corner = settings.table, index_area(settings)
        is_mirrored = settings.left_handed and self._game.is_mirrorable
        self._layout = self._game.layout
        if is_mirrored:
            is_turnable = DECKS[settings.deck].is_turnable
            self._layout = mirrored(self._layout, self._corner, is_turnable=is_turnable)
        self.motion.pace = 0.0 if settings.has_reduced_motion else PACES[settings.speed]

    def resize(
        self, theme: Theme, room: Rect, cards: Rect, now: float, cloth: Rect | None = None
    ) -> None:
        """Cover a part of the window, and lay the cards in a part of that.

        They are scaled at once, and drawn anew soon after. `cloth` is all that the cloth would
        cover if more were to be seen of it.
        """
        self._room, self._cards = room, cards
        self._painter.resize(theme, room, self._cloth, cloth)
        self.motion.finish()
        self._lay(self._table)
        self._art.resize(self.scene.geometry.card_size)
        self._sharpen_at = now + SHARPEN_AFTER

    def show(self, table: Any, now: float, carried: Mapping[CardKey, Point] | None = None) -> None:
        """Show another table; cards whose place has changed glide there, also those carried."""
        before = self.places(now, carried or {})
        faces = self.scene.faces()
        self._lay(table)
        self._size_cards(now)
        turned = {key for key, face in self.scene.faces().items() if face != faces.get(key, face)}
        self.motion.launch(before, self.scene.corners(), now, turned)

    def deal(self, table: Any, now: float) -> None:
        """Show another table, its cards being dealt from the lower edge."""
        self._lay(table)
        self._size_cards(now)
        source = (self._room.centerx - self.scene.geometry.card_width // 2, self._room.bottom)
        self.motion.deal(source, self.scene.corners(), now)

    def tremble(self, pile: Pile, start: int, now: float, carried: Mapping[CardKey, Point]) -> None:
        """Let the cards of a pile from one on tremble, and go home from where they are carried."""
        before, scene = self.places(now, carried), self.scene
        keys = {placed.key for placed in scene.piles[pile][start:]}
        corners = {key: corner for key, corner in scene.corners().items() if key in keys}
        self.motion.tremble(before, corners, TREMBLE_REACH * scene.geometry.card_width, now)

    def gather(self, before: Mapping[CardKey, Point], now: float) -> None:
        """Let all cards glide home from wherever they were, also from a dance."""
        self.motion.shift(before, self.scene.corners(), now)

    def celebrate(self, now: float) -> None:
        """Let the cards dance."""
        card = self.scene.geometry.card_size
        self.motion.follow(dance(self.scene.corners(), self._room, card, now))

    def places(self, now: float, carried: Mapping[CardKey, Point]) -> dict[CardKey, Point]:
        """Return where every card is seen now."""
        return {**self.scene.corners(), **self.motion.places(now), **carried}

    def next_deadline(self, now: float) -> float | None:
        """Return when to be painted next: at once if something moves, None if never."""
        return now if self.motion.flying else self._sharpen_at

    def update(
        self,
        now: float,
        highlights: Highlights = NO_HIGHLIGHTS,
        carried: Carried | None = None,
    ) -> list[Rect]:
        """Take what is to be seen now; return where that looks otherwise than before."""
        self._size_cards(now)
        self.motion.land(now)
        self._art.swap_in_renders()
        absent = carried.keys if carried else frozenset(self.motion.flying)
        if highlights.marks and carried and any(carried.offset):
            marks = without(highlights.marks, carried.cards[0])
            highlights = highlights._replace(marks=(*marks,))
        poses = self.motion.poses(now)
        changed = self._painter.update(self._resting(absent), highlights, carried, poses)
        if self._sharpen_at is not None and now >= self._sharpen_at:
            self._sharpen_at = None
            self._art.render_at_size()  # those that are shown by now, be it for the first time
        return changed

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip."""
        self._painter.paint(surface)

    def _resting(self, absent: frozenset[CardKey]) -> Resting:
        """Return what lies still if some cards do not."""
        return Resting(self.scene, absent, self._settled, self._art.render_count, self._is_won)

    def _lay(self, table: Any) -> None:
        self._table = table
        self._is_won = self._game.is_won(table)
        self._settled = frozenset(() if self._is_won else self._game.settled(table))
        piles = self._game.piles(table)
        if self._open_cards is not None:
            piles = self._open_cards(piles)
        geometry = fit(self._layout, self._cards, piles, self._corner)
        self.scene = arrange(piles, self._layout, geometry)

    def _size_cards(self, now: float) -> None:
        """Show the cards at the size that they have in this view.

        It changes with the length of the longest column, and another view may have shown the same
        pictures at another size.
        """
        if self._art.size != self.scene.geometry.card_size:
            self._art.resize(self.scene.geometry.card_size)
            self._sharpen_at = now + SHARPEN_AFTER
