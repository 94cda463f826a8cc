"""The line above a puzzle: its number, day and game, its level as small cards, and the streak."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    BAR,
    INK,
    LINE,
    REGULAR,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.buttons.icons import icon

EDGE, TEXT_SIZE, GAP, WIDE_GAP = 16, 16, 12, 24
CARD_WIDTH, CARD_HEIGHT, CARD_STEP, CROWN = 8, 11, 12, 18
CARDS = 3


class Heading(NamedTuple):
    """What stands above a puzzle."""

    name: str
    about: tuple[str, ...]
    """Its day and game, said ever more briefly."""
    level: int
    """How many of the small cards are filled, less one."""
    level_name: str
    standing: tuple[str, ...] = ("",)
    """How the streak stands, said ever more briefly."""
    has_changed: bool = False
    """Whether the answer has made it longer."""
    is_record: bool = False


def described_head(rect: Rect, heading: Heading) -> Node:
    """Return all that can be said, for screen readers."""
    parts = (heading.name, heading.about[0], heading.level_name, heading.standing[0])
    return Node("head", Role.HEADING, listed(parts), rect=rect, level=1)


def paint_head(surface: Surface, theme: Theme, rect: Rect, heading: Heading) -> None:
    """Fill a rectangle, with as many words as there is room for."""
    theme.paint_rect(surface, BAR, rect)
    theme.paint_rect(surface, LINE, (rect.left, rect.bottom, rect.width, theme.line))
    y, gap = rect.centery, theme.px(GAP)
    for about, standing, has_level in _ways(heading):
        left = rect.left + theme.px(EDGE)
        name = theme.text(heading.name, TEXT_SIZE, INK, SEMIBOLD)
        words = theme.text(about, TEXT_SIZE, SUBDUED)
        parts = _right_parts(theme, heading, standing, has_level=has_level)
        wide = sum(part.get_width() + space for part, space in parts)
        taken = name.get_width() + gap + words.get_width() + wide + 2 * theme.px(EDGE)
        if taken <= rect.width:
            break
    end = blit_at(surface, name, left, y, 0, 0.5).right
    blit_at(surface, words, end + gap, y, 0, 0.5)
    x = rect.right - theme.px(EDGE)
    for part, space in reversed(parts):
        x = blit_at(surface, part, x, y, 1, 0.5).left - space


def level_cards(theme: Theme, level: int) -> Surface:
    """Return a level as three small cards, of which as many are filled."""
    ink = theme.colour(SUBDUED)
    cards = "".join(
        f'<rect x="{number * CARD_STEP + 1}" y="1" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" '
        f'rx="2" fill="{ink if number <= level else "none"}" stroke="{ink}" stroke-width="1.3"/>'
        for number in range(CARDS)
    )
    return theme.shape(cards, CARD_STEP * (CARDS - 1) + CARD_WIDTH + 2, CARD_HEIGHT + 2)


def _ways(heading: Heading) -> list[tuple[str, str, bool]]:
    """Return what can be said, the most first: about, standing, and whether the level is named."""
    said = [(about, heading.standing[0], True) for about in heading.about]
    last = heading.about[-1]
    return [*said, *((last, words, True) for words in heading.standing), (last, "", False)]


def _right_parts(
    theme: Theme, heading: Heading, standing: str, *, has_level: bool
) -> list[tuple[Surface, int]]:
    """Return what stands at the right, and the space before each."""
    gap, wide = theme.px(GAP), theme.px(WIDE_GAP)
    parts = [(level_cards(theme, heading.level), gap)]
    if has_level:
        parts.append((theme.text(heading.level_name, TEXT_SIZE, SUBDUED), gap))
    if standing:
        ink, weight = (INK, SEMIBOLD) if heading.has_changed else (SUBDUED, REGULAR)
        if heading.is_record:
            parts.append((icon(theme, "crown", ACCENT, CROWN), wide))
        parts.append(
            (theme.text(standing, TEXT_SIZE, ink, weight), gap // 2 if heading.is_record else wide)
        )
    return parts
