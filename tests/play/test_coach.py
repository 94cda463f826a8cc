"""The coach tells of moves that throw a win away, once a table, before or after them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire_gui.history import HINTED, PLAYED
from solitaire_gui.play.events import Info, VerdictChanged
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.solver.engine.verdict import Lost
from tests.games.wins import WINS
from tests.play.playing import QUIET, Play

SLUG = "seahaven"
DEAL, LINES = WINS[SLUG]
WIN = LINES.split("; ")
AT = 6
"""After so many of its lines some moves lose."""
LOSES = "MTC 7 4"


def begun(coach: str) -> Play:
    play = Play(QUIET._replace(coach=coach), OpenGames(NextDeal(first={SLUG: DEAL})))
    play.controller.open(SLUG)
    play.controller.play(WIN[:AT])
    return play


def wait(play: Play) -> None:
    """Wait until the move is known to lose."""
    game = play.controller.game
    after = game.session.step.then([LOSES])
    play.settle()
    play.until(lambda: isinstance(knowledge_of(game).verdict_at(after), Lost))
    play.kinds()


@pytest.fixture
def warned() -> Iterator[Play]:
    """Return a game with the coach beforehand, and a move that has just been held up."""
    play = begun("before")
    wait(play)
    play.controller.play([LOSES])
    yield play
    play.controller.close()


def test_a_move_known_to_lose_is_played_when_it_is_asked_for_again(warned: Play) -> None:
    assert warned.controller.session.move_number == 1
    assert warned.kinds() == ["LosingMoveWarning"]
    warned.controller.play([LOSES])
    assert warned.controller.session.step.lines == (LOSES,)
    assert warned.controller.session.origins == PLAYED + HINTED, "it counts as help"
    assert warned.controller.game.usage.hints == 1
    assert isinstance(warned.last(VerdictChanged).verdict, Lost)
    assert {*warned.kinds()} == {"Played", "VerdictChanged"}, "the player knows"


def test_nothing_is_said_twice_of_a_table(warned: Play) -> None:
    warned.controller.play([LOSES])
    warned.controller.undo()
    warned.kinds()
    warned.controller.play([LOSES])
    assert {*warned.kinds()} == {"Played", "VerdictChanged"}
    assert warned.controller.session.move_number == 2


def test_a_typed_move_is_held_up_as_well() -> None:
    play = begun("before")
    wait(play)
    assert "can’t win after this" in str(play.controller.play_typed(LOSES.lower()))
    assert play.kinds() == ["LosingMoveWarning"]
    assert play.controller.session.move_number == 1
    play.controller.close()


def test_what_is_not_known_to_lose_is_played_at_once() -> None:
    play = begun("before")
    play.controller.play([LOSES])
    assert play.controller.session.move_number == 2
    assert "LosingMoveWarning" not in play.kinds()
    play.controller.close()


def test_after_the_move_it_says_once_what_was_lost() -> None:
    play = begun("after")
    play.settle()
    play.controller.play([LOSES])
    play.until(lambda: any(isinstance(event, Info) for event in play.told))
    said = str(play.last(Info).sentence)
    assert said.startswith("That threw the win away:")
    assert said.endswith("U takes it back, Y shows why.")
    assert play.controller.game.usage.hints == 1
    play.controller.undo()
    play.kinds()
    play.controller.play([LOSES])
    assert isinstance(play.last(VerdictChanged).verdict, Lost)
    assert {*play.kinds()} == {"Played", "VerdictChanged"}
    play.controller.close()


def test_a_deal_that_cannot_be_won_is_nobodys_fault() -> None:
    play = Play(QUIET._replace(coach="after"), OpenGames(NextDeal(first={"scorpion": 2})))
    play.controller.open("scorpion")
    play.settle()
    play.controller.play(play.controller.session.moves[0].lines())
    play.until(lambda: isinstance(play.last(VerdictChanged).verdict, Lost))
    assert "Info" not in play.kinds()
    play.controller.close()


def test_without_it_nothing_is_asked_nor_said() -> None:
    play = begun("off")
    play.controller.tick()
    play.controller.play([LOSES])
    assert play.controller.analysis.solver.connection.deadline is None
    assert {*play.kinds()} <= {"Opened", "Played", "VerdictChanged"}
    play.controller.close()
