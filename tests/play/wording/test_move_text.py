"""A move in a few words, with its card as a value."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES, montana, seahaven
from solitaire_gui.play.wording.move_text import move_text
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.support.levels import times
from tests.support.playing import play_at_random
from tests.support.tables import card, columns


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_is_told_by_its_card_and_another_by_words_alone(slug: str) -> None:
    session = Session(GAMES[slug], WINS[slug][0])
    game = session.game
    for _ in play_at_random(session, Random(3), 60):
        table = session.table
        for move in [*session.moves, *game.gestures(table)]:
            first, second, *others = move_text(game, table, move.lines()).parts()
            assert first == game.piles(table)[move.source][move.start]
            assert isinstance(second, str)
            assert second.startswith((" to ", " to the right of "))
            assert all(isinstance(other, Card) for other in others)
        for line in game.actions(table).values():
            [words] = move_text(game, table, [line]).parts()
            assert isinstance(words, str)
            assert words.startswith("a ")


@pytest.mark.parametrize("slug", GAMES)
def test_a_line_is_told_alike_however_it_was_typed(slug: str) -> None:
    session = Session(GAMES[slug], WINS[slug][0])
    for _ in play_at_random(session, Random(4), times(6, 20)):
        game, table = session.game, session.table
        lines = [*(move.command for move in session.moves), *game.actions(table).values()]
        for line in lines:
            told = move_text(game, table, [line])
            for typed in (line.upper(), line.lower(), line.replace(" ", "  0")):
                session.copy().play(typed)
                assert move_text(game, table, [typed]) == told


def test_a_column_a_cell_and_the_foundation_are_told_by_their_names() -> None:
    game = GAMES["seahaven"]
    table = seahaven.Table(
        columns("KC 9H", "2S 8H", "AD", *[""] * 7), columns("", "", "", ""), [None] * 4
    )
    assert move_text(game, table, ["MTT 2 1"]).parts() == (card("8H"), " to column 1")
    assert move_text(game, table, ["MTC 2 3"]).parts() == (card("8H"), " to cell 3")
    assert move_text(game, table, ["MTF 3 4"]).parts() == (card("AD"), " to the foundation")


def test_montana_tells_the_left_neighbour_or_the_row() -> None:
    game = montana.Montana()
    kings = " KC" * 13
    rows = columns(f"6H AC 7H{kings}", f"AD 2S{kings}", kings, kings)
    table = montana.Table([row[:13] for row in rows])
    assert move_text(game, table, ["1 3 1 2"]).parts() == (
        card("7H"),
        " to the right of ",
        card("6H"),
    )
    assert move_text(game, table, ["2 2 2 1"]).parts() == (card("2S"), " to the left end of row 2")


def test_a_run_is_told_by_the_card_that_was_dragged_and_what_goes_up_after_it_is_not() -> None:
    game = GAMES["seahaven"]
    cards = columns("KC 9H", "2S 8H 7H 6H", "AD", *[""] * 7)
    table = seahaven.Table(cards, columns("", "", "", ""), [None] * 4)
    [run] = game.gestures(table)
    assert move_text(game, table, [*run.lines(), "MTF 3 1"]).parts() == (card("8H"), " to column 1")
    assert move_text(game, table, ["MTC 2 1", "MTF 3 1"]).parts() == (card("6H"), " to cell 1")


def test_what_moves_no_chosen_card_has_words_of_its_own() -> None:
    words = {
        slug: move_text(GAMES[slug], Session(GAMES[slug], 1).table, [line]).parts()
        for slug, line in (("montana", "S"), ("scorpion", "d"), ("thumb-and-pouch", "SW"))
    }
    assert words == {
        "montana": ("a shuffle",),
        "scorpion": ("a deal from the stock",),
        "thumb-and-pouch": ("a draw from the stock",),
    }


def test_a_gesture_without_a_line_is_no_move() -> None:
    game = GAMES["scorpion"]
    assert move_text(game, Session(game, 1).table, []).parts() == ("no move",)
