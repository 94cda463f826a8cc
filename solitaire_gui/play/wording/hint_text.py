"""A hint: the next step of a solution as a sentence, with the cards and the pile to highlight.

Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.session import Session


class Hint(NamedTuple):
    """The sentence, and the cards to move with their target, or the pile to click."""

    sentence: Sentence
    cards: tuple[Pile, int] | None = None
    """A pile and the index of the first card to move; None if the hint is about a button."""
    target: Pile | None = None
    """The pile to move the cards to, or to click; None if the hint is about another button."""

    @property
    def move(self) -> tuple[tuple[Pile, int], Pile] | None:
        """The cards to move and their target; None if the hint is about a button."""
        return (self.cards, self.target) if self.cards and self.target else None


def hint(session: Session[Any], lines: Sequence[str]) -> Hint:
    """Return the hint to play the first of these lines in a session."""
    return hint_at(session.game, session.table, lines)


def hint_at(game: Game[Any], table: Any, lines: Sequence[str]) -> Hint:
    """Return the hint to play the first of these lines, a solution or its beginning.

    If the first lines together move several cards, the hint is about the whole move.
    """
    if move := game.move_of(table, lines):
        return _move_hint(game, table, move)
    label = game.label_of(table, lines[0])
    return Hint(game.hint_texts.get(label) or _button_hint(game, label), target=game.tapped(label))


def _move_hint(game: Game[Any], table: Any, move: Move) -> Hint:
    """Return the hint to make a move of cards."""
    cards = game.piles(table)[move.source]
    card = cards[move.start]
    place, others = game.where(table, move), len(cards) - move.start - 1
    if not card.is_face_up():
        sentence = Message("The face-down card goes {place}.", place=place)
    elif len(move.lines()) == 1:
        sentence = Message("{card} goes {place}.", card=card, place=place)
    else:
        sentence = Message.counted(
            "{card} goes {place} with the card below it, one by one.",
            "{card} goes {place} with the {count} cards below it, one by one.",
            others,
            card=card,
            place=place,
        )
    return Hint(sentence, (move.source, move.start), move.target)


def _button_hint(game: Game[Any], label: str) -> Message:
    """Return the hint to press a button for which the game has no text of its own."""
    button = Message.in_context("button", label)
    if label not in game.keys:
        return Message("Press {button}.", button=button)
    return Message("Press {button} ({key}).", button=button, key=game.keys[label])
