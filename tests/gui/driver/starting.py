"""The program started on a data folder as it is at its first frame, but within the test."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from solitaire_gui.gui.app.event_loop import EventLoop
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.program import assemble, start
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.settings import load_settings
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players


def started(
    folder: Path,
    size: tuple[int, int],
    art: CardArt | None = None,
    *,
    at_chooser: bool = False,
    first: Mapping[str, int] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> EventLoop:
    """Return an app that shows what was left in a folder, or else the chooser.

    The first game of each kind has the number that `first` says, if any.
    """
    players = Players.open(str(folder))
    store = Store(players.folder)
    settings = load_settings(store)
    next_deal = NextDeal(store.deals_played, first=first, kind=settings.deals)
    games = OpenGames(next_deal, store, time.time)
    last = store.last()
    if art is not None:
        art.apply(settings)
    app = assemble(Window(size), games, art or CardArt(settings), settings, clock, players=players)
    start(app, last.game if last and not at_chooser else None)
    return app
