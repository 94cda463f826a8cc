"""Someone at the window: what they do comes as real events, what they see is what is shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game, Move, Pile
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Placed, Scene
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.gui.platform.wait import wait_for_event
from solitaire_gui.gui.screen_requests import (
    Change,
    Request,
    SolveAny,
    SolveDay,
    SolveNumber,
    Watch,
)
from solitaire_gui.gui.screens.puzzle.puzzle_screen import PuzzleScreen
from solitaire_gui.gui.screens.table.table_screen import TableScreen
from solitaire_gui.play.events import Event as Happening
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.puzzles import Kind
from solitaire_gui.play.settings import Settings
from solitaire_gui.play.solver_client import SolverClient
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from tests.gui.boards import drop, grip
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
from tests.gui.driver.seen import Seen
from tests.playing import exactly

MOST_STEPS = 200
"""So often Tab is pressed at most to reach something."""
RESTS = 1.0
"""Seconds after which a window is taken to keep its size."""
LONG = 60.0
"""Seconds after which nothing moves any longer."""

PICTURES = 6
"""More than a screen shows."""

Answer = TypeVar("Answer")


class Player:
    """Hands on mouse and keyboard, and eyes on the window."""

    def __init__(self, app: App) -> None:
        self.app = app

    # What is done, by hand.

    def send(self, *events: Event) -> None:
        """Let events come through the queue in one batch."""
        for event in events:
            pygame.event.post(event)
        self.app.take(pygame.event.get())

    def do(self, *events: Event) -> None:
        """Let events come in one batch, and have the window painted after it."""
        self.send(*events)
        self.app.paint()

    def type(self, key: int | str, modifiers: int = 0) -> None:
        """Press and release a key: one of pygame's, or a name such as "Enter" or "Ctrl+z"."""
        if isinstance(key, str):
            key, modifiers = named(key)
        self.do(key_down(key, modifiers), key_up(key, modifiers))

    def keys(self, *names: str) -> None:
        """Press and release keys one after the other."""
        for name in names:
            self.type(name)

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
        rect = self.find(name, role, within=within).rect
        if not self.window.contains(rect) or not self._sight.contains(rect):
            self.tab_to(name, role, within=within)
            rect = self.find(name, role, within=within).rect
        return rect

    @property
    def _sight(self) -> Rect:
        """Where the contents of the uppermost dialog can be seen."""
        dialog = getattr(self.app.screens[-1], "dialog", None)
        page: Rect = dialog.rect if dialog is not None else self.window
        return page

    def tab_to(self, name: str, role: str = "", *, within: str = "") -> None:
        """Go to something by Tab."""
        for _ in range(MOST_STEPS):
            if self.find(name, role, within=within).is_focused:
                return
            self.type("Tab")
        raise AssertionError(f"{name} cannot be reached by Tab")

    def use(self, name: str, role: str = "", *, within: str = "") -> None:
        """Press a button by the keyboard alone."""
        self.tab_to(name, role, within=within)
        self.type("Space")

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until it stays so."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.do(resized(size))
        self.wait(RESTS)

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

    def wait(self, seconds: float = 0.0) -> None:
        """Let time pass, and frames be shown."""
        advance = getattr(self.app.clock, "advance")  # noqa: B009  (a test's own clock)
        advance(seconds)
        self.app.go_on()
        self.app.go_on()

    def until(
        self,
        question: Callable[[], Answer],
        patience: float = 120.0,
        pause: Callable[[], object] = lambda: wait_for_event(0.1),
    ) -> Answer:
        """Let the program run until something is so, by the real clock."""
        latest = time.monotonic() + patience
        while not (answer := question()):
            assert time.monotonic() < latest, "it never came to be so"
            pause()
            self.app.go_on()
        return answer

    def open(self, slug: str, deal: int | None = None, *lines: str) -> None:
        """Put a game on the table, a certain deal or as it was left, and play lines of it."""
        self.app.begin(slug, deal)
        if lines:
            self.app.controller.play([*lines])
        self.app.paint()

    def put(self, session: Session[Any]) -> None:
        """Put a game on the table that was played elsewhere."""
        self.app.controller.games.add(OpenGame(session))
        self.app.controller.open(session.game.slug)
        self.app.paint()

    def play_lines(self, *lines: str) -> None:
        """Play lines one after the other, each a gesture, and not by hand."""
        for line in lines:
            self.app.controller.play([line])
        self.app.go_on()

    def choose_game(self) -> None:
        """Have the choice of games shown, as at a first start."""
        self.app.choose()
        self.app.paint()

    def show(self, command: Command) -> None:
        """Have a command carried out, whichever way it is given."""
        self._carry_out(command)

    def change(self, **settings: Any) -> None:
        """Change settings."""
        self._carry_out(Change(self.settings._replace(**settings)))

    def solve(self, slug: str, number: int) -> None:
        """Have a puzzle asked by its number."""
        self._carry_out(SolveNumber(slug, number))

    def solve_any(self, slug: str, kind: Kind | None, level: int | None) -> None:
        """Have a puzzle of a kind and a level asked."""
        self._carry_out(SolveAny(slug, kind, level))

    def solve_day(self, slug: str, day: int) -> None:
        """Have the puzzle of a day asked."""
        self._carry_out(SolveDay(slug, day))

    def watch(self, game_id: str) -> None:
        """Have a kept game shown."""
        self._carry_out(Watch(game_id))

    def close_all(self) -> None:
        """Close everything above the screen at the bottom."""
        while len(self.app.screens) > 1:
            self._carry_out(Command.CLOSE)

    def listen(self) -> list[Happening]:
        """Return a list that everything comes into that happens to the game from now on."""
        heard: list[Happening] = []
        self.app.controller.listen(lambda event, _: heard.append(event))
        return heard

    def _carry_out(self, request: Request) -> None:
        self.app.carry_out(request)
        self.app.paint()

    # What is seen.

    @property
    def window(self) -> Rect:
        """The whole window."""
        return self.app.window.surface.get_rect()

    @property
    def picture(self) -> Surface:
        """Return a copy of what the window shows."""
        return self.app.window.surface.copy()

    @property
    def pixels(self) -> bytes:
        """All that the window shows."""
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    def check_pixels(self) -> None:
        """Check that the window at rest shows what a fresh paint of the same state shows."""
        if self.app.stack.is_resizing:
            self.wait(RESTS)
        self.app.go_on()
        self.app.art.finish()
        for _ in range(PICTURES):  # one is drawn in a frame
            self.app.go_on()
        shown = self.pixels
        for screen in self.app.screens:
            screen.forget()
        self.app.paint()
        assert self.pixels == shown, "what was painted only in part looks otherwise"
        views = [view for screen in self.app.screens if (view := getattr(screen, "view", None))]
        if not any(view.motion.flying for view in views) and not self.held:
            self.app.stack._resize(self.app.clock())  # a real window would have to change its size
            self.app.paint()
            assert self.pixels == shown, "what was kept from before looks otherwise"

    def rest(self) -> None:
        """Let everything arrive, and be sharp."""
        for screen in self.app.screens:
            if view := getattr(screen, "view", None):
                view.motion.finish()
        self.app.art.sharpen()
        self.app.paint()

    @property
    def top(self) -> Seen:
        """The uppermost screen, with all that is on it."""
        return Seen(self.app.screens[-1].described(self.app.clock()))

    @property
    def screen(self) -> str:
        """What is written above the uppermost screen; "" for a table."""
        return self.top.name

    @property
    def screens(self) -> list[str]:
        """What is written above each screen, the uppermost last; "" for a table."""
        now = self.app.clock()
        return [screen.described(now).name for screen in self.app.screens]

    @property
    def is_at_table(self) -> bool:
        """Whether nothing lies above the table."""
        return len(self.app.screens) == 1 and isinstance(self.app.screens[0], TableScreen)

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
        now = self.app.clock()
        due = self.app.stack.wake(now)
        return None if due is None else max(0.0, due - now)

    @property
    def is_running(self) -> bool:
        """Whether the program goes on."""
        return self.app.is_running

    @property
    def title(self) -> str:
        """What stands in the window's title bar."""
        return pygame.display.get_caption()[0]

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.app.settings

    # What is seen of the cards.

    @property
    def message(self) -> str:
        """The sentence in the message line of the table."""
        return str(self._playable.message.shown(self.app.clock()))

    @property
    def strip(self) -> list[str]:
        """What the strip below the table offers; [] where it is not shown."""
        shows = self._table.frame.shows
        return [button.label for button in shows.buttons] if shows else []

    @property
    def strip_words(self) -> str:
        """What the strip below the table says."""
        shows = self._table.frame.shows
        return str(shows.sentence) if shows else ""

    @property
    def lamp(self) -> str:
        """What the lamp says; "" where it is hidden."""
        lamp = self._table.frame.lamp
        return str(lamp.about) if lamp and lamp.words else ""

    @property
    def status(self) -> str:
        """What the bar says of the game: its name, its deal, moves, time."""
        at = next(each for each in self._seen_table if each.node.key == "status")
        return at.name

    @property
    def _seen_table(self) -> Seen:
        return Seen(self._table.described(self.app.clock()))

    def button(self, label: str) -> Point:
        """Return where a button of the table's bar is."""
        return self._seen_table.find(label, "button").rect.center

    @property
    def scene(self) -> Scene:
        """Where every card lies at rest, on the uppermost screen that has cards."""
        return self._shown.view.scene  # type: ignore[no-any-return]

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
        return drag.target(self.scene) if drag else None

    @property
    def choices(self) -> set[Pile]:
        """The places that are lit for what a click has chosen."""
        selection = self._playable.input.pointer.selection
        return set(selection.choices) if selection else set()

    @property
    def lit(self) -> tuple[str, ...] | None:
        """The lines of the move that Tab has lit."""
        lit = self._playable.input.keyboard.lit
        return tuple(lit.lines) if lit else None

    @property
    def cursor(self) -> tuple[Pile, int] | None:
        """Where the cursor of the keyboard is."""
        cursor = self._playable.input.keyboard.cursor
        return (cursor.pile, cursor.depth) if cursor else None

    # The game on the table.

    @property
    def session(self) -> Session[Any]:
        """The game being played."""
        return self.app.controller.session

    @property
    def game(self) -> Game[Any]:
        """Which of the games it is."""
        return self.session.game

    @property
    def lines(self) -> list[str]:
        """The lines played up to this table."""
        return self.session.commands

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
        return self.app.controller.game.clock.seconds(self.app.clock())

    @property
    def game_id(self) -> str:
        """By what the store knows the game."""
        kept = self.app.controller.game.kept
        assert kept is not None
        return kept.id

    @property
    def store(self) -> Store:
        """Where everything is kept."""
        store = self.app.controller.games.store
        assert store is not None
        return store

    @property
    def solver(self) -> SolverClient:
        """The solver that advises on the game."""
        return self.app.controller.solver

    # What only the driver knows.

    @property
    def _table(self) -> TableScreen:
        return self.app.table

    @property
    def _shown(self) -> Any:
        """The uppermost screen that shows cards."""
        screens: Iterable[Any] = reversed(self.app.screens)
        return next((screen for screen in screens if hasattr(screen, "view")), self._table)

    @property
    def _playable(self) -> TableScreen | PuzzleScreen:
        """The uppermost screen on which cards can be played."""
        for screen in reversed(self.app.screens):
            if isinstance(screen, TableScreen | PuzzleScreen):
                return screen
        return self._table
