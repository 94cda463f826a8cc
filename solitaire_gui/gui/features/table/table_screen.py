"""The screen on which a game is played: bar, table, message line."""

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
"""The keys that do not leave the bar while one of its buttons has the focus."""
PLAYBACK_STARTED = Message(
    "This is one way to win. Space pauses it, any other key stops it, undo takes it back."
)
PLAYBACK_STOPPED = Message("Undo takes back all that was shown.")
PLAYBACK_PAUSED = Message("Paused. Press Space to go on.")
NOTHING_TO_CANCEL = Message("Nothing to let go of. H shows the keys.")


class TableScreen(Screen):
    """Shows one kind of game; `show` tells it whatever happens to the game."""

    takes_long_press = True

    def __init__(
        self, game: OpenGame, art: CardArt, settings: Settings, describe: DescribeCommand
    ) -> None:
        """Show a game; `does` tells what commands would do."""
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
        """Whether piles and cards bear their numbers, for whoever types."""
        self.message_offset = 0
        """How far above the lower edge messages stand, above what lies there."""
        self._theme, self._size = Theme(), (1, 1)
        self._is_confined = False

    @property
    def game(self) -> OpenGame:
        """The game on the table."""
        return self.status.game

    @property
    def scene(self) -> Scene:
        """Where every card lies at rest."""
        return self.view.scene

    @property
    def motion(self) -> Motion:
        """The cards on their way."""
        return self.view.motion

    def apply(self, settings: Settings) -> None:
        """Apply the settings; `resize` must follow if cards are drawn or laid otherwise by them."""
        self._settings = self.controls.settings = settings
        self.input.invalidate_board()
        self.input.apply(settings)
        self.view.apply(settings)
        self.controls.refresh()

    def retranslate(self, now: float) -> None:
        """Say everything in another language; `resize` must follow. A message is said no more."""
        self.message.show("", now)
        self.input.invalidate_board()
        self.controls.refresh()

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size, or give way no longer to what was above it."""
        before = self.view.places(now, {})
        ends_confinement = self._is_confined and size == self._size
        self._theme, self._size = theme, size
        self.controls.resize(theme)
        self._lay_cards(cards_region(theme, size), now)
        self._is_confined = False
        if ends_confinement:
            self.motion.shift(before, self.scene.corners(), now)

    def confine_cards(self, room: Rect, now: float) -> None:
        """Lay the cards in a part of the cloth, until the next `resize`."""
        self._lay_cards(room, now)
        self._is_confined = True

    def release_cards(self, now: float) -> None:
        """Lay the cards in the whole cloth again, if they have made room."""
        if self._is_confined:
            self.resize(self._theme, self._size, now)

    def _lay_cards(self, room: Rect, now: float) -> None:
        self.view.resize(self._theme, cloth_region(self._theme, self._size), room, now)
        self.pointer.cancel_drag()
        self.input.invalidate_board()

    def on_event(self, event: events.Event, now: float) -> None:
        """Show what has happened to the game."""
        was_showing = self.status.has_playback
        self.status.on_event(event)
        match event:
            case events.Dealt(game):
                self.input.show(game.session.table, now, deals=True)
            case (
                events.Played(game)
                | events.Undone(game)
                | events.Redone(game)
                | events.Restarted(game)
            ):
                self.input.show(game.session.table, now)
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
                is_news = is_held or not was_showing
                self.message.show(
                    PLAYBACK_PAUSED if is_held else PLAYBACK_STARTED,
                    now,
                    stays=True,
                    is_news=is_news,
                )
            case events.PlaybackEnded():
                self.message.show(PLAYBACK_STOPPED, now)
            case events.Refused(sentence):
                self.message.show(sentence, now)
            case events.Info(sentence):
                self.message.show(sentence, now, stays=True)
            case events.Alert(sentence):
                self.message.announce(sentence, now)
        self.controls.refresh()

    def show_lesson_step(self, lesson: ShownStep | None) -> None:
        """Show a step of a lesson until the next one, or none any more."""
        self.status.lesson = lesson
        self.keyboard.lesson_move = lesson.hint.move if lesson else None
        self.controls.refresh()

    def show_goal(self, goal: Sentence) -> None:
        """Tell the goal of the game until something is played."""
        self.status.goal = goal
        self.controls.refresh()

    def show_old_win(self) -> None:
        """Say of a won game that it is, and offer another deal, which Enter then asks for."""
        self.status.is_old_win = self.game.session.is_won
        self.controls.refresh()

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence in the message line."""
        self.message.show(sentence, now)
        return True

    def move_cursor_to(self, card: CardKey) -> bool:
        """Put the cursor on a card; return whether it lies face up."""
        spot = spot_of(self.scene, card)
        if spot is not None:
            self.pointer.clear()
            self.controls.bar.drop_focus()
            self.keyboard.clear_options()
            self.keyboard.cursor = spot
        return spot is not None

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Let carried cards glide home when another screen comes on top.

        When it has gone, the piles bear no numbers: only the command line needs them.
        """
        if is_on_top:
            self.shows_numbers = False
        else:
            self.input.end_peek_and_search(now)
            self.input.cancel_drag(now)

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; a press finishes any animation and is itself obeyed."""
        request = self.input.dispatch(event, now, self)
        is_motion = event.type == pygame.MOUSEMOTION and not self.pointer.drag
        if is_motion or event.type == pygame.WINDOWLEAVE:
            self.controls.handle(event, now)
        return request

    def next_deadline(self, now: float) -> float | None:
        """Return when the table changes by itself next."""
        return earliest(
            self.view.next_deadline(now),
            self.controls.bar.tooltip.next_deadline(now),
            self.message.next_deadline(now),
            self.input.peek.next_deadline(now),
            self.game.clock.next_second(now) if self._settings.clock else None,
        )

    def update(self, now: float) -> list[Rect]:
        """Show how the game stands; return where that looks otherwise."""
        if not self.status.has_playback:
            self.input.highlight_first_if_due()
        self.controls.enter_plays_hint = self._enter_plays_hint
        lit, keys = self.keyboard.highlighted, self.game.session.game.keys
        self.controls.highlighted_key = keys[lit.label] if lit and lit.label else ""
        changed = self.view.update(now, self._highlights(now), self.input.cards_on_top(now))
        return changed + self.controls.update(self._size, now)

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip: cards are carried below the strip."""
        self.view.paint(surface)
        self.controls.paint(surface)

    def on_press(self, event: Event, now: float) -> Request | None:
        """Press a button of the mouse, on the controls or the table."""
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
        """Let go of the left button."""
        return self.controls.handle(event, now) or self.input.release(event.pos, now)

    def on_key(self, event: Event, now: float) -> Request | None:
        """Take a key: for the bar, for the cards, or a command."""
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
        if self.input.is_card_key(event):
            return self.input.press_key(event, now)
        return self._command_key(event.key, event.mod, event.unicode)

    @property
    def message_rect(self) -> Rect:
        """Where a message is: at the lower edge, or above the strip or what else lies there."""
        line = strip_region(self._theme, self._size)
        return line.move(
            0, -max(self.message_offset, line.height * (self.controls.strip_content is not None))
        )

    @property
    def hides_highlight_text(self) -> bool:
        """Whether what has been lit by itself is not told: the strip is to be seen."""
        return self.keyboard.is_automatic and self.controls.strip_content is not None

    def accessible_node(self, now: float) -> Node:
        """Return what it shows, for screen readers."""
        from solitaire_gui.gui.features.table import accessible_table

        return accessible_table.accessible_node(self, now, has_clock=self._settings.clock)

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Do what a screen reader asks for, as keys would."""
        from solitaire_gui.gui.features.table import accessible_table

        return accessible_table.perform_action(self, action_request, owner, now)

    @property
    def _enter_plays_hint(self) -> bool:
        """Whether Enter plays the hint, since keys and pointer have chosen nothing else."""
        keys = self.keyboard
        has_chosen = keys.cursor or keys.highlighted or self.input.is_holding
        is_free = keys.is_automatic or not has_chosen
        return self.status.hint_event is not None and is_free and not self.controls.bar.has_focus

    def _highlight_hint(self, event: events.HintGiven) -> None:
        """Light the move of a hint."""
        self.keyboard.highlight_hint(self.input.board, event.hint, event.lines)

    def _escape(self, now: float) -> Request:
        """Let go of what is held or lit; else of the cursor."""
        status = self.status
        has_shown = self.keyboard.cursor or self.message.shown(now) or status.hint
        is_hint = self.keyboard.is_automatic and status.hint is not None
        has_held = self.input.escape(now)
        if not has_held or is_hint:
            status.hint_event = None
            self.controls.refresh()
        if status.lesson and not (has_held or has_shown):
            return LEARN
        return ShowMessage("" if has_held or has_shown else NOTHING_TO_CANCEL)

    def _command_key(self, key: int, modifiers: int, character: str) -> Request:
        """Do what a key says that every game has, or this one; or say why it does nothing."""
        game, table = self.game.session.game, self.game.session.table
        request = request_for_key(key, modifiers, table_bar.lines_by_key(game, table), character)
        return request or ShowMessage(why_no_effect(key, modifiers, game, table))

    def _highlights(self, now: float) -> Highlights:
        marks, status = self.input.marks(shows_cursor=not self.controls.bar.has_focus), self.status
        if status.hint and self.keyboard.is_automatic:
            marks = [mark for mark in marks if mark.style is not Style.MOVE]  # the hint's show
        if status.warning and self.message.shown(now) != status.warning.sentence:
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
        """Return what the message line says: a message, else what the keyboard has lit."""
        message, strip = self.message.shown(now), self.controls.strip_content
        is_repeated = bool(message and strip and message == strip.sentence)
        self.controls.is_strip_emphasized = is_repeated and not self.status.hint
        if is_repeated:
            return ""  # the strip says the same, and offers what can be done
        return message or ("" if self.hides_highlight_text else self.input.highlight_text())


def _make_board(status: TableStatus, view: View, controls: TableControls) -> Board:
    """Return the table with its moves; it needs no screen, which leaves no garbage so."""
    return make_board(status.game.session, view.scene, controls.settings)
