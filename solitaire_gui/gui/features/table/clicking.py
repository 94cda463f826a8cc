"""A table as pointer and keyboard find it, with what counts as a click for this player."""

from __future__ import annotations

from typing import Any

from solitaire_gui.gui.board.card_layout import Scene
from solitaire_gui.gui.input.pointer import DOUBLE_CLICK, Board, ClickSettings
from solitaire_gui.gui.platform.double_click import double_click_seconds
from solitaire_gui.session import Session
from solitaire_gui.settings import LIFTS, PLAYS, Settings


def make_board(
    session: Session[Any], scene: Scene, settings: Settings, *, can_play: bool = True
) -> Board:
    """Return the table of a session, as it lies, with its moves if it can be played on."""
    game = session.game
    moves = [*session.moves, *game.gestures(session.table)] if can_play else []
    before, plays_best = session.table_before, settings.click == PLAYS
    return Board(game, session.table, moves, scene, plays_best, before, click_settings(settings))


def click_settings(settings: Settings) -> ClickSettings:
    """Return how far a click may slip, how slow a double click may be, and what a click does.

    The player’s settings say so, or else those of the system.
    """
    double = settings.double_click / 10
    if not double:
        double = double_click_seconds() or DOUBLE_CLICK
    return ClickSettings(settings.click_slack, double, settings.click == LIFTS)
