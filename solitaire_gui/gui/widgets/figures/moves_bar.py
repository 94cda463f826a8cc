"""The moves of a win against those of the shortest win known, in words and as a bar."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import ACCENT, INK, LINE, NONE, SUBDUED, WELL, Theme, blit_at
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.widgets.figures.figure_columns import paint_crowned
from solitaire_gui.language.catalogue import gettext, ngettext

HEIGHT, HEIGHT_COMPACT, WORDS_PLACE = 46, 30, 17
TEXT_SIZE, BAR_TOP, BAR_HEIGHT, RADIUS, BAR_GAP = 15, 36, 8, 4, 3
HATCH_STEP, HATCH_SLOPE, WORDS_GAP = 6, 9, 16
OPACITY = 0.6


class MovesBar(Drawn):
    """The part of the bar beyond the shortest win is hatched."""

    def __init__(self, moves: int, shortest: int) -> None:
        self.is_compact = False
        """Whether to show the words alone."""
        self._moves = moves
        self._shortest = shortest

    @property
    def known(self) -> str:
        """How long the shortest win known is."""
        return ngettext(
            "Shortest win known: {count} move", "Shortest win known: {count} moves", self._shortest
        )

    @property
    def sentence(self) -> str:
        """How the win compares."""
        more = self._moves - self._shortest
        if more > 0:
            return ngettext("You needed {count} more", "You needed {count} more", more)
        if not more:
            return gettext("You matched it")
        return ngettext("You beat it by {count}", "You beat it by {count}", -more)

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(HEIGHT_COMPACT if self.is_compact else HEIGHT)

    def described(self) -> Sequence[Node]:
        return [Node("moves", Role.LABEL, listed((self.known, self.sentence)), rect=self.rect)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        rect, y = self.rect, self.rect.top + theme.px(WORDS_PLACE)
        known, gap = self.known, theme.px(WORDS_GAP)
        share = theme.width(known, TEXT_SIZE) / max(
            1, theme.width(known, TEXT_SIZE) + theme.width(self.sentence, TEXT_SIZE)
        )
        words = theme.within(known, TEXT_SIZE, round((rect.width - gap) * share), INK)
        end = blit_at(surface, words, rect.left, y, 0, 0.5).right
        room = rect.right - end - gap
        is_longer = self._moves > self._shortest
        if is_longer:
            words = theme.within(self.sentence, TEXT_SIZE, room, SUBDUED)
            blit_at(surface, words, rect.right, y, 1, 0.5)
        else:
            paint_crowned(surface, theme, self.sentence, rect.right, y, room, align=1)
        if not self.is_compact:
            self._paint_bar(surface, theme, is_longer=is_longer)

    def _paint_bar(self, surface: Surface, theme: Theme, *, is_longer: bool) -> None:
        rect = self.rect
        whole = max(self._moves, self._shortest)
        share = min(self._moves, self._shortest) / whole
        bar = Rect(rect.left, rect.top + theme.px(BAR_TOP), rect.width, theme.px(BAR_HEIGHT))
        least = 2 * bar.height
        cut = min(max(round(bar.width * share), least), bar.width - least * is_longer)
        if is_longer:
            rest = bar.width - cut
            surface.blit(_hatched(theme, rest), (bar.left + cut, bar.top))
            cut -= theme.px(BAR_GAP)
        else:
            surface.blit(theme.panel(bar.size, RADIUS, WELL, LINE), bar)
        surface.blit(theme.panel((cut, bar.height), RADIUS, SUBDUED, opacity=OPACITY), bar)


def _hatched(theme: Theme, width: int) -> Surface:
    """Return the end of the bar, so many pixels of the window wide."""
    wide, high, colour = width / theme.scale, BAR_HEIGHT, theme.colour(ACCENT)
    lines = "".join(
        f"M{x} {high + 1} l{HATCH_SLOPE} {-high - 2}"
        for x in range(-HATCH_SLOPE, int(wide) + HATCH_SLOPE, HATCH_STEP)
    )
    stripes = theme.shape(f'<path d="{lines}" stroke="{colour}" stroke-width="2.2"/>', wide, high)
    picture = theme.rounded(stripes, RADIUS)
    picture.blit(theme.panel(picture.get_size(), RADIUS, NONE, ACCENT), (0, 0))
    return picture
