"""What is asked of the solver, and what is taken for known, without a controller."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.solver_client import NEVER, SolverClient
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from tests.games.wins import WINS
from tests.play.playing import PATIENCE
from tests.playing import gestures

LOST_DEAL = 2
"""A deal of Scorpion that cannot be won."""
ENOUGH = 600.0
"""More seconds than a busy machine needs."""
WANDERING = 2
"""A deal of Seahaven whose first win is longer than need be."""
BETTERED = 101
"""A deal of Montana whose first win has a shuffle, and whose last one has none."""


@pytest.fixture
def client() -> Iterator[SolverClient]:
    client = SolverClient(lambda: None, time.monotonic, seconds=ENOUGH)
    yield client
    client.close()


def test_the_same_question_is_not_asked_twice_while_it_is_open(client: SolverClient) -> None:
    game = OpenGame(Session(GAMES["scorpion"], LOST_DEAL))
    client.consider(game)
    asked = client._asked
    client.consider(game)
    assert client._asked is asked
    assert client.take(PATIENCE)
    client.consider(game)
    assert client._asked is None, "it is known by now"


def lose(client: SolverClient) -> OpenGame:
    """Return a game that has been played at random until it could not be won any more."""
    game, rng = OpenGame(Session(GAMES["scorpion"], WINS["scorpion"][0])), Random(1)
    while not isinstance(client.verdict(game), Lost):
        game.session.play_all(rng.choice(gestures(game.session)))
        client.consider(game)
        if client._asked:
            client.take(PATIENCE)
    return game


def test_the_way_back_is_the_same_wherever_on_it_the_game_stands(client: SolverClient) -> None:
    game = lose(client)
    assert client.last_winnable(game) is None
    client.look_back(game)
    assert client.take(PATIENCE)
    last = client.last_winnable(game)
    assert last is not None
    assert NEVER < last < game.session.at
    for _ in range(3):
        if possible := gestures(game.session):
            game.session.play_all(possible[0])
        assert client.last_winnable(game) == last, "it was lost before"
        client.look_back(game)
        assert client._asked is None, "it is known"
    while game.session.at > last:
        game.session.undo()
        assert client.last_winnable(game) == last


def test_the_way_back_is_not_known_of_another_way_of_playing(client: SolverClient) -> None:
    game = lose(client)
    client.look_back(game)
    assert client.take(PATIENCE)
    last = client.last_winnable(game)
    assert last is not None
    game.session.go_back(last)
    game.session.play_all(gestures(game.session)[-1])
    assert client.last_winnable(game) is None
    assert client.last_winnable(OpenGame(game.session.branch())) is None


def test_a_game_without_a_winnable_table_stays_lost_after_looking_back(
    client: SolverClient,
) -> None:
    game = OpenGame(Session(GAMES["scorpion"], LOST_DEAL))
    game.session.play(game.session.moves[0].command)
    client.look_back(game)
    assert client.take(PATIENCE)
    assert client.last_winnable(game) == NEVER
    assert not isinstance(client.verdict(game), Won)


@pytest.fixture
def bettered() -> OpenGame:
    """A game of which the first win to be found is bettered later; nothing is known yet."""
    game = OpenGame(Session(GAMES["montana"], BETTERED))
    game.knowledge = Knowledge((), game.session.game.shuffles)
    return game


def test_a_win_for_the_time_being_is_known_and_a_better_one_later(
    client: SolverClient, bettered: OpenGame
) -> None:
    client.consider(bettered)
    asked = client._asked
    taken = client.take(PATIENCE)
    assert taken is not None
    assert taken[0] is asked
    assert client._asked is asked, "the question is open"
    known = client.verdict(bettered)
    assert isinstance(known, Won)
    assert "S" in known.lines
    client.consider(bettered)
    assert client._asked is asked, "it is not asked twice"
    assert client.take(PATIENCE)
    assert client._asked is None
    known = client.verdict(bettered)
    assert isinstance(known, Won)
    assert "S" not in known.lines
    client.consider(bettered)
    assert client._asked is None, "it is known"


def test_who_plays_on_towards_a_win_for_the_time_being_asks_for_a_better_one_from_there(
    client: SolverClient, bettered: OpenGame
) -> None:
    client.consider(bettered)
    assert client.take(PATIENCE)
    known = client.verdict(bettered)
    assert isinstance(known, Won)
    bettered.session.play(known.lines[0])
    assert isinstance(client.verdict(bettered), Won), "it is known at once"
    client.consider(bettered)
    assert client._asked is not None
    assert client._asked.step is bettered.session.step
    assert client.take(PATIENCE)
    assert bettered.knowledge.is_final(bettered.session.step) is (client._asked is None)


def test_a_table_that_can_be_won_for_the_time_being_is_where_to_go_back_to(
    client: SolverClient, bettered: OpenGame
) -> None:
    client.look_back(bettered)
    assert client.take(PATIENCE)
    assert client._asked is not None
    assert client.last_winnable(bettered) == 0
    client.look_back(bettered)
    assert client.take(PATIENCE)
    assert client._asked is None
    assert client.last_winnable(bettered) == 0


def test_a_win_found_in_looking_back_may_be_bettered_once_the_game_is_back_there(
    client: SolverClient,
) -> None:
    game = OpenGame(Session(GAMES["seahaven"], WANDERING))
    game.knowledge = Knowledge()
    client.look_back(game)
    assert client.take(PATIENCE)
    first = client.verdict(game)
    assert isinstance(first, Won)
    client.consider(game)
    assert client._asked is not None
    while client._asked is not None:
        assert client.take(PATIENCE)
    last = client.verdict(game)
    assert isinstance(last, Won)
    assert len(last.lines) < len(first.lines)
    client.consider(game)
    assert client._asked is None


def test_a_won_game_needs_no_question(client: SolverClient) -> None:
    deal, lines = WINS["seahaven"]
    game = OpenGame(Session(GAMES["seahaven"], deal))
    game.knowledge = Knowledge()
    game.session.play_all(lines.split("; "))
    client.consider(game)
    assert client._asked is None
    assert client.verdict(game) == Won((), 0)


def test_a_table_that_is_open_after_a_short_look_is_asked_about_again(client: SolverClient) -> None:
    game = OpenGame(Session(GAMES["montana"], 5))
    game.knowledge = Knowledge()
    client.judge(game, game.session.step, 0.0)
    taken = client.take(PATIENCE)
    assert taken is not None
    assert isinstance(taken[1].verdict, Open)
    assert client.verdict(game) is None
    client.consider(game)
    assert client._asked is not None
