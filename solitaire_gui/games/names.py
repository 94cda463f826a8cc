"""Finds a game by the name that a text calls it by: as here, or as other programs do."""

from __future__ import annotations

import re
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game

_BETWEEN = r"[\s_-]+"


def named_first(text: str) -> tuple[Game[Any], int] | None:
    """Return the game whose name a text begins with, and the length of that beginning.

    A colon or a comma after the name belongs to it. None if the text begins with no game's name.
    """
    names = {
        name: game
        for game in GAMES.values()
        for name in (game.slug, *game.other_names, game.name, game.title)
    }
    for name in sorted(names, key=len, reverse=True):
        words = _BETWEEN.join(map(re.escape, re.split(_BETWEEN, name)))
        if found := re.match(rf"\s*{words}(?![^\W_])\s*[:,]?", text, re.IGNORECASE):
            return names[name], found.end()
    return None


def named(text: str) -> Game[Any] | None:
    """Return the game that a text names, and nothing else; None if there is none of this name."""
    found = named_first(text)
    return found[0] if found and not text[found[1] :].strip() else None
