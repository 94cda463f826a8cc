"""Assembles the program: the loop, the context of a player, and the parts."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from solitaire_gui.gui.app.active_settings import ActiveSettings, speak
from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.app.error_recovery import ErrorRecovery
from solitaire_gui.gui.app.event_loop import EventLoop
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.picture_paths import set_custom_back
from solitaire_gui.gui.commands.key_bindings import bind
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.clock.feature import ClockFeature
from solitaire_gui.gui.features.coach.feature import CoachFeature
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.files.drops import FileDrops
from solitaire_gui.gui.features.preferences.feature import PreferencesFeature
from solitaire_gui.gui.features.screen_reader.feature import ScreenReaderFeature
from solitaire_gui.gui.features.screen_saver.feature import ScreenSaverFeature
from solitaire_gui.gui.features.sound.feature import SoundFeature
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.gui.features.win.feature import WinFeature
from solitaire_gui.gui.features.window_place.feature import WindowPlaceFeature
from solitaire_gui.gui.platform.display_opening import set_on_display_lost
from solitaire_gui.gui.platform.sound import Sound
from solitaire_gui.gui.platform.window import Window, save_geometry
from solitaire_gui.gui.screens.screen_stack import ScreenStack
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.events import Alert
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import ImportedGame, OpenGames
from solitaire_gui.settings import Settings, load_settings
from solitaire_gui.store import Store
from solitaire_gui.store.database.errors import reason
from solitaire_gui.store.players import Players

FAILURE = 1
FROM_THE_START: tuple[type[Part], ...] = (
    *(WinFeature, TableFeature, CoachFeature, SoundFeature, WindowPlaceFeature, ClockFeature),
    *(ScreenSaverFeature, PreferencesFeature, FileDrops, ScreenReaderFeature),
)
"""The parts created at the start, in the order in which they get events and controller events."""


def assemble(
    window: Window,
    games: OpenGames,
    art: CardArt,
    settings: Settings,
    clock: Callable[[], float] = time.perf_counter,
    *,
    players: Players,
    before: EventLoop | None = None,
) -> EventLoop:
    """Return a player's program; nothing is shown yet. `clock` returns seconds.

    The default clock is not `time.monotonic`, which until Python 3.13 advances in steps of a frame
    on Windows.

    `before` is the program of the player who has used this window until now.
    """
    bind(COMMANDS)
    store = games.store
    guard = ErrorRecovery(
        store.folder,
        lambda sentence: _recover(context, sentence),
        lambda: _give_up(context),
    )

    def wake() -> None:
        context.call_soon(controller.analysis.handle_answer)

    controller = Controller(games, settings, clock, wake, guard.note)
    store.on_work = wake
    context = Context(
        controller,
        ScreenStack(window, settings),
        ActiveSettings(settings, store),
        art,
        before.context.sound if before else Sound(),
        clock,
        players,
    )
    context.sound.apply(settings)
    app = EventLoop(context, guard, before)
    for kind in FROM_THE_START:
        context.get_part(kind)
    if before is not None:
        context.get_part(ScreenReaderFeature).reader = before.context.get_part(
            ScreenReaderFeature
        ).reader
    appliers = (
        context.sound,
        context.art,
        app,
        controller,
        context.get_part(TableFeature),
        context,
    )
    for applier in appliers:
        context.active_settings.listen(applier.apply)
    return app


def start(app: EventLoop, slug: str | None, taken: ImportedGame | None = None) -> None:
    """Show the first frame: the table of a game as it was left, or the chooser.

    `taken` is the game of a file: it is shown instead, a won one as a playback above the table.
    """
    context = app.context
    if taken is None or taken.is_won:
        first = CHOOSE_GAME.carry_out if slug is None else _open(slug)
        app.guard.do("", partial(first, context))
    if taken is not None:
        from solitaire_gui.gui.features.files.feature import (
            FilesFeature,  # late: few starts have a file
        )

        app.guard.do("", lambda: context.get_part(FilesFeature).open_imported(taken))
    app.paint()


def go_on_as_next(app: EventLoop) -> EventLoop:
    """Save everything of a player, and show the chooser of the next player in the same window.

    The new context takes over the window, the pictures, the sound and the keyboard, and nothing
    else. The window shows its old content until the first frame is painted.
    """
    from solitaire_gui.store.custom_back import find_custom_back  # late: few players change

    before = app.context
    assert before.next_player is not None, "somebody was chosen"
    players = Players(before.players.root, before.next_player)
    app.save()
    store = Store(players.folder)
    set_on_display_lost(store.mark_shown)
    try:
        players.save_current()
    except OSError as error:
        store.notices.append(
            gettext(
                "The program will start with the previous player: {reason}.", reason=reason(error)
            )
        )
    settings = load_settings(store)._replace(system=before.settings.system)
    speak(settings.language)
    set_custom_back(find_custom_back(store.folder))
    before.art.apply(settings)
    games = OpenGames(NextDeal(store.deals_played, kind=settings.deals), store, time.time)
    store.mark_starting()
    window = before.stack.window
    save_geometry(store, window.geometry)
    window.set_title("")
    following = assemble(
        window, games, before.art, settings, before.clock, players=players, before=app
    )
    start(following, None)
    return following


def _open(slug: str) -> Callable[[Context], None]:
    return lambda context: context.controller.open(slug)


def _recover(context: Context, sentence: str) -> None:
    """Save the game, cancel everything pending, and show its table or the chooser."""
    if not context.controller.is_empty:
        context.controller.redisplay()
        context.get_part(TableFeature).screen.on_event(Alert(sentence), context.now)
        return
    context.store.notices.append(sentence)
    context.stack.clear()
    CHOOSE_GAME.carry_out(context)


def _give_up(context: Context) -> None:
    """End the program after this event; the next start does not open this game by itself."""
    context.end(FAILURE)
    context.store.mark_starting()
