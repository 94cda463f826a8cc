"""Card faces, backs and marks at exactly the size shown.

A picture not yet drawn at a new size is scaled from its last drawing; `sharpen` has it drawn anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from threading import Thread

import pygame
from pygame import Surface
from pygame.event import Event
from pygame.transform import smoothscale

from solitaire_gui.cards import CLUBS, DIAMONDS, SUIT_LETTERS, Card
from solitaire_gui.games.base import Mark
from solitaire_gui.gui.graphics.svg import Size, rasterise
from solitaire_gui.play.settings import Settings

HERE = Path(__file__).resolve()
SHARPENED = pygame.event.custom_type()
"""The event that wakes the window when pictures of a new size are ready to be taken."""
RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look otherwise in the set of four colours."""

AT_ONCE = 4
"""How many pictures drawn by the workers one frame takes."""
WORKERS = 2
"""Rasterising lets go of Python's lock: two threads draw twice as fast."""


class Art:
    """The pictures of one card size, asked for by their path below images/."""

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings or Settings()
        self.drawings = 0
        """How often pictures that may be on the screen have been drawn anew."""
        self._size: Size = (0, 0)
        self._shown: dict[str, Surface] = {}
        self._drawn: dict[str, Surface] = {}
        self._may_scale = False
        """Whether many pictures are needed at once, sharp ones being on their way."""
        self._fresh: deque[tuple[str, Surface]] = deque()
        self._workers: list[Thread] = []

    def apply(self, settings: Settings) -> None:
        """Apply the settings: the faces and the back to show."""
        self._settings = settings

    @property
    def size(self) -> Size:
        """The card size shown now, in pixels."""
        return self._size

    def resize(self, size: Size) -> None:
        """Show cards at this size in pixels from now on."""
        if size != self._size:
            self._size = size
            self._shown = {}
            self._may_scale = True

    def card(self, card: Card, *, other_side: bool = False) -> Surface:
        """Return a card as it lies, its face or its back, or else its other side."""
        return self._picture(self._path(card, face=card.is_face_up() != other_side))

    def mark(self, mark: Mark) -> Surface:
        """Return the drawing of an empty place."""
        return self._picture(f"marks/mark_{mark.value}.svg")

    def back(self, name: str, size: Size) -> Surface | None:
        """Return the drawing of a card back by its name and size; None if there is no such back."""
        path = f"backs/{name}.svg"
        return rasterise(_svg(path), size) if (images_folder() / path).is_file() else None

    def prefetch(self, cards: Iterable[Card], size: Size) -> None:
        """Begin to draw these cards at a size while something else is done; needs no window."""
        self.resize(size)
        self._start_workers(
            {self._path(card, face=card.is_face_up()) for card in cards} - self._drawn.keys(),
            _finished,
        )

    def prepare(self, cards: Iterable[Card]) -> None:
        """Draw these cards at the present size, to be scaled from then on."""
        for card in cards:
            self.card(card)

    def sharpen(self) -> None:
        """Start workers that draw at its size what is shown scaled, and post SHARPENED at last."""
        self._may_scale = False
        stale = [path for path in self._shown if self._drawn[path].get_size() != self._size]
        self._start_workers(stale, _announce)

    def take_sharpened(self) -> None:
        """Show some of the workers' pictures.

        It takes 2 ms each to make a picture fit for the screen: the others come with a frame of
        their own.
        """
        self._take(AT_ONCE)
        if self._fresh:
            _announce()

    def _take(self, most: int) -> None:
        fresh = [self._fresh.popleft() for _ in range(min(most, len(self._fresh)))]
        current = [(path, drawn) for path, drawn in fresh if drawn.get_size() == self._size]
        for path, drawn in current:
            self._drawn[path] = self._shown[path] = _fast(drawn)
        self.drawings += bool(current)

    def _path(self, card: Card, *, face: bool) -> str:
        if not face:
            return f"backs/{self._settings.back}.svg"
        return face_path(card, self._settings.index, self._settings.colours)

    def _start_workers(self, paths: Iterable[str], when_done: Callable[[], None]) -> None:
        waiting = deque(paths)
        if waiting:
            work = (waiting, self._size, when_done)
            self._workers = []
            try:
                for _ in range(WORKERS):
                    worker = Thread(target=self._draw, args=work, name="art", daemon=True)
                    worker.start()
                    self._workers.append(worker)
            except RuntimeError:  # the system has no thread left
                if not self._workers:
                    self._draw(*work)

    def _draw(self, waiting: deque[str], size: Size, when_done: Callable[[], None]) -> None:
        while waiting and size == self._size:
            try:
                path = waiting.popleft()
            except IndexError:  # the other worker was faster
                break
            drawn = rasterise(_svg(path), size)
            self._fresh.append((path, drawn))
        when_done()

    def _picture(self, path: str) -> Surface:
        if path not in self._shown:
            drawn = self._drawn.get(path)
            if drawn is None or (drawn.get_size() != self._size and not self._may_scale):
                drawn = self._draw_now(path)
            is_sharp = drawn.get_size() == self._size
            self._shown[path] = drawn if is_sharp else _fast(smoothscale(drawn, self._size))
        return self._shown[path]

    def _draw_now(self, path: str) -> Surface:
        """Draw a picture at once, unless a worker is at it or has it ready."""
        for worker in self._workers:
            worker.join()
        self._workers = []
        self._take(len(self._fresh))
        drawn = self._drawn.get(path)
        if drawn is None or drawn.get_size() != self._size:
            drawn = self._drawn[path] = _fast(rasterise(_svg(path), self._size))
        return drawn


def _fast(picture: Surface) -> Surface:
    """Return a picture in the form that is put on the screen fastest."""
    converted = picture.convert_alpha()
    converted.set_alpha(255, pygame.RLEACCEL)
    return converted


def _finished() -> None:
    """No-op: whoever needs the pictures waits for the workers."""


def _announce() -> None:
    if pygame.display.get_init():
        pygame.event.post(Event(SHARPENED))


def face_path(card: Card, index: str = "normal", colours: str = "two") -> str:
    """Return where the face of a card is kept, below images/, in the set that is asked for."""
    differs = colours == "four" and card.suit() in RECOLOURED
    folder = f"{index}-four" if differs else index
    return f"cards/{folder}/{SUIT_LETTERS[card.suit()].lower()}{card.rank():02}.svg"


@lru_cache(1)
def images_folder() -> Path:
    """Return where the pictures are: in the source tree beside the package, installed inside it."""
    source_tree = HERE.parents[3] / "images"
    return source_tree if (source_tree / "cards").is_dir() else HERE.parents[2] / "images"


@lru_cache(None)
def _svg(path: str) -> str:
    return (images_folder() / path).read_text(encoding="utf-8")
