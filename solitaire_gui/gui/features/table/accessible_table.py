"""A table, and what stands around it, as screen readers find and use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Live, Node, Role
from solitaire_gui.gui.accessibility.place_names import from_to
from solitaire_gui.gui.accessibility.words import named, sentences, spoken
from solitaire_gui.gui.board.accessible_piles import AccessiblePiles, spot_of_node, targets_by_spot
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.input.keyboard_play import Keyboard
from solitaire_gui.gui.input.pointer import Board, play_best
from solitaire_gui.gui.widgets.bar.bar_button import Button
from solitaire_gui.language.catalogue import gettext, pgettext

if TYPE_CHECKING:
    from solitaire_gui.gui.features.table.table_screen import TableScreen


def accessible_node(screen: TableScreen, now: float, *, has_clock: bool) -> Node:
    """Return what a table's screen shows; times are seconds."""
    frame, line, board = screen.frame, screen.message_rect, screen.input.board
    lit = [] if screen.gives_way else described_lit(board, screen.keyboard, line)
    parts = [
        _bar(screen),
        *_standing(screen, now, has_clock=has_clock),
        described_board(board, screen.keyboard, has_focus=not frame.bar.has_focus),
        *_strip(screen),
        *(screen.message.accessible_nodes(now, line) or lit),
    ]
    return Node("table", Role.GENERIC_CONTAINER, "", parts)


def perform_action(
    screen: TableScreen, action_request: ActionRequest, owner: Any, now: float
) -> Request | None:
    """Do what is asked of a button, a card or a place, as keys would; the cursor goes there."""
    screen.motion.finish()
    screen.frame.bar.tooltip.hide()
    screen.pointer.clear()
    if isinstance(owner, Button):
        return _act_on_button(screen, action_request, owner)
    screen.frame.bar.leave()
    return act_at(action_request, screen.input.board, screen.keyboard)


def act_at(action_request: ActionRequest, board: Board, keyboard: Keyboard) -> Request | None:
    """Do what is asked of a card or a place, as keys would; the cursor goes there."""
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


def _act_on_button(
    screen: TableScreen, action_request: ActionRequest, button: Button
) -> Request | None:
    if action_request.action is Action.CLICK:
        return screen.frame.asked_by(button)
    if action_request.action is Action.FOCUS and button in screen.frame.buttons:
        screen.keyboard.clear_options()
        screen.frame.bar.enter(button)
    return None


def described_board(board: Board, keyboard: Keyboard, *, has_focus: bool) -> Node:
    """Return the cards and places of a table that is played on; `has_focus` while keys go there.

    Another deal changes nothing of its name, which would be heard beside what is announced.
    """
    own_actions = {
        "best": pgettext("action", "Best move"),
        "pick up": pgettext("action", "Pick up"),
        "put here": pgettext("action", "Put here"),
    }
    cursor = keyboard.cursor if has_focus else None
    targets = targets_by_spot(board.moves)
    taken = keyboard.picked_up
    nodes = AccessiblePiles(board.game, board.scene, targets, cursor, taken, own_actions)
    lists = nodes.accessible_nodes()
    is_focused = has_focus and cursor is None
    whole = Node("board", Role.GROUP, gettext("Table"), lists, is_focused=is_focused)
    if not keyboard.has_moved_cursor:
        return whole
    return whole.telling(spoken(str(keyboard.highlight_text(board, after_card=True))))


def described_lit(board: Board, keyboard: Keyboard, rect: Rect | None = None) -> list[Node]:
    """Return what is lit on such a table, to be said; nothing where the card says it itself."""
    words = "" if keyboard.has_moved_cursor else spoken(str(keyboard.highlight_text(board)))
    return [Node(("lit", words), Role.LABEL, words, rect=rect, live=Live.POLITE)] if words else []


def _bar(screen: TableScreen) -> Node:
    """Return the buttons of the bar."""
    frame = screen.frame
    buttons = [button.accessible_node() for button in frame.buttons]
    return frame.bar.marked(Node("bar", Role.TOOLBAR, gettext("Toolbar"), buttons, frame.bar.rect))


def _standing(screen: TableScreen, now: float, *, has_clock: bool) -> list[Node]:
    """Return how the game stands: the lamp, the status."""
    standing = screen.frame.standing
    lamp = standing.lamp
    words = spoken(table_bar.status(screen.game, now, has_clock=has_clock)[0])
    nodes = [Node("status", Role.LABEL, words, rect=screen.frame.bar.rect)]
    if lamp is not None and lamp.words:
        name, place = named(gettext("Lamp"), lamp.words), standing.lamp_rect
        nodes.append(Node("lamp", Role.STATUS, name, rect=place, description=lamp.remark))
    return nodes


def _strip(screen: TableScreen) -> list[Node]:
    """Return what the strip says and offers."""
    shows = screen.frame.shows
    if shows is None:
        return []
    parts = [button.accessible_node() for button in shows.buttons]
    hint = screen.told.hint
    about = from_to(screen.game.session.game, hint) if hint else ""
    words, place = str(shows.sentence), screen.frame.strip.rect
    if lesson := screen.told.lesson:
        where = from_to(screen.game.session.game, lesson.hint)
        said = sentences([str(lesson.hint.sentence), where])
        key = ("told", str(lesson.number))
        parts = [Node(key, Role.STATUS, said, rect=place, live=Live.POLITE), *parts]
    elif screen.told.goal and not hint:
        goal = Node("goal", Role.STATUS, words, rect=place, live=Live.POLITE)
        words, parts = "", [goal, *parts]
    strip = Node("strip", Role.GROUP, words, parts, place, description=about)
    return [screen.frame.strip.marked(strip)]
