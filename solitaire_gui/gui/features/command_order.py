"""All commands in their order, for the keys, the help and the list of all commands.

Each command is defined in the `commands.py` of its feature.
"""

from __future__ import annotations

from solitaire_gui.gui.commands.command import CLOSE, CLOSE_OR_QUIT, FULL_SCREEN, QUIT, Command
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.command_line.commands import TYPE
from solitaire_gui.gui.features.daily.commands import DAILY
from solitaire_gui.gui.features.deals.commands import DEAL_BY_NUMBER, NEW_GAME
from solitaire_gui.gui.features.files.commands import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.features.help.commands import HELP, MENU
from solitaire_gui.gui.features.learn.commands import LEARN
from solitaire_gui.gui.features.own_deal.commands import OWN_DEAL
from solitaire_gui.gui.features.pause.commands import PAUSE
from solitaire_gui.gui.features.players.commands import PLAYERS
from solitaire_gui.gui.features.puzzles.commands import PUZZLE
from solitaire_gui.gui.features.review.commands import REVIEW
from solitaire_gui.gui.features.settings.commands import LARGER, NORMAL_SIZE, SETTINGS, SMALLER
from solitaire_gui.gui.features.statistics.commands import STATISTICS
from solitaire_gui.gui.features.table.commands import (
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
from solitaire_gui.gui.features.why.commands import WHY

COMMANDS: list[Command] = [
    *(UNDO, REDO, NEW_DEAL, RESTART, HINT, SHOW, SAFE_UP, BACK, WHY, REVIEW, LEARN, FIND, PEEK),
    *(PAUSE, COPY, SAVE_AS, CHOOSE_GAME, NEW_GAME, DEAL_BY_NUMBER, OWN_DEAL, DAILY, PUZZLE),
    *(PASTE, OPEN_FILE, STATISTICS, SETTINGS, MENU, HELP, PLAYERS, LARGER, SMALLER, NORMAL_SIZE),
    *(FULL_SCREEN, TYPE, CLOSE, CLOSE_OR_QUIT, QUIT),
]
"""The commands as the help and the list show them below each heading, the most used ones first."""
