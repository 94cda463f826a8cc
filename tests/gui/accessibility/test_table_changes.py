"""What has changed on a table, in words: what went where, and what that uncovered."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import copy_table
from solitaire_gui.gui.accessibility.table_changes import change_in_words, deal_name, moved
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.session import Session
from tests.gui.driver.boards import board as laid_out
from tests.gui.driver.boards import of_alaska, of_scorpion, of_seahaven, of_thumb_and_pouch
from tests.support.playing import play_at_random

SCORPION = of_scorpion("9C 8H", "5C 7H 3D", "(3S) 4S", "5S", "6D", stock="2C 2D 2H")


def change(board: Board, line: str, *, is_back: bool = False) -> str:
    """Say what a line changes, or what it changes back when it is undone."""
    game, after = board.game, copy_table(board.table)
    game.play(after, line, Random(0))
    before, piles = game.piles(board.table), game.piles(after)
    ends = (piles, before) if is_back else (before, piles)
    return change_in_words(game, *ends, is_back=is_back)


@pytest.mark.parametrize(
    ("board", "line", "words"),
    [
        (SCORPION, "M 2 2 1", "7 of hearts and 1 more card to column 1, uncovers the 5 of clubs"),
        (SCORPION, "M 3 2 4", "4 of spades to column 4, turns up the 3 of spades"),
        (
            SCORPION,
            "D",
            "2 of clubs to column 1, 2 of diamonds to column 2, 2 of hearts to column 3",
        ),
        (of_alaska("AS", "2S"), "F 1 1", "ace of spades to the foundation, column 1 is empty"),
        (of_seahaven("4H", "5C 3H"), "MTC 2 2", "3 of hearts to a cell, uncovers the 5 of clubs"),
        (of_thumb_and_pouch("4H", stock="5C 6C"), "SW", "5 of clubs to the waste"),
    ],
)
def test_a_move_is_told_by_its_first_card(board: Board, line: str, words: str) -> None:
    assert change(board, line) == words


def test_what_an_undo_covers_or_turns_back_is_not_told() -> None:
    assert change(SCORPION, "M 3 2 4", is_back=True) == "4 of spades to column 3"
    assert change(SCORPION, "D", is_back=True) == "3 cards to the stock"


def test_many_moves_at_once_are_counted() -> None:
    game, session = GAMES["montana"], Session(GAMES["montana"], 3)
    assert change(laid_out(game, session.table), "S").endswith(" cards moved")


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_is_played_is_told_and_undone(slug: str) -> None:
    """A change is told wherever a card lies elsewhere, and never a card that lies face down."""
    game, session = GAMES[slug], Session(GAMES[slug], 7)
    before = game.piles(session.table)
    for _ in play_at_random(session, Random(7), 30):
        after = game.piles(session.table)
        for ends, is_back in (((before, after), False), ((after, before), True)):
            told = change_in_words(game, *ends, is_back=is_back)
            assert bool(told) == bool(moved(*ends))
        before = after


def test_a_deal_is_named_by_its_game_and_its_number() -> None:
    assert deal_name(Session(GAMES["scorpion"], 123)) == "Scorpion, deal 123"
