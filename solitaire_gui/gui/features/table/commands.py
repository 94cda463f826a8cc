"""The commands for the game on the table, such as undo and hint; copy and paste."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, THIS_GAME, Command
from solitaire_gui.gui.features.own_deal.commands import show_cards_of
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.play.wording.game_text import back_to_deal, on_to_deal

if TYPE_CHECKING:
    from solitaire_gui.gui.input.table_input import TableInput


def _hint(context: Context) -> None:
    _input(context).clear(context.now)
    context.controller.analysis.give_hint()


def _deal(context: Context) -> None:
    context.show_table()
    context.controller.deal_of_kind()


def _copy(context: Context) -> None:
    clipboard.copy(context.controller.copy_as_text())


def _paste(context: Context) -> None:
    is_at_table = len(context.stack.screens) == 1 and not context.controller.is_empty
    text = clipboard.paste()
    if show_cards_of(context, text):
        return
    refused = context.controller.paste(text)
    if refused and not is_at_table:  # else the table's screen shows it
        context.show_message(refused)


def _input(context: Context) -> TableInput:
    from solitaire_gui.gui.features.table.feature import TableFeature

    return context.get_part(TableFeature).screen.input


def _find(context: Context) -> None:
    _input(context).start_search(context.now)


def _peek(context: Context) -> None:
    _input(context).peek_by_key(context.now)


def _describe_undo(context: Context) -> str:
    game = context.controller.deal_after_undo
    return back_to_deal(game.deal) if game else ""


def _describe_redo(context: Context) -> str:
    game = context.controller.deal_after_redo
    return on_to_deal(game.deal) if game else ""


NEW_DEAL = Command("New deal", "New deal", "new", ("R", "F2"), _deal, THIS_GAME)
RESTART = Command(
    "Restart",
    "Restart this deal",
    "restart",
    ("Shift+R", "Ctrl+R"),
    lambda context: context.controller.restart(),
    THIS_GAME,
    is_enabled=lambda context: context.controller.can_restart,
)
UNDO = Command(
    "Undo",
    "Undo",
    "undo",
    ("U", "Backspace", "Ctrl+Z", "Back"),
    lambda context: context.controller.undo(),
    THIS_GAME,
    on_mac=("Ctrl+Z", "U", "Backspace", "Back"),
    is_enabled=lambda context: context.controller.can_undo,
    current_description=_describe_undo,
    is_main=True,
)
REDO = Command(
    "Redo",
    "Redo",
    "redo",
    ("Ctrl+Y", "Ctrl+Shift+Z", "Forward"),
    lambda context: context.controller.redo(),
    THIS_GAME,
    on_mac=("Ctrl+Shift+Z", "Forward"),
    is_enabled=lambda context: context.controller.can_redo,
    current_description=_describe_redo,
)
HINT = Command(
    "Hint",
    "Hint: the next step towards a win",
    "hint",
    ("T", "Ctrl+H"),
    _hint,
    THIS_GAME,
    on_mac=("T",),  # Cmd+H hides the program
    is_main=True,
)
BACK = Command(
    "Back to a winnable position",
    "Back to a winnable position",
    "first",
    ("B",),
    lambda context: context.controller.analysis.go_back_to_winnable(),
    THIS_GAME,
)
SHOW = Command(
    "Show the whole win",
    "Show the whole win",
    "show",
    ("Shift+T",),
    lambda context: context.controller.analysis.show_win(),
    THIS_GAME,
)
SAFE_UP = Command(
    "Send up",
    "Send up safe cards",
    "up",
    ("A",),
    lambda context: context.controller.play_safe_cards(),
    THIS_GAME,
)
COPY = Command("Copy", "Copy this game as a line of text", "copy", ("Ctrl+C",), _copy, THIS_GAME)
PASTE = Command(
    "Paste",
    "Paste a copied deal or game",
    "paste",
    ("Ctrl+V",),
    _paste,
    OTHER_GAMES,
    works_at_chooser=True,
)
FIND = Command("Find", "Find a card: type its rank and suit", "find", ("F",), _find, THIS_GAME)
PEEK = Command(
    "View", "View a covered card, while the key is held", "view", ("V",), _peek, THIS_GAME
)
