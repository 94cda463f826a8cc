"""What the window keeps in memory of what it has shown."""

from __future__ import annotations

from weakref import ref

from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.graphics import fonts
from tests.gui.driver.player import Player

FONTS_OF_TABLE = 3
"""How many fonts the bar and the message line need."""


def parts_of_table(player: Player) -> list[ref[object]]:
    """Return the screen at the bottom, a table, and what it is made of; none of it is held."""
    [table] = player.context.stack.screens
    assert isinstance(table, TableScreen)
    return [ref(table), ref(table.controls), ref(table.input)]


def kept_bytes(player: Player) -> int:
    """Return what the pictures of text and shapes take that the window's look keeps."""
    theme = player.context.stack._theme  # nothing shows it but the memory of the process
    return theme.text_cache.bytes + theme.shape_cache.bytes


def fonts_kept() -> int:
    """Return how many fonts are kept."""
    return fonts.font.cache_info().currsize


def read_font() -> None:
    """Have a font read that is larger than any of the table's."""
    fonts.font(200)
