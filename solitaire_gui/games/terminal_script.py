"""What a game says at a terminal, as data: its exact texts and the order they come in.

And how a pile is shown there of a game that prints no board of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.games.line_parser import Grammar, Number
from solitaire_gui.games.places import Slot

LETTERS = "xyzabcdefghijklmnopqrstuvw"
"""What the numbers of a command are called in its menu, the first one first."""


class Cue(Enum):
    """Something to do between two texts."""

    BOARD = auto()
    MENU = auto()
    NEW_GAME = auto()
    PLAY_AGAIN = auto()
    """Ask whether to play again: yes starts with `opening`, no says `farewell` and ends."""
    END = auto()


Script = tuple["str | Cue", ...]


class Dialogue(NamedTuple):
    """The scripts of a game at the terminal; each is a row of texts and cues."""

    opening: Script
    prompt: str
    menu: str
    won: Script
    quit: Script
    restart: Script = ()
    """Answers R; where it is empty the game has neither R nor H."""
    played: Script = (Cue.BOARD,)
    farewell: str = ""
    """What is said when the player does not want to play again."""


def plain_dialogue(name: str, grammar: Grammar) -> Dialogue:
    """Return the dialogue of a game that has no words of its own."""
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
    """Return how a command is typed and what its numbers are: `X x: with column x (1 to 4)`."""
    named = list(zip(LETTERS, numbers, strict=False))
    typed = " ".join([word, *(letter for letter, _ in named)]).strip()
    with_numbers = ", ".join(f"{number.noun} {x} (1 to {number.last})" for x, number in named)
    return f"{typed}: {f'with {with_numbers}' if named else 'by itself'}"


def pile_text(cards: Sequence[Card], slot: Slot) -> str:
    """Return what is seen of a pile: all its cards, or of a squared one the top and the count."""
    if not cards:
        return "empty"
    if slot.fan or slot.spread:
        return " ".join(map(str, cards))
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    return f"{cards[-1]}, {count}" if cards[-1].is_face_up() else count
