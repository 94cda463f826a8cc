"""The event loop; the one place where what screens ask for is passed on to whoever does it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from solitaire_gui.gui.board.layout import key_of
from solitaire_gui.gui.chosen_language import speak
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.features.statistics.transfers import Transfers
from solitaire_gui.gui.features.table.event_sounds import sound_of
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.features.win.feature import WinPanel
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.guard import Guard
from solitaire_gui.gui.input.latest_motion import latest_motions
from solitaire_gui.gui.input.table_keys import MODIFIERS, card_named
from solitaire_gui.gui.input.touch import SLACK, Touch
from solitaire_gui.gui.open_screen import ScreenOpener
from solitaire_gui.gui.pace import Pace
from solitaire_gui.gui.platform import clipboard, signals
from solitaire_gui.gui.platform.key_repeat import DELAY_MS, INTERVAL_MS, KeyRepeat
from solitaire_gui.gui.platform.latin_keys import latin
from solitaire_gui.gui.platform.sound import Sound
from solitaire_gui.gui.platform.wait import waiting_events
from solitaire_gui.gui.platform.window import Window, match_system
from solitaire_gui.gui.platform.window_place import keep_place
from solitaire_gui.gui.request import (
    AddPlayer,
    BeginAt,
    BringBack,
    CancelTransfer,
    Change,
    Choose,
    ChooseLanguage,
    ChoosePicture,
    Deal,
    DealAny,
    Explain,
    Export,
    Import,
    Open,
    OpenFile,
    Paste,
    Play,
    PlayAs,
    PlayDay,
    PlayOn,
    RemovePlayer,
    RenamePlayer,
    Request,
    Reset,
    Resume,
    SaveAs,
    SaveGame,
    Say,
    Solve,
    SolveAny,
    SolveDay,
    SolveNumber,
    Sounded,
    Speak,
    Typed,
    UndoReset,
    UsePicture,
    Watch,
)
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.screen_stack import ScreenStack
from solitaire_gui.gui.settings_in_force import SettingsInForce
from solitaire_gui.language.message import Message
from solitaire_gui.play import events
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.open_games import OpenGames, Taken
from solitaire_gui.play.settings import Settings
from solitaire_gui.store.players import Players

if TYPE_CHECKING:
    from solitaire_gui.gui.accessible.adapter import Adapter
    from solitaire_gui.gui.features.files.feature import GameFiles
    from solitaire_gui.gui.features.puzzles.feature import Puzzles
    from solitaire_gui.gui.features.review.feature import Reviews
    from solitaire_gui.gui.features.settings.own_backs import OwnBacks
    from solitaire_gui.gui.platform.wishes.watch import WishWatch
    from solitaire_gui.gui.screen_reader import Asked, ScreenReader
    from solitaire_gui.language.message import Sentence

ANSWERED = pygame.event.custom_type()
"""The event that wakes the window when an answer of the solver, or another, is to be taken."""
TRANSFERRED = pygame.event.custom_type()
"""The event that wakes the window when an export or an import has got further."""
WISHED = pygame.event.custom_type()
"""The event that wakes the window when the system wishes for something else."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
WHEEL = (4, 5)
INPUTS = (*PRESSES, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
HIDINGS = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
MOVES = (pygame.VIDEORESIZE, pygame.WINDOWMOVED)
SPEC_LETTERS = {"R": Command.NEW_DEAL, "H": Command.HELP, "Q": Command.QUIT}
"""The letters of the specs that play nothing."""
KEEP_PLACE_AFTER = 0.5
"""Seconds after which a window that was moved is taken to stay where it is."""

FAILURE = 1


class App:
    """The screens over one window, and the controller of the game played on them."""

    def __init__(
        self,
        window: Window,
        games: OpenGames | None = None,
        art: Art | None = None,
        settings: Settings | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        players: Players | None = None,
        before: App | None = None,
    ) -> None:
        """Take the time in seconds from `clock`.

        `before` is the app of another player that has shown this window until now.
        """
        self.clock = clock
        games = games or OpenGames()
        self.in_force = SettingsInForce(settings or Settings(), games.store)
        self.stack = ScreenStack(window, self.settings)
        self.sound: Sound = before.sound if before else Sound()
        self.sound.apply(self.settings)
        self.is_running = True
        self.status = 0
        """The exit status of the program."""
        self.players = players
        """All who play with the same data, if anything is kept."""
        self.next_player: str | None = None
        """The token of the player for whom this app has ended; None if the program ends."""
        wake = partial(_wake, ANSWERED)
        folder = games.store.folder if games.store is not None else None
        self._guard = Guard(folder, self._show_anew, self._end_badly)
        self.controller = Controller(games, self.settings, clock, wake, self._guard.note)
        self.art = art or Art(self.settings)
        self._store = self.controller.games.store
        if self._store is not None:
            self._store.wake = wake
        self._opener = ScreenOpener(self.controller, self.art, players, self._can)
        self._transfers = Transfers(self._store, partial(_wake, TRANSFERRED))
        self._table: TableScreen | None = None
        self._win = WinPanel(self.stack, self._opener, lambda: self.table)
        for listener in (self._win.hear, self._show, self._sound, self._announce):
            self.controller.listen(listener)
        self._keep_place_at: float | None = None
        self._pace = Pace()
        self.reader: ScreenReader | None = before.reader if before else None
        """What tells screen readers of the window; None before the first frame, and where there is
        no library for it."""
        self.adapter: Adapter | None = None
        """The way to screen readers, where it had to be found before the window was shown."""
        self._wishes: WishWatch | None = before._wishes if before else None
        """Who tells what the system wishes for, once the first frame has been shown."""
        self._key_repeat: KeyRepeat = before._key_repeat if before else KeyRepeat()
        self._touch = Touch()
        self._take_hands(self.settings)
        self._spoken = self.settings.language
        hearers = (self.sound.apply, self.art.apply, self._take_hands, self.controller.apply)
        for hearer in (*hearers, self._apply):
            self.in_force.tell(hearer)
        self._commands: dict[Command, Callable[[], None]] = {
            Command.NEW_DEAL: self.controller.deal_any,
            Command.RESTART: self.controller.restart,
            Command.UNDO: self.controller.undo,
            Command.REDO: self.controller.redo,
            Command.HINT: self.controller.give_hint,
            Command.BACK: self.controller.go_back,
            Command.SHOW: self.controller.show_win,
            Command.SAFE_UP: self.controller.send_up,
            Command.COPY: self._copy,
            Command.PASTE: lambda: self.controller.paste(clipboard.paste()),
            Command.CLOSE: self._close_screen,
            Command.FULL_SCREEN: self._toggle_full_screen,
            Command.QUIT: self.quit,
        }
        pygame.key.set_repeat(DELAY_MS, INTERVAL_MS)

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.in_force.settings

    @property
    def window(self) -> Window:
        """The window that everything is shown in."""
        return self.stack.window

    @property
    def screens(self) -> list[Screen]:
        """The screens, the one on top last."""
        return self.stack.screens

    @property
    def table(self) -> TableScreen:
        """The screen of the game being played."""
        assert self._table is not None, "no game has been opened"
        return self._table

    def begin(self, slug: str, deal: int | None = None) -> None:
        """Put a game on the table: a certain deal, or as it was left."""
        if deal is not None:
            self.controller.games.new(slug, deal)
        self.controller.open(slug)

    def choose(self) -> None:
        """Show the chooser of games."""
        self.carry_out(Command.GAMES)

    def start(self, slug: str | None, taken: Taken | None = None) -> None:
        """Show the first frame: the table of a game as it was left, or the chooser of games.

        Or the game of a file: its table, or above another one a win to be watched.
        """
        if taken is None or taken.is_to_watch:
            self._guard.do("", self.choose if slug is None else partial(self.begin, slug))
        if taken is not None:
            self._guard.do("", partial(self._files.show, taken))
        self.paint()

    def run(self) -> int:
        """Take events and paint until the program is to end; return the exit status.

        What has been shown is noted before anything else is begun: a kill is not taken for its own.
        """
        self.go_on()
        self._guard.attempt(self._guard.prepare)
        if self.reader is None:
            self._guard.attempt(self.meet_readers)
        self._guard.attempt(self._follow_wishes)
        while self.is_running and not signals.asked:
            self._guard.do("wait", self._wait)
            self.go_on()
        return self.status

    def go_on(self) -> None:
        """Take what has happened and what is due, and paint."""
        self.take(waiting_events())
        self._guard.do("tick", self._tick)
        self.paint()
        if self.reader is not None and self.reader.is_heard:
            self._guard.do("tell", self.tell_readers)
        if self.is_running and self._guard.is_well:
            self._guard.do("", self.controller.note_shown)

    def meet_readers(self) -> None:
        """Be there for screen readers, if the system and the library let us."""
        try:
            from solitaire_gui.gui.accessible.adapter import meet
        except ImportError:
            return
        from solitaire_gui.gui.screen_reader import ScreenReader

        if adapter := self.adapter or meet():
            self.reader = ScreenReader(adapter)

    def tell_readers(self) -> None:
        """Tell screen readers what is seen now."""
        assert self.reader is not None, "somebody listens"
        now = self.clock()
        self.reader.tell(self.screens, now, self.stack.wake(now))

    def quit(self) -> None:
        """End the program after this event."""
        self.is_running = False

    def close(self) -> None:
        """Keep everything and close the window."""
        self._keep_all()
        if self._wishes is not None:
            self._guard.attempt(self._wishes.close)
        for work in (self.window.close, self.art.end, self._transfers.close, self.sound.end):
            self._guard.attempt(work)

    def leave(self) -> None:
        """Keep everything and leave the window to another app."""
        self._keep_all()
        pygame.event.clear((ANSWERED, TRANSFERRED))

    def _keep_all(self) -> None:
        if not self.status:
            self._guard.attempt(self.controller.note_ended)
        for work in (
            self._keep_place,
            self._transfers.cancel,
            self._make_way,
            self.controller.close,
            self._close_files,
        ):
            self._guard.attempt(work)

    @cached_property
    def _files(self) -> GameFiles:
        """Whoever saves and opens files; the first frame does without."""
        from solitaire_gui.gui.features.files.feature import GameFiles

        wake = partial(_wake, TRANSFERRED)
        return GameFiles(self.controller, self._reviews.open, self.stack, self.clock, wake)

    @cached_property
    def _own_backs(self) -> OwnBacks:
        """Whoever makes pictures ready for the back of the cards; the first frame does without."""
        from solitaire_gui.gui.features.settings.own_backs import OwnBacks

        wake = partial(_wake, TRANSFERRED)
        return OwnBacks(self._store, self.stack, self._opener, self._files, self.in_force, wake)

    @cached_property
    def _reviews(self) -> Reviews:
        """Whoever has games reviewed; the first frame does without."""
        from solitaire_gui.gui.features.review.feature import Reviews

        return Reviews(self.controller, self._opener, self.stack)

    @cached_property
    def _puzzles(self) -> Puzzles:
        """Whoever asks puzzles; the first frame does without."""
        from solitaire_gui.gui.features.puzzles.feature import Puzzles

        return Puzzles(self.controller, self.art, self.stack)

    def _close_files(self) -> None:
        if "_own_backs" in self.__dict__:
            self._own_backs.close()
        if "_files" in self.__dict__:
            self._files.close()

    def _make_way(self) -> None:
        """End an import that keeps the game from being written."""
        if self._store is not None and not self._store.flush():
            self._transfers.close()

    def take(self, events: Iterable[Event]) -> None:
        """Take a batch of events, each on the state that the one before it left.

        Of motions that have waited together only the last is taken.
        """
        self._touch.size, self._touch.scale = self.window.surface.get_size(), self.stack.scale
        for event in latest_motions(filter(self._key_repeat.lets_through, map(latin, events))):
            self._guard.do("", partial(self._take_touched, event))

    def _show_anew(self, sentence: str) -> None:
        """Keep the game, let go of everything that was begun, and show its table or the chooser."""
        if not self.controller.is_empty:
            self.controller.open_anew()
            self.table.show(events.Noticed(sentence), self.clock())
            return
        if self._store is not None:
            self._store.notices.append(sentence)
        self.stack.screens = []
        self.choose()

    def _end_badly(self) -> None:
        """End the program after this event; the next start does not open this game by itself."""
        self.status = FAILURE
        self.quit()
        self.controller.set_aside()

    def _take_touched(self, event: Event) -> None:
        """Take an event, or what a finger means by it."""
        for meant in self._touch.events(event, self.clock()):
            self._take(meant)

    def _take(self, event: Event) -> None:
        """Take one event; Delete is as good as Esc, which is not within reach of a right hand."""
        now = self.clock()
        if self.reader is not None:
            self.reader.take(event, None if self.controller.is_empty else self.controller.game)
            if asked := self.reader.asked():
                self._do_asked(asked)
                return
        if _is_delete(event) and not self.screens[-1].takes_text:
            event = Event(event.type, {**event.dict, "key": pygame.K_ESCAPE})
        if event.type in PRESSES:
            self.sound.expect(now)
        elif event.type in MOVES:
            self._keep_place_at = now + KEEP_PLACE_AFTER
        elif event.type in HIDINGS:
            self.controller.pause_clock()
        elif event.type == ANSWERED:
            self.controller.take_answer()
            return
        elif event.type == TRANSFERRED:
            self._go_on_with_transfer()
            return
        elif event.type == WISHED:
            self._heed_wishes()
            return
        elif event.type == pygame.WINDOWFOCUSGAINED and self._wishes is not None:
            self._wishes.ask()
        elif event.type == pygame.DROPFILE:
            self._take_dropped(event.file)
            return
        if event.type in INPUTS and not self.screens[-1].stops_clock:
            self.controller.note_activity()
        if self.controller.is_showing and event.type in PRESSES and self._interrupt(event):
            return
        if event.type == pygame.KEYDOWN or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL
        ):
            self._win.show(now)
        request = self.stack.handle(event, now)
        if request is not None:
            self.carry_out(request)

    def _do_asked(self, asked: Asked) -> None:
        """Do what a screen reader asks of a thing on the uppermost screen."""
        now, screen = self.clock(), self.screens[-1]
        if not screen.stops_clock:
            self.controller.note_activity()
        if asked.is_press:
            self.sound.expect(now)
            self.controller.stop_showing()
            self._win.show(now)
        if screen is self.screens[-1]:
            request = screen.act(asked.deed, asked.owner, now)
            if request is not None:
                self.carry_out(request)

    def _take_dropped(self, path: str) -> None:
        """Use a picture as the back of the cards, or open the file of a game."""
        from solitaire_gui.store.own_back import is_picture

        (self._own_backs.use if is_picture(path) else self._files.open)(path)

    def paint(self) -> None:
        """Bring the window up to date."""
        if self.is_running:
            self._guard.do("paint", lambda: self.stack.paint(self.clock()))

    def carry_out(self, request: Request) -> None:
        """Do what a screen has asked for."""
        now = self.clock()
        match request:
            case Command() if request in self._commands:
                self._commands[request]()
            case Command.PUZZLE:
                self._puzzles.open(Solve(self.controller.game.slug), now)
            case Solve() | SolveDay() | SolveNumber() | SolveAny():
                self._puzzles.open(request, now)
            case BeginAt():
                self._puzzles.begin(request)
            case Sounded(sound):
                self.sound.play(sound, now)
            case Choose(chosen):
                self._close_screen()
                self.carry_out(chosen)
            case Command.FIND | Command.PEEK:
                if (answer := self.table.look_for(request, now)) is not None:
                    self.carry_out(answer)
            case Command.REVIEW:
                self._reviews.open(self.controller.game, now)
            case Watch(game_id):
                self._reviews.open_kept(game_id, now)
            case PlayOn(last):
                self.controller.play_on_from(last)
            case Command() | Explain() | SaveAs() | ChooseLanguage() | ChoosePicture():
                if screen := self._opener.opened_by(request):
                    self.stack.push(screen, now)
                    self._transfers.show(self.screens)
                    if request is Command.TYPE:
                        self.table.is_numbered = True
            case Play(lines):
                self.controller.play(lines)
            case Typed(text, answer):
                self._type(text, answer)
            case Say(sentence):
                self.table.say(sentence, now)
            case Open(game):
                self.begin(game)
            case Change(settings):
                self.in_force.change(settings)
            case Speak(language):
                self._close_screen()
                self.in_force.change(self.settings.with_value("language", language))
            case Deal(number):
                self.stack.show_only(self.table, now)
                self.controller.deal(number)
            case DealAny(kind):
                self.stack.show_only(self.table, now)
                self.controller.deal_any(kind)
            case PlayDay(game, day):
                if self._table is not None:
                    self.stack.show_only(self._table, now)
                self.controller.play_day(game, day)
            case Paste(text):
                self.controller.paste(text)
            case Resume(game_id):
                self.controller.resume(game_id)
            case Reset() | UndoReset():
                self._opener.reset(request, self.screens)
            case Export() | Import():
                self._transfers.begin(request, self.screens)
            case CancelTransfer():
                self._transfers.cancel()
            case OpenFile(path):
                self._files.open(path)
            case UsePicture(path):
                self._own_backs.use(path)
            case SaveGame():
                self._files.save(request)
            case PlayAs(player):
                self._play_as(player)
            case AddPlayer() | RenamePlayer() | RemovePlayer() | BringBack():
                from solitaire_gui.gui.features.players.feature import change

                assert self.players is not None, "there is a dialog of them"
                change(self.players, request, self.screens)

    def _play_as(self, player: str) -> None:
        """End this app for another player, unless something of this one's would be lost."""
        from solitaire_gui.gui.features.players.feature import hindrance, say

        assert self.players is not None, "there is a dialog of them"
        if player == self.players.token:
            self._close_screen()
        elif sentence := hindrance(player, self.players, self._store, self._transfers):
            say(sentence, self.screens)
        else:
            self.next_player = player
            self.quit()

    def _show(self, event: events.Event, now: float) -> None:
        """Show what the controller tells."""
        if isinstance(event, events.Opened):
            game = event.game
            self._table = TableScreen(game, self.art, self.settings, self._can)
            self.stack.show_only(self._table, now)
            self.window.set_title(game.session.game.title)
        elif self._table is not None:
            self._table.show(event, now)

    def _sound(self, event: events.Event, now: float) -> None:
        """Sound what the controller tells, once it is seen on its way."""
        if sound := sound_of(event, self._table):
            self.sound.play(sound, now)

    def _announce(self, event: events.Event, now: float) -> None:
        """Have said what the controller tells."""
        if self.reader is not None:
            self.reader.hear(event, now)

    def _can(self, command: Command) -> bool:
        """Return whether a command about the history would do something."""
        controller = self.controller
        match command:
            case Command.UNDO:
                return controller.can_undo
            case Command.REDO:
                return controller.can_redo
            case Command.RESTART:
                return controller.can_restart
        return True

    def _interrupt(self, event: Event) -> bool:
        """Hold a win being shown, or end it at any other press; return whether that is all."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.controller.hold_or_go_on()
            return True
        self.controller.stop_showing()
        return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE

    def _type(self, text: str, answer: Callable[[Sentence], None]) -> None:
        """Do what a typed line says; what the letters of the specs mean is asked for by keys."""
        if command := SPEC_LETTERS.get(text.strip().upper()):
            self.stack.pop(self.clock())
            self.carry_out(command)
        elif card := card_named(text, self.controller.session.game.grammar):
            if self.table.go_to(key_of(card)):
                self.stack.pop(self.clock())
            else:
                answer(str(Message("{card} does not lie face up on the table.", card=card)))
        else:
            answer(self.controller.play_typed(text))

    def _copy(self) -> None:
        if text := self.controller.copied():
            clipboard.copy(text)

    def _close_screen(self) -> None:
        """Go back to the screen below: the clock goes on if it was stopped."""
        self.stack.pop(self.clock())
        self.controller.note_activity()

    def _go_on_with_transfer(self) -> None:
        """Show what is told of an export or an import; other settings are in force at once."""

        def say(sentence: str) -> None:
            if self._table is not None:
                self._table.say(sentence, self.clock())

        if "_files" in self.__dict__:
            self._files.take()
        if "_own_backs" in self.__dict__:
            self._own_backs.attend(self.clock())
        has_imported = self._transfers.take(self.screens, say)
        if has_imported and self._store is not None:
            self._store.renew()
            self.in_force.read_anew()
            self._opener.refresh_statistics(self.screens)

    def _toggle_full_screen(self) -> None:
        now = self.clock()
        self.stack.toggle_full_screen(now)
        self._keep_place_at = now + KEEP_PLACE_AFTER

    def _follow_wishes(self) -> None:
        """Begin to follow what the system wishes for, if nobody does."""
        if self._wishes is None:
            from solitaire_gui.gui.platform.wishes.watch import WishWatch

            self._wishes = WishWatch(partial(_wake, WISHED))

    def _heed_wishes(self) -> None:
        """Show everything as the system wishes it now, where a setting says so."""
        wishes = self._wishes.take() if self._wishes is not None else None
        if wishes is not None:
            match_system()
            self.in_force.wish(wishes)

    def _apply(self, settings: Settings) -> None:
        """Show what is shown by other settings."""
        if self._table is not None:
            self._table.apply(settings)
        self.stack.apply(settings, self.clock())
        if settings.language != self._spoken:
            self._spoken = settings.language
            self._say_all_anew()

    def _say_all_anew(self) -> None:
        """Show everything in the language that is set now; the game does not notice."""
        speak(self.settings.language)
        if self._table is not None:
            self._table.speak_anew(self.clock())
            self.window.set_title(self.controller.game.session.game.title)
        win = self._win.renew(self.clock())

        def anew(screen: Screen) -> Screen:
            return win[1] if win and win[0] is screen else self._opener.anew(screen)

        self.stack.renew(anew, self.clock())

    def _take_hands(self, settings: Settings) -> None:
        """Take keys and fingers as the player's hands need it."""
        self._key_repeat.is_on = settings.key_repeat
        self._touch.slack = max(SLACK, settings.click_slack)

    def _wait(self) -> None:
        """Wait for the next frame while something moves, else for an event or the next timer.

        After something has failed there is no waiting, but it is seen whether that can be told.
        """
        now = self.clock()
        timers = (
            self.sound.wake(now),
            self.controller.next_tick(),
            self._touch.wake(),
            self._keep_place_at,
            now if self._win.has_danced() else None,
            self.reader.wake() if self.reader is not None else None,
        )
        wake = self.stack.wake(now)
        if self._guard.is_well:
            self._pace.wait(now, wake, timers)

    def _tick(self) -> None:
        """Do what is due by the clock."""
        now = self.clock()
        self.sound.rest(now)
        self.controller.tick()
        takes_long_press = self.screens[-1].takes_long_press
        for event in self._touch.due(now, takes_long_press=takes_long_press):
            self._take(event)
        if self._win.has_danced():
            self._win.show(now)
        if "_reviews" in self.__dict__:
            self._reviews.attend(now)
        if self._keep_place_at is not None and now >= self._keep_place_at:
            self._keep_place_at = None
            self._keep_place()

    def _keep_place(self) -> None:
        if self._store is not None:
            keep_place(self._store, self.window.place)


def _is_delete(event: Event) -> bool:
    return (
        event.type in (pygame.KEYDOWN, pygame.KEYUP)
        and event.key == pygame.K_DELETE
        and not event.mod & MODIFIERS
    )


def _wake(kind: int) -> None:
    """Have the loop go on, from another thread: an answer or a report is ready to be taken."""
    if pygame.display.get_init():
        pygame.event.post(Event(kind))
