"""The moves of a win against those of the shortest win known, in words and as a bar."""

from __future__ import annotations

from pygame import Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import ACCENT, LINE, NONE, SUBDUED, WELL, Theme
from solitaire_gui.gui.layout.elements import Column, Drawn, Label, Pad, Row, Spring
from solitaire_gui.gui.widgets.figures.figure_columns import crowned
from solitaire_gui.language.catalogue import gettext, ngettext

WORDS_ABOVE, WORDS_HEIGHT, WORDS_GAP, TEXT_SIZE = 4, 26, 16, 15
BAR_ABOVE, BAR_BELOW, BAR_HEIGHT, RADIUS, BAR_GAP = 6, 2, 8, 4, 3
HATCH_STEP, HATCH_SLOPE = 6, 9
OPACITY = 0.6


def moves_bar(moves: int, shortest: int, *, is_compact: bool = False) -> Drawn:
    """Return how many moves the shortest win has, how a win compares, and unless compact a bar."""
    known = ngettext(
        "Shortest win known: {count} move", "Shortest win known: {count} moves", shortest
    )
    said = compared(moves, shortest)
    told = Label(said, TEXT_SIZE, SUBDUED) if moves > shortest else crowned(said)
    row = Row(Label(known, TEXT_SIZE), Spring(WORDS_GAP), told, high=WORDS_HEIGHT)
    bar = [] if is_compact else [Pad(_Bar(moves, shortest), above=BAR_ABOVE, below=BAR_BELOW)]
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
