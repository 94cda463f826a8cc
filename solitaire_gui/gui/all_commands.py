"""All commands, and what the help says of their keys.

A feature comes into keys, help and the list of all commands by its line here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.gui.commands import CLOSE, FULL_SCREEN, QUIT, Command
from solitaire_gui.gui.features.chooser import CHOOSE_GAME
from solitaire_gui.gui.features.daily import DAILY
from solitaire_gui.gui.features.deals import NEW_GAME
from solitaire_gui.gui.features.files import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.features.help import HELP, MENU
from solitaire_gui.gui.features.learn import LEARN
from solitaire_gui.gui.features.pause import PAUSE
from solitaire_gui.gui.features.players import PLAYERS
from solitaire_gui.gui.features.puzzles import PUZZLE
from solitaire_gui.gui.features.review import REVIEW
from solitaire_gui.gui.features.settings import SETTINGS
from solitaire_gui.gui.features.statistics import STATISTICS
from solitaire_gui.gui.features.table import (
    BACK,
    COPY,
    FIND,
    HINT,
    NEW_DEAL,
    PASTE,
    PEEK,
    REDO,
    RESTART,
    SAFE_UP,
    SHOW,
    UNDO,
)
from solitaire_gui.gui.features.typing import TYPE
from solitaire_gui.gui.features.why import WHY
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext

COMMANDS: list[Command] = [
    *(NEW_DEAL, NEW_GAME, DAILY, PUZZLE, RESTART, UNDO, REDO, HINT, BACK, WHY, LEARN, REVIEW),
    *(SHOW, SAFE_UP),
    *(COPY, PASTE, SAVE_AS, OPEN_FILE, TYPE, FIND, PEEK, PAUSE, CHOOSE_GAME, PLAYERS, HELP),
    *(STATISTICS, SETTINGS, MENU, FULL_SCREEN, CLOSE, QUIT),
]
"""In the order in which the help shows them."""
FIRST_IN_MENU = (
    *(UNDO, REDO, NEW_DEAL, RESTART, HINT, SHOW, SAFE_UP, BACK, WHY, REVIEW, FIND, PEEK, PAUSE),
    *(CHOOSE_GAME, STATISTICS, PLAYERS, SETTINGS, HELP, FULL_SCREEN),
)
"""What the list of all commands begins with below each heading; the others follow as here."""
TABLE_KEYS = (
    ("Tab, Shift+Tab,  then Enter", gettext_noop("Step through moves, then play one")),
    ("Arrows, Home/End, PgUp/PgDn", gettext_noop("Go to a card; {key} plays it or picks it up")),
    (":  then  7H", gettext_noop("Go to the 7 of hearts")),
    ("F6  or  F10", gettext_noop("Go to the buttons; Esc leaves them")),
)
"""The keys of the table that ask for no command, and what each does."""


def key_rows(*games: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield the keys of some games and of every game, and what each does.

    The keys are written in English, the rest is in the player's language.
    """
    yield from (
        (key, pgettext("button", label)) for game in games for label, key in game.keys.items()
    )
    for command in COMMANDS:
        keys = command.keys
        if command is CHOOSE_GAME:
            keys = (f"1 – {min(len(GAMES), 9)}", *keys)
        elif command is QUIT:
            keys = keys[:1]
        yield "  or  ".join(filter(None, [", ".join(keys[:-1]), keys[-1]])), command.about
        if command is HELP:
            from solitaire_gui.language.message import NamedKey  # late: few read it

            for table_keys, about in TABLE_KEYS:
                yield table_keys, gettext(about, key=NamedKey("Enter"))
