"""Card faces, backs and marks at exactly the size shown.

Only the pictures of the program's first frames are rendered at their first use. From then on a
thread renders all that may be needed; until it has, scaled pictures are shown.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
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
"""The event posted when a thread has finished pictures; it wakes the event loop."""
MAX_SMOOTH_PIXELS = 25_000
"""Cards with more pixels are not scaled smoothly: below that, 50 cards take half a frame."""
INDEX_SIZES = 40
"""The number of sizes of a covered card's index, so that not every move renders a new one."""
SAVE_DELAY = 2.0
"""Seconds after which a size counts as lasting, and its pictures are saved to the disk cache."""


class CardPictures(ABC):
    """Pictures of all cards and empty places that the settings choose, at one size."""

    render_count = 0
    """How often pictures that may be on screen have been replaced by sharper ones."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._covered_cards: dict[str, tuple[Picture, float, Picture]] = {}
        """By path: the face, the share of its size that its index has, and the face with that
        index."""

    def card(self, card: Card, *, other_side: bool = False) -> Picture:
        """Return a card's visible side, or with `other_side` the one that is turned away."""
        is_face = card.is_face_up() != other_side
        return self._picture(card_path(card, self._settings, face=is_face))

    def covered_card(self, card: Card, rows: int) -> Picture:
        """Return a card of which other cards leave only `rows` upper rows visible.

        An index higher than that is scaled down, as far as the deck allows.
        """
        picture, index = self.card(card), index_area(self._settings)
        high = index.height * picture.size[1]
        share = max(index.min_share, floor(INDEX_SIZES * rows / high) / INDEX_SIZES)
        if share >= 1 or not card.is_face_up():
            return picture
        path = card_path(card, self._settings, face=True)
        cached = self._covered_cards.get(path)
        if cached is None or cached[:2] != (picture, share):
            cached = (picture, share, with_small_index(picture, round(high), share))
            self._covered_cards[path] = cached
        return cached[2]

    def mark(self, mark: Mark) -> Picture:
        """Return the picture of an empty place."""
        return self._picture(mark_path(mark, self._settings))

    @abstractmethod
    def _picture(self, path: str) -> Picture:
        """Return a picture by its path below images/."""


class CardArt(CardPictures):
    """Pictures at the card size of the table, which changes with the window."""

    def __init__(self, settings: Settings | None = None, folder: str | None = None) -> None:
        """`folder` is that of the disk cache; None disables it."""
        super().__init__(settings or Settings())
        self._cache = PictureCache(folder) if folder else None
        self._size = self._size_before = (0, 0)
        self._shown: dict[str, Picture] = {}
        self._drawn: dict[str, Picture] = {}
        self._is_settled = False
        """Whether the thread may render at this size: from `render_at_size` until a resize."""
        self._is_complete = False
        """Whether the thread has been given all pictures of this size."""
        self._drawing: Drawing | None = None
        self._small_ref: ref[SmallCards] | None = None
        self._size_left = Signal()
        """Set to stop the saving thread: after a resize, at the end, or when another one starts."""

    def apply(self, settings: Settings) -> None:
        """Apply settings: drop the pictures that they no longer choose."""
        self._settings, self._covered_cards, self._is_complete = settings, {}, False
        paths = {*all_paths(settings)}
        self._shown = {path: one for path, one in self._shown.items() if path in paths}
        self._drawn = {path: one for path, one in self._drawn.items() if path in paths}
        small = self._small_cards
        if small is not None and small.has_cards_of(settings):
            small.apply(settings)

    @property
    def size(self) -> Size:
        """The current card size in pixels."""
        return self._size

    def resize(self, size: Size) -> None:
        """Set the card size in pixels; renders under way for the old size are cancelled."""
        if size != self._size:
            self._size_before, self._size = self._size, size
            self._shown, self._covered_cards = {}, {}
            self._is_settled = self._is_complete = False
            self._stop_drawing()
            self._size_left.set()

    def has_back(self, name: str) -> bool:
        """Return whether there is a card back of this name.

        For CUSTOM_BACK, whether the player has a picture and its file exists.
        """
        path = back_path(name)
        is_own = name != CUSTOM_BACK or os.path.isabs(path)
        return is_own and os.path.isfile(os.path.join(images_folder(), path))

    def back(self, name: str, size: Size) -> Surface:
        """Return a card back by its name, rendered at a size."""
        return draw(back_path(name), size).surface

    def small_cards(self) -> SmallCards:
        """Return the small cards for the current settings.

        They are shared by all callers, and kept as long as one of these holds them.
        """
        small = self._small_cards
        if small is None or not small.has_cards_of(self._settings):
            from solitaire_gui.gui.card_pictures.small_cards import SmallCards

            small = SmallCards(
                self._settings, lambda path: self._draw(path, SMALL_SIZE), post_renders_ready
            )
            self._small_ref = ref(small)
        return small

    def render_at_size(self) -> None:
        """Start rendering at this size: pictures shown scaled, then those that may be needed next.

        Called when the size has not changed for a moment. Returns at once.
        """
        self._is_settled = True
        self._stop_drawing()
        self._draw_next()
        self._save_sheet()

    def swap_in_renders(self) -> None:
        """Replace scaled pictures by their renders if all of these are finished.

        Then start rendering the pictures that have been scaled in between, or those that may be
        needed next. RENDERS_READY is posted when these are finished, too.
        """
        if self._drawing is not None and self._drawing.is_done:
            self._swap_in(self._drawing)
            self._drawing = None
        if self._is_settled and not self._is_complete and self._drawing is None:
            self._draw_next()

    def finish(self) -> None:
        """Wait for the renders under way and show them."""
        if self._drawing is not None:
            self._drawing.wait()
            self.swap_in_renders()

    def stop(self) -> None:
        """Cancel all rendering and saving, at the end of the program."""
        self._stop_drawing()
        self._size_left.set()

    @property
    def _small_cards(self) -> SmallCards | None:
        return self._small_ref() if self._small_ref else None

    def _draw_next(self) -> None:
        size = self._size
        scaled = [path for path in self._shown if self._drawn[path].size != size]
        paths = scaled or self._not_yet_shown()
        self._is_complete = not scaled
        if paths:
            self._drawing = Drawing(paths, lambda path: self._draw(path, size), post_renders_ready)

    def _not_yet_shown(self) -> Sequence[str]:
        """Return the paths of pictures that may be shown next and have not been rendered."""
        rendered = {path for path, one in self._drawn.items() if one.size == self._size}
        return [path for path in all_paths(self._settings) if path not in rendered]

    def _swap_in(self, drawing: Drawing) -> None:
        drawn = drawing.poll(self._shown)
        fresh = {path: one for path, one in drawn.items() if one.size == self._size}
        shown = {path: one for path, one in fresh.items() if path in self._shown}
        self._drawn |= fresh
        self._shown |= shown
        self._drawn = {
            path: one
            for path, one in self._drawn.items()
            if one.size == self._size or path in self._shown
        }
        self.render_count += bool(shown)

    def _stop_drawing(self) -> None:
        if self._drawing is not None:
            self._drawing.stop()
            self._drawing = None

    def _picture(self, path: str) -> Picture:
        if path not in self._shown:
            is_first = self._size_before == (0, 0) and not self._is_settled
            drawn = self._drawn.get(path) or (None if is_first else self._find_other_size(path))
            if drawn is None:
                drawn = self._draw(path, self._size)
            self._drawn[path] = drawn
            self._shown[path] = drawn if drawn.size == self._size else self._scaled(drawn)
            self._is_complete &= drawn.size == self._size
        return self._shown[path]

    def _scaled(self, drawn: Picture) -> Picture:
        is_small = self._size[0] * self._size[1] <= MAX_SMOOTH_PIXELS
        return drawn.scaled(self._size, smoothly=is_small)

    def _find_other_size(self, path: str) -> Picture | None:
        """Return a picture of another size if that is available sooner than a render, else None."""
        small = self._small_cards
        if small is not None and small.is_ready and small.has_cards_of(self._settings):
            return small.wait_for_drawing(path)
        cached = self._cache.read(path, self._size_before) if self._cache else None
        is_large = self._size[0] * self._size[1] > MAX_SMOOTH_PIXELS
        return self._draw(path, SMALL_SIZE) if cached is None and is_large else cached

    def _draw(self, path: str, size: Size) -> Picture:
        return self._cache.get(path, size) if self._cache else draw(path, size)

    def _save_sheet(self) -> None:
        """Start a thread that saves the pictures of this size for the next start, if it lasts."""
        self._size_left.set()
        self._size_left = size_left = Signal()
        cache, size, paths = self._cache, self._size, all_paths(self._settings)
        if cache is None or cache.has_all(paths, size):
            return

        def keep() -> None:
            if not size_left.wait(SAVE_DELAY):
                cache.save(paths, size, lambda: main_thread().is_alive() and not size_left.is_set())

        try:
            Thread(target=keep, name="sheet").start()
        except RuntimeError:  # the system has no thread left
            return


def post_renders_ready() -> None:
    """Post RENDERS_READY; called in the threads that render."""
    if pygame.display.get_init():
        pygame.event.post(Event(RENDERS_READY))
