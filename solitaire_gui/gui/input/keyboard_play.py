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
from solitaire_gui.gui.commands.keystrokes import PRESSING_KEYS
from solitaire_gui.gui.commands.request import Play, Request, Say
from solitaire_gui.gui.input.cursor import (
    ARROWS,
    CURSOR_KEYS,
    DOWN,
    RIGHT,
    end_of,
    first_spot,
    kept,
    moved,
    next_pile,
    spot_of,
)
from solitaire_gui.gui.input.move_order import Stop, choices, move_list, place_words, stop_of, words
from solitaire_gui.gui.input.pointer import Board, explain, tap
from solitaire_gui.language.message import Message, NamedKey, Sentence
from solitaire_gui.play.sentences import IS_WON, NO_MOVES
from solitaire_gui.play.wording.hint_text import Hint

KEYS = frozenset({*CURSOR_KEYS, *PRESSING_KEYS, pygame.K_TAB})
"""The keys that it is for."""

NOTHING_CHOSEN = Message(
    "Nothing chosen: Tab goes through the moves, the arrows through the cards."
)
NOTHING_TAKEN = Message("Nothing is picked up: pick up a card first.")
NOT_THERE = Message("What you picked up can’t go there.")
AT_THE_END = Message("The cursor is there already.")


class Keyboard:
    """Where the cursor is, and the moves among which one is lit."""

    def __init__(self) -> None:
        self.cursor: Spot | None = None
        self.stops: Sequence[Stop] = ()
        """What Tab steps through while something is lit."""
        self.taken: Spot | None = None
        """The card, or the empty place, whose moves these are; None if they are all there are."""
        self.is_proposed = False
        """Whether the first of them has been lit by itself."""
        self.has_come = False
        """Whether the cursor has come to the card of what is lit when that was lit."""
        self.meant: tuple[tuple[Pile, int], Pile] | None = None
        """The cards, and the place for them, of the move that a lesson asks for."""
        self._at = 0
        self._followed: CardKey | None = None
        """The card that has been moved; the cursor is to stand on it."""

    @property
    def lit(self) -> Stop | None:
        """What Enter would play at once."""
        return self.stops[self._at] if self.stops else None

    @property
    def lit_piles(self) -> Mapping[Pile, Stop]:
        """The places among which the arrows go once a card was taken; cards for an empty place."""
        moves = [(stop, stop.move) for stop in self.stops if self.taken and stop.move]
        is_fetching = len({move.target for _, move in moves}) == 1
        return {move.source if is_fetching else move.target: stop for stop, move in moves}

    def words(self, board: Board, *, after_card: bool = False) -> Sentence:
        """Return what is lit in words, nothing if nothing is.

        `after_card` is whether they follow the name of the card that is moved.
        """
        if self.lit is None:
            return ""
        move = self.lit.move if after_card else None
        lit = place_words(board, move) if move else words(board, self.lit)
        return Message(
            "{move}  ·  {number} of {count}  ·  {key} plays",
            move=lit,
            number=self._at + 1,
            count=len(self.stops),
            key=NamedKey("Enter"),
        )

    def let_go(self) -> None:
        """Light nothing; the cursor stays."""
        self.stops, self.taken, self._at = (), None, 0
        self.is_proposed = self.has_come = False

    def clear(self) -> None:
        """Let go of everything, the cursor too."""
        self.let_go()
        self.cursor = None

    def follow(self, scene: Scene) -> None:
        """Begin anew after a change of the table: nothing is lit, the cursor is on what moved."""
        self.let_go()
        if self._followed is not None:
            self.cursor = spot_of(scene, self._followed) or self.cursor
            self._followed = None
        if self.cursor is not None:
            self.cursor = kept(scene, self.cursor)

    def propose(self, board: Board) -> None:
        """Light the first of all moves; the cursor stays."""
        self.let_go()
        self._look_about(board)
        self.is_proposed = bool(self.stops)

    def suggest(self, board: Board, hint: Hint, lines: Sequence[str]) -> None:
        """Light what a hint is about, with the cursor on it: Enter plays it, Tab goes on."""
        self.propose(board)
        source, moves = hint.cards, board.moves
        found = (move for move in moves if ((*move[1:3],), move.target) == (source, hint.target))
        move = next(found, None)
        label = board.game.label_of(board.table, lines[0])
        button = Stop((board.game.actions(board.table).get(label, lines[0]),), label=label)
        stop = stop_of(move) if move else button
        if stop not in self.stops:  # it goes to another of several empty places
            self.stops = [stop, *self.stops]
        self._at, self.is_proposed = self.stops.index(stop), True
        if place := source or (hint.target and end_of(board.scene, hint.target)):
            self.cursor = Spot(*place)

    def click(self, board: Board, spot: Spot) -> Request:
        """Play what was taken to a place where it can go; else do what Enter does at a spot."""
        if self._put(board, spot) is not None:
            return self.put(board, spot)
        self.let_go()
        self._followed, self.cursor = None, spot
        return self._enter(board)

    def pick_up(self, board: Board, spot: Spot) -> Request:
        """Take the card at a spot, even where it has one place only."""
        self.let_go()
        self._followed, self.cursor = None, kept(board.scene, spot)
        stops = choices(board, *self.cursor)
        if not stops:
            return self._enter(board)
        self.stops, self.taken, self._at = stops, self.cursor, 0
        return Say("")

    def put(self, board: Board, spot: Spot) -> Request:
        """Play what was taken to a pile, or tell why it cannot be."""
        if self.taken is None:
            return Say(NOTHING_TAKEN)
        move = self._put(board, spot)
        if move is None:
            return Say(NOT_THERE)
        return self._play(board, Stop(tuple(move.lines()), move))

    def press(self, board: Board, key: int, *, backwards: bool = False) -> Request | None:
        """Do what one of KEYS says; `backwards` is Tab with Shift."""
        self._followed = None
        if key in PRESSING_KEYS:
            return self._enter(board)
        if key == pygame.K_TAB:
            return self._tab(board, -1 if backwards else 1)
        if key in ARROWS and self.taken:
            self._choose(board, ARROWS[key])
            return None
        return self._go(board, key)

    def _tab(self, board: Board, direction: int) -> Request | None:
        before, self.is_proposed, self.has_come = self.cursor, False, False
        if self.stops:
            self._at = (self._at + direction) % len(self.stops)
        else:
            self._look_about(board)
            self._at = self._at if direction > 0 else len(self.stops) - 1
        if self.lit is None:
            return Say(IS_WON if board.game.won(board.table) else NO_MOVES)
        if self.lit.move and not self.taken:
            self.cursor = Spot(self.lit.move.source, self.lit.move.start)
            self.has_come = self.cursor != before
        return Say("")

    def _look_about(self, board: Board) -> None:
        """Have all moves to step through, from the first or the one that is meant on."""
        self.stops = move_list(board)
        moves = [stop.move and ((*stop.move[1:3],), stop.move.target) for stop in self.stops]
        self._at = moves.index(self.meant) if self.meant and self.meant in moves else 0

    def _choose(self, board: Board, direction: Point) -> None:
        """Go among the lit places by an arrow."""
        piles = list(self.lit_piles)
        there = next_pile(board.scene, piles[self._at], direction, piles)
        way = 1 if direction in (RIGHT, DOWN) else -1
        is_there = there == piles[self._at]
        self._at = (self._at + way) % len(piles) if is_there else piles.index(there)

    def _go(self, board: Board, key: int) -> Request | None:
        """Move the cursor over the cards."""
        self.let_go()
        if self.cursor is None:
            self.cursor = first_spot(board.scene)
            if key in ARROWS:
                return None
        here = kept(board.scene, self.cursor)
        self.cursor = moved(board.scene, here, key)
        return Say(AT_THE_END) if self.cursor == here else None

    def _enter(self, board: Board) -> Request:
        """Play what is lit, or take the card at the cursor; play it where it has one place."""
        if self.lit:
            return self._play(board, self.lit)
        if self.cursor is None:
            return Say(NOTHING_CHOSEN)
        pile, index = self.cursor = kept(board.scene, self.cursor)
        if board.game.role(pile) in board.game.taps:
            return tap(board, pile)
        stops = choices(board, pile, index)
        if not stops:
            return explain(board, pile, index)
        plays_best = board.plays_best and board.scene.piles[pile]
        if len(stops) == 1 or plays_best:
            return self._play(board, stops[0])
        self.stops, self.taken, self._at = stops, self.cursor, 0
        return Say("")

    def _put(self, board: Board, spot: Spot) -> Move | None:
        """Return the move of what was taken to the pile of a spot; of that to an empty place."""
        if self.taken is None:
            return None
        has_cards = board.scene.piles[self.taken.pile]
        cards, place = (self.taken, spot.pile) if has_cards else (spot, self.taken.pile)
        return next((move for move in board.moves if move[1:] == (*cards, place)), None)

    def _play(self, board: Board, stop: Stop) -> Play:
        if stop.move:
            self._followed = board.scene.piles[stop.move.source][stop.move.start].key
        return Play(stop.lines)
