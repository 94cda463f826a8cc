"""Bars: how large a share is, how far something is, a win's moves against the shortest win's."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Range, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    GROOVE,
    LINE,
    NONE,
    SUBDUED,
    WELL,
    Colour,
    Theme,
)
from solitaire_gui.gui.layout.elements import Column, Drawn, Label, Pad, Row, Spring
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.gui.widgets.figures.figure_columns import crowned, large
from solitaire_gui.language.catalogue import gettext, ngettext
from solitaire_gui.language.date_and_number_formats import percent

TEXT_SIZE, BAR_HEIGHT, RADIUS = 15, 8, 4
SHARE_SIZE, SHARE_WORDS, SHARE_ABOVE, SHARE_GAP, SHARE_BELOW = 58, 17, 6, 2, 10
NOTHING = "–"
PROGRESS_WIDTH, PROGRESS_HEIGHT, PROGRESS_WORDS = 230, 36, 22
PROGRESS_ABOVE, PROGRESS_BAR = 4, 6
WORDS_ABOVE, WORDS_HEIGHT, WORDS_GAP = 4, 26, 16
MOVES_ABOVE, MOVES_BELOW, BAR_GAP = 6, 2, 3
HATCH_STEP, HATCH_SLOPE, OPACITY = 6, 9, 0.6


class ShareBar(Drawn):
    """So much of it is filled."""

    def __init__(self, share: float, high: float, colour: Colour = ACCENT) -> None:
        """Show a share from 0 to 1 by a bar so many design pixels high."""
        self.share = share
        self._high, self._colour = high, colour

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(self._high)

    def paint(self, surface: Surface, theme: Theme) -> None:
        size, radius = self.rect.size, self._high / 2
        surface.blit(theme.panel(size, radius, GROOVE), self.rect)
        done = Rect(0, 0, round(size[0] * self.share), size[1])
        surface.blit(theme.panel(size, radius, self._colour), self.rect, done)


def share_figure(share: float | None, words: str, sentence: str) -> Drawn:
    """Return a share from 0 to 1, None for none yet; `sentence` is for those who hear it."""
    value = NOTHING if share is None else percent(round(100 * share))
    return Column(
        large(value, SHARE_SIZE, is_dim=share is None),
        Pad(ShareBar(share or 0, BAR_HEIGHT), above=SHARE_ABOVE),
        Pad(Label(words, SHARE_WORDS), above=SHARE_GAP, below=SHARE_BELOW),
        nodes=lambda: [Node("share", Role.LABEL, sentence)],
    )


class ProgressBar(Widget):
    """How far something is that takes a while; it cannot be used.

    Whoever changes what it shows has it painted again.
    """

    def __init__(self) -> None:
        self.enabled = False
        self.words = ""
        self.share = 0.0
        """How much is done, from 0 to 1."""

    def size(self, theme: Theme, room: int) -> Size:
        return min(room, theme.px(PROGRESS_WIDTH)), theme.px(PROGRESS_HEIGHT)

    def described(self, name: str) -> Node:
        done = Range(round(100 * self.share), 0, 100)
        node = super().described(name)._replace(role=Role.PROGRESS_INDICATOR, range=done)
        return node._replace(value=self.words, is_disabled=False)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        words = Row(Label(self.words, TEXT_SIZE), high=PROGRESS_WORDS)
        bar = Pad(ShareBar(self.share, PROGRESS_BAR), above=PROGRESS_ABOVE)
        shown = Column(words, bar)
        shown.arrange(theme, self.rect)
        shown.paint(surface, theme)


def moves_bar(moves: int, shortest: int, *, is_compact: bool = False) -> Drawn:
    """Return how many moves the shortest win has, how a win compares, and unless compact a bar."""
    known = ngettext(
        "Shortest win known: {count} move", "Shortest win known: {count} moves", shortest
    )
    said = compared(moves, shortest)
    told = Label(said, TEXT_SIZE, SUBDUED) if moves > shortest else crowned(said)
    row = Row(Label(known, TEXT_SIZE), Spring(WORDS_GAP), told, high=WORDS_HEIGHT)
    bar = [] if is_compact else [Pad(_Bar(moves, shortest), above=MOVES_ABOVE, below=MOVES_BELOW)]
    nodes = [Node("moves", Role.LABEL, listed((known, said)))]
    return Column(Pad(row, above=WORDS_ABOVE), *bar, nodes=lambda: nodes)


def compared(moves: int, shortest: int) -> str:
    """Return how a win compares with the shortest one known."""
    more = moves - shortest
    if more > 0:
        return ngettext("You needed {count} more", "You needed {count} more", more)
    if not more:
        return gettext("You matched it")
    return ngettext("You beat it by {count}", "You beat it by {count}", -more)


class _Bar(Drawn):
    """The part beyond the shortest win is hatched."""

    def __init__(self, moves: int, shortest: int) -> None:
        self._is_longer = moves > shortest
        self._share = min(moves, shortest) / max(moves, shortest)

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(BAR_HEIGHT)

    def paint(self, surface: Surface, theme: Theme) -> None:
        bar, is_longer = self.rect, self._is_longer
        least = 2 * bar.height
        cut = min(max(round(bar.width * self._share), least), bar.width - least * is_longer)
        if is_longer:
            surface.blit(_hatched(theme, bar.width - cut), (bar.left + cut, bar.top))
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
