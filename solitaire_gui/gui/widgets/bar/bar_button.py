"""A button of the bar: icon, label, key and the request that a click sends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Action, Node
from solitaire_gui.gui.commands.command import Command
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.frames import brackets
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import HINT, SEMIBOLD, Colour, Theme, blit_at
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout.focus_ring import RING_GAP, paint_ring
from solitaire_gui.language.key_names import chord_text

HEIGHT = 32
TEXT_SIZE = 15
ICON_SIZE = 20
PADDING = 9
MIN_WIDTH, COMPACT_WIDTH = 40, 34
"""The width without a label: enough for a finger, and where there is no room for that."""
GAP = 7
RING_RADIUS = 3
OUTLINE_WIDTH, OUTLINE_RADIUS = 2, 6


class BarButton(PushButton):
    """A flat button that is raised while hovered; its tooltip names its key."""

    hit_rect = Rect(0, 0, 0, 0)

    def __init__(
        self,
        label: str,
        icon: str,
        key: str,
        request: Request,
        *,
        enabled: bool = True,
        does: str = "",
        widest_label: str = "",
        is_primary: bool = False,
    ) -> None:
        """Make a button for a request: a command, or an action of the game itself.

        `does` describes what a click does; by default the command's description.
        """
        super().__init__(
            *(label, lambda: None), primary=is_primary, icon=icon, enabled=enabled, quiet=True
        )
        self.key = key
        self.request = request
        self.on_request: Callable[[Request], object] = lambda request: None
        """Called with the request when the button is clicked."""
        command = request if isinstance(request, Command) else None
        self.is_own = command is None
        """Whether it belongs to this game rather than to every game."""
        self.widest_label = widest_label
        """The widest label that it will have in this game; "" if that is the current one."""
        self.is_main = command is not None and command.is_main
        """Whether it has its label longer than other commands where room is short."""
        self.keeps_label = command is not None and command.keeps_label
        """Whether it keeps its label when all others have lost theirs."""
        self.is_highlighted = False
        """Whether the keyboard highlights it as a move."""
        self.is_outlined = False
        """Whether a lesson points at it."""
        self._does = does or (command.description if command else "")

    @classmethod
    def for_command(
        cls,
        command: Command,
        *,
        does: str | None = None,
        label: str = "",
        is_primary: bool = False,
    ) -> BarButton:
        """Return the button of a command, with its usual label or another one.

        `does` describes what the command would do now; None for its usual description, "" disables
        the button.
        """
        named = label or command.label, command.icon, command.keys[0]
        return cls(*named, command, enabled=does != "", does=does or "", is_primary=is_primary)

    def update_from(self, other: BarButton) -> BarButton:
        """Copy label, request and state from another button for the same key; return this one.

        It keeps its position, the focus and, unless disabled, the hover state.
        """
        self.label, self.widest_label, self.request = other.label, other.widest_label, other.request
        self.enabled, self.is_primary, self._does = other.enabled, other.is_primary, other._does
        if not self.enabled:
            self.pressed_part = self.hovered_part = None
        return self

    def click(self, part: int) -> None:
        """Send the request to `on_request`."""
        self.on_request(self.request)

    @property
    def _written_key(self) -> str:
        return chord_text(self.key)

    @property
    def tooltip_text(self) -> str:
        """The description and the key."""
        name = self.label if self._does and not self._does.startswith(self.label) else ""
        return "  ·  ".join(filter(None, (name, self._does or self.label, self._written_key)))

    def size(self, theme: Theme, room: int) -> Size:
        """Return the size, which depends on whether the label is shown."""
        if not self.has_label:
            return theme.px(COMPACT_WIDTH if self.is_compact else MIN_WIDTH), theme.px(HEIGHT)
        words = max(theme.width(w, TEXT_SIZE, SEMIBOLD) for w in (self.label, self.widest_label))
        return theme.px(2 * PADDING + ICON_SIZE) + theme.px(GAP) + words, theme.px(HEIGHT)

    def accessible_node(self) -> Node:
        """Return the node; it offers a click even while disabled, which the screen answers."""
        node = super().accessible_node()
        return node._replace(
            description=self._does if self.keeps_label else "",
            shortcut=self._written_key,
            actions=(Action.CLICK, Action.FOCUS),
        )

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        super().paint(surface, theme, focused=False)
        if focused:
            inside = self.rect.inflate(*[-2 * theme.px(RING_GAP)] * 2)
            paint_ring(surface, theme, inside, RING_RADIUS)
        if self.is_highlighted:
            surface.blit(
                brackets(theme, self.rect.size, max(2, theme.px(OUTLINE_WIDTH))), self.rect
            )
        if self.is_outlined:
            outline(surface, theme, self.rect)

    def _paint_words(self, surface: Surface, theme: Theme, x: int, y: int, ink: Colour) -> None:
        picture, left = icon(theme, self.icon, ink, ICON_SIZE), self.rect.left + theme.px(PADDING)
        blit_at(surface, picture, left, y, 0, 0.5)
        words = theme.text(self.label, TEXT_SIZE, ink, SEMIBOLD)
        blit_at(surface, words, left + picture.get_width() + theme.px(GAP), y, 0, 0.5)


def update_buttons(before: Sequence[BarButton], buttons: Sequence[BarButton]) -> list[BarButton]:
    """Return current buttons, reusing the earlier object for each key."""
    earlier: Mapping[str, BarButton] = {button.key: button for button in before}
    return [earlier.get(button.key, button).update_from(button) for button in buttons]


def outline(surface: Surface, theme: Theme, rect: Rect) -> None:
    """Outline a rectangle that a lesson points at."""
    line = max(2, theme.px(OUTLINE_WIDTH))
    surface.blit(theme.panel(rect.size, OUTLINE_RADIUS, HINT, HINT, opacity=0.0, line=line), rect)
