"""The recorded sessions in tests/transcripts, as decks to deal from and lines to type.

In the files `*KD` is a card that lies face down, `*?` one that nobody has seen, `??` the same when
it is turned up, and `--` a blank of Montana.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from tests.support import playing
from tests.support.tables import card

Board = dict[str, Any]
"""A table's lists by name; of a foundation only the top cards, of a stock its size or `XX`."""

FOLDER = Path(__file__).parents[1] / "transcripts"
SESSIONS = [
    "alaska_sample",
    "montana_rules_deal",
    "montana_rules_shuffle",
    "montana_test1",
    "scorpion_test1",
    "thumb_and_pouch_early_board",
]
UNKNOWN = ("*?", "--")

BEFORE: dict[str, tuple[Board, list[str]]] = {
    "thumb_and_pouch_early_board": (
        {"foundation": [], "stock": ["10H", *["*?"] * 22], "waste": ["AS"]},
        ["wf 1", "sw"],
    )
}
"""Where a session begins in mid-game: how its game can have been dealt, and the lines since."""


class Step(NamedTuple):
    """A line typed, and what it leads to; no board where none is printed."""

    line: str
    board: Board | None
    message: str = ""
    menu: bool = False
    random: bool = False


class Recording(NamedTuple):
    """A session: its games by their decks, one after another, and all that was typed in them."""

    game: Game[Any]
    decks: list[Deck]
    banner: str
    opening: Board
    prompts: set[str]
    steps: list[Step]


def load(name: str) -> dict[str, Any]:
    """Return what a file says, word for word."""
    recorded: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return recorded


def recording(name: str) -> Recording:
    """Return a session, with decks that lead to its boards."""
    recorded = load(name)
    game = GAMES[recorded["game"].replace("_", "-")]
    start, steps = _lists(recorded["start"]), recorded["steps"]
    dealt, lines = BEFORE.get(name, ({}, []))
    if "deck" in recorded:
        first = Deck.in_order(_filled(recorded["deck"]))
    else:
        first = _deck(game, {**start, **dealt})
    return Recording(
        game,
        [first, *(_deck(game, step["new_game"]) for step in steps if "new_game" in step)],
        recorded.get("start_printed", {}).get("banner", ""),
        {} if lines else recorded.get("start_view", start),
        {game.dialogue.prompt} | {step["prompt"] for step in steps if "prompt" in step},
        [*(Step(line, {}) for line in lines), *map(_step, steps)],
    )


def _step(recorded: dict[str, Any]) -> Step:
    expect = recorded["expect"]
    return Step(
        recorded.get("command") or recorded["answer"],
        _lists(expect["board"]) if "board" in expect else None,
        expect.get("message", ""),
        expect.get("menu", False),
        recorded.get("random", False),
    )


def _lists(board: Any) -> Board:
    if isinstance(board, list):
        return {"tableau": board}
    return {"tableau": board["board"]} if "board" in board else board


def _deck(game: Game[Any], start: Board) -> Deck:
    """Return the deck that is dealt to these lists.

    Where each card of a deck comes to lie is found out by dealing a deck that is known.
    """
    known = Deck()
    order = known.left()[::-1]
    table = game.deal(known)
    comes_to = dict(zip(playing.cards(table), _filled(_names(start, table)), strict=True))
    return Deck.in_order(comes_to[card] for card in order)


def _names(start: Board, table: Any) -> Iterator[str]:
    """Yield the names of the cards in the order in which the table holds them."""
    for name in table.__slots__:
        held = start.get(name, [])
        if name == "stock":
            yield from reversed(held)
        else:
            yield from chain.from_iterable(
                [pile] if isinstance(pile, str) else pile for pile in held
            )


def _filled(names: Iterable[str]) -> list[Card]:
    """Return the cards of these names, the unknown ones filled in with those that are missing."""
    known = [None if name in UNKNOWN else card(name.strip("*")) for name in names]
    missing = (card for card in Deck().left() if card not in known)
    return [card or next(missing) for card in known]
