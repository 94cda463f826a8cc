"""Cards for thumbnails of tables: scaled from renders at one size in threads."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import NamedTuple
from weakref import WeakValueDictionary

from solitaire_gui.gui.card_pictures.card_art import CardPictures
from solitaire_gui.gui.card_pictures.decks import IndexArea, index_area
from solitaire_gui.gui.card_pictures.picture_paths import all_paths
from solitaire_gui.gui.graphics.drawing_threads import Drawing
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.settings import Settings


class Cloth(NamedTuple):
    """The cloth that thumbnails show."""

    name: str
    has_high_contrast: bool


class SmallCards:
    """Renders of all cards at SMALL_SIZE, and the sizes scaled from them; threads do both.

    A thread holds a reference to what it works for, so that a screen that is opened again finds the
    work in progress.
    """

    def __init__(
        self, settings: Settings, draw: Callable[[str], Picture], on_ready: Callable[[], None]
    ) -> None:
        """Start rendering the cards that the settings choose.

        `on_ready` is called in a thread whenever the cards of some size are scaled.
        """
        self._settings = settings
        self.paths = all_paths(settings)
        """The paths of all cards."""
        self._on_ready = on_ready
        self._draw = draw
        self._drawing = Drawing(self.paths, self._draw_one)
        self._drawn: dict[str, Picture] = {}
        self._lock = Lock()
        self._sizes: WeakValueDictionary[Size, ScaledCards] = WeakValueDictionary()

    @property
    def cloth(self) -> Cloth:
        """The cloth below the cards."""
        return Cloth(self._settings.table, self._settings.has_high_contrast)

    @property
    def index_area(self) -> IndexArea:
        """The part of a card that must stay visible."""
        return index_area(self._settings)

    @property
    def is_ready(self) -> bool:
        """Whether all renders are finished, so that `wait_for_drawing` does not block."""
        return self._drawing.is_done

    def has_cards_of(self, settings: Settings) -> bool:
        """Return whether other settings choose the same cards."""
        return self.paths == all_paths(settings)

    def apply(self, settings: Settings) -> None:
        """Apply settings that choose the same cards, but perhaps another cloth."""
        self._settings = settings

    def scaled_to(self, size: Size) -> ScaledCards:
        """Return the cards at a size; scaling starts at the first call for it."""
        cards = self._sizes.get(size)
        if cards is None:
            cards = self._sizes[size] = ScaledCards(self, size, self._settings, self._on_ready)
        return cards

    def _draw_one(self, path: str) -> Picture:
        return self._draw(path)

    def wait_for_drawing(self, path: str) -> Picture:
        """Return the render of a card by its path; blocks until all are rendered."""
        self._drawing.wait()
        with self._lock:
            self._drawn |= self._drawing.poll()
        return self._drawn[path]


class ScaledCards(CardPictures):
    """Small cards of one size; getting a picture blocks until all are scaled."""

    def __init__(
        self, drawn: SmallCards, size: Size, settings: Settings, on_ready: Callable[[], None]
    ) -> None:
        """Start scaling; `on_ready` is called in the thread at the end."""
        super().__init__(settings)
        self._drawn = drawn
        self._size = size
        self._scaled: dict[str, Picture] = {}
        self._scaling = Drawing(drawn.paths, self._scale, on_ready)

    @property
    def is_ready(self) -> bool:
        """Whether all cards are scaled, so that nothing blocks."""
        return self._scaling.is_done

    def _picture(self, path: str) -> Picture:
        if path not in self._scaled:
            self._scaling.wait()
            self._scaled |= self._scaling.poll()
        return self._scaled[path]

    def _scale(self, path: str) -> Picture:
        return self._drawn.wait_for_drawing(path).scaled(self._size)
