"""The screen on which a game is played: bar, table, message line."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.animation import MANY, Motion
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.labels import labels
from solitaire_gui.gui.board.layout import CardKey, Carried, Point, Scene, Spot
from solitaire_gui.gui.board.regions import cards_region, cloth_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.commands import Command, command_of
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.input.cursor import spot_of
from solitaire_gui.gui.input.find import Find
from solitaire_gui.gui.input.keyboard import ARROWS, KEYS, TAKING_KEYS, Keyboard
from solitaire_gui.gui.input.peek import Peek, is_covered
from solitaire_gui.gui.input.pointer import Board, Pointer, play_best
from solitaire_gui.gui.input.table_keys import MODIFIER_KEYS, is_for_others, request_of, why_dead
from solitaire_gui.gui.screen_requests import Play, Request, Say
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.screens.table import table_bar
from solitaire_gui.gui.screens.table.table_bar import Can
from solitaire_gui.gui.screens.table.table_frame import Frame
from solitaire_gui.gui.screens.table.table_strip import strip
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.gui.widgets.bar.lamp import RESTING, THINKING, lamp
from solitaire_gui.gui.widgets.bar.message import Message
from solitaire_gui.play import events
from solitaire_gui.play.hint import Hint
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.settings import Settings
from solitaire_gui.solver.engine.verdict import Lost

LEFT_BUTTON, RIGHT_BUTTON, WHEEL = 1, 3, (4, 5)
BAR_KEYS = (pygame.K_F6, pygame.K_F10)
BAR_OWN_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, *TAKING_KEYS)
"""The keys that do not leave the bar while one of its buttons has the focus."""
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META
SIGNS = 128
"""Below this the number of a key is that of the sign it types."""


SHOWING = "This is a way to win. Space holds it, any other key ends it, undo takes it back."
HELD = "Held: Space goes on."
NOTHING_HELD = "There is nothing to let go of; H shows the keys."
WON = "You won!"
NOTHING_TO_VIEW = "Choose a covered card with the arrows or the pointer, and V shows it whole."


class TableScreen(Screen):
    """Shows one kind of game; `show` tells it whatever happens to the game."""

    takes_long_press = True

    def __init__(self, game: OpenGame, art: Art, settings: Settings, can: Can) -> None:
        """Show a game; `can` tells which commands would do something."""
        self.game = game
        self.pointer = Pointer()
        self.peek = Peek()
        self.find = Find()
        self.view = View(game.session.game, game.session.table, art, settings)
        self.message = Message()
        self.keyboard = Keyboard()
        lamp_now = RESTING if game.session.won else THINKING
        self.frame = Frame(can, lamp_now if settings.lamp else None)
        self._can = can
        self._settings = settings
        self._hint: Hint | None = None
        self._judged: events.Judged | None = None
        self._had_strip = False
        self.is_numbered = False
        """Whether piles and cards bear their numbers, for whoever types."""
        self._pointed_at: Point = (-1, -1)
        self._is_shown = False
        """Whether Show me has played the win that is on the table."""
        self._theme, self._size = Theme(), (1, 1)
        self._has_made_room = False
        self._board: Board | None = None
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
        """The table as pointer and keyboard find it; looked at only when one of them acts."""
        if self._board is None:
            self._board = self._look()
        return self._board

    def apply(self, settings: Settings) -> None:
        """Apply the settings; `resize` must follow if cards are drawn or laid otherwise by them."""
        self._settings = settings
        self._board = None
        self.view.apply(settings)

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
        self._board = None

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
                carried = self._carried()
                self.pointer.clear()
                self.view.show(game.session.table, now, carried)
                self._show_change(now)
            case events.Won(_, is_shown):
                self.keyboard.clear()
                self.message.say("", now)
                self._is_shown = is_shown
                if not is_shown:
                    self.view.celebrate(now)
            case events.Judged(game, verdict, is_solver_off=is_off):
                self._judged = event
                is_resting = game.session.won or (is_off and verdict is None)
                lamp_now = RESTING if is_resting else lamp(verdict)
                self.frame.lamp = lamp_now if self._settings.lamp else None
            case events.Hinted(hint=hint):
                self._hint = hint
                self.pointer.clear()
                self.keyboard.let_go()
                self.message.say("", now)
            case events.Showing(_, is_held):
                self.message.say(HELD if is_held else SHOWING, now, stays=True)
            case events.ShowingEnded():
                self.message.say("", now)
            case events.Refused(sentence):
                self.message.say(sentence, now)
            case events.Said(sentence):
                self.message.say(sentence, now, stays=True)
            case events.Noticed(sentence):
                self.message.announce(sentence, now)
        self._renew_frame()

    def say(self, sentence: str, now: float) -> None:
        """Show a sentence in the message line."""
        self.message.say(sentence, now)

    def go_to(self, card: CardKey) -> bool:
        """Put the cursor on a card; return whether it lies face up."""
        spot = spot_of(self.scene, card)
        if spot is not None:
            self.pointer.clear()
            self.frame.bar.leave()
            self.keyboard.let_go()
            self.keyboard.cursor = spot
        return spot is not None

    def _show_change(self, now: float) -> None:
        """Let go of all that was about the table before."""
        session = self.game.session
        self._board = None
        self.peek.clear()
        self.find.end()
        self.keyboard.follow(self.scene)
        self._hint = self._judged = None
        self._is_shown = False
        self.message.say(WON if session.won else "", now, stays=True)

    def _renew_frame(self) -> None:
        judged = self._judged
        is_lost = judged is not None and isinstance(judged.verdict, Lost) and self._settings.lamp
        last_winnable = judged.last_winnable if judged else None
        self.frame.renew(
            strip(
                self.game.session,
                self._can,
                self._hint,
                is_lost=is_lost,
                is_shown=self._is_shown,
                last_winnable=last_winnable,
            )
        )

    def cover(self, now: float) -> None:
        """Let carried cards glide home: another screen comes on top."""
        self.frame.tooltip.hide()
        self._end_looking(now)
        self._let_go(now)

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
        if event.type == pygame.MOUSEMOTION:
            self._point(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL:
            return self._press(event.pos, event.button, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return self._release(event.pos, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT_BUTTON:
            return self.peek.release(now)
        elif event.type == pygame.KEYDOWN:
            return self._key(event, now)
        elif event.type == pygame.KEYUP and command_of(event.key, 0) is Command.PEEK:
            self.peek.clear()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.peek.clear()
            self._let_go(now)
        elif event.type == pygame.WINDOWLEAVE:
            self.frame.leave()
        return None

    def wake(self, now: float) -> float | None:
        """Return when the table changes by itself next."""
        times = (
            self.view.wake(now),
            self.frame.tooltip.wake(now),
            self.message.wake(now),
            self.peek.wake(now),
            self.game.clock.next_second(now) if self._settings.clock else None,
        )
        return min((time for time in times if time is not None), default=None)

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        has_strip = self.frame.has_strip and not self._words(now)
        lit = self.keyboard.lit
        keys = self.game.session.game.keys
        self.frame.bar.lit_key = keys[lit.label] if lit and lit.label else ""
        if self._had_strip and not has_strip:  # what the strip has covered must be seen again
            self.view.forget()
        self._had_strip = has_strip
        changed = self.view.paint(surface, now, self._highlights(now), self._held(now))
        if self.frame.strip.rect.collidelist(changed) >= 0:
            self.frame.strip.forget()
        return changed + self.frame.paint(
            surface, self.game, now, has_clock=self._settings.clock, has_strip=has_strip
        )

    def _look(self) -> Board:
        session = self.game.session
        moves = [*session.moves, *session.game.gestures(session.table)]
        plays_best, before = self._settings.one_click, session.table_before
        return Board(session.game, session.table, moves, self.scene, plays_best, before)

    def _point(self, event: Event, now: float) -> None:
        if self.pointer.drag and not event.buttons[0]:
            self._let_go(now)  # the release went to another window
        self._pointed_at = event.pos
        self.pointer.move(event.pos)
        if not self.pointer.drag:
            self.frame.hover(event.pos, now)

    def _press(self, point: Point, button: int, now: float) -> Request | None:
        self.motion.finish()
        if button == LEFT_BUTTON or self.scene.at(point):
            self.frame.tooltip.hide()
        self._end_looking(now)
        self.keyboard.clear()
        self.frame.bar.leave()
        if self.pointer.drag:
            self._let_go(now)
        elif button == LEFT_BUTTON and not self.frame.press(point):
            self.pointer.press(self.board, point)
        elif button == RIGHT_BUTTON and (hit := self.scene.at(point)):
            self.pointer.clear()
            click = play_best(self.board, *hit)
            if not is_covered(self.scene, Spot(*hit)):
                return click
            self.peek.press(Spot(*hit), click, now)
        return None

    def _release(self, point: Point, now: float) -> Request | None:
        if request := self.frame.release(point):
            return request
        carried = self._carried()
        request = self.pointer.release(self.board, point, now)
        if not isinstance(request, Play):
            self._glide_home(carried, now)
        return request

    def _key(self, event: Event, now: float) -> Request | None:
        self.motion.finish()
        self.pointer.forget_clicks()
        self.frame.tooltip.hide()
        self.peek.clear()
        if self.find.is_open and self._type(event, now):
            return None
        if is_for_others(event.key, event.mod):
            return None
        is_plain = not event.mod & MODIFIERS
        bar, backwards = self.frame.bar, bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in BAR_KEYS and is_plain:
            self._let_go(now)
            self.pointer.clear()
            self.keyboard.let_go()
            bar.leave() if bar.focused else bar.walk(1)
            return Say("")
        if bar.focused and is_plain and event.key in BAR_OWN_KEYS:
            return self._walk_bar(bar.focused, event.key, now, backwards=backwards)
        if bar.focused:
            bar.leave()
            if event.key == pygame.K_ESCAPE or event.key in ARROWS:
                return None
        if event.key == pygame.K_ESCAPE:
            return self._escape(now)
        if event.key in KEYS and is_plain:
            self._let_go(now)
            self.pointer.clear()
            return self.keyboard.press(self.board, event.key, backwards=backwards)
        return self._letter(now, event.key, event.mod, event.unicode)

    def _walk_bar(
        self, focused: Button, key: int, now: float, *, backwards: bool
    ) -> Request | None:
        """Take a key of the bar's own while one of its buttons has the focus."""
        if key not in TAKING_KEYS:
            self.frame.bar.walk(-1 if backwards or key == pygame.K_LEFT else 1)
            return None
        is_dead = focused.is_own and not focused.enabled
        return self._letter(now, ord(focused.key.lower())) if is_dead else focused.request

    def _escape(self, now: float) -> Request:
        """Let go of what is held or lit; else of the cursor."""
        holds = self.pointer.drag or self.pointer.selection or self.keyboard.lit
        shows = self.keyboard.cursor or self.message.shown(now) or self._hint
        self._let_go(now)
        self.pointer.clear()
        if holds:
            self.keyboard.let_go()
        else:
            self.keyboard.clear()
            self._hint = None
            self._renew_frame()
        return Say("" if holds or shows else NOTHING_HELD)

    def _letter(self, now: float, key: int, modifiers: int = 0, sign: str = "") -> Request | None:
        """Do what a key says that every game has, or this one; or say why it does nothing."""
        game, table = self.game.session.game, self.game.session.table
        lines = table_bar.own_lines(game, table)
        request = request_of(key, modifiers, lines, sign)
        if request is Command.PEEK:
            return self._peek_by_key(now)
        if request is Command.FIND:
            self.find.begin()
            self.message.say(self.find.sentence(self.scene), now, stays=True)
            return None
        return request or Say(why_dead(key, modifiers, game, table))

    def _peek_by_key(self, now: float) -> Request | None:
        """Show the card at the cursor whole, or else the one that the pointer is on."""
        hit = self.keyboard.cursor or self.scene.at(self._pointed_at)
        if hit is None or not is_covered(self.scene, Spot(*hit)):
            return Say(NOTHING_TO_VIEW)
        self.peek.hold(Spot(*hit), now)
        return None

    def _type(self, event: Event, now: float) -> bool:
        """Look for what is typed; return whether the key was meant for that."""
        if event.key in MODIFIER_KEYS:
            return True
        sign = event.unicode or (chr(event.key) if 0 < event.key < SIGNS else "")
        is_meant = not event.mod & MODIFIERS and self.find.type(sign)
        self.message.say(self.find.sentence(self.scene) if is_meant else "", now, stays=True)
        if not is_meant:
            self.find.end()
        return is_meant or event.key == pygame.K_ESCAPE

    def _end_looking(self, now: float) -> None:
        """End a look under a card and a search."""
        self.peek.clear()
        if self.find.is_open:
            self.message.say("", now)
        self.find.end()

    def _let_go(self, now: float) -> None:
        """End a drag without a move: the cards glide home."""
        carried = self._carried()
        self.pointer.let_go()
        self._glide_home(carried, now)

    def _glide_home(self, carried: Mapping[CardKey, Point], now: float) -> None:
        self.motion.launch(self.view.places(now, carried), self.scene.corners(), now)

    def _held(self, now: float) -> Carried | None:
        if self.pointer.drag:
            return self.pointer.drag.carried
        return self.peek.shown(self.scene, now)

    def _carried(self) -> Mapping[CardKey, Point]:
        return self.pointer.drag.corners() if self.pointer.drag else {}

    def _highlights(self, now: float) -> Highlights:
        drag, selection, keys = self.pointer.drag, self.pointer.selection, self.keyboard
        carries = drag is not None and drag.is_away
        choices = drag.targets if drag and carries else selection.choices if selection else {}
        lit = keys.lit
        move = lit.move if lit else None
        place = move.target if move else None
        if lit and not move:
            place = self.game.session.game.tapped(lit.label)
        ends = {move.source, move.target} if move else ()
        shows_cursor = keys.cursor and not lit and not self.frame.bar.focused
        return Highlights(
            lit=frozenset(choices) | (keys.lit_piles.keys() - ends if lit else frozenset()),
            aimed=drag.aim(self.scene) if drag and carries else None,
            hinted=self._hint.cards if self._hint else None,
            hinted_place=self._hint.target if self._hint else None,
            chosen=(selection.pile, selection.start) if selection else None,
            found=self.find.spots(self.scene) if self.find.is_open else frozenset(),
            move=(move.source, move.start) if move else None,
            move_place=place,
            cursor=keys.cursor if shows_cursor else None,
            labels=labels(self.game.session.game, self.scene) if self.is_numbered else (),
            message=self._words(now),
            tooltip=self.frame.tooltip.shown(now),
        )

    def _words(self, now: float) -> str:
        """Return what the message line says: a message, else what the keyboard has lit."""
        if sentence := self.message.shown(now):
            return sentence
        return self.keyboard.words(self.board) if self.keyboard.lit else ""
