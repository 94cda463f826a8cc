"""A button of the bar: an icon, a word, a key, and what it asks for. The bar tells its clicks."""

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
"""So wide that a finger hits it; and where there is no room for that."""
GAP = 7
RING_RADIUS = 3
OUTLINE_WIDTH, OUTLINE_RADIUS = 2, 6


class BarButton(PushButton):
    """A flat button; it lights up under the pointer and has its key in its tooltip."""

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
        """Make a button for a command, or for what the game itself has."""
        super().__init__(
            *(label, lambda: None), primary=is_primary, icon=icon, enabled=enabled, quiet=True
        )
        self.key = key
        self.request = request
        self.on_request: Callable[[Request], object] = lambda request: None
        """Is told the request when it is clicked."""
        command = request if isinstance(request, Command) else None
        self.is_own = command is None
        """Whether it belongs to the game rather than to every game."""
        self.widest_label = widest_label
        """The widest label that it will have in this game, if not the one it has now."""
        self.is_main = command is not None and command.is_main
        """Whether it keeps its word where there is no room for all words, as the game's own do."""
        self.keeps_label = command is not None and command.keeps_label
        """Whether it keeps its word when all others have none."""
        self.is_highlighted = False
        """Whether the keyboard has lit it among the moves."""
        self.is_outlined = False
        """Whether a lesson speaks of it."""
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
        """Return the button of a command, called as in the table of commands or by a label.

        `does` is what it would do now, if not what it always does; nothing if it would do nothing.
        """
        named = label or command.label, command.icon, command.keys[0]
        return cls(*named, command, enabled=does != "", does=does or "", is_primary=is_primary)

    def update_from(self, other: BarButton) -> BarButton:
        """Do and look as another button for the same key does, and return itself.

        It keeps its place, the focus and the pointer, unless it is of no use any more.
        """
        self.label, self.widest_label, self.request = other.label, other.widest_label, other.request
        self.enabled, self.is_primary, self._does = other.enabled, other.is_primary, other._does
        if not self.enabled:
            self.pressed_part = self.hovered_part = None
        return self

    def click(self, part: int) -> None:
        """Tell what it asks for; it holds nothing that holds it, and goes when nobody needs it."""
        self.on_request(self.request)

    @property
    def _written_key(self) -> str:
        return chord_text(self.key)

    @property
    def tooltip_text(self) -> str:
        """What the button does, and its key."""
        name = self.label if self._does and not self._does.startswith(self.label) else ""
        return "  ·  ".join(filter(None, (name, self._does or self.label, self._written_key)))

    def size(self, theme: Theme, room: int) -> Size:
        """Return its size, with its word if it has one."""
        if not self.has_label:
            return theme.px(COMPACT_WIDTH if self.is_compact else MIN_WIDTH), theme.px(HEIGHT)
        words = max(theme.width(w, TEXT_SIZE, SEMIBOLD) for w in (self.label, self.widest_label))
        return theme.px(2 * PADDING + ICON_SIZE) + theme.px(GAP) + words, theme.px(HEIGHT)

    def accessible_node(self) -> Node:
        """Return what it is to screen readers; whoever shows it does what is asked of it."""
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
    """Return buttons as they are now; those whose keys were there before are still the same."""
    kept: Mapping[str, BarButton] = {button.key: button for button in before}
    return [kept.get(button.key, button).update_from(button) for button in buttons]


def outline(surface: Surface, theme: Theme, rect: Rect) -> None:
    """Outline what a lesson speaks of."""
    line = max(2, theme.px(OUTLINE_WIDTH))
    surface.blit(theme.panel(rect.size, OUTLINE_RADIUS, HINT, HINT, opacity=0.0, line=line), rect)
