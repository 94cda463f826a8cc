"""The recorded puzzles are puzzles, and whatever is wrong with one is found."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.judging import session
from solitaire_gui.solver.puzzles.recorded_puzzles import Damaged, Gestures, Kind, Puzzle, Way
from tests.games.wins import WINS
from tests.support.levels import some
from tools.make_puzzles.proof import fault
from tools.make_puzzles.puzzle_of_deal import KINDS
from tools.make_puzzles.ways_out import Place

GAME = recorded_puzzles.puzzle("scorpion", 50)
"""A game that one move lost."""
KING = recorded_puzzles.puzzle("scorpion", 60)
"""A table with one right way out."""
TABLE = recorded_puzzles.puzzle("thumb-and-pouch", 40)
"""One with two of them, and another table to which one can go and come back."""
WIN = recorded_puzzles.puzzle("montana", 10)
"""A win to be played to its end."""
NOT_AT_SIGHT = recorded_puzzles.puzzle("scorpion", 57)
"""A table with a wrong way out after which moves are left."""
LONG_REFUTED = recorded_puzzles.puzzle("montana", 17)
"""A game whose fatal move takes many positions to be refuted."""
NONSENSE: Gestures = (("M 9 9 9",),)
OTHERS, OTHER_PLACES = "The ways out are others.", "The tables between which"
NOT_ONE, NO_CHOICE = "It has not one answer.", "There is nothing to choose."


@pytest.mark.parametrize("slug", KINDS)
def test_the_answer_of_a_puzzle_is_right_and_the_only_one(slug: str) -> None:
    numbers = some(range(1, recorded_puzzles.count(slug) + 1), 2)
    assert [
        (n, problem) for n in numbers if (problem := fault(recorded_puzzles.puzzle(slug, n)))
    ] == []


@pytest.mark.parametrize("puzzle", [GAME, KING, TABLE], ids=lambda each: each.kind.name)
def test_a_way_that_is_not_what_it_is_said_to_be_is_found(puzzle: Puzzle) -> None:
    assert fault(puzzle) == ""
    for place, way in enumerate(puzzle.ways):
        other = way._replace(positions=None if way.positions else 7)
        ways = (*puzzle.ways[:place], other, *puzzle.ways[place + 1 :])
        verdict = "Lost" if other.keeps_win else "Won"
        assert fault(puzzle._replace(ways=ways)).startswith(f"{way.gestures} is {verdict}(")


@pytest.mark.parametrize("puzzle", [GAME, KING, TABLE, WIN], ids=lambda each: each.kind.name)
def test_a_way_that_cannot_be_played_is_found(puzzle: Puzzle) -> None:
    for place, way in enumerate(puzzle.ways):
        for gestures in ((*way.gestures[:-1], *NONSENSE), (*NONSENSE, *way.gestures)):
            wrong = way._replace(gestures=gestures)
            ways = (*puzzle.ways[:place], wrong, *puzzle.ways[place + 1 :])
            assert fault(puzzle._replace(ways=ways)).startswith("It cannot be played: ")


@pytest.mark.parametrize("puzzle", [GAME, KING, TABLE, WIN], ids=lambda each: each.kind.name)
def test_a_table_that_cannot_be_played_to_is_damage(puzzle: Puzzle) -> None:
    with pytest.raises(Damaged):
        fault(puzzle._replace(gestures=(*NONSENSE, *puzzle.gestures)))


@pytest.mark.parametrize("ago", [-1, 1, 2])
def test_a_game_of_which_another_move_is_called_fatal_is_found(ago: int) -> None:
    fatal = GAME.fatal - ago
    [right, wrong] = GAME.ways
    named = wrong._replace(gestures=(GAME.gestures[fatal - 1],))
    assert fault(GAME._replace(fatal=fatal, ways=(right, named)))
    assert fault(GAME._replace(fatal=fatal))


def test_a_game_has_one_fatal_move_and_one_that_keeps_the_win() -> None:
    [right, wrong] = GAME.ways
    for ways in ((right, right, wrong), (right, wrong, wrong), (right,), (wrong,), ()):
        assert fault(GAME._replace(ways=ways)) == NOT_ONE


@pytest.mark.parametrize("puzzle", [KING, TABLE], ids=lambda each: each.kind.name)
def test_a_way_out_that_is_left_out_or_is_none_is_found(puzzle: Puzzle) -> None:
    for place in range(len(puzzle.ways)):
        ways = (*puzzle.ways[:place], *puzzle.ways[place + 1 :])
        assert fault(puzzle._replace(ways=ways)) == OTHERS
    assert fault(puzzle._replace(ways=(*puzzle.ways, Way((), None)))) == OTHERS
    assert fault(puzzle._replace(gestures=puzzle.gestures[:-1], places=()))


def test_a_table_to_which_one_can_go_and_come_back_and_that_is_not_told_is_found() -> None:
    [place] = TABLE.places
    assert fault(TABLE._replace(places=())).startswith(OTHER_PLACES)
    assert fault(TABLE._replace(places=(place, TABLE.ways[0].gestures))).startswith(OTHER_PLACES)
    assert fault(KING._replace(places=(KING.ways[0].gestures,))).startswith(OTHER_PLACES)


@pytest.mark.parametrize("kind", [Kind.ONE_WAY_OUT, Kind.WHICH_KING])
def test_a_second_right_answer_is_found_where_there_is_to_be_one(kind: Kind) -> None:
    assert fault(TABLE._replace(kind=kind)) == NOT_ONE
    assert fault(KING._replace(kind=kind)) == ""


def all_alike() -> Iterator[Puzzle]:
    """Yield a table whose ways out all keep the win, and one whose all lose it."""
    deal, lines = WINS["scorpion"]
    near_its_end = tuple((line,) for line in lines.split("; ")[:-3])
    yield KING._replace(deal=deal, gestures=near_its_end)
    lost, *_ = NOT_AT_SIGHT.wrong
    yield NOT_AT_SIGHT._replace(gestures=(*NOT_AT_SIGHT.gestures, *lost.gestures))


def test_where_all_ways_are_right_or_all_are_wrong_there_is_nothing_to_choose() -> None:
    for puzzle, positions in zip(all_alike(), (None, 1), strict=True):
        begun = session(puzzle)
        exits = Place(begun.game, begun.table, begun.seed).exits()
        ways = tuple(Way(way.gestures, positions) for way in exits)
        assert ways
        assert fault(puzzle._replace(kind=Kind.BEST_LOOKING, ways=ways)) == NO_CHOICE


def test_a_win_that_does_not_win_is_found() -> None:
    assert fault(WIN) == ""
    [win] = WIN.ways
    cut = win._replace(gestures=win.gestures[:-1])
    assert fault(WIN._replace(ways=(cut,))) == "What is kept does not win."


def test_a_win_that_may_still_shuffle_is_found_though_it_wins() -> None:
    [win] = WIN.ways
    last = max(place for place, gesture in enumerate(WIN.gestures) if gesture == ("S",))
    for at in (last, 0):
        longer = win._replace(gestures=(*WIN.gestures[at:], *win.gestures))
        puzzle = WIN._replace(gestures=WIN.gestures[:at], ways=(longer,))
        begun = session(puzzle)
        begun.play_all(line for gesture in longer.gestures for line in gesture)
        assert begun.is_won
        assert fault(puzzle) == "A shuffle is left."


def test_a_search_that_was_cut_short_proves_nothing() -> None:
    assert fault(LONG_REFUTED) == ""
    assert " is Open(" in fault(LONG_REFUTED, most=10)
