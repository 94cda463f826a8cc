"""A life of the store in which one operation of the disk fails, or all from one on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.session import Session
from solitaire_gui.store import Store, Usage
from tests.damage.disk_layer import Kind, Operation, disk_layer
from tests.store.playing import NOON, begin, history, opened, win
from tests.support.playing import play_at_random

MOVES = 12
HINDERED = ("Nothing can be saved in ", "Your moves can’t be saved ")
FREE = ("Saving works again", "Everything is saved again.")
"""What a player is told when the disk fails, and when it does no longer."""


class Life(NamedTuple):
    """What was done, and what was said of it."""

    session: Session[Any]
    id: str
    won: str
    """The id of a game that was won before."""
    operations: int
    said: list[str]
    states: list[object]
    """Every state of the game that was kept, in turn."""

    @property
    def is_told_to_be_kept(self) -> bool:
        """Whether a player may take it that everything is kept."""
        last = [sentence for sentence in self.said if sentence.startswith((*HINDERED, *FREE))]
        return not last or last[-1].startswith(FREE)


def live(folder: Path, fails: range = range(0)) -> Life:
    """Win a game and play another, while the operations of some numbers fail; then end."""
    count = 0

    def watch(operation: Operation) -> bool:
        nonlocal count
        if operation.kind is Kind.DELETE:
            return True  # what could not be deleted is found at the next start
        count += 1
        return count not in fails

    with disk_layer(watch):
        store = Store(folder)
        won = win(store)
        game = begin(store, deal=5)
        states: list[object] = [history(game.session)]
        for number, _ in enumerate(play_at_random(game.session, Random(1), MOVES)):
            store.save_game(game, Usage(number), NOON + number)
            states.append(history(game.session))
        store.close()
    return Life(game.session, game.id, won.id, count, store.notices, states)


def check(folder: Path, life: Life) -> None:
    """See what is kept after a life: all of it, unless the player was told otherwise."""
    with opened(folder) as store:
        game = store.load(life.id)
        kept = None if game is None else history(game.session)
        if life.is_told_to_be_kept:
            assert kept == life.states[-1]
            assert store.record(life.won) is not None
        assert kept is None or kept in life.states
