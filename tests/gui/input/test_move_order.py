"""In which order the moves come, on tables written as text."""

from __future__ import annotations

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import copy_table
from solitaire_gui.gui.input.move_order import all_options, option_text, options_at
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.gui.driver.boards import (
    board,
    cell,
    of_alaska,
    of_montana,
    of_scorpion,
    of_seahaven,
    of_thumb_and_pouch,
    tableau,
)
from tests.gui.input.test_pointer import ROWS
from tests.support.levels import times
from tests.support.playing import stages


def listed(there: Board) -> list[str]:
    """Return the moves and buttons in words."""
    return [str(option_text(there, stop)) for stop in all_options(there)]


def test_the_foundation_comes_first_and_a_cell_last() -> None:
    there = of_seahaven("4H", "KS 3H", "5C AD")
    assert listed(there) == [
        "the ace of diamonds to the foundation",
        "the 3 of hearts onto the 4 of hearts",
        "the 4 of hearts to a free cell",
        "the 3 of hearts to a free cell",
        "the ace of diamonds to a free cell",
    ]


def test_a_move_that_turns_a_card_up_comes_before_one_that_does_not() -> None:
    there = of_scorpion("9C 8H", "5C 7H", "(3D) 4S", "5S", stock="2C 2D 2H")
    assert listed(there) == [
        "the 4 of spades onto the 5 of spades",
        "the 7 of hearts onto the 8 of hearts",
        "Deal",
    ]


def test_a_card_already_in_order_comes_after_one_that_is_not() -> None:
    there = of_alaska("8S 4H", "6H 5H", "2C 3H", "KC")
    assert listed(there) == [
        "the 4 of hearts onto the 5 of hearts",
        "the 4 of hearts onto the 3 of hearts",
        "the 3 of hearts onto the 4 of hearts",
        "the 5 of hearts onto the 4 of hearts",
        "the king of clubs to an empty column",
    ]


def test_a_whole_column_to_an_empty_one_comes_last_of_all_moves() -> None:
    there = of_thumb_and_pouch("4C", "9D 3H", "", stock="2S")
    assert listed(there)[-2:] == ["the 4 of clubs to an empty column", "Draw"]


def test_equal_empty_places_are_one() -> None:
    there = of_seahaven("2S KS", "5C")
    columns = [stop.move.target for stop in all_options(there) if stop.move]
    assert columns == [tableau(3), ("cell", 0), ("cell", 0)]


def test_the_columns_of_scorpion_are_not_equal_before_the_stock_is_dealt() -> None:
    texts = ("5C KH", "", "3D", "", "4S", "7C", "9C")
    assert len(all_options(of_scorpion(*texts, stock="2C 2D 2H"))) == 3
    assert len(all_options(of_scorpion(*texts))) == 1


def test_what_the_last_move_has_made_possible_comes_first() -> None:
    before = of_scorpion("9C 8H 2D", "5C 7H", "3D 4S", "5S")
    after = of_scorpion("9C 8H", "5C 7H", "3D 4S 2D", "5S")
    assert listed(after)[0] == "the 7 of hearts onto the 8 of hearts"
    assert "4 of spades" in listed(before)[0]
    turned = of_scorpion("9C 8H", "5C 7H", "(2C) 4S", "5S")
    assert "4 of spades" in listed(turned)[0]
    old = of_scorpion("9C 8H 2D", "5C 7H", "(2C) 4S", "5S").table
    assert "7 of hearts" in listed(turned._replace(previous_table=old))[0]


def test_in_montana_what_continues_a_settled_run_comes_first() -> None:
    there = of_montana(
        "2H 3H AC 9D KS 3C 5C 2D 6D 7D 8H 9C 10C",
        "AH 4C 4D 4H 4S 5D 5H 5S 6C 6H 6S 7C 7H",
        "7S 8C 8D 8S 9H 9S 10D 10H 10S JC JD JH JS",
        "2S AS 2C AD 3D 3S QC QD QH QS KC KD KH",
    )
    moves = [stop.move for stop in all_options(there) if stop.move]
    cards = [str(there.scene.piles[move.source][0].card) for move in moves]
    assert cards == ["2♦", "4♥", "2♣", "3♠", "2♥", "3♣", "2♠"]


def test_every_two_of_montana_has_its_own_places() -> None:
    there = of_montana(*ROWS)
    assert {stop.move.target for stop in all_options(there) if stop.move} >= {
        cell(1, 1),
        cell(2, 1),
    }


def test_a_card_has_its_best_place_first() -> None:
    there = of_seahaven("4H", "KS 3H", "5C AD")
    assert [str(option_text(there, stop)) for stop in options_at(there, tableau(2), 1)] == [
        "the 3 of hearts onto the 4 of hearts",
        "the 3 of hearts to a free cell",
    ]
    assert options_at(there, tableau(2), 0) == []
    assert options_at(there, tableau(9), 0) == []


def test_an_empty_place_of_montana_has_the_cards_that_fit() -> None:
    there = of_montana(*ROWS)
    found = options_at(there, cell(1, 1), 0)
    assert {stop.move.source for stop in found if stop.move} == {
        move.source for move in there.moves if move.target == cell(1, 1)
    }
    assert len(found) > 1


@pytest.mark.parametrize("slug", GAMES)
def test_the_list_has_all_that_can_be_played_and_nothing_else(slug: str) -> None:
    game = GAMES[slug]
    for table in stages(game, times(2, 3)):
        there = board(game, table)
        stops = all_options(there)
        if game.is_won(table):
            assert stops == []
            continue
        assert [stop.lines for stop in stops if stop.label] == [
            (line,) for line in game.actions(table).values()
        ]
        moves = [stop.move for stop in stops if stop.move]
        assert len(set(moves)) == len(moves) == len(game.distinct(table, there.moves))
        assert set(moves) <= set(there.moves)
        if not game.has_equal_places(table):
            assert set(moves) == set(there.moves)


@pytest.mark.parametrize("slug", ["scorpion", "alaska", "thumb-and-pouch"])
def test_the_order_does_not_look_under_cards(slug: str) -> None:
    deal, lines = WINS[slug]
    session = Session(GAMES[slug], deal)
    for line in lines.split("; ")[:10]:
        session.play(line)
        there = board(session.game, session.table)._replace(previous_table=session.table_before)
        other = copy_table(session.table)
        hidden = [
            (column, place)
            for column in other.tableau
            for place, card in enumerate(column)
            if not card.is_face_up()
        ]
        cards = [column[place] for column, place in hidden]
        for (column, place), card in zip(hidden, cards[1:] + cards[:1], strict=True):
            column[place] = card
        assert all_options(there._replace(table=other)) == all_options(there)
