"""Where each move came from, whatever is done to games, and that only a player's own wins count."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.history import (
    FROM_FILE,
    FROM_OTHER_GAME,
    HINTED,
    OWN,
    PASTED,
    PLAYED,
    SHOWN,
    Step,
    path_to,
)
from solitaire_gui.play.events import HintGiven
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Won
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Store
from solitaire_gui.store.transfer.one_game import save
from tests.games.wins import WINS
from tests.play.playing import QUIET, Play
from tests.store.playing import NAME, NOON
from tests.store.transferring import exported, imported
from tests.support.levels import mostly_slow, times
from tests.support.playing import gestures

SLUG = "scorpion"
DEAL = WINS[SLUG][0]
WIN = [*solution(SLUG, DEAL)]


class Move:
    """A gesture of the model, the same only as itself."""

    def __init__(self, lines: Sequence[str], origin: str) -> None:
        self.lines, self.origin = (*lines,), origin


Line = list[Move]


class Modelled:
    """A game as it is to be: plain lists of moves."""

    def __init__(self, line: Line, deal: object) -> None:
        self.line = line
        self.deal = deal
        """What is the same in games with the same deal on the table that know of each other."""
        self.ahead: Line = []
        self.left: list[Line] = []
        self.back_from = 0
        self.is_counted = False
        self.family: object = self
        """What games share that were played on from another, before it was won."""

    @property
    def place(self) -> object:
        return self.line[-1] if self.line else self.deal

    @property
    def whole(self) -> Line:
        return self.line + self.ahead

    def is_won(self) -> bool:
        session = Session(GAMES[SLUG], DEAL)
        session.restore([move.lines for move in self.whole], 10**6)
        return session.is_won

    def is_own_win(self) -> bool:
        return all(move.origin in OWN for move in self.whole) and self.is_won()

    def play(self, lines: Sequence[str], origin: str) -> None:
        if self.ahead:
            whole, at = self.whole, len(self.line)
            if self.is_own_win():
                whole, self.is_counted, self.family = lent(whole), False, object()
            self.left.append(whole)
            self.line = whole[:at]
        self.line, self.ahead, self.back_from = [*self.line, Move(lines, origin)], [], 0

    def go(self, at: int) -> None:
        self.line, self.ahead, self.back_from = self.whole[:at], self.whole[at:], 0

    def undo(self) -> None:
        at = self.back_from or max(0, len(self.line) - 1)
        while not self.back_from and at and {SHOWN} == {its.origin for its in self.line[at - 1 :]}:
            at -= 1  # what was shown is taken back as a whole
        self.go(at)

    def redo(self) -> None:
        self.go(len(self.line) + 1)
        while self.ahead and self.ahead[0].origin == self.line[-1].origin == SHOWN:
            self.go(len(self.line) + 1)

    def go_back(self, at: int) -> None:
        if at < (left := len(self.line)):
            self.go(at)
            self.back_from = left

    def begun_anew(self, line: Line) -> Modelled:
        game = Modelled(lent(line) if self.is_own_win() else line, self.deal)
        if line and not self.is_own_win():
            game.family = self.family
        return game


def lent(line: Line) -> Line:
    """Return moves as those of another game, whose win has been counted."""
    return [
        Move(move.lines, FROM_OTHER_GAME if move.origin in OWN else move.origin) for move in line
    ]


def told(line: Line) -> list[tuple[Sequence[str], str]]:
    return [(move.lines, move.origin) for move in line]


def told_of(last: Step[object]) -> list[tuple[Sequence[str], str]]:
    return [(step.lines, step.origin) for step in path_to(last)[1:]]


class Doing:
    """Does what a player can do, to the program and to the model."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder, self._rng = folder, Random(seed)
        self._runs = 0
        self._won: list[tuple[object, Sequence[str]]] = []
        """Of each win that counts, its family and the first move."""
        self._time = NOON
        self._store, self._play = self._started(self._next_folder())
        self._play.controller.games.new(SLUG, DEAL)
        self._play.controller.open(SLUG)
        self._game = Modelled([], object())
        self._hint: tuple[object, list[str]] | None = None

    def close(self) -> None:
        self._play.controller.close()

    def do_anything(self) -> None:
        """Do one thing, and see that both agree."""
        self._time += 60
        choice = self._rng.choices(
            [
                self.play, self.play_own_win, self.hint, self.show, self.undo, self.redo,
                self.go_back, self.paste, self.play_on, self.play_on_beside, self.die,
                self.move_house, self.take_file,
            ],
            [12, 20, 9, 3, 14, 8, 6, 2, 3, 4, 4, 1, 2],
        )[0]  # fmt: skip
        choice()
        self._play.controller.tick()
        self._check(choice.__name__)

    def _check(self, what: str) -> None:
        session, game = self._session, self._game
        if not game.ahead and game.is_own_win() and not game.is_counted:
            won = game.family, game.line[0].lines
            if won in self._won:
                game.line = lent(game.line)
            else:
                game.is_counted = True
                self._won.append(won)
        assert told_of(session.step) == told(game.line), what
        assert session.origins == "".join(move.origin for move in game.whole), what
        kept = self._play.controller.game
        again = self._store.load(kept.id)
        assert again is not None
        assert told_of(again.session.newest) == told(game.whole), what
        wins = len(self._store.wins(0, 1e12))
        assert self._store.statistics(SLUG).won == wins == len(self._won), what

    @property
    def _session(self) -> Session[object]:
        return self._play.controller.session

    # What a player does.

    def play(self) -> None:
        if possible := gestures(self._session):
            self._play_own(self._rng.choice(possible))

    def play_own_win(self) -> None:
        for _ in range(self._rng.choice([1, 4, 60])):
            if line := self._next_of_win():
                self._play_own([line])

    def hint(self) -> None:
        if line := self._next_of_win():
            self._play.controller.analysis.give_hint()
            event = self._play.last(HintGiven)
            self._hint = self._game.place, [*event.lines]
            self._play_own(self._rng.choice([[line], [*event.lines]]))

    def show(self) -> None:
        if not self._next_of_win():
            return
        controller, before = self._play.controller, self._session.step.line_count
        controller.analysis.show_win()
        for _ in range(self._rng.choice([0, 3, 60])):
            self._play.now += 1
            controller.tick()
        controller.analysis.stop_playback()
        for line in self._session.lines[before:]:
            self._game.play([line], SHOWN)

    def undo(self) -> None:
        for _ in range(self._rng.choice([1, 1, 6])):
            if self._session.can_undo:
                self._play.controller.undo()
                self._game.undo()

    def redo(self) -> None:
        if self._session.can_redo:
            self._play.controller.redo()
            self._game.redo()

    def go_back(self) -> None:
        at = self._rng.choice([0, self._rng.randint(0, self._session.move_number)])
        self._session.go_back(at)
        self._play.controller.redisplay()
        self._game.go_back(at)

    def paste(self) -> None:
        lines = self._rng.choice([self._session.lines, WIN[:3], WIN[:-1], WIN])
        self._play.controller.paste(f"{SLUG} {DEAL}: {'; '.join(lines)}")
        self._game = Modelled([Move([line], PASTED) for line in lines], object())

    def play_on(self) -> None:
        review = self._play.controller.analysis.begin_review(self._play.controller.game)
        at = self._rng.randint(0, review.last)
        self._play.controller.fork_reviewed_game(review.steps[at])
        self._game = self._game.begun_anew(self._game.whole[:at])

    def play_on_beside(self) -> None:
        review = self._play.controller.analysis.begin_review(self._play.controller.game)
        ends = [(stub.last, told_of(stub.last)) for stub in review.variations]
        lines = [line for line in self._game.left if any(told(line) == it for _, it in ends)]
        assert bool(lines) == bool(ends), "what can be gone on from is what was left"
        if lines:
            line = self._rng.choice(lines)
            last = next(end for end, it in ends if it == told(line))
            self._play.controller.fork_reviewed_game(last)
            self._game = self._game.begun_anew(line)
        elif win := review.win_from(review.last):
            last = review.steps[-1].then(win[:1], SHOWN)
            self._play.controller.fork_reviewed_game(last)
            self._game = self._game.begun_anew(self._game.whole)
            self._game.line.append(Move(win[:1], SHOWN))
        else:
            self._play.controller.analysis.end_review()

    def die(self) -> None:
        """Be killed, and start again."""
        folder = self._next_folder()
        self._store.flush()
        folder.mkdir()
        # The log first: it may just be written into the file.
        for path in sorted(Path(self._store.folder).glob(f"{NAME}*"), reverse=True):
            if not path.name.endswith("-shm"):
                shutil.copy(path, folder)
        self._go_on_in(folder)

    def move_house(self) -> None:
        """Export everything, and import it elsewhere; what was left by playing else stays here."""
        file, folder = self._folder / "all.json", self._next_folder()
        exported(self._store, file)
        store = Store(folder)
        assert "added" in imported(store, file)
        store.close()
        self._go_on_in(folder)
        self._game.left = []

    def take_file(self) -> None:
        """Open a file that somebody else has made of this very game."""
        kept = self._play.controller.full_record()
        assert kept is not None
        if self._game.is_won():
            return
        path = self._folder / "one.solitaire"
        other = kept._replace(uid=f"{kept.uid[:8]}{self._rng.getrandbits(64):x}")
        assert save(other, path, replace=True).is_done
        self._play.controller.open_imported(self._play.controller.games.import_file(str(path)).game)
        game = self._game
        self._game = Modelled([Move(m.lines, made_from_file(m)) for m in game.whole], object())
        self._game.go(len(game.line))
        self._game.back_from = game.back_from

    # How it is done.

    def _play_own(self, lines: Sequence[str]) -> None:
        game = self._game
        is_hinted = self._hint is not None and self._hint == (game.place, [*lines])
        self._play.controller.play(lines)
        game.play(lines, HINTED if is_hinted else PLAYED)

    def _next_of_win(self) -> str:
        """Return the next line of a win that is known; "" if none is."""
        controller = self._play.controller
        verdict = controller.analysis.solver.verdict(controller.game)
        is_known = isinstance(verdict, Won) and not controller.session.is_won
        return verdict.lines[0] if isinstance(verdict, Won) and is_known else ""

    def _go_on_in(self, folder: Path) -> None:
        before = self._play
        self._store, self._play = self._started(folder)
        self._play.controller.open(SLUG)
        before.controller.close()
        self._hint = None

    def _next_folder(self) -> Path:
        self._runs += 1
        return self._folder / str(self._runs)

    def _started(self, folder: Path) -> tuple[Store, Play]:
        store = Store(folder)
        return store, Play(QUIET, OpenGames(store=store, time_of_day=lambda: self._time))


def made_from_file(move: Move) -> str:
    return FROM_FILE if move.origin in OWN else move.origin


@pytest.mark.parametrize("seed", mostly_slow(range(20), 8, 9))
def test_each_move_knows_where_it_came_from_whatever_is_done(seed: int, tmp_path: Path) -> None:
    doing = Doing(tmp_path, seed)
    try:
        for _ in range(times(30, 150)):
            doing.do_anything()
    finally:
        doing.close()


def test_an_own_game_that_is_played_on_is_own_and_its_clock_is_that_of_the_whole_line(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    play = Play(QUIET, OpenGames(NextDeal(first={SLUG: DEAL}), store))
    controller = play.controller
    controller.open(SLUG)
    for line in WIN[:-3]:
        play.now += 1
        controller.play([line])
    controller.fork_reviewed_game(controller.analysis.begin_review(controller.game).steps[10])
    controller.undo()
    for line in WIN[9:]:
        play.now += 1
        controller.play([line])
    figures = store.statistics(SLUG)
    assert (figures.won, figures.unaided) == (1, 1)
    assert figures.best_seconds == len(WIN[:-3]) - 1 + len(WIN[9:]) - 1
    assert controller.game.usage.undos == 1
    controller.close()


def test_of_games_played_on_from_one_that_was_not_won_one_win_counts(tmp_path: Path) -> None:
    """Each of them could else be won by the same last moves, as often as one likes."""
    store = Store(tmp_path)
    controller = Play(QUIET, OpenGames(NextDeal(first={SLUG: DEAL}), store)).controller
    controller.open(SLUG)
    for line in WIN[:-1]:
        controller.play([line])
    begun = controller.game
    for is_first in (True, False, False):
        review = controller.analysis.begin_review(begun)
        controller.fork_reviewed_game(review.steps[len(WIN) - 3])
        for line in WIN[-3:]:
            controller.play([line])
        assert controller.session.is_won
        assert controller.session.is_own_win is is_first
    figures = store.statistics(SLUG)
    assert (figures.won, figures.streak, figures.others_wins) == (1, 1, 2)
    again = Play(QUIET, OpenGames(store=store)).controller
    assert again.games.resume(begun.id)
    again.open(SLUG)
    again.play(WIN[-1:])
    assert again.session.is_won
    assert not again.session.is_own_win
    assert store.statistics(SLUG).won == 1
    controller.close()


def test_a_win_is_without_hints_once_what_they_told_is_taken_back() -> None:
    """By the words of the figure a hint that is not followed is none."""
    controller = Play(QUIET, OpenGames(NextDeal(first={SLUG: DEAL}))).controller
    controller.open(SLUG)
    for is_followed in (True, False):
        controller.analysis.give_hint()
        other = next(move.command for move in controller.session.moves if move.command != WIN[0])
        controller.play_typed(WIN[0].lower() if is_followed else other)
        assert controller.session.origins == (HINTED if is_followed else PLAYED)
        controller.undo()
    controller.close()
