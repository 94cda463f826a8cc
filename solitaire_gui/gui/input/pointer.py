"""Pointer play: turns presses, motions and releases into drags, selections and requests. Pure.

It gets the scene and the legal moves of the table, and moves nothing itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile
from solitaire_gui.games.refusal import refusal
from solitaire_gui.gui.board.card_layout import Point, Scene
from solitaire_gui.gui.commands.request import Play, Request, ShowMessage
from solitaire_gui.gui.input.drag import Drag, targets_of
from solitaire_gui.gui.input.move_order import best_move
from solitaire_gui.language.message import Message
from solitaire_gui.settings import Settings

ONLY_TO_CELL = Message("It goes only to a free cell: click it, then the cell.")
DOUBLE_CLICK = 0.4
"""Longest time between two clicks of a double click, in seconds, if the system has no setting."""


class ClickSettings(NamedTuple):
    """Settings of a click: how far and how long it may last, and whether it lifts cards."""

    slack: int = Settings().click_slack
    """Pixels that the pointer may move during a click."""
    double_click_seconds: float = DOUBLE_CLICK
    """Longest time between two clicks of a double click."""
    lifts_cards: bool = False
    """Whether a click lifts the cards: they follow the pointer until the next click."""


class Board(NamedTuple):
    """The state of the table that input needs."""

    game: Game[Any]
    table: Any
    moves: Sequence[Move]
    """All legal card moves; those of several lines come last."""
    scene: Scene
    plays_best: bool = False
    """Whether a click on cards plays their best move at once."""
    previous_table: Any = None
    """The table before the last gesture; None at the deal."""
    click_settings: ClickSettings = ClickSettings()


class Selection(NamedTuple):
    """Cards, or an empty pile, selected by a click; a click on one of the piles plays its move."""

    pile: Pile
    start: int
    moves_by_pile: Mapping[Pile, Move]


class Pointer:
    """The state of the pointer: a drag, lifted cards, a selection, or nothing."""

    def __init__(self) -> None:
        self.drag: Drag | None = None
        self.is_lifted = False
        """Whether the dragged cards were lifted by a click, so that no button is held."""
        self.selection: Selection | None = None
        self._pressed_spot: tuple[Pile, int] | None = None
        self._pressed_point: Point = (0, 0)
        self._slack = 0
        self._is_button_down = False
        self._last_click: tuple[tuple[Pile, int], float] | None = None
        """Where and when the last click was, until something else is done."""
        self._played_at_once: tuple[Pile, float] | None = None
        """Where and when a first click has played at once."""

    def reset_double_click(self) -> None:
        """Make the next click a first one."""
        self._played_at_once = self._last_click = None

    def press(self, board: Board, point: Point) -> None:
        """Press the left button at a point: start a drag, unless cards are lifted already."""
        self._is_button_down = True
        self._pressed_spot = board.scene.at(point)
        self._pressed_point, self._slack = point, board.click_settings.slack
        if self._pressed_spot is None or self.is_lifted:
            return
        pile, start = self._pressed_spot
        cards = board.scene.piles[pile]
        if cards and board.game.can_lift(board.table, pile, start):
            targets = targets_of(board.moves, pile, start)
            self.drag = Drag.begin(cards[start:], targets, point)

    def move(self, point: Point) -> None:
        """Move to a point. The cards stay still while this may become a click."""
        if self.drag and (
            self.drag.has_moved or self.is_lifted or not self._is_within_slack(point)
        ):
            self.drag = self.drag.moved_to(point)

    def release(self, board: Board, point: Point, now: float) -> Request | None:
        """Release the left button at a point: drop the cards, or handle a click.

        `now` is in seconds. Returns the request, or None.
        """
        if not self._is_button_down:
            return None
        self.move(point)
        drag, pressed, was_lifted = self.drag, self._pressed_spot, self.is_lifted
        is_click = self._is_within_slack(point) or board.scene.at(point) == pressed
        self.cancel_drag()
        if drag and was_lifted:
            return self._put_down(board, drag, pressed, now)
        if drag and not drag.is_click(board.click_settings.slack):
            self.selection = self._last_click = None
            return _drop(board, drag)
        if pressed is None or not is_click:
            self.selection = self._last_click = None
            return _explain_if_stuck(board, *pressed) if pressed else None
        request = self.click(board, *pressed, now)
        if drag and self.selection and board.click_settings.lifts_cards:
            self.selection, self.is_lifted = None, True
            self.drag = drag.moved_to(point)
        return request

    def cancel_drag(self) -> None:
        """Cancel the drag; the cards are still at their places."""
        self.drag = None
        self.is_lifted = False
        self._pressed_spot = None
        self._is_button_down = False

    def clear(self) -> None:
        """Cancel the drag and the selection."""
        self.cancel_drag()
        self.selection = self._last_click = None

    def click(self, board: Board, pile: Pile, index: int, now: float) -> Request | None:
        """Handle a click at a place, at a time in seconds; return the request, if any.

        It plays the selected cards to the place. If none are selected, it plays the card there at
        once, if the settings and the game allow that, or else selects it.
        """
        selection, self.selection = self.selection, None
        is_double = self._is_double(board, (pile, index), now)
        played, self._played_at_once = self._played_at_once, None
        if (
            played
            and played[0] == pile
            and now - played[1] <= board.click_settings.double_click_seconds
        ):
            return None  # the second half of a double click whose first half has played
        if selection and pile in selection.moves_by_pile:
            return play(selection.moves_by_pile[pile])
        if board.game.role(pile) in board.game.taps:
            return tap(board, pile)
        choices = _moves_by_pile(board, pile, index)
        if board.game.one_click and len(choices) == 1:
            self._played_at_once = (pile, now)
            return play(*choices.values())
        if is_double and choices:
            return play_best(board, pile, index)
        if selection and (pile, index) == (selection.pile, selection.start):
            return None
        if board.plays_best and (best := best_move(board, pile, index)):
            return play(best)
        if choices:
            self.selection = Selection(pile, index, choices)
            return None
        return explain(board, pile, index)

    def _put_down(
        self, board: Board, drag: Drag, pressed: tuple[Pile, int] | None, now: float
    ) -> Request | None:
        """Drop lifted cards by a click. A second click at their own place plays their best move."""
        is_double = pressed is not None and self._is_double(board, pressed, now)
        if is_double or drag.is_click(board.click_settings.slack):
            return play_best(board, drag.source, drag.start) if is_double else None
        return _drop(board, drag)

    def _is_double(self, board: Board, spot: tuple[Pile, int], now: float) -> bool:
        """Note a click, and return whether it follows another one there in time."""
        before, self._last_click = self._last_click, (spot, now)
        if before is None or before[0] != spot:
            return False
        return now - before[1] <= board.click_settings.double_click_seconds

    def _is_within_slack(self, point: Point) -> bool:
        """Return whether a point is near enough to where the button was pressed for a click."""
        across, along = point[0] - self._pressed_point[0], point[1] - self._pressed_point[1]
        return max(abs(across), abs(along)) <= self._slack


def play(move: Move) -> Play:
    """Return the request to play a move."""
    return Play(tuple(move.lines()))


def play_best(board: Board, pile: Pile, index: int) -> Request | None:
    """Return the request to play the best move of the cards at a place.

    If there is none, return a sentence why.
    """
    best = best_move(board, pile, index)
    if best is None and targets_of(board.moves, pile, index):
        return ShowMessage(ONLY_TO_CELL)
    return play(best) if best else explain(board, pile, index)


def explain(board: Board, pile: Pile, index: int) -> ShowMessage:
    """Return a sentence why nothing can be played at a place."""
    return ShowMessage(board.game.why_no_move(board.table, pile, index))


def _explain_if_stuck(board: Board, pile: Pile, index: int) -> ShowMessage | None:
    """Return a sentence why dragged cards can go nowhere; None if they can go somewhere."""
    return None if _moves_by_pile(board, pile, index) else explain(board, pile, index)


def _moves_by_pile(board: Board, pile: Pile, index: int) -> dict[Pile, Move]:
    """Return the moves of the cards at a place by target, or to an empty pile by source."""
    if board.scene.piles[pile]:
        return targets_of(board.moves, pile, index)
    if not board.game.one_click:
        return {}
    return {move.source: move for move in board.moves if move.target == pile}


def tap(board: Board, pile: Pile) -> Request:
    """Return the request of a click on a pile that stands for a button, such as the stock.

    If the button can do nothing now, return a sentence why.
    """
    label = board.game.taps[board.game.role(pile)]
    line = board.game.actions(board.table).get(label)
    return Play((line,)) if line else ShowMessage(board.game.button_refusal(board.table, label))


def _drop(board: Board, drag: Drag) -> Request | None:
    """Return the request to drop cards where they are, if there is any.

    It is their move to the pile, or a sentence why that is illegal and what is legal.
    """
    target = drag.drop_pile(board.scene)
    if target is None:
        return _explain_if_stuck(board, drag.source, drag.start)
    if target in drag.targets:
        return play(drag.targets[target])
    said = refusal(board.game, board.table, drag.source, drag.start, target)
    return ShowMessage(said) if said else None
