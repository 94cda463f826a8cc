"""The screens that open over the table, each read from disk when it is first opened."""

from __future__ import annotations

import time
from datetime import date
from random import Random

from solitaire_gui.games import GAMES
from solitaire_gui.gui.art import Art
from solitaire_gui.gui.desk import Desk
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.settings import Settings
from solitaire_gui.store import Store


def chooser(desk: Desk, art: Art, settings: Settings) -> Screen:
    """Return the choice between the games, each as it stands."""
    from solitaire_gui.gui.screens.chooser import ChooserScreen

    return ChooserScreen(
        {slug: desk.sittings.current(slug).session.table for slug in GAMES},
        art,
        can_close=not desk.is_empty,
        current="" if desk.is_empty else desk.slug,
        colour=settings.table,
    )


def help_on(desk: Desk, art: Art, settings: Settings) -> Screen:
    """Return the rules of the game on the table."""
    from solitaire_gui.gui.screens.help import HelpScreen

    return HelpScreen(desk.table.sitting.session.game, art, settings.table)


def settings_of(art: Art, settings: Settings) -> Screen:
    """Return what can be set."""
    from solitaire_gui.gui.screens.settings import SettingsScreen

    return SettingsScreen(settings, art.back)


def deals(desk: Desk, art: Art, settings: Settings) -> Screen:
    """Return the choice of a deal of the game on the table."""
    from solitaire_gui.gui.screens.deals import DealsScreen

    kept = desk.table.sitting.kept
    return DealsScreen(
        desk.table.sitting.session,
        desk.sittings.store,
        art,
        Random(),
        today=date.today().isoformat(),
        now=time.time(),
        current=kept.id if kept else None,
        colour=settings.table,
    )


def statistics(store: Store, desk: Desk) -> Screen:
    """Return what was played and won."""
    from solitaire_gui.gui.screens.statistics import StatisticsScreen

    return StatisticsScreen(store, desk.slug, time.time())


def replay(store: Store, game_id: str, art: Art, settings: Settings) -> Screen | None:
    """Return a game of the store, played move by move; None if it is not there."""
    from solitaire_gui.gui.screens.replay import ReplayScreen

    kept = store.load(game_id)
    return ReplayScreen(kept.session, art, settings) if kept else None
