"""The table being played, with the bar above it and the strip below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.commands import OTHER_GAMES, THIS_GAME, Command
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _deal(context: Context) -> None:
    context.show_table()
    context.controller.deal_any()


def _copy(context: Context) -> None:
    from solitaire_gui.gui.platform import clipboard

    if text := context.controller.copied():
        clipboard.copy(text)


def _paste(context: Context) -> None:
    from solitaire_gui.gui.platform import clipboard

    context.controller.paste(clipboard.paste())


def _find(context: Context) -> None:
    _look_for(context, FIND)


def _peek(context: Context) -> None:
    _look_for(context, PEEK)


def _look_for(context: Context, command: Command) -> None:
    from solitaire_gui.gui.features.table.feature import TableFeature

    answer = context.use(TableFeature).screen.look_for(command, context.now)
    if answer is not None:
        answer.carry_out(context)


NEW_DEAL = Command(
    pgettext_noop("button", "New"),
    "new",
    ("R",),
    gettext_noop("New deal"),
    _deal,
    group=THIS_GAME,
    is_main=True,
)
RESTART = Command(
    pgettext_noop("button", "Restart"),
    "restart",
    ("Shift+R",),
    gettext_noop("Same deal again"),
    lambda context: context.controller.restart(),
    group=THIS_GAME,
    can=lambda context: context.controller.can_restart,
)
UNDO = Command(
    pgettext_noop("button", "Undo"),
    "undo",
    ("U", "Backspace", "Ctrl+Z"),
    gettext_noop("Undo"),
    lambda context: context.controller.undo(),
    on_mac=("Ctrl+Z", "U", "Backspace"),
    group=THIS_GAME,
    can=lambda context: context.controller.can_undo,
    is_main=True,
)
REDO = Command(
    pgettext_noop("button", "Redo"),
    "redo",
    ("Ctrl+Y", "Ctrl+Shift+Z"),
    gettext_noop("Redo"),
    lambda context: context.controller.redo(),
    on_mac=("Ctrl+Shift+Z",),
    group=THIS_GAME,
    can=lambda context: context.controller.can_redo,
)
HINT = Command(
    pgettext_noop("button", "Hint"),
    "hint",
    ("T",),
    gettext_noop("Hint: the next step of a win"),
    lambda context: context.controller.give_hint(),
    group=THIS_GAME,
    is_main=True,
)
BACK = Command(
    pgettext_noop("button", "Back"),
    "first",
    ("B",),
    gettext_noop("Back to the last table that can be won"),
    lambda context: context.controller.go_back(),
    group=THIS_GAME,
)
SHOW = Command(
    pgettext_noop("button", "Show me"),
    "show",
    ("Shift+T",),
    gettext_noop("Show a win"),
    lambda context: context.controller.show_win(),
    group=THIS_GAME,
)
SAFE_UP = Command(
    pgettext_noop("button", "Safe up"),
    "action",
    ("A",),
    gettext_noop("Send up cards that are safe"),
    lambda context: context.controller.send_up(),
    group=THIS_GAME,
)
COPY = Command(
    pgettext_noop("button", "Copy"),
    "deals",
    ("Ctrl+C",),
    gettext_noop("Copy this game as a line of text"),
    _copy,
    group=THIS_GAME,
)
PASTE = Command(
    pgettext_noop("button", "Paste"),
    "deals",
    ("Ctrl+V",),
    gettext_noop("Play the deal or game of a copied line"),
    _paste,
    group=OTHER_GAMES,
)
FIND = Command(
    pgettext_noop("button", "Find"),
    "action",
    ("F",),
    gettext_noop("Find a card: type its rank and suit"),
    _find,
    group=THIS_GAME,
)
PEEK = Command(
    pgettext_noop("button", "View"),
    "action",
    ("V",),
    gettext_noop("View a covered card, while the key is held"),
    _peek,
    group=THIS_GAME,
)
