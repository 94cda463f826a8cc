"""Lets another player go on in the window of one who has chosen them."""

from __future__ import annotations

import time

from solitaire_gui.gui.app import App
from solitaire_gui.gui.chosen_language import speak
from solitaire_gui.gui.graphics.image_files import use_own_back
from solitaire_gui.gui.platform.window_place import keep_place
from solitaire_gui.gui.program import assemble, start
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import read_settings
from solitaire_gui.store import Store
from solitaire_gui.store.database.errors import reason
from solitaire_gui.store.own_back import find_own_back
from solitaire_gui.store.players import Players


def go_on_as_next(app: App) -> App:
    """Keep everything of a player, and show the chooser of the one who was chosen to go on.

    The new context knows the window, the pictures, the sound and the keyboard of the one before,
    and nothing else of it. The window shows what it did until the first frame is painted over that.
    """
    before = app.context
    assert before.players is not None, "there is somebody to choose from"
    assert before.next_player is not None, "somebody was chosen"
    players = Players(before.players.root, before.next_player)
    app.leave()
    store = Store.open(players.folder)
    try:
        players.keep_current()
    except OSError as error:
        store.notices.append(
            gettext(
                "The next start begins with whoever played before: {reason}.", reason=reason(error)
            )
        )
    settings = read_settings(store)._replace(system=before.settings.system)
    speak(settings.language)
    use_own_back(find_own_back(store.folder))
    before.art.apply(settings)
    games = OpenGames(NextDeal(store.deals_played, kind=settings.deals), store, time.time)
    if not store.is_opening:
        store.note_opening()
    window = before.stack.window
    keep_place(store, window.place)
    window.set_title("")
    following = assemble(
        window, games, before.art, settings, before.clock, players=players, before=app
    )
    start(following, None)
    return following
