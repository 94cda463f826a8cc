"""Scorpion as a game: what the program knows of it beyond its rules."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games.base import copy_table
from solitaire_gui.games.scorpion import Scorpion, Table
from tests.support.tables import column, columns, shown


@pytest.mark.parametrize(("stock", "are_equal"), [("2C 3D 4H", False), ("", True)])
def test_empty_columns_are_equal_once_no_stock_is_left_for_the_first_three(
    stock: str, are_equal: bool
) -> None:
    game = Scorpion()
    table = Table(
        Deck.in_order(column(stock)),
        columns("", "8H", "9H", "10H KS QS", "", "JH", "QH"),
        columns("", "", "", ""),
    )
    ends = []
    for empty in (1, 5):
        twin = copy_table(table)
        game.play(twin, f"M 4 2 {empty}", Random(0))
        for line in game.actions(twin).values():
            game.play(twin, line, Random(0))
        ends.append(sorted(map(shown, twin.tableau)))
    assert game.has_equal_places(table) is are_equal is (ends[0] == ends[1])


def test_a_column_that_the_deal_of_the_stock_completes_is_collected() -> None:
    game = Scorpion()
    clubs = "KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C"
    table = Table(
        Deck.in_order(column("AC 3D 4H")),
        columns(clubs, "8H", "9H", "", "", "", ""),
        columns("", "", "", ""),
    )
    game.play(table, "D", Random(0))
    assert [shown(slot) for slot in table.foundation] == [f"{clubs} AC", "", "", ""]
    assert [shown(each) for each in table.tableau][:3] == ["", "8H 3D", "9H 4H"]
