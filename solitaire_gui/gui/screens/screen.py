"""The interface between a screen and the event loop."""

from __future__ import annotations

from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest, Node, Role
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.language.message import Sentence


class Screen(Protocol):
    """Fills the window, or lies above part of another screen. Times are in seconds.

    In every turn of the loop the screen on top handles the events, one by one, and returns what it
    asks others for. Then each visible screen updates itself, and paints the rectangles in which
    anything has changed.
    """

    takes_long_press: bool = False
    """Whether a finger that rests on the screen is the right button."""
    stops_clock: bool = False
    """Whether the game's clock stands still while the screen is on top."""
    is_playing: bool = False
    """Whether it plays a film that goes on without any input: the display must stay awake."""
    pending_request: Request | None = None
    """The request to return from the event in hand; None if there is none."""

    def submit(self, request: Request) -> None:
        """Have `handle` return a request for the event in hand. Called by the widgets."""
        self.pending_request = request

    @property
    def accepts_text(self) -> bool:
        """Whether letters that are typed now go into a field."""
        return False

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Lay out for a theme and a window of a size in pixels.

        Called before anything else, and when the window's size or the look has changed. The whole
        window is painted then.
        """
        ...

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event; return what it asks for, which the loop carries out, or None.

        Only the screen on top gets events.
        """
        ...

    def update(self, now: float) -> list[Rect]:
        """Take in what has changed; return the rectangles of the window that look different now.

        Called in every turn while the screen is visible. Draws nothing.
        """
        return []

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip, in which all below is painted already.

        Called after `update`, once for each rectangle to be painted. Changes nothing.
        """
        ...

    def hides(self, rect: Rect) -> bool:
        """Return whether nothing below this screen is visible in a rectangle of the window."""
        return True

    def next_deadline(self, now: float) -> float | None:
        """Return when to update without an event: `now` while it moves, None for never."""
        return None

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Note that another screen has come above this one, or that the last one above has gone.

        Not called when this screen opens or closes. A WINDOWLEAVE precedes False.
        """
        return

    def on_close(self, now: float) -> None:
        """Note that this screen has been closed, on top or not; undo what it did to others."""
        return

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence; return whether there is a place for one."""
        return False

    def restore_state(self, old: Screen) -> None:
        """Take over the state of the same screen as it was made before, in another language."""
        return

    def accessible_node(self, now: float) -> Node:
        """Return what the screen shows, for screen readers.

        Called after a turn in which something has happened, while a screen reader is attached.
        """
        return Node(type(self).__name__, Role.GROUP, "")

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Perform what a screen reader requests of a node; return what that asks for, or None.

        `owner` is the widget that the node belongs to, None if it belongs to no widget.
        """
        return None


def earliest(*times: float | None) -> float | None:
    """Return the earliest of some times, each of which may be None for never."""
    return min((time for time in times if time is not None), default=None)
