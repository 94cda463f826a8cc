"""The buttons of a hint: one for its move, one for the rest of the win; and what Enter is for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.history import HINTED, SHOWN
from solitaire_gui.settings import CHOOSES, LIFTS
from solitaire_gui.solver.engine.verdict import Won
from tests.games.wins import WINS
from tests.gui.driver.panels import primaries
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.support.levels import some

STEP = 0.6
"""Seconds between two moves of a win that is shown."""
PLAY, SHOW = "Play it", "Show the whole win"


@pytest.fixture
def player(art: PromptArt) -> Iterator[Player]:
    with playing(art, size=(1280, 800), reduced_motion="on") as player:
        yield player


def begin(player: Player, slug: str) -> None:
    """Put a deal on the table of which a win is known."""
    deal, lines = WINS[slug]
    player.open(slug, deal)
    player.learn(Won((*lines.split("; "),), 1))


@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_play_it_plays_what_the_hint_says_and_counts_as_a_hint(player: Player, slug: str) -> None:
    begin(player, slug)
    ways: tuple[Callable[[], None], ...] = (
        lambda: player.type("Enter"),
        lambda: player.type(pygame.K_KP_ENTER),
        lambda: player.click_on(PLAY),
    )
    for play in ways:
        player.type("t")
        assert player.strip == [PLAY, SHOW]
        (cards, place), table = player.hinted, player.session.table
        play()
        move = player.game.move_of(table, player.session.step.lines)
        assert place
        assert move is None or ((move.source, move.start), move.target) == (cards, place)
        assert player.session.step.combined_origin == HINTED
    assert player.hints == len(ways)


@pytest.mark.parametrize("slug", some(GAMES, 2))
@pytest.mark.parametrize(
    ("keys", "is_for_hint"),
    [
        ((), True),
        (("Tab",), False),
        (("Tab", "Tab"), False),
        (("Right",), False),
        (("F6",), False),
        (("Esc",), False),
    ],
)
def test_enter_is_for_the_hint_while_its_button_is_primary(
    player: Player, slug: str, keys: tuple[str, ...], is_for_hint: bool
) -> None:
    begin(player, slug)
    player.type("t")
    player.keys(*keys)
    assert ([each.name for each in primaries(player)] == [PLAY]) == is_for_hint
    lit = player.lit
    player.type("Enter")
    if is_for_hint:
        assert player.session.step.combined_origin == HINTED
    elif lit:
        assert player.lines == [*lit], "what Tab has lit keeps its Enter"


@pytest.mark.parametrize("click", [CHOOSES, LIFTS])
def test_a_card_that_is_picked_up_keeps_its_enter_and_a_hint_clears_it(
    player: Player, click: str
) -> None:
    begin(player, "seahaven")
    player.change(click=click)
    move = player.moves[-1]
    player.type("t")
    player.click(move.source, move.start)
    assert player.held or player.choices
    assert not primaries(player)
    player.type("Enter")
    assert not player.lines, "Enter is not for the hint while a card is picked up"
    player.click(move.source, move.start)
    player.type("t")
    assert not player.held
    assert not player.choices
    assert [each.name for each in primaries(player)] == [PLAY]
    player.type("Enter")
    assert player.session.step.combined_origin == HINTED


def test_a_hint_that_is_still_looked_for_clears_what_is_lit_and_picked_up(player: Player) -> None:
    player.open("seahaven", 1_000_000)
    player.type("Tab")
    player.type("t")
    assert player.lit is None
    move = player.moves[-1]
    player.click(move.source, move.start)
    player.type("t")
    assert not player.choices


@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_the_whole_win_counts_as_shown_and_the_line_says_how_to_take_it_back(
    player: Player, slug: str
) -> None:
    begin(player, slug)
    player.type("t")
    player.click_on(SHOW)
    player.wait(STEP)
    assert player.session.step.combined_origin == SHOWN
    assert "undo takes it back" in player.message
    player.type("Esc")
    assert player.message == "Undo takes back all that was shown."
    player.type("u")
    assert not player.lines
