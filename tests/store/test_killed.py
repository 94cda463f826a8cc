"""A program that is killed at any instant has lost nothing that was done."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from tests.store.player import play
from tests.store.playing import NAME, history, opened
from tests.store.programs import Program
from tests.support.levels import mostly_slow, times

KILLS = 20
ENDLESS = 10**6
WORDS, WRITES, FIRST_WRITES = 100, 4, 25
"""How much is said and how often the files are seen to change, at the most, before a kill."""


def assert_is_last(folder: Path, id: str, words: list[list[Any]]) -> None:
    """See that a game stands where its player left it, by the player's words."""
    done = [state for word, state in words if word == "done"]
    begun = words[-1][1] if words else None
    with opened(folder) as store:
        last = store.last()
        assert last is not None
        assert last.id == id
        game = store.load(id)
        assert game is not None
        assert game.problem is None
        found = [history(game.session), list(game.usage)]
        # What was begun may have been done just before the end.
        assert found in (done[-1] if done else [[[], 0, 0, []], [0.0, 0, 0]], begun)
        assert store.make_current(game, 0.0)


@pytest.mark.parametrize("kill", mostly_slow(range(KILLS), 2, 3, 12))
def test_the_table_is_that_of_the_last_gesture(kill: int, tmp_path: Path) -> None:
    program = Program(play, tmp_path, sorted(GAMES)[kill % len(GAMES)], kill, ENDLESS)
    _, id, notices = program.next_word()
    assert notices == []
    rng = Random(kill)
    words = program.kill(rng.randint(0, WORDS), rng.randint(0, WRITES), tmp_path)
    assert_is_last(tmp_path, id, words)


def test_a_program_killed_while_it_starts_leaves_a_sound_file(tmp_path: Path) -> None:
    rng, known = Random(1), set()
    kills = times(4, KILLS)
    for number in range(kills):
        folder = tmp_path / str(number // 5)
        program = Program(play, folder, "alaska", number, ENDLESS)
        is_last = number == kills - 1
        words = program.kill(is_last, rng.randint(0, FIRST_WRITES), folder)
        if words:
            (_, id, notices), *others = words
            assert notices == []
            known.add(folder)
            assert_is_last(folder, id, others)
    assert known
    for folder in known:
        with opened(folder) as store:
            assert [*store.unfinished()] == [*store.past()]
        assert [path.name for path in folder.iterdir()] == [NAME]
