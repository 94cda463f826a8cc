"""The next step of a solution in words, and where on the table it is to be seen. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.session import Session


class Hint(NamedTuple):
    """What to do next, and the cards and the place that it is about, where there are any."""

    sentence: Sentence
    cards: tuple[Pile, int] | None = None
    """A pile and the index of the first card."""
    target: Pile | None = None

    @property
    def move(self) -> tuple[tuple[Pile, int], Pile] | None:
        """The cards and their new place, where it is about a move of cards."""
        return (self.cards, self.target) if self.cards and self.target else None


def hint(session: Session[Any], lines: Sequence[str]) -> Hint:
    """Return a hint to play the first of these lines where a session stands."""
    return hint_at(session.game, session.table, lines)


def hint_at(game: Game[Any], table: Any, lines: Sequence[str]) -> Hint:
    """Return a hint to play the first of these lines, which are legal one after the other.

    Where the first several of them are one move of several cards, it is told as that.
    """
    if move := game.move_of(table, lines):
        return _move_hint(game, table, move)
    label = game.label_of(table, lines[0])
    return Hint(game.hint_texts.get(label) or _button_hint(game, label), target=game.tapped(label))


def _move_hint(game: Game[Any], table: Any, move: Move) -> Hint:
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
    """Advise to press a button of a game that has no words for that."""
    button = Message.in_context("button", label)
    if label not in game.keys:
        return Message("Press {button}.", button=button)
    return Message("Press {button} ({key}).", button=button, key=game.keys[label])
