"""A program that is killed at any instant has lost nothing that was done."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from tests.store.player import play
from tests.store.playing import NAME, history, opened
from tests.waiting import counter, files_in, wait_for

KILLS = 20
WORDS, WRITES, FIRST_WRITES = 100, 4, 25
"""How much is said and how often the files are seen to change, at the most, before a kill."""

# A server that has imported all starts a program in some milliseconds.
HAS_SERVER = "forkserver" in multiprocessing.get_all_start_methods()
PROCESSES: Any = multiprocessing.get_context("forkserver" if HAS_SERVER else "spawn")
if HAS_SERVER:
    PROCESSES.set_forkserver_preload(["tests.store.player"])


class Player:
    """A program that plays until it is killed."""

    def __init__(self, folder: Path, slug: str, seed: int) -> None:
        self._folder = folder
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

    def kill(self, words: int, writes: int) -> list[list[Any]]:
        """Kill the program after so many words and then writes; return all that it has said."""
        said = [self._words.recv() for _ in range(words)]
        written = counter(lambda: files_in(self._folder))

        def has_written() -> bool:
            if self._words.poll():  # a full pipe would stop the program
                said.append(self._words.recv())
            return written() >= writes

        wait_for(has_written, "a write", pause=0.0)
        self._process.kill()
        with suppress(EOFError, OSError):
            while True:
                said.append(self._words.recv())
        self._process.join()
        self._words.close()
        return said


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
    rng = Random(kill)
    words = player.kill(rng.randint(0, WORDS), rng.randint(0, WRITES))
    assert_is_last(tmp_path, id, words)


def test_a_program_killed_while_it_starts_leaves_a_sound_file(tmp_path: Path) -> None:
    rng, known = Random(1), set()
    for number in range(KILLS):
        folder = tmp_path / str(number // 5)
        words = Player(folder, "alaska", number).kill(0, rng.randint(0, FIRST_WRITES))
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
