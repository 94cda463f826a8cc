"""Whatever a game or its play says goes through the catalogues: nothing stands outside of marks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from solitaire_gui import notation
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table
from solitaire_gui.gui.input.typed_card import CardSearch
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play import sentences
from solitaire_gui.play.daily.goals import KINDS as GOALS
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.puzzles.next_puzzle import puzzle
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay
from solitaire_gui.play.puzzles.puzzle_text import puzzle_words
from solitaire_gui.play.review.play_quality import PlayQuality
from solitaire_gui.play.review.review import Review
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.play.wording.move_text import move_text
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Won
from solitaire_gui.store import Store
from tests.games import RECORDED
from tests.games.wins import WINS
from tests.language.marked import BEGIN, marking, unmarked
from tests.store.playing import NOON
from tests.support.levels import some, times
from tests.support.playing import play_at_random, stages


def untranslated(said: Iterator[Sentence]) -> list[str]:
    """Return what is said that has letters outside of all marks, or none at all."""
    with marking():
        spoken = [str(sentence) for sentence in said]
    assert spoken
    return [text for text in spoken if unmarked(text)]


def refused(game: Game[Any], table: Any, line: str) -> Iterator[Sentence]:
    try:
        game.play(copy_table(table), line, Random(1))
    except IllegalMove as refusal:
        yield refusal.sentence


def dropped(game: Game[Any], table: Any, move: Move) -> Iterator[Sentence]:
    try:
        line = game.line(table, *move[1:])
    except IllegalMove as refusal:
        yield refusal.sentence
    else:
        yield from refused(game, table, line)


def lines(game: Game[Any], rng: Random) -> Iterator[str]:
    """Yield typed lines of a game, most of which are no legal moves, and some no lines."""
    for word, numbers in game.grammar.items():
        for _ in range(times(10, 30)):
            yield " ".join([word, *(str(rng.randint(1, min(n.last, 13))) for n in numbers)])
        yield f"{word} 99" + " 99" * (len(numbers) - 1)
        yield f"{word} x" + " 1" * (len(numbers) - 1)
        yield f"{word} 1 1 1 1 1 1"


def at_a_table(game: Game[Any], table: Any, rng: Random) -> Iterator[Sentence]:
    for line in lines(game, rng):
        yield from refused(game, table, line)
    piles = game.piles(table)
    for pile, cards in piles.items():
        for start in range(max(1, len(cards))):
            yield game.why_no_move(table, pile, start)
            for target in some(piles, 20):
                yield from dropped(game, table, Move("", pile, start, target))
    yield from (game.button_refusal(table, label) for label in game.keys)
    yield from (game.caption(table, label) for label in game.keys)


def said_by(game: Game[Any]) -> Iterator[Sentence]:
    yield from (game.title, game.goal, *game.help)
    yield from (slot.title(count) for slot in game.layout.values() for count in (1, 2))
    rng = Random(1)
    for table in stages(game, 3):
        yield from at_a_table(game, table, rng)
    session = Session(game, WINS[game.slug][0])
    for _ in play_at_random(session, rng, 30):
        for move in (*session.moves, *game.gestures(session.table)):
            yield hint(session, move.lines()).sentence
            yield move_text(game, session.table, move.lines())
        for line in game.actions(session.table).values():
            yield hint(session, [line]).sentence
            yield move_text(game, session.table, [line])


def solved(slug: str) -> Iterator[Sentence]:
    for number in some((1, 2, 60, 120, 180, 240), 3):
        solving = PuzzleInPlay(puzzle(slug, number), None, Store(), lambda: NOON)
        yield from in_a_strip(solving)
        solving.give_up(1.0)
        yield from in_a_strip(solving)


def in_a_strip(solving: PuzzleInPlay) -> Iterator[Sentence]:
    said = puzzle_words(solving)
    yield said.strong
    for parts in (said.rest, *said.below):
        yield "".join(part for part in parts if isinstance(part, str))


def reviewed(slug: str) -> Iterator[Sentence]:
    session = Session(GAMES[slug], WINS[slug][0])
    for _ in play_at_random(session, Random(2), 12):
        pass
    knowledge = Knowledge()
    yield Review(session, knowledge).sentence.words
    review = Review(session, knowledge)
    while (question := review.next_question()) is not None:
        is_early = question.step.number < 5
        review.learn(question, Won((), 0) if is_early else Lost(0))
        yield review.sentence.words
    for thrown, back in ((0, 0), (1, 1), (2, 1), (2, 2), (5, 5), (12, 11)):
        for shortest in (None, 8, 20, 30):
            yield PlayQuality(20, True, thrown, back, True, shortest).sentence


@pytest.mark.parametrize("slug", GAMES)
def test_all_that_a_game_says_is_translated(slug: str) -> None:
    assert untranslated(said_by(GAMES[slug])) == []


@pytest.mark.parametrize("slug", RECORDED)
def test_all_that_is_said_of_puzzles_and_reviews_is_translated(slug: str) -> None:
    assert untranslated(solved(slug)) == []
    assert untranslated(reviewed(slug)) == []


def test_all_goals_and_sentences_are_translated() -> None:
    constants = (said for said in vars(sentences).values() if isinstance(said, Message))
    assert untranslated(constants) == []
    assert untranslated(kind.draw(Random(n)).words for kind in GOALS for n in range(20)) == []
    assert untranslated(iter([CardSearch().prompt(None, str)])) == []  # type: ignore[arg-type]


def test_what_is_pasted_is_refused_in_the_player_s_language() -> None:
    def said() -> Iterator[Sentence]:
        for text in ("x" * notation.MAX_LENGTH * 2, "no", "scorpion 0", "scorpion 1: M 1 1 1"):
            with pytest.raises(notation.NotationError) as refusal:
                notation.from_text(text)
            yield refusal.value.sentence

    assert untranslated(said()) == []


def test_what_is_glued_together_is_found() -> None:
    assert untranslated(iter(["Glued"])) == ["Glued"]
    assert unmarked(f"{BEGIN}in⟧ out") == "out"
