"""The screen on which a game is played."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.accessibility.node import ActionRequest, Node
from solitaire_gui.gui.board.animation import Motion
from solitaire_gui.gui.board.card_layout import Scene
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Style
from solitaire_gui.gui.board.highlights.pile_numbers import labels, names_column, numbers_of_columns
from solitaire_gui.gui.board.regions import cards_region, cloth_region, strip_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.key_bindings import request_for_key, why_no_effect
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS, BUTTON_KEYS, ENTER
from solitaire_gui.gui.commands.request import Request, ShowMessage
from solitaire_gui.gui.features.help.commands import MENU
from solitaire_gui.gui.features.learn.commands import LEARN, ShownStep
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.features.table.clicking import make_board
from solitaire_gui.gui.features.table.commands import NEW_DEAL
from solitaire_gui.gui.features.table.table_bar import DescribeCommand
from solitaire_gui.gui.features.table.table_controls import TableControls
from solitaire_gui.gui.features.table.table_status import TableStatus
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.input.cursor import ARROWS, end_of, spot_of
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.gui.input.table_input import (
    COMMAND_MODIFIERS,
    LEFT_BUTTON,
    RIGHT_BUTTON,
    TableInput,
)
from solitaire_gui.gui.screens.screen import Screen, earliest
from solitaire_gui.gui.widgets.bar.message_line import MessageLine
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play import events
from solitaire_gui.settings import Settings
from solitaire_gui.store import OpenGame

BAR_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, *ACTIVATION_KEYS)
"""Keys that act on the bar while one of its buttons has the focus; any other key leaves the bar."""
PLAYBACK_STARTED = Message(
    "This is one way to win. Space pauses it, any other key stops it, undo takes it back."
)
PLAYBACK_STOPPED = Message("Undo takes back all that was shown.")
PLAYBACK_PAUSED = Message("Paused. Press Space to go on.")
NOTHING_TO_CANCEL = Message("Nothing to let go of. H shows the keys.")


class TableScreen(Screen):
    """Shows the current game: bar, cards, message line and strip. All times are in seconds.

    `on_event` keeps it up to date; `handle` turns input into requests, and changes no game.
    """

    takes_long_press = True

    def __init__(
        self, game: OpenGame, art: CardArt, settings: Settings, describe: DescribeCommand
    ) -> None:
        """Show a game; `describe` returns what a command would do now."""
        self.status = TableStatus(game)
        self.view = View(game.session.game, game.session.table, art, settings)
        self.message = MessageLine()
        self.controls = TableControls(self.status, describe, settings)
        make_board = partial(_make_board, self.status, self.view, self.controls)
        self.input = TableInput(self.view, make_board, self.message)
        self.pointer, self.keyboard = self.input.pointer, self.input.keyboard
        self._settings = settings
        self.input.apply(settings)
        self.shows_numbers = False
        """Whether piles and cards are numbered, for players who type commands."""
        self.message_offset = 0
        """The pixels at the window's lower edge that messages keep free, for a panel."""
        self._theme, self._size = Theme(), (1, 1)
        self._is_confined = False

    @property
    def game(self) -> OpenGame:
        """The game on the table."""
        return self.status.game

    @property
    def scene(self) -> Scene:
        """The place of every card once all animations have ended."""
        return self.view.scene

    @property
    def motion(self) -> Motion:
        """The cards that are being animated."""
        return self.view.motion

    def apply(self, settings: Settings) -> None:
        """Apply the settings; the caller then calls `resize` if they affect rendering or layout."""
        self._settings = self.controls.settings = settings
        self.input.invalidate_board()
        self.input.apply(settings)
        self.view.apply(settings)
        self.controls.refresh()

    def retranslate(self, now: float) -> None:
        """Show all texts in the new language, and no message; the caller then resizes."""
        self.message.show("", now)
        self.input.invalidate_board()
        self.controls.refresh()

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Lay out for a theme and a window size in pixels; confined cards glide back."""
        before = self.view.places(now, {})
        ends_confinement = self._is_confined and size == self._size
        self._theme, self._size = theme, size
        self.controls.resize(theme)
        self._lay_cards(cards_region(theme, size), now)
        self._is_confined = False
        if ends_confinement:
            self.motion.reflow(before, self.scene.corners(), now)

    def confine_cards(self, room: Rect, now: float) -> None:
        """Lay out the cards in a part of the cloth until `resize`: for the win panel."""
        self._lay_cards(room, now)
        self._is_confined = True

    def release_cards(self, now: float) -> None:
        """Lay out the cards in the whole cloth again, if they are confined."""
        if self._is_confined:
            self.resize(self._theme, self._size, now)

    def _lay_cards(self, room: Rect, now: float) -> None:
        self.view.resize(self._theme, cloth_region(self._theme, self._size), room, now)
        self.pointer.cancel_drag()
        self.input.invalidate_board()

    def on_event(self, event: events.Event, now: float) -> None:
        """Show an event of the controller: move the cards, update bar and strip, show a message."""
        was_showing = self.status.has_playback
        self.status.on_event(event)
        if isinstance(event, events.GameChange):
            deals = isinstance(event, events.Dealt)
            self.input.show(event.game.session.table, now, deals=deals)
        match event:
            case events.Won(_, is_shown):
                self.keyboard.clear()
                self.message.show("", now)
                if not is_shown:
                    self.view.celebrate(now)
            case events.HintGiven():
                self.input.clear(now)
                self._highlight_hint(event)
                self.message.show("", now)
            case events.LosingMoveWarning(_, hint):
                carried = self.input.carried_corners()
                self.pointer.clear()
                self.message.show(hint.sentence, now, stays=True)
                place = hint.target and end_of(self.scene, hint.target)
                if at := hint.cards or place:
                    self.view.tremble(*at, now, carried)
            case events.PlaybackChanged(_, is_held):
                self.input.reserve_space(now)
                is_news = is_held or not was_showing
                sentence = PLAYBACK_PAUSED if is_held else PLAYBACK_STARTED
                self.message.show(sentence, now, stays=True, is_announced=is_news)
            case events.PlaybackEnded():
                self.input.reserve_space(now)
                self.message.show(PLAYBACK_STOPPED, now)
            case events.Refused(sentence):
                self.message.show(sentence, now)
            case events.Info(sentence):
                self.message.show(sentence, now, stays=True)
            case events.Alert(sentence):
                self.message.show_alert(sentence, now)
        self.controls.refresh()

    def show_lesson_step(self, lesson: ShownStep | None) -> None:
        """Highlight a step of a lesson until the next call; None ends the lesson."""
        self.status.lesson = lesson
        self.keyboard.lesson_move = lesson.hint.move if lesson else None
        self.controls.refresh()

    def show_goal(self, goal: Sentence) -> None:
        """Show the goal of the game in the strip until something is played."""
        self.status.goal = goal
        self.controls.refresh()

    def show_old_win(self) -> None:
        """Offer a new deal in the strip and by Enter, when the win panel has closed."""
        self.status.is_old_win = self.game.session.is_won
        self.controls.refresh()

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence in the message line."""
        self.message.show(sentence, now)
        return True

    def move_cursor_to(self, card: CardKey) -> bool:
        """Move the keyboard's cursor to a card; return whether it is face up on the table."""
        spot = spot_of(self.scene, card)
        if spot is not None:
            self.pointer.clear()
            self.controls.bar.drop_focus()
            self.keyboard.clear_options()
            self.keyboard.cursor = spot
        return spot is not None

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Return dragged cards below another screen; hide the numbers once it has closed."""
        if is_on_top:
            self.shows_numbers = False
            self.input.reserve_space(now)
        else:
            self.input.end_peek_and_search(now)
            self.input.cancel_drag(now)

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event. A press ends all animations and then has its usual effect."""
        request = self.input.dispatch(event, now, self)
        is_motion = event.type == pygame.MOUSEMOTION and not self.pointer.drag
        if is_motion or event.type == pygame.WINDOWLEAVE:
            self.controls.handle(event, now)
        return request

    def next_deadline(self, now: float) -> float | None:
        """Return when cards, tooltip, message or clock next change without input."""
        return earliest(
            self.view.next_deadline(now),
            self.controls.bar.tooltip.next_deadline(now),
            self.message.next_deadline(now),
            self.input.peek.next_deadline(now),
            self.game.clock.next_second(now) if self._settings.clock else None,
        )

    def update(self, now: float) -> list[Rect]:
        """Update cards, bar and strip; return the rectangles that look different."""
        if not self.status.has_playback:
            self.input.highlight_first_if_due()
        self.controls.enter_plays_hint = self._enter_plays_hint
        highlighted, keys = self.keyboard.highlighted, self.game.session.game.keys
        self.controls.highlighted_key = (
            keys[highlighted.label] if highlighted and highlighted.label else ""
        )
        changed = self.view.update(now, self._highlights(now), self.input.cards_on_top(now))
        return changed + self.controls.update(self._size, now)

    def paint(self, surface: Surface) -> None:
        """Paint within the surface's clip. The strip covers dragged cards."""
        self.view.paint(surface)
        self.controls.paint(surface)

    def on_press(self, event: Event, now: float) -> Request | None:
        """Handle a button of the mouse; a right click on the bare cloth returns the menu."""
        point, button = event.pos, event.button
        is_on_cloth = cloth_region(self._theme, self._size).collidepoint(point)
        is_bare = is_on_cloth and self.scene.at(point) is None  # neither a card nor a place
        if button == LEFT_BUTTON or self.scene.at(point):
            self.controls.bar.tooltip.hide()
        self.controls.bar.drop_focus()
        if button == RIGHT_BUTTON and is_bare and not self.input.is_holding:
            self.message.dismiss()
            return MENU
        if button == LEFT_BUTTON:
            self.controls.handle(event, now)
        return self.input.press(point, button, now, self.controls.contains)

    def on_release(self, event: Event, now: float) -> Request | None:
        """Handle the release of the left button."""
        return self.controls.handle(event, now) or self.input.release(event.pos, now)

    def on_key(self, event: Event, now: float) -> Request | None:
        """Handle a key: for the bar while that has the focus, for the cards, or for a command."""
        self.controls.bar.tooltip.hide()
        if self.input.intercept_key(event, now):
            return None
        is_plain = not event.mod & COMMAND_MODIFIERS
        bar = self.controls.bar
        if event.key in BUTTON_KEYS and is_plain:
            self.input.clear(now)
            bar.drop_focus() if bar.has_focus else bar.take_focus()
            return ShowMessage("")
        if bar.has_focus and is_plain and event.key in BAR_KEYS:
            return self.controls.handle_bar_key(event)
        if bar.has_focus:
            bar.drop_focus()
            if event.key == pygame.K_ESCAPE or event.key in ARROWS:
                return None
        if event.key == pygame.K_ESCAPE:
            return self._escape(now)
        if event.key in ENTER and is_plain and self.status.is_old_win and not self.keyboard.cursor:
            return NEW_DEAL
        if event.key in ENTER and self._enter_plays_hint and self.status.hint_event:
            self._highlight_hint(self.status.hint_event)
        if self.input.is_card_key(event, now):
            return self.input.press_key(event, now)
        return self._command_key(event.key, event.mod, event.unicode)

    @property
    def message_rect(self) -> Rect:
        """The line for messages: at the lower edge, or above the strip or a panel."""
        line = strip_region(self._theme, self._size)
        return line.move(
            0, -max(self.message_offset, line.height * (self.controls.strip_content is not None))
        )

    @property
    def hides_highlight_text(self) -> bool:
        """Whether an automatically highlighted move shows no text, as the strip is there."""
        return self.keyboard.is_automatic and self.controls.strip_content is not None

    def accessible_node(self, now: float) -> Node:
        from solitaire_gui.gui.features.table import accessible_table

        return accessible_table.accessible_node(self, now, has_clock=self._settings.clock)

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        from solitaire_gui.gui.features.table import accessible_table

        return accessible_table.perform_action(self, action_request, owner, now)

    @property
    def _enter_plays_hint(self) -> bool:
        """Whether Enter plays the hint, as nothing else is selected and the bar has no focus."""
        keys = self.keyboard
        has_chosen = keys.cursor or keys.highlighted or self.input.is_holding
        is_free = keys.is_automatic or not has_chosen
        return self.status.hint_event is not None and is_free and not self.controls.bar.has_focus

    def _highlight_hint(self, event: events.HintGiven) -> None:
        """Highlight the move of a hint."""
        self.keyboard.highlight_hint(self.input.board, event.hint, event.lines)

    def _escape(self, now: float) -> Request:
        """Cancel the drag or selection, else hint, cursor or message, else the lesson."""
        status = self.status
        has_shown = self.keyboard.cursor or self.message.current(now) or status.hint
        is_hint = self.keyboard.is_automatic and status.hint is not None
        has_held = self.input.escape(now)
        if not has_held or is_hint:
            status.hint_event = None
            self.controls.refresh()
        if status.lesson and not (has_held or has_shown):
            return LEARN
        return ShowMessage("" if has_held or has_shown else NOTHING_TO_CANCEL)

    def _command_key(self, key: int, modifiers: int, character: str) -> Request:
        """Return the request of a command's key, or a message why the key has no effect."""
        game, table = self.game.session.game, self.game.session.table
        request = request_for_key(key, modifiers, table_bar.lines_by_key(game, table), character)
        return request or ShowMessage(why_no_effect(key, modifiers, game, table))

    def _highlights(self, now: float) -> Highlights:
        marks, status = self.input.marks(shows_cursor=not self.controls.bar.has_focus), self.status
        if status.hint and self.keyboard.is_automatic:
            marks = [mark for mark in marks if mark.style is not Style.MOVE]  # the hint has its own
        if status.warning and self.message.current(now) != status.warning.sentence:
            status.warning = None
        marks += status.marks(self.scene, is_still=not self.motion.pace)
        game, words = self.game.session.game, self._message_text(now)
        numbers = numbers_of_columns(game, self.scene) if names_column(words) else ()
        return Highlights(
            (*marks,),
            labels=labels(game, self.scene) if self.shows_numbers else numbers,
            message=words,
            tooltip=self.controls.tooltip(now),
            raised=self._size[1] - self.message_rect.bottom,
            note=self.status.note(self.scene, self.controls.button_rect),
        )

    def _message_text(self, now: float) -> Sentence:
        """Return the text of the message line: the message, else that of the highlighted move.

        Also sets `is_strip_emphasized`: a message that equals the strip's sentence is not shown
        twice.
        """
        message, strip = self.message.current(now), self.controls.strip_content
        is_repeated = bool(message and strip and message == strip.sentence)
        self.controls.is_strip_emphasized = is_repeated and not self.status.hint
        if is_repeated:
            return ""  # the strip shows the same text
        return message or ("" if self.hides_highlight_text else self.input.highlight_text())


def _make_board(status: TableStatus, view: View, controls: TableControls) -> Board:
    """Return the table with its moves.

    No method of the screen: as a callback that would make a reference cycle, and closed screens
    would stay in memory until garbage is collected.
    """
    return make_board(status.game.session, view.scene, controls.settings)
