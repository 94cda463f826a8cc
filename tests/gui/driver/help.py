"""What the help is made of that is not to be seen as such: how much room it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.gui.features.help.all_keys import TABLE_KEYS, key_groups
from solitaire_gui.gui.features.help.help_screen import MIN_KEY_COLUMNS
from solitaire_gui.gui.features.help.moving_picture import ROUND, ROUNDS, START_INTERVAL
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.layout.grids import COLUMN_GAP
from solitaire_gui.gui.widgets.text.keycaps import keycaps
from solitaire_gui.play.teaching.help_films import Film, films

__all__ = [
    "ROUND",
    "ROUNDS",
    "START_INTERVAL",
    "TABLE_KEYS",
    "Film",
    "films",
    "key_rows",
    "too_long",
]


def key_rows(*games: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield the keys of some games and of every game, and what each does, as in the help."""
    return chain.from_iterable(key_groups(*games).values())


def too_long(games: Sequence[Game[Any]], scale: float) -> Iterator[str]:
    """Yield the keys that have no room in the narrowest column."""
    theme = Theme(scale)
    room = (theme.px(MIN_KEY_COLUMNS) - theme.px(COLUMN_GAP)) // 2
    for keys, _ in key_rows(*games):
        if theme.measure(keycaps(keys), room)[0] > room:
            yield str(keys)
