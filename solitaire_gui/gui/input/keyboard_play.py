"""What the keys that play cards mean on a table: a cursor, and a lit move among several. Pure.

Tab steps through all that can be played, the arrows through the cards; Enter plays, or takes a
card that has several places. Like the pointer it answers with a request and moves nothing.
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
"""The keys that it is for."""

NOTHING_CHOSEN = Message(
    "Nothing chosen: Tab goes through the moves, the arrows through the cards."
)
NOTHING_PICKED_UP = Message("Nothing is picked up: pick up a card first.")
NOT_THERE = Message("What you picked up can’t go there.")
AT_THE_END = Message("The cursor is there already.")


class Keyboard:
    """Where the cursor is, and the moves among which one is lit."""

    def __init__(self) -> None:
        self.cursor: Spot | None = None
        self.options: Sequence[MoveOption] = ()
        """What Tab steps through while something is lit."""
        self.picked_up: Spot | None = None
        """The card, or the empty place, whose moves these are; None if they are all there are."""
        self.is_automatic = False
        """Whether the first of them has been lit by itself."""
        self.has_moved_cursor = False
        """Whether the cursor has come to the card of what is lit when that was lit."""
        self.lesson_move: tuple[tuple[Pile, int], Pile] | None = None
        """The cards, and the place for them, of the move that a lesson asks for."""
        self._index = 0
        self._moved_card: CardKey | None = None
        """The card that has been moved; the cursor is to stand on it."""

    @property
    def highlighted(self) -> MoveOption | None:
        """What Enter would play at once."""
        return self.options[self._index] if self.options else None

    @property
    def highlighted_piles(self) -> Mapping[Pile, MoveOption]:
        """The places among which the arrows go once a card was taken; cards for an empty place."""
        moves = [(stop, stop.move) for stop in self.options if self.picked_up and stop.move]
        is_fetching = len({move.target for _, move in moves}) == 1
        return {move.source if is_fetching else move.target: stop for stop, move in moves}

    def highlight_text(self, board: Board, *, after_card: bool = False) -> Sentence:
        """Return what is lit in words, nothing if nothing is.

        `after_card` is whether they follow the name of the card that is moved.
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
        """Light nothing; the cursor stays."""
        self.options, self.picked_up, self._index = (), None, 0
        self.is_automatic = self.has_moved_cursor = False

    def clear(self) -> None:
        """Let go of everything, the cursor too."""
        self.clear_options()
        self.cursor = None

    def table_changed(self, scene: Scene) -> None:
        """Begin anew after a change of the table: nothing is lit, the cursor is on what moved."""
        self.clear_options()
        if self._moved_card is not None:
            self.cursor = spot_of(scene, self._moved_card) or self.cursor
            self._moved_card = None
        if self.cursor is not None:
            self.cursor = clamped(scene, self.cursor)

    def highlight_first(self, board: Board) -> None:
        """Light the first of all moves; the cursor stays."""
        self.clear_options()
        self._list_options(board)
        self.is_automatic = bool(self.options)

    def highlight_hint(self, board: Board, hint: Hint, lines: Sequence[str]) -> None:
        """Light what a hint is about, with the cursor on it: Enter plays it, Tab goes on."""
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
        """Play what was taken to a place where it can go; else do what Enter does at a spot."""
        if self._move_to(board, spot) is not None:
            return self.put_down(board, spot)
        self.clear_options()
        self._moved_card, self.cursor = None, spot
        return self._press_enter(board)

    def pick_up(self, board: Board, spot: Spot) -> Request:
        """Take the card at a spot, even where it has one place only."""
        self.clear_options()
        self._moved_card, self.cursor = None, clamped(board.scene, spot)
        options = options_at(board, *self.cursor)
        if not options:
            return self._press_enter(board)
        self.options, self.picked_up, self._index = options, self.cursor, 0
        return ShowMessage("")

    def put_down(self, board: Board, spot: Spot) -> Request:
        """Play what was taken to a pile, or tell why it cannot be."""
        if self.picked_up is None:
            return ShowMessage(NOTHING_PICKED_UP)
        move = self._move_to(board, spot)
        if move is None:
            return ShowMessage(NOT_THERE)
        return self._play_option(board, MoveOption(tuple(move.lines()), move))

    def press_key(self, board: Board, key: int, *, backwards: bool = False) -> Request | None:
        """Do what one of KEYS says; `backwards` is Tab with Shift."""
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
        """Have all moves to step through, from the first or the one that is meant on."""
        self.options = all_options(board)
        moves = [stop.move and ((*stop.move[1:3],), stop.move.target) for stop in self.options]
        self._index = (
            moves.index(self.lesson_move) if self.lesson_move and self.lesson_move in moves else 0
        )

    def _highlight_by_arrow(self, board: Board, direction: Point) -> None:
        """Go among the lit places by an arrow."""
        piles = list(self.highlighted_piles)
        there = next_pile(board.scene, piles[self._index], direction, piles)
        way = 1 if direction in (RIGHT, DOWN) else -1
        is_there = there == piles[self._index]
        self._index = (self._index + way) % len(piles) if is_there else piles.index(there)

    def _move_cursor(self, board: Board, key: int) -> Request | None:
        """Move the cursor over the cards."""
        self.clear_options()
        if self.cursor is None:
            self.cursor = first_spot(board.scene)
            if key in ARROWS:
                return None
        here = clamped(board.scene, self.cursor)
        self.cursor = move_cursor(board.scene, here, key)
        return ShowMessage(AT_THE_END) if self.cursor == here else None

    def _press_enter(self, board: Board) -> Request:
        """Play what is lit, or take the card at the cursor; play it where it has one place."""
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
        """Return the move of what was taken to the pile of a spot; of that to an empty place."""
        if self.picked_up is None:
            return None
        has_cards = board.scene.piles[self.picked_up.pile]
        cards, place = (self.picked_up, spot.pile) if has_cards else (spot, self.picked_up.pile)
        return next((move for move in board.moves if move[1:] == (*cards, place)), None)

    def _play_option(self, board: Board, option: MoveOption) -> Play:
        if option.move:
            self._moved_card = board.scene.piles[option.move.source][option.move.start].key
        return Play(option.lines)
