"""The accessibility tree of the table's screen, and the actions of screen readers on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Live, Node, Role
from solitaire_gui.gui.accessibility.place_names import from_to
from solitaire_gui.gui.accessibility.words import named, sentences, without_dots
from solitaire_gui.gui.board.accessible_piles import AccessiblePiles, spot_of_node, targets_by_spot
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.input.keyboard_play import Keyboard
from solitaire_gui.gui.input.pointer import Board, play_best
from solitaire_gui.gui.widgets.bar.bar_button import BarButton
from solitaire_gui.language.catalogue import gettext, pgettext

if TYPE_CHECKING:
    from solitaire_gui.gui.features.table.table_screen import TableScreen


def accessible_node(screen: TableScreen, now: float, *, has_clock: bool) -> Node:
    """Return the accessibility tree of the screen: bar, status, cards, strip and message."""
    controls, line, board = screen.controls, screen.message_rect, screen.input.board
    highlight = [] if screen.hides_highlight_text else highlight_nodes(board, screen.keyboard, line)
    parts = [
        _bar_node(screen),
        *_status_nodes(screen, now, has_clock=has_clock),
        board_node(board, screen.keyboard, has_focus=not controls.bar.has_focus),
        *_strip_nodes(screen),
        *(screen.message.accessible_nodes(now, line) or highlight),
    ]
    return Node("table", Role.GENERIC_CONTAINER, "", parts)


def perform_action(
    screen: TableScreen, action_request: ActionRequest, owner: Any, now: float
) -> Request | None:
    """Perform an action of a screen reader as the keyboard would; return its request.

    `owner` is the button that the node belongs to; None for cards and piles. Ends all animations.
    """
    screen.motion.finish()
    screen.controls.bar.tooltip.hide()
    screen.pointer.clear()
    if isinstance(owner, BarButton):
        return _perform_on_button(screen, action_request, owner)
    screen.controls.bar.drop_focus()
    return perform_at(action_request, screen.input.board, screen.keyboard)


def perform_at(action_request: ActionRequest, board: Board, keyboard: Keyboard) -> Request | None:
    """Perform an action on a card or a pile as the keyboard would; return its request, if any."""
    spot = spot_of_node(board.scene, action_request.node.key)
    if spot is None:
        return None
    match action_request.action, action_request.value:
        case Action.CLICK, _:
            return keyboard.click(board, spot)
        case Action.FOCUS, _:
            keyboard.cursor = spot
        case Action.CUSTOM_ACTION, "best":
            keyboard.clear_options()
            return play_best(board, *spot)
        case Action.CUSTOM_ACTION, "pick up":
            return keyboard.pick_up(board, spot)
        case Action.CUSTOM_ACTION, "put here":
            return keyboard.put_down(board, spot)
    return None


def _perform_on_button(
    screen: TableScreen, action_request: ActionRequest, button: BarButton
) -> Request | None:
    if action_request.action is Action.CLICK:
        return screen.controls.request_of(button)
    if action_request.action is Action.FOCUS and button in screen.controls.buttons:
        screen.keyboard.clear_options()
        screen.controls.bar.take_focus(button)
    return None


def board_node(board: Board, keyboard: Keyboard, *, has_focus: bool) -> Node:
    """Return the node of the cards and piles; `has_focus` if the keys act on them.

    Its name never changes: of a new deal, screen readers would read out the name as well as the
    announcement.
    """
    own_actions = {
        "best": pgettext("action", "Best move"),
        "pick up": pgettext("action", "Pick up"),
        "put here": pgettext("action", "Put here"),
    }
    cursor = keyboard.cursor if has_focus else None
    targets = targets_by_spot(board.moves)
    picked_up = keyboard.picked_up
    nodes = AccessiblePiles(board.game, board.scene, targets, cursor, picked_up, own_actions)
    lists = nodes.accessible_nodes()
    is_focused = has_focus and cursor is None
    group = Node("board", Role.GROUP, gettext("Table"), lists, is_focused=is_focused)
    if not keyboard.has_moved_cursor:
        return group
    return group.with_description(
        without_dots(str(keyboard.highlight_text(board, after_card=True)))
    )


def highlight_nodes(board: Board, keyboard: Keyboard, rect: Rect | None = None) -> list[Node]:
    """Return a live region with the text of the highlighted move; [] if nothing is highlighted.

    [] also after the cursor has moved: then the text belongs to the node of the cards.
    """
    words = "" if keyboard.has_moved_cursor else without_dots(str(keyboard.highlight_text(board)))
    return [Node(("lit", words), Role.LABEL, words, rect=rect, live=Live.POLITE)] if words else []


def _bar_node(screen: TableScreen) -> Node:
    """Return the node of the bar with its buttons."""
    controls = screen.controls
    buttons = [button.accessible_node() for button in controls.buttons]
    return controls.bar.with_focus(
        Node("bar", Role.TOOLBAR, gettext("Toolbar"), buttons, controls.bar.rect)
    )


def _status_nodes(screen: TableScreen, now: float, *, has_clock: bool) -> list[Node]:
    """Return the nodes of the status text and the lamp."""
    game_status = screen.controls.game_status
    lamp = game_status.lamp
    words = without_dots(table_bar.status_texts(screen.game, now, has_clock=has_clock)[0])
    nodes = [Node("status", Role.LABEL, words, rect=screen.controls.bar.rect)]
    if lamp is not None and lamp.words:
        name, place = named(gettext("Lamp"), lamp.words), game_status.lamp_rect
        nodes.append(Node("lamp", Role.STATUS, name, rect=place, description=lamp.remark))
    return nodes


def _strip_nodes(screen: TableScreen) -> list[Node]:
    """Return the node of the strip with its buttons; a lesson's step or a goal is a live region."""
    content = screen.controls.strip_content
    if content is None:
        return []
    parts = [button.accessible_node() for button in content.buttons]
    hint = screen.status.hint
    about = from_to(screen.game.session.game, hint) if hint else ""
    words, place = str(content.sentence), screen.controls.strip.rect
    if lesson := screen.status.lesson:
        where = from_to(screen.game.session.game, lesson.hint)
        text = sentences([str(lesson.hint.sentence), where])
        key = ("told", str(lesson.number))
        parts = [Node(key, Role.STATUS, text, rect=place, live=Live.POLITE), *parts]
    elif screen.status.goal and not hint:
        goal = Node("goal", Role.STATUS, words, rect=place, live=Live.POLITE)
        words, parts = "", [goal, *parts]
    strip = Node("strip", Role.GROUP, words, parts, place, description=about)
    return [screen.controls.strip.with_focus(strip)]
