"""A game's texts at a terminal as data: their exact words and order.

Also how a pile is printed there, for games that print no board of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.games.line_parser import Grammar, Number
from solitaire_gui.games.places import Slot

LETTERS = "xyzabcdefghijklmnopqrstuvw"
"""The names of a command's numbers in the menu, in this order."""


class Cue(Enum):
    """An action between two texts."""

    BOARD = auto()
    MENU = auto()
    NEW_GAME = auto()
    PLAY_AGAIN = auto()
    """Ask whether to play again: yes starts with `opening`, no prints `farewell` and ends."""
    END = auto()


Script = tuple["str | Cue", ...]


class Dialogue(NamedTuple):
    """The scripts of a game at a terminal; each is a sequence of texts and cues."""

    opening: Script
    prompt: str
    menu: str
    won: Script
    quit: Script
    restart: Script = ()
    """The answer to R. If it is empty, the game has neither R nor H."""
    played: Script = (Cue.BOARD,)
    farewell: str = ""
    """Printed when the player does not want to play again."""


def plain_dialogue(name: str, grammar: Grammar) -> Dialogue:
    """Return the dialogue of a game that has no texts of its own."""
    has_restart = not {"R", "H"} & grammar.keys()
    menu = [*map(_menu_line, grammar, grammar.values())]
    if has_restart:
        menu += ["R: Restart the game (after shuffling)", "H: Display this menu of choices"]
    menu.append("Q: Quit the game")
    return Dialogue(
        opening=(f"Welcome to {name}", Cue.BOARD, Cue.MENU),
        prompt="Enter a command: ",
        menu="\n    ".join(["Commands:", *menu]),
        won=(Cue.BOARD, "You won!", Cue.END),
        quit=("Thank you for playing.", Cue.END),
        restart=(Cue.NEW_GAME, Cue.BOARD, Cue.MENU) if has_restart else (),
    )


def _menu_line(word: str, numbers: Sequence[Number]) -> str:
    """Return the menu's line about a command: `X x: with column x (1 to 4)`."""
    named = list(zip(LETTERS, numbers, strict=False))
    typed = " ".join([word, *(letter for letter, _ in named)]).strip()
    with_numbers = ", ".join(f"{number.noun} {x} (1 to {number.last})" for x, number in named)
    return f"{typed}: {f'with {with_numbers}' if named else 'by itself'}"


def pile_text(cards: Sequence[Card], slot: Slot) -> str:
    """Return how a pile is printed: all its cards, or if squared its top card and the count."""
    if not cards:
        return "empty"
    if slot.fan or slot.spread:
        return " ".join(map(str, cards))
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    return f"{cards[-1]}, {count}" if cards[-1].is_face_up() else count
