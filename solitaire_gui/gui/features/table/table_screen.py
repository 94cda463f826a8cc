"""The screen on which a game is played: bar, table, message line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Deed, Node
from solitaire_gui.gui.board.animation import MANY, Motion
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.labels import labels
from solitaire_gui.gui.board.layout import CardKey, Point, Scene
from solitaire_gui.gui.board.marks import Style, move_marks
from solitaire_gui.gui.board.regions import cards_region, cloth_region, strip_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.features.help import MENU
from solitaire_gui.gui.features.learn import LEARN
from solitaire_gui.gui.features.table import FIND, NEW_DEAL, PEEK, table_bar
from solitaire_gui.gui.features.table.table_bar import Can
from solitaire_gui.gui.features.table.table_frame import Frame
from solitaire_gui.gui.features.table.table_strip import strip
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.image_files import set_of_signs
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.input.cursor import spot_of
from solitaire_gui.gui.input.keyboard import ARROWS, TAKING_KEYS
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.gui.input.table_input import HOLDING, LEFT_BUTTON, RIGHT_BUTTON, TableInput
from solitaire_gui.gui.input.table_keys import request_of, why_dead
from solitaire_gui.gui.request import Request, Say
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.gui.widgets.bar.lamp import RESTING, THINKING, Lamp, lamp
from solitaire_gui.gui.widgets.bar.message import MessageLine
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play import events
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.sentences import NEVER, lost
from solitaire_gui.play.settings import Settings
from solitaire_gui.solver.engine.verdict import Lost

if TYPE_CHECKING:
    from solitaire_gui.gui.board.note import Note
    from solitaire_gui.gui.features.learn import Taught
    from solitaire_gui.play.hint import Hint

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
BAR_KEYS = (pygame.K_F6, pygame.K_F10)
BAR_OWN_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, *TAKING_KEYS)
"""The keys that do not leave the bar while one of its buttons has the focus."""
SHOWING = Message(
    "This is one way to win. Space pauses it, any other key stops it, undo takes it back."
)
HELD = Message("Paused. Press Space to go on.")
NOTHING_HELD = Message("Nothing to let go of. H shows the keys.")


class TableScreen(Screen):
    """Shows one kind of game; `show` tells it whatever happens to the game."""

    takes_long_press = True

    def __init__(self, game: OpenGame, art: Art, settings: Settings, can: Can) -> None:
        """Show a game; `can` tells which commands would do something."""
        self.game = game
        self.view = View(game.session.game, game.session.table, art, settings)
        self.message = MessageLine()
        self.input = TableInput(self.view, self._look, self.message)
        self.pointer, self.keyboard = self.input.pointer, self.input.keyboard
        self.frame = Frame(can)
        self._can = can
        self._settings = settings
        self._show_lamp(RESTING if game.session.won else THINKING)
        self.input.apply(settings)
        self.hint: Hint | None = None
        """What the strip advises, if it does."""
        self.lesson: Taught | None = None
        """The step of a lesson that is to be done, if one is on."""
        self.goal: Sentence = ""
        """What is told of a kind of game that is played for the first time."""
        self._judged: events.Judged | None = None
        self._warned: events.Warned | None = None
        """What the coach says of a move that has not been made; outlined where nothing trembles."""
        self._had_strip = False
        self.is_numbered = False
        """Whether piles and cards bear their numbers, for whoever types."""
        self.raised = 0
        """How far above the lower edge messages stand, above what lies there."""
        self._is_showing = False
        """Whether Show me plays, or holds, a win."""
        self._is_shown = False
        """Whether Show me has played the win that is on the table."""
        self._was_won = game.session.won
        """Whether the win on the table is not one of just now, of which a panel tells."""
        self._theme, self._size = Theme(), (1, 1)
        self._has_made_room = False
        self._renew_frame()

    @property
    def scene(self) -> Scene:
        """Where every card lies at rest."""
        return self.view.scene

    @property
    def motion(self) -> Motion:
        """The cards on their way."""
        return self.view.motion

    @property
    def board(self) -> Board:
        """The table as pointer and keyboard find it."""
        return self.input.board

    def apply(self, settings: Settings) -> None:
        """Apply the settings; `resize` must follow if cards are drawn or laid otherwise by them."""
        self._settings = settings
        self.input.look_again()
        self.input.apply(settings)
        self.view.apply(settings)

    def retranslate(self, now: float) -> None:
        """Say everything in another language; `resize` must follow. A message is said no more."""
        self.message.say("", now)
        self.input.look_again()
        self._renew_frame()

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size, or give way no longer to what was above it."""
        self.is_numbered = False
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

    def uncover(self, now: float) -> None:
        """Be seen again; whoever typed needs no numbers any more."""
        self.is_numbered = False
        self.view.uncover(now)
        self.forget()

    def _lay(self, room: Rect, now: float) -> None:
        self.view.resize(self._theme, cloth_region(self._theme, self._size), room, now)
        self.pointer.let_go()
        self.input.look_again()

    def show(self, event: events.Event, now: float) -> None:
        """Show what has happened to the game."""
        match event:
            case events.Dealt(game):
                self.game = game
                self.pointer.clear()
                self.view.deal(game.session.table, now)
                self._show_change(now)
            case (
                events.Played(game)
                | events.Undone(game)
                | events.Redone(game)
                | events.Restarted(game)
            ):
                self.game = game
                carried = self.input.carried()
                self.pointer.clear()
                self.view.show(game.session.table, now, carried)
                self._show_change(now)
            case events.Won(_, is_shown):
                self.keyboard.clear()
                self.message.say("", now)
                self._is_shown, self._was_won = is_shown, False
                if not is_shown:
                    self.view.celebrate(now)
            case events.Judged(game, verdict, last_winnable, is_off):
                self._judged = event
                is_resting = game.session.won or (is_off and verdict is None)
                is_never = isinstance(verdict, Lost) and lost(game.session, last_winnable) is NEVER
                self._show_lamp(RESTING if is_resting else lamp(verdict, is_never=is_never))
            case events.Hinted(hint=hint, line=line):
                self.hint = hint
                self.pointer.clear()
                self.keyboard.suggest(self.board, hint, line)
                self.message.say("", now)
            case events.Warned(_, sentence, cards, target):
                carried = self.input.carried()
                self.pointer.clear()
                self._warned = event
                self.message.say(sentence, now, stays=True)
                if at := cards or (target and (target, len(self.scene.piles[target]) - 1)):
                    self.view.tremble(*at, now, carried)
            case events.Showing(_, is_held):
                is_news = is_held or not self._is_showing
                self._is_showing = True
                self.message.say(HELD if is_held else SHOWING, now, stays=True, is_news=is_news)
            case events.ShowingEnded():
                self._is_showing = False
                self.message.say("", now)
            case events.Refused(sentence):
                self.message.say(sentence, now)
            case events.Said(sentence):
                self.message.say(sentence, now, stays=True)
            case events.Noticed(sentence):
                self.message.announce(sentence, now)
        self._renew_frame()

    def teach(self, lesson: Taught | None) -> None:
        """Show a step of a lesson until the next one, or none any more."""
        self.lesson = lesson
        self._renew_frame()

    def introduce(self, goal: Sentence) -> None:
        """Tell the goal of the game until something is played."""
        self.goal = goal
        self._renew_frame()

    def say(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence in the message line."""
        self.message.say(sentence, now)
        return True

    def go_to(self, card: CardKey) -> bool:
        """Put the cursor on a card; return whether it lies face up."""
        spot = spot_of(self.scene, card)
        if spot is not None:
            self.pointer.clear()
            self.frame.bar.leave()
            self.keyboard.let_go()
            self.keyboard.cursor = spot
        return spot is not None

    def look_for(self, request: Request, now: float) -> Say | None:
        """Show the covered card at the cursor whole (PEEK), or have a card named (FIND)."""
        if request is PEEK:
            return self.input.peek_by_key(now)
        self.input.begin_find(now)
        return None

    def tell_won(self) -> None:
        """Say of a won game that it is, and offer another deal, which Enter then asks for."""
        self._was_won = self.game.session.won
        self._renew_frame()

    def _show_change(self, now: float) -> None:
        """Let go of all that was about the table before."""
        session = self.game.session
        self.input.follow()
        self.hint = self._judged = None
        self.goal = ""
        self._is_shown, self._was_won = False, session.won
        self.message.say("", now)

    def _show_lamp(self, lamp: Lamp) -> None:
        has_hidden_cards = bool(self.game.session.game.hiding_roles)
        lamp = lamp._replace(has_hidden_cards=has_hidden_cards)
        self.frame.lamp = lamp if self._settings.lamp else None

    def _renew_frame(self) -> None:
        judged = self._judged
        is_lost = judged is not None and isinstance(judged.verdict, Lost) and self._settings.lamp
        last_winnable = judged.last_winnable if judged else None
        self.frame.renew(
            strip(
                self.game.session,
                self._can,
                self.hint,
                self.lesson,
                self.goal,
                is_lost=is_lost,
                is_shown=self._is_shown,
                was_won=self._was_won,
                last_winnable=last_winnable,
            )
        )

    def cover(self, now: float) -> None:
        """Let carried cards glide home: another screen comes on top."""
        self.frame.tooltip.hide()
        self.input.end_looking(now)
        self.input.let_go(now)

    def forget(self) -> None:
        """Draw everything the next time."""
        self.view.forget()
        self.frame.forget()

    @property
    def sound_of_motion(self) -> str:
        """What the cards now on their way sound like."""
        if len(self.motion.flying) >= MANY:
            return "deal"
        return "flip" if self.motion.turns else "place"

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; a press finishes any animation and is itself obeyed."""
        request = self.input.handle(event, now, self)
        if event.type == pygame.MOUSEMOTION and not self.pointer.drag:
            self.frame.hover(event.pos, now)
        elif event.type == pygame.WINDOWLEAVE:
            self.frame.leave()
        return request

    def wake(self, now: float) -> float | None:
        """Return when the table changes by itself next."""
        times = (
            self.view.wake(now),
            self.frame.tooltip.wake(now),
            self.message.wake(now),
            self.input.peek.wake(now),
            self.game.clock.next_second(now) if self._settings.clock else None,
        )
        return min((time for time in times if time is not None), default=None)

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        if not self._is_showing:
            self.input.propose()
        has_strip = self.frame.has_strip
        lit = self.keyboard.lit
        keys = self.game.session.game.keys
        asked_for = self.lesson.key if self.lesson else ""
        self.frame.bar.lit_key = keys[lit.label] if lit and lit.label else asked_for
        if self._had_strip and not has_strip:  # what the strip has covered must be seen again
            self.view.forget()
        self._had_strip = has_strip
        changed = self.view.paint(surface, now, self._highlights(now), self.input.held(now))
        if self.frame.strip.rect.collidelist(changed) >= 0:
            self.frame.strip.forget()
        return changed + self.frame.paint(
            *(surface, self.game, now),
            has_clock=self._settings.clock,
            has_strip=has_strip,
            signs=set_of_signs(self._settings),
        )

    def _look(self) -> Board:
        from solitaire_gui.gui.features.table.clicking import (
            clicking,  # late: nobody has clicked before
        )

        session = self.game.session
        moves = [*session.moves, *session.game.gestures(session.table)]
        return Board(
            session.game,
            session.table,
            moves,
            self.scene,
            self._settings.one_click,
            session.table_before,
            clicking(self._settings),
        )

    def press(self, event: Event, now: float) -> Request | None:
        """Press a button of the mouse, on the frame or the table."""
        point, button = event.pos, event.button
        if button == LEFT_BUTTON or self.scene.at(point):
            self.frame.tooltip.hide()
        self.frame.bar.leave()
        if button == RIGHT_BUTTON and self._is_bare(point) and not self.input.holds:
            return MENU
        return self.input.press(point, button, now, self.frame.press)

    def _is_bare(self, point: Point) -> bool:
        """Return whether a point is on the cloth, and on no card and no place."""
        on_cloth = cloth_region(self._theme, self._size).collidepoint(point)
        return on_cloth and self.scene.at(point) is None

    def release(self, event: Event, now: float) -> Request | None:
        """Let go of the left button."""
        return self.frame.release(event.pos) or self.input.release(event.pos, now)

    def key(self, event: Event, now: float) -> Request | None:
        """Take a key: for the bar, for the cards, or a command."""
        self.frame.tooltip.hide()
        if self.input.takes_first(event, now):
            return None
        is_plain = not event.mod & HOLDING
        bar, backwards = self.frame.bar, bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in BAR_KEYS and is_plain:
            self.input.let_go(now)
            self.pointer.clear()
            self.keyboard.let_go()
            bar.leave() if bar.focused else bar.walk(1)
            return Say("")
        if bar.focused and is_plain and event.key in BAR_OWN_KEYS:
            return self._walk_bar(bar.focused, event.key, backwards=backwards)
        if bar.focused:
            bar.leave()
            if event.key == pygame.K_ESCAPE or event.key in ARROWS:
                return None
        if event.key == pygame.K_ESCAPE:
            return self._escape(now)
        if event.key in ENTER and is_plain and self._was_won and not self.keyboard.cursor:
            return NEW_DEAL
        if self.input.is_for_cards(event):
            return self.input.key(event, now)
        return self._letter(now, event.key, event.mod, event.unicode)

    def _walk_bar(self, focused: Button, key: int, *, backwards: bool) -> Request | None:
        """Take a key of the bar's own while one of its buttons has the focus."""
        if key not in TAKING_KEYS:
            self.frame.bar.walk(-1 if backwards or key == pygame.K_LEFT else 1)
            return None
        return self.asked_by(focused)

    def asked_by(self, button: Button) -> Request:
        """Return what a button asks for, or why it can do nothing."""
        game, table = self.game.session.game, self.game.session.table
        is_dead = button.is_own and not button.enabled
        return Say(why_dead(ord(button.key.lower()), 0, game, table)) if is_dead else button.request

    @property
    def strip_rect(self) -> Rect:
        """Where the strip is, or a message while there is none: else it stands above that."""
        return strip_region(self._theme, self._size)

    @property
    def gives_way(self) -> bool:
        """Whether what has been lit by itself is not told: the strip is to be seen."""
        return self.keyboard.is_proposed and self.frame.has_strip

    def described(self, now: float) -> Node:
        """Return what it shows, for screen readers."""
        from solitaire_gui.gui.features.table import table_nodes

        return table_nodes.described(self, now, has_clock=self._settings.clock)

    def act(self, deed: Deed, owner: Any, now: float) -> Request | None:
        """Do what a screen reader asks for, as keys would."""
        from solitaire_gui.gui.features.table import table_nodes

        return table_nodes.act(self, deed, owner, now)

    def _escape(self, now: float) -> Request:
        """Let go of what is held or lit; else of the cursor."""
        shows = self.keyboard.cursor or self.message.shown(now) or self.hint
        is_hint = self.keyboard.is_proposed and self.hint is not None
        holds = self.input.escape(now)
        if not holds or is_hint:
            self.hint = None
            self._renew_frame()
        if self.lesson and not (holds or shows):
            return LEARN
        return Say("" if holds or shows else NOTHING_HELD)

    def _letter(self, now: float, key: int, modifiers: int = 0, sign: str = "") -> Request | None:
        """Do what a key says that every game has, or this one; or say why it does nothing."""
        game, table = self.game.session.game, self.game.session.table
        lines = table_bar.own_lines(game, table)
        request = request_of(key, modifiers, lines, sign)
        if request in (PEEK, FIND):
            return self.look_for(request, now)
        return request or Say(why_dead(key, modifiers, game, table))

    def _highlights(self, now: float) -> Highlights:
        marks = self.input.marks(shows_cursor=not self.frame.bar.focused)
        if self.hint and self.keyboard.is_proposed:
            marks = [mark for mark in marks if mark.style is not Style.MOVE]  # the hint's show
        if lit := self.hint or self.lesson:
            marks += move_marks(Style.HINT, lit.cards, lit.target)
        warned = self._warned
        if warned and self.message.shown(now) != warned.sentence:
            warned = self._warned = None
        if warned and not self.motion.pace:
            marks += move_marks(Style.LOSING, warned.cards, warned.target)
        return Highlights(
            (*marks,),
            labels=labels(self.game.session.game, self.scene) if self.is_numbered else (),
            message=self._words(now),
            signs=set_of_signs(self._settings),
            tooltip=self.frame.tooltip.shown(now),
            raised=max(self.raised, self.strip_rect.height * self.frame.has_strip),
            note=self._note(),
        )

    def _note(self) -> Note | None:
        """Return what a lesson says, beside what it speaks of."""
        lesson = self.lesson
        if lesson is None or self._is_showing:
            return None
        from solitaire_gui.gui.board.note import Note  # late: few tables are those of a lesson

        marks = move_marks(Style.HINT, lesson.cards, lesson.target)
        return Note(lesson.sentence, (*marks,), self.frame.bar.place_of(lesson.key))

    def _words(self, now: float) -> Sentence:
        """Return what the message line says: a message, else what the keyboard has lit."""
        message = self.message.shown(now)
        if message and self.frame.shows and message == self.frame.shows.sentence:
            return ""  # the strip says the same, and offers what can be done
        return message or ("" if self.gives_way else self.input.words())
