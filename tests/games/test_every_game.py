"""What must hold in every game, at every table that can come up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from statistics import median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table
from solitaire_gui.games.line_parser import parse, typed
from solitaire_gui.games.places import Pile
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable import recorded_deals
from tests.aces_up.game import AcesUp
from tests.games.wins import WINS
from tests.support import playing
from tests.support.levels import times
from tests.support.playing import cards, exactly, play_at_random

AnyGame = Game[Any]

SECONDS_A_MOVE = 6
PACK = set(Deck().left())
RNG = Random(0)
"""Chance, where it makes no difference what comes by it."""
SLIPS = ["0", "-1", "53", "99999999999", "9" * 5000, "1.5", "1e0", "x", "½", "\u0661", "", "1 1"]


@pytest.fixture(scope="module", params=[*GAMES, AcesUp.slug])
def game(request: pytest.FixtureRequest) -> Iterator[AnyGame]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, AcesUp.slug, AcesUp())
        yield GAMES[request.param]


@cache
def tables(slug: str) -> list[Any]:
    return playing.stages(GAMES[slug], 6)


def legal_lines(game: AnyGame, table: Any) -> list[str]:
    """Return what the game lists, in capitals and in order."""
    lines = [move.command for move in game.moves(table)] + [*game.actions(table).values()]
    return sorted(line.upper() for line in lines)


def refused(game: AnyGame, table: Any, line: str) -> IllegalMove | None:
    """Return what refuses a line; None if it may be played."""
    try:
        game.play(copy_table(table), line, RNG)
    except IllegalMove as refusal:
        return refusal
    return None


def refusal(game: AnyGame, table: Any, line: str) -> str:
    """Return why a line may not be played; nothing if it may."""
    return str(refused(game, table, line) or "")


def drag_refusal(game: AnyGame, table: Any, source: Pile, start: int, target: Pile) -> str:
    """Return why cards may not be dragged to a target; nothing if they may."""
    try:
        return refusal(game, table, game.line(table, source, start, target))
    except IllegalMove as no_line:
        return str(no_line)


def every_line(game: AnyGame, table: Any) -> Iterator[str]:
    """Yield every line of the game's grammar; rows and counts end soon after the longest pile."""
    most = max(13, *map(len, game.piles(table).values())) + 1
    for word, numbers in game.grammar.items():
        for values in product(*(range(1, min(number.last, most) + 1) for number in numbers)):
            yield " ".join([word, *map(str, values)]).strip()


def after(game: AnyGame, table: Any, lines: Sequence[str]) -> dict[Pile, list[Card]]:
    """Return the piles that lines lead to, leaving the table as it is."""
    copy = copy_table(table)
    for line in lines:
        game.play(copy, line, Random(0))
    return {pile: list(held) for pile, held in game.piles(copy).items()}


def assert_moved(game: AnyGame, table: Any, move: Move) -> None:
    """Check that a move takes just its cards from its source to its target.

    A pile that it completes may be collected as a whole.
    """
    before, now = game.piles(table), after(game, table, move.lines())
    stay, moved = before[move.source][: move.start], before[move.source][move.start :]
    assert moved
    assert game.can_lift(table, move.source, move.start)
    for pile, held in (move.source, [*stay]), (move.target, [*before[move.target], *moved]):
        assert now[pile] == held or (not now[pile] and held in now.values())


def test_random_play_keeps_the_pack_together(game: AnyGame) -> None:
    for deal in range(1, times(11, 61)):
        session = Session(game, deal)
        for _ in play_at_random(session, Random(deal), 60):
            held = list(cards(session.table))
            assert len(held) == len(PACK)
            assert set(held) == PACK


def test_undo_redo_restart_and_replay_restore_every_table(game: AnyGame) -> None:
    for deal in range(1, times(5, 31)):
        session = Session(game, deal)
        seen = [exactly(session.table)]
        seen += [exactly(session.table) for _ in play_at_random(session, Random(deal), 60)]
        lines = session.lines
        for table in reversed(seen[:-1]):
            assert session.undo()
            assert exactly(session.table) == table
        assert not session.undo()
        for table in seen[1:]:
            assert session.redo()
            assert exactly(session.table) == table
        assert not session.redo()
        session.restart()
        assert exactly(session.table) == seen[0]
        again = Session(game, deal)
        for line in lines:
            again.play(line)
        assert exactly(again.table) == seen[-1]


def test_a_line_is_legal_exactly_when_the_game_lists_it(game: AnyGame) -> None:
    for table in tables(game.slug):
        legal = [line for line in every_line(game, table) if not refused(game, table, line)]
        assert sorted(legal) == legal_lines(game, table)


def test_a_move_takes_its_cards_from_its_source_to_its_target(game: AnyGame) -> None:
    for table in tables(game.slug):
        for move in game.moves(table):
            assert_moved(game, table, move)


def test_a_run_of_several_lines_takes_its_cards_to_its_target(game: AnyGame) -> None:
    for table in tables(game.slug):
        for run in game.gestures(table):
            assert len(run.lines()) > 1
            assert_moved(game, table, run)


def test_a_drag_is_the_line_of_the_move_that_it_means(game: AnyGame) -> None:
    for table in tables(game.slug):
        for move in game.moves(table):
            assert game.line(table, move.source, move.start, move.target) == move.command


def test_a_drag_that_is_no_move_is_refused(game: AnyGame) -> None:
    for table in tables(game.slug):
        listed = {
            (m.source, m.start, m.target) for m in [*game.moves(table), *game.gestures(table)]
        }
        piles = game.piles(table)
        for source, target in product(piles, piles):
            for start in range(len(piles[source])):
                if (source, start, target) not in listed:
                    assert drag_refusal(game, table, source, start, target).endswith(".")


def test_every_pile_has_its_place(game: AnyGame) -> None:
    for table in tables(game.slug):
        piles = game.piles(table)
        assert piles.keys() == game.layout.keys()
        assert set(game.settled(table)) <= piles.keys()
        assert max(Counter(card for held in piles.values() for card in held).values()) == 1


def test_every_button_has_a_key_and_a_caption(game: AnyGame) -> None:
    assert set(game.taps.values()) <= game.keys.keys()
    for table in tables(game.slug):
        for label in game.actions(table):
            assert label in game.keys
            assert label in game.caption(table, label)


def mistaken(line: str) -> Iterator[str]:
    """Yield what a slip of the hand could make of a legal line, none of it legal."""
    for number in re.finditer("[0-9]+", line):
        for slip in SLIPS:
            yield line[: number.start()] + slip + line[number.end() :]
    for extra in ("1", "x", ";", "0", "💣"):
        yield f"{line} {extra}"
        yield f"{extra} {line}"
    yield from ("", line + "x", line * 2)


def test_a_button_that_can_do_nothing_says_why(game: AnyGame) -> None:
    lines = game.actions(game.deal(Deck.numbered(1)))
    for table in tables(game.slug):
        for label in {*game.keys} - {*game.actions(table)}:
            assert (
                str(game.button_refusal(table, label)) == refusal(game, table, lines[label]) != ""
            )


def test_a_legal_line_with_a_mistake_in_it_is_refused(game: AnyGame) -> None:
    for table in tables(game.slug):
        for line in legal_lines(game, table):
            for wrong in mistaken(line):
                assert refusal(game, table, wrong).endswith("."), wrong


words = st.sampled_from([word for game in GAMES.values() for word in game.grammar])
numbers = (st.integers(-3, 60) | st.integers() | st.floats()).map(str)
texts = st.text() | st.lists(words | words.map(str.lower) | numbers | st.text(max_size=3)).map(
    " ".join
)


@given(line=texts)
def test_a_text_is_a_legal_line_or_is_refused_and_changes_nothing(game: AnyGame, line: str) -> None:
    session = Session(game, 1)
    table, before = session.table, exactly(session.table)
    if refusal(game, table, line):
        with pytest.raises(IllegalMove):
            session.play(line)
        assert session.table is table
        assert not session.can_undo
        assert not session.can_redo
    else:
        assert typed(parse(line, game.grammar), game.grammar) in legal_lines(game, table)
    assert exactly(table) == before


def test_the_game_can_be_won(game: AnyGame) -> None:
    deal, lines = WINS[game.slug]
    session = Session(game, deal)
    for line in lines.split("; "):
        assert not session.is_won
        session.play(line)
    assert session.is_won


@pytest.mark.parametrize("slug", [slug for slug in GAMES if recorded_deals.deals(slug)])
def test_the_minutes_that_a_game_is_said_to_take_are_those_of_its_recorded_wins(slug: str) -> None:
    moves = median(len(lines) for lines in recorded_deals.solutions(slug).values())
    minutes = 5 * round(moves * SECONDS_A_MOVE / 60 / 5)
    assert str(GAMES[slug].nature).endswith(f", {minutes}\N{NO-BREAK SPACE}minutes")


def test_one_game_is_the_one_to_begin_with() -> None:
    assert [slug for slug, game in GAMES.items() if game.is_for_beginners] == ["scorpion"]
