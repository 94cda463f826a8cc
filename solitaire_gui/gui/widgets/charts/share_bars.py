"""Bars: a share, the progress of a task, a win's moves compared with the shortest win's."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Node, Range, Role
from solitaire_gui.gui.accessibility.words import join_parts
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import ACCENT, GROOVE, SUBDUED, Colour, Theme
from solitaire_gui.gui.widgets.charts.figure_columns import crowned, large
from solitaire_gui.gui.widgets.layout.elements import Column, Label, Pad, Row, Spring, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.language.catalogue import gettext, ngettext
from solitaire_gui.language.date_and_number_formats import percent

TEXT_SIZE, BAR_HEIGHT, RADIUS = 15, 8, 4
SHARE_SIZE, SHARE_WORDS, SHARE_ABOVE, SHARE_GAP, SHARE_BELOW = 58, 17, 6, 2, 10
NOTHING = "–"
PROGRESS_WIDTH, PROGRESS_HEIGHT, PROGRESS_WORDS = 230, 36, 22
PROGRESS_ABOVE, PROGRESS_BAR = 4, 6
WORDS_ABOVE, WORDS_HEIGHT, WORDS_GAP = 4, 26, 16
MOVES_ABOVE, MOVES_BELOW = 6, 2


class ShareBar(StaticElement):
    """A bar filled up to a share."""

    def __init__(self, share: float, height: float, colour: Colour = ACCENT) -> None:
        """`share` is from 0 to 1, `height` the bar's height in design pixels."""
        self.share = share
        self._bar_height, self._colour = height, colour

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(self._bar_height)

    def paint(self, surface: Surface, theme: Theme) -> None:
        size, radius = self.rect.size, self._bar_height / 2
        surface.blit(theme.panel(size, radius, GROOVE), self.rect)
        done = Rect(0, 0, round(size[0] * self.share), size[1])
        surface.blit(theme.panel(size, radius, self._colour), self.rect, done)


def share_figure(share: float | None, words: str, sentence: str) -> StaticElement:
    """Return a share from 0 to 1 as a large number and a bar, None if there is none yet.

    `sentence` is for screen readers.
    """
    value = NOTHING if share is None else percent(round(100 * share))
    return Column(
        large(value, SHARE_SIZE, is_dim=share is None),
        Pad(ShareBar(share or 0, BAR_HEIGHT), above=SHARE_ABOVE),
        Pad(Label(words, SHARE_WORDS), above=SHARE_GAP, below=SHARE_BELOW),
    ).with_accessible_text(sentence)


class ProgressBar(Widget):
    """The progress of a task; it cannot be used.

    The caller invalidates its screen after a change.
    """

    def __init__(self) -> None:
        self.enabled = False
        self.words = ""
        self.share = 0.0
        """The part that is done, from 0 to 1."""

    def size(self, theme: Theme, room: int) -> Size:
        return min(room, theme.px(PROGRESS_WIDTH)), theme.px(PROGRESS_HEIGHT)

    def accessible_node(self) -> Node:
        done = Range(round(100 * self.share), 0, 100)
        node = super().accessible_node()._replace(role=Role.PROGRESS_INDICATOR, range=done)
        return node._replace(value=self.words, is_disabled=False)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        words = Row(Label(self.words, TEXT_SIZE), min_height=PROGRESS_WORDS)
        bar = Pad(ShareBar(self.share, PROGRESS_BAR), above=PROGRESS_ABOVE)
        shown = Column(words, bar)
        shown.arrange(theme, self.rect)
        shown.paint(surface, theme)


def moves_bar(moves: int, shortest: int, *, is_compact: bool = False) -> StaticElement:
    """Return the length of the shortest known win, and how a win of `moves` compares.

    Unless compact, a bar shows the shortest win as a share of a longer one.
    """
    known = ngettext(
        "Shortest win known: {count} move", "Shortest win known: {count} moves", shortest
    )
    comparison, is_longer = compare_moves(moves, shortest), moves > shortest
    label = Label(comparison, TEXT_SIZE, SUBDUED) if is_longer else crowned(comparison)
    parts = [
        Pad(
            Row(Label(known, TEXT_SIZE), Spring(WORDS_GAP), label, min_height=WORDS_HEIGHT),
            above=WORDS_ABOVE,
        )
    ]
    if is_longer and not is_compact:
        bar = ShareBar(shortest / moves, BAR_HEIGHT, SUBDUED)
        parts.append(Pad(bar, above=MOVES_ABOVE, below=MOVES_BELOW))
    return Column(*parts).with_accessible_text(join_parts((known, comparison)))


def compare_moves(moves: int, shortest: int) -> str:
    """Return a sentence that compares a win with the shortest known one."""
    more = moves - shortest
    if more > 0:
        return ngettext("Yours has {count} more", "Yours has {count} more", more)
    if not more:
        return gettext("You matched it")
    return ngettext("You beat it by {count}", "You beat it by {count}", -more)
