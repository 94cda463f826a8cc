"""The command line in the window."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.screens.command_line import CommandScreen
from solitaire_gui.language.card_names import card_name as name
from tests.games.wins import WINS
from tests.gui.player import Player


@pytest.fixture
def player(app: App) -> Player:
    app.begin("scorpion", WINS["scorpion"][0])
    player = Player(app)
    strike(player, pygame.K_SEMICOLON, ":")
    return player


def strike(player: Player, key: int, sign: str = "", modifiers: int = 0) -> None:
    player.do(Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode=sign, scancode=0))
    if sign.isprintable() and sign:
        player.do(Event(pygame.TEXTINPUT, text=sign))
    player.do(Event(pygame.KEYUP, key=key, mod=modifiers, unicode=sign, scancode=0))


def enter(player: Player, text: str) -> None:
    player.do(Event(pygame.TEXTINPUT, text=text))
    strike(player, pygame.K_RETURN, "\r")


def line(player: Player) -> CommandScreen:
    screen = player.app.screens[-1]
    assert isinstance(screen, CommandScreen)
    return screen


def test_the_key_that_opens_the_line_is_not_on_it(player: Player) -> None:
    assert line(player).line.text == ""


def test_a_typed_command_is_played(player: Player) -> None:
    first = WINS["scorpion"][1].split("; ")[0]
    enter(player, first.lower())
    assert len(player.session.commands) == 1
    assert line(player).line.text == ""


def test_what_is_refused_is_answered_in_the_words_of_the_spec(player: Player) -> None:
    enter(player, "M 1 1 1")
    assert not player.session.commands
    assert line(player).said == "Error in move: M , 1 , 1 , 1"


def test_cards_in_an_answer_are_told_in_words(player: Player) -> None:
    player.app.begin("thumb-and-pouch", 1)
    strike(player, pygame.K_SEMICOLON, ":")
    last = {name(column[-1]) for column in player.session.table.tableau}
    enter(player, "wf 1")
    [card] = player.session.table.waste
    said = line(player).said
    assert said.startswith(f"Error: {name(card)} goes ")
    enter(player, "tt 1 2 1")
    assert any(what in line(player).said for what in last)
    assert not set(line(player).said) & set("♣♦♥♠")


def test_the_letters_of_the_spec_do_what_their_keys_do(player: Player) -> None:
    deal = player.session.deal
    enter(player, "r")
    assert player.session.deal != deal
    assert len(player.app.screens) == 1
    strike(player, pygame.K_SLASH, "/")
    enter(player, "Q")
    assert not player.app.is_running


def test_earlier_lines_are_recalled(player: Player) -> None:
    for text in ("M 1 1 1", "M 2 2 2"):
        enter(player, text)
    recalled = []
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN):
        strike(player, key)
        recalled.append(line(player).line.text)
    assert recalled == ["M 2 2 2", "M 1 1 1", "M 1 1 1", "M 2 2 2", ""]


def test_lines_typed_are_still_known_when_the_line_is_opened_again(player: Player) -> None:
    enter(player, "M 1 1 1")
    strike(player, pygame.K_ESCAPE)
    assert len(player.app.screens) == 1
    strike(player, pygame.K_SLASH, "/")
    strike(player, pygame.K_UP)
    assert line(player).line.text == "M 1 1 1"


def test_a_click_beside_the_line_leaves_it(player: Player) -> None:
    player.click_at((400, 300))
    assert len(player.app.screens) == 1


def test_the_line_is_to_be_seen_over_the_table(player: Player) -> None:
    before = player.app.window.surface.copy()
    enter(player, "nonsense")
    player.app.paint()
    after = player.app.window.surface
    room = line(player)._room
    assert after.subsurface(room).get_buffer().raw != before.subsurface(room).get_buffer().raw


def test_the_table_bears_numbers_while_a_command_is_typed(app: App) -> None:
    app.begin("scorpion", 1)
    app.paint()
    bare = app.window.surface.get_buffer().raw
    app.carry_out(Command.TYPE)
    app.paint()
    assert app.table._highlights(app.clock()).labels
    app.carry_out(Command.CLOSE)
    app.paint()
    assert app.window.surface.get_buffer().raw == bare


def test_the_example_is_one_that_can_be_typed_now(app: App) -> None:
    app.begin("scorpion", 1)
    app.carry_out(Command.TYPE)
    line = app.screens[-1]
    assert isinstance(line, CommandScreen)
    for _ in range(5):
        example = line.entry.hint
        assert app.controller.attempt([example]) is None
        line.answer("")


def test_the_blanks_of_a_spec_s_answer_are_kept() -> None:
    line = CommandScreen(lambda: "", [])
    line.answer("Error in move: M , 2 ,  5\n")
    assert line.said == "Error in move: M , 2 ,  5"
