"""Panels as a real window is to show them, each painted alone."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.dialog import RADIUS
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.features.win.win_screen import WinScreen
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.settings import Settings
from solitaire_gui.play.win_report import win_report
from solitaire_gui.store import Store
from tests.gui.driver.player import LONG


def win_panel_of(
    game: OpenGame, store: Store, settings: Settings, size: tuple[int, int]
) -> tuple[Surface, Rect]:
    """Paint the panel of a game that was won, as its figures are kept, over nothing.

    Return where it is in a window of a size, too, but for its round edge.
    """
    theme, drawn = Theme(scale_for(size)), Surface(size)
    table = TableScreen(game, Art(settings), settings, lambda _: True)
    panel = WinScreen(win_report(game, store, 0.0), table)
    table.resize(theme, size, 0.0)
    panel.resize(theme, size, 0.0)
    panel.paint(drawn, LONG)
    edge = 2 * theme.px(RADIUS)
    return drawn, panel.rect.inflate(-edge, -edge)
