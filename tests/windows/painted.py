"""Pictures of the tables as this system paints them, to be laid beside those of another one.

python3 -m tests.windows.painted FOLDER
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.display import DEFAULT_SIZE
from solitaire_gui.language.languages import ENGLISH, set_language
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, started
from tests.windows.games import won_in_part

SHARE = 0.3
"""How far each game is played: to where cards lie on all kinds of places."""
ON_WINDOWS = Path("C:/painted-on-linux")
"""Where tests.windows.in_wine puts those of the Linux around it."""


def file_name(slug: str) -> str:
    """Return the name of the picture of a game's table."""
    return f"{slug}.png"


@contextmanager
def painter(
    folder: Path, size: tuple[int, int] = DEFAULT_SIZE, language: str = ENGLISH
) -> Iterator[Player]:
    """Give a player of the game in a folder, whose window nobody sees, at rest."""
    set_language(language)
    try:
        with started(folder, PromptArt(), size) as player:
            player.finish_animations()
            yield player
    finally:
        set_language(ENGLISH)


def paint(into: Path) -> None:
    """Paint each game's table into a folder."""
    into.mkdir(parents=True, exist_ok=True)
    for slug in GAMES:
        with TemporaryDirectory() as place:
            folder = Path(place, "data")
            won_in_part(folder, slug, SHARE)
            with painter(folder) as player:
                pygame.image.save(player.picture, into / file_name(slug))


if __name__ == "__main__":
    paint(Path(sys.argv[1]))
