"""What the statistics ask of the store: beginning anew, and files that hold everything."""

from __future__ import annotations

from solitaire_gui.gui.requests import Export, Import, Reset, UndoReset
from solitaire_gui.gui.screens.statistics import StatisticsScreen
from solitaire_gui.store import Store

ArchiveRequest = Reset | UndoReset | Export | Import


def carry_out(request: ArchiveRequest, store: Store, screen: StatisticsScreen) -> None:
    """Do what is asked for and show on the screen what has come of it."""
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
