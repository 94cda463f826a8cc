"""A puzzle is answered once: what is right, what is wrong, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Role
from solitaire_gui.history import FROM_OTHER_GAME
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.puzzles.next_puzzle import Kind, Puzzle, count, kinds, puzzle
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, PuzzleState
from solitaire_gui.play.puzzles.puzzle_text import QUESTIONS, PuzzleWords, puzzle_words
from solitaire_gui.solver.puzzles.recorded_puzzles import puzzles
from solitaire_gui.store import Store
from solitaire_gui.store.database.stored_answers import PuzzleAnswer
from tests.store.playing import NOON, opened
from tests.support.levels import is_full, times
from tests.support.playing import exactly

TODAY = day_of(NOON)
PLAYED = [kind for kind in Kind if kind not in (Kind.WHICH_MOVE, Kind.NO_SHUFFLES)]


def first_of_each() -> Iterator[Puzzle]:
    """Yield the first puzzle of each kind of each game."""
    for slug in GAMES:
        of_kind = [*kinds(slug)]
        for number in sorted(of_kind.index(kind) for kind in {*of_kind}):
            yield puzzle(slug, number + 1)


EACH = {f"{each.game} {each.kind.name}": each for each in first_of_each()}
TO_PLAY = {name: each for name, each in EACH.items() if each.kind in PLAYED}
TO_NAME = {name: each for name, each in EACH.items() if each.kind is Kind.WHICH_MOVE}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path) as store:
        yield store


def begun(asked: Puzzle, store: Store | None = None, day: int | None = TODAY) -> PuzzleInPlay:
    return PuzzleInPlay(asked, day, store or Store(), lambda: NOON)


def play(solving: PuzzleInPlay, *gestures: tuple[str, ...]) -> None:
    for number, lines in enumerate(gestures):
        assert solving.state is PuzzleState.ASKED
        assert solving.play(lines, float(number)) is None


def in_words(said: PuzzleWords) -> str:
    parts = (said.strong, *map(str, said.rest), *map(str, chain.from_iterable(said.below)))
    return " ".join("".join(parts).split())


def kept(store: Store) -> list[PuzzleAnswer]:
    return [
        answer for slug in GAMES for answer in store.puzzles_of_days(slug, TODAY - 9, TODAY + 9)
    ]


@pytest.mark.parametrize("name", TO_PLAY)
def test_a_right_answer_is_kept_and_can_be_played_on(name: str, store: Store) -> None:
    asked = TO_PLAY[name]
    solving = begun(asked, store)
    play(solving, *asked.right[0].gestures)
    assert solving.state is PuzzleState.RIGHT
    assert [(answer.puzzle, answer.day, answer.is_right) for answer in kept(store)] == [
        (asked.number, TODAY, True)
    ]
    assert solving.streak_change == (0, 1, True)
    game = solving.to_play_on()
    assert exactly(game.table) == exactly(solving.session.table)
    assert game.gestures[: len(asked.gestures)] == [*asked.gestures]
    assert {*game.origins} == {FROM_OTHER_GAME}
    assert in_words(puzzle_words(solving)).startswith("Right!")


@pytest.mark.parametrize("name", TO_PLAY)
def test_a_wrong_answer_puts_the_table_back_and_tells_what_was_right(
    name: str, store: Store
) -> None:
    asked = TO_PLAY[name]
    for way in asked.wrong:
        solving = begun(asked, store)
        before = exactly(solving.session.table)
        play(solving, *way.gestures)
        assert solving.state is PuzzleState.WRONG
        assert exactly(solving.session.table) == before
        assert solving.lost_gestures == [*way.gestures]
        words = in_words(puzzle_words(solving))
        assert "no win after" in words
        assert "keeps the win" in words or "to keep the win" in words
        assert "position" not in words, "a player asks no solver"
    assert [answer.is_right for answer in kept(store)] == [False]


@pytest.mark.parametrize("name", EACH)
def test_only_the_first_answer_counts(name: str, store: Store) -> None:
    asked = EACH[name]
    begun(asked, store).give_up(1.0)
    again = begun(asked, store)
    assert again.was_answered
    if asked.right:
        answer_rightly(again)
    assert [answer.is_right for answer in kept(store)] == [False]
    assert again.streak_change == (0, 0, False)


def answer_rightly(solving: PuzzleInPlay) -> None:
    asked = solving.puzzle
    if asked.kind is Kind.WHICH_MOVE:
        solving.name_move(asked.fatal, 1.0)
    else:
        play(solving, *asked.right[0].gestures)
    assert solving.state is PuzzleState.RIGHT


@pytest.mark.parametrize("name", TO_NAME)
def test_the_move_that_lost_is_the_only_right_one(name: str) -> None:
    asked = TO_NAME[name]
    last, near = len(asked.gestures), (asked.fatal - 1, asked.fatal, asked.fatal + 1)
    for number in range(1, last + 1) if is_full() else (1, *near, last):
        solving = begun(asked)
        solving.name_move(number, 1.0)
        assert (solving.state is PuzzleState.RIGHT) == (number == asked.fatal)
        words = in_words(puzzle_words(solving))
        assert f"Move {asked.fatal} lost the game" in words
        assert "position" not in words, "a player asks no solver"
        if number < asked.fatal:
            assert f"After move {number} the game could still be won." in words
        elif number > asked.fatal:
            assert f"Before move {number} the game was already lost." in words
    game = solving.to_play_on()
    assert game.gestures == [*asked.gestures[: asked.fatal - 1]]


@pytest.mark.parametrize("name", EACH)
def test_who_asks_for_the_answer_has_not_solved_it(name: str, store: Store) -> None:
    solving = begun(EACH[name], store)
    solving.give_up(1.0)
    assert solving.state is PuzzleState.SHOWN
    assert [answer.is_right for answer in kept(store)] == [False]
    assert in_words(puzzle_words(solving))
    game = solving.to_play_on()
    if EACH[name].kind in PLAYED:
        assert exactly(game.table) == exactly(solving.session.table)


@pytest.mark.parametrize("name", TO_PLAY)
def test_a_wrong_answer_leads_to_the_table_that_is_explained(name: str) -> None:
    asked = TO_PLAY[name]
    solving = begun(asked)
    play(solving, *asked.wrong[0].gestures)
    lost = solving.after_lost()
    assert lost.move_number > len(asked.gestures)
    assert solving.lost_positions == (asked.wrong[0].positions or 0)


@pytest.mark.parametrize("name", EACH)
def test_the_answer_is_redone_from_the_table_shown(name: str) -> None:
    asked = EACH[name]
    solving = begun(asked)
    if solving.asks_for_move or not solving.answer():
        return
    won = solving.solved_session()
    assert exactly(won.table) == exactly(solving.question_session().table)
    assert won.newest.number == won.move_number + len(solving.answer())


@pytest.mark.parametrize("slug", ["alaska", "thumb-and-pouch"])
def test_what_can_be_taken_back_decides_nothing(slug: str, store: Store) -> None:
    asked = next(each for each in puzzles(slug) if each.places)
    for place in asked.places:
        solving = begun(asked, store)
        play(solving, *place)
        assert solving.state is PuzzleState.ASKED
        assert solving.can_start_again
        solving.start_again()
        assert exactly(solving.session.table) == exactly(solving.question_session().table)
    assert kept(store) == []


def test_what_is_not_allowed_is_said_and_answers_nothing(store: Store) -> None:
    [asked, *_] = TO_PLAY.values()
    solving = begun(asked, store)
    assert solving.play(["nonsense"], 1.0) is not None
    assert solving.state is PuzzleState.ASKED
    assert kept(store) == []


def test_a_past_day_is_no_part_of_the_streak(store: Store) -> None:
    [asked, *_] = TO_PLAY.values()
    solving = begun(asked, store, TODAY - 1)
    play(solving, *asked.right[0].gestures)
    assert solving.streak_change is None
    assert store.puzzle_days_solved(asked.game) == []
    assert [answer.answered_on for answer in kept(store)] == [TODAY]


def test_a_streak_that_has_been_as_long_before_is_not_the_longest(store: Store) -> None:
    [asked, *_] = TO_PLAY.values()
    for ago in (1, 4, 5):
        day = TODAY - ago
        store.answer_puzzle(PuzzleAnswer(asked.game, ago, day, NOON, day, True, 1.0))
    solving = begun(asked, store)
    play(solving, *asked.right[0].gestures)
    assert solving.streak_change == (1, 2, False)


def test_a_streak_that_ends_tells_how_long_it_was(store: Store) -> None:
    [asked, *_] = TO_PLAY.values()
    for ago in (1, 2):
        day = TODAY - ago
        store.answer_puzzle(PuzzleAnswer(asked.game, ago, day, NOON, day, True, 1.0))
    solving = begun(asked, store)
    assert solving.streak_change == (2, 2, False)
    play(solving, *asked.wrong[0].gestures)
    assert solving.streak_change == (2, 0, False)


def test_the_time_is_that_in_which_the_player_was_there(store: Store) -> None:
    [asked, *_] = TO_PLAY.values()
    solving = begun(asked, store)
    solving.note_activity(100.0)
    solving.note_activity(110.0)
    solving.pause(120.0)
    solving.note_activity(500.0)
    for lines in asked.right[0].gestures:
        solving.play(lines, 505.0)
    assert [answer.seconds for answer in kept(store)] == [25.0]


def test_all_cards_of_an_open_puzzle_are_to_be_seen_or_read() -> None:
    for asked in TO_PLAY.values():
        solving = begun(asked)
        game, table = solving.session.game, solving.session.table
        below = chain.from_iterable(puzzle_words(solving).below)
        read = {part for part in below if isinstance(part, Card)}
        for pile, cards in game.piles(table).items():
            slot = game.layout[pile]
            if slot.role in (Role.STOCK, Role.WASTE):
                in_sight = slot.spread_cards if slot.role is Role.WASTE else 1
                hidden = set(cards[:-in_sight])
                assert hidden <= read or not asked.is_open
        assert asked.is_open or not read


def test_every_kind_has_its_question() -> None:
    assert QUESTIONS.keys() == {*Kind}


def test_the_puzzles_of_every_game_can_be_asked_and_answered() -> None:
    for slug in GAMES:
        for number in range(1, count(slug) + 1, times(140, 7)):
            solving = begun(puzzle(slug, number))
            assert in_words(puzzle_words(solving))
            solving.give_up(1.0)
            assert in_words(puzzle_words(solving))
            assert solving.answer() or solving.puzzle.kind is Kind.NO_SHUFFLES


def test_a_game_whose_kept_move_has_other_places_is_still_answered() -> None:
    [asked, *_] = TO_NAME.values()
    right = asked.right[0]._replace(gestures=(("T 99 99",),))
    solving = begun(asked._replace(ways=(right, *asked.wrong)))
    solving.name_move(len(asked.gestures), 1.0)
    words = in_words(puzzle_words(solving))
    assert words.endswith(".")
    assert f"Move {asked.fatal} lost the game" in words
    assert "would have kept the win" not in words
