"""A line of a solution in words, and where on the table it is to be seen. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple

from solitaire_gui.games.base import Move, Pile
from solitaire_gui.games.words import name
from solitaire_gui.session import Session

PLACES = {
    "foundation": "the foundation",
    "tableau": "the empty column",
    "cell": "a free cell",
}


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
    areas = {label: area for area, label in game.taps.items()}
    key = f" ({game.keys[label]})" if label in game.keys else ""
    return Hint(f"{label}{key}.", target=Pile(areas[label]) if label in areas else None)


def _sentence(session: Session[Any], move: Move) -> str:
    piles = session.game.piles(session.table)
    what = f"The {name(piles[move.source][move.start])}"
    target = piles[move.target]
    if move.target.area == "tableau" and target:
        return f"{what} goes on the {name(target[-1])}."
    if session.game.one_click:
        return f"{what} goes to the lit place."
    return f"{what} goes to {PLACES[move.target.area]}."
