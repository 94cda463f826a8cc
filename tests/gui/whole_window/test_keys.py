"""Games played by the keyboard alone, through the event loop's own code."""

from __future__ import annotations

from random import Random
from statistics import mean

import pygame
import pytest

from solitaire_gui.cards import RANK_TEXT, SUIT_LETTERS
from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands.command import FULL_SCREEN
from tests.games.wins import WINS
from tests.gui.driver.events import key_down, press, release
from tests.gui.driver.player import Player
from tests.gui.keys_of_wins import MOST, keys_of_win, keys_of_wins
from tests.support.levels import some, times

NAVIGATION = (
    *("Tab", "Enter", "Esc", "F6", "Left", "Right", "Up", "Down", "F10", "Space"),
    *("Home", "End", "PgUp", "PgDn"),
)
LETTERS = "udswtax"
SHIFT = pygame.KMOD_LSHIFT
BARE = (790, 400)
"""A point where no card is."""
SEVERAL = ("scorpion", "seahaven")
"""Games of which each has something that the other has not: a stock, foundations from the start."""


def begin(player: Player, slug: str) -> None:
    """Put the deal of a recorded win on the table."""
    player.open(slug, WINS[slug][0])


@pytest.fixture
def scorpion(player: Player) -> Player:
    player.open("scorpion", 2)
    return player


def command(player: Player, text: str) -> None:
    """Type a line into the command line."""
    player.type(":")
    player.write(text)
    player.type("Enter")


def shown(player: Player) -> tuple[bool, bool, bool]:
    """Return whether a cursor, a lit move and the ring of the bar are to be seen."""
    return player.is_cursor_seen, player.is_move_seen, bool(player.bar_focus)


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_a_recorded_game_is_won_by_keys_alone(player: Player, slug: str) -> None:
    deal, lines = WINS[slug]
    assert mean(keys_of_win(player, slug, deal, lines.split("; "))) <= MOST
    assert player.session.is_won


def test_a_move_takes_three_keys_at_most_on_average(player: Player) -> None:
    assert mean(keys_of_wins(player, "scorpion", times(1, 2))) <= MOST
    assert player.session.is_won


def test_tab_lights_a_move_and_enter_plays_it(player: Player) -> None:
    begin(player, "alaska")
    player.type("Tab")
    lit = player.lit
    assert lit
    assert shown(player) == (False, True, False)
    assert player.message == ""
    player.type("Enter")
    assert player.lines == [*lit]
    assert shown(player) == (True, False, False)


def test_tab_is_no_hint(player: Player) -> None:
    begin(player, "thumb-and-pouch")
    player.keys("Tab", "Tab", "Enter")
    assert player.hints == 0
    assert player.hinted == (None, None)


def test_enter_plays_what_a_hint_lights_and_the_cursor_is_there(player: Player) -> None:
    begin(player, "scorpion")
    game, table = player.game, player.session.table
    for line in (player.moves[-1].command, *game.actions(table).values()):
        player.keys("Esc", "Esc")
        player.hint_at(line)
        cards, place = player.hinted
        cursor = player.cursor
        assert cursor is None if place is None else cursor in (cards, (place, cursor and cursor[1]))
        assert player.strip
        player.type("Enter")
        assert player.lines == [line]
        player.type("u")
    player.hint_at(player.moves[-1].command)
    player.type("Tab")
    assert player.lit not in (None, (player.moves[-1].command,))
    player.keys("Esc", "Esc")
    assert player.hinted == (None, None)


def test_escape_lets_go_of_the_lit_move_then_of_the_cursor_then_says_so(player: Player) -> None:
    begin(player, "seahaven")
    player.keys("Tab", "Esc")
    assert shown(player) == (True, False, False)
    player.type("Esc")
    assert shown(player) == (False, False, False)
    assert player.message == ""
    player.type("Esc")
    assert player.message == "Nothing to let go of. H shows the keys."


def test_a_mouse_button_puts_the_keyboard_away(scorpion: Player) -> None:
    for key in ("Tab", "Right", "F6"):
        scorpion.type(key)
        scorpion.click_at(BARE)
        assert shown(scorpion) == (False, False, False)


@pytest.mark.parametrize("key", ["F6", "F10"])
def test_the_bar_is_walked_and_its_button_pressed(scorpion: Player, key: str) -> None:
    labels = []
    for way in (key, "Right", "Right", "Tab", "Left"):
        scorpion.type(way)
        labels.append(scorpion.bar_focus)
    assert labels == ["Scorpion", "New", "Hint", "Deal", "Hint"]
    scorpion.keys("Right", "Enter")
    assert scorpion.lines == ["D"]
    scorpion.type("Enter")
    assert scorpion.message == "The stock has been dealt."


def test_the_bar_is_left_for_the_cursor(scorpion: Player) -> None:
    for key in ("F6", "F10", "Esc", "Up", "Down"):
        scorpion.keys("Right", "F6")
        assert shown(scorpion) == (False, False, True)
        scorpion.type(key)
        assert shown(scorpion) == (True, False, False)
        scorpion.keys("Tab", "Enter", "u")
        assert scorpion.session.deal == 2


def test_a_letter_leaves_the_bar_and_means_what_it_means(scorpion: Player) -> None:
    scorpion.keys("F6", "d")
    assert scorpion.lines == ["D"]
    assert not scorpion.bar_focus


def test_tab_arrows_and_enter_never_deal_the_table_away(player: Player) -> None:
    begin(player, "scorpion")
    deal = player.session.deal
    for keys in (
        ("Tab", "Right", "Enter"),
        ("Tab", "Up", "Down", "Enter", "Enter"),
        ("F6", "Down", "Right", "Enter"),
    ):
        player.keys(*keys)
        assert player.session.deal == deal


def test_the_ring_of_the_bar_and_the_cursor_are_never_seen_together(player: Player) -> None:
    begin(player, "seahaven")
    rng = Random("seahaven")
    for number in range(times(30, 400)):
        key = rng.choice(NAVIGATION if rng.random() < 0.85 else LETTERS)
        if player.bar_focus and key in ("Enter", "Space"):
            key = "Down"  # the buttons open screens
        player.type(rng.choice(("", "", "", "Shift+")) + key)
        assert sum(shown(player)) <= 1
        player.wait(rng.choice((0.0, 0.1, 7.0)))
        if number % 20 == 0:
            player.check_pixels()


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=[pytest.mark.slow] * (slug not in SEVERAL)) for slug in GAMES]
)
def test_no_key_is_silent(player: Player, slug: str) -> None:
    player.open(slug, 2)
    keys = {value for name, value in vars(pygame).items() if name.startswith("K_")}
    silent = {getattr(pygame, f"K_{side}{name}") for side in "LR" for name in
              ("SHIFT", "CTRL", "ALT", "META", "SUPER")}  # fmt: skip
    silent |= {pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK, pygame.K_MODE}
    for key in some(sorted(keys - silent - {pygame.K_UNKNOWN}), 40):
        for held in (0, SHIFT):
            player.do(press(BARE), release(BARE))  # nothing is lit any more
            before = state(player)
            player.type(key, held)
            assert state(player) != before, pygame.key.name(key)
            player.go_on()
            player.close_all()
            if player.is_full_screen:
                player.show(FULL_SCREEN)
            if (player.game.slug, player.session.deal) != (slug, 2):
                player.open(slug, 2)


def state(player: Player) -> object:
    """Return what a key may change: the game, what is lit or has the focus, what is shown."""
    at = player.cursor, player.lit, player.bar_focus
    shown = player.screens, player.is_full_screen, player.is_running
    return player.session, player.lines, *at, player.messages, player.message, *shown


def test_a_key_with_alt_is_silent(scorpion: Player) -> None:
    for key in ("Tab", "x", "Space", "F6", "Enter"):
        scorpion.type(f"Alt+{key}")
    scorpion.do(key_down(pygame.K_LSHIFT))
    assert scorpion.message == ""
    assert shown(scorpion) == (False, False, False)


def test_a_card_is_gone_to_by_its_name(scorpion: Player) -> None:
    command(scorpion, "qh")
    assert scorpion.is_at_table
    assert scorpion.cursor
    pile, index = scorpion.cursor
    assert str(scorpion.faces(pile)[index]) == "Q♥"
    scorpion.type("Enter")
    assert len(scorpion.lines) == 1


def test_a_card_that_does_not_lie_open_is_not_found(scorpion: Player) -> None:
    hidden = next(placed.card for placed in scorpion.scene.cards if not placed.card.is_face_up())
    command(scorpion, f"{RANK_TEXT[hidden.rank()]}{SUIT_LETTERS[hidden.suit()]}")
    [said] = scorpion.names("status")
    assert said.endswith("is not face up on the table.")
    assert scorpion.cursor is None
