"""How well a game was played, counted from what is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.history import Step
from solitaire_gui.play.gestures import split_into_gestures
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.review.play_quality import PlayQuality, assess_play
from solitaire_gui.play.review.review import Review
from solitaire_gui.session import Session
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from tests.games.wins import WINS
from tests.support.levels import is_full, some
from tests.support.playing import gestures

SLUG = "scorpion"
DEAL, LINES = WINS[SLUG][0], WINS[SLUG][1].split("; ")


def on_the_way(count: int) -> Session[Any]:
    """Return a game that has come so many moves along a win."""
    session = Session(GAMES[SLUG], DEAL)
    for line in LINES[:count]:
        session.play(line)
    return session


def astray(session: Session[Any]) -> Step[Any]:
    """Play something else than the win has next; return the step."""
    line = LINES[session.move_number]
    session.play_all(next(lines for lines in gestures(session) if lines != [line]))
    return session.step


def finish(session: Session[Any]) -> None:
    """Play on along the win to its end."""
    for line in LINES[session.move_number :]:
        session.play(line)


def test_of_a_game_nobody_knows_anything_of_nothing_is_said() -> None:
    session = on_the_way(9)
    how = assess_play(session, Knowledge())
    assert how == PlayQuality(9, False, 0, 0, True, None)
    assert str(how.sentence) == ""


@pytest.mark.parametrize("safe_up", [True, False])
@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_whoever_plays_the_known_win_makes_as_many_moves(slug: str, safe_up: bool) -> None:
    """Whether safe cards go up by themselves or each by a move of its own."""
    (deal, win), game = WINS[slug], GAMES[slug]
    lines, session = win.split("; "), Session(game, deal)
    for step in split_into_gestures(game, session.step, lines, safe_up=safe_up):
        session.play_all(step.lines)
    how = assess_play(session, Knowledge(lines))
    assert how.shortest == how.moves


@pytest.mark.parametrize("safe_up", [True, False])
def test_of_a_game_that_goes_on_the_shortest_win_is_counted_as_the_player_counts(
    safe_up: bool,
) -> None:
    (deal, win), game = WINS["seahaven"], GAMES["seahaven"]
    lines, session = win.split("; "), Session(GAMES["seahaven"], deal)
    whole = [*split_into_gestures(game, session.step, lines, safe_up=safe_up)]
    for step in whole[:9]:
        session.play_all(step.lines)
    review = Review(session, Knowledge(lines), safe_up=safe_up)
    assert review.quality.shortest == len(whole)


def test_a_win_without_a_detour_threw_nothing_away() -> None:
    session = on_the_way(len(LINES))
    how = assess_play(session, Knowledge(LINES))
    assert how.is_flawless
    assert str(how.sentence) == (
        f"The shortest win known has {len(LINES)} moves, as many as yours."
    )


def test_a_loss_that_was_taken_back_is_told_of_a_win() -> None:
    session, knowledge = on_the_way(9), Knowledge()
    knowledge.learn(astray(session), Lost(1))
    session.undo()
    finish(session)
    how = assess_play(session, knowledge)
    assert (how.blunders, how.taken_back, how.is_won) == (1, 1, True)
    assert str(how.blunder_text) == "You threw the win away once, and took it back."


def test_a_detour_of_which_nothing_is_known_is_held_against_nobody() -> None:
    session, knowledge = on_the_way(9), Knowledge()
    step = astray(session)
    session.undo()
    finish(session)
    assert not assess_play(session, knowledge).is_flawless
    knowledge.learn(step, Open(1))
    assert not assess_play(session, knowledge).is_flawless
    assert assess_play(session, knowledge).blunder_text == ""
    knowledge.learn(step, Won((), 1))
    assert assess_play(session, knowledge).is_flawless


def test_what_was_lost_before_is_not_thrown_away_again() -> None:
    session, knowledge = on_the_way(9), Knowledge(LINES)
    knowledge.learn(astray(session), Lost(1))
    there = session.move_number
    for seed in range(3):
        session.go_back(there)
        session.play_all(Random(seed).choice(gestures(session)))
    session.go_back(9)
    finish(session)
    how = assess_play(session, knowledge)
    assert (how.blunders, how.taken_back) == (1, 1)


def test_the_same_mistake_made_twice_is_one() -> None:
    session, knowledge = on_the_way(9), Knowledge(LINES)
    for _ in range(2):
        knowledge.learn(astray(session), Lost(1))
        session.play_all(gestures(session)[-1])
        session.go_back(9)
        session.play(LINES[9])
        session.go_back(9)
    finish(session)
    assert assess_play(session, knowledge).blunders == 1


def test_the_mistake_that_stays_is_not_taken_back() -> None:
    session, knowledge = on_the_way(9), Knowledge(LINES)
    knowledge.learn(astray(session), Lost(1))
    session.undo()
    session.play(LINES[9])
    knowledge.learn(astray(session), Lost(1))
    how = assess_play(session, knowledge)
    assert (how.blunders, how.taken_back, how.is_won) == (2, 1, False)
    assert str(how.sentence) == (
        "You threw the win away twice, and undid it once. "
        f"The shortest win known has {len(LINES)} moves."
    )


def test_a_deal_that_cannot_be_won_has_no_win_to_throw_away() -> None:
    session, knowledge = on_the_way(9), Knowledge()
    deal = session.newest
    while deal.parent is not None:
        deal = deal.parent
    knowledge.learn(deal, Lost(1))
    assert assess_play(session, knowledge).blunders == 0


@pytest.mark.parametrize(
    ("thrown", "taken_back", "sentence"),
    [
        (1, 0, ""),
        (1, 1, "You threw the win away once, and took it back."),
        (2, 1, "You threw the win away twice, and undid it once."),
        (2, 2, "You threw the win away twice, and undid it both times."),
        (3, 3, "You threw the win away three times, and took them all back."),
        (4, 3, "You threw the win away four times, and took all but one back."),
        (12, 11, "You threw the win away 12 times, and took all but one back."),
    ],
)
def test_every_count_has_its_sentence(thrown: int, taken_back: int, sentence: str) -> None:
    how = PlayQuality(90, False, thrown, taken_back, True, None)
    assert str(how.sentence) == sentence


@pytest.mark.parametrize(
    ("moves", "words"),
    [(87, "6 fewer than yours"), (81, "as many as yours"), (79, "2 more than yours")],
)
def test_the_moves_of_a_win_are_told_against_the_shortest(moves: int, words: str) -> None:
    how = PlayQuality(moves, True, 1, 1, True, 81)
    assert str(how.sentence).endswith(f"back. The shortest win known has 81 moves, {words}.")


def test_what_is_counted_is_what_the_solver_says_of_every_table() -> None:
    counts = []
    for seed in range(6) if is_full() else (2, 3):
        session, knowledge, rng = Session(GAMES[SLUG], DEAL), Knowledge(), Random(seed)
        thrown = set()
        for _ in range(60):
            possible = gestures(session)
            if not possible or rng.random() < 0.3:
                session.undo()
                continue
            before, step = solve(session, Limit(states=100_000)), session.step
            session.play_all(rng.choice(possible))
            after = solve(session, Limit(states=100_000))
            knowledge.learn(step, before)
            knowledge.learn(session.step, after)
            if isinstance(before, Won) and isinstance(after, Lost):
                thrown.add(tuple(session.lines))
        assert assess_play(session, knowledge).blunders == len(thrown)
        counts.append(len(thrown))
    assert sum(counts) > 1
