"""A table in a part of the window: its scene, its animations and its painter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect, Surface

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import CardKey, Pile, Piles, Slot
from solitaire_gui.gui.board.animation import PACES, Motion
from solitaire_gui.gui.board.card_layout import Carried, Point, arrange, fit, mirrored
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import without
from solitaire_gui.gui.board.painter import NO_HIGHLIGHTS, Painter
from solitaire_gui.gui.board.pile_painter import StillTable
from solitaire_gui.gui.board.win_animation import win_paths
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.decks import DECKS, index_area
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.settings import Settings

SHARPEN_AFTER = 0.15
"""Seconds after the last resize until cards are rendered at their new size."""
TREMBLE_REACH = 0.08
"""How far a trembling card swings, in card widths."""


class View:
    """Shows the tables of one game. Knows nothing of input or of legal moves."""

    def __init__(
        self,
        game: Game[Any],
        table: Any,
        art: CardArt,
        settings: Settings,
        open_cards: Callable[[Piles], Piles] | None = None,
        layout: Mapping[Pile, Slot] | None = None,
    ) -> None:
        """Show a table; `open_cards` returns the piles as they are shown, if not as they are.

        `layout` replaces that of the game.
        """
        self.motion = Motion()
        self._open_cards = open_cards
        self._game = game
        self._art = art
        self._unmirrored = layout or game.layout
        self._painter = Painter(art, self._unmirrored)
        self._room = self._cards = Rect(0, 0, 1, 1)
        self._sharpen_at: float | None = None
        self.apply(settings)
        self._lay_out(table)

    def apply(self, settings: Settings) -> None:
        """Apply settings. The caller calls `resize` afterwards."""
        self._cloth, self._corner = settings.table, index_area(settings)
        is_mirrored = settings.left_handed and self._game.is_mirrorable
        self._layout = self._unmirrored
        if is_mirrored:
            is_turnable = DECKS[settings.deck].is_turnable
            self._layout = mirrored(self._layout, self._corner, is_turnable=is_turnable)
        self.motion.pace = 0.0 if settings.has_reduced_motion else PACES[settings.speed]

    def resize(
        self, theme: Theme, room: Rect, cards: Rect, now: float, cloth: Rect | None = None
    ) -> None:
        """Cover `room`, a part of the window, and lay out the cards within `cards`.

        The cards are scaled at once, and rendered at their size soon after. `cloth` is the
        rectangle of the whole cloth if `room` shows only a part of it.
        """
        self._room, self._cards = room, cards
        self._painter.resize(theme, room, self._cloth, cloth)
        self.motion.finish()
        self._lay_out(self._table)
        self._art.resize(self.scene.geometry.card_size)
        self._sharpen_at = now + SHARPEN_AFTER

    def show(self, table: Any, now: float, carried: Mapping[CardKey, Point] | None = None) -> None:
        """Show another table; cards that have moved glide there, dragged ones from `carried`."""
        before = self.places(now, carried or {})
        faces = self.scene.faces()
        self._lay_out(table)
        self._size_cards(now)
        turned = {key for key, face in self.scene.faces().items() if face != faces.get(key, face)}
        self.motion.animate_to(before, self.scene.corners(), now, turned)

    def deal(self, table: Any, now: float) -> None:
        """Show another table, whose cards are dealt from the lower edge."""
        self._lay_out(table)
        self._size_cards(now)
        source = (self._room.centerx - self.scene.geometry.card_width // 2, self._room.bottom)
        self.motion.deal(source, self.scene.corners(), now)

    def tremble(self, pile: Pile, start: int, now: float, carried: Mapping[CardKey, Point]) -> None:
        """Make the cards of a pile from `start` on tremble, gliding home from `carried`."""
        before, scene = self.places(now, carried), self.scene
        keys = {placed.key for placed in scene.piles[pile][start:]}
        corners = {key: corner for key, corner in scene.corners().items() if key in keys}
        self.motion.tremble(before, corners, TREMBLE_REACH * scene.geometry.card_width, now)

    def gather(self, before: Mapping[CardKey, Point], now: float) -> None:
        """Make all cards glide to their places from `before`."""
        self.motion.reflow(before, self.scene.corners(), now)

    def celebrate(self, now: float) -> None:
        """Start the win animation."""
        card = self.scene.geometry.card_size
        self.motion.set_paths(win_paths(self.scene.corners(), self._room, card, now))

    def places(self, now: float, carried: Mapping[CardKey, Point]) -> dict[CardKey, Point]:
        """Return the current upper left corner of every card; `carried` has the dragged ones."""
        return {**self.scene.corners(), **self.motion.places(now), **carried}

    def next_deadline(self, now: float) -> float | None:
        """Return when to update next: `now` during an animation, None for never."""
        return now if self.motion.flying else self._sharpen_at

    def update(
        self,
        now: float,
        highlights: Highlights = NO_HIGHLIGHTS,
        carried: Carried | None = None,
    ) -> list[Rect]:
        """Apply changes since the last call; return the dirty rectangles. Draws nothing."""
        self._size_cards(now)
        self.motion.drop_finished(now)
        self._art.swap_in_renders()
        absent = carried.keys if carried else frozenset(self.motion.flying)
        if highlights.marks and carried and any(carried.offset):
            marks = without(highlights.marks, carried.cards[0])
            highlights = highlights._replace(marks=(*marks,))
        poses = self.motion.poses(now)
        changed = self._painter.update(self._still_table(absent), highlights, carried, poses)
        if self._sharpen_at is not None and now >= self._sharpen_at:
            self._sharpen_at = None
            self._art.render_at_size()  # those that are shown by now, be it for the first time
        return changed

    def paint(self, surface: Surface) -> None:
        """Draw everything within the surface's clip."""
        self._painter.paint(surface)

    def paint_moving(self, surface: Surface) -> None:
        """Draw the moving cards again, above what has been drawn since `paint`."""
        self._painter.paint_moving(surface)

    def _still_table(self, absent: frozenset[CardKey]) -> StillTable:
        """Return the state of the table at rest, without the `absent` cards."""
        return StillTable(self.scene, absent, self._settled, self._art.render_count, self._is_won)

    def _lay_out(self, table: Any) -> None:
        self._table = table
        self._is_won = self._game.is_won(table)
        self._settled = frozenset(() if self._is_won else self._game.settled(table))
        piles = self._game.piles(table)
        if self._open_cards is not None:
            piles = self._open_cards(piles)
        geometry = fit(self._layout, self._cards, piles, self._corner)
        self.scene = arrange(piles, self._layout, geometry)

    def _size_cards(self, now: float) -> None:
        """Scale the card pictures to this view's card size.

        It changes with the longest column, and another view may have used the pictures at its own
        size.
        """
        if self._art.size != self.scene.geometry.card_size:
            self._art.resize(self.scene.geometry.card_size)
            self._sharpen_at = now + SHARPEN_AFTER
