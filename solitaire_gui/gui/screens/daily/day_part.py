"""The right of the calendar: the chosen day, a picture of its deal, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    INK,
    LINE,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.screens.daily.deal_marks import deal_mark
from solitaire_gui.gui.widgets.base.turns import Sketch, Turns
from solitaire_gui.gui.widgets.base.widget import Block, Widget
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.play.daily import Mark

HEAD, NAME_SIZE, DATE_SIZE, NAME_PLACE = 46, 19, 15, 19
PICTURE_RATIO, PICTURE_RADIUS, PICTURE_GAP = 0.56, 8, 6
ROW, MARK_SIZE, MARK_ROOM, TEXT_GAP = 62, 20, 18, 12
DEAL_SIZE, STATE_SIZE, LINE_SHIFT = 17, 14, 11


class Shown(NamedTuple):
    """What is told of a day."""

    when: str
    """How long ago it was."""
    dates: Sequence[str]
    """Its date, said ever more briefly."""
    deal: str
    mark: Mark
    states: Sequence[str]
    """What became of the deal, said ever more briefly."""
    picture: Callable[[Size], Sketch]
    """Returns a picture of the deal in a size in pixels."""


class DayPart(Block):
    """Its button plays the day's deal."""

    def __init__(self, shown: Shown, play: PushButton, turns: Turns, colour: Colour) -> None:
        """Until its picture has been drawn, its place has a colour."""
        self.is_compact = False
        """Whether there is no room for a picture."""
        self._shown = shown
        self._play = play
        self._turns = turns
        self._colour = colour
        self._rect = Rect(0, 0, 0, 0)
        self._drawn: tuple[Size, Sketch | Surface] | None = None
        """The picture, or how it is to be drawn, and for which size."""

    def show(self, shown: Shown) -> None:
        """Show another day."""
        self._shown, self._drawn = shown, None

    @property
    def widgets(self) -> Sequence[Widget]:
        return (self._play,)

    def height(self, theme: Theme, width: int) -> int:
        return theme.px(HEAD) + self._picture_height(theme, width) + theme.px(ROW)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect
        wide, high = self._play.size(theme, rect.width)
        top = rect.bottom - (theme.px(ROW) + high) // 2
        self._play.arrange(theme, Rect(rect.right - wide, top, wide, high))

    def paint(self, surface: Surface, theme: Theme) -> None:
        rect, shown = self._rect, self._shown
        y = rect.top + theme.px(NAME_PLACE)
        when = theme.text(shown.when, NAME_SIZE, INK, SEMIBOLD)
        end = blit_at(surface, when, rect.left, y, 0, 0.5).right + theme.px(TEXT_GAP)
        date = _fitting(theme, shown.dates, DATE_SIZE, rect.right - end)
        blit_at(surface, theme.text(date, DATE_SIZE, SUBDUED), rect.right, y, 1, 0.5)
        self._paint_picture(surface, theme)
        self._paint_deal(surface, theme)

    def _paint_picture(self, surface: Surface, theme: Theme) -> None:
        place = Rect(
            self._rect.left,
            self._rect.top + theme.px(HEAD),
            self._rect.width,
            self._picture_height(theme, self._rect.width) - theme.px(PICTURE_GAP),
        )
        if self.is_compact or not place.colliderect(surface.get_clip()):
            return
        if self._drawn is None or self._drawn[0] != place.size:
            self._drawn = (place.size, self._shown.picture(place.size))
        picture = self._drawn[1]
        if not isinstance(picture, Surface):
            drawn = self._turns.draw(picture)
            if drawn is None:
                theme.paint_panel(surface, place, PICTURE_RADIUS, self._colour)
                return
            picture = theme.rounded(drawn, PICTURE_RADIUS)
            self._drawn = (place.size, picture)
        surface.blit(picture, place)

    def _paint_deal(self, surface: Surface, theme: Theme) -> None:
        rect, shown = self._rect, self._shown
        row = Rect(rect.left, rect.bottom - theme.px(ROW), rect.width, theme.px(ROW))
        mark = deal_mark(theme, shown.mark, MARK_SIZE)
        blit_at(surface, mark, row.left + theme.px(MARK_ROOM) // 2, row.centery, 0.5, 0.5)
        left, shift = row.left + theme.px(MARK_ROOM + TEXT_GAP), theme.px(LINE_SHIFT)
        deal = theme.text(shown.deal, DEAL_SIZE, INK, SEMIBOLD)
        blit_at(surface, deal, left, row.centery - shift, 0, 0.5)
        room = self._play.rect.left - left - theme.px(TEXT_GAP)
        state = _fitting(theme, shown.states, STATE_SIZE, room)
        words = theme.text(state, STATE_SIZE, SUBDUED)
        blit_at(surface, words, left, row.centery + shift, 0, 0.5)
        surface.fill(theme.colour(LINE), (row.left, row.bottom - theme.line, row.width, theme.line))

    def _picture_height(self, theme: Theme, width: int) -> int:
        return 0 if self.is_compact else round(width * PICTURE_RATIO) + theme.px(PICTURE_GAP)


def _fitting(theme: Theme, said: Sequence[str], size: float, room: int) -> str:
    """Return the first of some words that has room, or the last."""
    return next((words for words in said if theme.width(words, size) <= room), said[-1])
