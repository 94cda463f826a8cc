"""Small plots of a player's games: lines of shares, and bars; with few round labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Node, Role
from solitaire_gui.gui.accessibility.words import join_parts, named
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    LINE,
    PANEL,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.date_and_number_formats import number, percent

TITLE_SIZE, LABEL_SIZE = 15, 13
TITLE_HEIGHT, HEIGHT, FOOT, WORDS_HEIGHT, BELOW = 26, 104, 18, 16, 14
LABEL_GAP, RIGHT_PAD, UP_GAP = 8, 6, 12
STROKE, DOT, AREA = 2, 4, 0.16
BAR_SHARE, ROUNDING = 0.82, 2.5
MAX_X_LABELS, MAX_Y_LABELS = 6, 4
MAX_BAR_WIDTH, ZERO_DOT = 24, 2
"""The greatest width of a game's bar, and the radius of the dot that stands for zero."""
MIN_TOP_PERCENT = 10
"""The least upper end, in percent, of the axis of an excess plot."""

Paint = Callable[[float, float, Callable[[Colour], str]], str]
"""Returns an SVG fragment of a width and height; gets a function that converts colours."""
Value = TypeVar("Value", int, float)
Label = tuple[float, str]
"""The position of a label on its axis, from 0 to 1, and its text."""


class PlotContent(NamedTuple):
    """The contents of a plot: the drawing within its axes, and the labels along them."""

    paint: Paint
    x_labels: Sequence[Label]
    y_labels: Sequence[Label]
    words: str
    """A description for screen readers."""


def round_steps(lowest: float, highest: float, max_count: int) -> list[int]:
    """Return at most `max_count` equally spaced round whole numbers within a range."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            step = factor * size
            first = -(-lowest // step) * step
            steps = range(int(first), int(highest) + 1, step)
            if len(steps) <= max_count:
                return list(steps)
        size *= 10


def share_line(values: Sequence[float], first: int = 1) -> PlotContent:
    """Return a line of shares from 0 to 1, one for each game from number `first` on."""
    up = [(share, _share(share)) for share in (0, 0.5, 1)]
    return _line(values, up, _summary(values, _share, first), first)


def excess_line(values: Sequence[float]) -> PlotContent:
    """Return a line of excesses, one for each game: shares from 0 up, shown as +10 % and so on."""
    steps = _y_steps(max(MIN_TOP_PERCENT, *(100 * value for value in values)))
    top = steps[-1]
    up = [(step / top, _more(step) if step else percent(0)) for step in steps]
    return _line([100 * value / top for value in values], up, _summary(values, _share))


def game_bars(values: Sequence[int]) -> PlotContent:
    """Return a bar for each game, as high as its number, or a dot for 0."""
    steps = _y_steps(max(1, *values))
    top, count = steps[-1], len(values)
    across = [((game - 0.5) / count, number(game)) for game in round_steps(1, count, MAX_X_LABELS)]

    def paint(width: float, height: float, colour: Callable[[Colour], str]) -> str:
        room = width / count
        wide = min(room * BAR_SHARE, MAX_BAR_WIDTH)
        marks = []
        for place, value in enumerate(values):
            x = (place + 0.5) * room
            if value:
                bar = _bar(x - wide / 2, wide, height, height * value / top)
                marks.append(f'<path d="{bar}" fill="{colour(ACCENT)}"/>')
            else:
                dot = f'cx="{x:.2f}" cy="{height - ZERO_DOT:.2f}" r="{min(ZERO_DOT, wide / 2):.2f}"'
                marks.append(f'<circle {dot} fill="{colour(SUBDUED)}"/>')
        return "".join(marks)

    up = [(step / top, number(step)) for step in steps]
    return PlotContent(paint, across, up, _summary(values, number))


def _summary(values: Sequence[Value], words: Callable[[Value], str], first: int = 1) -> str:
    """Return the last, highest and lowest value of some games in words."""
    last = first + len(values) - 1
    return gettext(
        "Games {first} to {last}: lowest {lowest}, highest {highest}; {now} in the last one.",
        first=first,
        last=last,
        lowest=words(min(values)),
        highest=words(max(values)),
        now=words(values[-1]),
    )


def _share(share: float) -> str:
    return percent(round(100 * share))


def _more(more: int) -> str:
    return f"+{percent(more)}"


def _y_steps(highest: float) -> list[int]:
    """Return round numbers from 0 to at least the highest value."""
    steps = round_steps(0, highest, MAX_Y_LABELS)
    step = steps[1] - steps[0] if len(steps) > 1 else 1
    return [*range(0, steps[-1] + step * (steps[-1] < highest) + 1, step)]


def _line(values: Sequence[float], up: Sequence[Label], words: str, first: int = 1) -> PlotContent:
    """Return a line of values from 0 to 1, one for each game."""
    last = first + len(values) - 1
    span = max(1, last - first)
    numbers = round_steps(first, last, MAX_X_LABELS) if last > first else [first]
    across = [((game - first) / span, number(game)) for game in numbers]

    def paint(width: float, height: float, colour: Callable[[Colour], str]) -> str:
        places = [
            (width * place / span, height * (1 - value)) for place, value in enumerate(values)
        ]
        line = " L".join(f"{x:.2f} {y:.2f}" for x, y in places)
        (left, _), (right, end) = places[0], places[-1]
        accent = colour(ACCENT)
        return (
            f'<path d="M{left:.2f} {height:g} L{line} L{right:.2f} {height:g} Z" '
            f'fill="{accent}" fill-opacity="{AREA}"/>'
            f'<path d="M{line}" fill="none" stroke="{accent}" stroke-width="{STROKE}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
            f'<circle cx="{right:.2f}" cy="{end:.2f}" r="{DOT}" fill="{accent}" '
            f'stroke="{colour(PANEL)}" stroke-width="{STROKE}"/>'
        )

    return PlotContent(paint, across, up, words)


def histogram(
    start: float,
    step: float,
    counts: Sequence[int],
    words: Callable[[float], str],
    *,
    is_open: bool,
) -> PlotContent:
    """Return bars that count values in intervals of `step` from `start` on.

    `words` turns a value of the axis into text. If `is_open`, the last bar also counts all above
    it.
    """
    heights = _y_steps(max(counts))
    top = heights[-1]
    last, bars = len(counts) - 1, len(counts)
    places = round_steps(0, bars, MAX_X_LABELS)
    if is_open:
        across = [(p / bars, words(start + p * step)) for p in places if p + 1 < last]
        across.append((last / bars, f"{words(start + last * step)}+"))
    else:
        across = [(p / bars, words(start + p * step)) for p in places]

    def paint(width: float, height: float, colour: Callable[[Colour], str]) -> str:
        room = width / len(counts)
        bar = room * BAR_SHARE
        return "".join(
            f'<path d="{_bar((place + 0.5) * room - bar / 2, bar, height, height * count / top)}" '
            f'fill="{colour(ACCENT)}"/>'
            for place, count in enumerate(counts)
            if count
        )

    up = [(count / top, number(count)) for count in heights]
    edges = [words(start + place * step) for place in range(bars)]
    each_bar = (
        named(gettext("{start} to {end}", start=low, end=high), number(count))
        for low, high, count in zip(edges, edges[1:], counts, strict=False)
    )
    highest = named(gettext("from {start}", start=edges[-1]), number(counts[-1]))
    return PlotContent(paint, across, up, f"{join_parts((*each_bar, highest))}.")


class Plot(StaticElement):
    """A plot with a title; while there is no content, a sentence and a faint placeholder."""

    def __init__(
        self,
        title: str,
        content: PlotContent | None,
        empty: str,
        placeholder: PlotContent,
        *,
        y_unit: str = "",
        x_unit: str = "",
    ) -> None:
        """`y_unit` is shown beside the title, `x_unit` below.

        `content` is None if there is none yet.

        Then the sentence `empty` is shown above `placeholder`, drawn faintly.
        """
        self._title = title
        self._content = content
        self._empty = Text([empty], LABEL_SIZE, SUBDUED)
        self._placeholder = placeholder
        self._y_unit, self._x_unit = y_unit, x_unit

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(TITLE_HEIGHT + HEIGHT + FOOT + WORDS_HEIGHT + BELOW)

    def accessible_nodes(self) -> Sequence[Node]:
        """Return it as an image, described by its content and then by the labels of its axes."""
        description = self._empty.text
        if (shown := self._content) is not None:
            across, up = (
                join_parts(words for _, words in axis) for axis in (shown.x_labels, shown.y_labels)
            )
            across, up = f"{across} {self._x_unit}".rstrip(), f"{up} {self._y_unit}".rstrip()
            scales = gettext("The axes: {across}; {up}.", across=across, up=up)
            description = f"{shown.words} {scales}"
        return [Node("plot", Role.IMAGE, self._title, rect=self.rect, description=description)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        rect, middle = self.rect, self.rect.top + theme.px(TITLE_HEIGHT) // 2
        title = theme.text_within(self._title, TITLE_SIZE, rect.width, INK, SEMIBOLD)
        start = blit_at(surface, title, rect.left, middle, 0, 0.5).right + theme.px(UP_GAP)
        if self._content is None:
            self._paint_empty(surface, theme)
            return
        if self._y_unit and start < rect.right:
            words = theme.text_within(self._y_unit, LABEL_SIZE, rect.right - start, SUBDUED)
            blit_at(surface, words, start, middle, 0, 0.5)
        self._paint_content(surface, theme, self._content)

    def _paint_empty(self, surface: Surface, theme: Theme) -> None:
        """Draw the sentence and the placeholder."""
        inside = self._inside(theme, 0)
        high = self._empty.height(theme, inside.width)
        self._empty.paint(surface, theme, Rect(inside.topleft, (inside.width, high)))
        high += theme.px(LABEL_GAP)
        inside = Rect(inside.left, inside.top + high, inside.width, inside.height - high)
        floor = Rect(inside.left, inside.bottom - theme.line_width, inside.width, theme.line_width)
        theme.paint_rect(surface, LINE, floor)
        faint = theme.colour(LINE)
        self._paint_drawing(surface, theme, self._placeholder, inside, lambda _: faint)

    def _inside(self, theme: Theme, labels: int) -> Rect:
        """Return the drawing's rectangle beside labels of a width."""
        left = self.rect.left + labels
        top = self.rect.top + theme.px(TITLE_HEIGHT + LABEL_GAP)
        right = self.rect.right - theme.px(RIGHT_PAD)
        return Rect(left, top, right - left, theme.px(HEIGHT - LABEL_GAP))

    def _paint_content(self, surface: Surface, theme: Theme, figure: PlotContent) -> None:
        gap = theme.px(LABEL_GAP)
        inside = self._inside(
            theme, gap + max(theme.width(words, LABEL_SIZE) for _, words in figure.y_labels)
        )
        for share, words in figure.y_labels:
            y = inside.bottom - round(share * inside.height)
            line = inside.left, y - theme.line_width, inside.width, theme.line_width
            theme.paint_rect(surface, LINE, line)
            label = theme.text(words, LABEL_SIZE, SUBDUED)
            blit_at(surface, label, inside.left - gap, y, 1, 0.5)
        foot = inside.bottom + gap // 2
        for share, words in figure.x_labels:
            label = theme.text(words, LABEL_SIZE, SUBDUED)
            half = label.get_width() / 2
            x = min(inside.left + share * inside.width, self.rect.right - half)
            blit_at(surface, label, x, foot, 0.5, 0)
        words_across = theme.text_within(self._x_unit, LABEL_SIZE, inside.width, SUBDUED)
        blit_at(surface, words_across, inside.centerx, foot + theme.px(FOOT), 0.5, 0)
        self._paint_drawing(surface, theme, figure, inside, theme.colour)

    def _paint_drawing(
        self,
        surface: Surface,
        theme: Theme,
        figure: PlotContent,
        inside: Rect,
        colour: Callable[[Colour], str],
    ) -> None:
        """Draw the content with a margin, so that marks at the edge are not cut off."""
        margin = 2 * DOT
        width, height = inside.width / theme.scale, inside.height / theme.scale
        body = figure.paint(width, height, colour)
        body = f'<g transform="translate({margin} {margin})">{body}</g>'
        picture = theme.shape(body, width + 2 * margin, height + 2 * margin)
        blit_at(surface, picture, *inside.center, 0.5, 0.5)


def _bar(left: float, width: float, floor: float, height: float) -> str:
    """Return the SVG path of a bar with rounded upper corners."""
    r = min(ROUNDING, width / 2, height)
    top = floor - height
    return (
        f"M{left:.2f} {floor:.2f} V{top + r:.2f} Q{left:.2f} {top:.2f} {left + r:.2f} {top:.2f} "
        f"H{left + width - r:.2f} Q{left + width:.2f} {top:.2f} {left + width:.2f} {top + r:.2f} "
        f"V{floor:.2f} Z"
    )
