"""What a game says at a terminal, as data: its spec's exact texts and the order they come in."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


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
