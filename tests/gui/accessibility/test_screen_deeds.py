"""What a screen reader asks of puzzles, reviews and the other screens is done as by keys."""

from __future__ import annotations

import pytest

pytest.importorskip("accesskit", reason="there is no wheel of it here")

from solitaire_gui.gui.accessibility.node import Action, Live, Role
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleState
from solitaire_gui.solver.winnable import recorded_deals
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.puzzle import ShownPuzzle
from tests.gui.driver.reader import Listener
from tests.gui.driver.review import open_review
from tests.gui.features.every_screen import PUZZLES
from tests.support.lost_games import lost_game

LONG_AWAY = 3600.0
"""Seconds after which whoever has done nothing is taken to be away."""
COUNT = 6
"""So many moves of the game that is reviewed have been played."""


def listening(player: Player) -> Listener:
    """Have a screen reader listen to what is shown."""
    listener = Listener(player)
    listener.listen()
    return listener


@pytest.fixture
def puzzle(player: Player) -> ShownPuzzle:
    player.open("scorpion", 1)
    player.solve(*PUZZLES["Puzzle"])
    return ShownPuzzle(player)


def test_a_puzzle_is_answered_by_a_card_that_is_picked_up_and_put_down(
    player: Player, puzzle: ShownPuzzle
) -> None:
    listener = listening(player)
    assert player.focus == "Table"
    card = next(name for name in player.names() if "can go to" in name)
    listener.ask(card, Action.FOCUS)
    assert player.focus == card
    listener.ask(card, Action.CUSTOM_ACTION, "pick up")
    assert puzzle.state is PuzzleState.ASKED
    listener.ask("cell 4, empty", Action.CUSTOM_ACTION, "put here")
    assert puzzle.state is not PuzzleState.ASKED


def test_the_buttons_of_a_puzzle_can_be_pressed(player: Player, puzzle: ShownPuzzle) -> None:
    listener = listening(player)
    listener.ask("Give up", Action.CLICK)
    assert puzzle.state is PuzzleState.SHOWN
    listener.ask("Close", Action.CLICK)
    assert player.is_at_table


def test_a_move_of_a_lost_game_is_gone_to_and_named(player: Player) -> None:
    player.open("scorpion", 1)
    player.solve(*PUZZLES["Lost game"])
    listener, puzzle = listening(player), ShownPuzzle(player)
    listener.ask("Move", Action.SET_VALUE, 5)
    listener.ask("One move forward", Action.CLICK)
    assert puzzle.move_number == 6
    assert player.sees("Move 6 of ")
    listener.ask("This move", Action.CLICK)
    assert puzzle.state in (PuzzleState.RIGHT, PuzzleState.WRONG)


def test_a_review_goes_where_it_is_asked_to(player: Player) -> None:
    deal, line = WINS["scorpion"]
    player.open("scorpion", deal)
    player.play_lines(*line.split("; ")[:COUNT])
    review, listener = open_review(player), listening(player)
    listener.ask("To the start", Action.CLICK)
    listener.ask("Move", Action.INCREMENT)
    assert review.move_number == 1
    assert player.focus == "Move"
    listener.ask("Fast", Action.CLICK)
    assert player.find("Fast").is_on


def test_what_a_review_finds_out_is_heard_once_all_is_known(player: Player) -> None:
    player.put(lost_game("scorpion"))
    review = open_review(player)
    assert sentence_of(player) is Live.OFF
    review.wait_until_finished()
    assert sentence_of(player) is Live.POLITE


def sentence_of(player: Player) -> Live:
    """Return how the sentence of a review is said."""
    return next(each.node.live for each in player.top if each.node.role is Role.STATUS)


def test_a_game_is_opened_by_its_tile(player: Player) -> None:
    player.choose_game()
    listener = listening(player)
    listener.ask("Seahaven", Action.FOCUS)
    assert player.focus == "Seahaven"
    listener.ask("Seahaven", Action.CLICK)
    assert player.game.slug == "seahaven"


def test_a_pause_ends_by_a_click(player: Player) -> None:
    player.open("scorpion", 1)
    player.type("p")
    assert not player.is_at_table
    listening(player).ask("Paused", Action.CLICK)
    assert player.is_at_table


def test_a_command_is_typed_and_answered(player: Player) -> None:
    player.open("scorpion", 1)
    player.type(":")
    listening(player).ask("Command", Action.SET_VALUE, "nonsense")
    player.type("Enter")
    [answer] = [each for each in player.top if each.node.live is not Live.OFF]
    assert answer.name


def test_a_win_being_shown_is_ended_by_a_press_and_not_by_looking_about(player: Player) -> None:
    player.open("seahaven", recorded_deals.deals("seahaven")[0])
    player.type("Shift+t")
    player.wait(3.0)
    shown = len(player.lines)
    assert shown
    listener = listening(player)
    listener.ask("Hint", Action.FOCUS)
    player.wait(3.0)
    assert len(player.lines) > shown
    listener.ask("Settings", Action.CLICK)
    player.wait()
    listener.ask("Done", Action.CLICK)
    shown = len(player.lines)
    player.wait(3.0)
    assert len(player.lines) == shown


def test_whoever_looks_about_by_a_screen_reader_is_there_for_the_clock(player: Player) -> None:
    player.open("scorpion", 3)
    player.drag_move(player.moves[0])
    player.wait(LONG_AWAY)
    rested = player.seconds
    player.wait(LONG_AWAY)
    assert player.seconds == rested
    listener = listening(player)
    listener.ask("3 of hearts", Action.FOCUS)
    player.wait(1.0)
    assert player.seconds == pytest.approx(rested + 1.0)
