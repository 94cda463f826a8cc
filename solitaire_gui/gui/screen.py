"""What every screen is to the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.rects import Point
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.widget import resting_at
from solitaire_gui.gui.request import Request
from solitaire_gui.language.message import Sentence

if TYPE_CHECKING:
    from solitaire_gui.gui.accessible.node import ActionRequest, Node


class Screen(Protocol):
    """Takes events and paints; asks for everything else by returning requests."""

    is_overlay: bool = False
    """Whether the screen below is to be seen around this one."""

    takes_long_press: bool = False
    """Whether a finger that rests on it is to be the right button."""
    stops_clock: bool = False
    """Whether nothing that is done here counts as playing."""

    is_playing: bool = False
    """Whether it plays a film that goes on without any input: the display must stay awake."""

    asked: Request | None = None
    """What is asked for by the event in hand."""

    def ask(self, request: Request) -> None:
        """Return a request as the answer to the event in hand."""
        self.asked = request

    @property
    def takes_text(self) -> bool:
        """Whether letters typed go into a field now."""
        return False

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size, or draw everything anew."""
        ...

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; `now` in seconds."""
        ...

    def point(self, point: Point, now: float) -> None:
        """Light what the pointer is on, which has not moved."""
        self.handle(resting_at(point), now)

    def next_deadline(self, now: float) -> float | None:
        """Return when to be painted next without an event: at once if it moves, None if never."""
        return None

    def cover(self, now: float) -> None:
        """Let go of the pointer: another screen comes on top."""
        return

    def uncover(self, now: float) -> None:
        """Be seen again, in the same size and look: the screen above is gone."""
        return

    def leave(self, now: float) -> None:
        """Put back what was changed below for this screen: it is taken away."""
        return

    def say(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence; return whether there is a place for one."""
        return False

    def take_place_of(self, before: Screen) -> None:
        """Stand as the same screen did that was made before, in another language."""
        return

    def hides(self, part: Rect) -> bool:
        """Return whether nothing below it is seen in a part of the window."""
        return not self.is_overlay

    def update(self, now: float) -> list[Rect]:
        """Take what is so now; return where it looks otherwise than it was painted last.

        After `resize`, and when another screen has come or gone, all is painted anyway.
        """
        return []

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip, below which everything is painted."""
        ...

    def accessible_node(self, now: float) -> Node:
        """Return what it shows, for screen readers; asked after an event while one listens."""
        from solitaire_gui.gui.accessible.node import Node, Role  # late: few have a reader

        return Node(type(self).__name__, Role.GROUP, "")

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Do what a screen reader asks of a node; `owner` is the widget that it belongs to.

        It is None for a node that belongs to no widget.
        """
        return None


def earliest(*times: float | None) -> float | None:
    """Return the first of some times, of which each may be None for never."""
    return min((time for time in times if time is not None), default=None)
