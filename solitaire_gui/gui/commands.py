"""The one table of commands: what each is called, its icon, its keys, and its line in the help.

Bar, tooltips, help, messages, every screen and the keys in docs/playing.md are made from it. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any

import pygame

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.gui.keystrokes import Stroke, is_for_desktop, stroke_of, stroke_with
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext, pgettext_noop
from solitaire_gui.language.keyboards import Keyboard, keyboard


class Command(Enum):
    """What can be asked for without more words, in the order in which help shows it."""

    NEW_DEAL = pgettext_noop("button", "New"), "new", ("R",), gettext_noop("New deal")
    DEALS = (
        pgettext_noop("button", "Deals"),
        "deals",
        ("Ctrl+N",),
        gettext_noop("Deals, puzzles and unfinished games"),
    )
    DAILY = (
        pgettext_noop("button", "Daily"),
        "daily",
        ("C",),
        gettext_noop("Daily deals and puzzles: a calendar"),
    )
    PUZZLE = (
        pgettext_noop("button", "Puzzle"),
        "puzzle",
        ("Z",),
        gettext_noop("Puzzle: today’s, or another one"),
    )
    RESTART = (
        pgettext_noop("button", "Restart"),
        "restart",
        ("Shift+R",),
        gettext_noop("Same deal again"),
    )
    UNDO = (
        pgettext_noop("button", "Undo"),
        "undo",
        ("U", "Backspace", "Ctrl+Z"),
        gettext_noop("Undo"),
        ("Ctrl+Z", "U", "Backspace"),
    )
    REDO = (
        pgettext_noop("button", "Redo"),
        "redo",
        ("Ctrl+Y", "Ctrl+Shift+Z"),
        gettext_noop("Redo"),
        ("Ctrl+Shift+Z",),
    )
    HINT = (
        pgettext_noop("button", "Hint"),
        "hint",
        ("T",),
        gettext_noop("Hint: the next step of a win"),
    )
    BACK = (
        pgettext_noop("button", "Back"),
        "first",
        ("B",),
        gettext_noop("Back to the last table that can be won"),
    )
    REVIEW = (
        pgettext_noop("button", "Review"),
        "review",
        ("L",),
        gettext_noop("Look back at this game: which move lost it"),
    )
    SHOW = pgettext_noop("button", "Show me"), "show", ("Shift+T",), gettext_noop("Show a win")
    SAFE_UP = (
        pgettext_noop("button", "Safe up"),
        "action",
        ("A",),
        gettext_noop("Send up cards that are safe"),
    )
    COPY = (
        pgettext_noop("button", "Copy"),
        "deals",
        ("Ctrl+C",),
        gettext_noop("Copy this game as a line of text"),
    )
    PASTE = (
        pgettext_noop("button", "Paste"),
        "deals",
        ("Ctrl+V",),
        gettext_noop("Play the deal or game of a copied line"),
    )
    SAVE_AS = (
        pgettext_noop("button", "Save as"),
        "save",
        ("Ctrl+S",),
        gettext_noop("Save this game as a file"),
    )
    OPEN_FILE = (
        pgettext_noop("button", "Open"),
        "open",
        ("Ctrl+O",),
        gettext_noop("Open the file of a game"),
    )
    TYPE = pgettext_noop("button", "Type"), "action", (":", "/"), gettext_noop("Type a command")
    FIND = (
        pgettext_noop("button", "Find"),
        "action",
        ("F",),
        gettext_noop("Find a card: type its rank and suit"),
    )
    PEEK = (
        pgettext_noop("button", "View"),
        "action",
        ("V",),
        gettext_noop("View a covered card, while the key is held"),
    )
    PAUSE = (
        pgettext_noop("button", "Pause"),
        "action",
        ("P",),
        gettext_noop("Pause: hide the table, stop the clock"),
    )
    GAMES = pgettext_noop("button", "Games"), "games", ("G",), gettext_noop("Another game")
    PLAYERS = (
        pgettext_noop("button", "Players"),
        "player",
        ("Ctrl+P",),
        gettext_noop("Players, each with games of their own"),
    )
    HELP = pgettext_noop("button", "Help"), "help", ("H", "F1"), gettext_noop("Help")
    STATISTICS = (
        pgettext_noop("button", "Statistics"),
        "statistics",
        ("I",),
        gettext_noop("Statistics and past games"),
    )
    SETTINGS = (
        pgettext_noop("button", "Settings"),
        "menu",
        ("M",),
        gettext_noop("Settings"),
        ("Ctrl+Comma", "M"),
    )
    MENU = (
        pgettext_noop("button", "More"),
        "more",
        ("E", "O"),
        gettext_noop("All commands as buttons"),
    )
    FULL_SCREEN = (
        pgettext_noop("button", "Full screen"),
        "action",
        ("F11",),
        gettext_noop("Full screen"),
        ("Control+Ctrl+F", "F11"),
    )
    CLOSE = (
        pgettext_noop("button", "Close"),
        "close",
        ("Esc", "Delete"),
        gettext_noop("Let go, close"),
    )
    QUIT = (
        pgettext_noop("button", "Quit"),
        "quit",
        ("Q", "Ctrl+Q"),
        gettext_noop("Quit"),
        ("Ctrl+Q", "Q"),
    )

    def __init__(
        self,
        label: str,
        icon: str,
        keys: tuple[str, ...],
        about: str,
        on_mac: tuple[str, ...] = (),
    ) -> None:
        """Have keys by their English names, the one to be told first, and maybe others on a Mac."""
        self._label = label
        self.icon = icon
        self._keys = keys
        self._on_mac = on_mac
        self._about = about

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys on this system by their English names, the one to be told first."""
        return self.keys_on(keyboard())

    def keys_on(self, keys: Keyboard) -> tuple[str, ...]:
        """Return the keys on one of the keyboards."""
        return (self._on_mac if keys.has_own_commands else ()) or self._keys

    @property
    def label(self) -> str:
        """What its button says, in the player's language."""
        return pgettext("button", self._label)

    @property
    def key(self) -> str:
        """The key to be told first, as it is written for the player."""
        from solitaire_gui.language.keys import written_keys  # late: the first frame does without

        return written_keys(self.keys[0])

    @property
    def about(self) -> str:
        """What the help says of it, in the player's language."""
        return gettext(self._about)


TABLE_KEYS = (
    ("Tab, Shift+Tab,  then Enter", gettext_noop("Light possible moves in turn, play one")),
    ("Arrows, Home/End, PgUp/PgDn", gettext_noop("Go to a card; {key} plays or takes it")),
    (":  then  7H", gettext_noop("Go to the 7 of hearts")),
    ("F6  or  F10", gettext_noop("Go to the buttons; Esc leaves them")),
)
"""The keys of the table that ask for no command, and what each does."""
_SIGNS = {sign: command for command in Command for sign in command.keys if sign in ":/"}
"""What is meant by the sign on a key, wherever the keyboard has it."""


@cache
def _by_stroke(keys: Keyboard) -> Mapping[Stroke, Command]:
    """Return what each stroke on a keyboard means."""
    return {
        stroke_of(key, keys): command
        for command in Command
        for key in command.keys_on(keys)
        if key not in _SIGNS
    }


def command_of(key: int, modifiers: int, sign: str = "") -> Command | None:
    """Return the command of a keystroke with pygame's modifiers, or of the sign that it types.

    Whatever is pressed with Alt, or with a key that is the system's own, is for the desktop.
    """
    if is_for_desktop(modifiers):
        return None
    if sign in _SIGNS:
        return _SIGNS[sign]
    return _by_stroke(keyboard()).get(stroke_with(key, modifiers))


def game_of(key: int, modifiers: int) -> str | None:
    """Return the game whose number a key bears, None if it is no such key."""
    place = key - pygame.K_1
    is_plain = not modifiers & (
        pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_SHIFT
    )
    return [*GAMES][place] if is_plain and 0 <= place < min(len(GAMES), 9) else None


def key_rows(*games: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield the keys of some games and of every game, and what each does.

    The keys are written in English, the rest is in the player's language.
    """
    yield from (
        (key, pgettext("button", label)) for game in games for label, key in game.keys.items()
    )
    for command in Command:
        keys = command.keys
        if command is Command.GAMES:
            keys = (f"1 – {min(len(GAMES), 9)}", *keys)
        elif command is Command.QUIT:
            keys = keys[:1]
        yield "  or  ".join(filter(None, [", ".join(keys[:-1]), keys[-1]])), command.about
        if command is Command.HELP:
            from solitaire_gui.language.keys import NamedKey  # late, as above

            for table_keys, about in TABLE_KEYS:
                yield table_keys, gettext(about, key=NamedKey("Enter"))
