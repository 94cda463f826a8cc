"""What the keys that play cards mean, on tables written as text."""

from __future__ import annotations

import pygame
import pytest

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Spot
from solitaire_gui.gui.commands.request import Play, Request, ShowMessage
from solitaire_gui.gui.input.keyboard_play import (
    AT_THE_END,
    NOT_THERE,
    NOTHING_CHOSEN,
    NOTHING_PICKED_UP,
    Keyboard,
)
from solitaire_gui.gui.input.pointer import Board
from tests.gui.driver.boards import (
    cell,
    of_alaska,
    of_montana,
    of_scorpion,
    of_seahaven,
    of_thumb_and_pouch,
    tableau,
)
from tests.gui.input.said import in_words
from tests.gui.input.test_pointer import ROWS

TAB, ENTER, SPACE = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE
THREE_MOVES = of_scorpion("9C 8H", "5C 7H", "(3D) 4S", "5S", stock="2C 2D 2H")
"""4S onto 5S, 7H onto 8H, Deal."""
TWO_PLACES = of_seahaven("4H", "KS 3H", "5C AD")


def strike(keyboard: Keyboard, there: Board, *keys: int, backwards: bool = False) -> Request | None:
    """Press keys; return what the last one asks for."""
    request = None
    for key in keys:
        request = keyboard.press_key(there, key, backwards=backwards)
    return request


def at(pile: Pile, depth: int = 0) -> Keyboard:
    keyboard = Keyboard()
    keyboard.cursor = Spot(pile, depth)
    return keyboard


def lit_line(keyboard: Keyboard) -> str:
    return "; ".join(keyboard.highlighted.lines) if keyboard.highlighted else ""


def test_tab_goes_around_all_that_can_be_played() -> None:
    keyboard, lines = Keyboard(), []
    for _ in range(4):
        strike(keyboard, THREE_MOVES, TAB)
        lines.append(lit_line(keyboard))
    assert lines == ["M 3 2 4", "M 2 2 1", "D", "M 3 2 4"]


def test_shift_tab_begins_with_the_last() -> None:
    keyboard, lines = Keyboard(), []
    for _ in range(4):
        strike(keyboard, THREE_MOVES, TAB, backwards=True)
        lines.append(lit_line(keyboard))
    assert lines == ["D", "M 2 2 1", "M 3 2 4", "D"]


@pytest.mark.parametrize("key", [ENTER, SPACE])
def test_enter_and_space_play_what_is_lit(key: int) -> None:
    assert strike(Keyboard(), THREE_MOVES, TAB, key) == Play(("M 3 2 4",))
    assert strike(Keyboard(), THREE_MOVES, TAB, TAB, TAB, key) == Play(("D",))


def test_after_a_move_nothing_is_lit_and_the_cursor_is_on_the_moved_card() -> None:
    keyboard = Keyboard()
    strike(keyboard, THREE_MOVES, TAB, ENTER)
    after = of_scorpion("9C 8H", "5C 7H", "3D", "5S 4S", stock="2C 2D 2H")
    keyboard.table_changed(after.scene)
    assert keyboard.highlighted is None
    assert keyboard.cursor == Spot(tableau(4), 1)


def test_a_change_that_is_no_move_leaves_the_cursor_at_its_pile() -> None:
    keyboard = at(tableau(2), 1)
    keyboard.table_changed(of_scorpion("9C 8H 7H", "5C").scene)
    assert keyboard.cursor == Spot(tableau(2), 0)


def test_what_is_lit_is_said_in_words() -> None:
    keyboard = Keyboard()
    assert keyboard.highlight_text(THREE_MOVES) == ""
    strike(keyboard, THREE_MOVES, TAB)
    assert str(keyboard.highlight_text(THREE_MOVES)).startswith(
        "the 4 of spades onto the 5 of spades  ·  1 of 3"
    )
    strike(keyboard, THREE_MOVES, TAB, TAB)
    assert str(keyboard.highlight_text(THREE_MOVES)).startswith("Deal  ·  3 of 3")


def test_letting_go_leaves_the_cursor_at_the_card_that_was_lit() -> None:
    keyboard = Keyboard()
    strike(keyboard, THREE_MOVES, TAB)
    keyboard.clear_options()
    assert keyboard.highlighted is None
    assert keyboard.cursor == Spot(tableau(3), 1)


def test_an_arrow_lets_go_of_a_lit_move_and_goes_on_from_its_card() -> None:
    keyboard = Keyboard()
    strike(keyboard, THREE_MOVES, TAB, pygame.K_LEFT)
    assert keyboard.highlighted is None
    assert keyboard.cursor == Spot(tableau(2), 1)


def test_the_first_arrow_only_shows_the_cursor() -> None:
    keyboard = Keyboard()
    strike(keyboard, THREE_MOVES, pygame.K_RIGHT)
    assert keyboard.cursor == Spot(tableau(1), 1)


def test_a_table_without_moves_says_so() -> None:
    assert in_words(strike(Keyboard(), of_alaska("2H", "5C"), TAB)) == ShowMessage(
        "No moves are left."
    )


def test_enter_plays_a_card_with_one_place() -> None:
    assert strike(at(tableau(2), 1), THREE_MOVES, ENTER) == Play(("M 2 2 1",))


def test_equal_empty_places_are_one_place() -> None:
    there = of_seahaven("2S 9C", "5C")
    assert strike(at(tableau(1), 1), there, ENTER) == Play(("MTC 1 1",))


def test_enter_on_a_card_with_several_places_chooses_the_best() -> None:
    keyboard = at(tableau(2), 1)
    strike(keyboard, TWO_PLACES, ENTER)
    assert lit_line(keyboard) == "MTT 2 1"
    assert set(keyboard.highlighted_piles) == {tableau(1), Pile("cell", 0)}
    assert strike(keyboard, TWO_PLACES, ENTER) == Play(("MTT 2 1",))


@pytest.mark.parametrize("key", [TAB, *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)])
def test_then_arrows_and_tab_go_among_the_lit_places_only(key: int) -> None:
    keyboard = at(tableau(2), 1)
    strike(keyboard, TWO_PLACES, ENTER, key)
    assert lit_line(keyboard) == "MTC 2 1"
    strike(keyboard, TWO_PLACES, key)
    assert lit_line(keyboard) == "MTT 2 1"
    assert keyboard.cursor == Spot(tableau(2), 1)


def test_an_empty_place_of_montana_lights_the_cards_that_fit() -> None:
    there = of_montana(*ROWS)
    keyboard = at(cell(1, 1))
    strike(keyboard, there, ENTER)
    fitting = {move.source for move in there.moves if move.target == cell(1, 1)}
    assert set(keyboard.highlighted_piles) == fitting
    before = keyboard.highlighted
    strike(keyboard, there, pygame.K_RIGHT)
    assert keyboard.highlighted != before
    assert isinstance(strike(keyboard, there, ENTER), Play)


def test_enter_on_the_stock_is_its_button() -> None:
    assert strike(at(Pile("stock")), THREE_MOVES, ENTER) == Play(("D",))
    assert in_words(strike(at(Pile("stock")), of_scorpion("KS"), ENTER)) == ShowMessage(
        "The stock has been dealt."
    )


@pytest.mark.parametrize(
    ("there", "keyboard", "sentence"),
    [
        (THREE_MOVES, Keyboard(), NOTHING_CHOSEN),
        (THREE_MOVES, at(tableau(1), 1), "The 8 of hearts goes on the 9 of hearts"),
        (
            THREE_MOVES,
            at(tableau(7)),
            "Only a king, with all the cards on it",
        ),
        (THREE_MOVES, at(tableau(3), 0), "This card stays face down"),
        (of_montana(*ROWS), at(cell(1, 5)), "Nothing follows the king of spades"),
        (of_thumb_and_pouch("KS"), at(Pile("waste")), "The waste is empty"),
    ],
)
def test_an_enter_that_plays_nothing_says_why(
    there: Board, keyboard: Keyboard, sentence: str
) -> None:
    request = strike(keyboard, there, ENTER)
    assert isinstance(request, ShowMessage)
    assert str(request.sentence).startswith(str(sentence))


def test_a_key_that_cannot_move_the_cursor_says_so() -> None:
    assert strike(at(tableau(1), 1), THREE_MOVES, pygame.K_PAGEDOWN) == ShowMessage(AT_THE_END)
    assert strike(at(tableau(1), 1), THREE_MOVES, pygame.K_HOME) == ShowMessage(AT_THE_END)
    assert strike(at(tableau(1), 1), THREE_MOVES, pygame.K_PAGEUP) is None


def test_one_click_plays_means_enter_too() -> None:
    keyboard = at(tableau(2), 1)
    there = TWO_PLACES._replace(plays_best=True)
    assert strike(keyboard, there, ENTER) == Play(("MTT 2 1",))


def test_a_click_picks_up_what_has_several_places_and_a_second_one_puts_it_down() -> None:
    keyboard = Keyboard()
    assert keyboard.click(TWO_PLACES, Spot(tableau(2), 1)) == ShowMessage("")
    assert keyboard.picked_up == Spot(tableau(2), 1)
    assert keyboard.click(TWO_PLACES, Spot(tableau(1), 0)) == Play(("MTT 2 1",))


def test_a_click_plays_what_has_one_place() -> None:
    assert Keyboard().click(THREE_MOVES, Spot(tableau(2), 1)) == Play(("M 2 2 1",))


def test_a_click_elsewhere_lets_go_of_what_was_picked_up() -> None:
    keyboard = Keyboard()
    keyboard.click(TWO_PLACES, Spot(tableau(2), 1))
    keyboard.click(TWO_PLACES, Spot(tableau(3), 1))
    assert keyboard.picked_up == Spot(tableau(3), 1)


def test_any_of_several_empty_places_can_be_meant() -> None:
    for cell_number in range(4):
        keyboard = Keyboard()
        keyboard.pick_up(TWO_PLACES, Spot(tableau(2), 1))
        there = Spot(Pile("cell", cell_number), 0)
        assert keyboard.put_down(TWO_PLACES, there) == Play((f"MTC 2 {cell_number + 1}",))


def test_a_card_with_one_place_can_be_picked_up_too() -> None:
    keyboard = Keyboard()
    assert keyboard.pick_up(THREE_MOVES, Spot(tableau(2), 1)) == ShowMessage("")
    assert keyboard.put_down(THREE_MOVES, Spot(tableau(1), 1)) == Play(("M 2 2 1",))


def test_nothing_can_be_put_down_where_it_may_not_or_before_it_was_picked_up() -> None:
    keyboard = Keyboard()
    assert keyboard.put_down(TWO_PLACES, Spot(tableau(1), 0)) == ShowMessage(NOTHING_PICKED_UP)
    keyboard.pick_up(TWO_PLACES, Spot(tableau(2), 1))
    assert keyboard.put_down(TWO_PLACES, Spot(tableau(3), 1)) == ShowMessage(NOT_THERE)
