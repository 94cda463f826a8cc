"""What counts as a click with the player's settings, or else with those of the system."""

from __future__ import annotations

from solitaire_gui.gui.input.pointer import DOUBLE_CLICK, Clicking
from solitaire_gui.play.settings import Settings


def clicking(settings: Settings) -> Clicking:
    """Return how far a click may slip, how slow a double click may be, and what a click does."""
    double = settings.double_click / 10
    if not double:
        from solitaire_gui.gui.platform.double_click import system_double_click

        double = system_double_click() or DOUBLE_CLICK
    return Clicking(settings.click_slack, double, settings.click_to_lift)
