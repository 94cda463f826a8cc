"""The numbers by which typed commands name piles and cards, and where they are shown. Pure.

All are shown while the command line is open, those of columns also when a sentence names one.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Placed, Point, Scene
from solitaire_gui.language.message import Message, Sentence

COLUMN = "column {number}"
"""A text that names a column contains this."""
ROW = "row"
"""The noun of a number, in typed lines, that is the row of a card in its column."""


class Label(NamedTuple):
    """A short text, and its centre or the centre of its lower edge, in pixels."""

    text: str
    place: Point
    is_above: bool = False
    """Whether the point is the centre of its lower edge."""


def labels(game: Game[Any], scene: Scene) -> tuple[Label, ...]:
    """Return the numbers of all piles that have one, and of column cards if rows are numbered."""
    found = _piles(game, scene, scene.places)
    if any(number.noun == ROW for numbers in game.grammar.values() for number in numbers):
        for pile, cards in scene.piles.items():
            if game.layout[pile].fan:
                found += [
                    _row(placed, cards[at + 1 :])
                    for at, placed in enumerate(cards)
                    if placed.card.is_face_up()
                ]
    return tuple(found)


def numbers_of_columns(game: Game[Any], scene: Scene) -> tuple[Label, ...]:
    """Return the numbers of the columns."""
    return tuple(_piles(game, scene, [pile for pile, slot in scene.slots.items() if slot.fan]))


def names_column(sentence: Sentence) -> bool:
    """Return whether a sentence names a column by its number."""
    if isinstance(sentence, str):
        return False
    values = (value for value in sentence.values.values() if isinstance(value, Message))
    return COLUMN in sentence.text or any(map(names_column, values))


def _piles(game: Game[Any], scene: Scene, piles: Container[Pile]) -> list[Label]:
    return [
        Label(text, scene.places[pile].midtop, is_above=True)
        for pile, text in game.numbers().items()
        if pile in piles
    ]


def _row(placed: Placed, after: Sequence[Placed]) -> Label:
    """Return the label of a card in a column, at the right edge of its visible part."""
    bottom = after[0].rect.top if after else placed.rect.top + placed.rect.height // 4
    return Label(str(placed.depth + 1), (placed.rect.right, (placed.rect.top + bottom) // 2))
