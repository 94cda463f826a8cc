"""Pictures of laid cards, of places without one, and of gaps."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from solitaire_gui.cards import Card
from solitaire_gui.games.places import Mark
from solitaire_gui.gui.board.highlights.mark_styles import CORNER
from solitaire_gui.gui.card_pictures.card_art import CardArt, CardPictures
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.theme import Theme

FILL_SHARE, EDGE_SHARE, GAP_SHARE = 0.45, 0.3, 0.16
"""How far the fill of a place is from the cloth's middle to its edge; its line and the fill of a
gap, from the cloth to white."""
HYPHEN = 0.34
"""The length of the sign of a gap, in card widths."""


class PlacePictures(CardPictures):
    """Shows face-down cards as empty places, and cards that stand for gaps as gaps."""

    def __init__(self, art: CardArt, is_gap: Callable[[Card], bool]) -> None:
        """Take the pictures of cards from `art`, at its size."""
        self._art = art
        self._is_gap = is_gap
        self._theme = Theme()
        self._cloth = ("#000000", "#000000")
        self._drawn: dict[tuple[bool, tuple[int, int]], Picture] = {}

    @property
    def render_count(self) -> int:  # type: ignore[override]
        """How often pictures that may be on screen have been replaced by sharper ones."""
        return self._art.render_count

    def resize(self, theme: Theme, table: str) -> None:
        """Use another theme, and the colour of a cloth."""
        self._theme, self._cloth, self._drawn = theme, theme.cloth_colours(table), {}

    def card(self, card: Card, *, other_side: bool = False) -> Picture:
        if not card.is_face_up():
            return self._place(is_gap=False)
        if self._is_gap(card):
            return self._place(is_gap=True)
        return self._art.card(card, other_side=other_side)

    def covered_card(self, card: Card, rows: int) -> Picture:
        if not card.is_face_up() or self._is_gap(card):
            return self.card(card)
        return self._art.covered_card(card, rows)

    def mark(self, mark: Mark) -> Picture:
        return self._art.mark(mark)

    def _picture(self, path: str) -> Picture:
        raise NotImplementedError

    def _place(self, *, is_gap: bool) -> Picture:
        key = is_gap, self._art.size
        if key not in self._drawn:
            self._drawn = {old: its for old, its in self._drawn.items() if old[1] == key[1]}
            self._drawn[key] = self._draw(*key)
        return self._drawn[key]

    def _draw(self, is_gap: bool, size: tuple[int, int]) -> Picture:
        theme, (width, height) = self._theme, size
        middle, edge = map(pygame.Color, self._cloth)
        white = pygame.Color("white")
        line = theme.line_width
        ink = middle.lerp(white, 1.0 if theme.high_contrast else EDGE_SHARE)
        fill = middle.lerp(white, GAP_SHARE) if is_gap else middle.lerp(edge, FILL_SHARE)
        body = (
            f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" '
            f'rx="{CORNER * width:.1f}" fill="{_hex(fill)}" '
            f'stroke="{_hex(ink)}" stroke-width="{line}"/>'
        )
        if is_gap:
            sign, y = HYPHEN * width, min(width, height) / 2
            body += (
                f'<path d="M{(width - sign) / 2:.1f} {y:.1f} H{(width + sign) / 2:.1f}" '
                f'stroke="{_hex(white)}" stroke-width="{max(2, width // 18)}" '
                f'stroke-linecap="round"/>'
            )
        return Picture.from_surface(theme.pixel_shape(body, size).copy())


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
