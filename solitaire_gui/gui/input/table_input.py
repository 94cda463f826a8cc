"""All that a player does to the cards of one table: by pointer, keys, a look, a search.

The screen around it shows the table and takes what is not about cards: bars, buttons, messages.
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
"""The modifiers with which a key is meant for no card."""
ASCII_END = 128
"""Below this the number of a key is that of the sign it types."""
NOTHING_TO_VIEW = Message(
    "Choose a covered card with the arrows or the pointer, and V shows it in full."
)


class MessageArea(Protocol):
    """Shows a sentence, which stays until the next one if that is said."""

    def show(self, sentence: Sentence, now: float, *, stays: bool = False) -> None: ...

    def dismiss(self) -> None: ...


class HostScreen(Protocol):
    """What stands around a table, and sees first what is pressed."""

    def on_press(self, event: Event, now: float) -> Request | None: ...

    def on_release(self, event: Event, now: float) -> Request | None: ...

    def on_key(self, event: Event, now: float) -> Request | None: ...


class TableInput:
    """Answers events with requests and moves nothing itself; times come in as seconds."""

    def __init__(self, view: View, make_board: Callable[[], Board], message: MessageArea) -> None:
        """Act on the table of a view; `look` returns it with its moves, when that is needed.

        What `message` says leaves with the next press or key.
        """
        self.pointer = Pointer()
        self.keyboard = Keyboard()
        self.peek = Peek()
        self.search: CardSearch | None = None
        """What has been typed of the card that is looked for; None if none is."""
        self._view = view
        self._make_board = make_board
        self._message = message
        self._highlights_first = False
        """Whether the first of all moves is lit by itself after each change of the table."""
        self._is_highlight_due = True
        self._board: Board | None = None
        self.pointer_position: Point = (-1, -1)
        """Where the pointer was last."""
        self._last_key: int | None = None
        """The last key that was pressed, which a look under a card lasts as long as."""

    @property
    def board(self) -> Board:
        """The table as pointer and keyboard find it; looked at only when one of them acts."""
        if self._board is None:
            self._board = self._make_board()
        return self._board

    @property
    def is_holding(self) -> bool:
        """Whether the pointer carries cards, or has chosen some."""
        return bool(self.pointer.drag or self.pointer.selection)

    def invalidate_board(self) -> None:
        """Look at the table anew before anything is done to it: its cards lie otherwise."""
        self._board = None

    def show(self, table: Any, now: float, *, deals: bool = False) -> None:
        """Show another table, dealt or moved to, and let go of all that was about the one before.

        What is carried glides to its new place from where it is.
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
        """Do as the settings say, at once."""
        self._is_highlight_due |= settings.one_key and not self._highlights_first
        self._highlights_first = settings.one_key

    def highlight_first_if_due(self) -> None:
        """Light the first of all moves where that is due."""
        if self._is_highlight_due and self._highlights_first:
            self.keyboard.highlight_first(self.board)
        self._is_highlight_due = False

    def dispatch(self, event: Event, now: float, host: HostScreen) -> Request | None:
        """Take one event, or pass it on to what stands around the table."""
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
        """Follow the pointer."""
        if self.pointer.drag and not event.buttons[0] and not self.pointer.is_lifted:
            self.cancel_drag(now)  # the release went to another window
        self.pointer_position = event.pos
        self.pointer.move(event.pos)

    def press(
        self, point: Point, button: int, now: float, is_elsewhere: Callable[[Point], bool]
    ) -> Request | None:
        """Press a button: any animation ends and is itself obeyed.

        `takes` tells whether the left button has pressed something else than the table.
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
        """Let the left button go; cards that are not played glide home."""
        carried = self.carried_corners()
        request = self.pointer.release(self.board, point, now)
        if not isinstance(request, Play) and not self.pointer.is_lifted:
            self.glide_home(carried, now)
        return request

    def intercept_key(self, event: Event, now: float) -> bool:
        """Prepare for a key; return whether it is meant for a search, or for somebody else."""
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

    def is_card_key(self, event: Event) -> bool:
        """Return whether a key walks over the cards or plays them."""
        return event.key in KEYS and not event.mod & COMMAND_MODIFIERS

    def press_key(self, event: Event, now: float) -> Request | None:
        """Do what such a key says."""
        self.cancel_drag(now)
        self.pointer.clear()
        backwards = bool(event.mod & pygame.KMOD_SHIFT)
        return self.keyboard.press_key(self.board, event.key, backwards=backwards)

    def escape(self, now: float) -> bool:
        """Let go of what is held or lit, else of the cursor; return whether anything was held."""
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
        """Look for a card that is to be typed."""
        self.search = CardSearch()
        self._show_search(self.search, now)

    def peek_by_key(self, now: float) -> None:
        """Show the card at the cursor whole, or else the one that the pointer is on."""
        hit = self.keyboard.cursor or self._scene.at(self.pointer_position)
        if hit is None or not is_covered(self._scene, Spot(*hit)):
            self._message.show(NOTHING_TO_VIEW, now)
        else:
            self.peek.press_key(Spot(*hit), now)

    def end_peek_and_search(self, now: float) -> None:
        """End a look under a card and a search."""
        self.peek.clear()
        if self.search is not None:
            self._message.show("", now)
        self.search = None

    def cancel_drag(self, now: float) -> None:
        """End a drag without a move: the cards glide home."""
        carried = self.carried_corners()
        self.pointer.cancel_drag()
        self.pointer.reset_double_click()
        self.glide_home(carried, now)

    def glide_home(self, carried: Mapping[CardKey, Point], now: float) -> None:
        """Let cards glide to their places from where they have been carried."""
        self._view.motion.launch(self._view.places(now, carried), self._scene.corners(), now)

    def carried_corners(self) -> Mapping[CardKey, Point]:
        """Return where the corners of the cards are that are being dragged."""
        return self.pointer.drag.corners() if self.pointer.drag else {}

    def cards_on_top(self, now: float) -> Carried | None:
        """Return the cards that are drawn above all others: dragged, or looked at."""
        if self.pointer.drag:
            return self.pointer.drag.carried
        return self.peek.visible_card(self._scene, now)

    def highlight_text(self) -> Sentence:
        """Return what the keyboard has lit in words, nothing if nothing is."""
        return self.keyboard.highlight_text(self.board) if self.keyboard.highlighted else ""

    def marks(self, *, shows_cursor: bool = True) -> list[TableMark]:
        """Return what is lit by pointer and keys."""
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
        """Look for what is typed; return whether the key was meant for that."""
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
        """Say what is to be typed next, or where the card is; then the cursor goes there."""
        game = self.board.game
        self._message.show(search.prompt(self._scene, partial(pile_name, game)), now, stays=True)
        for pile, depth in search.matching_spots(self._scene) if search.is_complete else ():
            self.pointer.clear()
            self.keyboard.clear_options()
            is_seen = self._scene.seen(Spot(pile, depth)).width
            self.keyboard.cursor = Spot(pile, depth) if is_seen else end_of(self._scene, pile)
