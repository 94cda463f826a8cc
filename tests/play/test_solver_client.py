"""What is asked of the solver, and what is taken for known, without a controller."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.known_verdicts import Knowledge, knowledge_of, set_knowledge
from solitaire_gui.play.solver_client import NONE_WINNABLE, SolverClient
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from solitaire_gui.solver.process import connection as workers
from solitaire_gui.solver.process.connection import MAX_SILENCE
from solitaire_gui.solver.process.messages import SHORT_WIN
from solitaire_gui.store import OpenGame
from tests.games.wins import WINS
from tests.play.playing import PATIENCE
from tests.solver.process import ready_server
from tests.support.playing import gestures

LOST_DEAL = 2
"""A deal of Scorpion that cannot be won."""
ENOUGH = 600.0
"""More seconds than a busy machine needs."""
WANDERING = 53
"""After so many lines of a win of Seahaven the first win that is found is not the shortest."""
BETTERED = 101
"""A deal of Montana whose first win has a shuffle, and whose last one has none."""
HARD = 7
"""A deal of Alaska that is not decided at once."""


@pytest.fixture
def client() -> Iterator[SolverClient]:
    """A client whose clock stands still, and goes on once its process has had time enough."""
    end = time.monotonic() + PATIENCE
    client = SolverClient(lambda: None, lambda: max(0.0, time.monotonic() - end), seconds=ENOUGH)
    yield client
    client.connection.close()


def is_nothing_open(client: SolverClient) -> bool:
    """Tell whether no answer will come: else it is waited for, and taken."""
    return client.poll(PATIENCE) is None


def test_the_same_question_is_not_asked_twice_while_it_is_open(client: SolverClient) -> None:
    game = OpenGame(Session(GAMES["scorpion"], LOST_DEAL))
    client.request_verdict(game)
    client.request_verdict(game)
    taken = client.poll(PATIENCE)
    assert taken is not None
    asked, answer = taken
    assert (asked.number, answer.number) == (1, 1)
    assert is_nothing_open(client)
    client.request_verdict(game)
    assert is_nothing_open(client), "it is known by now"


def lose(client: SolverClient) -> OpenGame:
    """Return a game that has been lost at random, of whose tables only the last was judged."""
    game = OpenGame(watched_losing(client).session)
    client.request_verdict(game)
    client.poll(PATIENCE)
    return game


def watched_losing(client: SolverClient) -> OpenGame:
    """Return a game that has been played at random until it could not be won any more."""
    game, rng = OpenGame(Session(GAMES["scorpion"], WINS["scorpion"][0])), Random(1)
    while not isinstance(client.verdict(game), Lost):
        game.session.play_all(rng.choice(gestures(game.session)))
        client.request_verdict(game)
        client.poll(PATIENCE)
    return game


def test_the_way_back_is_the_same_wherever_on_it_the_game_stands(client: SolverClient) -> None:
    game = lose(client)
    assert client.last_winnable(game) is None
    client.find_last_winnable(game)
    assert client.poll(PATIENCE)
    last = client.last_winnable(game)
    assert last is not None
    assert NONE_WINNABLE < last < game.session.move_number
    for _ in range(3):
        if possible := gestures(game.session):
            game.session.play_all(possible[0])
        assert client.last_winnable(game) == last, "it was lost before"
        client.find_last_winnable(game)
        assert is_nothing_open(client), "it is known"
    while game.session.move_number > last:
        game.session.undo()
        assert client.last_winnable(game) == last
    game.session.undo()
    assert client.last_winnable(game) is None, "the newest one is not on the way back any more"


def test_a_way_back_on_which_every_table_was_judged_is_not_asked_for(client: SolverClient) -> None:
    game = watched_losing(client)
    assert client.last_winnable(game) == game.session.move_number - 1
    client.find_last_winnable(game)
    assert is_nothing_open(client)


def test_the_way_back_is_not_known_of_another_way_of_playing(client: SolverClient) -> None:
    game = lose(client)
    client.find_last_winnable(game)
    assert client.poll(PATIENCE)
    last = client.last_winnable(game)
    assert last is not None
    game.session.go_back(last)
    game.session.play_all(gestures(game.session)[-1])
    assert client.last_winnable(game) is None
    assert client.last_winnable(OpenGame(game.session.copy())) is None


def test_a_game_without_a_winnable_table_stays_lost_after_looking_back(
    client: SolverClient,
) -> None:
    game = OpenGame(Session(GAMES["scorpion"], LOST_DEAL))
    game.session.play(game.session.moves[0].command)
    client.find_last_winnable(game)
    assert client.poll(PATIENCE)
    assert client.last_winnable(game) == NONE_WINNABLE
    assert not isinstance(client.verdict(game), Won)


@pytest.fixture(params=["ready", pytest.param("searched", marks=pytest.mark.slow)])
def bettered(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    """A game of which the first win to be found is bettered later; nothing is known yet."""
    is_ready = request.param == "ready"
    if is_ready:
        monkeypatch.setattr(workers, "MODULE", ready_server.__name__)
        monkeypatch.setenv(ready_server.NEXT, ready_server.THE_BETTER)
    game = OpenGame(Session(GAMES["montana"], ready_server.DEAL if is_ready else BETTERED))
    set_knowledge(game, Knowledge((), game.session.game.shuffles))
    return game


def test_a_win_for_the_time_being_is_known_and_a_better_one_later(
    client: SolverClient, bettered: OpenGame
) -> None:
    client.request_verdict(bettered)
    taken = client.poll(PATIENCE)
    assert taken is not None
    known = client.verdict(bettered)
    assert isinstance(known, Won)
    assert "S" in known.lines
    client.request_verdict(bettered)
    again = client.poll(PATIENCE)
    assert again is not None, "the question is open"
    assert again[0] is taken[0], "it is not asked twice"
    known = client.verdict(bettered)
    assert isinstance(known, Won)
    assert "S" not in known.lines
    client.request_verdict(bettered)
    assert is_nothing_open(client), "it is known"


def test_who_plays_on_towards_a_win_for_the_time_being_asks_for_a_better_one_from_there(
    client: SolverClient, bettered: OpenGame
) -> None:
    client.request_verdict(bettered)
    assert client.poll(PATIENCE)
    known = client.verdict(bettered)
    assert isinstance(known, Won)
    bettered.session.play(known.lines[0])
    assert isinstance(client.verdict(bettered), Won), "it is known at once"
    client.request_verdict(bettered)
    step = bettered.session.step
    assert not knowledge_of(bettered).is_final(step)
    taken = client.poll(PATIENCE)
    assert taken is not None
    asked, answer = taken
    assert asked.step is step
    assert knowledge_of(bettered).is_final(step) is answer.is_final


def test_a_table_that_can_be_won_for_the_time_being_is_where_to_go_back_to(
    client: SolverClient, bettered: OpenGame
) -> None:
    client.find_last_winnable(bettered)
    first = client.poll(PATIENCE)
    assert client.last_winnable(bettered) == 0
    client.find_last_winnable(bettered)
    second = client.poll(PATIENCE)
    assert first is not None
    assert second is not None
    assert first[0] is second[0]
    assert is_nothing_open(client)
    assert client.last_winnable(bettered) == 0


@pytest.mark.parametrize("ask", [SolverClient.request_verdict, SolverClient.find_last_winnable])
def test_a_win_is_made_shorter_where_that_is_asked_for_and_but_once(
    client: SolverClient, ask: Callable[[SolverClient, OpenGame], None]
) -> None:
    deal, lines = WINS["seahaven"]
    game = OpenGame(Session(GAMES["seahaven"], deal))
    game.session.play_all(lines.split("; ")[:WANDERING])
    set_knowledge(game, Knowledge())
    ask(client, game)
    assert client.poll(PATIENCE)
    first = client.verdict(game)
    assert isinstance(first, Won)
    client.request_verdict(game)
    assert is_nothing_open(client), "any win will do"
    client.request_short_win(game)
    assert client.poll(PATIENCE), "it is asked about"
    while not is_nothing_open(client):
        pass
    last = client.verdict(game)
    assert isinstance(last, Won)
    assert len(last.lines) < len(first.lines)
    for line in last.lines:
        assert not client.can_shorten(game), "whoever follows a short win stands on one"
        client.request_short_win(game)
        assert is_nothing_open(client)
        game.session.play(line)


def test_the_win_from_a_deal_is_made_shorter_by_itself(client: SolverClient) -> None:
    game = OpenGame(Session(GAMES["seahaven"], WINS["seahaven"][0]))
    set_knowledge(game, Knowledge())
    client.request_verdict(game)
    taken = client.poll(PATIENCE)
    assert taken is not None
    assert taken[0].task == SHORT_WIN
    assert client.can_shorten(game), "what was told first may be a long one"
    client.cancel()


def test_a_won_game_needs_no_question(client: SolverClient) -> None:
    deal, lines = WINS["seahaven"]
    game = OpenGame(Session(GAMES["seahaven"], deal))
    set_knowledge(game, Knowledge())
    game.session.play_all(lines.split("; "))
    client.request_verdict(game)
    assert client.connection.deadline is None, "nothing was asked"
    assert client.verdict(game) == Won((), 0)


def test_a_table_that_is_open_after_a_short_look_is_asked_about_again(client: SolverClient) -> None:
    game = OpenGame(Session(GAMES["alaska"], HARD))
    set_knowledge(game, Knowledge())
    client.request_verdict_after(game, game.session.step, 0.0)
    assert client.connection.deadline == MAX_SILENCE
    taken = client.poll(PATIENCE)
    assert taken is not None
    assert isinstance(taken[1].verdict, Open)
    assert client.verdict(game) is None
    client.request_verdict(game)
    assert client.connection.deadline == MAX_SILENCE


@pytest.mark.parametrize(
    ("what_is_next", "is_final"), [(ready_server.THE_BETTER, True), (ready_server.NO_MEMORY, False)]
)
def test_a_win_that_was_found_in_a_short_look_may_be_bettered_only_if_it_shuffles(
    what_is_next: str, is_final: bool, client: SolverClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "MODULE", ready_server.__name__)
    monkeypatch.setenv(ready_server.NEXT, what_is_next)
    game = OpenGame(Session(GAMES["montana"], ready_server.DEAL))
    set_knowledge(game, Knowledge((), game.session.game.shuffles))
    client.request_verdict_after(game, game.session.step, 2.0)
    while not is_nothing_open(client):
        pass
    known = client.verdict(game)
    assert isinstance(known, Won)
    assert ("S" not in known.lines) is is_final
    assert knowledge_of(game).is_final(game.session.step) is is_final


def test_a_question_that_is_dropped_is_not_answered_and_may_be_asked_again(
    client: SolverClient,
) -> None:
    game = OpenGame(Session(GAMES["scorpion"], LOST_DEAL))
    asks: list[Callable[[OpenGame], None]] = [
        client.request_verdict,
        client.find_last_winnable,
        client.find_deal,
    ]
    for ask in asks:
        ask(game)
        client.cancel()
        assert client.connection.deadline is None
        assert is_nothing_open(client)
    client.request_verdict(game)
    taken = client.poll(PATIENCE)
    assert taken is not None
    assert taken[0].number == len(asks) + 1
    assert client.verdict(game) == Lost(0)
