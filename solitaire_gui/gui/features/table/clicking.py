"""Boards for the input: a session with its layout and the player's settings for clicks."""

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
    """Return the board on which pointer and keyboard act; without `can_play` it has no moves."""
    game = session.game
    moves = [*session.moves, *game.gestures(session.table)] if can_play else []
    plays_best = settings.click == PLAYS
    previous, click = session.table_before, click_settings(settings)
    return Board(game, session.table, moves, scene, plays_best, previous, click)


def click_settings(settings: Settings) -> ClickSettings:
    """Return how far the pointer may slip in a click, the double-click time, and what a click does.

    Without a double-click time in the settings, the system's holds; without that, DOUBLE_CLICK.
    """
    double = settings.double_click / 10
    if not double:
        double = double_click_seconds() or DOUBLE_CLICK
    return ClickSettings(settings.click_slack, double, settings.click == LIFTS)
