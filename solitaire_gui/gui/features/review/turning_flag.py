"""The flag at the edge of the ribbon's cliff: which move lost the game; a click goes to it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Action, Node
from solitaire_gui.gui.features.review.ribbon import edge
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    ACCENT_LIT,
    ON_ACCENT,
    SEMIBOLD,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.widget import Clickable
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.review.review import TurningPoint

HEIGHT, PADDING, RADIUS, TEXT_SIZE = 20, 7, 4, 13
POLE, ABOVE = 2, 10
"""How thick its pole is, and how far it and the bracket stand out above the ribbon."""


class TurningFlag(Clickable):
    """Stands where the tables that could be won end, with a bracket over those not decided."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.turn: TurningPoint | None = None
        self._first = self._last = 0
        self._ribbon = self.rect

    @property
    def is_focusable(self) -> bool:
        return False

    def size(self, theme: Theme, room: int) -> Size:
        if self.turn is None:
            return 0, 0
        wide = theme.width(_words(self.turn), TEXT_SIZE, SEMIBOLD) + theme.px(2 * PADDING)
        return wide, theme.px(HEIGHT)

    def stand(self, theme: Theme, ribbon: Rect, place: Callable[[int], int]) -> None:
        """Stand above a ribbon whose tables have these places from the left."""
        self._ribbon = ribbon
        if self.turn is None:
            self.rect = Rect(0, 0, 0, 0)
            return
        self._first, self._last = edge(place, self.turn.first), edge(place, self.turn.last)
        rect = Rect((0, 0), self.size(theme, ribbon.width))
        rect.bottomleft = (self._first - theme.px(POLE) // 2, ribbon.top - theme.px(ABOVE))
        if rect.right > ribbon.right:
            rect.right = self._first + theme.px(POLE) // 2
        self.arrange(theme, rect)

    def described(self, name: str) -> Node:
        about = _words(self.turn) if self.turn else ""
        return super().described(name)._replace(actions=(Action.CLICK,), description=about)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        if self.turn is None:
            return
        colour = ACCENT_LIT if self.is_hovered else ACCENT
        pole, ribbon = max(1, theme.px(POLE)), self._ribbon
        top = ribbon.top - theme.px(ABOVE)
        for x in {self._first, self._last}:
            post = Rect(x - pole // 2, top, pole, ribbon.bottom - top)
            theme.paint_rect(surface, colour, post)
        if self._last > self._first:
            across = Rect(self._first, top, self._last - self._first, pole)
            theme.paint_rect(surface, colour, across)
        surface.blit(theme.panel(self.rect.size, RADIUS, colour), self.rect)
        joint = Rect(self._first - pole // 2, self.rect.centery, pole, top - self.rect.centery)
        theme.paint_rect(surface, colour, joint)
        words = theme.text(_words(self.turn), TEXT_SIZE, ON_ACCENT, SEMIBOLD)
        blit_at(surface, words, *self.rect.center, 0.5, 0.5)


def _words(turn: TurningPoint) -> str:
    return (
        f"{turn.first}"
        if turn.is_decided
        else gettext("{first}–{last}", first=turn.first, last=turn.last)
    )
