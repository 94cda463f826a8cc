"""Random events over the whole program: nothing fails, no card is lost, no memory is.

python3 -m tests.fuzz [--minutes 60] [--seed 1]

The real event loop with a store, the solver's process and the real clock gets events of every kind,
on every screen; it is quit and started again now and then, and players come, go and take turns.
Every setting and every preference of the system changes now and then, whatever is open. Import and
export are left out, and games are saved as files only at home.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from ctypes import CDLL
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import error_log
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.settings import CHOICES, SETTINGS, Settings, SystemPreferences
from solitaire_gui.store import Store
from solitaire_gui.store.players import REMOVED, Players
from solitaire_gui.store.transfer.one_game import SUFFIX
from tests.command_lines import parse
from tests.gui.driver.events import Point, key_down, key_up
from tests.gui.driver.random_events import SMALLEST, Monkey, check, check_replay
from tests.gui.driver.runs import MOST_PLAYERS, Runs, home

MOST_GROWTH = 5.0
"""MB that the program may have grown since a twelfth of the time, newly started each time."""
TELLING = 30.0
"""Minutes; in less than that the program is still taking what decks, sizes and languages need."""
CHECK_EVERY, STORE_EVERY, ESCAPE, QUIT = 20, 400, 0.04, 0.0005
"""After how many batches to look at the table, and at what is kept; how likely keys are."""
CTRL = pygame.KMOD_LCTRL
SCREENS = [(ord(letter), 0) for letter in "chilmgpfz/:?"] + [
    (ord(letter), CTRL) for letter in "nvpso"
]
SIGNS_OF_COMMANDS = ":/?"
"""What counts by the sign that the key types, wherever that is."""
SIGNS = "0123456789abcdmstwMTCKQ:;,. -\0\t\n“é♠\u202e\U0001f0a1"
LONGEST_TEXT = 60
CHANGE = 0.01
"""How likely it is after a batch that a setting or a preference of the system changes."""
SWITCH_EVERY = 100
"""After how many batches another player is chosen, if nobody was by the events."""


class AnyScreen(Monkey):
    """Makes up events of every kind, whatever screen is on top."""

    def __init__(self, runs: Runs, rng: Random) -> None:
        super().__init__(runs, rng)
        self._runs = runs

    def batch(self) -> list[Event]:
        """Return some events, and fill the clipboard now and then."""
        if self._rng.random() < 0.02:
            clipboard.copy(self._text())
        return super().batch()

    def _event(self) -> Event:
        rng, kind = self._rng, self._rng.random()
        if kind < ESCAPE:
            return key_down(pygame.K_ESCAPE)
        if kind < 0.06:
            is_press, (key, modifiers) = rng.random() < 0.5, rng.choice(SCREENS)
            sign = chr(key) if chr(key) in SIGNS_OF_COMMANDS else ""
            return key_down(key, modifiers, sign) if is_press else key_up(key, modifiers)
        if kind < 0.09:
            return Event(pygame.TEXTINPUT, text=self._text()[: rng.randint(1, 3)] or "1")
        if kind < 0.15:
            fingers = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
            x, y = rng.uniform(-0.1, 1.1), rng.uniform(-0.1, 1.1)
            return Event(rng.choice(fingers), finger_id=rng.randint(1, 2), x=x, y=y, touch_id=1)
        if kind < 0.18:
            keys = (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_DOWN, pygame.K_RIGHT)
            return key_down(rng.choice(keys))
        if kind < 0.18 + QUIT:
            return key_down(pygame.K_q)
        if kind < 0.182 + QUIT and (files := sorted(home().glob(f"*{SUFFIX}"))):
            return Event(pygame.DROPFILE, file=str(rng.choice(files)))
        if kind < 0.21 + QUIT and (asked := self._asked()):
            return asked
        event = super()._event()
        # Else half of the time would be spent in starts.
        return key_down(0) if event.type == pygame.KEYDOWN and event.key == pygame.K_q else event

    def _asked(self) -> Event | None:
        values = (self._text(), self._rng.uniform(-9, 9), self._rng.randrange(4))
        return self._runs.asked_by_reader(self._rng, values)

    def _gesture(self) -> list[Event]:
        return super()._gesture() if self._runs.has_game else [self._event()]

    def _card(self) -> Point:
        if not self._runs.has_game:
            width, height = self._runs.window.size
            return self._rng.randrange(width), self._rng.randrange(height)
        return super()._card()

    def _text(self) -> str:
        rng = self._rng
        if rng.random() < 0.2:
            return f"{rng.choice(list(GAMES))} {rng.randint(0, 10 ** rng.randint(1, 12))}"
        if rng.random() < 0.3 and self._runs.has_game:
            moves = self._runs.moves
            return rng.choice(moves).command if moves else "D"
        return "".join(rng.choices(SIGNS, k=rng.randint(0, LONGEST_TEXT)))


class Fuzz:
    """Sends events, starts the program again whenever it ends, and counts what is wrong."""

    def __init__(self, folder: Path, seed: object) -> None:
        self._folder = folder
        self._rng = Random(str(seed))
        self.events = self.switches = self.changes = 0
        self.starts = 1
        self.lost: list[str] = []
        """What was found wrong with the cards or with what is kept."""
        self._caught_before = error_log.count
        self._runs = Runs(folder, SMALLEST)
        self._monkey = AnyScreen(self._runs, self._rng)

    @property
    def exceptions(self) -> int:
        """How many exceptions the app has caught."""
        return error_log.count - self._caught_before

    def run(self, is_over: Callable[[], bool]) -> None:
        """Send events until it is over, and start the program again."""
        batches = 0
        while not is_over():
            events = self._monkey.batch()
            self._runs.meet(events)
            self.events, batches = self.events + len(events), batches + 1
            if self._runs.next_player is not None:
                self._switch()
            elif not self._runs.is_running:
                self.start_again()
            if self._rng.random() < CHANGE:
                self._change_setting()
            if batches % SWITCH_EVERY == 0:
                self._let_another_play()
            if batches % CHECK_EVERY == 0:
                self._check_table()
            if batches % STORE_EVERY == 0:
                self._check_store()
        self._check_store()
        self.start_again()
        self._check_players()

    def end(self) -> None:
        """End the program."""
        self._runs.close()

    def _switch(self) -> None:
        """Go on as whoever was chosen."""
        self.switches += 1
        self._runs.go_on_as_next()
        self._monkey = AnyScreen(self._runs, self._rng)

    def _let_another_play(self) -> None:
        """Choose somebody, or somebody new, as the dialog does."""
        players = self._runs.players
        if len(players.listed()) < MOST_PLAYERS:
            self._runs.add_player(f"Player {self._rng.random()}")
        others = {player.token for player in players.listed()} - {players.token}
        self._runs.let_play(self._rng.choice(sorted(others)))
        if self._runs.next_player is not None:
            self._switch()

    def _change_setting(self) -> None:
        """Give any setting any value, or let the system prefer something else."""
        self.changes += 1
        if self._rng.random() < 0.1:
            self._runs.prefer(
                SystemPreferences(*(self._rng.random() < 0.5 for _ in SystemPreferences._fields))
            )
            return
        name = self._rng.choice([*SETTINGS])
        values = CHOICES.get(name) or range(SETTINGS[name].maximum + 1)
        value = type(Settings._field_defaults[name])(self._rng.choice(values))
        self._runs.set_value(name, value)

    def _check_players(self) -> None:
        """See that the games of everybody, even of the removed, are kept in sound files."""
        players = Players(str(self._folder))
        folders = [Path(players.folder_of(player.token)) for player in players.listed()]
        for folder in [*folders, *self._folder.glob(f"{REMOVED}/*")]:
            store = Store(folder)
            store.check()
            if store.notices:
                self.lost.append(f"somebody's games: {store.notices}")
            store.close()

    def start_again(self) -> None:
        """End the program, start it anew, and see that the same table is there."""
        is_left = self._runs.has_game and not self._runs.session.is_won
        before = self._runs.position if is_left else None
        if self._runs.has_failed:
            self.lost.append("the program ended by itself")
        self.starts += 1
        self._runs.start_again()
        self._monkey = AnyScreen(self._runs, self._rng)
        after = self._runs.position if self._runs.has_game else None
        if before is not None and before != after:
            self.lost.append("the next start shows another table")

    def _check_table(self) -> None:
        if self._runs.has_game:
            self._noting(lambda: check(self._runs))

    def _check_store(self) -> None:
        """See that the game on the table is kept as it is, and can be played to where it is."""
        if not self._runs.has_game:
            return
        session = self._runs.session
        again = self._runs.store.load(self._runs.game_id)
        if session.deal is not None:
            self._noting(lambda: check_replay(session))
        if again is None or again.problem or again.session.gestures != session.gestures:
            self.lost.append("a game is not kept as it is")

    def _noting(self, check: Callable[[], None]) -> None:
        try:
            check()
        except AssertionError as error:
            self.lost.append(f"a table is not whole: {error}")


def megabytes() -> float:
    """Return how much memory this process takes, without what is free but not given back."""
    gc.collect()
    with suppress(OSError, AttributeError):
        CDLL("libc.so.6").malloc_trim(0)
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> int:
    """Send events for so long, and print what has come of it; return the exit status."""
    wanted = parse("tests.fuzz")
    began, length = time.monotonic(), 60 * wanted.minutes
    early: list[float] = []

    def is_over() -> bool:
        passed = time.monotonic() - began
        if wanted.minutes >= TELLING and passed >= length / 12 and not early:
            fuzz.start_again()
            with suppress(OSError):  # only Linux tells
                early.append(megabytes())
        return bool(passed >= length)

    with TemporaryDirectory() as folder:
        os.environ["HOME"] = os.environ["USERPROFILE"] = folder
        fuzz = Fuzz(Path(folder, "data"), wanted.seed)
        fuzz.run(is_over)
        late = megabytes() if early else 0.0
        fuzz.end()
    print(
        f"{wanted.minutes:g} minutes with seed {wanted.seed}: {fuzz.events} events,"
        f" {fuzz.starts} starts, {fuzz.switches} switches, {fuzz.changes} changed settings,"
        f" {fuzz.exceptions} exceptions,"
        f" {len(fuzz.lost)} faults"
    )
    if early:
        print(f"memory: {early[0]:.1f} MB, then {late:.1f} MB")
    print(*error_log.noted, *sorted(set(fuzz.lost)), sep="\n")
    has_grown = bool(early) and late > early[0] + MOST_GROWTH
    return 1 if fuzz.exceptions or fuzz.lost or has_grown else 0


if __name__ == "__main__":
    sys.exit(main())
