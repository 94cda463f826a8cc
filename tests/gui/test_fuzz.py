"""Twenty thousand events a game in no sensible order: no card is lost and nothing breaks.

What takes long is done now and then only: one batch in four is painted, and large windows, other
screens and other games are rare.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.screen_stack import RESTS_AFTER
from solitaire_gui.play.open_games import OpenGames
from tests.fuzz import Fuzz
from tests.gui.driver.program import Clock
from tests.gui.player import Player
from tests.gui.random_events import SMALLEST, Monkey, check, check_replay

EVENTS, EVENTS_ON_ANY_SCREEN = 5_000, 2_000
SEED = 1
PAINT_EVERY, CHECK_EVERY, LAND_EVERY, REPLAY_EVERY = 4, 16, 40, 400
PAUSES = (0.0, 0.0, 0.01, 0.2, 1.0, 7.0)
"""Seconds that pass between two batches."""
"""After how many batches to do what takes long."""


def return_to(player: Player, slug: str) -> None:
    """Leave what screens have been opened, and go back to the game by its key."""
    player.send(Event(pygame.WINDOWFOCUSLOST))  # lets go of all keys
    for _ in range(3):
        if player.app.screens != [player.table]:
            player.type(pygame.K_ESCAPE)
    assert player.app.screens == [player.table]
    if player.app.controller.game.slug != slug:
        player.type(pygame.K_1 + list(GAMES).index(slug))
    assert player.app.controller.game.slug == slug


PICTURES = 6
"""More than a screen shows."""


def check_pixels(app: App, clock: Clock) -> None:
    """Check that the window at rest shows what a fresh paint of the same state shows."""
    if app.stack.is_resizing:
        clock.advance(RESTS_AFTER)
    app.go_on()
    app.art.finish()
    for _ in range(PICTURES):  # one is drawn in a frame
        app.go_on()
    shown = pixels(app)
    for screen in app.screens:
        screen.forget()
    app.paint()
    assert pixels(app) == shown, "what was painted only in part looks otherwise"
    views = [view for screen in app.screens if (view := getattr(screen, "view", None))]
    if not app.table.pointer.drag and not any(view.motion.flying for view in views):
        app.stack._resize(app.clock())
        app.paint()
        assert pixels(app) == shown, "what was kept from before looks otherwise"


def pixels(app: App) -> bytes:
    """Return what the window shows; its surface is not left locked."""
    return app.window.surface.get_buffer().raw


@pytest.fixture
def app(art: Art, clock: Clock) -> Iterator[App]:
    app = App(Window(SMALLEST), OpenGames(), art, clock=clock)
    yield app
    app.controller.close()
    app.sound.end()
    pygame.event.clear()


@pytest.mark.parametrize("slug", GAMES)
def test_no_events_in_any_order_lose_a_card_or_break_anything(
    app: App, clock: Clock, slug: str
) -> None:
    rng = Random(f"{SEED} {slug}")
    app.begin(slug, rng.randint(1, 10**6))
    player = Player(app)
    monkey = Monkey(player, rng)
    sent = batches = 0
    while sent < EVENTS:
        events = monkey.batch()
        sent, batches = sent + len(events), batches + 1
        player.send(*events)
        assert app.is_running
        check(player)
        if not monkey.held:
            assert player.table.pointer.drag is None
        if len(app.screens) > 1:
            check_pixels(app, clock)
        if len(app.screens) > 1 or app.controller.game.slug != slug:
            return_to(player, slug)
        clock.advance(rng.choice(PAUSES))
        if batches % PAINT_EVERY == 0:
            app.go_on()
        if batches % CHECK_EVERY == 0:
            check_pixels(app, clock)
        if batches % LAND_EVERY == 0:
            player.table.paint(app.window.surface, app.clock() + 60)
            assert not player.is_flying()
        if batches % REPLAY_EVERY == 0:
            check_replay(player.session)
    check_replay(player.session)


def test_no_events_on_any_screen_break_anything_or_lose_what_is_kept(tmp_path: Path) -> None:
    fuzz = Fuzz(tmp_path / "data", SEED)
    fuzz.run(lambda: fuzz.events >= EVENTS_ON_ANY_SCREEN)
    fuzz.app.close()
    assert fuzz.switches
    assert fuzz.lost == []
    assert fuzz.exceptions == 0
