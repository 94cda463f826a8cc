"""The strip of a review: a sentence on the game, the slider with its ribbon, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from solitaire_gui.gui.features.review.review_place import ReviewPlace
from solitaire_gui.gui.features.review.track import ROOM_ABOVE_GROOVE, Stubs, Track, TurningFlag
from solitaire_gui.gui.features.why.commands import WHY
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import CANNOT_BE_WON, INK, SUBDUED, Theme
from solitaire_gui.gui.screens.screen import earliest
from solitaire_gui.gui.widgets.buttons.push_button import ButtonRow, IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.transport import Transport
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    Element,
    FirstThatFits,
    OneOf,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.panels.strip import Strip
from solitaire_gui.gui.widgets.text.text import Sentences, Strong, Text, TextPart
from solitaire_gui.language.catalogue import gettext, pgettext, pgettext_noop
from solitaire_gui.play import sentences
from solitaire_gui.play.review.review import Review

if TYPE_CHECKING:
    from solitaire_gui.gui.features.review.review_screen import ReviewScreen

WIDE_GAP, RING_GAP, MIN_GAP = 18, 10, 24
SENTENCE_ROW, BUTTON_ROW = 56, 54
"""The heights of the first and last of three rows in a wide window, in design pixels."""
ABOVE_SENTENCE, SENTENCE_LINE = 6, 26
"""The margin above the sentence and the height of its line in a narrow window."""
TEXT_SIZE, MORE_SIZE = 16, 15
MIN_SENTENCE_WIDTH, MIN_CAPTION_WIDTH, MIN_NARROW_CAPTION_WIDTH = 420, 230, 130
"""Least widths beside the buttons, in design pixels; with less a narrower layout is used."""
LOW_BELOW = 620
"""In a lower window, in design pixels, there is no room for the text below the sentence."""
RING, RING_RADIUS = 18, 6.6
RING_STEPS, RING_PERIOD = 16, 1.6
"""The positions of the arc, and the seconds in which it goes round."""
SPEEDS = (
    pgettext_noop("choice", "Slow"),
    pgettext_noop("choice", "Normal"),
    pgettext_noop("choice", "Fast"),
)


class ProgressRing(StaticElement):
    """Turns while tables are being judged, in a few steps a second, so that it costs little."""

    def __init__(self) -> None:
        self._step = 0

    def next_deadline(self, now: float) -> float:
        """Return when its next step is due."""
        return (int(now * RING_STEPS / RING_PERIOD) + 1) * RING_PERIOD / RING_STEPS

    def turn(self, now: float) -> bool:
        """Turn to the step of a time; return whether it looks different."""
        before, self._step = self._step, int(now * RING_STEPS / RING_PERIOD)
        return self._step != before

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(RING), theme.px(RING)

    def paint(self, surface: Surface, theme: Theme) -> None:
        start = 2 * pi * (self._step % RING_STEPS) / RING_STEPS - pi / 2
        middle = RING / 2
        ends = [
            f"{middle + RING_RADIUS * cos(angle):.2f} {middle + RING_RADIUS * sin(angle):.2f}"
            for angle in (start, start + pi / 2)
        ]
        ring = (
            f'<circle cx="{middle}" cy="{middle}" r="{RING_RADIUS}" fill="none" '
            f'stroke="{theme.colour(SUBDUED)}" stroke-width="1.8" stroke-opacity="0.6"/>'
        )
        arc = (
            f'<path d="M{ends[0]} A{RING_RADIUS} {RING_RADIUS} 0 0 1 {ends[1]}" fill="none" '
            f'stroke="{theme.colour(INK)}" stroke-width="2.4" stroke-linecap="round"/>'
        )
        surface.blit(theme.shape(ring + arc, RING, RING), self.rect)


class ReviewStrip(Strip):
    """The strip of a review: three rows in a wide window, four in a narrow one.

    Times are in seconds.
    """

    def __init__(
        self,
        length: int,
        speed: int,
        screen: ReviewScreen,
        *,
        can_save: bool,
        is_still: bool,
    ) -> None:
        """Make the strip for a game of `length` moves; with `is_still` nothing turns."""
        super().__init__()
        self.name = gettext("Review")
        self._win_button = PushButton(
            pgettext("button", "Show the win from here"), screen.show_win, icon="show"
        )
        self._return_button = PushButton(
            pgettext("button", "Back to the game"), screen.return_to_game, icon="undo"
        )
        self._why_button = PushButton(WHY.label, screen.show_why, icon=WHY.icon)
        self._place_button = OneOf(self._win_button, self._return_button, self._why_button)
        """The one button for the visible table: show the win, back to the game, or why."""
        self._play_on_button = PushButton(
            pgettext("button", "Play on from here"), screen.play_on, icon="play"
        )
        self._play_button = IconButton("play", gettext("Play"), screen.toggle, primary=True)
        above = ROOM_ABOVE_GROOVE
        self.slider = Slider(
            0, length, screen.go, has_number=False, room_above=above, is_quiet=True
        )
        self.transport = Transport(screen, self.slider, self._play_button)
        self.flag = TurningFlag(screen.go_to_turning_point)
        self.stubs = Stubs(screen.play_variation)
        self._track = Track(self.slider, self.flag, self.stubs)
        self.speed = Segmented(
            [pgettext("choice", name) for name in SPEEDS], speed, screen.set_speed
        )
        self.speed.name = gettext("Speed")
        self._copy_button = PushButton(pgettext("button", "Copy"), screen.copy, icon="copy")
        save = PushButton(pgettext("button", "Save as…"), screen.save, icon="save")
        self._copy_buttons = [self._copy_button, save] if can_save else [self._copy_button]
        self._close_button = PushButton(pgettext("button", "Close"), screen.close, icon="close")
        self._ring = ProgressRing()
        self._is_still = is_still
        self._sentence = self._quality = Text(())
        self._is_searching = False
        self._is_low = False
        """Whether the window is too low for the text below the sentence."""

    def arrange(self, theme: Theme, size: Size) -> None:
        self._is_low = size[1] < theme.px(LOW_BELOW)
        self.content = self._layout()
        super().arrange(theme, size)

    def _layout(self) -> StaticElement:
        """Return the content of the strip, for a wide window and for a narrow one.

        In a narrow window some buttons have no text. If there is still no room, the buttons to both
        ends are left out: the slider and keys do the same.
        """
        more = [] if self._is_low or not self._quality.text else [self._quality]
        texts = Sentences(self._sentence, *more, is_live=not self._is_searching)
        ring: list[Element] = [self._ring] if self._is_searching and not self._is_still else []
        transport, copiers, close = self.transport, self._copy_buttons, self._close_button
        caption, here = transport.caption, (self._place_button, self._play_on_button)

        def first(least: float) -> Row:
            return Row(*ring, Spring(least, texts), gap=RING_GAP)

        def last(*left_out: PushButton, labels: bool) -> Row:
            ends = ButtonRow(*copiers, labels=False, gap=WIDE_GAP), ButtonRow(close, labels=labels)
            right = Row(self.speed, *ends, gap=WIDE_GAP)
            return Row(transport.row(*left_out), Spring(MIN_GAP), right, min_height=BUTTON_ROW)

        wide = Column(
            Row(
                Spring(0, first(MIN_SENTENCE_WIDTH)),
                ButtonRow(*here),
                gap=WIDE_GAP,
                min_height=SENTENCE_ROW,
            ),
            self._track,
            Row(
                *(transport.row(), Spring(MIN_CAPTION_WIDTH, caption), self.speed),
                ButtonRow(*copiers, close, gap=WIDE_GAP),
                gap=WIDE_GAP,
                min_height=BUTTON_ROW,
            ),
        )
        loose = Row(ButtonRow(*here), Spring(MIN_NARROW_CAPTION_WIDTH, caption), gap=WIDE_GAP)
        tight = Row(ButtonRow(*here, compact=True), Spring(0, caption), gap=WIDE_GAP)
        narrow = Column(
            *(Row(min_height=ABOVE_SENTENCE), Row(Spring(0, first(0)), min_height=SENTENCE_LINE)),
            *(FirstThatFits(loose, tight), self._track),
            FirstThatFits(
                last(labels=True), last(self.transport.start, self.transport.end, labels=False)
            ),
        )
        return FirstThatFits(wide, narrow)

    def show_place(self, place: ReviewPlace, *, is_playing: bool) -> None:
        """Update slider, caption and buttons for a place."""
        can_go_back, can_go_on = not place.is_at_start, not place.is_at_end
        self.transport.show(place.move_number, can_go_back=can_go_back, can_go_on=can_go_on)
        self.transport.caption.show(place.caption, place.move_parts)
        self._play_button.enabled = can_go_back or can_go_on
        self._play_button.icon = "pause" if is_playing else "play"
        self._play_button.name = gettext("Pause") if is_playing else gettext("Play")
        self._win_button.description = place.why_no_win
        self._win_button.enabled = not place.why_no_win
        self._play_on_button.enabled = not place.is_won
        old, new = self._place_button.shown, self._win_button
        if place.detour is not None:
            new = self._return_button
        elif place.is_lost:
            new = self._why_button
        self._place_button.shown = new
        if self.focus.current is old:
            self.focus.set_current(new, is_visible=self.has_focus)
        self.refresh()

    def show_review(self, review: Review, now: float, *, is_solver_unavailable: bool) -> None:
        """Show the findings of a review; the caller calls `arrange` if the height has changed.

        Except in a low window, a text below the sentence says how well the game was played.
        """
        more = str(review.quality.sentence) if review.is_done else ""
        self._sentence = Text(
            [_sentence_parts(review, is_solver_unavailable=is_solver_unavailable)], TEXT_SIZE
        )
        self._quality = Text([more] if more else [], MORE_SIZE, SUBDUED)
        self._track.ribbon.verdicts = [review.verdict_of(at) for at in range(review.last + 1)]
        self.flag.turning_point = review.turning_point
        self.stubs.show(review.variations)
        self._is_searching = not (review.is_done or is_solver_unavailable)
        self._ring.turn(now)
        self.show(self._layout())

    def next_deadline(self, now: float) -> float | None:
        """Return when the ring or another part next changes without input; None for never."""
        turning = (
            self._ring.next_deadline(now) if self._is_searching and not self._is_still else None
        )
        return earliest(turning, super().next_deadline(now))

    def update(self, now: float) -> list[Rect]:
        """Return the rectangles that look different."""
        if self._is_searching and not self._is_still and self._ring.turn(now):
            self.invalidate(self._ring.rect)
        return super().update(now)


def _sentence_parts(review: Review, *, is_solver_unavailable: bool) -> Sequence[TextPart | Strong]:
    """Return the sentence on the game as far as the findings go."""
    if is_solver_unavailable and not review.is_done:
        return sentences.SOLVER_UNAVAILABLE.parts()
    words, lead = review.sentence
    return words.parts() if lead is None else words.with_values(lead=_loss_text(lead)).parts()


def _loss_text(lead: object) -> Strong:
    """Return the text that names the losing move, in the colour of lost tables."""
    return Strong(str(lead), CANNOT_BE_WON)
