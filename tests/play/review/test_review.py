"""Which move lost a game, found with a handful of questions and told in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.history import Step
from solitaire_gui.language.card_names import card_name as name
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.review.review import (
    LONG_SECONDS,
    MAX_LONG_QUESTIONS,
    SHORT_SECONDS,
    Review,
    ReviewQuestion,
    TableVerdict,
)
from solitaire_gui.session import Session
from solitaire_gui.solver import solve, wins_after
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.store.review_rows import Findings
from tests.games.wins import WINS
from tests.support.levels import mostly_slow, some
from tests.support.playing import play_at_random

Solver = Callable[[ReviewQuestion], Verdict]
QUICK = [
    *(pytest.param(slug, seed) for slug in ("scorpion", "seahaven") for seed in range(4)),
    pytest.param("alaska", 1, marks=pytest.mark.slow),
    pytest.param("alaska", 2),
]
"""Games whose tables are all decided at once, lost ones too, and seeds of random play in them."""


def played(slug: str, seed: int, kept: int, most: int) -> Session[Any]:
    """Return a game that follows a win for some moves and is then played at random."""
    deal, text = WINS[slug]
    session = Session(GAMES[slug], deal)
    for line in text.split("; ")[:kept]:
        session.play(line)
    for _ in play_at_random(session, Random(seed), most):
        pass
    return session


def judged(session: Session[Any]) -> Solver:
    """Return whoever answers by the real search."""

    def answer(question: ReviewQuestion) -> Verdict:
        twin = session.copy()
        twin.restart()
        for step in way(question.step):
            twin.play_all(step.lines)
        return solve(twin, Limit(states=200_000))

    return answer


def way(step: Step[Any]) -> list[Step[Any]]:
    return [] if step.parent is None else [*way(step.parent), step]


def cliff(won: int, lost: int) -> Solver:
    """Return whoever finds all tables won to one number, lost from another, and others open."""

    def answer(question: ReviewQuestion) -> Verdict:
        number = question.step.number
        return Won(("x",), 1) if number <= won else Lost(1) if number >= lost else Open(1)

    return answer


def asked(review: Review, solver: Solver) -> list[ReviewQuestion]:
    """Ask until nothing is left; return the questions."""
    questions = []
    while (question := review.next_question()) is not None:
        assert question not in questions, "nothing is asked twice"
        questions.append(question)
        review.learn(question, solver(question))
    return questions


def plain(review: Review) -> str:
    """Return the sentence of a review with its cards in words."""
    parts = review.sentence.words.parts()
    return "".join(name(part) if isinstance(part, Card) else part for part in parts)


@pytest.mark.parametrize(("slug", "seed"), some(QUICK, 3))
def test_the_turning_point_is_that_of_asking_every_table(slug: str, seed: int) -> None:
    session = played(slug, seed, kept=10, most=25)
    solver = judged(session)
    review = Review(session, Knowledge())
    count = len(asked(review, solver))
    assert count <= 2 + ceil(log2(len(review.steps)))
    every = [solver(ReviewQuestion(step, 1.0)) for step in review.steps]
    for number, verdict in enumerate(every):
        standing = review.verdict_of(number)
        assert standing is (TableVerdict.WON if isinstance(verdict, Won) else TableVerdict.LOST)
        lines = review.win_from(number)
        assert bool(lines) is (standing is TableVerdict.WON)
        assert not lines or wins_after(session.game, review.steps[number], lines)
    if not isinstance(every[-1], Won):
        first = next(at for at, verdict in enumerate(every) if isinstance(verdict, Lost))
        assert review.turning_point == (first, first)
        kept = review.steps[first - 1].table_after(review.winning_move)
        assert kept != review.steps[first].table
        assert plain(review).startswith(f"Move {first} lost the game: ")
    else:
        assert review.turning_point is None


@pytest.mark.parametrize("lost", mostly_slow(range(1, 26), 1, 2, 5, 13, 24, 25))
@pytest.mark.parametrize("gap", mostly_slow([0, 1, 7, 30], 0, 7))
def test_what_is_not_decided_is_worked_around(lost: int, gap: int) -> None:
    won = max(0, lost - 1 - gap)
    review = Review(played("scorpion", 1, kept=25, most=0), Knowledge())
    questions = asked(review, cliff(won, lost))
    assert (review.last_winnable, review.first_lost) == (won, lost)
    assert review.turning_point == (won + 1, lost)
    assert review.decided_count == len(review.steps) - (lost - won - 1)
    assert [question.seconds for question in questions] == sorted(
        question.seconds for question in questions
    ), "at length only what is left"
    between = [step.number for step, seconds in questions if won < step.number < lost]
    assert {*between} == {*range(won + 1, lost)}


def test_only_some_tables_are_thought_about_at_length() -> None:
    review = Review(played("scorpion", 1, kept=25, most=0), Knowledge())
    questions = asked(review, cliff(0, 25))
    seconds = [question.seconds for question in questions]
    assert seconds.count(LONG_SECONDS) == MAX_LONG_QUESTIONS
    assert seconds.count(SHORT_SECONDS) == len(review.steps)


def test_a_table_decided_at_length_narrows_what_is_open() -> None:
    review = Review(played("scorpion", 1, kept=25, most=0), Knowledge())

    def solver(question: ReviewQuestion) -> Verdict:
        return cliff(9, 10 if question.seconds == LONG_SECONDS else 20)(question)

    questions = asked(review, solver)
    assert {question.seconds for question in questions} == {SHORT_SECONDS, LONG_SECONDS}
    assert review.turning_point == (10, 10)


def test_what_is_known_is_not_asked_again_and_what_is_learnt_is_known_to_all() -> None:
    session, knowledge = played("scorpion", 2, kept=10, most=99), Knowledge()
    first = Review(session, knowledge)
    assert asked(first, judged(session))
    again = Review(session, knowledge)
    assert again.next_question() is None
    assert again.sentence == first.sentence
    assert isinstance(knowledge.verdict_at(session.newest), Lost)


def test_a_won_game_needs_no_question() -> None:
    deal, text = WINS["alaska"]
    session = Session(GAMES["alaska"], deal)
    for line in text.split("; "):
        session.play(line)
    session.go_back(7)
    review = Review(session, Knowledge())
    assert review.next_question() is None
    assert plain(review) == "You never threw the win away: every position could be won."
    assert session.move_number == 7


def test_a_game_played_on_from_a_win_into_a_loss_is_told_without_another_move() -> None:
    session = played("scorpion", 1, kept=3, most=0)
    knowledge = Knowledge()
    knowledge.learn(session.step.parent or session.step, Won((), 0))
    review = Review(session, knowledge)
    asked(review, cliff(2, 3))
    assert plain(review) == f"Move 3 lost the game: {words(review, 3)}."


def words(review: Review, number: int) -> str:
    return "".join(
        name(part) if isinstance(part, Card) else part for part in review.move(number).parts()
    )


@pytest.mark.parametrize(
    ("won", "lost", "sentence"),
    [
        (25, 26, "So far, every position in this game could be won."),
        (-1, 0, "This deal could not be won."),
        (4, 8, "One of the moves 5 to 8 lost the game. Which one is not known."),
        (4, 6, "Move 5 or 6 lost the game. Which one is not known."),
        (
            13,
            26,
            "It is not known whether 12 positions could be won. It could be won until move 13.",
        ),
        (
            24,
            26,
            "It is not known whether one position could be won. It could be won until move 24.",
        ),
        (-1, 12, "It is not known whether 12 positions could be won. After move 12 it was lost."),
        (-1, 26, "It is not known whether 26 positions could be won."),
    ],
)
def test_every_case_has_its_sentence(won: int, lost: int, sentence: str) -> None:
    review = Review(played("scorpion", 1, kept=25, most=0), Knowledge())
    asked(review, cliff(won, lost))
    assert plain(review) == sentence


def test_while_there_is_something_to_ask_the_sentence_counts() -> None:
    review = Review(played("scorpion", 1, kept=25, most=0), Knowledge())
    assert plain(review) == "Looking for the losing move: 0 of 26 positions checked."
    solver = cliff(9, 10)
    for decided in (1, 2, 14):
        question = review.next_question()
        assert question is not None
        review.learn(question, solver(question))
        assert f" {decided} of 26 positions" in plain(review)
        assert review.turning_point is None


def test_the_move_that_lost_and_the_one_that_kept_the_game_are_told_with_their_cards() -> None:
    session = Session(GAMES["seahaven"], 2)
    review = Review(session, Knowledge())
    session.play("MTF 2 1")
    session.play("MTC 1 1")
    knowledge = Knowledge()
    review = Review(session, knowledge)
    knowledge.learn(review.steps[1], Won(("MTF 9 2",), 1))
    asked(review, cliff(1, 2))
    told, lead = review.sentence
    assert str(lead) == "Move 2 lost the game:"
    assert [part for part in told.parts() if isinstance(part, Card)] == [
        review.steps[1].table.tableau[0][-1],
        review.steps[1].table.tableau[8][-1],
    ]
    assert plain(review) == (
        f"{lead} {words(review, 2)}. You could still have won with "
        f"{name(review.steps[1].table.tableau[8][-1])} to the foundation."
    )


def test_lines_of_play_that_were_left_part_where_they_did_and_are_judged_last() -> None:
    session = played("scorpion", 3, kept=12, most=0)
    ends = []
    for at in (8, 3):
        session.go_back(at)
        ends.append(session.newest)
        left = session.gestures[session.move_number]
        other = next(move for move in session.moves if (move.command,) != left)
        session.play(other.command)
    review = Review(session, Knowledge())
    assert [(stub.start, stub.length, stub.last) for stub in review.variations] == [
        (3, 12 - 3, ends[0]),
        (3, 9 - 3, ends[1]),
    ]
    assert {stub.verdict for stub in review.variations} == {TableVerdict.NOT_ASKED}
    questions = asked(review, judged(session))
    own = [question.step in review.steps for question in questions]
    assert own == sorted(own, reverse=True)
    by_end = {stub.last: stub for stub in review.variations}
    assert by_end[ends[0]].verdict is TableVerdict.WON
    assert by_end[ends[0]].sentence == "9 moves taken back; still winnable."


@pytest.mark.parametrize(("won", "lost"), [(9, 10), (4, 9), (-1, 0), (-1, 7), (12, 26), (25, 26)])
def test_what_was_found_out_is_taken_back_and_not_asked_again(won: int, lost: int) -> None:
    kept = max(0, won)
    session = played("scorpion", 1, kept=kept, most=25 - kept)
    first = Review(session, Knowledge())
    lines = WINS["scorpion"][1].split("; ")

    def solver(question: ReviewQuestion) -> Verdict:
        verdict = cliff(won, lost)(question)
        number = question.step.number
        return Won(tuple(lines[number:]), 1) if isinstance(verdict, Won) else verdict

    asked(first, solver)
    found = first.findings
    again = Review(played("scorpion", 1, kept=kept, most=25 - kept), Knowledge())
    again.restore(found)
    assert again.next_question() is None
    assert again.findings == found
    assert again.sentence == first.sentence
    standings = [again.verdict_of(number) for number in range(26)]
    assert standings == [first.verdict_of(number) for number in range(26)]


def test_a_win_that_was_kept_is_played_through_before_it_is_believed() -> None:
    review = Review(played("scorpion", 1, kept=25, most=0), Knowledge())
    before = review.next_question()
    for found in (
        Findings(9, 10, (), ("M 1 1 1",), ()),
        Findings(9, None, (), (), ()),
        Findings(99, None, (), (), ()),
        Findings(None, 99, (), (), ()),
    ):
        review.restore(found)
        assert review.next_question() == before
        assert review.decided_count == 0


def test_how_lines_that_were_left_ended_is_taken_back_too() -> None:
    session = played("scorpion", 3, kept=12, most=0)
    for at in (8, 3):
        session.go_back(at)
        session.play(session.moves[-1].command)
    first = Review(session, Knowledge())
    asked(first, judged(session))
    again = Review(session, Knowledge())
    again.restore(first.findings)
    assert again.next_question() is None
    assert [stub.verdict for stub in again.variations] == [
        stub.verdict for stub in first.variations
    ]
