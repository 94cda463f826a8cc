"""Small pictures of the card backs that files would become, drawn while the dialog is open."""

from __future__ import annotations

from threading import Lock

import pygame
from pygame import Surface

from solitaire_gui.gui.graphics.card_art import announce
from solitaire_gui.gui.graphics.drawing import Drawing
from solitaire_gui.gui.graphics.own_back import HEIGHT, WIDTH, NoPicture, proposed_back
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.widgets.base.turns import Sketch
from solitaire_gui.store.own_back import Unusable, read_picture

_ONE = Lock()
"""One large picture is decoded at a time, for the sake of memory."""


class ProposedBack(Sketch):
    """The back that a file would become; nothing if it is no picture."""

    def __init__(self, path: str, size: Size) -> None:
        self.size = size
        self._drawing = Drawing([path], self._drawn, announce)

    @property
    def is_ready(self) -> bool:
        return self._drawing.is_done

    def draw(self) -> Surface:
        """Return the picture."""
        return next(iter(self._drawing.take().values())).surface

    def _drawn(self, path: str) -> Picture:
        whole = Surface(self.size, pygame.SRCALPHA, 32)
        card = (round(self.size[1] * WIDTH / HEIGHT), self.size[1])
        try:
            with _ONE:
                back = proposed_back(read_picture(path), card)
        except (NoPicture, Unusable):
            return Picture.of(whole)
        whole.blit(back, ((self.size[0] - card[0]) // 2, 0))
        return Picture.of(whole)
