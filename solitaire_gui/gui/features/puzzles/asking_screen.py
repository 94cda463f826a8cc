"""What the screens of all puzzles share: the table, the strip, and the buttons below an answer."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from pygame import Rect, Surface

from solitaire_gui.games.base import Game
from solitaire_gui.gui.accessible.node import Deed, Node, Role
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.layout import Carried
from solitaire_gui.gui.board.marks import TableMark
from solitaire_gui.gui.board.nodes import TableNodes
from solitaire_gui.gui.board.open_cards import opened
from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.commands import CLOSE, QUIT
from solitaire_gui.gui.features.puzzles import AskPuzzle
from solitaire_gui.gui.features.puzzles.puzzle_head import show_puzzle
from solitaire_gui.gui.features.puzzles.puzzle_strip import COMPACT_ROW, Strip
from solitaire_gui.gui.features.puzzles.steps_row import ROW as STEPS
from solitaire_gui.gui.features.puzzles.steps_row import StepsRow
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.image_files import set_of_signs
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.head import Head
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, State
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Session

CLOSING = (CLOSE, QUIT)
ROOM_BELOW, ROOM_BELOW_NARROW = 82, 116
"""What the cards leave free below them, in design pixels, so that no strip moves any of them."""
NARROW = 900
"""Where the window is narrower, in design pixels, the buttons stand below the sentence."""


class Answering(Protocol):
    """What can come of a puzzle."""

    def play_on(self, session: Session[Any]) -> None: ...
    def play_sound(self, sound: str) -> None: ...


class Asking(NamedTuple):
    """What a puzzle is asked with."""

    solving: PuzzleInPlay
    art: Art
    settings: Settings
    following: AskPuzzle
    """Asks for another one."""
    answering: Answering


class AskingScreen(Screen):
    """Asks a puzzle, and from its answer goes on to another one, or to a game."""

    stops_clock = True

    def __init__(self, asking: Asking, steps: StepsRow | None = None) -> None:
        """Ask a puzzle; `steps` go through a game below the table."""
        solving, art, settings = asking.solving, asking.art, asking.settings
        self._following, self._answering = asking.following, asking.answering
        session = solving.session
        self.solving = solving
        self._settings = settings
        self._game: Game[Any] = session.game
        is_open = solving.puzzle.is_open
        self.view = View(session.game, session.table, art, settings, opened if is_open else None)
        self.strip = Strip(set_of_signs(settings), steps)
        self._head = Head()
        self.close = PushButton(pgettext("button", "Close"), self._close, icon="close")
        self.play_on = PushButton(
            pgettext("button", "Play on from here"), self._play_on, icon="play"
        )
        self.another = PushButton(pgettext("button", "Another puzzle"), self._another, primary=True)
        self._theme, self._size = Theme(), (1, 1)
        self._room_below = 0
        """What the cards leave free below them, in pixels."""
        self._cards = Rect(0, 0, 0, 0)
        """Where cards may lie."""
        self._now = 0.0
        self._outlined: list[TableMark] = []
        """What is outlined on the table that is seen."""

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size; in one of the same, no card is moved by it."""
        before = self._size, self._head.rect
        self._theme, self._size = theme, size
        self._head.arrange(theme, size[0])
        narrow = size[0] < theme.px(NARROW)
        least = theme.px(ROOM_BELOW_NARROW if narrow else ROOM_BELOW) + self._steps_height
        is_same = before == (size, self._head.rect)
        self._room_below = max(least, self._room_below if is_same else 0)
        self._arrange_strip()
        self._lay(now)
        self.forget()

    def described(self, now: float) -> Node:
        """Return head, table and strip, for screen readers."""
        [head], strip = self._head.described(), self.strip.described()
        table = self._described_table(now, has_focus=not strip.has_focus_inside)
        return Node("puzzle", Role.GROUP, head.name, [head, *table, strip])

    def _described_table(self, now: float, *, has_focus: bool) -> list[Node]:
        """Return the cards, to be read; `has_focus` while no button has it."""
        cards = TableNodes(self._game, self.view.scene, {}, actions=()).described()
        return [Node("board", Role.GROUP, gettext("Table"), cards, is_focused=has_focus)]

    def act(self, deed: Deed, owner: Any, now: float) -> Request | None:
        """Do what a screen reader asks of the strip, or of the table."""
        self.asked, self._now = None, now
        self.solving.note_activity(now)
        if owner is None:
            return self._act_on_table(deed, now)
        self.strip.act(deed, owner)
        return self.asked

    def _act_on_table(self, deed: Deed, now: float) -> Request | None:
        """Do nothing: the cards are there to be read."""
        return None

    def uncover(self, now: float) -> None:
        """Be seen again."""
        self.view.uncover(now)
        self.forget()

    def forget(self) -> None:
        """Draw everything the next time."""
        for part in (self.view, self.strip, self._head):
            part.forget()

    @property
    def _is_right(self) -> bool | None:
        """Whether the answer was right; None if there is none."""
        return {State.RIGHT: True, State.WRONG: False}.get(self.solving.state)

    def _lay(self, now: float) -> None:
        """Lay the cards where they may lie now, on all that the lowest strip leaves of the window.

        No strip, however high, moves any of them.
        """
        top, (width, height) = self._head.rect.bottom, self._size
        self._cards = Rect(0, top, width, max(1, height - self._room_below - top))
        room = Rect(0, top, width, max(1, height - self._least_height - top))
        cloth = cloth_region(self._theme, self._size)
        self.view.resize(self._theme, room, self._cards, now, cloth)

    def _renew(self) -> None:
        """Give the strip the height that it needs; from one that has become high cards glide away.

        What it uncovers is drawn anew.
        """
        high = self.strip.rect.height
        self._arrange_strip()
        if self.strip.rect.height < high:
            self.view.forget()
        if self._cards.width and self._cards.bottom != self._size[1] - self._room_below:
            before = self.view.places(self._now, {})
            self._lay(self._now)
            self.view.motion.shift(before, self.view.scene.corners(), self._now)

    def _arrange_strip(self) -> None:
        width, height = self._size
        high = self.strip.height(self._theme, width)
        self.strip.arrange(self._theme, Rect(0, height - high, width, high))
        self._room_below = max(self._room_below, high)
        show_puzzle(self._head, self.solving)

    def _paint(
        self, surface: Surface, now: float, lit: Highlights, held: Carried | None = None
    ) -> list[Rect]:
        """Draw what does not look so already, or where something below it has been painted."""
        changed = self.view.paint(surface, now, lit, held)
        if self.strip.rect.collidelist(changed) >= 0:
            self.strip.forget()
        return [*changed, *self.strip.paint(surface), *self._head.paint(surface)]

    @property
    def _least_height(self) -> int:
        """How high the strip is at least."""
        return self._theme.px(COMPACT_ROW) + self._steps_height

    @property
    def _steps_height(self) -> int:
        return self._theme.px(STEPS) if self.strip.steps else 0

    def _play_on(self) -> None:
        self._answering.play_on(self.solving.to_play_on())

    def _another(self) -> None:
        self.ask(self._following)

    def _close(self) -> None:
        self.ask(CLOSE)
