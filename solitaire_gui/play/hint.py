"""A line of a solution in words, and where on the table it is to be seen. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game, Move, Pile, Role
from solitaire_gui.games.card_names import name
from solitaire_gui.session import Session


class Hint(NamedTuple):
    """What to do next, and the cards and the place that it is about, where there are any."""

    sentence: str
    cards: tuple[Pile, int] | None = None
    """A pile and the index of the first card."""
    target: Pile | None = None


def hint(session: Session[Any], line: str) -> Hint:
    """Return a hint to play a legal line."""
    for move in session.moves:
        if move.command == line:
            return Hint(_sentence(session, move), (move.source, move.start), move.target)
    game = session.game
    actions = game.actions(session.table)
    label = next((label for label, played in actions.items() if played == line), line)
    key = f" ({game.keys[label]})" if label in game.keys else ""
    return Hint(f"{label}{key}.", target=game.tapped(label))


def _sentence(session: Session[Any], move: Move) -> str:
    piles = session.game.piles(session.table)
    card, target = piles[move.source][move.start], piles[move.target]
    what = name(card) if card.is_face_up() else "face-down card"
    return f"The {what} goes {_where(session.game, move.target, target)}."


def _where(game: Game[Any], pile: Pile, cards: Sequence[Card]) -> str:
    """Return how a hint calls the place where a card goes."""
    role, noun = game.role(pile), game.layout[pile].noun
    if role is Role.TABLEAU and cards:
        return f"on the {name(cards[-1])}" if cards[-1].is_face_up() else f"to the {noun}"
    if game.one_click:
        return f"to the lit {noun}"
    adjectives = {Role.TABLEAU: "the empty", Role.CELL: "a free"}
    return f"to {adjectives.get(role, 'the')} {noun}"
