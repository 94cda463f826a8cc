"""All input to the cards of one table: pointer, keyboard, peek and card search.

The screen with the table handles its other parts: bars, buttons, messages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

import pygame
from pygame.event import Event

from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.accessibility.place_names import pile_name
from solitaire_gui.gui.board.card_layout import Carried, Point, Scene, Spot
from solitaire_gui.gui.board.highlights.mark_styles import (
    Cards,
    Style,
    TableMark,
    card_mark,
    move_marks,
)
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.commands.key_bindings import MODIFIER_KEYS, is_modifier_or_desktop_key
from solitaire_gui.gui.commands.request import Play, Request
from solitaire_gui.gui.input.cursor import end_of
from solitaire_gui.gui.input.keyboard_play import KEYS, Keyboard
from solitaire_gui.gui.input.peek import Peek, is_covered
from solitaire_gui.gui.input.pointer import Board, Pointer, play_best
from solitaire_gui.gui.input.typed_card import CardSearch
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.settings import Settings

LEFT_BUTTON, RIGHT_BUTTON, WHEEL = 1, 3, (4, 5)
COMMAND_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META
"""A key with one of these modifiers is a command, not a key for the cards."""
ASCII_END = 128
"""Codes below this are the characters that the keys type."""
SPACE_PAUSE = 1.0
"""Seconds during which Space is not for the stock, as it may be meant for a film or a pause."""
NOTHING_TO_VIEW = Message(
    "Choose a covered card with the arrows or the pointer, and V shows it in full."
)


class MessageArea(Protocol):
    """Shows one sentence at a time."""

    def show(self, sentence: Sentence, now: float, *, stays: bool = False) -> None:
        """Show a sentence for a few seconds; with `stays`, until the next one."""
        ...

    def dismiss(self) -> None:
        """Remove the sentence, unless it stays."""
        ...


class HostScreen(Protocol):
    """The screen with the table: `TableInput.dispatch` calls it back for presses and keys.

    It handles those that are for its bars and buttons, and passes the others to `TableInput`
    (`press`, `release`, `press_key`), whose requests it returns.
    """

    def on_press(self, event: Event, now: float) -> Request | None:
        """Handle the press of a mouse button other than the wheel."""
        ...

    def on_release(self, event: Event, now: float) -> Request | None:
        """Handle the release of the left button."""
        ...

    def on_key(self, event: Event, now: float) -> Request | None:
        """Handle a key that goes down."""
        ...


class TableInput:
    """Turns events into requests and moves nothing itself. Times are in seconds."""

    def __init__(self, view: View, make_board: Callable[[], Board], message: MessageArea) -> None:
        """Handle input to the table of a view; `make_board` is called when input needs the state.

        The next press or key dismisses what `message` shows.
        """
        self.pointer = Pointer()
        self.keyboard = Keyboard()
        self.peek = Peek()
        self.search: CardSearch | None = None
        """The card search while it is typed; None if there is none."""
        self._view = view
        self._make_board = make_board
        self._message = message
        self._highlights_first = False
        """Whether each change of the table highlights the first move: the setting `one_key`."""
        self._is_highlight_due = True
        """Whether the table has changed since the first move was highlighted last."""
        self._board: Board | None = None
        self.pointer_position: Point = (-1, -1)
        """The last position of the pointer."""
        self._space_is_free_at = 0.0
        """When Space is for the stock again."""
        self._last_key: int | None = None
        """The last key that was pressed: its release ends a peek."""

    @property
    def board(self) -> Board:
        """The state of the table, made on first use after a change."""
        if self._board is None:
            self._board = self._make_board()
        return self._board

    @property
    def is_holding(self) -> bool:
        """Whether the pointer drags cards or has selected some."""
        return bool(self.pointer.drag or self.pointer.selection)

    def invalidate_board(self) -> None:
        """Discard the board, because the layout or the settings have changed."""
        self._board = None

    def show(self, table: Any, now: float, *, deals: bool = False) -> None:
        """Show another table, dealt or after a move, and clear all input about the one before.

        Dragged cards glide from where they are to their new places.
        """
        carried = self.carried_corners()
        self.pointer.clear()
        if deals:
            self._view.deal(table, now)
        else:
            self._view.show(table, now, carried)
        self._message.show("", now)
        self._board = None
        self.peek.clear()
        self.search = None
        self.keyboard.table_changed(self._scene)
        self._is_highlight_due = True

    def apply(self, settings: Settings) -> None:
        """Use other settings from now on."""
        self._is_highlight_due |= settings.one_key and not self._highlights_first
        self._highlights_first = settings.one_key

    def highlight_first_if_due(self) -> None:
        """Highlight the first move, if the setting says so and the table has changed."""
        if self._is_highlight_due and self._highlights_first:
            self.keyboard.highlight_first(self.board)
        self._is_highlight_due = False

    def dispatch(self, event: Event, now: float, host: HostScreen) -> Request | None:
        """Handle one event, and return the request, if any; presses and keys go to the host screen.

        The host decides first because its bars and buttons lie above the table.
        """
        if event.type == pygame.MOUSEMOTION:
            self.move_pointer(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL:
            return host.on_press(event, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return host.on_release(event, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT_BUTTON:
            return self.peek.release(now)
        elif event.type == pygame.KEYDOWN:
            return host.on_key(event, now)
        elif event.type == pygame.KEYUP and event.key == self._last_key:
            self.peek.clear()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.peek.clear()
            self.cancel_drag(now)
        return None

    def move_pointer(self, event: Event, now: float) -> None:
        """Handle a motion of the pointer."""
        if self.pointer.drag and not event.buttons[0] and not self.pointer.is_lifted:
            self.cancel_drag(now)  # the release went to another window
        self.pointer_position = event.pos
        self.pointer.move(event.pos)

    def press(
        self, point: Point, button: int, now: float, is_elsewhere: Callable[[Point], bool]
    ) -> Request | None:
        """Handle a press of a button on the screen. It finishes any animation.

        `is_elsewhere` returns whether a point is on another part of the screen than the table.
        """
        self._view.motion.finish()
        self._message.dismiss()
        self.end_peek_and_search(now)
        self.keyboard.clear()
        if button != LEFT_BUTTON:
            self.pointer.reset_double_click()
        if self.pointer.is_lifted and button == LEFT_BUTTON and not is_elsewhere(point):
            self.pointer.press(self.board, point)
        elif self.pointer.drag:
            self.cancel_drag(now)
        elif button == LEFT_BUTTON and not is_elsewhere(point):
            self.pointer.press(self.board, point)
        elif button == RIGHT_BUTTON and (hit := self._scene.at(point)):
            self.pointer.clear()
            click = play_best(self.board, *hit)
            if not is_covered(self._scene, Spot(*hit)):
                return click
            self.peek.press(Spot(*hit), click, now)
        return None

    def release(self, point: Point, now: float) -> Request | None:
        """Handle the release of the left button. Cards that are not played glide back."""
        carried = self.carried_corners()
        request = self.pointer.release(self.board, point, now)
        if not isinstance(request, Play) and not self.pointer.is_lifted:
            self.glide_home(carried, now)
        return request

    def intercept_key(self, event: Event, now: float) -> bool:
        """Handle a key before the screen does; return whether nothing else may handle it.

        That is so if it was typed into the card search, or is not meant for the program. It also
        ends a peek and any animation, and dismisses the message.
        """
        self._last_key = event.key
        self._view.motion.finish()
        self.highlight_first_if_due()
        self.pointer.reset_double_click()
        self.peek.clear()
        is_others = is_modifier_or_desktop_key(event.key, event.mod)
        if not is_others and event.key != pygame.K_ESCAPE:  # that asks first what is said
            self._message.dismiss()
        is_typed = self.search is not None and self._type_in_search(self.search, event, now)
        return is_typed or is_others

    def is_card_key(self, event: Event, now: float) -> bool:
        """Return whether a key moves the cursor or plays cards.

        Space does not where nothing is chosen: it is for the stock then, unless a film or a pause
        has just ended.
        """
        if event.key not in KEYS or event.mod & COMMAND_MODIFIERS:
            return False
        if event.key != pygame.K_SPACE or now < self._space_is_free_at:
            return True
        return bool(self.keyboard.cursor or self.keyboard.highlighted or self.is_holding)

    def reserve_space(self, now: float) -> None:
        """Keep Space from the stock for SPACE_PAUSE seconds. Called when a film or a pause ends."""
        self._space_is_free_at = now + SPACE_PAUSE

    def press_key(self, event: Event, now: float) -> Request | None:
        """Handle a key for which `is_card_key` is true."""
        self.cancel_drag(now)
        self.pointer.clear()
        backwards = bool(event.mod & pygame.KMOD_SHIFT)
        return self.keyboard.press_key(self.board, event.key, backwards=backwards)

    def escape(self, now: float) -> bool:
        """Cancel the drag, the selection and the highlight, or if there are none hide the cursor.

        Return whether there were any.
        """
        holds = self.is_holding or self.keyboard.highlighted
        self.clear(now)
        if not holds:
            self.keyboard.clear()
        return bool(holds)

    def clear(self, now: float) -> None:
        """Let go of what is held, selected or lit; the cursor stays."""
        self.cancel_drag(now)
        self.pointer.clear()
        self.keyboard.clear_options()

    def start_search(self, now: float) -> None:
        """Start a card search."""
        self.search = CardSearch()
        self._show_search(self.search, now)

    def peek_by_key(self, now: float) -> None:
        """Show the covered card at the cursor in full, or else the one under the pointer."""
        hit = self.keyboard.cursor or self._scene.at(self.pointer_position)
        if hit is None or not is_covered(self._scene, Spot(*hit)):
            self._message.show(NOTHING_TO_VIEW, now)
        else:
            self.peek.press_key(Spot(*hit), now)

    def end_peek_and_search(self, now: float) -> None:
        """End a peek and a card search."""
        self.peek.clear()
        if self.search is not None:
            self._message.show("", now)
        self.search = None

    def cancel_drag(self, now: float) -> None:
        """Cancel a drag; the cards glide back."""
        carried = self.carried_corners()
        self.pointer.cancel_drag()
        self.pointer.reset_double_click()
        self.glide_home(carried, now)

    def glide_home(self, carried: Mapping[CardKey, Point], now: float) -> None:
        """Animate cards from where they were dragged to their places."""
        self._view.motion.animate_to(self._view.places(now, carried), self._scene.corners(), now)

    def carried_corners(self) -> Mapping[CardKey, Point]:
        """Return the upper left corners of the dragged cards."""
        return self.pointer.drag.corners() if self.pointer.drag else {}

    def cards_on_top(self, now: float) -> Carried | None:
        """Return the cards to draw above all others, if any: dragged, or shown by a peek."""
        if self.pointer.drag:
            return self.pointer.drag.carried
        return self.peek.visible_card(self._scene, now)

    def highlight_text(self) -> Sentence:
        """Return what the keyboard has highlighted in words; "" if it has nothing."""
        return self.keyboard.highlight_text(self.board) if self.keyboard.highlighted else ""

    def marks(self, *, shows_cursor: bool = True) -> list[TableMark]:
        """Return the marks: targets, selection, search results, highlight and cursor."""
        drag, selection, keys = self.pointer.drag, self.pointer.selection, self.keyboard
        carries = drag is not None and (drag.has_moved or self.pointer.is_lifted)
        choices = drag.targets if drag and carries else selection.moves_by_pile if selection else {}
        lit = keys.highlighted
        move = lit.move if lit else None
        place = move.target if move else None
        if lit and not move:
            place = self.board.game.tapped(lit.label)
        ends = {move.source, move.target} if move else ()
        aimed = drag.aimed_pile(self._scene) if drag and carries else None
        places = {*choices} | (keys.highlighted_piles.keys() - ends if lit else set())
        marks = [
            TableMark(Style.AIMED if pile == aimed else Style.PLACE, pile)
            for pile in sorted(places)
        ]
        if selection:
            marks.append(TableMark(Style.CHOSEN, Cards(selection.pile, selection.start)))
        found = sorted(self.search.matching_spots(self._scene)) if self.search else ()
        marks += (card_mark(Style.FOUND, self._scene, spot) for spot in found)
        marks += move_marks(Style.MOVE, (move.source, move.start) if move else None, place)
        if keys.cursor and not lit and shows_cursor:
            marks.append(card_mark(Style.CURSOR, self._scene, keys.cursor))
        return marks

    @property
    def _scene(self) -> Scene:
        return self._view.scene

    def _type_in_search(self, search: CardSearch, event: Event, now: float) -> bool:
        """Handle a key during a card search; return whether it was meant for the search.

        Any other key ends the search.
        """
        if event.key in MODIFIER_KEYS:
            return True
        sign = event.unicode or (chr(event.key) if 0 < event.key < ASCII_END else "")
        is_plain = not event.mod & COMMAND_MODIFIERS
        if is_plain and event.key == pygame.K_BACKSPACE and not search.is_complete:
            self.start_search(now)
        elif is_plain and (search.type(sign) or (sign.isalnum() and not search.is_complete)):
            self._show_search(search, now)
        else:
            self._message.show("", now)
            self.search = None
            return bool(event.key == pygame.K_ESCAPE)
        return True

    def _show_search(self, search: CardSearch, now: float) -> None:
        """Show the prompt of the search, and move the cursor to the card if it is found."""
        game = self.board.game
        self._message.show(search.prompt(self._scene, partial(pile_name, game)), now, stays=True)
        for pile, depth in search.matching_spots(self._scene) if search.is_complete else ():
            self.pointer.clear()
            self.keyboard.clear_options()
            is_seen = self._scene.visible_part(Spot(pile, depth)).width
            self.keyboard.cursor = Spot(pile, depth) if is_seen else end_of(self._scene, pile)
