"""What a screen reader asks of puzzles, reviews and the other screens is done as by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from solitaire_gui.gui.accessible.node import Action, Deed, Live, Node
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.screen_requests import Play, Request, SolveNumber
from solitaire_gui.gui.screens.puzzle.lost_game_screen import LostGameScreen
from solitaire_gui.gui.screens.puzzle.puzzle_screen import PuzzleScreen
from solitaire_gui.gui.screens.review.review_screen import ReviewScreen
from solitaire_gui.play.solving import State
from tests.games.wins import WINS
from tests.gui.accessible.telling import every_node
from tests.gui.screens.every_screen import PUZZLES

COUNT = 6
"""So many moves of the game that is reviewed have been played."""


def owned(node: Node, owner: object = None) -> Iterator[tuple[Node, object]]:
    """Yield all nodes, each with the owner that is asked for it."""
    owner = owner if node.owner is None else node.owner
    yield node, owner
    for child in node.children:
        yield from owned(child, owner)


def ask(app: App, name: str, action: Action, value: str | float = "") -> Request | None:
    """Ask for something to be done to the node of the uppermost screen that is called so."""
    screen, now = app.screens[-1], app.clock()
    described = owned(screen.described(now))
    node, owner = next(pair for pair in described if pair[0].name == name)
    assert action in node.actions or value in node.own_actions, node
    request = screen.act(Deed(node._replace(children=()), action, value), owner, now)
    if request is not None:
        app.carry_out(request)
    app.paint()
    return request


def names(app: App) -> list[str]:
    return [node.name for node in every_node(app.screens[-1].described(app.clock()))]


def focused(app: App) -> list[str]:
    nodes = every_node(app.screens[-1].described(app.clock()))
    return [node.name for node in nodes if node.is_focused]


@pytest.fixture
def puzzle(app: App) -> PuzzleScreen:
    app.begin("scorpion", 1)
    app.carry_out(SolveNumber(*PUZZLES["Puzzle"]))
    app.paint()
    screen = app.screens[-1]
    assert isinstance(screen, PuzzleScreen)
    return screen


def test_a_puzzle_is_answered_by_a_card_that_is_picked_up_and_put_down(
    app: App, puzzle: PuzzleScreen
) -> None:
    assert focused(app) == ["Table"]
    card = next(name for name in names(app) if "can go to" in name)
    ask(app, card, Action.FOCUS)
    assert focused(app) == [card]
    ask(app, card, Action.CUSTOM_ACTION, "pick up")
    assert puzzle.solving.state is State.ASKED
    ask(app, "cell 4, empty", Action.CUSTOM_ACTION, "put here")
    assert puzzle.solving.state is not State.ASKED


def test_the_buttons_of_a_puzzle_can_be_pressed(app: App, puzzle: PuzzleScreen) -> None:
    ask(app, "Show me", Action.CLICK)
    assert puzzle.solving.state is State.SHOWN
    assert "Stop" in names(app)
    ask(app, "Stop", Action.CLICK)
    assert ask(app, "Close", Action.CLICK) is Command.CLOSE


def test_a_move_of_a_lost_game_is_gone_to_and_named(app: App) -> None:
    app.begin("scorpion", 1)
    app.carry_out(SolveNumber(*PUZZLES["Lost game"]))
    screen = app.screens[-1]
    assert isinstance(screen, LostGameScreen)
    app.paint()
    ask(app, "Move", Action.SET_VALUE, 5)
    ask(app, "One move on", Action.CLICK)
    assert screen.at == 6
    assert any(name.startswith("Move 6 of ") for name in names(app))
    ask(app, "This move", Action.CLICK)
    assert screen.solving.state in (State.RIGHT, State.WRONG)


def test_a_review_goes_where_it_is_asked_to(app: App) -> None:
    deal, line = WINS["scorpion"]
    app.begin("scorpion", deal)
    for command in line.split("; ")[:COUNT]:
        app.carry_out(Play((command,)))
    app.carry_out(Command.REVIEW)
    screen = app.screens[-1]
    assert isinstance(screen, ReviewScreen)
    app.paint()
    ask(app, "To the start", Action.CLICK)
    ask(app, "Move", Action.INCREMENT)
    assert screen.at == 1
    assert focused(app) == ["Move"]
    ask(app, "Fast", Action.CLICK)
    assert screen.strip.speed.chosen == 2


def test_what_a_review_finds_out_is_heard_once_all_is_known(app: App) -> None:
    app.begin("scorpion", 1)
    app.carry_out(Command.REVIEW)
    screen = app.screens[-1]
    assert isinstance(screen, ReviewScreen)
    app.paint()
    for is_judging, live in ((True, Live.OFF), (False, Live.POLITE)):
        screen.strip.ring.is_shown = is_judging
        nodes = every_node(screen.described(app.clock()))
        assert [node.live for node in nodes if node.key == "sentence"] == [live]


def test_a_game_is_opened_by_its_tile(app: App) -> None:
    app.choose()
    app.paint()
    ask(app, "Seahaven", Action.FOCUS)
    assert focused(app) == ["Seahaven"]
    ask(app, "Seahaven", Action.CLICK)
    assert app.table.game.slug == "seahaven"


def test_a_pause_ends_by_a_click(app: App) -> None:
    app.begin("scorpion", 1)
    app.carry_out(Command.PAUSE)
    ask(app, "Paused", Action.CLICK)
    assert app.screens == [app.table]


def test_a_command_is_typed_and_answered(app: App) -> None:
    app.begin("scorpion", 1)
    app.carry_out(Command.TYPE)
    ask(app, "Command", Action.SET_VALUE, "nonsense")
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    app.take([event])
    answer = [
        node for node in every_node(app.screens[-1].described(0.0)) if node.live.name != "OFF"
    ]
    assert len(answer) == 1
    assert answer[0].name
