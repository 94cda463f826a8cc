"""Which sound each thing makes that the controller tells."""

from __future__ import annotations

from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.play import events


def sound_of(event: events.Event, table: TableScreen | None) -> str:
    """Return the sound of an event, as it is seen on its way on the table; "" for none."""
    match event:
        case events.Played() if table is not None:
            return table.sound_of_motion
        case events.Undone() | events.Redone() | events.Restarted():
            return "slide"
        case events.Dealt():
            return "deal"
        case events.Won(is_shown=False):
            return "win"
        case events.Refused():
            return "refuse"
    return ""
