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
from solitaire_gui.gui.card_pictures.card_art import Art
from solitaire_gui.gui.commands.key_bindings import request_for_key, why_no_effect
from solitaire_gui.gui.commands.keystrokes import BUTTON_KEYS, ENTER, PRESSING_KEYS
from solitaire_gui.gui.commands.request import Request, ShowMessage
from solitaire_gui.gui.features.help.commands import MENU
from solitaire_gui.gui.features.learn.commands import LEARN, Taught
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.features.table.clicking import board_of
from solitaire_gui.gui.features.table.commands import NEW_DEAL
from solitaire_gui.gui.features.table.table_bar import DescribeCommand
from solitaire_gui.gui.features.table.table_frame import Frame
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

BAR_OWN_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, *PRESSING_KEYS)
"""The keys that do not leave the bar while one of its buttons has the focus."""
SHOWING = Message(
    "This is one way to win. Space pauses it, any other key stops it, undo takes it back."
)
STOPPED = Message("Undo takes back all that was shown.")
HELD = Message("Paused. Press Space to go on.")
NOTHING_HELD = Message("Nothing to let go of. H shows the keys.")


class TableScreen(Screen):
    """Shows one kind of game; `show` tells it whatever happens to the game."""

    takes_long_press = True

    def __init__(
        self, game: OpenGame, art: Art, settings: Settings, describe: DescribeCommand
    ) -> None:
        """Show a game; `does` tells what commands would do."""
        self.told = TableStatus(game)
        self.view = View(game.session.game, game.session.table, art, settings)
        self.message = MessageLine()
        self.frame = Frame(self.told, describe, settings)
        look = partial(_look, self.told, self.view, self.frame)
        self.input = TableInput(self.view, look, self.message)
        self.pointer, self.keyboard = self.input.pointer, self.input.keyboard
        self._settings = settings
        self.input.apply(settings)
        self.is_numbered = False
        """Whether piles and cards bear their numbers, for whoever types."""
        self.raised = 0
        """How far above the lower edge messages stand, above what lies there."""
        self._theme, self._size = Theme(), (1, 1)
        self._has_made_room = False

    @property
    def game(self) -> OpenGame:
        """The game on the table."""
        return self.told.game

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
        self._settings = self.frame.settings = settings
        self.input.invalidate_board()
        self.input.apply(settings)
        self.view.apply(settings)
        self.frame.renew()

    def retranslate(self, now: float) -> None:
        """Say everything in another language; `resize` must follow. A message is said no more."""
        self.message.show("", now)
        self.input.invalidate_board()
        self.frame.renew()

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size, or give way no longer to what was above it."""
        before = self.view.places(now, {})
        gives_way = self._has_made_room and size == self._size
        self._theme, self._size = theme, size
        self.frame.resize(theme)
        self._lay(cards_region(theme, size), now)
        self._has_made_room = False
        if gives_way:
            self.motion.shift(before, self.scene.corners(), now)

    def make_room(self, room: Rect, now: float) -> None:
        """Lay the cards in a part of the cloth, until the next `resize`."""
        self._lay(room, now)
        self._has_made_room = True

    def take_room_back(self, now: float) -> None:
        """Lay the cards in the whole cloth again, if they have made room."""
        if self._has_made_room:
            self.resize(self._theme, self._size, now)

    def _lay(self, room: Rect, now: float) -> None:
        self.view.resize(self._theme, cloth_region(self._theme, self._size), room, now)
        self.pointer.cancel_drag()
        self.input.invalidate_board()

    def show(self, event: events.Event, now: float) -> None:
        """Show what has happened to the game."""
        was_showing = self.told.is_showing
        self.told.on_event(event)
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
                self._suggest(event)
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
                self.message.show(HELD if is_held else SHOWING, now, stays=True, is_news=is_news)
            case events.PlaybackEnded():
                self.message.show(STOPPED, now)
            case events.Refused(sentence):
                self.message.show(sentence, now)
            case events.Info(sentence):
                self.message.show(sentence, now, stays=True)
            case events.Alert(sentence):
                self.message.announce(sentence, now)
        self.frame.renew()

    def teach(self, lesson: Taught | None) -> None:
        """Show a step of a lesson until the next one, or none any more."""
        self.told.lesson = lesson
        self.keyboard.lesson_move = lesson.hint.move if lesson else None
        self.frame.renew()

    def introduce(self, goal: Sentence) -> None:
        """Tell the goal of the game until something is played."""
        self.told.goal = goal
        self.frame.renew()

    def tell_won(self) -> None:
        """Say of a won game that it is, and offer another deal, which Enter then asks for."""
        self.told.was_won = self.game.session.won
        self.frame.renew()

    def say(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence in the message line."""
        self.message.show(sentence, now)
        return True

    def go_to(self, card: CardKey) -> bool:
        """Put the cursor on a card; return whether it lies face up."""
        spot = spot_of(self.scene, card)
        if spot is not None:
            self.pointer.clear()
            self.frame.bar.leave()
            self.keyboard.clear_options()
            self.keyboard.cursor = spot
        return spot is not None

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Let carried cards glide home when another screen comes on top.

        When it has gone, the piles bear no numbers: only the command line needs them.
        """
        if is_on_top:
            self.is_numbered = False
        else:
            self.input.end_peek_and_search(now)
            self.input.cancel_drag(now)

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; a press finishes any animation and is itself obeyed."""
        request = self.input.handle(event, now, self)
        is_motion = event.type == pygame.MOUSEMOTION and not self.pointer.drag
        if is_motion or event.type == pygame.WINDOWLEAVE:
            self.frame.handle(event, now)
        return request

    def next_deadline(self, now: float) -> float | None:
        """Return when the table changes by itself next."""
        return earliest(
            self.view.next_deadline(now),
            self.frame.bar.tooltip.next_deadline(now),
            self.message.next_deadline(now),
            self.input.peek.next_deadline(now),
            self.game.clock.next_second(now) if self._settings.clock else None,
        )

    def update(self, now: float) -> list[Rect]:
        """Show how the game stands; return where that looks otherwise."""
        if not self.told.is_showing:
            self.input.highlight_first_if_due()
        self.frame.enters_hint = self._enters_hint
        lit, keys = self.keyboard.highlighted, self.game.session.game.keys
        self.frame.lit_key = keys[lit.label] if lit and lit.label else ""
        changed = self.view.update(now, self._highlights(now), self.input.cards_on_top(now))
        return changed + self.frame.update(self._size, now)

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip: cards are carried below the strip."""
        self.view.paint(surface)
        self.frame.paint(surface)

    def press(self, event: Event, now: float) -> Request | None:
        """Press a button of the mouse, on the frame or the table."""
        point, button = event.pos, event.button
        is_on_cloth = cloth_region(self._theme, self._size).collidepoint(point)
        is_bare = is_on_cloth and self.scene.at(point) is None  # neither a card nor a place
        if button == LEFT_BUTTON or self.scene.at(point):
            self.frame.bar.tooltip.hide()
        self.frame.bar.leave()
        if button == RIGHT_BUTTON and is_bare and not self.input.is_holding:
            self.message.dismiss()
            return MENU
        if button == LEFT_BUTTON:
            self.frame.handle(event, now)
        return self.input.press(point, button, now, self.frame.covers)

    def release(self, event: Event, now: float) -> Request | None:
        """Let go of the left button."""
        return self.frame.handle(event, now) or self.input.release(event.pos, now)

    def key(self, event: Event, now: float) -> Request | None:
        """Take a key: for the bar, for the cards, or a command."""
        self.frame.bar.tooltip.hide()
        if self.input.intercept_key(event, now):
            return None
        is_plain = not event.mod & COMMAND_MODIFIERS
        bar = self.frame.bar
        if event.key in BUTTON_KEYS and is_plain:
            self.input.clear(now)
            bar.leave() if bar.has_focus else bar.enter()
            return ShowMessage("")
        if bar.has_focus and is_plain and event.key in BAR_OWN_KEYS:
            return self.frame.walk(event)
        if bar.has_focus:
            bar.leave()
            if event.key == pygame.K_ESCAPE or event.key in ARROWS:
                return None
        if event.key == pygame.K_ESCAPE:
            return self._escape(now)
        if event.key in ENTER and is_plain and self.told.was_won and not self.keyboard.cursor:
            return NEW_DEAL
        if event.key in ENTER and self._enters_hint and self.told.hinted:
            self._suggest(self.told.hinted)
        if self.input.is_card_key(event):
            return self.input.press_key(event, now)
        return self._letter(event.key, event.mod, event.unicode)

    @property
    def message_rect(self) -> Rect:
        """Where a message is: at the lower edge, or above the strip or what else lies there."""
        line = strip_region(self._theme, self._size)
        return line.move(0, -max(self.raised, line.height * (self.frame.shows is not None)))

    @property
    def gives_way(self) -> bool:
        """Whether what has been lit by itself is not told: the strip is to be seen."""
        return self.keyboard.is_automatic and self.frame.shows is not None

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
    def _enters_hint(self) -> bool:
        """Whether Enter plays the hint, since keys and pointer have chosen nothing else."""
        keys = self.keyboard
        has_chosen = keys.cursor or keys.highlighted or self.input.is_holding
        is_free = keys.is_automatic or not has_chosen
        return self.told.hinted is not None and is_free and not self.frame.bar.has_focus

    def _suggest(self, hinted: events.HintGiven) -> None:
        """Light the move of a hint."""
        self.keyboard.highlight_hint(self.input.board, hinted.hint, hinted.lines)

    def _escape(self, now: float) -> Request:
        """Let go of what is held or lit; else of the cursor."""
        told = self.told
        shows = self.keyboard.cursor or self.message.shown(now) or told.hint
        is_hint = self.keyboard.is_automatic and told.hint is not None
        holds = self.input.escape(now)
        if not holds or is_hint:
            told.hinted = None
            self.frame.renew()
        if told.lesson and not (holds or shows):
            return LEARN
        return ShowMessage("" if holds or shows else NOTHING_HELD)

    def _letter(self, key: int, modifiers: int, sign: str) -> Request:
        """Do what a key says that every game has, or this one; or say why it does nothing."""
        game, table = self.game.session.game, self.game.session.table
        request = request_for_key(key, modifiers, table_bar.own_lines(game, table), sign)
        return request or ShowMessage(why_no_effect(key, modifiers, game, table))

    def _highlights(self, now: float) -> Highlights:
        marks, told = self.input.marks(shows_cursor=not self.frame.bar.has_focus), self.told
        if told.hint and self.keyboard.is_automatic:
            marks = [mark for mark in marks if mark.style is not Style.MOVE]  # the hint's show
        if told.warned and self.message.shown(now) != told.warned.sentence:
            told.warned = None
        marks += told.marks(self.scene, is_still=not self.motion.pace)
        game, words = self.game.session.game, self._words(now)
        numbers = numbers_of_columns(game, self.scene) if names_column(words) else ()
        return Highlights(
            (*marks,),
            labels=labels(game, self.scene) if self.is_numbered else numbers,
            message=words,
            tooltip=self.frame.tip(now),
            raised=self._size[1] - self.message_rect.bottom,
            note=self.told.note(self.scene, self.frame.place_of),
        )

    def _words(self, now: float) -> Sentence:
        """Return what the message line says: a message, else what the keyboard has lit."""
        message, shows = self.message.shown(now), self.frame.shows
        is_repeated = bool(message and shows and message == shows.sentence)
        self.frame.is_answering = is_repeated and not self.told.hint
        if is_repeated:
            return ""  # the strip says the same, and offers what can be done
        return message or ("" if self.gives_way else self.input.highlight_text())


def _look(told: TableStatus, view: View, frame: Frame) -> Board:
    """Return the table with its moves; it needs no screen, which leaves no garbage so."""
    return board_of(told.game.session, view.scene, frame.settings)
