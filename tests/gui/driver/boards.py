"""Tables as the hand finds them, without a window, and the points at which to touch their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from solitaire_gui.cards import Deck
from solitaire_gui.games import alaska, montana, scorpion, seahaven, thumb_and_pouch
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Placed, Point, Scene, arrange, fit
from solitaire_gui.gui.input.pointer import Board
from tests.support.tables import card, column, columns

ROOM = Rect(0, 40, 1280, 720)


def board(game: Game[Any], table: Any, room: Rect = ROOM) -> Board:
    """Return a table laid out in a room, with its legal moves."""
    piles = game.piles(table)
    scene = arrange(piles, game.layout, fit(game.layout, room, piles))
    return Board(game, table, [*game.moves(table), *game.gestures(table)], scene)


def seen(cards: Sequence[Placed], index: int) -> Rect:
    """Return the part of a card that the next one in its pile leaves to see."""
    rect = cards[index].rect
    if index + 1 == len(cards):
        return rect
    over = cards[index + 1].rect
    if over.left < rect.left:
        return Rect((over.right, rect.top), (rect.left - over.left, rect.height))
    if over.left > rect.left:
        return Rect(rect.topleft, (over.left - rect.left, rect.height))
    return Rect(rect.topleft, (rect.width, over.top - rect.top))


def grip(scene: Scene, pile: Pile, index: int = -1) -> Point:
    """Return a point at which a card of a pile can be taken hold of, or an empty place clicked."""
    cards = scene.piles[pile]
    if not cards:
        return scene.places[pile].center
    return seen(cards, index % len(cards)).center


def drop(scene: Scene, source: Pile, start: int, target: Pile) -> Point:
    """Return where a drag from `grip` must end for its first card to lie exactly on a pile."""
    x, y = grip(scene, source, start)
    card, end = scene.piles[source][start].rect, scene.end(target)
    return x + end.left - card.left, y + end.top - card.top


def tableau(number: int) -> Pile:
    """Return a column by its number in the typed lines, from 1 on."""
    return Pile("tableau", number - 1)


def filled(texts: tuple[str, ...], count: int) -> list[Any]:
    return columns(*texts, *[""] * (count - len(texts)))


def of_scorpion(*texts: str, stock: str = "") -> Board:
    deck = Deck.in_order(column(stock))
    return board(scorpion.Scorpion(), scorpion.Table(deck, filled(texts, 7), filled((), 4)))


def of_alaska(*texts: str, foundation: str = "") -> Board:
    return board(alaska.Alaska(), alaska.Table(filled(texts, 7), filled((foundation,), 4)))


def of_thumb_and_pouch(*texts: str, waste: str = "", stock: str = "") -> Board:
    deck = Deck.in_order(column(stock))
    table = thumb_and_pouch.Table(filled((), 4), filled(texts, 7), deck, column(waste))
    return board(thumb_and_pouch.ThumbAndPouch(), table)


def of_seahaven(*texts: str, cells: str = "- - - -") -> Board:
    held = [None if word == "-" else card(word) for word in cells.split()]
    return board(seahaven.Seahaven(), seahaven.Table(filled(texts, 10), filled((), 4), held))


def of_montana(*rows: str) -> Board:
    return board(montana.Montana(), montana.Table(columns(*rows)))


def cell(row: int, col: int) -> Pile:
    """Return a place of Montana by its numbers in the typed lines."""
    return Pile("tableau", (row - 1) * 13 + col - 1)
