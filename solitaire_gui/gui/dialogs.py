"""The screens that open over the table, each read from disk when it is first opened."""

from __future__ import annotations

import time
from datetime import date
from random import Random
from typing import TYPE_CHECKING

from solitaire_gui.games import GAMES
from solitaire_gui.gui.desk import Desk
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.requests import Command
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.play.settings import Settings
from solitaire_gui.store import Store

if TYPE_CHECKING:
    from solitaire_gui.gui.screens.command_line import CommandScreen


def opened_by(command: Command, desk: Desk, art: Art, settings: Settings) -> Screen | None:
    """Return the screen that a command opens; None if it opens none here."""
    match command:
        case Command.GAMES:
            return chooser(desk, art, settings)
        case Command.HELP:
            return help_on(desk, art, settings)
        case Command.SETTINGS:
            return settings_of(art, settings)
        case Command.DEALS:
            return deals(desk, art, settings)
        case Command.STATISTICS:
            return statistics(desk)
    return None


def chooser(desk: Desk, art: Art, settings: Settings) -> Screen:
    """Return the choice between the games, each as it stands."""
    from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen

    return ChooserScreen(
        {slug: desk.sittings.current(slug).session.table for slug in GAMES},
        art,
        can_close=not desk.is_empty,
        current="" if desk.is_empty else desk.slug,
        colour=settings.table,
        notes={slug: standing(desk, slug) for slug in GAMES},
    )


def standing(desk: Desk, slug: str) -> str:
    """Return how often a game was won, and whether one is under way."""
    session, store = desk.sittings.current(slug).session, desk.sittings.store
    words = ["under way"] if session.commands and not session.won else []
    if store is not None and (figures := store.statistics(slug)).played:
        words.append(f"won {figures.won} of {figures.played}")
    return "  ·  ".join(words)


def help_on(desk: Desk, art: Art, settings: Settings) -> Screen:
    """Return the rules of the game on the table."""
    from solitaire_gui.gui.screens.help.help_screen import HelpScreen

    return HelpScreen(desk.table.sitting.session.game, art, settings.table)


def settings_of(art: Art, settings: Settings) -> Screen:
    """Return what can be set."""
    from solitaire_gui.gui.screens.settings.settings_screen import SettingsScreen

    return SettingsScreen(settings, art.back)


def deals(desk: Desk, art: Art, settings: Settings) -> Screen:
    """Return the choice of a deal of the game on the table."""
    from solitaire_gui.gui.screens.deals_screen import DealsScreen

    kept = desk.table.sitting.kept
    return DealsScreen(
        desk.table.sitting.session,
        desk.sittings.store,
        art,
        Random(),
        today=date.today().toordinal(),
        now=time.time(),
        current=kept.id if kept else None,
        colour=settings.table,
    )


def command_line(desk: Desk, typed: list[str]) -> CommandScreen:
    """Return a line to type a command on, with a legal one as an example."""
    from solitaire_gui.gui.screens.command_line import CommandScreen

    session = desk.table.sitting.session
    actions = session.game.actions(session.table)
    examples = [move.command for move in session.moves] or [*actions.values()]
    return CommandScreen(examples[0] if examples else "", typed)


def statistics(desk: Desk) -> Screen | None:
    """Return what was played and won; None if nothing is kept."""
    from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen

    store = desk.sittings.store
    return None if store is None else StatisticsScreen(store, desk.slug, time.time())


def replay(store: Store, game_id: str, art: Art, settings: Settings) -> Screen | None:
    """Return a game of the store, played move by move; None if it is not there."""
    from solitaire_gui.gui.screens.replay.replay_screen import ReplayScreen

    kept = store.load(game_id)
    return ReplayScreen(kept.session, art, settings) if kept else None
