"""What stands around a table: the bar on top, the strip below, the tooltips of both."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.board.regions import bar_region, strip_region
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.features.table.table_bar import Can
from solitaire_gui.gui.features.table.table_strip import Strip
from solitaire_gui.gui.features.why import WHY
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.widgets.bar.bar import Bar
from solitaire_gui.gui.widgets.bar.lamp import Lamp, Sign
from solitaire_gui.gui.widgets.bar.message import Tooltip
from solitaire_gui.play.open_games import OpenGame

NOWHERE = (-1, -1)


class Frame:
    """Takes the pointer where it is on no card; times are seconds."""

    def __init__(self, can: Can) -> None:
        """`can` tells which commands would do something."""
        self.bar = Bar()
        self.strip = Bar()
        self.tooltip = Tooltip()
        self.lamp: Lamp | None = None
        """None where it is hidden."""
        self.shows: Strip | None = None
        """What the strip shows."""
        self._can = can
        self._theme = Theme()
        self._is_bar_arranged = self._is_strip_arranged = False
        self._is_lamp_pressed = False
        self._second: int | None = None
        """The second that the clock shows."""

    def resize(self, theme: Theme) -> None:
        """Stand around a window of another size."""
        self._theme = theme
        self._is_bar_arranged = self._is_strip_arranged = False
        self.forget()

    def forget(self) -> None:
        """Draw everything the next time."""
        self.bar.forget()
        self.strip.forget()

    def renew(self, shows: Strip | None) -> None:
        """Show how the game stands now; `shows` is what the strip says and offers."""
        self.shows = shows
        self._is_bar_arranged = self._is_strip_arranged = False

    @property
    def has_strip(self) -> bool:
        """Whether the strip has anything to show."""
        return self.shows is not None

    def hover(self, point: Point, now: float) -> None:
        """Light what the pointer is on, and explain it if it stays there."""
        self.strip.hover(point)
        if self.bar.hover(point):
            self.tooltip.hide()
            if pointed := self.bar.pointed_at:
                rect, words = pointed
                top = self.bar.rect.bottom + self._theme.px(6)
                self.tooltip.offer(words, (rect.centerx, top), now)

    def leave(self) -> None:
        """Note that the pointer has left the window."""
        self.tooltip.hide()
        self.bar.hover(NOWHERE)
        self.strip.hover(NOWHERE)

    def press(self, point: Point) -> bool:
        """Press what is at a point; return whether the point is not on the table."""
        self._is_lamp_pressed = self._is_on_red_lamp(point)
        return self.bar.press(point) or self.strip.press(point)

    def release(self, point: Point) -> Request | None:
        """Return what the pressed button or red lamp asks for if the pointer is still on it."""
        is_why = self._is_lamp_pressed and self._is_on_red_lamp(point)
        self._is_lamp_pressed = False
        return self.bar.release(point) or self.strip.release(point) or (WHY if is_why else None)

    def _is_on_red_lamp(self, point: Point) -> bool:
        is_red = self.lamp is not None and self.lamp.sign is Sign.CROSS
        return is_red and self.bar.lamp_rect.collidepoint(point)

    def paint(
        self,
        surface: Surface,
        game: OpenGame,
        now: float,
        *,
        has_clock: bool,
        has_strip: bool,
        signs: str = "classic",
    ) -> list[Rect]:
        """Draw what does not look so already; return the rectangles that changed.

        `signs` is the name of the set of suits' signs for the cards in the strip.
        """
        changed = self._paint_bar(surface, game, now, has_clock=has_clock)
        if has_strip and self.shows is not None:
            return changed + self._paint_strip(surface, self.shows, signs)
        if self.strip.rect.width:
            self.strip, self._is_strip_arranged = Bar(), False
        return changed

    def _paint_bar(
        self, surface: Surface, game: OpenGame, now: float, *, has_clock: bool
    ) -> list[Rect]:
        second = int(game.clock.seconds(now)) if has_clock else None
        if not self._is_bar_arranged:
            room = bar_region(self._theme, surface.get_size())
            buttons = table_bar.buttons(game.session, self._can)
            status = table_bar.status(game, now, has_clock=has_clock)
            widest = table_bar.widest_status(game.session, has_clock=has_clock)
            self.bar.arrange(self._theme, room, buttons, status, self.lamp, widest=widest)
            self.bar.tell(self._theme, status, table_bar.more_to_say(game, status))
        elif second != self._second:
            status = table_bar.status(game, now, has_clock=has_clock)
            self.bar.tell(self._theme, status, table_bar.more_to_say(game, status))
        self._is_bar_arranged, self._second = True, second
        return self.bar.paint(surface, self._theme)

    def _paint_strip(self, surface: Surface, shows: Strip, signs: str) -> list[Rect]:
        if not self._is_strip_arranged:
            room = strip_region(self._theme, surface.get_size())
            self.strip.arrange(
                *(self._theme, room, shows.buttons, [shows.sentence, shows.brief, ""]),
                words_first=True,
                signs=signs,
            )
            self._is_strip_arranged = True
        return self.strip.paint(surface, self._theme)
