"""Panels: the classes of them, where they stand, and one painted alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from pygame import Rect, Surface

from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.features.win.win_screen import WinScreen
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.screens.dialog_panel import RADIUS
from solitaire_gui.play.win_report import win_report
from solitaire_gui.settings import Settings
from solitaire_gui.store import OpenGame, Store
from tests.gui.driver.player import LONG, Player
from tests.gui.driver.seen import Seen
from tests.gui.painting import paint_all


def win_panel_of(
    game: OpenGame, store: Store, settings: Settings, size: tuple[int, int]
) -> tuple[Surface, Rect]:
    """Paint the panel of a game that was won, as its figures are kept, over nothing.

    Return where it is in a window of a size, too, but for its round edge.
    """
    theme, drawn = Theme(scale_for(size)), Surface(size)
    table = TableScreen(game, CardArt(settings), settings, lambda each: each.description)
    panel = WinScreen(win_report(game, store, 0.0), table)
    table.resize(theme, size, 0.0)
    panel.resize(theme, size, 0.0)
    paint_all(panel, drawn, LONG)
    edge = 2 * theme.px(RADIUS)
    return drawn, panel.rect.inflate(-edge, -edge)


def panel_places(player: Player, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[Rect, int]]:
    """Yield where the uppermost dialog would be in windows of some sizes, and where the bar ends.

    Each size is looked at with the usual and the largest size of the interface.
    """
    context = player.context
    dialog, now = context.stack.screens[-1], context.clock()
    for size, interface in product(sizes, ("normal", "largest")):
        theme = Theme(scale_for(size, interface))
        dialog.resize(theme, size, now)
        yield Seen(dialog.accessible_node(now)).rect.copy(), cloth_region(theme, size).top
    player.lay_out_anew()


def primaries(player: Player) -> list[Seen]:
    """Return the primary ones of the buttons of the uppermost dialog."""
    buttons = player.top.all("button")
    return [each for each in buttons if getattr(each.node.owner, "is_primary", False)]


def held(player: Player) -> list[str]:
    """Return what is written on the buttons of the uppermost dialog that are held down."""
    buttons = player.top.all("button")
    return [each.name for each in buttons if getattr(each.node.owner, "is_down", False)]
