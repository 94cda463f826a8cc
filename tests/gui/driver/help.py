"""What the help is made of that is not to be seen as such: how much room it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pygame import Surface

from solitaire_gui.games.base import Game
from solitaire_gui.gui.all_commands import key_rows
from solitaire_gui.gui.board.thumbnail import small_scene
from solitaire_gui.gui.features.help.help_pictures import areas, chosen_move, example
from solitaire_gui.gui.features.help.help_screen import LEFT_SHARE
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.grids import COLUMN_GAP, TWO_COLUMNS
from solitaire_gui.gui.widgets.text.keycaps import TEXT_SIZE, keycaps
from solitaire_gui.session import Session

__all__ = ["Picture", "example", "pictures", "too_long", "used_height"]


class Picture(NamedTuple):
    """A picture of the help."""

    said_size: tuple[int, int]
    """The size that it is said to have before it is drawn."""
    drawn: Surface


def pictures(game: Game[Any], art: Art, width: int) -> Sequence[Picture]:
    """Return the pictures of a game's help in a width: the table, and a move on it."""
    sketches = [draw(game, art.small(), Theme(), width) for draw in (areas, chosen_move)]
    return [Picture(sketch.size, sketch.draw()) for sketch in sketches]


def used_height(game: Game[Any], art: Art, size: tuple[int, int]) -> int:
    """Return how high the cards lie that are dealt, in a picture that must be of a size."""
    scene = small_scene(game, Session(game, 1).table, art.small(), size)
    cards = [placed.rect for placed in scene.cards]
    return cards[0].unionall(cards[1:]).height


def too_long(games: Sequence[Game[Any]], scale: float) -> Iterator[str]:
    """Yield the keys, and what they do, that have no room in the narrowest column."""
    theme = Theme(scale)
    room = (theme.px(TWO_COLUMNS) - theme.px(COLUMN_GAP)) * LEFT_SHARE
    for keys, about in key_rows(*games):
        if keycaps(keys).size(theme, 0)[0] > room:
            yield str(keys)
        if theme.width(about, TEXT_SIZE) > room:
            yield about
