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
from solitaire_gui.gui.card_pictures.decks import corner
from solitaire_gui.gui.card_pictures.picture_cache import Sheets, draw
from solitaire_gui.gui.card_pictures.picture_paths import (
    OWN_BACK,
    SMALL,
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

SHARPENED = pygame.event.custom_type()
"""The event that wakes the window when pictures are ready to be taken."""
SMOOTH_UP_TO = 25_000
"""The pixels of a card that is scaled smoothly: for 50 of them that takes half a frame."""
SHARES = 40
"""The index of covered cards has one of so many sizes: it is not drawn anew at every move."""
KEEP_AFTER = 2.0
"""Seconds after which a size is taken to last, so that a sheet of it is kept."""


class CardPictures(ABC):
    """Pictures of all cards and places, as the settings choose them, at one size."""

    drawings = 0
    """How often pictures that may be on the screen have been drawn anew."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._covered: dict[str, tuple[Picture, float, Picture]] = {}
        """Faces as they are drawn, the share of its size that their index has, and with that."""

    def card(self, card: Card, *, other_side: bool = False) -> Picture:
        """Return a card as it lies, its face or its back, or else its other side."""
        is_face = card.is_face_up() != other_side
        return self._picture(card_path(card, self._settings, face=is_face))

    def covered(self, card: Card, rows: int) -> Picture:
        """Return a card that others cover but for so many of its upper rows.

        A very large index is smaller there, rather than cut.
        """
        picture, index = self.card(card), corner(self._settings)
        high = index.height * picture.size[1]
        share = max(index.smallest, floor(SHARES * rows / high) / SHARES)
        if share >= 1 or not card.is_face_up():
            return picture
        path = card_path(card, self._settings, face=True)
        kept = self._covered.get(path)
        if kept is None or kept[:2] != (picture, share):
            kept = (picture, share, with_small_index(picture, round(high), share))
            self._covered[path] = kept
        return kept[2]

    def mark(self, mark: Mark) -> Picture:
        """Return the drawing of an empty place."""
        return self._picture(mark_path(mark, self._settings))

    @abstractmethod
    def _picture(self, path: str) -> Picture:
        """Return a picture by its path below images/."""


class Art(CardPictures):
    """Pictures at the size of the table, which may become another one."""

    def __init__(self, settings: Settings | None = None, folder: str | None = None) -> None:
        """Keep sheets of pictures in a folder, if one is given."""
        super().__init__(settings or Settings())
        self._sheets = Sheets(folder) if folder else None
        self._size = self._size_before = (0, 0)
        self._shown: dict[str, Picture] = {}
        self._drawn: dict[str, Picture] = {}
        self._may_scale = False
        """Whether many pictures are needed at once, sharp ones being on their way."""
        self._drawing: Drawing | None = None
        self._small: ref[SmallCards] | None = None
        self._has_left = Signal()
        """Set when the size, or what is shown at it, is no longer what it was."""

    def apply(self, settings: Settings) -> None:
        """Apply the settings: the faces and the back to show; others are given up."""
        self._settings, self._covered = settings, {}
        paths = {*all_paths(settings)}
        self._shown = {path: one for path, one in self._shown.items() if path in paths}
        self._drawn = {path: one for path, one in self._drawn.items() if path in paths}
        small = self._kept_small
        if small is not None and small.are_of(settings):
            small.apply(settings)

    @property
    def size(self) -> Size:
        """The card size shown now, in pixels."""
        return self._size

    def resize(self, size: Size) -> None:
        """Show cards at this size in pixels from now on."""
        if size != self._size:
            self._size_before, self._size = self._size, size
            self._shown, self._covered = {}, {}
            self._may_scale = self._size_before != (0, 0)
            self._stop_drawing()
            self._has_left.set()

    def has_back(self, name: str) -> bool:
        """Return whether there is a drawing of a card back by its name, or such a picture."""
        path = back_path(name)
        is_own = name != OWN_BACK or os.path.isabs(path)
        return is_own and os.path.isfile(os.path.join(images_folder(), path))

    def back(self, name: str, size: Size) -> Surface:
        """Return the drawing of a card back by its name and size."""
        return draw(back_path(name), size).surface

    def small(self) -> SmallCards:
        """Return small pictures of the cards as they are shown now; kept while any has them."""
        small = self._kept_small
        if small is None or not small.are_of(self._settings):
            from solitaire_gui.gui.card_pictures.small_cards import SmallCards

            small = SmallCards(self._settings, lambda path: self._draw(path, SMALL), announce)
            self._small = ref(small)
        return small

    def sharpen(self) -> None:
        """Begin to draw at its size what is shown scaled; SHARPENED is posted when it is ready."""
        self._may_scale = False
        size = self._size
        stale = [path for path in self._shown if self._drawn[path].size != size]
        self._stop_drawing()
        if stale:
            self._drawing = Drawing(stale, lambda path: self._draw(path, size), announce)
        self._keep_sheet()

    def take_sharpened(self) -> None:
        """Show the pictures that have been drawn, when all are."""
        if self._drawing is not None and self._drawing.is_done:
            self._take(self._drawing)
            self._drawing = None

    def finish(self) -> None:
        """Wait for the pictures that are being drawn, and show them."""
        if self._drawing is not None:
            self._drawing.wait()
            self.take_sharpened()

    def end(self) -> None:
        """Begin no picture any more, for the end of the program."""
        self._stop_drawing()
        self._has_left.set()

    @property
    def _kept_small(self) -> SmallCards | None:
        return self._small() if self._small else None

    def _take(self, drawing: Drawing) -> None:
        fresh = {path: one for path, one in drawing.poll().items() if one.size == self._size}
        self._drawn |= fresh
        self._shown |= fresh
        self._drawn = {path: one for path, one in self._drawn.items() if one.size == self._size}
        self.drawings += bool(fresh)

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
                drawn = self._draft(path)
            if drawn is None or (drawn.size != self._size and not self._may_scale):
                drawn = self._draw(path, self._size)
            self._drawn[path] = drawn
            self._shown[path] = drawn if drawn.size == self._size else self._scaled(drawn)
        return self._shown[path]

    def _scaled(self, drawn: Picture) -> Picture:
        is_small = self._size[0] * self._size[1] <= SMOOTH_UP_TO
        return drawn.scaled(self._size, smoothly=is_small)

    def _draft(self, path: str) -> Picture | None:
        """Return a picture of another size, if that can be had sooner than one of this size."""
        small = self._kept_small
        if small is not None and small.is_ready and small.are_of(self._settings):
            return small.drawing(path)
        kept = self._sheets.kept(path, self._size_before) if self._sheets else None
        is_large = self._size[0] * self._size[1] > SMOOTH_UP_TO
        return self._draw(path, SMALL) if kept is None and is_large else kept

    def _draw(self, path: str, size: Size) -> Picture:
        return self._sheets.picture(path, size) if self._sheets else draw(path, size)

    def _keep_sheet(self) -> None:
        """Keep a sheet of this size for the next start, if it lasts."""
        self._has_left.set()
        self._has_left = has_left = Signal()
        sheets, size, paths = self._sheets, self._size, all_paths(self._settings)
        if sheets is None or sheets.holds(paths, size):
            return

        def keep() -> None:
            if not has_left.wait(KEEP_AFTER):
                sheets.keep(paths, size, lambda: main_thread().is_alive() and not has_left.is_set())

        try:
            Thread(target=keep, name="sheet").start()
        except RuntimeError:  # the system has no thread left
            return


def announce() -> None:
    """Wake the window, from another thread: pictures are ready to be taken."""
    if pygame.display.get_init():
        pygame.event.post(Event(SHARPENED))
