"""Keyboard play: a cursor over the cards, and one highlighted option among several. Pure.

Tab steps through all options, the arrow keys move the cursor. Enter plays the highlighted option,
or picks up the card at the cursor if it has several targets. Like the pointer, it returns requests
and moves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from solitaire_gui.games.base import Move
from solitaire_gui.games.places import CardKey, Pile
from solitaire_gui.gui.board.card_layout import Point, Scene, Spot
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.commands.request import Play, Request, ShowMessage
from solitaire_gui.gui.input.cursor import (
    ARROWS,
    CURSOR_KEYS,
    DOWN,
    RIGHT,
    clamped,
    end_of,
    first_spot,
    move_cursor,
    next_pile,
    spot_of,
)
from solitaire_gui.gui.input.move_order import (
    MoveOption,
    all_options,
    option_of,
    option_text,
    options_at,
    target_text,
)
from solitaire_gui.gui.input.pointer import Board, explain, tap
from solitaire_gui.language.message import Message, NamedKey, Sentence
from solitaire_gui.play.sentences import IS_WON, NO_MOVES
from solitaire_gui.play.wording.hint_text import Hint

KEYS = frozenset({*CURSOR_KEYS, *ACTIVATION_KEYS, pygame.K_TAB})
"""The keys that `press_key` handles."""

NOTHING_CHOSEN = Message(
    "Nothing chosen: Tab goes through the moves, the arrows through the cards."
)
NOTHING_PICKED_UP = Message("Nothing is picked up: pick up a card first.")
NOT_THERE = Message("What you picked up can’t go there.")
AT_THE_END = Message("The cursor is there already.")


class Keyboard:
    """The cursor, the options, and which of them is highlighted."""

    def __init__(self) -> None:
        self.cursor: Spot | None = None
        self.options: Sequence[MoveOption] = ()
        """The options that Tab steps through; empty if none is highlighted."""
        self.picked_up: Spot | None = None
        """The card, or the empty pile, that was picked up: the options are its moves. Else None."""
        self.is_automatic = False
        """Whether an option was highlighted without a key: the first one, or that of a hint."""
        self.has_moved_cursor = False
        """Whether the last Tab moved the cursor to another card."""
        self.lesson_move: tuple[tuple[Pile, int], Pile] | None = None
        """The cards and the target of the move that the lesson expects; None outside a lesson."""
        self._index = 0
        self._moved_card: CardKey | None = None
        """The card of the move that was played last: after the change the cursor goes there."""

    @property
    def highlighted(self) -> MoveOption | None:
        """The option that Enter would play; None if none is highlighted."""
        return self.options[self._index] if self.options else None

    @property
    def highlighted_piles(self) -> Mapping[Pile, MoveOption]:
        """The piles among which the arrow keys choose while a card or an empty pile is picked up.

        They are the targets of the card, or the sources of the moves to the empty pile.
        """
        moves = [(stop, stop.move) for stop in self.options if self.picked_up and stop.move]
        is_fetching = len({move.target for _, move in moves}) == 1
        return {move.source if is_fetching else move.target: stop for stop, move in moves}

    def highlight_text(self, board: Board, *, after_card: bool = False) -> Sentence:
        """Return the highlighted option in words; "" if there is none.

        With `after_card` the words follow the name of the moved card and leave it out.
        """
        if self.highlighted is None:
            return ""
        move = self.highlighted.move if after_card else None
        lit = target_text(board, move) if move else option_text(board, self.highlighted)
        return Message(
            "{move}  ·  {number} of {count}  ·  {key} plays",
            move=lit,
            number=self._index + 1,
            count=len(self.options),
            key=NamedKey("Enter"),
        )

    def clear_options(self) -> None:
        """Highlight nothing. The cursor stays."""
        self.options, self.picked_up, self._index = (), None, 0
        self.is_automatic = self.has_moved_cursor = False

    def clear(self) -> None:
        """Highlight nothing and hide the cursor."""
        self.clear_options()
        self.cursor = None

    def table_changed(self, scene: Scene) -> None:
        """Highlight nothing. The cursor goes to the card that the keyboard moved, or stays."""
        self.clear_options()
        if self._moved_card is not None:
            self.cursor = spot_of(scene, self._moved_card) or self.cursor
            self._moved_card = None
        if self.cursor is not None:
            self.cursor = clamped(scene, self.cursor)

    def highlight_first(self, board: Board) -> None:
        """Highlight the first of all moves, in a lesson its move. The cursor stays."""
        self.clear_options()
        self._list_options(board)
        self.is_automatic = bool(self.options)

    def highlight_hint(self, board: Board, hint: Hint, lines: Sequence[str]) -> None:
        """Highlight the option of a hint and move the cursor there: Enter plays it, Tab goes on."""
        self.highlight_first(board)
        source, moves = hint.cards, board.moves
        found = (move for move in moves if ((*move[1:3],), move.target) == (source, hint.target))
        move = next(found, None)
        label = board.game.label_of(board.table, lines[0])
        button = MoveOption((board.game.actions(board.table).get(label, lines[0]),), label=label)
        option = option_of(move) if move else button
        if option not in self.options:  # it goes to another of several empty places
            self.options = [option, *self.options]
        self._index, self.is_automatic = self.options.index(option), True
        if place := source or (hint.target and end_of(board.scene, hint.target)):
            self.cursor = Spot(*place)

    def click(self, board: Board, spot: Spot) -> Request:
        """Play the picked-up card to a spot, or do what Enter does there if it cannot go there."""
        if self._move_to(board, spot) is not None:
            return self.put_down(board, spot)
        self.clear_options()
        self._moved_card, self.cursor = None, spot
        return self._press_enter(board)

    def pick_up(self, board: Board, spot: Spot) -> Request:
        """Pick up the card at a spot, even if it has only one target."""
        self.clear_options()
        self._moved_card, self.cursor = None, clamped(board.scene, spot)
        options = options_at(board, *self.cursor)
        if not options:
            return self._press_enter(board)
        self.options, self.picked_up, self._index = options, self.cursor, 0
        return ShowMessage("")

    def put_down(self, board: Board, spot: Spot) -> Request:
        """Play the picked-up card to the pile of a spot, or explain why that is illegal."""
        if self.picked_up is None:
            return ShowMessage(NOTHING_PICKED_UP)
        move = self._move_to(board, spot)
        if move is None:
            return ShowMessage(NOT_THERE)
        return self._play_option(board, MoveOption(tuple(move.lines()), move))

    def press_key(self, board: Board, key: int, *, backwards: bool = False) -> Request | None:
        """Handle one of KEYS, and return the request, if any; `backwards` is Tab with Shift."""
        self._moved_card = None
        if key in ACTIVATION_KEYS:
            return self._press_enter(board)
        if key == pygame.K_TAB:
            return self._press_tab(board, -1 if backwards else 1)
        if key in ARROWS and self.picked_up:
            self._highlight_by_arrow(board, ARROWS[key])
            return None
        return self._move_cursor(board, key)

    def _press_tab(self, board: Board, direction: int) -> Request | None:
        """Highlight the next option, or the previous one."""
        before, self.is_automatic, self.has_moved_cursor = self.cursor, False, False
        if self.options:
            self._index = (self._index + direction) % len(self.options)
        else:
            self._list_options(board)
            self._index = self._index if direction > 0 else len(self.options) - 1
        if self.highlighted is None:
            return ShowMessage(IS_WON if board.game.is_won(board.table) else NO_MOVES)
        if self.highlighted.move and not self.picked_up:
            self.cursor = Spot(self.highlighted.move.source, self.highlighted.move.start)
            self.has_moved_cursor = self.cursor != before
        return ShowMessage("")

    def _list_options(self, board: Board) -> None:
        """List all options, and highlight the first one or the move that the lesson expects."""
        self.options = all_options(board)
        moves = [stop.move and ((*stop.move[1:3],), stop.move.target) for stop in self.options]
        self._index = (
            moves.index(self.lesson_move) if self.lesson_move and self.lesson_move in moves else 0
        )

    def _highlight_by_arrow(self, board: Board, direction: Point) -> None:
        """Highlight the next target in a direction."""
        piles = list(self.highlighted_piles)
        there = next_pile(board.scene, piles[self._index], direction, piles)
        way = 1 if direction in (RIGHT, DOWN) else -1
        is_there = there == piles[self._index]
        self._index = (self._index + way) % len(piles) if is_there else piles.index(there)

    def _move_cursor(self, board: Board, key: int) -> Request | None:
        """Move the cursor by a key."""
        self.clear_options()
        if self.cursor is None:
            self.cursor = first_spot(board.scene)
            if key in ARROWS:
                return None
        here = clamped(board.scene, self.cursor)
        self.cursor = move_cursor(board.scene, here, key)
        return ShowMessage(AT_THE_END) if self.cursor == here else None

    def _press_enter(self, board: Board) -> Request:
        """Play the highlighted option. If there is none, play the move at the cursor.

        If the card at the cursor has several moves, pick it up.
        """
        if self.highlighted:
            return self._play_option(board, self.highlighted)
        if self.cursor is None:
            return ShowMessage(NOTHING_CHOSEN)
        pile, index = self.cursor = clamped(board.scene, self.cursor)
        if board.game.role(pile) in board.game.taps:
            return tap(board, pile)
        options = options_at(board, pile, index)
        if not options:
            return explain(board, pile, index)
        plays_best = board.plays_best and board.scene.piles[pile]
        if len(options) == 1 or plays_best:
            return self._play_option(board, options[0])
        self.options, self.picked_up, self._index = options, self.cursor, 0
        return ShowMessage("")

    def _move_to(self, board: Board, spot: Spot) -> Move | None:
        """Return the legal move of what is picked up to a spot, if there is one.

        If an empty pile is picked up, it is the move of the card at the spot to that pile.
        """
        if self.picked_up is None:
            return None
        has_cards = board.scene.piles[self.picked_up.pile]
        cards, place = (self.picked_up, spot.pile) if has_cards else (spot, self.picked_up.pile)
        return next((move for move in board.moves if move[1:] == (*cards, place)), None)

    def _play_option(self, board: Board, option: MoveOption) -> Play:
        """Return the request to play an option, and remember its card for the cursor."""
        if option.move:
            self._moved_card = board.scene.piles[option.move.source][option.move.start].key
        return Play(option.lines)
