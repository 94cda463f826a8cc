"""The numbers on a table while a command is being typed, or a sentence names a column."""

from __future__ import annotations

import re

import pytest
from pygame import Rect

from solitaire_gui.games import GAMES
from solitaire_gui.games.line_parser import parse
from solitaire_gui.gui.board.card_layout import Scene, arrange, fit
from solitaire_gui.gui.board.highlights.pile_numbers import Label, labels, names_column
from solitaire_gui.session import Session
from tests.support.playing import tables

ROOM = Rect(0, 42, 1280, 722)


def opening(slug: str) -> tuple[Session[object], Scene]:
    session: Session[object] = Session(GAMES[slug], 1)
    layout = session.game.layout
    return session, arrange(session.game.piles(session.table), layout, fit(layout, ROOM))


def at(found: tuple[Label, ...], place: tuple[int, int]) -> str:
    return next(label.text for label in found if label.place == place)


@pytest.mark.parametrize("slug", GAMES)
def test_a_typed_line_names_its_piles_by_the_numbers_that_they_bear(slug: str) -> None:
    session, scene = opening(slug)
    found = labels(session.game, scene)
    for move in session.moves:
        word, numbers = parse(move.command, session.game.grammar)
        typed = [
            str(number + kind.is_index)
            for number, kind in zip(numbers, session.game.grammar[word], strict=True)
        ]
        for pile in (move.source, move.target):
            if pile in session.game.numbers():
                said = at(found, scene.places[pile].midtop).split()
                assert all(number in typed for number in said)


def test_where_rows_are_typed_every_open_card_bears_its_row() -> None:
    session, scene = opening("scorpion")
    numbers = len(session.game.numbers())
    open_cards = [
        placed for pile, cards in scene.piles.items() for placed in cards
        if placed.card.is_face_up() and session.game.layout[pile].fan
    ]  # fmt: skip
    found = labels(session.game, scene)
    assert [label.text for label in found[numbers:]] == [str(p.depth + 1) for p in open_cards]
    heights = [label.place[1] for label in found[numbers : numbers + 4]]
    assert heights == sorted(heights)


def test_a_game_without_rows_has_no_numbers_on_its_cards() -> None:
    session, scene = opening("seahaven")
    assert len(labels(session.game, scene)) == len(session.game.numbers()) == 18


@pytest.mark.parametrize("slug", GAMES)
def test_a_sentence_is_known_to_name_a_column(slug: str) -> None:
    game = GAMES[slug]
    for table in tables(game, 1):
        for pile, cards in game.piles(table).items():
            for at in range(max(1, len(cards))):
                reason = game.why_no_move(table, pile, at)
                assert names_column(reason) == bool(re.search(r"column \d", str(reason)))
