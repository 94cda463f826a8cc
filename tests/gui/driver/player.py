"""Someone at the window: what they do comes as real events, what they see is what is shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event
from pygame.mask import from_threshold

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.accessibility.node import SHOWN_FOR
from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.app.event_loop import EventLoop
from solitaire_gui.gui.board.card_layout import Placed, Scene
from solitaire_gui.gui.board.highlights.mark_styles import Style, TableMark
from solitaire_gui.gui.board.view import SHARPEN_AFTER
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.daily.commands import PlayDay
from solitaire_gui.gui.features.files.feature import FilesFeature
from solitaire_gui.gui.features.puzzles.commands import ShowPuzzle
from solitaire_gui.gui.features.puzzles.puzzle_screen import PuzzleScreen
from solitaire_gui.gui.features.review.commands import WatchGame
from solitaire_gui.gui.features.settings.feature import SettingsFeature
from solitaire_gui.gui.features.statistics.data_tab import Export, Import
from solitaire_gui.gui.features.statistics.feature import StatisticsFeature
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.features.why.commands import ShowWhy
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.gui.platform import frame_pacing
from solitaire_gui.gui.platform.frame_pacing import wait_for_event
from solitaire_gui.gui.platform.window import Geometry
from solitaire_gui.gui.program import go_on_as_next
from solitaire_gui.gui.screens.dialog import Dialog
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.bar.tooltip import DELAY
from solitaire_gui.gui.widgets.panels.page import Page
from solitaire_gui.history import ancestor_at
from solitaire_gui.play.events import Event as Happening
from solitaire_gui.play.events import HintGiven, VerdictChanged
from solitaire_gui.play.known_verdicts import Knowledge, knowledge_of, set_knowledge
from solitaire_gui.play.puzzles.next_puzzle import Kind
from solitaire_gui.play.solver_client import SolverClient
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from solitaire_gui.settings import TABS, Settings
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won
from solitaire_gui.store import OpenGame, Store
from solitaire_gui.store.transfer.folder_listing import FolderTree
from tests.gui.driver.boards import drop, grip
from tests.gui.driver.events import (
    LEFT,
    Point,
    key_down,
    key_up,
    letters,
    motion,
    named,
    press,
    release,
    resized,
)
from tests.gui.driver.marks import marked
from tests.gui.driver.seen import Seen
from tests.support.playing import exactly

MOST_STEPS = 200
"""So often Tab is pressed at most to reach something."""
MESSAGE_STAYS, TOOLTIP_AFTER, SHARP_AFTER = SHOWN_FOR, DELAY, SHARPEN_AFTER
"""Seconds that a message stays, and after which a tooltip comes and cards are drawn sharply."""
RESTS = 1.0
"""Seconds after which a window is taken to keep its size."""
LONG = 60.0
"""Seconds after which nothing moves any longer."""

PICTURES = 6
"""More than a screen shows."""

NOWHERE = (255, 0, 254)
"""A colour in which nothing is painted."""
TAB = key_down(pygame.K_TAB), key_up(pygame.K_TAB)

Answer = TypeVar("Answer")


class Player:
    """Hands on mouse and keyboard, and eyes on the window."""

    def __init__(self, app: EventLoop) -> None:
        self.app = app

    @property
    def context(self) -> Context:
        """What the program of whoever plays now is made of."""
        return self.app.context

    # What is done, by hand.

    def send(self, *events: Event) -> None:
        """Let events come through the queue in one batch."""
        for event in events:
            pygame.event.post(event)
        self.app.handle_events(pygame.event.get())

    def do(self, *events: Event) -> None:
        """Let events come in one batch, and have the window painted after it."""
        self.send(*events)
        self.app.paint()

    def type(self, key: int | str, modifiers: int = 0) -> None:
        """Press and release a key: one of pygame's, or a name such as "Enter" or "Ctrl+z"."""
        sign = ""
        if isinstance(key, str):
            sign = key if len(key) == 1 else ""
            key, modifiers = named(key)
        self.do(key_down(key, modifiers, sign), key_up(key, modifiers))

    def keys(self, *names: str) -> None:
        """Press and release keys one after the other."""
        for name in names:
            self.type(name)

    def repeat(self, name: str, times: int) -> None:
        """Press and release a key so often, faster than the window is painted."""
        key, modifiers = named(name)
        self.do(*[key_down(key, modifiers), key_up(key, modifiers)] * times)

    def write(self, text: str) -> None:
        """Type a text into the field that has the focus."""
        self.do(*letters(text))

    def point_at(self, point: Point) -> None:
        """Move the pointer."""
        self.do(motion(point))

    def click_at(self, point: Point, button: int = LEFT) -> None:
        """Press and release a button at a point."""
        self.do(motion(point))
        self.do(press(point, button))
        self.do(release(point, button))

    def click_on(self, name: str, role: str = "", *, within: str = "") -> None:
        """Click what is called so on the uppermost screen, or begins so."""
        self.click_at(self.place_of(name, role, within=within).center)

    def place_of(self, name: str, role: str = "", *, within: str = "") -> Rect:
        """Return where something is, once it is scrolled into sight."""
        if not self.is_in_view(name, role, within=within):
            self.tab_to(name, role, within=within)
        return self.find(name, role, within=within).rect

    def tab_to(self, name: str, role: str = "", *, within: str = "") -> None:
        """Go to something by Tab, or to something in it; only where it ends is painted."""
        self.send(*TAB * self._steps_to(name, role, within))
        for _ in range(MOST_STEPS):
            if self.find(name, role, within=within).has_focus:
                self.do()
                return
            self.send(*TAB)
        raise AssertionError(f"{name} cannot be reached by Tab")

    def turn_to(self, setting: str) -> None:
        """Turn to the tab of the settings that has the one with a label."""
        parts = {title: [str(each.label) for each in TABS[title].values()] for title in TABS}
        [title] = [str(title) for title, labels in parts.items() if setting in labels]
        self.click_on(title, "radio button", within="Settings")

    def open_statistics(self, tab: str) -> None:
        """Open the statistics, if they are not, and turn to a tab of theirs."""
        if not self.screen.startswith("Statisti"):
            self.type("i")
        self.click_on(tab, "radio button", within="Statistics")

    def _steps_to(self, name: str, role: str, within: str) -> int:
        """Return how often Tab is to be pressed if it goes in the order of reading."""
        top = self.top
        thing, things = top.find(name, role, within), top.things
        focused = [at for at, each in enumerate(things) if each.has_focus]
        wanted = [at for at, each in enumerate(things) if thing in each or each in thing]
        return (wanted[0] - focused[0]) % len(things) if wanted and focused else 0

    def tabs(self) -> Iterator[Seen]:
        """Press Tab again and again; yield each thing that gets the focus, until all had it."""
        reached = set[Hashable]()
        for _ in range(MOST_STEPS):
            self.send(*TAB)
            thing = self.top.focused
            if thing is None or thing.node.key in reached:
                return
            reached.add(thing.node.key)
            yield thing

    def unreached_by(self, *names: str) -> list[str]:
        """Return to what of the uppermost dialog some keys do not go, from where they go.

        What is asked for by the way is not done; but one choice may take another thing away.
        """
        screen: Any = self._screens[-1]
        focus, now = screen.focus, self.context.now
        before, reached = {*focus.widgets}, set[Any]()
        starts = [focus.current]
        while starts:
            start = starts.pop()
            for key, modifiers in map(named, names):
                focus.set_current(
                    start
                )  # by the keys alone it would take the same way again and again
                screen.handle(key_down(key, modifiers), now)
                screen.handle(key_up(key, modifiers), now)
                if focus.current is not None and focus.current not in reached:
                    reached.add(focus.current)
                    starts.append(focus.current)
        left = before & {*focus.widgets} - reached
        return [widget.accessible_node().name for widget in left if widget.is_focusable]

    def fill(self, name: str, text: str, *, within: str = "") -> None:
        """Go to a field and type a text in the place of what it holds."""
        self.tab_to(name, "text input", within=within)
        self.type("Ctrl+a")
        self.type("Backspace")
        self.write(text)

    def use(self, name: str, role: str = "", *, within: str = "") -> None:
        """Press a button by the keyboard alone."""
        self.tab_to(name, role, within=within)
        self.type("Space")

    def pull_edge(self, size: tuple[int, int]) -> None:
        """Give the window another size, as SDL does: what it showed is lost."""
        pygame.display.set_mode(size, pygame.RESIZABLE).fill("black")
        self.do(resized(size))

    def hold_edge(self, size: tuple[int, int]) -> None:
        """Give the window another size by an edge that is held, while no events come."""
        pygame.display.set_mode(size, pygame.RESIZABLE).fill("black")
        self.context.stack.window.on_resize_frame()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until it stays so and all is laid out."""
        self.pull_edge(size)
        self.wait(RESTS)

    def have_drives(self, drives: Callable[[], Sequence[str]] | None) -> None:
        """Play at a computer with such drives; None for this one."""
        self.context.get_part(FilesFeature).folder_tree = (
            FolderTree(drives) if drives else FolderTree()
        )

    def drop_file(self, path: object) -> None:
        """Drop a file on the window."""
        self.do(Event(pygame.DROPFILE, file=str(path)))

    # What is done to the cards, by hand.

    def click(self, pile: Pile, index: int = -1, button: int = LEFT) -> None:
        """Click on a card of a pile, or on its empty place."""
        self.click_at(self.grip(pile, index), button)

    def lift(self, source: Pile, start: int, to: Point | None = None) -> None:
        """Take hold of cards and carry them somewhere."""
        point = self.grip(source, start)
        self.do(motion(point), press(point))
        if to:
            middle = (point[0] + to[0]) // 2, (point[1] + to[1]) // 2
            self.do(motion(middle, held=True))
            self.do(motion(to, held=True))

    def drag(self, source: Pile, start: int, target: Pile) -> None:
        """Drag cards until the first lies exactly on another pile, and let go."""
        end = self.drop(source, start, target)
        self.lift(source, start, end)
        self.do(release(end))

    def drag_move(self, move: Move) -> None:
        """Drag what a move moves."""
        self.drag(move.source, move.start, move.target)

    def play(self, line: str) -> None:
        """Play a line by hand: by a drag, or by a click on the pile that stands for a button."""
        self.play_gesture([line])

    def play_gesture(self, lines: Sequence[str]) -> None:
        """Play by hand the lines that one gesture is."""
        board = self.board
        move = board.game.move_of(board.table, tuple(lines))
        if move is not None:
            self.drag_move(move)
            return
        pile = board.game.tapped(board.game.label_of(board.table, lines[0]))
        assert pile is not None
        self.click(pile)

    def light(self, lines: Sequence[str]) -> None:
        """Step through the moves by Tab until one is lit that does what lines do."""
        for _ in range(MOST_STEPS):
            self.type("Tab")
            if self.lit == tuple(lines):
                return
        raise AssertionError(f"{lines} cannot be reached by Tab")

    # What is done without hands: time, what lies ready, what others do.

    def pass_time(self, seconds: float) -> None:
        """Let time pass without a frame."""
        advance = getattr(self.context.clock, "advance")  # noqa: B009  (a test's own clock)
        advance(seconds)

    def wait(self, seconds: float = 0.0) -> None:
        """Let time pass on the test's clock, then run two turns of the loop without waiting."""
        self.pass_time(seconds)
        self._show_frames(2)

    def _show_frames(self, count: int) -> None:
        """Let the loop go round until so many frames have been painted."""
        for _ in range(count):
            self.app.run_once()

    def turn(self) -> None:
        """Let the loop go round once, which waits for nothing."""
        self.app.run_once()

    def run_turn(self) -> None:
        """Run one turn of the loop as `run` does: it waits for an event or a deadline first."""
        self.app.guard.do("wait", self.app._wait)
        self.app.run_once()

    def run(self) -> int:
        """Let the program run until it ends; return its exit status."""
        return self.app.run()

    def until(
        self,
        question: Callable[[], Answer],
        patience: float = 120.0,
        pause: Callable[[], object] = lambda: wait_for_event(0.1),
    ) -> Answer:
        """Run turns until a question has a true answer, by the real clock; return it."""
        latest = time.monotonic() + patience
        while not (answer := question()):
            assert time.monotonic() < latest, "it never came to be so"
            pause()
            self.app.run_once()
        return answer

    def open(self, slug: str, deal: int | None = None, *lines: str) -> None:
        """Put a game on the table, a certain deal or as it was left, and play lines of it."""
        if deal is not None:
            self.context.controller.games.new(slug, deal)
        self.context.controller.open(slug)
        if lines:
            self.context.controller.play([*lines])
        self.app.paint()

    def put(self, session: Session[Any]) -> None:
        """Put a game on the table that was played elsewhere."""
        self.context.controller.games.add(OpenGame(session))
        self.context.controller.open(session.game.slug)
        self.app.paint()

    def play_lines(self, *lines: str) -> None:
        """Play lines one after the other, each a legal gesture, and not by hand."""
        for line in lines:
            assert not self.context.controller.attempt([line]), line
        self.app.run_once()

    def tell(self, event: Happening) -> None:
        """Have the table told what has happened to its game."""
        self._table.on_event(event, self.context.now)
        self.app.paint()

    def hint_at(self, line: str) -> None:
        """Have the table told of a hint at a move, with no solver that takes its time."""
        game = self.context.controller.game
        self.tell(HintGiven(game, hint(self.session, [line]), [line]))

    def judge(self, verdict: Verdict | None, last_winnable: int | None = None) -> None:
        """Have the table told what has been found out of it, with no solver that takes its time.

        `last_winnable` is after how many gestures the newest table stood that can be won.
        """
        self.tell(VerdictChanged(self.context.controller.game, verdict, last_winnable))

    def lose_deal(self) -> None:
        """Let it be known that the deal on the table cannot be won, whatever was known before."""
        game = self.context.controller.game
        set_knowledge(game, Knowledge())
        knowledge_of(game).learn(ancestor_at(game.session.step, 0), Lost(1))

    def know(self, win: Sequence[str], losing: str) -> None:
        """Let it be known how the table can be won, and that a move from there loses."""
        game = self.context.controller.game
        knowledge_of(game).learn(game.session.step, Won(win, 0))
        knowledge_of(game).learn(game.session.step.then([losing]), Lost(0))

    def play_at_once(self, lines: Sequence[str]) -> None:
        """Play lines as one gesture, and not by hand."""
        self.context.controller.play([*lines])
        self.app.run_once()

    def choose_game(self) -> None:
        """Have the choice of games shown, as at a first start."""
        CHOOSE_GAME.carry_out(self.context)
        self.app.paint()

    def show(self, command: Command) -> None:
        """Have a command carried out, whichever way it is given."""
        self._carry_out(command)

    def change(self, **settings: Any) -> None:
        """Change settings."""
        self.context.active_settings.change(self.settings._replace(**settings))
        self.app.paint()

    def learn(self, verdict: Verdict) -> None:
        """Have a verdict on the table known, as if the solver had found it."""
        game = self.context.controller.game
        knowledge_of(game).learn(game.session.step, verdict)

    def explain(self, positions: int = 1) -> None:
        """Have it shown why the table is lost, as so many positions have proved."""
        self._carry_out(ShowWhy(self.context.controller.session.copy(), positions))

    def solve(self, slug: str, number: int) -> None:
        """Have a puzzle asked by its number."""
        self._carry_out(ShowPuzzle(slug, number))

    def solve_any(self, slug: str, kind: Kind | None) -> None:
        """Have a puzzle of a kind asked."""
        self._carry_out(ShowPuzzle(slug, kind=kind))

    def solve_day(self, slug: str, day: int) -> None:
        """Have the puzzle of a day asked."""
        self._carry_out(ShowPuzzle(slug, day=day))

    def paste(self, text: str) -> None:
        """Have a game put on the table that stands in a text."""
        self.context.controller.paste(text)
        self.app.paint()

    def play_day(self, slug: str, day: int) -> None:
        """Have the deal of a day put on the table."""
        self._carry_out(PlayDay(slug, day))

    def choose_language(self) -> None:
        """Have the languages shown to choose from."""
        self.context.get_part(SettingsFeature).choose_language()
        self.app.paint()

    def watch(self, game_id: str) -> None:
        """Have a kept game shown."""
        self.begin_to_watch(game_id)
        self.app.paint()

    def begin_to_watch(self, game_id: str) -> None:
        """Have a kept game shown in the next frame."""
        WatchGame(game_id).carry_out(self.context)

    def go_on_as_next(self) -> None:
        """Have the player who has been chosen go on in this window."""
        self.app = go_on_as_next(self.app)
        self.app.run_once()

    def end(self) -> None:
        """End the program, with everything kept, but for its window, in which others may play."""
        self.app.save()
        self.context.sound.end()

    def export(self, path: Path) -> None:
        """Have all games written to a file, whatever is open."""
        self.context.get_part(StatisticsFeature).transfer(Export(path))
        self.app.paint()

    def take_in(self, path: Path) -> None:
        """Have all games of a file come in, whatever is open."""
        self.context.get_part(StatisticsFeature).transfer(Import(path))
        self.app.paint()

    def cancel_transfer(self) -> None:
        """Have an export or an import end, even if there is none."""
        self.context.get_part(StatisticsFeature).cancel()
        self.app.paint()

    def close_all(self) -> None:
        """Close everything above the screen at the bottom."""
        while len(self._screens) > 1:
            self._carry_out(CLOSE)

    def go_on(self) -> None:
        """Have the program go on if it was just told to end."""
        self.context.is_over, self.context.next_player = False, None

    def listen(self) -> list[Happening]:
        """Return a list that everything comes into that happens to the game from now on."""
        heard: list[Happening] = []
        self.context.controller.add_listener(lambda event, _: heard.append(event))
        return heard

    def hear(self) -> list[str]:
        """Return a list that the name of every sound comes into that is made from now on."""
        heard, play = list[str](), self.context.sound.play

        def note(name: str, now: float) -> None:
            heard.append(name)
            play(name, now)

        vars(self.context.sound)["play"] = note
        return heard

    def _carry_out(self, request: Request) -> None:
        request.carry_out(self.context)
        self.app.paint()

    # What is seen.

    @property
    def window(self) -> Rect:
        """The whole window."""
        return self.context.stack.window.surface.get_rect()

    @property
    def picture(self) -> Surface:
        """Return a copy of what the window shows."""
        return self.context.stack.window.surface.copy()

    @property
    def pixels(self) -> bytes:
        """All that the window shows."""
        return pygame.image.tobytes(self.context.stack.window.surface, "RGB")

    def paint_anew(self) -> None:
        """Have all of the window painted, whatever was kept of it."""
        self.context.stack._needs_full_paint = True
        self.app.paint()

    def lay_out_anew(self) -> None:
        """Have everything laid out as if the window had another size, and painted."""
        self.context.stack._lay_out_all(self.context.now)  # as for another size
        self.app.paint()

    def painted_by(self, *events: Event) -> Rect:
        """Return what of the window is painted in the next frame, after some events.

        All of it is of a colour of its own before; afterwards it is painted anew.
        """
        self.send(*events)
        surface = self.context.stack.window.surface
        surface.fill(NOWHERE)
        self.app.paint()
        left = from_threshold(surface, NOWHERE, (1, 1, 1, 255))
        left.invert()
        painted: Any = left.get_bounding_rects()
        self.paint_anew()
        return Rect(painted[0].unionall(painted[1:])) if painted else Rect(0, 0, 0, 0)

    def check_pixels(self) -> None:
        """Check that the window at rest shows what a fresh paint of the same state shows."""
        self._show_frames(1)
        self.context.art.finish()
        self._show_frames(PICTURES)  # one is drawn in a frame
        shown = self.pixels
        self.paint_anew()
        assert self.pixels == shown, "what was painted only in part looks otherwise"
        views = [view for screen in self._screens if (view := getattr(screen, "view", None))]
        is_carrying = bool(views) and self.held is not None
        if not is_carrying and not self._is_moving():  # a layout lands cards, also those of a film
            self.context.stack.update_hover(self.context.now)  # as is done when all is laid out
            self._show_frames(1)
            shown = self.pixels
            self.lay_out_anew()
            assert self.pixels == shown, "what was kept from before looks otherwise"

    def _is_moving(self) -> bool:
        """Tell whether anything on the screen moves: the next frame is due at once."""
        due = self.context.stack.next_deadline(self.context.now)
        return due is not None and due <= self.context.now

    def finish_animations(self) -> None:
        """Let all cards arrive at once, and have them drawn sharply; no time passes."""
        for screen in self._screens:
            if view := getattr(screen, "view", None):
                view.motion.finish()
        self.context.art.render_at_size()
        self.app.paint()

    @property
    def top(self) -> Seen:
        """The uppermost screen, with all that is on it."""
        return Seen(self._screens[-1].accessible_node(self.context.now))

    @property
    def screen(self) -> str:
        """What is written above the uppermost screen; "" for a table."""
        return self.top.name

    @property
    def sight(self) -> Rect:
        """Where the page of the uppermost dialog can be seen; the whole window without one."""
        return self._page.rect if self._page else self.window

    @property
    def scrolled(self) -> int:
        """How far the page of the uppermost dialog is scrolled, in pixels."""
        return self._page.scroller.offset if self._page else 0

    @property
    def furthest(self) -> int:
        """How far the page of the uppermost dialog can be scrolled, in pixels."""
        return self._page.scroller.max_offset if self._page else 0

    def is_in_view(self, name: str, role: str = "", *, within: str = "") -> bool:
        """Whether what is called so is seen as a whole."""
        top = self.top
        return self._is_in_view(top, top.find(name, role, within))

    @property
    def has_focus_in_view(self) -> bool:
        """Whether what has the focus is seen as a whole."""
        top = self.top
        return top.focus is None or self._is_in_view(top, top.focus)

    def _is_in_view(self, top: Seen, thing: Seen) -> bool:
        is_in_window = self.window.contains(thing.rect)
        return is_in_window and (self.sight.contains(thing.rect) or not top.is_on_page(thing))

    @property
    def screens(self) -> list[str]:
        """What is written above each screen, the uppermost last; "" for a table."""
        now = self.context.now
        return [screen.accessible_node(now).name for screen in self._screens]

    @property
    def is_at_table(self) -> bool:
        """Whether nothing lies above the table."""
        return len(self._screens) == 1 and isinstance(self._screens[0], TableScreen)

    def find(self, name: str, role: str = "", *, within: str = "") -> Seen:
        """Return what is called so on the uppermost screen, or the first that begins so."""
        return self.top.find(name, role, within)

    def sees(self, name: str, role: str = "") -> bool:
        """Return whether something on the uppermost screen is called so, or begins so."""
        return self.top.has(name, role)

    def names(self, role: str = "") -> list[str]:
        """Return what is written on the uppermost screen, on things of a kind or anywhere."""
        return self.top.names(role)

    @property
    def focus(self) -> str:
        """What is written on the thing that has the focus; "" if nothing has."""
        focus = self.top.focus
        return focus.name if focus else ""

    @property
    def moves_until(self) -> float | None:
        """When something is due next without an event, in seconds from now; None if nothing is."""
        now = self.context.now
        due = self.context.stack.next_deadline(now)
        return None if due is None else max(0.0, due - now)

    @property
    def waits(self) -> float | None:
        """For how many seconds the program would wait now for an event; None for as long as needed.

        It must not move just now.
        """
        waits: list[float | None] = []
        names, wait_for_event = vars(frame_pacing), vars(frame_pacing)["wait_for_event"]
        names["wait_for_event"] = waits.append
        try:
            self.app._wait()  # what the loop does before each turn
        finally:
            names["wait_for_event"] = wait_for_event
        [seconds] = waits
        return seconds

    @property
    def is_running(self) -> bool:
        """Whether the program goes on."""
        return not self.context.is_over

    @property
    def is_full_screen(self) -> bool:
        """Whether the window fills the screen."""
        place = self.context.stack.window.geometry
        return place is not None and place.is_full

    @property
    def place(self) -> Geometry | None:
        """Where the window is on the desktop; None where that cannot be told."""
        return self.context.stack.window.geometry

    @property
    def is_transferring(self) -> bool:
        """Whether an export or an import is in progress, which other screens do not show."""
        return self.context.get_part(StatisticsFeature).is_transferring

    @property
    def next_player(self) -> str | None:
        """By what the store knows the player for whom the program has ended."""
        return self.context.next_player

    @property
    def title(self) -> str:
        """What stands in the window's title bar."""
        return pygame.display.get_caption()[0]

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.context.settings

    # What is seen of the cards.

    @property
    def message(self) -> str:
        """The sentence in the message line of the table."""
        return str(self._playable.message.current(self.context.now))

    @property
    def words(self) -> str:
        """What stands in the message line: a message, else what the keyboard has lit."""
        return str(
            self._table._message_text(self.context.now)
        )  # what covers the strip, as it is painted

    @property
    def lights(self) -> object:
        """All that is lit, outlined or written above the cards of the table."""
        return self._table._highlights(self.context.now)  # they are seen in pixels only

    @property
    def is_numbered(self) -> bool:
        """Whether the piles bear the numbers that are typed."""
        return bool(self._table._highlights(self.context.now).labels)

    @property
    def made(self) -> tuple[object, object]:
        """What the bar and the strip are made of, which takes long to be made anew."""
        return self._table.controls.buttons, self._table.controls.strip.content

    @property
    def messages(self) -> int:
        """How many messages there have been, of which some may say the same."""
        return self._playable.message.number

    @property
    def strip(self) -> list[str]:
        """What the strip below the table offers; [] where it is not shown."""
        shows = self._table.controls.strip_content
        return [button.label for button in shows.buttons] if shows else []

    @property
    def strip_is_seen(self) -> bool:
        """Whether no message is in its place."""
        return self._table.controls.strip.rect.width > 0

    @property
    def strip_words(self) -> str:
        """What the strip below the table says."""
        shows = self._table.controls.strip_content
        return str(shows.sentence) if shows else ""

    @property
    def taught(self) -> str:
        """What a lesson says beside the cards; "" while none is on."""
        note = self._table.status.note(self._table.scene, lambda key: None)
        return str(note.sentence) if note else ""

    @property
    def outlined(self) -> list[str]:
        """What of the bar a lesson has outlined: the keys of buttons, and "lamp"."""
        controls = self._table.controls
        keys = [button.key for button in controls.buttons if button.is_outlined]
        return [*keys, *(["lamp"] if controls.game_status.is_outlined else [])]

    @property
    def lamp(self) -> str:
        """The verdict that the lamp tells; "" where it is hidden."""
        lamp = self._table.controls.game_status.lamp
        return lamp.verdict if lamp and lamp.words else ""

    @property
    def tooltip(self) -> str:
        """What is said of the button of the table's bar that the pointer rests on."""
        shown = self._table.controls.tooltip(self.context.now)
        return str(shown[0]) if shown else ""

    @property
    def status(self) -> str:
        """What the bar says of the game: its name, its deal, moves, time."""
        at = next(each for each in self._seen_table if each.node.key == "status")
        return at.name

    @property
    def standing(self) -> str:
        """The same as the bar writes it, as briefly as it must."""
        return str(self._table.controls.game_status.text)

    @property
    def day(self) -> int | None:
        """The day whose deal is on the table, counted from 1 January of year 1; None without."""
        return self.context.controller.game.day

    @property
    def _seen_table(self) -> Seen:
        return Seen(self._table.accessible_node(self.context.now))

    def button(self, label: str) -> Point:
        """Return where a button of the table's bar is."""
        return self._seen_table.find(label, "button").rect.center

    @property
    def scene(self) -> Scene:
        """Where every card lies at rest, on the uppermost screen that has cards."""
        return self._shown.view.scene  # type: ignore[no-any-return]

    @property
    def table_scene(self) -> Scene:
        """Where the cards of the game lie, whatever is above its table."""
        return self._table.scene

    @property
    def board(self) -> Board:
        """The table that can be played on, with its moves."""
        return self._playable.input.board

    def cards(self, pile: Pile) -> Sequence[Placed]:
        """Return the cards of a pile as they lie."""
        return self.scene.piles[pile]

    def faces(self, pile: Pile) -> list[Card]:
        """Return the cards of a pile."""
        return [placed.card for placed in self.cards(pile)]

    def rect(self, pile: Pile, index: int = -1) -> Rect:
        """Return where a card of a pile lies, or its empty place."""
        cards = self.cards(pile)
        return cards[index].rect if cards else self.scene.places[pile]

    def grip(self, pile: Pile, index: int = -1) -> Point:
        """Return a point at which a card can be taken hold of, or an empty place clicked."""
        return grip(self.scene, pile, index)

    def drop(self, source: Pile, start: int, target: Pile) -> Point:
        """Return where a drag must end for its first card to lie exactly on a pile."""
        return drop(self.scene, source, start, target)

    @property
    def numbers(self) -> list[str]:
        """The numbers that stand on the uppermost screen that shows a table."""
        shown = self._shown
        is_table = isinstance(shown, TableScreen)
        labels = shown._highlights(self.context.now).labels if is_table else shown.numbers()
        return [label.text for label in labels]  # they are seen in pixels only

    @property
    def flight(self) -> Mapping[Any, Any]:
        """Where each card that is on its way is just now."""
        return self._shown.view.motion.places(self.context.now)  # type: ignore[no-any-return]

    @property
    def bar(self) -> Rect:
        """Where the bar of the table is."""
        return self._seen_table.find("Toolbar", "toolbar").rect

    def is_flying(self) -> bool:
        """Tell whether any card is on its way."""
        return bool(self._shown.view.motion.flying)

    @property
    def held(self) -> tuple[Pile, int] | None:
        """Which cards the pointer carries: their pile, and the first of them."""
        drag = self._playable.input.pointer.drag
        return (drag.source, drag.start) if drag else None

    @property
    def is_over(self) -> Pile | None:
        """The pile that the carried cards would go to."""
        drag = self._playable.input.pointer.drag
        return drag.drop_pile(self.scene) if drag else None

    @property
    def choices(self) -> set[Pile]:
        """The places that are lit for what a click has chosen."""
        selection = self._playable.input.pointer.selection
        return set(selection.moves_by_pile) if selection else set()

    @property
    def _marks(self) -> Sequence[TableMark]:
        return self._table._highlights(self.context.now).marks  # they are seen in pixels only

    def _marked(self, style: Style) -> tuple[tuple[Pile, int] | None, Pile | None]:
        return marked(self._marks, style)

    @property
    def hinted(self) -> tuple[tuple[Pile, int] | None, Pile | None]:
        """The first of the cards that a hint points out, and where they are to go."""
        return self._marked(Style.HINT)

    @property
    def warned(self) -> tuple[tuple[Pile, int] | None, Pile | None]:
        """The first of the cards that are outlined as they would lose, and where they would go."""
        return self._marked(Style.LOSING)

    @property
    def found(self) -> set[tuple[Pile, int]] | None:
        """The cards that are lit because they are looked for; None if none is looked for."""
        find = self._table.input.search
        return (
            None if find is None else {(pile, at) for pile, at in find.matching_spots(self.scene)}
        )

    def is_whole(self, pile: Pile, index: int) -> bool:
        """Tell whether all of a card's face is seen: whether the window shows its lower half."""
        card, rect = self.cards(pile)[index].card, self.rect(pile, index)
        lower = rect.inflate(-20, -rect.height // 2 - 20)
        lower.midbottom = rect.move(0, -10).midbottom
        face = self.context.art.card(card, other_side=not card.is_face_up()).surface
        shown = self.context.stack.window.surface.subsurface(lower)
        drawn = face.subsurface(lower.move(-rect.left, -rect.top))
        same = from_threshold(shown, (0, 0, 0), (8, 8, 8, 255), drawn)
        return bool(same.count() > 0.97 * lower.width * lower.height)

    @property
    def lit(self) -> tuple[str, ...] | None:
        """The lines of the move that Tab has lit."""
        lit = self._playable.input.keyboard.highlighted
        return tuple(lit.lines) if lit else None

    @property
    def cursor(self) -> tuple[Pile, int] | None:
        """Where the cursor of the keyboard is."""
        cursor = self._playable.input.keyboard.cursor
        return (cursor.pile, cursor.depth) if cursor else None

    @property
    def bar_focus(self) -> str:
        """What is written on the button of the bar that has the focus; "" if none has."""
        bar = next(each for each in self._seen_table if each.node.key == "bar")
        return bar.focus.name if bar.focus else ""

    @property
    def is_cursor_seen(self) -> bool:
        """Whether the cursor of the keyboard is drawn."""
        return any(mark.style is Style.CURSOR for mark in self._marks)

    @property
    def is_move_seen(self) -> bool:
        """Whether a move is drawn as lit, on the table or on a button."""
        return self._marked(Style.MOVE)[0] is not None or bool(self._table.controls.highlighted_key)

    # The game on the table.

    @property
    def session(self) -> Session[Any]:
        """The game being played."""
        return self.context.controller.session

    @property
    def has_game(self) -> bool:
        """Whether a game is on the table, or below the choice of one."""
        return not self.context.controller.is_empty

    @property
    def game(self) -> Game[Any]:
        """Which of the games it is."""
        return self.session.game

    @property
    def lines(self) -> list[str]:
        """The lines played up to this table."""
        return self.session.lines

    @property
    def moves(self) -> Sequence[Move]:
        """Every card move that is legal."""
        return self.session.moves

    @property
    def position(self) -> object:
        """What equals only the same table with the same hidden cards."""
        return exactly(self.session.table)

    @property
    def seconds(self) -> float:
        """What the game's clock shows."""
        return self.context.controller.game.clock.seconds(self.context.now)

    @property
    def hints(self) -> int:
        """How many hints there were in this game."""
        return self.context.controller.game.usage.hints

    def left(self, slug: str) -> Session[Any]:
        """Return the game of a kind that is, or would be, on the table."""
        return self.context.controller.games.current(slug).session

    @property
    def game_id(self) -> str:
        """By what the store knows the game."""
        return self.context.controller.game.id

    @property
    def store(self) -> Store:
        """Where everything is kept."""
        store = self.context.controller.games.store
        assert store is not None
        return store

    @property
    def is_waiting(self) -> bool:
        """Whether the solver is to answer something that was asked for."""
        return self.context.controller.analysis.is_waiting

    @property
    def solver(self) -> SolverClient:
        """The solver that advises on the game."""
        return self.context.controller.analysis.solver

    # What only the driver knows.

    @property
    def _table(self) -> TableScreen:
        return self.context.get_part(TableFeature).screen

    @property
    def _screens(self) -> list[Screen]:
        return self.context.stack.screens

    @property
    def _shown(self) -> Any:
        """The uppermost screen that shows cards."""
        screens: Iterable[Any] = reversed(self._screens)
        return next((screen for screen in screens if hasattr(screen, "view")), self._table)

    @property
    def _page(self) -> Page | None:
        """What is between the title and the buttons of the uppermost dialog."""
        screen = self._screens[-1]
        return screen.page if isinstance(screen, Dialog) else None

    @property
    def _playable(self) -> TableScreen | PuzzleScreen:
        """The uppermost screen on which cards can be played."""
        for screen in reversed(self._screens):
            if isinstance(screen, TableScreen | PuzzleScreen):
                return screen
        return self._table
