"""A button of the bar: an icon, a word, a key, and what it asks for."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Action, Node, Role
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    ACCENT_DOWN,
    ACCENT_LIT,
    DISABLED,
    DOWN,
    INK,
    ON_ACCENT,
    RAISED,
    RAISED_EDGE,
    SEMIBOLD,
    Theme,
    blit_at,
)
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.widgets.buttons.icons import icon

TEXT_SIZE = 15
ICON_SIZE = 20
PADDING = 9
LEAST_WIDTH = 40
"""So wide that a finger hits it."""
GAP = 7
RADIUS = 7


class Button:
    """A flat button; it lights up under the pointer and has its key in its tooltip."""

    def __init__(
        self,
        label: str,
        icon: str,
        key: str,
        request: Request,
        enabled: bool = True,
        is_own: bool = False,
        widest: str = "",
        is_primary: bool = False,
        is_main: bool = False,
        keeps_word: bool = False,
        about: str = "",
    ) -> None:
        self.label = label
        self.icon = icon
        self.key = key
        self.request = request
        self.enabled = enabled
        self.is_own = is_own
        """Whether it belongs to the game rather than to every game."""
        self.widest = widest
        """The widest label that it will have in this game, if not the one it has now."""
        self.is_primary = is_primary
        """Whether it is what most will want, and stands out."""
        self.is_main = is_main
        """Whether it keeps its word where there is no room for all words, as the game's own do."""
        self.keeps_word = keeps_word
        """Whether it keeps its word when all others have none."""
        self._about = about
        self.has_label = True
        self.rect = Rect(0, 0, 0, 0)

    @classmethod
    def of(
        cls, command: Command, *, enabled: bool = True, label: str = "", is_primary: bool = False
    ) -> Button:
        """Return the button of a command, called as in the table of commands or by a label."""
        label, key = label or command.label, command.keys[0]
        return cls(
            *(label, command.icon, key, command, enabled),
            is_primary=is_primary,
            is_main=command.is_main,
            keeps_word=command.keeps_word,
            about=command.about,
        )

    @property
    def _written_key(self) -> str:
        from solitaire_gui.language.keys import written_keys  # late: the first frame does without

        return written_keys(self.key)

    @property
    def tooltip(self) -> str:
        """What the button does, and its key."""
        name = self.label if self._about and not self._about.startswith(self.label) else ""
        return "  ·  ".join(filter(None, (name, self._about or self.label, self._written_key)))

    def described(self) -> Node:
        """Return what it is to screen readers; whoever shows it does what is asked of it."""
        return Node(
            ("button", self.key),
            Role.BUTTON,
            self.label,
            rect=self.rect,
            is_disabled=not self.enabled,
            description=self._about if self.keeps_word else "",
            shortcut=self._written_key,
            actions=(Action.CLICK, Action.FOCUS),
            owner=self,
        )

    def width(self, theme: Theme) -> int:
        """Return how wide the button is, with its word if it has one."""
        if not self.has_label:
            return theme.px(LEAST_WIDTH)
        words = max(theme.width(w, TEXT_SIZE, SEMIBOLD) for w in (self.label, self.widest))
        return theme.px(2 * PADDING + ICON_SIZE) + theme.px(GAP) + words

    def paint(self, surface: Surface, theme: Theme, *, is_lit: bool, is_down: bool = False) -> None:
        """Draw the button into its rectangle."""
        colour = ON_ACCENT if self.is_primary else INK if self.enabled else DISABLED
        if self.is_primary:
            fill = (ACCENT_DOWN if is_down else ACCENT_LIT) if is_lit else ACCENT
            surface.blit(theme.panel(self.rect.size, RADIUS, fill), self.rect)
        elif is_lit and self.enabled:
            fill = DOWN if is_down else RAISED
            surface.blit(theme.panel(self.rect.size, RADIUS, fill, RAISED_EDGE), self.rect)
        x, y = self.rect.left + theme.px(PADDING), self.rect.centery
        picture = icon(theme, self.icon, colour, ICON_SIZE)
        blit_at(surface, picture, x, y, 0, 0.5)
        if self.has_label:
            words = theme.text(self.label, TEXT_SIZE, colour, SEMIBOLD)
            blit_at(surface, words, x + picture.get_width() + theme.px(GAP), y, 0, 0.5)
