"""What the window keeps in memory of what it has shown."""

from __future__ import annotations

import gc
from weakref import ref

from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.graphics import fonts
from solitaire_gui.gui.graphics.theme import Theme
from tests.gui.driver.player import Player

FONTS_OF_TABLE = 3
"""How many fonts the bar and the message line need."""


def other_themes(player: Player) -> set[int]:
    """Return all looks but the table's, each with the pictures of its text and shapes."""
    gc.collect()
    looks = (one for one in gc.get_objects() if isinstance(one, Theme))
    return {id(one) for one in looks if one is not player.context.stack._themes.lowest}


def parts_of_table(player: Player) -> list[ref[object]]:
    """Return the screen at the bottom, a table, and what it is made of; none of it is held."""
    [table] = player.context.stack.screens
    assert isinstance(table, TableScreen)
    return [ref(table), ref(table.frame), ref(table.input)]


def kept_bytes(player: Player) -> int:
    """Return what the pictures of text and shapes take that are kept for the table."""
    themes = player.context.stack._themes  # nothing shows it but the memory of the process
    return themes.lowest.bytes


def fonts_kept() -> int:
    """Return how many fonts are kept."""
    return fonts.font.cache_info().currsize


def read_font() -> None:
    """Have a font read that is larger than any of the table's."""
    fonts.font(200)
