"""What the statistics ask of the store: beginning anew, and files that hold everything."""

from __future__ import annotations

from solitaire_gui.gui.requests import Export, Import, Reset, UndoReset
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.store import Store

ArchiveRequest = Reset | UndoReset | Export | Import


def carry_out(request: ArchiveRequest, store: Store, screen: Screen) -> None:
    """Do what the statistics ask for, and show on them what has come of it."""
    assert isinstance(screen, StatisticsScreen), "nothing else asks for it"
    match request:
        case Reset(game):
            store.reset(game)
        case UndoReset():
            store.undo_reset()
        case Export(path):
            screen.say(store.export(path))
        case Import(path):
            screen.say(store.import_(path))
    screen.refresh()
