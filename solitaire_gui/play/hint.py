"""The next step of a solution in words, and where on the table it is to be seen. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import Move, Pile
from solitaire_gui.games.card_names import name
from solitaire_gui.session import Session


class Hint(NamedTuple):
    """What to do next, and the cards and the place that it is about, where there are any."""

    sentence: str
    cards: tuple[Pile, int] | None = None
    """A pile and the index of the first card."""
    target: Pile | None = None


def hint(session: Session[Any], lines: Sequence[str]) -> Hint:
    """Return a hint to play the first of these lines, which are legal one after the other.

    Where the first several of them are one move of several cards, it is told as that.
    """
    game, table = session.game, session.table
    if move := game.move_of(table, lines):
        return _about(session, move)
    label = game.label_of(table, lines[0])
    key = f" ({game.keys[label]})" if label in game.keys else ""
    return Hint(f"{game.advice.get(label, f'Press {label}')}{key}.", target=game.tapped(label))


def _about(session: Session[Any], move: Move) -> Hint:
    game, table = session.game, session.table
    cards = game.piles(table)[move.source]
    card = cards[move.start]
    what = name(card) if card.is_face_up() else "face-down card"
    sentence = f"The {what} goes {game.where(table, move)}{_how(move, len(cards))}."
    return Hint(sentence, (move.source, move.start), move.target)


def _how(move: Move, length: int) -> str:
    """Say of a move that takes several lines, from a pile of a length, what else it moves."""
    if len(move.lines()) == 1:
        return ""
    count = length - move.start - 1
    others = f"the {count} cards" if count > 1 else "the card"
    return f" with {others} below it, one by one"
