"""The legal moves in order: the best one, which a click plays, and the options for Tab. Pure.

The order is no advice: it uses only the cards that are visible, and no solver.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table
from solitaire_gui.games.places import FINAL_ROLES, Pile, Role, card_key
from solitaire_gui.gui.board.card_layout import Placed
from solitaire_gui.gui.input.drag import targets_of
from solitaire_gui.language.message import Message

if TYPE_CHECKING:
    from solitaire_gui.gui.input.pointer import Board

TURNS_UP, ONTO_CARDS, FROM_ITS_ORDER, TO_EMPTY, TO_CELL = range(5)
"""Kinds of moves, the most useful first.

They turn a card up, go onto a card, go onto a card but break a sequence, go to an empty pile, or to
a free cell.
"""


class MoveOption(NamedTuple):
    """An option for the player: a move of cards, or a button of the game such as “Deal”."""

    lines: tuple[str, ...]
    move: Move | None = None
    """The move; None for a button."""
    label: str = ""
    """The label of the button; "" for a move."""


def all_options(board: Board) -> list[MoveOption]:
    """Return everything that can be played: the moves in order, then the buttons."""
    game, table = board.game, board.table
    if game.is_won(table):
        return []
    known = (
        _identities(game, board.previous_table) if board.previous_table is not None else frozenset()
    )
    moves = sorted(
        game.distinct(table, board.moves), key=lambda move: _sort_key(board, known, move)
    )
    buttons = game.actions(table).items()
    return [*map(option_of, moves), *(MoveOption((line,), label=label) for label, line in buttons)]


def best_move(board: Board, pile: Pile, index: int) -> Move | None:
    """Return the best move of the cards at a place; None if they can go to free cells only.

    A move to a final pile is better than one onto cards, and that is better than any other.
    """
    moves = targets_of(board.moves, pile, index).values()
    free = (move for move in moves if board.game.role(move.target) is not Role.CELL)
    return max(free, key=lambda move: _worth(board, move), default=None)


def options_at(board: Board, pile: Pile, index: int) -> list[MoveOption]:
    """Return the moves of the cards at a spot, the best first.

    For an empty pile they are the moves to it, in a game in which one click fetches a card; else
    none.
    """
    if board.scene.piles[pile]:
        moves = [move for move in board.moves if (move.source, move.start) == (pile, index)]
    else:
        moves = [move for move in board.moves if move.target == pile and board.game.one_click]
    moves = board.game.distinct(board.table, moves)
    return [*map(option_of, sorted(moves, key=lambda move: _worth(board, move), reverse=True))]


def option_of(move: Move) -> MoveOption:
    """Return a move as an option."""
    return MoveOption(tuple(move.lines()), move)


def identity(game: Game[Any], table: Any, move: Move) -> Hashable:
    """Return a key that finds a move again after a change of the table.

    It has the moved card and the card that it goes onto. An empty target is named by its role, or
    by its pile if the empty piles differ.
    """
    piles = game.piles(table)
    end = piles[move.target]
    card = card_key(piles[move.source][move.start])
    return card, card_key(end[-1]) if end else _place_identity(game, table, move.target)


def option_text(board: Board, option: MoveOption) -> Message:
    """Return an option in a few words, such as `7♥ onto 8♥`."""
    game = board.game
    if option.move is None:
        return Message("{button}", button=game.caption(board.table, option.label))
    _, source, start, _ = option.move
    card = board.scene.piles[source][start].card
    place = target_text(board, option.move)
    if not card.is_face_up():
        return Message("A face-down card {place}", place=place)
    return Message("{card} {place}", card=card, place=place)


def target_text(board: Board, move: Move) -> Message:
    """Return the target of a move in a few words, such as `onto 8♥`."""
    return _target_text(board.game, board.scene.piles[move.target], board.game.role(move.target))


def _target_text(game: Game[Any], cards: Sequence[Placed], role: Role) -> Message:
    """Return the words for a target with a role, on which `cards` lie."""
    if role is not Role.TABLEAU:
        return role.names.to_empty or role.names.to
    if not cards:
        return Message("to the lit place") if game.one_click else Message("to an empty column")
    if not cards[-1].card.is_face_up():
        return Message("onto a face-down card")
    return Message("onto {card}", card=cards[-1].card)


def _place_identity(game: Game[Any], table: Any, pile: Pile) -> Pile | Role:
    """Return the pile, or only its role if all empty piles of it are equal."""
    return game.role(pile) if game.has_equal_places(table) else pile


def _identities(game: Game[Any], table: Any) -> Collection[Hashable]:
    """Return the identities of all moves of a table."""
    moves = [*game.moves(table), *game.gestures(table)]
    return {identity(game, table, move) for move in moves}


def _worth(board: Board, move: Move) -> tuple[bool, bool, bool]:
    """Return a key for sorting moves of the same cards; a greater one is better."""
    role, has_cards = board.game.role, bool(board.scene.piles[move.target])
    is_within = role(move.target) is role(move.source)
    return role(move.target) in FINAL_ROLES, has_cards, is_within


def _sort_key(board: Board, known: Collection[Hashable], move: Move) -> tuple[Any, ...]:
    """Return a key for sorting all moves, the most useful ones first.

    `known` has the identities of the moves of the previous table; these are less useful.
    """
    game, places = board.game, board.scene.places
    source, target = places[move.source], places[move.target]
    kind = _kind(board, move)
    is_whole = move.start == 0 and game.role(move.source) is Role.TABLEAU
    return (
        game.role(move.target) not in FINAL_ROLES,
        is_whole and kind == TO_EMPTY,
        identity(game, board.table, move) in known,
        not _settles(board, move),
        kind,
        *(source.y, source.x, -move.start, target.y, target.x),
    )


def _kind(board: Board, move: Move) -> int:
    """Return which of the five kinds a move is."""
    if board.game.role(move.target) is Role.CELL:
        return TO_CELL
    above = board.scene.piles[move.source][: move.start]
    if above and not above[-1].card.is_face_up():
        return TURNS_UP
    if not board.scene.piles[move.target]:
        return TO_EMPTY
    is_column = board.game.role(move.source) is Role.TABLEAU
    return FROM_ITS_ORDER if above and is_column and _could_return(board, move) else ONTO_CARDS


def _could_return(board: Board, move: Move) -> bool:
    """Return whether the cards could be moved back, because they lay in sequence."""
    game, after = board.game, _table_after(board, move)
    try:
        start = len(board.scene.piles[move.target])
        line = game.line(after, move.target, start, move.source)
        game.play(after, line, Random(0))
    except IllegalMove:
        return False
    return True


def _settles(board: Board, move: Move) -> bool:
    """Return whether a move puts its card on a pile that is settled by it (`Game.settled`).

    Moves from one settled pile to another do not count.
    """
    if move.source in board.game.settled(board.table):
        return False
    return move.target in board.game.settled(_table_after(board, move))


def _table_after(board: Board, move: Move) -> Any:
    """Return a copy of the table after a move."""
    table = copy_table(board.table)
    for line in move.lines():
        board.game.play(table, line, Random(0))
    return table
