"""A program that is killed at any instant has lost nothing that was done."""

from __future__ import annotations

import multiprocessing
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from tests.store.player import play
from tests.store.playing import NAME, history, opened

KILLS = 20
LONGEST = 0.15  # seconds

# A server that has imported all starts a program in some milliseconds.
HAS_SERVER = "forkserver" in multiprocessing.get_all_start_methods()
PROCESSES: Any = multiprocessing.get_context("forkserver" if HAS_SERVER else "spawn")
if HAS_SERVER:
    PROCESSES.set_forkserver_preload(["tests.store.player"])


class Player:
    """A program that plays until it is killed."""

    def __init__(self, folder: Path, slug: str, seed: int) -> None:
        self._words, theirs = PROCESSES.Pipe(duplex=False)
        self._process = PROCESSES.Process(
            target=play, args=(theirs.send, folder, slug, seed, 10**6)
        )
        self._process.start()
        theirs.close()

    def first_word(self) -> list[Any]:
        """Wait until the program has begun its game, and return what it says of that."""
        word: list[Any] = self._words.recv()
        return word

    def kill(self, after: float) -> list[list[Any]]:
        """Kill the program after some seconds, and return all that it has said by then."""
        words, end = [], time.monotonic() + after
        with suppress(EOFError, OSError):
            while True:
                if self._words.poll(max(0.0, end - time.monotonic())):
                    words.append(self._words.recv())
                if time.monotonic() >= end:
                    self._process.kill()
        self._process.join()
        self._words.close()
        return words


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
        found = [history(game.session), list(game.spent)]
        # What was begun may have been done just before the end.
        assert found in (done[-1] if done else [[[], 0, 0], [0.0, 0, 0]], begun)
        assert store.resume(game, 0.0)


@pytest.mark.parametrize("kill", range(KILLS))
def test_the_table_is_that_of_the_last_gesture(kill: int, tmp_path: Path) -> None:
    player = Player(tmp_path, sorted(GAMES)[kill % len(GAMES)], kill)
    _, id, notices = player.first_word()
    assert notices == []
    words = player.kill(after=Random(kill).random() * LONGEST)
    assert_is_last(tmp_path, id, words)


def test_a_program_killed_while_it_starts_leaves_a_sound_file(tmp_path: Path) -> None:
    rng, known = Random(1), set()
    for number in range(KILLS):
        folder = tmp_path / str(number // 5)
        words = Player(folder, "alaska", number).kill(after=rng.random() * LONGEST / 2)
        if words:
            (_, id, notices), *others = words
            assert notices == []
            known.add(folder)
            assert_is_last(folder, id, others)
    assert known
    for folder in known:
        with opened(folder) as store:
            assert store.unfinished() == store.past()
        assert [path.name for path in folder.iterdir()] == [NAME]
