"""What every puzzle's screen has around and below its table, and how the parts share a window."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.board.regions import BAR_HEIGHT
from solitaire_gui.gui.features.puzzles.puzzle_head import Heading, described_head, paint_head
from solitaire_gui.gui.features.puzzles.puzzle_strip import COMPACT_ROW, Strip
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.phrases import level_name, listed, puzzle_name
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.puzzles.next_puzzle import LEVELS
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, Standing
from solitaire_gui.play.time_text import date_text, short_date_text

ROOM_BELOW, ROOM_BELOW_NARROW = 82, 116
"""What the cards leave free below them, in design pixels, so that no strip moves any of them."""
NARROW = 900
"""Where the window is narrower, in design pixels, the buttons stand below the sentence."""


class Frame:
    """The head, the strip, and the table's part of the window between them."""

    def __init__(self, solving: PuzzleInPlay, strip: Strip) -> None:
        self._solving = solving
        self.strip = strip
        self._theme = Theme()
        self._size = (1, 1)
        self._head = Rect(0, 0, 0, 0)
        self._room_below = 0
        """What the cards leave free below them, in pixels."""
        self._is_head_stale = True
        self.uncovers = False
        """Whether a part of the table that the strip has covered is to be painted."""

    def resize(self, theme: Theme, size: tuple[int, int]) -> None:
        """Stand around a window of another size; in one of the same, no card is moved by it."""
        is_same = size == self._size and self._head.height == theme.px(BAR_HEIGHT)
        self._theme, self._size = theme, size
        self._head = Rect(0, 0, size[0], theme.px(BAR_HEIGHT))
        is_wide = size[0] >= theme.px(NARROW)
        steps = self.strip.steps
        least = theme.px(ROOM_BELOW if is_wide else ROOM_BELOW_NARROW)
        least += steps.least_height(theme) if steps else 0
        self._room_below = max(least, self._room_below if is_same else 0)
        self.strip.rect.height = 0
        self.renew()

    @property
    def cloth(self) -> Rect:
        """The table's part of the window."""
        top, (width, height) = self._head.bottom, self._size
        return Rect(0, top, width, max(1, height - self._least_height() - top))

    @property
    def cards(self) -> Rect:
        """The part of the window that cards may lie on."""
        top, (width, height) = self._head.bottom, self._size
        return Rect(0, top, width, max(1, height - self._room_below - top))

    def renew(self) -> None:
        """Give the strip the height that it needs now, and draw both anew."""
        theme, (width, height) = self._theme, self._size
        before, high = self.strip.rect.height, self.strip.height(theme, width)
        self.strip.arrange(theme, Rect(0, height - high, width, high))
        self._room_below = max(self._room_below, high)
        self._is_head_stale = True
        self.uncovers = self.uncovers or high < before

    def forget(self) -> None:
        """Draw everything the next time."""
        self.strip.forget()
        self._is_head_stale = True

    def paint(self, surface: Surface, changed: list[Rect]) -> list[Rect]:
        """Draw what does not look so already, or where something below it has been painted."""
        if self.strip.rect.collidelist(changed) >= 0:
            self.strip.forget()
        painted = [*changed, *self.strip.paint(surface)]
        if self._is_head_stale:
            self._is_head_stale = False
            paint_head(surface, self._theme, self._head, heading(self._solving))
            painted.append(Rect(0, 0, self._head.width, self._head.height + self._theme.line))
        return painted

    def described(self) -> tuple[Node, Node]:
        """Return head and strip, for screen readers."""
        return described_head(self._head, heading(self._solving)), self.strip.described()

    @property
    def covered(self) -> int:
        """How much of the cloth the strip covers, in pixels from below."""
        return max(0, self.strip.rect.height - self._least_height())

    def _least_height(self) -> int:
        """Return how high the strip is at least."""
        steps = self.strip.steps
        more = steps.least_height(self._theme) if steps else 0
        return self._theme.px(COMPACT_ROW) + more

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether a point is not on the table."""
        return self._head.collidepoint(point) or self.strip.rect.collidepoint(point)


def heading(solving: PuzzleInPlay) -> Heading:
    """Return what stands above a puzzle."""
    puzzle, name = solving.puzzle, solving.session.game.title
    about = [name]
    if (day := solving.day) is not None:
        about = [listed(date_text(day), name), listed(short_date_text(day), name), name]
    standing = solving.standing
    words = _standing(standing) if standing else (_before(solving),)
    return Heading(
        puzzle_name(puzzle.number),
        tuple(about),
        puzzle.level,
        level_name(LEVELS[puzzle.level]),
        words,
        has_changed=standing is not None and standing.now > standing.before,
        is_record=standing is not None and standing.is_longest,
    )


def _standing(standing: Standing) -> tuple[str, ...]:
    before, now, _ = standing
    if now < before:
        return gettext("Streak ended at {number}", number=before), gettext("Streak ended")
    return (gettext("Streak {number}", number=now) if now else "",)


def _before(solving: PuzzleInPlay) -> str:
    return gettext("Answered before") if solving.was_answered else ""
