"""Plays a game ahead of the program: what hands are to do, and what must come of each action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, Protocol

from solitaire_gui.games.base import Move
from solitaire_gui.gui.board.card_layout import Point, Scene, Spot, arrange, fit
from solitaire_gui.gui.board.regions import cards_region
from solitaire_gui.gui.commands.request import Play
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.input.drag import targets_of
from solitaire_gui.gui.input.peek import is_covered
from solitaire_gui.gui.input.pointer import Board, play_best
from solitaire_gui.play.autoplay import autoplay_lines
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame
from tests.gui.driver.boards import drop, grip
from tests.store.playing import history
from tests.support.playing import exactly

LEFT, RIGHT = 1, 3
UNDO, REDO, RESTART, NEW_DEAL = "u", "ctrl+y", "shift+r", "r"
LONGEST_PAUSE = 0.1
"""Seconds between two actions."""

Action = Callable[[], None]


class State(NamedTuple):
    """What of one game must outlive the program."""

    deal: int | None
    history: object
    undos: int


UNTOUCHED = State(None, [[], 0, 0], 0)
"""A deal on which nothing was ever played; any is as good as another."""


class Kept(NamedTuple):
    """What of all games must outlive the program."""

    table: State
    waiting: list[State]
    """The games left unfinished for others, the last one first."""


def state_of(game: OpenGame) -> State:
    """Return what is kept of a game."""
    return _state(game.session, game.usage.undos)


def _state(session: Session[Any], undos: int) -> State:
    return State(session.deal, history(session), undos) if session.gestures or undos else UNTOUCHED


class Pane(Protocol):
    """A window of some system, as far as it is to be known where its cards lie."""

    @property
    def id(self) -> object:
        """What the hands know it by."""

    @property
    def size(self) -> tuple[int, int]:
        """How large it is without its frame."""


class Foresight:
    """What is done to a window, in xdotool's words, and all that is kept and seen after each."""

    def __init__(
        self,
        kept: Kept,
        session: Session[Any],
        window: Pane,
        rng: Random,
        *,
        safe_up: bool = False,
    ) -> None:
        """Begin at what is kept, whose table the session is; it is played on.

        `safe_up` is the setting: whether safe cards follow what is played.
        """
        self.lead: list[object] = ["windowfocus", "--sync", window.id]
        """What is done before all else, and changes nothing."""
        self.actions: list[object] = []
        self.kept = [kept]
        self.tables: list[Any] = [session.table]
        """The table after each action; None for a deal that cannot be foreseen."""
        self.between: list[Any] = []
        """The tables on the way from one to the next, before all safe cards are up."""
        self.shows_more = False
        """Whether more is seen meanwhile: cards in the hand, or a covered one as a whole."""
        self._safe_up = safe_up
        self._session = session
        self._window = window.id
        self._room = cards_region(Theme(scale_for(window.size)), window.size)
        self._rng = rng

    @property
    def words(self) -> list[object]:
        """All that is done."""
        return [*self.lead, *self.actions]

    @property
    def is_one_change(self) -> bool:
        """Whether nothing else is seen of it but one change."""
        return len(self.tables) == 2 and not self.shows_more

    def play(self, actions: int) -> None:
        """Do anything that can be done, so many times."""
        for _ in range(actions):
            self._rng.choice([*self._drags(), *self._clicks(), *self._keys()])()

    def play_to_a_new_table(self) -> None:
        """Play on to a table that was not there before, which tells that everything is done."""
        while exactly(self.tables[-1]) in map(exactly, self.tables[:-1]):
            self.play(1)

    def change_once(self) -> None:
        """Do one thing that shows nothing but its change: no pointer, if a key will do."""
        self._rng.choice(self._keys() or self._clicks())()

    def play_with_safe_cards(self) -> None:
        """Play what safe cards follow, if need be at an earlier table; or do something else."""
        while not (plays := self._plays_with_safe_cards()) and self._session.can_undo:
            self.type(UNDO)
        if plays:
            self._rng.choice(plays)()
        else:
            self.change_once()

    def win(self) -> None:
        """Win the game, which takes but one gesture."""
        moves, keys = self._legal(), self._own_keys()
        if won_by := [key for key, line in keys.items() if self._wins([line])]:
            self.type(won_by[0])
        elif clicks := [move for move in self._by_click() if self._wins(self._best(move))]:
            self.click(clicks[0])
        else:
            self.drag(next(move for move in moves if self._wins(move.lines())))
        assert self._session.is_won

    def go_through_history(self, actions: int) -> None:
        """Undo, redo and restart, so many times; play where there is no history."""
        for _ in range(actions):
            if keys := [*self._history_keys()]:
                self.type(self._rng.choice(keys))
            else:
                self.play(1)

    def rewind(self) -> None:
        """Undo all that was ever played, and redo all that was ever undone."""
        while self._session.can_undo:
            self.type(UNDO)
        while self._session.can_redo:
            self.type(REDO)

    def shuffle(self) -> None:
        """Mix Montana's cards anew, or where that cannot be, do something else."""
        if "s" in self._own_keys():
            self.type("s")
        else:
            self.change_once()

    def deal(self) -> None:
        """Ask for another deal; nothing can be foreseen after it."""
        self._say("key", NEW_DEAL)
        table, waiting = self.kept[-1]
        left = [] if table.history == UNTOUCHED.history else [table]
        self.kept.append(Kept(UNTOUCHED, [*left, *waiting]))
        self.tables.append(None)

    def take_up(self) -> None:
        """Take up cards that could be moved, and keep them in the hand."""
        moves = self._legal()
        if not moves:
            self.play(1)
            return
        move = self._rng.choice(moves)
        start, end = self._way(move)
        self._carry(start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))

    def play_line(self, line: str) -> None:
        """Do by hand what a line says: carry cards to where they go, or press a key."""
        moves = [move for move in self._legal() if move.lines() == [line]]
        if moves:
            self.drag(moves[0])
        else:
            self.type(next(key for key, own in self._own_keys().items() if own == line))

    def drag(self, move: Move) -> None:
        """Carry cards to where they may go."""
        self._carry(*self._way(move))
        self._say("mouseup", LEFT)
        self._play(targets_of(self._legal(), move.source, move.start)[move.target].lines())

    def click(self, move: Move) -> None:
        """Click with the right button on cards that can be moved, which plays their best move."""
        scene, lines = self._scene(), self._best(move)
        self.shows_more |= is_covered(scene, Spot(move.source, move.start))
        self._point_at(grip(scene, move.source, move.start))
        self._say("click", RIGHT)
        self._play(lines)

    def type(self, key: str) -> None:
        """Press a key that changes the table now."""
        session, undos = self._session, self.kept[-1].table.undos
        self._say("key", key)
        if key == UNDO:
            assert session.undo()
            self._note(undos + 1)
        elif key == REDO:
            assert session.redo()
            self._note(undos)
        elif key == RESTART:
            session.restart()
            self._note(undos)
        else:
            self._play([self._own_keys()[key]])

    def _drags(self) -> list[Action]:
        return [partial(self.drag, self._rng.choice(moves)) for moves in [self._legal()] if moves]

    def _clicks(self) -> list[Action]:
        return [
            partial(self.click, self._rng.choice(moves)) for moves in [self._by_click()] if moves
        ]

    def _plays_with_safe_cards(self) -> list[Action]:
        clicks = [
            partial(self.click, move) for move in self._by_click() if self._up(self._best(move))
        ]
        keys = [
            partial(self.type, key) for key, line in self._own_keys().items() if self._up([line])
        ]
        return [*clicks, *keys]

    def _keys(self) -> list[Action]:
        return [partial(self.type, key) for key in (*self._history_keys(), *self._own_keys())]

    def _history_keys(self) -> Iterator[str]:
        if self._session.can_undo:
            yield UNDO
        if self._session.can_redo:
            yield REDO
        if self._session.move_number > 0:
            yield RESTART

    def _own_keys(self) -> dict[str, str]:
        """Return the lines that the game's own keys play now."""
        game = self._session.game
        actions = game.actions(self._session.table)
        return {key.lower(): actions[label] for label, key in game.keys.items() if label in actions}

    def _legal(self) -> list[Move]:
        session = self._session
        return [*session.moves, *session.game.gestures(session.table)]

    def _by_click(self) -> list[Move]:
        """Return a move of all cards that a click plays: it leaves free cells to the player."""
        return [move for move in self._legal() if self._best(move)]

    def _best(self, move: Move) -> Sequence[str]:
        """Return the lines of the best move of the cards that a move moves, if there is one."""
        session = self._session
        board = Board(session.game, session.table, self._legal(), self._scene())
        request = play_best(board, move.source, move.start)
        return request.lines if isinstance(request, Play) else ()

    def _up(self, lines: Sequence[str]) -> list[str]:
        """Return the lines of the safe cards that follow others."""
        if not self._safe_up:
            return []
        session = self._session
        return autoplay_lines(session.game, session.step.table_after(lines), session.seed)

    def _wins(self, lines: Sequence[str]) -> bool:
        session = self._session
        return session.game.is_won(session.step.table_after([*lines, *self._up(lines)]))

    def _scene(self) -> Scene:
        game = self._session.game
        piles = game.piles(self._session.table)
        return arrange(piles, game.layout, fit(game.layout, self._room, piles))

    def _way(self, move: Move) -> tuple[Point, Point]:
        scene = self._scene()
        return grip(scene, move.source, move.start), drop(scene, *move[1:])

    def _carry(self, start: Point, end: Point) -> None:
        self.shows_more = True
        self._point_at(start)
        self._say("mousedown", LEFT)
        self._pause()
        self._point_at(end)
        self._pause()

    def _point_at(self, point: Point) -> None:
        way = ["mousemove", "--window", self._window, *point]
        if self.actions:
            self._say(*way)
        else:
            self.lead += way

    def _pause(self) -> None:
        self._say("sleep", f"{self._rng.uniform(0, LONGEST_PAUSE):.3f}")

    def _say(self, *words: object) -> None:
        self.actions += words

    def _play(self, lines: Sequence[str]) -> None:
        session, safe = self._session, self._up(lines)
        self.between += [
            session.step.table_after([*lines, *safe[:count]]) for count in range(len(safe))
        ]
        session.play_all([*lines, *safe])
        self._note(self.kept[-1].table.undos)

    def _note(self, undos: int) -> None:
        """Note what has come of an action."""
        table = _state(self._session, undos)
        self.kept.append(self.kept[-1]._replace(table=table))
        self.tables.append(self._session.table)
        self._pause()
