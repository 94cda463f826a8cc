"""Screens above one another in one window: all that is to be seen of each is up to date."""

from __future__ import annotations

import pytest

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from tests.gui.conftest import Clock


@pytest.mark.parametrize("dialog", [Command.SETTINGS, Command.DEALS, Command.TYPE])
def test_what_changes_below_a_dialog_does_not_cover_it(
    app: App, clock: Clock, dialog: Command
) -> None:
    """The clock of the table goes on below a dialog."""
    app.begin("scorpion", 1)
    app.controller.play(app.controller.session.moves[0].lines())
    clock.advance(60)
    app.carry_out(dialog)
    assert len(app.screens) == 2
    app.paint()
    before = app.window.surface.copy()
    clock.advance(1)
    app.paint()
    shown = app.window.surface.copy()
    assert shown.get_buffer().raw != before.get_buffer().raw
    for screen in app.screens:
        screen.forget()
    app.paint()
    assert app.window.surface.get_buffer().raw == shown.get_buffer().raw
