"""The table of the page: every place of a deal, each with its card or empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import CardKey, Piles, card_key
from solitaire_gui.gui.board.card_layout import Placed, Point, Scene, arrange, fit
from solitaire_gui.gui.board.painter import Painter
from solitaire_gui.gui.board.pile_painter import StillTable
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.features.own_deal.draft import PACK, Draft
from solitaire_gui.gui.features.own_deal.page_layout import PageLayout, page_layout
from solitaire_gui.gui.features.own_deal.place_pictures import PlacePictures
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.settings import Settings

EMPTY_RANK = 0
"""The rank in the key of an empty place, which no card has."""


class LayingView(View):
    """Shows a draft: a laid card shows what it will show of itself when all are laid."""

    def __init__(self, game: Game[Any], draft: Draft, art: CardArt, settings: Settings) -> None:
        self.page: PageLayout = page_layout(game)
        self._pictures = PlacePictures(art, draft.is_gap)
        self._whole: Sequence[Placed] = ()
        """A card at each place, whichever."""
        self._lifted: tuple[object, Scene] | None = None
        """The scene that was painted last while cards moved, and what it depends on."""
        super().__init__(game, draft, art, settings, layout=self.page.slots)
        self._painter = Painter(self._pictures, self.page.slots)

    def resize(
        self, theme: Theme, room: Rect, cards: Rect, now: float, cloth: Rect | None = None
    ) -> None:
        self._pictures.resize(theme, self._cloth)
        super().resize(theme, room, cards, now, cloth)

    def place_rect(self, number: int) -> Rect:
        """Return the rectangle of a place, as large as a card."""
        return self._whole[number].rect

    def visible_rect(self, number: int) -> Rect:
        """Return the part of a place that no other one covers."""
        return self.scene.visible_part(self.page.spots[number])

    def at(self, point: Point) -> int | None:
        """Return the number of the place at a point; None beside all of them."""
        hits = (
            number for number in range(len(PACK)) if self.visible_rect(number).collidepoint(point)
        )
        return next(hits, None)

    def nearest(self, card: Rect) -> int | None:
        """Return the place on which a card lies best; None if it lies beside all of them."""

        def distance(number: int) -> int:
            place = self.place_rect(number)
            return abs(place.left - card.left) + abs(place.top - card.top)

        number = min(range(len(PACK)), key=distance)
        return number if self.place_rect(number).colliderect(card) else None

    def card_at(self, corner: Point, card: Any) -> Placed:
        """Return a card that is not laid, with its middle at a point."""
        rect = Rect((0, 0), self.card_size)
        rect.center = corner
        return Placed(card, self.page.spots[0].pile, len(PACK), rect, card_key(card))

    @property
    def card_size(self) -> Size:
        """The size of a card in pixels."""
        return self.scene.geometry.card_size

    def _lay_out(self, table: Draft) -> None:
        self._table = table
        self._is_won, self._settled = False, frozenset()
        numbers = self.page.piles()
        piles: Piles = {pile: [PACK[number] for number in its] for pile, its in numbers.items()}
        geometry = fit(self._layout, self._cards, piles, self._corner)
        self._arranged = arrange(piles, self._layout, geometry)
        spots = self.page.spots
        self._whole = [self._arranged.piles[spot.pile][spot.depth] for spot in spots]
        self.scene = self._scene_of(frozenset())

    def _scene_of(self, absent: frozenset[CardKey]) -> Scene:
        """Return the scene of the draft, in which the places of `absent` cards are empty."""
        placed = {}
        for pile, numbers in self.page.piles().items():
            placed[pile] = [self._placed(number, absent) for number in numbers]
        whole = self._arranged
        return Scene(whole.geometry, whole.places, placed, whole.areas, whole.slots)

    def _placed(self, number: int, absent: frozenset[CardKey]) -> Placed:
        """Return a place with its card; an empty one has a card that lies face down."""
        card = self._table.laid[number]
        place = self._whole[number]
        if card is not None and card_key(card) not in absent:
            return place._replace(card=card, key=card_key(card))
        nothing = PACK[number].__copy__()
        nothing.flip_card()
        return place._replace(card=nothing, key=(EMPTY_RANK, number))

    def _still_table(self, absent: frozenset[CardKey]) -> StillTable:
        """Return the state of the table at rest, with empty places where `absent` cards belong."""
        key = self.scene, absent
        if self._lifted is None or self._lifted[0] != key:
            self._lifted = key, self._scene_of(absent) if absent else self.scene
        return StillTable(self._lifted[1], render_count=self._pictures.render_count)
