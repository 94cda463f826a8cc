"""A game played on through many runs of the program, each of which ends at some instant.

To be killed the program is stopped first, so that what its window showed at the very instant of its
death can be looked at. Whatever has been seen must be kept: every change is on the disk before.
Where one gesture is more than one line, all that was on the disk meanwhile is looked at, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from pygame import Surface

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import Store, Usage
from tests.gui.driver.automatic_play import Foresight, Kept, state_of
from tests.gui.process.program_process import INSTANT, Easel, Program, is_opened, left_in, running
from tests.gui.process.screen import Screen
from tests.store.commits import Commits
from tests.store.playing import NOON
from tests.support.playing import begun, exactly, play_at_random
from tests.support.waiting import counter, files_in, wait_for

FRAMES = 3
"""How often the screen may be seen to change after the last write that is waited for."""

PURSUITS: Mapping[str, Callable[[Foresight, Random], None]] = {
    "play": lambda plan, rng: plan.play(rng.randint(3, 8)),
    "history": lambda plan, rng: plan.go_through_history(rng.randint(4, 12)),
    "rewind": lambda plan, _: plan.rewind(),
    "change": lambda plan, _: plan.change_once(),
    "shuffle": lambda plan, _: plan.shuffle(),
    "deal": lambda plan, _: plan.deal(),
    "drag": lambda plan, _: plan.take_up(),
    "safe cards": lambda plan, _: plan.play_with_safe_cards(),
}
"""What the program may be in the middle of when it ends."""
WAYS: Mapping[str, Callable[[Program], None]] = {
    "SIGTERM": lambda program: program.process.terminate(),
    "closing": lambda program: program.window.type("alt+F4"),
    "losing the screen": lambda program: program.window.cut_off(),
}
"""How else it may end."""


class Instant(NamedTuple):
    """When the program is stopped: counted in what is written and then shown, however long."""

    writes: int
    frames: int
    at_first_sight: bool = False
    """Whether it is stopped, instead, as soon as anything else is seen."""


def stopped(
    program: Program, screen: Screen, folder: Path, plan: Foresight, instant: Instant
) -> Surface:
    """Stop the program in the middle of something, at the latest when all is asked for.

    Return what its window shows then.
    """
    with screen.hands(*plan.lead):
        pass
    written = counter(lambda: files_in(folder))
    actions = plan.actions or ["sleep", 0]  # there may be nothing to rewind
    with screen.watched() as shown, screen.hands(*actions) as hands:

        def has_come() -> bool:
            if instant.at_first_sight:
                return shown() > 0
            counted = written() >= instant.writes and shown() >= instant.frames
            return counted or hands.poll() is not None

        wait_for(has_come, "the instant", pause=INSTANT)
        program.stop()
    # The hands have ended: no key is left pressed, and none of this went elsewhere.
    program.window.find()  # the pointer must not hide anything
    return program.window.picture()


class Chain:
    """A game of one kind in a folder, and what must be kept there."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        slug: str,
        seed: object,
        *,
        at_once: bool = False,
        safe_up: bool = False,
        now: float = NOON,
    ) -> None:
        """Begin a game at a time of day; its cards glide slowly, or are in their places at once.

        With `safe_up` safe cards follow what is played.
        """
        self.folder = folder
        self._at_once, self._safe_up = at_once, safe_up
        self._screen = screen
        self._rng = Random(str(seed))
        store = Store(folder)
        store.set_setting("reduced_motion", at_once)
        store.set_setting("speed", "slow")
        store.set_setting("safe_up", safe_up)
        game = begun(store, Session(GAMES[slug], self._rng.randint(1, 10**6)), now)
        for _ in play_at_random(game.session, self._rng, 8):
            pass
        for _ in range(3):
            game.session.undo()
        assert store.save_game(game, Usage(60.0, 3), now)
        store.close()
        self.kept, self.game = left_in(folder)
        assert self.kept == Kept(state_of(game), [])
        self.easel = Easel(game.session)

    def kill(self, pursuit: str, *, at_first_sight: bool = False) -> int:
        """Kill the program in the middle of something, and see that nothing is lost or invented.

        It dies at any instant, or, if there is but one change, as soon as anything of that is seen.
        The instant is counted in what is written and then shown, however long that takes, and
        comes at the latest when all is asked for. Return how many of the changes are kept.
        """
        with self._running() as program:
            plan = self._plan(program, pursuit)
            writes, frames = self._rng.randrange(len(plan.kept)), self._rng.randint(0, FRAMES)
            instant = Instant(writes, frames, at_first_sight and plan.is_one_change)
            commits = Commits(self.folder)
            picture = stopped(program, self._screen, self.folder, plan, instant)
        if plan.between:
            for folder in commits.folders():
                assert left_in(folder)[0] in plan.kept
        if self._at_once:
            self._see_nothing_between(picture, plan)
        return self._check(plan, self._least_seen(picture, plan))

    def end(self, pursuit: str, way: str) -> tuple[int, str, str]:
        """End the program another way in the middle of something; return how it has ended."""
        with self._running() as program:
            plan = self._plan(program, pursuit)
            with self._screen.hands(*plan.words):
                pass
            WAYS[way](program)
            outcome = program.outcome()
        self._check(plan)
        return outcome

    def live(self, pursuit: str | None = None) -> None:
        """Do something if need be, see it done, and close the program: all of it is kept."""
        with self._running() as program:
            plan = self._plan(program, pursuit)
            carry_out(plan, program, self._screen, self.easel)
            program.close()
        self.kept, self.game = left_in(self.folder)
        assert self.kept == plan.kept[-1]

    @contextmanager
    def _running(self) -> Iterator[Program]:
        """Start the program, and see that the table is that of the last change."""
        with running(self._screen, self.folder) as program:
            self.easel.wait_for(program.window, self.game.session.table)
            # Else the next start takes the death for one of opening this game.
            wait_for(lambda: is_opened(self.folder), "the note that it is opened")
            assert program.window.title == f"{self.game.session.game.name} – Solitaire"
            yield program

    def _plan(self, program: Program, pursuit: str | None) -> Foresight:
        plan = Foresight(
            self.kept, self.game.session, program.window, self._rng, safe_up=self._safe_up
        )
        if pursuit is not None:
            PURSUITS[pursuit](plan, self._rng)
        return plan

    def _check(self, plan: Foresight, seen: int = 0) -> int:
        """See that what is kept was planned, up to some change not before the one last seen."""
        self.kept, self.game = left_in(self.folder)
        # By a restart and redo the same may come again.
        changes = max((n for n, kept in enumerate(plan.kept) if kept == self.kept), default=-1)
        assert changes >= seen, f"{seen} changes were seen; kept is {self.kept} of {plan.kept}"
        return changes

    def _see_nothing_between(self, picture: Surface, plan: Foresight) -> None:
        """See that safe cards are not up only in part."""
        whole = [exactly(table) for table in plan.tables if table is not None]
        for table in plan.between:
            assert exactly(table) in whole or not self.easel.shows(picture, table)

    def _least_seen(self, picture: Surface, plan: Foresight) -> int:
        """Return how many changes a picture shows at the least."""
        shown = [
            changes
            for changes, table in enumerate(plan.tables)
            if table is not None and self.easel.shows(picture, table)
        ]
        if shown:
            return min(shown)  # a table may come again, by undo and redo
        return 1 if plan.is_one_change else 0


def carry_out(plan: Foresight, program: Program, screen: Screen, easel: Easel) -> None:
    """Do all that is planned, and wait until it is seen to be done."""
    with screen.hands(*plan.words):
        pass
    if plan.tables[-1] is None:
        wait_for(lambda: not easel.shows(program.window.picture(), plan.tables[-2]), "another deal")
    else:
        easel.wait_for(program.window, plan.tables[-1])
