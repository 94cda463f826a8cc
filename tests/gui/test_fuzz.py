"""Twenty thousand events a game in no sensible order: no card is lost and nothing breaks.

What takes long is done now and then only: one batch in four is painted, and large windows, other
screens and other games are rare.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.screen_stack import RESTS_AFTER
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.session import Session
from tests.gui.boards import drop, grip
from tests.gui.conftest import Clock
from tests.gui.player import LEFT, Player, key_down, key_up, motion, press, release
from tests.playing import cards, exactly

EVENTS = 5_000
LARGEST_BATCH = 8
SEED = 1
PACK = set(Deck().left())
SMALLEST, SMALL, LARGEST = (640, 480), (720, 540), (1600, 1000)
"""Sizes of the window; most are small, as painting a large one takes long."""
PAINT_EVERY, CHECK_EVERY, LAND_EVERY, REPLAY_EVERY = 4, 16, 40, 400
PAUSES = (0.0, 0.0, 0.01, 0.2, 1.0, 7.0)
"""Seconds that pass between two batches."""
"""After how many batches to do what takes long."""

MODIFIERS = (
    pygame.KMOD_NONE,
    pygame.KMOD_LSHIFT,
    pygame.KMOD_RCTRL,
    pygame.KMOD_LALT,
    pygame.KMOD_LMETA,
    pygame.KMOD_CAPS,
    pygame.KMOD_NUM,
)
KEYS = [value for name, value in vars(pygame).items() if name.startswith("K_")]
QUITTING = {pygame.K_q}
DEAR = {ord(letter) for letter in "ghm12345"} | {pygame.K_F1, pygame.K_F11}
"""Keys that change the screen or the game."""
CHEAP = [key for key in KEYS if key not in QUITTING | DEAR]
PLAYING = [ord(letter) for letter in "uuudswtba"]
WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.ACTIVEEVENT,
    pygame.TEXTINPUT,
    pygame.USEREVENT,
)


class Monkey:
    """Makes events up, and remembers which buttons it holds down."""

    def __init__(self, player: Player, rng: Random) -> None:
        self._player = player
        self._rng = rng
        self.held: set[int] = set()
        self._resized: Event | None = None
        """What tells of a size that the window has been given already."""

    def batch(self) -> list[Event]:
        """Return 1 to 8 events, one of them perhaps a whole gesture cut short."""
        events: list[Event] = []
        for _ in range(self._rng.randint(1, LARGEST_BATCH)):
            events += self._gesture() if self._rng.random() < 0.12 else [self._event()]
        del events[LARGEST_BATCH:]
        if self._resized and self._resized not in events:
            events.append(self._resized)
        self._resized = None
        for event in events:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.held.add(event.button)
            elif event.type == pygame.MOUSEBUTTONUP:
                self.held.discard(event.button)
        return events

    def _event(self) -> Event:
        rng = self._rng
        kind = rng.random()
        if kind < 0.30:
            return motion(self._point(), held=rng.random() < 0.7)
        if kind < 0.55:
            return press(self._point(), rng.choice((1, 1, 1, 2, 3, 4, 5)))
        if kind < 0.80:
            return release(self._point(), rng.choice((1, 1, 1, 2, 3, 4, 5)))
        if kind < 0.84:
            return Event(pygame.MOUSEWHEEL, x=0, y=rng.randint(-3, 3), flipped=False)
        if kind < 0.94:
            return self._key()
        if kind < 0.942:
            return self._resize()
        return Event(rng.choice(WINDOW_EVENTS), gain=0, state=1, text="x")

    def _gesture(self) -> list[Event]:
        """Return the events of a legal drag, or of a click on a card."""
        board = self._player.table.board
        if board.moves and self._rng.random() < 0.7:
            move = self._rng.choice(board.moves)
            start = grip(board.scene, move.source, move.start)
            end = drop(board.scene, move.source, move.start, move.target)
        else:
            start = end = self._card()
        return [
            press(start, LEFT),
            motion(end, held=True),
            release(end, LEFT),
        ]

    def _key(self) -> Event:
        rng, kind = self._rng, self._rng.random()
        keys = list(DEAR) if kind < 0.03 else PLAYING if kind < 0.4 else CHEAP
        modifiers = rng.choice(MODIFIERS) | rng.choice(MODIFIERS)
        return rng.choice((key_down, key_down, key_up))(rng.choice(keys), modifiers)

    def _resize(self) -> Event:
        most = LARGEST if self._rng.random() < 0.15 else SMALL
        width, height = map(self._rng.randint, SMALLEST, most)
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._resized = Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)
        return self._resized

    def _point(self) -> Point:
        if self._rng.random() < 0.5:
            return self._card()
        width, height = self._player.app.window.surface.get_size()
        return self._rng.randint(-50, width + 50), self._rng.randint(-50, height + 50)

    def _card(self) -> Point:
        scene = self._player.table.scene
        pile = self._rng.choice(list(scene.piles))
        return grip(scene, pile, self._rng.randrange(len(scene.piles[pile]) or 1))


def check(player: Player) -> None:
    """Check that the table has its whole pack, every card seen just once, and nothing carried."""
    session, scene = player.session, player.table.scene
    held = list(cards(session.table))
    assert len(held) == len(PACK)
    assert set(held) == PACK
    shown = [card for pile in session.game.piles(session.table).values() for card in pile]
    assert [placed.card for placed in scene.cards] == shown
    assert len(scene.corners()) == len(shown)


def check_replay(session: Session[Any]) -> None:
    """Check that the lines played lead to this very table."""
    again = Session(session.game, session.deal or 0)
    for line in session.commands:
        again.play(line)
    assert exactly(again.table) == exactly(session.table)


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


def check_pixels(app: App, clock: Clock) -> None:
    """Check that the window at rest shows what a fresh paint of the same state shows."""
    if app.stack.is_resizing:
        clock.advance(RESTS_AFTER)
    app.go_on()
    surface = app.window.surface
    shown = surface.get_buffer().raw
    for screen in app.screens:
        screen.forget()
    app.paint()
    assert surface.get_buffer().raw == shown, "what was painted only in part looks otherwise"
    if not app.table.motion.flying and not app.table.pointer.drag:
        app.stack.apply(app.settings, app.clock())
        app.paint()
        assert surface.get_buffer().raw == shown, "what was kept from before looks otherwise"


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
