"""Opens the window for the arguments of the command line, and runs the program."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from functools import partial
from time import time
from typing import TYPE_CHECKING

from solitaire_gui.cards import Deck
from solitaire_gui.gui.app.active_settings import speak
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.picture_paths import CUSTOM_BACK, set_custom_back
from solitaire_gui.gui.features.screen_reader.feature import ScreenReaderFeature
from solitaire_gui.gui.platform import signals
from solitaire_gui.gui.platform.display_opening import set_on_display_lost
from solitaire_gui.gui.platform.window import Window, load_geometry
from solitaire_gui.gui.program import assemble, go_on_as_next, start
from solitaire_gui.language.languages import SYSTEM
from solitaire_gui.play import sentences
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import ImportedGame, OpenGames
from solitaire_gui.settings import load_settings
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from solitaire_gui.system.no_display import NoDisplay
from solitaire_gui.system.standard_folders import cache_folder

if TYPE_CHECKING:
    from solitaire_gui.gui.accessibility.screen_reader import ScreenReader


def run(
    game: str | None,
    deal: int | None,
    deck: Deck | None,
    data: str | None,
    file: str | None,
) -> int:
    """Play in a window until it is closed; return the exit status.

    The caller has disabled garbage collection. It is enabled after the first frame, whose objects
    are frozen, so that they are never searched.
    """
    signals.install_handlers()
    speak(SYSTEM)  # for messages about the file that holds the player's own choice
    players = Players.open(data)
    store = Store(players.folder)
    set_on_display_lost(store.mark_shown)  # no game is to blame, as below
    settings = load_settings(store)
    if settings.language != SYSTEM:
        speak(settings.language)
    # The window's size may have ended the last start.
    place = None if store.crashed_while_starting else load_geometry(store)
    first = {game: deal} if game and deal else {}
    next_deal = NextDeal(store.deals_played, first=first, deck=deck, kind=settings.deals)
    if settings.back == CUSTOM_BACK:
        from solitaire_gui.store.custom_back import find_custom_back  # late: few have one

        set_custom_back(find_custom_back(store.folder))
    art, games = CardArt(settings, cache_folder()), OpenGames(next_deal, store, time)
    store.mark_starting()
    taken = None if file is None else _take(file, games, store)
    if taken is not None and not taken.is_won:
        game = taken.game.slug
    if game is None and deck is None and (last := store.last()):
        if store.crashed_while_starting:
            store.notices.append(str(sentences.NOT_OPENED))
        else:
            game = last.game
    readers: list[ScreenReader] = []
    try:
        # Windows wants to know whom to ask for a screen reader before it shows the window.
        before_shown = partial(_meet_readers, readers) if sys.platform == "win32" else None
        window = Window.open_at(place, before_shown)
    except NoDisplay as error:
        store.mark_shown()  # no game is to blame
        store.close()
        print(error, file=sys.stderr)
        return 1
    app = assemble(window, games, art, settings, players=players)
    app.context.get_part(ScreenReaderFeature).reader = readers[0] if readers else None
    start(app, game, taken)
    gc.freeze()
    gc.enable()
    status = app.run()
    while app.context.next_player is not None and not status:
        app = go_on_as_next(app)
        gc.unfreeze()
        gc.collect()
        status = app.run()
    app.close()
    return status or signals.exit_status()


def _meet_readers(found: list[ScreenReader]) -> None:
    """Connect to screen readers, if possible, for a window that is not shown yet."""
    with suppress(ImportError):
        from solitaire_gui.gui.accessibility.screen_reader import connect

        found += filter(None, [connect()])


def _take(file: str, games: OpenGames, store: Store) -> ImportedGame | None:
    """Load the game of a file; None if it is unreadable: a notice then says so later."""
    from solitaire_gui.store.transfer.games_file import NotReadable  # late: few starts have a file

    try:
        return games.import_file(file)
    except NotReadable as refused:
        store.notices.append(str(refused))
        return None
