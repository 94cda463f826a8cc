"""The cards of a table as screen readers find them: every one that is seen, and no other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.accessibility.node import Node, Role
from solitaire_gui.gui.board.accessible_piles import AccessiblePiles, spot_of_node, targets_by_spot
from solitaire_gui.gui.board.card_layout import Spot
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.language.card_names import card_name
from solitaire_gui.session import Session
from tests.gui.driver.boards import board as laid_out
from tests.gui.driver.boards import of_scorpion, of_seahaven, tableau
from tests.support.playing import play_at_random

FOUR_PLACES = of_seahaven("4H", "KS 3H", "5C AD")


def table_nodes(board: Board, cursor: Spot | None = None) -> list[Node]:
    targets = targets_by_spot(board.moves)
    return AccessiblePiles(board.game, board.scene, targets, cursor).accessible_nodes()


def every_node(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from every_node([*node.children])


def names(board: Board) -> list[str]:
    return [node.name for node in every_node(table_nodes(board))]


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_that_is_seen_is_named_once_and_none_that_is_hidden(slug: str) -> None:
    game, session = GAMES[slug], Session(GAMES[slug], 5)
    for _ in play_at_random(session, Random(5), 30):
        board = laid_out(game, session.table)
        told = " ".join(f"{name}," for name in names(board))
        for cards in board.scene.piles.values():
            for placed in cards:
                count = told.count(f"{card_name(placed.card)},")
                assert count <= 1
                if not placed.card.is_face_up():
                    assert count == 0
                elif game.layout[placed.pile].fan or placed is cards[-1]:
                    assert count == 1


@pytest.mark.parametrize("slug", GAMES)
def test_every_place_can_be_found_by_its_node_and_no_two_are_of_one_key(slug: str) -> None:
    board = laid_out(GAMES[slug], Session(GAMES[slug], 5).table)
    nodes = [*every_node(table_nodes(board))]
    items = [node for node in nodes if node.actions]
    assert len({node.key for node in nodes}) == len(nodes)
    spots = [spot_of_node(board.scene, node.key) for node in items]
    assert None not in spots
    assert len({*spots}) == len(spots)
    for spot, node in zip(spots, items, strict=True):
        assert spot is not None
        [focused] = [its for its in every_node(table_nodes(board, spot)) if its.is_focused]
        assert focused.key == node.key


def test_a_column_tells_how_many_cards_it_has_and_how_many_are_hidden() -> None:
    board = of_scorpion("(9C) (8H) 4S", "5S", stock="2C 2D 2H")
    assert names(board)[:6] == [
        "column 1, 3 cards, 2 face down",
        "face-down card",
        "face-down card",
        "4 of spades, can go to column 2",
        "column 2, 1 card",
        "5 of spades",
    ]
    assert names(board)[-6:] == [
        "foundation",
        *(f"foundation {number}, empty" for number in range(1, 5)),
        "stock, 3 cards",
    ]


def test_a_card_tells_all_kinds_of_places_to_which_it_can_go() -> None:
    told = names(FOUR_PLACES)
    assert "3 of hearts, can go to column 1 or a cell" in told
    assert "ace of diamonds, can go to a cell or the foundation" in told


def test_cells_are_a_list_of_their_own_with_the_cards_in_them() -> None:
    nodes = table_nodes(of_seahaven("4H", cells="KS - - -"))
    [cells] = [node for node in nodes if node.name == "cells"]
    assert cells.role is Role.LIST
    assert cells.children[0].name.startswith("king of spades, cell 1")
    assert [node.name for node in cells.children[1:]] == [f"cell {n}, empty" for n in (2, 3, 4)]


def test_what_was_picked_up_is_selected() -> None:
    board = FOUR_PLACES
    taken = Spot(tableau(2), 1)
    nodes = AccessiblePiles(board.game, board.scene, {}, taken=taken).accessible_nodes()
    assert [node.name for node in every_node(nodes) if node.is_selected] == ["3 of hearts"]
