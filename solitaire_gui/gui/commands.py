"""The one table of commands: what each is called, its icon, its keys, and its line in the help.

Bar, tooltips, help, messages, every screen and the README's list of keys are made from it. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, NamedTuple

import pygame

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game


class Command(Enum):
    """What can be asked for without more words, in the order in which help shows it."""

    NEW_DEAL = "New", "new", ("R",), "New deal"
    DEALS = "Deals", "deals", ("Ctrl+N",), "Deals, puzzles and unfinished games"
    DAILY = "Daily", "daily", ("C",), "Daily deals and puzzles: a calendar"
    PUZZLE = "Puzzle", "puzzle", ("Z",), "Puzzle: today’s, or another one"
    RESTART = "Restart", "restart", ("Shift+R",), "Same deal again"
    UNDO = "Undo", "undo", ("U", "Backspace", "Ctrl+Z"), "Undo"
    REDO = "Redo", "redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "Redo"
    HINT = "Hint", "hint", ("T",), "Hint: the next step of a win"
    BACK = "Back", "first", ("B",), "Back to the last table that can be won"
    REVIEW = "Review", "review", ("L",), "Look back at this game: which move lost it"
    SHOW = "Show me", "show", ("Shift+T",), "Show a win"
    SAFE_UP = "Safe up", "action", ("A",), "Send up cards that are safe"
    COPY = "Copy", "deals", ("Ctrl+C",), "Copy this game as a line of text"
    PASTE = "Paste", "deals", ("Ctrl+V",), "Play the deal or game of a copied line"
    SAVE_AS = "Save as", "save", ("Ctrl+S",), "Save this game as a file"
    OPEN_FILE = "Open", "open", ("Ctrl+O",), "Open the file of a game"
    TYPE = "Type", "action", (":", "/"), "Type a command"
    FIND = "Find", "action", ("F",), "Find a card: type its rank and suit"
    PEEK = "View", "action", ("V",), "View a covered card, while the key is held"
    PAUSE = "Pause", "action", ("P",), "Pause: hide the table, stop the clock"
    GAMES = "Games", "games", ("G",), "Another game"
    PLAYERS = "Players", "player", ("Ctrl+P",), "Players, each with games of their own"
    HELP = "Help", "help", ("H", "F1"), "Help"
    STATISTICS = "Statistics", "statistics", ("I",), "Statistics and past games"
    SETTINGS = "Settings", "menu", ("M",), "Settings"
    FULL_SCREEN = "Full screen", "action", ("F11",), "Full screen"
    CLOSE = "Close", "close", ("Esc",), "Let go, close"
    QUIT = "Quit", "quit", ("Q", "Ctrl+Q"), "Quit"

    def __init__(self, label: str, icon: str, keys: tuple[str, ...], about: str) -> None:
        self.label = label
        """What its button says."""
        self.icon = icon
        self.keys = keys
        """As they are written for the player, the one to be told first."""
        self.about = about
        """What the help says of it."""


class Stroke(NamedTuple):
    """A key as pygame counts it, with the modifiers that make a difference."""

    key: int
    control: bool = False
    shift: bool = False


TABLE_KEYS = (
    ("Tab, Shift+Tab,  then Enter", "Light possible moves in turn, play one"),
    ("Arrows, Home/End, PgUp/PgDn", "Go to a card; Enter plays or takes it"),
    (":  then  7H", "Go to the 7 of hearts"),
    ("F6  or  F10", "Go to the buttons; Esc leaves them"),
)
"""The keys of the table that ask for no command, and what each does."""
_NAMED = {"Backspace": pygame.K_BACKSPACE, "Esc": pygame.K_ESCAPE}
_SIGNS = {sign: command for command in Command for sign in command.keys if sign in ":/"}
"""What is meant by the sign on a key, wherever the keyboard has it."""


def stroke_of(key: str) -> Stroke:
    """Return the keystroke that is written so: `Ctrl+Shift+Z`, `F11`, `Esc`."""
    *modifiers, name = key.split("+")
    code = _NAMED.get(name) or getattr(pygame, f"K_{name if len(name) > 1 else name.lower()}")
    return Stroke(code, "Ctrl" in modifiers, "Shift" in modifiers)


_BY_STROKE: Mapping[Stroke, Command] = {
    stroke_of(key): command for command in Command for key in command.keys if key not in _SIGNS
}


def command_of(key: int, modifiers: int, sign: str = "") -> Command | None:
    """Return the command of a keystroke with pygame's modifiers, or of the sign that it types.

    The Command key of a Mac is as good as Ctrl; whatever is pressed with Alt is the desktop's.
    """
    if modifiers & pygame.KMOD_ALT:
        return None
    if sign in _SIGNS:
        return _SIGNS[sign]
    control = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return _BY_STROKE.get(Stroke(key, control, bool(modifiers & pygame.KMOD_SHIFT)))


def game_of(key: int, modifiers: int) -> str | None:
    """Return the game whose number a key bears, None if it is no such key."""
    place = key - pygame.K_1
    is_plain = not modifiers & (
        pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_SHIFT
    )
    return [*GAMES][place] if is_plain and 0 <= place < min(len(GAMES), 9) else None


def key_rows(*games: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield the keys of some games and of every game, as help shows them, and what each does."""
    yield from ((key, label) for game in games for label, key in game.keys.items())
    for command in Command:
        keys = command.keys
        if command is Command.GAMES:
            keys = (f"1 – {min(len(GAMES), 9)}", *keys)
        elif command is Command.QUIT:
            keys = keys[:1]
        yield "  or  ".join(filter(None, [", ".join(keys[:-1]), keys[-1]])), command.about
        if command is Command.HELP:
            yield from TABLE_KEYS
