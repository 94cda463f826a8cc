"""The strip below a review: what was found and what can be done, the ribbon, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Deed, Live, Node, Role
from solitaire_gui.gui.features.review.judging_ring import SIZE as RING_SIZE
from solitaire_gui.gui.features.review.judging_ring import JudgingRing
from solitaire_gui.gui.features.review.ribbon import HEIGHT as RIBBON
from solitaire_gui.gui.features.review.ribbon import Ribbon
from solitaire_gui.gui.features.review.stubs import Stubs
from solitaire_gui.gui.features.review.turning_flag import TurningFlag
from solitaire_gui.gui.features.review.walk import Walk
from solitaire_gui.gui.graphics.svg import Point, Size
from solitaire_gui.gui.graphics.theme import (
    BAR,
    INK,
    LINE,
    PILL,
    RAISED_EDGE,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.elements import Row, Spring
from solitaire_gui.gui.layout.widget import Widget, clipped
from solitaire_gui.gui.widgets.bar.tooltip import Tooltip
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.transport import Transport
from solitaire_gui.gui.widgets.text.text import Part, Strong, Text
from solitaire_gui.language.catalogue import gettext, pgettext, pgettext_noop
from solitaire_gui.play import sentences
from solitaire_gui.play.review.review import Review

if TYPE_CHECKING:
    from solitaire_gui.gui.features.review.review_screen import ReviewScreen

EDGE, BUTTON_GAP, WIDE_GAP, LEAST_GAP = 16, 10, 18, 24
SENTENCE, TRACK, ROW = 56, 78, 54
"""The heights of the three lines of a wide window: the last has some room of its own above it."""
TOP, LINE_HEIGHT, BUTTONS = 6, 26, 46
"""In a narrow one: above the sentence, each line of it, and the buttons below it."""
ABOVE_RIBBON, SLIDER, BELOW_RIBBON = 30, 38, 10
"""What the flag has above the ribbon, the slider with the ribbon, and from that to the groove."""
TEXT_SIZE, MOVE_SIZE, TIP_SIZE = 16, 15, 14
TIP_PADDING, TIP_GAP = (12, 3), 5
RING_GAP = 10
LEAST_WIDTH = 1130
"""Where the window is narrower, in design pixels, the buttons have a line below the sentence."""
LEAST_CAPTION = 130
"""Where less width is left beside the buttons, they are narrower."""
LEAST_HEIGHT = 620
"""Where it is lower, there is no room for what stands below the sentence."""
SPEEDS = (
    pgettext_noop("choice", "Slow"),
    pgettext_noop("choice", "Normal"),
    pgettext_noop("choice", "Fast"),
)


class ReviewStrip:
    """Three lines in a wide window, four in a narrow one; times come in as seconds."""

    def __init__(
        self,
        length: int,
        speed: int,
        screen: ReviewScreen,
        *,
        can_save: bool,
        signs: str,
        is_still: bool,
    ) -> None:
        """Review a game of so many moves; `signs` are the cards', a still one moves nothing."""
        self.rect = Rect(0, 0, 0, 0)
        self.show_win = PushButton(
            pgettext("button", "Show the win from here"), screen.show_win, icon="show"
        )
        self.come_back = PushButton(
            pgettext("button", "Back to the game"), screen.come_back, icon="undo"
        )
        self.play_on = PushButton(
            pgettext("button", "Play on from here"), screen.play_on, icon="play"
        )
        self.play = IconButton("play", gettext("Play"), screen.toggle, primary=True)
        self.slider = Slider(
            0,
            length,
            screen.go,
            has_number=False,
            room_above=SLIDER - 2 * (SLIDER - RIBBON - BELOW_RIBBON - 2),
            is_quiet=True,
        )
        self.transport = Transport(screen, self.slider, self.play)
        self.flag = TurningFlag(screen.follow_flag)
        self.stubs = Stubs(screen.play_branch)
        self.speed = Segmented(
            [pgettext("choice", name) for name in SPEEDS], speed, screen.set_speed
        )
        self.copy = PushButton(pgettext("button", "Copy"), screen.copy, icon="copy")
        self.save = PushButton(pgettext("button", "Save as…"), screen.save, icon="save")
        self.close = PushButton(pgettext("button", "Close"), screen.close, icon="close")
        self._ends = [self.copy, *([self.save] if can_save else []), self.close]
        self._buttons = [self.show_win, self.play_on]
        track: list[Widget] = [self.slider, self.flag, self.stubs]
        self.widgets: list[Widget] = [
            *(self.come_back, *self._buttons, *track),
            *(*self.transport.buttons, self.speed, *self._ends),
        ]
        self._left_out: tuple[PushButton, ...] = ()
        """What has no room."""
        self.focus = Focus(())
        self._choose(is_beside=False)
        self.tooltip = Tooltip()
        self.ring = JudgingRing(is_still=is_still)
        self._ribbon = Ribbon(is_still=is_still)
        self._signs = signs
        self._theme = Theme()
        self._sentence = self._more = Text(())
        self._why_no_win = ""
        self._pointed: tuple[str, Rect] | None = None
        """What is explained of that which the pointer is on, and where it is."""
        self._tip: tuple[str, Point] | None = None
        self._sentence_rect = self._track_rect = self.rect
        self._has_more = False
        """Whether there is room for what stands below the sentence."""
        self._is_stale = True
        self._was_rising = False

    def height(self, theme: Theme, size: Size) -> int:
        """Return how high it is in a window of a size, with the sentence that it says."""
        if size[0] >= theme.px(LEAST_WIDTH):
            return theme.px(SENTENCE + TRACK + ROW)
        return theme.px(2 * TOP + BUTTONS + TRACK + ROW) + self._words_height(theme, size)

    def arrange(self, theme: Theme, size: Size) -> None:
        """Lie at the lower edge of a window of a size."""
        high = self.height(theme, size)
        rect = self.rect = Rect(0, size[1] - high, size[0], high)
        self._theme, self._has_more = theme, size[1] >= theme.px(LEAST_HEIGHT)
        narrow, inner = rect.width < theme.px(LEAST_WIDTH), rect.inflate(-2 * theme.px(EDGE), 0)
        first = self._sentence_rect = inner.copy()
        last = Rect(inner.left, rect.bottom - theme.px(ROW), inner.width, theme.px(ROW))
        left, ends = self._fit_row(theme, inner.width, is_narrow=narrow)
        buttons, caption = Row(*self._buttons, gap=BUTTON_GAP), self.transport.caption
        self._tighten(is_tight=False)
        if narrow:
            first.top = rect.top + theme.px(TOP)
            first.height = self._words_height(theme, size)
            line = Rect(inner.left, first.bottom, inner.width, theme.px(BUTTONS))
            room = inner.width - theme.px(WIDE_GAP + LEAST_CAPTION)
            self._tighten(is_tight=buttons.size(theme, room)[0] > room)
            Row(buttons, Spring(0, caption), gap=WIDE_GAP).arrange(theme, line)
            Row(left, Spring(), ends).arrange(theme, last)
            track_top = line.bottom + theme.px(TOP)
        else:
            first.height = theme.px(SENTENCE)
            Row(Spring(), buttons).arrange(theme, first)
            first.width = buttons.rect.left - theme.px(WIDE_GAP) - first.left
            Row(left, Spring(0, caption), ends, gap=WIDE_GAP).arrange(theme, last)
            track_top = first.bottom
        self.come_back.arrange(theme, self.show_win.rect)
        self._arrange_track(theme, Rect(inner.left, track_top, inner.width, theme.px(TRACK)))
        self.forget()

    def _tighten(self, *, is_tight: bool) -> None:
        for button in (*self._buttons, self.come_back):
            button.is_tight = is_tight

    def _fit_row(self, theme: Theme, room: int, *, is_narrow: bool) -> tuple[Row, Row]:
        """Have the buttons of the last line fit into a width: return its left and its right.

        In a narrow window some are without words. Where even these have no room for all, those
        that go to both ends are left out: the slider and the keys go there too.
        """
        self.copy.has_label = self.save.has_label = not is_narrow
        self.close.has_label = True
        steps, ends = self.transport.row(), Row(self.speed, *self._ends, gap=WIDE_GAP)
        is_tight = Row(steps, ends, gap=LEAST_GAP).size(theme, room)[0] > room
        self.close.has_label = not is_tight
        self._left_out = (self.transport.start, self.transport.end) if is_tight else ()
        self._choose(is_beside=self._is_beside)
        return self.transport.row(*self._left_out), ends

    def _choose(self, *, is_beside: bool) -> None:
        """Show those widgets that have room, and of the first two the one that is of use now."""
        self._is_beside = is_beside
        here, absent = self.come_back, self.show_win
        if not is_beside:
            here, absent = absent, here
        self.focus.widgets = [
            widget for widget in self.widgets if widget not in (absent, *self._left_out)
        ]
        if self.focus.current is absent:
            self.focus.give(here, shown=self.focus.shows(absent))

    def _arrange_track(self, theme: Theme, line: Rect) -> None:
        """Lay ribbon, slider, flag and stubs into their line."""
        ribbon = Rect(line.left, line.top + theme.px(ABOVE_RIBBON), line.width, theme.px(RIBBON))
        slider = Rect(line.left, ribbon.top - theme.px(2), line.width, theme.px(SLIDER))
        self._track_rect = Rect(
            self.rect.left, line.top, self.rect.width, self.rect.bottom - line.top
        )
        self._ribbon.rect = ribbon
        self.slider.arrange(theme, slider)
        self._hang()

    def _hang(self) -> None:
        """Put up what hangs on the places of the slider."""
        theme, slider = self._theme, self.slider.rect
        self.flag.stand(theme, self._ribbon.rect, self._at)
        below = Rect(slider.left, slider.bottom, slider.width, 0)
        high = self.stubs.size(theme, below.width)[1]
        below.height = min(high, self.transport.back.rect.top - below.top)
        self.stubs.hang(theme, below, self._at)

    def _at(self, number: int) -> int:
        """Return where a table is from the left."""
        return self.slider.place(number)[0]

    def show(self, walk: Walk, *, is_playing: bool) -> None:
        """Show where the review is."""
        self.transport.show(walk.at, can_go_back=not walk.is_at_start, can_go_on=not walk.is_at_end)
        self.transport.caption.show(walk.caption, walk.move, self._signs)
        self.play.icon = "pause" if is_playing else "play"
        self.play.name = gettext("Pause") if is_playing else gettext("Play")
        self._why_no_win = walk.why_no_win
        self.show_win.enabled = not self._why_no_win
        self.play_on.enabled = not walk.is_won
        self._choose(is_beside=walk.way is not None)
        self.forget()

    def tell(self, review: Review, now: float, *, is_off: bool) -> None:
        """Show what is known of the game; `arrange` must follow if the height is another one.

        How it was played stands below the sentence, unless the window is small.
        """
        more = str(review.how_played.sentence) if review.is_done else ""
        self._sentence = Text([_words(review, is_off=is_off)], TEXT_SIZE, INK, signs=self._signs)
        self._more = Text([[more]], MOVE_SIZE, SUBDUED)
        self._ribbon.show([review.standing(number) for number in range(review.last + 1)], now)
        self.flag.turn = review.turning_point
        self.stubs.show(review.stubs)
        self.ring.is_shown = not (review.is_done or is_off)
        self._hang()
        self.forget()

    def handle(self, event: Event, now: float) -> bool:
        """Take one event; a key only where it can be seen that the keyboard goes to a widget."""
        is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
        if is_key and event.key != pygame.K_TAB and not self._has_focus:
            return False
        took = self.focus.handle(event)
        self._is_stale = self._is_stale or took
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos, now)
        elif event.type in (pygame.WINDOWLEAVE, pygame.MOUSEBUTTONDOWN):
            self._point((-1, -1), now)
        return took

    def described(self) -> Node:
        """Return what it says, where the review is, and all that can be used, for screen readers.

        The move is heard when it changes, and what is found out once all is: until then it would be
        with every table.
        """
        live = Live.OFF if self.ring.is_shown else Live.POLITE
        said = f"{self._sentence.text} {self._more.text}".strip()
        sentence = Node("sentence", Role.STATUS, said, rect=self._sentence_rect, live=live)
        (place,) = self.transport.caption.described()
        is_lost = self.flag.turn is not None
        shown = [its for its in self.focus.widgets if its is not self.flag or is_lost]
        name = gettext("Review")
        parts = [sentence, place, self._ribbon.described(), *map(self._described, shown)]
        strip = Node("strip", Role.GROUP, name, parts, self.rect)
        marked = self.focus.marked(strip)
        return marked if self._has_focus else marked.unfocused()

    def _described(self, widget: Widget) -> Node:
        names = {
            self.slider: gettext("Move"),
            self.speed: gettext("Speed"),
            self.stubs: gettext("Moves taken back"),
            self.flag: gettext("The move that lost the game"),
        }
        node = widget.described(names.get(widget, ""))
        return node._replace(description=self._why_no_win) if widget is self.show_win else node

    def act(self, deed: Deed, owner: Widget) -> None:
        """Do what a screen reader asks of a widget."""
        self.focus.act(deed, owner)
        self._is_stale = True

    @property
    def _has_focus(self) -> bool:
        """Whether it can be seen that the keyboard goes to a widget."""
        return self.focus.current is not None and self.focus.shows(self.focus.current)

    def wake(self, now: float) -> float | None:
        """Return when it looks otherwise without an event; None if never."""
        rising = now if self._ribbon.is_rising(now) else None
        times = (rising, self.ring.wake(now), self.tooltip.wake(now))
        return min((time for time in times if time is not None), default=None)

    def forget(self) -> None:
        """Draw everything the next time."""
        self._is_stale = True

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what does not look so already."""
        tip = self.tooltip.shown(now)
        if self._is_stale or tip != self._tip:
            self._is_stale, self._tip = False, tip
            self._paint_all(surface, now)
            self._was_rising = self._ribbon.is_rising(now)
            return [self.rect]
        changed = []
        if self._was_rising:
            self._was_rising = self._ribbon.is_rising(now)
            changed.append(self._track_rect)
        if self.ring.is_due(now):
            changed.append(self.ring.rect)
        for rect in changed:
            with clipped(surface, rect):
                self._paint_all(surface, now)
        return changed

    def _paint_all(self, surface: Surface, now: float) -> None:
        theme = self._theme
        theme.paint_rect(surface, BAR, self.rect)
        theme.paint_rect(surface, LINE, (*self.rect.topleft, self.rect.width, theme.line))
        self._paint_words(surface, now)
        self.transport.caption.paint(surface, theme)
        for widget in self.focus.widgets:
            if widget is self.slider:
                self._ribbon.paint(surface, theme, self._at, now)
            widget.paint(surface, theme, focused=self.focus.shows(widget))
        if self._tip is not None:
            self._paint_tip(surface, *self._tip)

    def _words_height(self, theme: Theme, size: Size) -> int:
        """Return how high the sentence is, and what stands below it, in a narrow window."""
        room, has_more = size[0] - 2 * theme.px(EDGE), size[1] >= theme.px(LEAST_HEIGHT)
        high = self._sentence.height(theme, room - self._ring_width(theme))
        high += self._more.height(theme, room) if has_more else 0
        return max(theme.px(LINE_HEIGHT), high)

    def _ring_width(self, theme: Theme) -> int:
        return theme.px(RING_SIZE + RING_GAP) if self.ring.is_shown else 0

    def _paint_words(self, surface: Surface, now: float) -> None:
        """Write the sentence, and below it what is to be said besides, if there is room for both.

        The ring of a game that is being judged stands before it.
        """
        theme, rect = self._theme, self._sentence_rect
        left = rect.left + self._ring_width(theme)
        room = Rect(left, 0, rect.right - left, 0)
        room.height = self._sentence.height(theme, room.width)
        below = self._more.height(theme, rect.width) if self._has_more else 0
        below *= room.height + below <= rect.height
        room.top = rect.centery - (room.height + below) // 2
        self._sentence.paint(surface, theme, room)
        if below:
            more = Rect(rect.left, room.bottom, rect.width, below)
            self._more.paint(surface, theme, more)
        side = theme.px(RING_SIZE)
        self.ring.rect = Rect(rect.left, room.centery - side // 2, side, side)
        self.ring.paint(surface, theme, now)

    def _point(self, point: Point, now: float) -> None:
        """Explain what the pointer is on, if that is something else than before."""
        pointed = self._explained(point)
        if pointed != self._pointed:
            self._pointed = pointed
            self.tooltip.hide()
            if pointed is not None:
                words, rect = pointed
                self.tooltip.offer(words, rect.midtop, now)

    def _explained(self, point: Point) -> tuple[str, Rect] | None:
        """Return what is to be said of that which is at a point, and where that is."""
        can_show = self.show_win.enabled or self._is_beside
        if not can_show and self.show_win.rect.collidepoint(point):
            return self._why_no_win, self.show_win.rect
        for button in (self.copy, self.save, self.close):
            if not button.has_label and button.rect.collidepoint(point):
                return button.label, button.rect
        if stub := self.stubs.at(self.stubs.hovered):
            return stub.sentence, self.stubs.place_of(stub)
        return None

    def _paint_tip(self, surface: Surface, words: str, place: Point) -> None:
        """Write a few words above what they explain, or below it where there is no room above."""
        theme = self._theme
        text = theme.text(words, TIP_SIZE, INK)
        across, along = map(theme.px, TIP_PADDING)
        box = text.get_rect().inflate(2 * across, 2 * along)
        box.midbottom = place[0], place[1] - theme.px(TIP_GAP)
        if box.top < self.rect.top and self._pointed is not None:
            box.top = self._pointed[1].bottom + theme.px(TIP_GAP)
        box.clamp_ip(self.rect.inflate(-2 * theme.px(TIP_GAP), 0))
        radius = box.height / 2 / theme.scale
        surface.blit(theme.panel(box.size, radius, PILL, RAISED_EDGE), box)
        blit_at(surface, text, *box.center, 0.5, 0.5)


def _words(review: Review, *, is_off: bool) -> Sequence[Part | Strong]:
    """Return what is said of the game as far as it is known."""
    if is_off and not review.is_done:
        return sentences.SOLVER_OFF.parts()
    words, lead = review.sentence
    return words.parts() if lead is None else words.but(lead=Strong(str(lead))).parts()
