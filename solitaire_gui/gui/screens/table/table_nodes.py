"""A table, and what stands around it, as screen readers find and use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solitaire_gui.gui.accessible.node import Action, Deed, Live, Node, Role
from solitaire_gui.gui.board.nodes import TableNodes, spot_of_node, targets_by_spot
from solitaire_gui.gui.input.pointer import play_best
from solitaire_gui.gui.screen_requests import Request
from solitaire_gui.gui.screens.table import table_bar
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.language.catalogue import gettext, pgettext

if TYPE_CHECKING:
    from solitaire_gui.gui.screens.table.table_screen import TableScreen

BEST, PICK_UP, PUT_HERE = "best", "pick up", "put here"


def described(screen: TableScreen, now: float, *, has_clock: bool) -> Node:
    """Return what a table's screen shows; times are seconds."""
    frame, name = screen.frame, screen.game.session.game.name
    parts = [
        frame.bar.described("bar", gettext("Toolbar")),
        *_standing(screen, now, has_clock=has_clock),
        _board(screen, name),
        *_strip(screen),
        *_message(screen, now),
    ]
    return Node("table", Role.GROUP, name, parts)


def act(screen: TableScreen, deed: Deed, owner: Any, now: float) -> Request | None:
    """Do what is asked of a button, a card or a place, as keys would; the cursor goes there."""
    screen.motion.finish()
    screen.frame.tooltip.hide()
    screen.pointer.clear()
    if isinstance(owner, Button):
        return _act_on_button(screen, deed, owner)
    spot = spot_of_node(screen.scene, deed.node.key)
    if spot is None:
        return None
    screen.frame.bar.leave()
    board, keyboard = screen.board, screen.keyboard
    match deed.action, deed.value:
        case Action.CLICK, _:
            return keyboard.click(board, spot)
        case Action.FOCUS, _:
            keyboard.cursor = spot
        case Action.CUSTOM_ACTION, "best":
            keyboard.let_go()
            return play_best(board, *spot)
        case Action.CUSTOM_ACTION, "pick up":
            return keyboard.pick_up(board, spot)
        case Action.CUSTOM_ACTION, "put here":
            return keyboard.put(board, spot)
    return None


def _act_on_button(screen: TableScreen, deed: Deed, button: Button) -> Request | None:
    bar = screen.frame.bar
    if deed.action is Action.CLICK:
        return screen.asked_by(button)
    if deed.action is Action.FOCUS and button in bar.buttons:
        screen.keyboard.let_go()
        bar.focused = button
    return None


def _board(screen: TableScreen, name: str) -> Node:
    board, bar = screen.board, screen.frame.bar
    own_actions = {
        BEST: pgettext("action", "Best move"),
        PICK_UP: pgettext("action", "Pick up"),
        PUT_HERE: pgettext("action", "Put here"),
    }
    cursor = None if bar.focused else screen.keyboard.cursor
    targets = targets_by_spot(board.moves)
    lists = TableNodes(board.game, screen.scene, targets, cursor, own_actions).described()
    has_no_cursor = cursor is None and bar.focused is None
    return Node("board", Role.GROUP, name, lists, is_focused=has_no_cursor)


def _standing(screen: TableScreen, now: float, *, has_clock: bool) -> list[Node]:
    """Return how the game stands: the lamp, the status."""
    lamp = screen.frame.lamp
    words = table_bar.status(screen.game, now, has_clock=has_clock)[0]
    nodes = [Node("status", Role.LABEL, words)]
    if lamp is not None and lamp.words:
        nodes.append(Node("lamp", Role.STATUS, str(lamp.about), rect=screen.frame.bar.lamp_rect))
    return nodes


def _strip(screen: TableScreen) -> list[Node]:
    """Return what the strip offers, also while a message covers it."""
    shows = screen.frame.shows
    if shows is None:
        return []
    sentence = Node("sentence", Role.LABEL, str(shows.sentence))
    buttons = [button.described() for button in shows.buttons]
    return [Node("strip", Role.GROUP, str(shows.sentence), [sentence, *buttons])]


def _message(screen: TableScreen, now: float) -> list[Node]:
    """Return the message line: each message is another node, so that one said again is heard."""
    message = screen.message
    if words := str(message.shown(now)):
        # Notices are told to whoever announces what happens.
        live = Live.OFF if message.is_announcing(now) else Live.POLITE
        return [Node(("message", message.number), Role.LABEL, words, live=live)]
    if words := str(screen.input.words()):
        return [Node(("lit", words), Role.LABEL, words, live=Live.POLITE)]
    return []
