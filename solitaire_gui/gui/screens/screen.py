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
    """Fills the window, or lies above part of another screen.

    All times are in seconds of one clock.

    In every turn of the event loop the screen on top handles the events, one by one, and returns
    the requests that they trigger. Then each visible screen updates itself, and paints its dirty
    rectangles. All methods are called in the thread of the event loop.
    """

    takes_long_press: bool = False
    """Whether a long press of a finger is sent as a click of the right button."""
    stops_clock: bool = False
    """Whether the game's clock is stopped while the screen is on top."""
    is_playing: bool = False
    """Whether a playback runs without any input, so that the display must not go to sleep."""
    pending_request: Request | None = None
    """The request that `handle` will return for the current event; None if there is none."""

    def submit(self, request: Request) -> None:
        """Set the request that `handle` returns for the current event.

        Called by the screen's widgets.
        """
        self.pending_request = request

    @property
    def accepts_text(self) -> bool:
        """Whether a text field has the focus, so that letters are no commands."""
        return False

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Lay out for a theme and a window size in pixels.

        Called first, and again when the window's size, the look or the language has changed. The
        whole window is repainted afterwards.
        """
        ...

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event; return the request that it triggers, or None.

        Only the screen on top gets events. The event loop carries the request out.
        """
        ...

    def update(self, now: float) -> list[Rect]:
        """Apply changes since the last call; return the dirty rectangles of the window.

        Called in every turn while the screen is visible. Draws nothing.
        """
        return []

    def paint(self, surface: Surface) -> None:
        """Draw everything within the surface's clip, over the screens below.

        Called after `update`, once for each dirty rectangle. Changes no state.
        """
        ...

    def hides(self, rect: Rect) -> bool:
        """Return whether the screen is opaque in all of a rectangle of the window."""
        return True

    def next_deadline(self, now: float) -> float | None:
        """Return when to update without an event: `now` during an animation, None for never."""
        return None

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Note that a screen has opened above this one, or that the last one above has closed.

        Not called when this screen itself opens or closes. A WINDOWLEAVE event precedes `False`.
        """
        return

    def on_close(self, now: float) -> None:
        """Clean up: the screen has been closed, whether it was on top or not."""
        return

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence in the message line; return False if the screen has none."""
        return False

    def restore_state(self, old: Screen) -> None:
        """Take over the state of `old`, which this screen replaces after a change of language."""
        return

    def accessible_node(self, now: float) -> Node:
        """Return the accessibility tree of the screen.

        Called after a turn in which something has changed, while a screen reader is attached.
        """
        return Node(type(self).__name__, Role.GROUP, "")

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Perform an action of a screen reader; return the request that it triggers, or None.

        `owner` is the widget that the node belongs to, None if it belongs to no widget.
        """
        return None


def earliest(*times: float | None) -> float | None:
    """Return the earliest of some times; None stands for never."""
    return min((time for time in times if time is not None), default=None)
