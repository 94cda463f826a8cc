"""Games played by the keyboard alone, through the event loop's own code."""

from __future__ import annotations

from random import Random
from statistics import mean

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.cards import RANK_TEXT, SUIT_LETTERS
from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.screens.command_line import CommandScreen
from tests.benchmark.keys import MOST, keys_of_win, keys_of_wins
from tests.games.wins import WINS
from tests.gui.driver.program import Clock
from tests.gui.player import Player, key_down
from tests.gui.test_fuzz import check_pixels

TAB, ENTER, ESC, F6 = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F6
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
SHIFT = pygame.KMOD_LSHIFT
NAVIGATION = (
    *(TAB, ENTER, ESC, F6, LEFT, RIGHT, UP, DOWN, pygame.K_F10, pygame.K_SPACE),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
)
LETTERS = [ord(letter) for letter in "udswtaxz"]


@pytest.fixture(params=GAMES)
def player(app: App, request: pytest.FixtureRequest) -> Player:
    slug = str(request.param)
    app.begin(slug, WINS[slug][0])
    app.paint()
    return Player(app)


@pytest.fixture
def scorpion(app: App) -> Player:
    app.begin("scorpion", 2)
    app.paint()
    return Player(app)


def type_all(player: Player, *keys: int) -> None:
    for key in keys:
        player.type(key)


def command(player: Player, text: str) -> None:
    """Type a line into the command line."""
    player.do(Event(pygame.KEYDOWN, key=0, mod=0, unicode=":", scancode=0))
    player.do(*(Event(pygame.TEXTINPUT, text=letter) for letter in text))
    player.type(ENTER)


def shown(player: Player) -> tuple[bool, bool, bool]:
    """Return whether a cursor, a lit move and the ring of the bar are to be seen."""
    highlights = player.table._highlights(player.app.clock())
    bar = player.table.frame.bar
    is_lit = highlights.move is not None or bool(bar.lit_key)
    return highlights.cursor is not None, is_lit, bar.focused is not None


@pytest.mark.parametrize("slug", GAMES)
def test_a_recorded_game_is_won_by_keys_alone(app: App, slug: str) -> None:
    deal, lines = WINS[slug]
    assert mean(keys_of_win(app, slug, deal, lines.split("; "))) <= MOST
    assert app.controller.session.won


@pytest.mark.parametrize("slug", GAMES)
def test_a_move_takes_three_keys_at_most_on_average(app: App, slug: str) -> None:
    assert mean(keys_of_wins(app, slug, 2)) <= MOST


def test_tab_lights_a_move_and_enter_plays_it(player: Player) -> None:
    player.type(TAB)
    lit = player.table.keyboard.lit
    assert lit
    assert shown(player) == (False, True, False)
    assert player.message == ""
    player.type(ENTER)
    assert player.session.commands == [*lit.lines]
    assert shown(player) == (True, False, False)


def test_tab_is_no_hint(player: Player) -> None:
    type_all(player, TAB, TAB, ENTER)
    assert player.table.game.hints == 0
    assert not player.app.controller.is_waiting


def test_after_undo_nothing_is_lit(player: Player) -> None:
    type_all(player, TAB, ENTER, TAB, pygame.K_u)
    assert player.session.commands == []
    assert player.table.keyboard.lit is None


def test_escape_lets_go_of_the_lit_move_then_of_the_cursor_then_says_so(player: Player) -> None:
    type_all(player, TAB, ESC)
    assert shown(player) == (True, False, False)
    player.type(ESC)
    assert shown(player) == (False, False, False)
    assert player.message == ""
    player.type(ESC)
    assert player.message == "There is nothing to let go of; H shows the keys."


def test_a_mouse_button_puts_the_keyboard_away(scorpion: Player) -> None:
    for keys in ((TAB,), (RIGHT,), (F6,)):
        type_all(scorpion, *keys)
        scorpion.click_at((790, 400))
        assert shown(scorpion) == (False, False, False)


@pytest.mark.parametrize("key", [F6, pygame.K_F10])
def test_the_bar_is_walked_and_its_button_pressed(scorpion: Player, key: int) -> None:
    scorpion.type(key)
    bar = scorpion.table.frame.bar
    labels = []
    for way in (0, RIGHT, TAB, LEFT):
        if way:
            scorpion.type(way)
        labels.append(bar.focused.label if bar.focused else "")
    assert labels == ["New", "Hint", "Deal", "Hint"]
    type_all(scorpion, RIGHT, ENTER)
    assert scorpion.session.commands == ["D"]
    scorpion.type(ENTER)
    assert scorpion.message == "The stock has been dealt."


@pytest.mark.parametrize("key", [F6, pygame.K_F10, ESC, UP, DOWN])
def test_the_bar_is_left_for_the_cursor(scorpion: Player, key: int) -> None:
    type_all(scorpion, RIGHT, F6)
    assert shown(scorpion) == (False, False, True)
    scorpion.type(key)
    assert shown(scorpion) == (True, False, False)
    type_all(scorpion, TAB, ENTER)
    assert scorpion.session.deal == 2


def test_a_letter_leaves_the_bar_and_means_what_it_means(scorpion: Player) -> None:
    type_all(scorpion, F6, pygame.K_d)
    assert scorpion.session.commands == ["D"]
    assert shown(scorpion)[2] is False


def test_tab_arrows_and_enter_never_deal_the_table_away(player: Player) -> None:
    deal = player.session.deal
    for keys in ((TAB, RIGHT, ENTER), (TAB, UP, DOWN, ENTER, ENTER), (F6, DOWN, RIGHT, ENTER)):
        type_all(player, *keys)
        assert player.session.deal == deal


def test_the_ring_of_the_bar_and_the_cursor_are_never_seen_together(
    player: Player, clock: Clock
) -> None:
    rng = Random(player.session.game.slug)
    for number in range(400):
        key = rng.choice(NAVIGATION if rng.random() < 0.85 else LETTERS)
        if player.table.frame.bar.focused and key in (ENTER, pygame.K_SPACE):
            key = DOWN  # the buttons open screens
        player.type(key, rng.choice((0, 0, 0, SHIFT)))
        assert sum(shown(player)) <= 1
        clock.advance(rng.choice((0.0, 0.1, 7.0)))
        if number % 20 == 0:
            check_pixels(player.app, clock)


@pytest.mark.parametrize("slug", GAMES)
def test_no_key_is_silent(app: App, slug: str) -> None:
    app.begin(slug, 2)
    app.paint()
    player = Player(app)
    keys = [value for name, value in vars(pygame).items() if name.startswith("K_")]
    changes = {*map(ord, "cqghilrmeo12345tbpz"), pygame.K_F1, pygame.K_F11, 0}
    modifiers = {getattr(pygame, f"K_{side}{name}") for side in "LR" for name in
                 ("SHIFT", "CTRL", "ALT", "META", "SUPER")}  # fmt: skip
    modifiers |= {pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK, pygame.K_MODE}
    for key in sorted({*keys} - changes - modifiers - {pygame.K_NUMLOCKCLEAR}):
        for held in (0, SHIFT):
            player.table.keyboard.clear()
            player.table.frame.bar.leave()
            player.table.message.say("", 0.0)
            before = (player.session.commands, shown(player), player.message)
            player.type(key, held)
            after = (player.session.commands, shown(player), player.message)
            assert after != before, pygame.key.name(key)


def test_a_key_with_alt_is_silent(scorpion: Player) -> None:
    for key in (TAB, pygame.K_x, pygame.K_SPACE, F6, ENTER):
        scorpion.type(key, pygame.KMOD_LALT)
    scorpion.do(key_down(pygame.K_LSHIFT))
    assert scorpion.message == ""
    assert shown(scorpion) == (False, False, False)


def test_a_card_is_gone_to_by_its_name(scorpion: Player) -> None:
    command(scorpion, "qh")
    assert scorpion.app.screens == [scorpion.table]
    cursor = scorpion.table.keyboard.cursor
    assert cursor
    card = scorpion.table.scene.piles[cursor.pile][cursor.depth].card
    assert str(card) == "Q♥"
    scorpion.type(ENTER)
    assert len(scorpion.session.commands) == 1


def test_a_card_that_does_not_lie_open_is_not_found(scorpion: Player) -> None:
    hidden = next(
        placed.card for placed in scorpion.table.scene.cards if not placed.card.is_face_up()
    )
    command(scorpion, f"{RANK_TEXT[hidden.rank()]}{SUIT_LETTERS[hidden.suit()]}")
    line = scorpion.app.screens[-1]
    assert isinstance(line, CommandScreen)
    assert line.said.endswith("does not lie face up on the table.")
    assert scorpion.table.keyboard.cursor is None
