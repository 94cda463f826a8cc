"""Card faces, backs and marks at exactly the size shown.

A picture not yet drawn at a new size is scaled from its last drawing; `sharpen` has it drawn anew.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from math import floor
from threading import Event as Signal
from threading import Thread, main_thread
from typing import TYPE_CHECKING
from weakref import ref

import pygame
from pygame import Surface
from pygame.event import Event

from solitaire_gui.cards import Card
from solitaire_gui.games.places import Mark
from solitaire_gui.gui.card_pictures.decks import index_area
from solitaire_gui.gui.card_pictures.picture_cache import PictureCache, draw
from solitaire_gui.gui.card_pictures.picture_paths import (
    CUSTOM_BACK,
    SMALL_SIZE,
    all_paths,
    back_path,
    card_path,
    mark_path,
)
from solitaire_gui.gui.card_pictures.small_index import with_small_index
from solitaire_gui.gui.graphics.drawing_threads import Drawing
from solitaire_gui.gui.graphics.images_folder import images_folder
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.settings import Settings

if TYPE_CHECKING:
    from solitaire_gui.gui.card_pictures.small_cards import SmallCards

RENDERS_READY = pygame.event.custom_type()
"""The event that wakes the window when pictures are ready to be taken."""
MAX_SMOOTH_PIXELS = 25_000
"""The pixels of a card that is scaled smoothly: for 50 of them that takes half a frame."""
INDEX_SIZES = 40
"""The index of covered cards has one of so many sizes: it is not drawn anew at every move."""
SAVE_DELAY = 2.0
"""Seconds after which a size is taken to last, so that a sheet of it is kept."""


class CardPictures(ABC):
    """Pictures of all cards and places, as the settings choose them, at one size."""

    render_count = 0
    """How often pictures that may be on the screen have been drawn anew."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._covered_cards: dict[str, tuple[Picture, float, Picture]] = {}
        """Faces as they are drawn, the share of its size that their index has, and with that."""

    def card(self, card: Card, *, other_side: bool = False) -> Picture:
        """Return a card as it lies, its face or its back, or else its other side."""
        is_face = card.is_face_up() != other_side
        return self._picture(card_path(card, self._settings, face=is_face))

    def covered_card(self, card: Card, rows: int) -> Picture:
        """Return a card that others cover but for so many of its upper rows.

        A very large index is smaller there, rather than cut.
        """
        picture, index = self.card(card), index_area(self._settings)
        high = index.height * picture.size[1]
        share = max(index.min_share, floor(INDEX_SIZES * rows / high) / INDEX_SIZES)
        if share >= 1 or not card.is_face_up():
            return picture
        path = card_path(card, self._settings, face=True)
        kept = self._covered_cards.get(path)
        if kept is None or kept[:2] != (picture, share):
            kept = (picture, share, with_small_index(picture, round(high), share))
            self._covered_cards[path] = kept
        return kept[2]

    def mark(self, mark: Mark) -> Picture:
        """Return the drawing of an empty place."""
        return self._picture(mark_path(mark, self._settings))

    @abstractmethod
    def _picture(self, path: str) -> Picture:
        """Return a picture by its path below images/."""


class CardArt(CardPictures):
    """Pictures at the size of the table, which may become another one."""

    def __init__(self, settings: Settings | None = None, folder: str | None = None) -> None:
        """Keep sheets of pictures in a folder, if one is given."""
        super().__init__(settings or Settings())
        self._cache = PictureCache(folder) if folder else None
        self._size = self._size_before = (0, 0)
        self._shown: dict[str, Picture] = {}
        self._drawn: dict[str, Picture] = {}
        self._may_scale = False
        """Whether many pictures are needed at once, sharp ones being on their way."""
        self._drawing: Drawing | None = None
        self._small_ref: ref[SmallCards] | None = None
        self._size_left = Signal()
        """Set when the size, or what is shown at it, is no longer what it was."""

    def apply(self, settings: Settings) -> None:
        """Apply the settings: the faces and the back to show; others are given up."""
        self._settings, self._covered_cards = settings, {}
        paths = {*all_paths(settings)}
        self._shown = {path: one for path, one in self._shown.items() if path in paths}
        self._drawn = {path: one for path, one in self._drawn.items() if path in paths}
        small = self._small_cards
        if small is not None and small.has_cards_of(settings):
            small.apply(settings)

    @property
    def size(self) -> Size:
        """The card size shown now, in pixels."""
        return self._size

    def resize(self, size: Size) -> None:
        """Show cards at this size in pixels from now on."""
        if size != self._size:
            self._size_before, self._size = self._size, size
            self._shown, self._covered_cards = {}, {}
            self._may_scale = self._size_before != (0, 0)
            self._stop_drawing()
            self._size_left.set()

    def has_back(self, name: str) -> bool:
        """Return whether there is a drawing of a card back by its name, or such a picture."""
        path = back_path(name)
        is_own = name != CUSTOM_BACK or os.path.isabs(path)
        return is_own and os.path.isfile(os.path.join(images_folder(), path))

    def back(self, name: str, size: Size) -> Surface:
        """Return the drawing of a card back by its name and size."""
        return draw(back_path(name), size).surface

    def small_cards(self) -> SmallCards:
        """Return small pictures of the cards as they are shown now; kept while any has them."""
        small = self._small_cards
        if small is None or not small.has_cards_of(self._settings):
            from solitaire_gui.gui.card_pictures.small_cards import SmallCards

            small = SmallCards(
                self._settings, lambda path: self._draw(path, SMALL_SIZE), post_renders_ready
            )
            self._small_ref = ref(small)
        return small

    def render_at_size(self) -> None:
        """Begin to draw at its size what is shown scaled; SHARPENED is posted when it is ready."""
        self._may_scale = False
        size = self._size
        stale = [path for path in self._shown if self._drawn[path].size != size]
        self._stop_drawing()
        if stale:
            self._drawing = Drawing(stale, lambda path: self._draw(path, size), post_renders_ready)
        self._save_sheet()

    def swap_in_renders(self) -> None:
        """Show the pictures that have been drawn, when all are."""
        if self._drawing is not None and self._drawing.is_done:
            self._swap_in(self._drawing)
            self._drawing = None

    def finish(self) -> None:
        """Wait for the pictures that are being drawn, and show them."""
        if self._drawing is not None:
            self._drawing.wait()
            self.swap_in_renders()

    def stop(self) -> None:
        """Begin no picture any more, for the end of the program."""
        self._stop_drawing()
        self._size_left.set()

    @property
    def _small_cards(self) -> SmallCards | None:
        return self._small_ref() if self._small_ref else None

    def _swap_in(self, drawing: Drawing) -> None:
        fresh = {path: one for path, one in drawing.poll().items() if one.size == self._size}
        self._drawn |= fresh
        self._shown |= fresh
        self._drawn = {path: one for path, one in self._drawn.items() if one.size == self._size}
        self.render_count += bool(fresh)

    def _stop_drawing(self) -> None:
        if self._drawing is not None:
            self._drawing.stop()
            self._drawing = None

    def _picture(self, path: str) -> Picture:
        if path not in self._shown:
            if self._drawing is not None and path in self._drawing.paths:
                self.finish()
            drawn = self._drawn.get(path)
            if drawn is None and self._may_scale:
                drawn = self._find_other_size(path)
            if drawn is None or (drawn.size != self._size and not self._may_scale):
                drawn = self._draw(path, self._size)
            self._drawn[path] = drawn
            self._shown[path] = drawn if drawn.size == self._size else self._scaled(drawn)
        return self._shown[path]

    def _scaled(self, drawn: Picture) -> Picture:
        is_small = self._size[0] * self._size[1] <= MAX_SMOOTH_PIXELS
        return drawn.scaled(self._size, smoothly=is_small)

    def _find_other_size(self, path: str) -> Picture | None:
        """Return a picture of another size, if that can be had sooner than one of this size."""
        small = self._small_cards
        if small is not None and small.is_ready and small.has_cards_of(self._settings):
            return small.wait_for_drawing(path)
        kept = self._cache.read(path, self._size_before) if self._cache else None
        is_large = self._size[0] * self._size[1] > MAX_SMOOTH_PIXELS
        return self._draw(path, SMALL_SIZE) if kept is None and is_large else kept

    def _draw(self, path: str, size: Size) -> Picture:
        return self._cache.get(path, size) if self._cache else draw(path, size)

    def _save_sheet(self) -> None:
        """Keep a sheet of this size for the next start, if it lasts."""
        self._size_left.set()
        self._size_left = has_left = Signal()
        sheets, size, paths = self._cache, self._size, all_paths(self._settings)
        if sheets is None or sheets.has_all(paths, size):
            return

        def keep() -> None:
            if not has_left.wait(SAVE_DELAY):
                sheets.save(paths, size, lambda: main_thread().is_alive() and not has_left.is_set())

        try:
            Thread(target=keep, name="sheet").start()
        except RuntimeError:  # the system has no thread left
            return


def post_renders_ready() -> None:
    """Wake the window, from another thread: pictures are ready to be taken."""
    if pygame.display.get_init():
        pygame.event.post(Event(RENDERS_READY))
