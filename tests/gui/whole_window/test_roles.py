"""Piles of every role can be drawn, labelled, walked over, clicked and dragged."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Role
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from tests.games.small_game import SOURCE, TARGET, SmallGame
from tests.gui.driver.events import RIGHT
from tests.gui.driver.player import Player
from tests.support.levels import some

PAIRS = [*product(Role, Role)]
"""The roles of the pile from which cards go, and of the one to which they go."""


@pytest.fixture
def games(player: Player, monkeypatch: pytest.MonkeyPatch) -> Iterator[SmallGame]:
    """Return what deals games of some pairs of roles, one after the other."""

    def dealt() -> Iterator[SmallGame]:
        for pair in some(PAIRS, 2):
            game = SmallGame(*pair)
            monkeypatch.setitem(GAMES, game.slug, game)
            player.open(game.slug, 1)
            player.change(reduced_motion="on")
            yield game

    return dealt()


def pair_of(game: SmallGame) -> str:
    """Return what a failure is about."""
    return " to ".join(game.layout[pile].role.name for pile in (SOURCE, TARGET))


def test_a_hint_is_a_whole_sentence() -> None:
    for pair in PAIRS:
        session = Session(SmallGame(*pair), 1)
        noun = session.game.layout[TARGET].noun
        while not session.is_won:
            [move] = session.moves
            sentence = str(hint(session, [move.command]).sentence)
            assert sentence.startswith("The "), pair
            assert " goes on the " in sentence or sentence.endswith(f" {noun}."), pair
            session.play(move.command)


def test_help_shows_a_move_and_says_it_in_words(player: Player, games: Iterator[SmallGame]) -> None:
    for _ in games:
        player.type("h")
        [shown] = player.top.all("image")
        player.check_pixels()
        assert shown.name == str(hint(player.session, [player.moves[0].command]).sentence)
        player.type("Esc")


def test_the_table_is_painted_before_and_after_a_move(
    player: Player, games: Iterator[SmallGame]
) -> None:
    for game in games:
        for left_handed in (False, True):
            player.change(left_handed=left_handed)
            player.check_pixels()
            player.drag_move(player.moves[0])
            assert len(player.faces(TARGET)) == 1 + left_handed, pair_of(game)
            player.check_pixels()


def test_the_cursor_goes_from_pile_to_pile(player: Player, games: Iterator[SmallGame]) -> None:
    for game in games:
        player.keys("Down", "Home", "PgUp")
        assert player.cursor == (SOURCE, 0), pair_of(game)
        player.type("Right")
        assert player.cursor == (TARGET, 0), pair_of(game)


def test_a_card_is_dragged_played_by_a_double_click_and_by_a_right_click(
    player: Player, games: Iterator[SmallGame]
) -> None:
    for game in games:
        player.click(TARGET)
        player.drag_move(player.moves[0])
        if game.role(SOURCE) in game.taps:  # the pile stands for a button
            player.click(SOURCE, -1, RIGHT)
        else:
            player.click(SOURCE)
            player.click(SOURCE)
        if game.role(TARGET) is Role.CELL:
            assert player.lines == ["M"], "a free cell is for the player to choose"
            assert player.message.startswith("It goes only to a free cell")
            player.play("M")
            player.play("M")
        assert player.lines[:2] == ["M", "M"], pair_of(game)
        player.click(TARGET)
        player.click(SOURCE, -1, RIGHT)
        assert player.session.is_won, pair_of(game)
        player.close_all()
