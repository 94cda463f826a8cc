"""The process of the decoder, but that it believes every picture, and that some pictures end it."""

from __future__ import annotations

import os
from io import BytesIO

import pygame
from pygame import Surface

from solitaire_gui.gui.graphics import own_back, picture_process
from solitaire_gui.gui.graphics.picture_sizes import Told

DEADLY = b"deadly"


def main() -> None:
    """Serve as the process does."""
    load = pygame.image.load

    def loaded(file: BytesIO, name: str) -> Surface:
        return os._exit(9) if file.getvalue() == DEADLY else load(file, name)

    vars(pygame.image)["load"] = loaded
    vars(own_back)["told_of"] = lambda data: Told(8, 8)
    picture_process.main()
