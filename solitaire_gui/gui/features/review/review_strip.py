"""The strip below a review: what was found and what can be done, the ribbon, and the buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Deed, Live, Node, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.features.review.judging_ring import SIZE as RING_SIZE
from solitaire_gui.gui.features.review.judging_ring import JudgingRing
from solitaire_gui.gui.features.review.ribbon import HEIGHT as RIBBON
from solitaire_gui.gui.features.review.ribbon import Ribbon
from solitaire_gui.gui.features.review.stubs import Stubs
from solitaire_gui.gui.features.review.turning_flag import TurningFlag
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
from solitaire_gui.gui.widgets.bar.tooltip import Tooltip
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.gui.widgets.base.widget import Widget, clipped
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.text.text import Part, Text
from solitaire_gui.language.catalogue import gettext, pgettext, pgettext_noop
from solitaire_gui.play.review.review import Standing, Stub, TurningPoint

if TYPE_CHECKING:
    from solitaire_gui.gui.features.review.review_screen import ReviewScreen

EDGE, GAP, BUTTON_GAP, WIDE_GAP = 16, 6, 10, 18
SENTENCE, TRACK, ROW = 56, 78, 54
"""The heights of the three lines of a wide window: the last has some room of its own above it."""
TOP, LINE_HEIGHT, BUTTONS = 6, 26, 46
"""In a narrow one: above the sentence, each line of it, and the buttons below it."""
ABOVE_RIBBON, SLIDER, BELOW_RIBBON = 30, 38, 10
"""What the flag has above the ribbon, the slider with the ribbon, and from that to the groove."""
TEXT_SIZE, MOVE_SIZE, TIP_SIZE = 16, 15, 14
TIP_PADDING, TIP_GAP = (12, 3), 5
RING_GAP, CAPTION_GAP = 10, 14
ROOM = 10_000
"""More pixels than any of the widgets is wide."""
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


class Place(NamedTuple):
    """Where the review is, as the strip tells it."""

    at: int
    """The table of the game, which the slider is at."""
    caption: str
    move: Sequence[Part]
    """The move that has led here."""
    can_go_back: bool
    can_go_on: bool
    is_playing: bool
    why_no_win: str
    """Why no win can be shown from here; empty if one can."""
    is_beside: bool
    """Whether this is beside the game, so that there is a game to come back to."""
    is_over: bool
    """Whether the game is won here, so that there is nothing to play on."""


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
        self.start = IconButton("first", gettext("To the start"), lambda: screen.go(0))
        self.back = IconButton("back", gettext("One move back"), lambda: screen.step(-1))
        self.play = IconButton("play", gettext("Play"), screen.toggle, primary=True)
        self.forward = IconButton("forward", gettext("One move on"), lambda: screen.step(1))
        self.end = IconButton("last", gettext("To the end"), screen.go_to_end)
        self.slider = Slider(
            0,
            length,
            screen.go,
            has_number=False,
            room_above=SLIDER - 2 * (SLIDER - RIBBON - BELOW_RIBBON - 2),
            is_quiet=True,
        )
        self.flag = TurningFlag(screen.go_to_turn)
        self.stubs = Stubs(screen.play_branch)
        self.speed = Segmented(
            [pgettext("choice", name) for name in SPEEDS], speed, screen.set_speed
        )
        self.copy = PushButton(pgettext("button", "Copy"), screen.copy, icon="copy")
        self.save = PushButton(pgettext("button", "Save as…"), screen.save, icon="save")
        self.close = PushButton(pgettext("button", "Close"), screen.close, icon="close")
        self._ends = [self.copy, *([self.save] if can_save else []), self.close]
        self._steps = [self.start, self.back, self.play, self.forward, self.end]
        self._buttons = [self.show_win, self.play_on]
        track: list[Widget] = [self.slider, self.flag, self.stubs]
        self.widgets: list[Widget] = [
            *(self.come_back, *self._buttons, *track),
            *(*self._steps, self.speed, *self._ends),
        ]
        self._left_out: tuple[Widget, ...] = ()
        """What has no room."""
        self.focus = Focus(())
        self._choose(is_beside=False)
        self.tooltip = Tooltip()
        self.ring = JudgingRing(is_still=is_still)
        self._ribbon = Ribbon(is_still=is_still)
        self._signs = signs
        self._theme = Theme()
        self._sentence = self._more = Text(())
        self._caption, self._move = "", Text(())
        self._why_no_win = ""
        self._pointed: tuple[str, Rect] | None = None
        """What is explained of that which the pointer is on, and where it is."""
        self._tip: tuple[str, Point] | None = None
        self._sentence_rect = self._caption_rect = self._track_rect = self.rect
        self._has_more = False
        """Whether there is room for what stands below the sentence."""
        self._is_stale = True
        self._was_rising = False

    @property
    def sentence(self) -> str:
        """What it says, in words."""
        return f"{self._sentence.text} {self._more.text}".strip()

    @property
    def caption(self) -> str:
        """Where it is and by which move, in words."""
        return f"{self._caption} {self._move.text}".strip()

    def height(self, theme: Theme, size: Size) -> int:
        """Return how high it is in a window of a size, with the sentence that it says."""
        if not _is_narrow(theme, size[0]):
            return theme.px(SENTENCE + TRACK + ROW)
        words = self._words_height(theme, size[0], has_more=_is_high(theme, size[1]))
        return theme.px(2 * TOP + BUTTONS + TRACK + ROW) + words

    def arrange(self, theme: Theme, size: Size) -> None:
        """Lie at the lower edge of a window of a size."""
        high = self.height(theme, size)
        rect = self.rect = Rect(0, size[1] - high, size[0], high)
        self._theme, self._has_more = theme, _is_high(theme, size[1])
        edge, narrow = theme.px(EDGE), _is_narrow(theme, rect.width)
        inner = rect.inflate(-2 * edge, 0)
        middle = rect.bottom - theme.px(ROW) // 2
        steps = self._fit_row(theme, inner.width, is_narrow=narrow)
        left = _place_row(theme, steps, inner.left, middle, GAP)
        right = _place_row_right(theme, [self.speed, *self._ends], inner.right, middle, WIDE_GAP)
        if narrow:
            top = rect.top + theme.px(TOP)
            high = self._words_height(theme, rect.width, has_more=self._has_more)
            self._sentence_rect = Rect(inner.left, top, inner.width, high)
            line = Rect(inner.left, top + high, inner.width, theme.px(BUTTONS))
            for is_tight in (False, True):
                for button in (*self._buttons, self.come_back):
                    button.is_tight = is_tight
                left = _place_row(theme, self._buttons, inner.left, line.centery, BUTTON_GAP)
                if inner.right - left >= theme.px(LEAST_CAPTION):
                    break
            self._caption_rect = Rect(left, line.top, inner.right - left, line.height)
            track_top = line.bottom + theme.px(TOP)
        else:
            line = Rect(inner.left, rect.top, inner.width, theme.px(SENTENCE))
            for button in (*self._buttons, self.come_back):
                button.is_tight = False
            begin = _place_row_right(theme, self._buttons, inner.right, line.centery, BUTTON_GAP)
            self._sentence_rect = Rect(line.left, line.top, begin - line.left, line.height)
            high = theme.px(ROW)
            self._caption_rect = Rect(left, rect.bottom - high, right - left, high)
            track_top = line.bottom
        self.come_back.arrange(theme, self.show_win.rect)
        self._arrange_track(theme, Rect(inner.left, track_top, inner.width, theme.px(TRACK)))
        self.forget()

    def _fit_row(self, theme: Theme, room: int, *, is_narrow: bool) -> Sequence[Widget]:
        """Have the buttons of the last line fit into a width, and return which steps have room.

        In a narrow window some are without words. Where even these have no room for all, those
        that go to both ends are left out: the slider and the keys go there too.
        """
        self.copy.has_label = self.save.has_label = not is_narrow
        self.close.has_label = True
        gaps = theme.px(GAP) * len(self._steps) + theme.px(WIDE_GAP) * (len(self._ends) + 1)
        row = [*self._steps, self.speed, *self._ends]
        is_tight = sum(widget.size(theme, ROOM)[0] for widget in row) + gaps > room
        self.close.has_label = not is_tight
        self._left_out = (self.start, self.end) if is_tight else ()
        self._choose(is_beside=self._is_beside)
        return [widget for widget in self._steps if widget not in self._left_out]

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
        below.height = min(high, self.back.rect.top - below.top)
        self.stubs.hang(theme, below, self._at)

    def _at(self, number: int) -> int:
        """Return where a table is from the left."""
        return self.slider.place(number)[0]

    def show(self, place: Place) -> None:
        """Show where the review is."""
        self.slider.value = place.at
        self.play.icon = "pause" if place.is_playing else "play"
        self.play.name = gettext("Pause") if place.is_playing else gettext("Play")
        self.start.enabled = self.back.enabled = place.can_go_back
        self.forward.enabled = self.end.enabled = place.can_go_on
        self.show_win.enabled = not place.why_no_win
        self._why_no_win = place.why_no_win
        self.play_on.enabled = not place.is_over
        self._choose(is_beside=place.is_beside)
        self._caption = place.caption
        self._move = Text([place.move], MOVE_SIZE, SUBDUED, signs=self._signs)
        self.forget()

    def tell(
        self,
        sentence: Sequence[Part],
        more: str,
        standings: Sequence[Standing],
        turn: TurningPoint | None,
        stubs: Iterable[Stub],
        now: float,
        *,
        is_judging: bool,
    ) -> None:
        """Show what is known of the game; `arrange` must follow if the height is another one.

        `more` stands below the sentence, unless the window is small.
        """
        self._sentence = Text([sentence], TEXT_SIZE, INK, signs=self._signs)
        self._more = Text([[more]], MOVE_SIZE, SUBDUED)
        self._ribbon.show(standings, now)
        self.flag.turn = turn
        self.stubs.show(stubs)
        self.ring.is_shown = is_judging
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
        sentence = Node("sentence", Role.STATUS, self.sentence, rect=self._sentence_rect, live=live)
        words = listed((self._caption, self._move.text))
        place = Node("move", Role.STATUS, words, rect=self._caption_rect, live=Live.POLITE)
        is_lost = self.flag.turn is not None
        shown = [its for its in self.focus.widgets if its is not self.flag or is_lost]
        name = gettext("Review")
        parts = [sentence, place, self._ribbon.described(), *map(self._described, shown)]
        strip = Node("strip", Role.GROUP, name, parts, self.rect)
        marked = self.focus.marked(strip)
        return marked if self._has_focus else marked.unfocused()

    def _described(self, widget: Widget) -> Node:
        if widget is self.slider:
            return widget.described(gettext("Move"))
        if widget is self.speed:
            return widget.described(gettext("Speed"))
        if widget is self.stubs:
            return widget.described(gettext("Moves taken back"))
        if widget is self.flag:
            return widget.described(gettext("The move that lost the game"))
        node = widget.described("")
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
        self._paint_caption(surface)
        for widget in self.focus.widgets:
            if widget is self.slider:
                self._ribbon.paint(surface, theme, self._at, now)
            widget.paint(surface, theme, focused=self.focus.shows(widget))
        if self._tip is not None:
            self._paint_tip(surface, *self._tip)

    def _words_height(self, theme: Theme, width: int, *, has_more: bool) -> int:
        """Return how high the sentence is, and what stands below it, in a narrow window."""
        room = width - 2 * theme.px(EDGE)
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

    def _paint_caption(self, surface: Surface) -> None:
        """Write how far it is, and beside or below it the move, where there is room for it."""
        theme, line = self._theme, self._caption_rect
        if theme.width(self._caption, TEXT_SIZE) > line.width:
            self._paint_long_caption(surface)
            return
        words = theme.text(self._caption, TEXT_SIZE, INK)
        beside = words.get_width() + theme.px(CAPTION_GAP)
        move = Rect(line.left + beside, 0, self._move.width(theme), 0)
        move.height = self._move.height(theme, move.width)
        y = line.centery
        if move.right > line.right:
            move.left = line.left
            if move.right > line.right:
                move.width = 0
            else:
                y -= theme.px(LINE_HEIGHT) // 2
                move.centery = y + theme.px(LINE_HEIGHT)
        else:
            move.centery = y
        blit_at(surface, words, line.left, y, 0, 0.5)
        if move.width:
            self._move.paint(surface, theme, move)

    def _paint_long_caption(self, surface: Surface) -> None:
        """Write how far it is in two smaller lines, where there is no room for it in one."""
        theme, line = self._theme, self._caption_rect
        first, *others = theme.wrap(self._caption, MOVE_SIZE, line.width)
        step = theme.px(LINE_HEIGHT) // 2
        for words, y in ((first, line.centery - step), (" ".join(others), line.centery + step)):
            picture = theme.within(words, MOVE_SIZE, line.width, INK)
            blit_at(surface, picture, line.left, y, 0, 0.5)

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
        if self.stubs.hovered is not None:
            return self.stubs.hovered.sentence, self.stubs.place_of(self.stubs.hovered)
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


def _is_narrow(theme: Theme, width: int) -> bool:
    return width < theme.px(LEAST_WIDTH)


def _is_high(theme: Theme, height: int) -> bool:
    return height >= theme.px(LEAST_HEIGHT)


def _place_row(theme: Theme, widgets: Iterable[Widget], left: int, middle: int, gap: float) -> int:
    """Place widgets from left to right and return where the next one would begin."""
    for widget in widgets:
        width, height = widget.size(theme, ROOM)
        widget.arrange(theme, Rect(left, middle - height // 2, width, height))
        left += width + theme.px(gap)
    return left + theme.px(WIDE_GAP - gap)


def _place_row_right(
    theme: Theme, widgets: Sequence[Widget], right: int, middle: int, gap: float
) -> int:
    """Place widgets up to the right and return where what is left of them must end."""
    for widget in reversed(widgets):
        width, height = widget.size(theme, ROOM)
        widget.arrange(theme, Rect(right - width, middle - height // 2, width, height))
        right -= width + theme.px(gap)
    return right + theme.px(gap - WIDE_GAP)
