"""The strip below a review: what was found and what can be done, the ribbon, and the buttons."""

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
from solitaire_gui.gui.widgets.buttons.push_button import Buttons, IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.transport import Transport
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    Drawn,
    Element,
    FirstThatFits,
    OneOf,
    Row,
    Spring,
)
from solitaire_gui.gui.widgets.panels.strip import Strip
from solitaire_gui.gui.widgets.text.text import Part, Sentences, Strong, Text
from solitaire_gui.language.catalogue import gettext, pgettext, pgettext_noop
from solitaire_gui.play import sentences
from solitaire_gui.play.review.review import Review

if TYPE_CHECKING:
    from solitaire_gui.gui.features.review.review_screen import ReviewScreen

WIDE_GAP, RING_GAP, LEAST_GAP = 18, 10, 24
SENTENCE, ROW = 56, 54
"""How high the first and the last of the three lines of a wide window are."""
ABOVE, LINE = 6, 26
"""In a narrow one: above the sentence, and a line of it."""
TEXT_SIZE, MORE_SIZE = 16, 15
LEAST_SENTENCE, LEAST_CAPTION, LEAST_NARROW_CAPTION = 420, 230, 130
"""Where less width is left beside the buttons, these have a line of their own, or are narrower."""
LEAST_HEIGHT = 620
"""Where a window is lower, there is no room for what stands below the sentence."""
RING, RING_RADIUS = 18, 6.6
RING_STEPS, TURNS_IN = 16, 1.6
"""Where the arc may stand, and the seconds in which it goes round."""
SPEEDS = (
    pgettext_noop("choice", "Slow"),
    pgettext_noop("choice", "Normal"),
    pgettext_noop("choice", "Fast"),
)


class JudgingRing(Drawn):
    """Goes round while tables are being judged, in steps, so that it costs next to nothing."""

    def __init__(self) -> None:
        self._step = 0

    def next_deadline(self, now: float) -> float:
        """Return when it looks otherwise than now."""
        return (int(now * RING_STEPS / TURNS_IN) + 1) * TURNS_IN / RING_STEPS

    def turn(self, now: float) -> bool:
        """Go on to a time; return whether it looks otherwise than before."""
        before, self._step = self._step, int(now * RING_STEPS / TURNS_IN)
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
    """Three lines in a wide window, four in a narrow one; times come in as seconds."""

    def __init__(
        self,
        length: int,
        speed: int,
        screen: ReviewScreen,
        *,
        can_save: bool,
        is_still: bool,
    ) -> None:
        """Review a game of so many moves; a still one moves nothing."""
        super().__init__()
        self.name = gettext("Review")
        self._show_win = PushButton(
            pgettext("button", "Show the win from here"), screen.show_win, icon="show"
        )
        self._come_back = PushButton(
            pgettext("button", "Back to the game"), screen.come_back, icon="undo"
        )
        self._why = PushButton(WHY.label, screen.show_why, icon=WHY.icon)
        self._here = OneOf(self._show_win, self._come_back, self._why)
        """What is of use at the table shown."""
        self._play_on = PushButton(
            pgettext("button", "Play on from here"), screen.play_on, icon="play"
        )
        self._play = IconButton("play", gettext("Play"), screen.toggle, primary=True)
        above = ROOM_ABOVE_GROOVE
        self.slider = Slider(
            0, length, screen.go, has_number=False, room_above=above, is_quiet=True
        )
        self.transport = Transport(screen, self.slider, self._play)
        self.flag = TurningFlag(screen.go_to_turn)
        self.stubs = Stubs(screen.play_branch)
        self._track = Track(self.slider, self.flag, self.stubs)
        self.speed = Segmented(
            [pgettext("choice", name) for name in SPEEDS], speed, screen.set_speed
        )
        self.speed.name = gettext("Speed")
        self._copy = PushButton(pgettext("button", "Copy"), screen.copy, icon="copy")
        save = PushButton(pgettext("button", "Save as…"), screen.save, icon="save")
        self._copiers = [self._copy, save] if can_save else [self._copy]
        self._close = PushButton(pgettext("button", "Close"), screen.close, icon="close")
        self._ring = JudgingRing()
        self._is_still = is_still
        self._sentence = self._more = Text(())
        self._is_judging = False
        self._is_low = False
        """Whether there is no room for what stands below the sentence."""

    def arrange(self, theme: Theme, size: Size) -> None:
        self._is_low = size[1] < theme.px(LEAST_HEIGHT)
        self.content = self._tree()
        super().arrange(theme, size)

    def _tree(self) -> Drawn:
        """Return all that is shown, for a wide window and a narrow one.

        In a narrow one some buttons are without words. Where even these have no room for all, those
        that go to both ends are left out: the slider and the keys go there too.
        """
        more = [] if self._is_low or not self._more.text else [self._more]
        said = Sentences(self._sentence, *more, is_heard=not self._is_judging)
        ring: list[Element] = [self._ring] if self._is_judging and not self._is_still else []
        transport, copiers, close = self.transport, self._copiers, self._close
        caption, here = transport.caption, (self._here, self._play_on)

        def first(least: float) -> Row:
            return Row(*ring, Spring(least, said), gap=RING_GAP)

        def last(*left_out: PushButton, labels: bool) -> Row:
            ends = Buttons(*copiers, labels=False, gap=WIDE_GAP), Buttons(close, labels=labels)
            right = Row(self.speed, *ends, gap=WIDE_GAP)
            return Row(transport.row(*left_out), Spring(LEAST_GAP), right, high=ROW)

        wide = Column(
            Row(Spring(0, first(LEAST_SENTENCE)), Buttons(*here), gap=WIDE_GAP, high=SENTENCE),
            self._track,
            Row(
                *(transport.row(), Spring(LEAST_CAPTION, caption), self.speed),
                Buttons(*copiers, close, gap=WIDE_GAP),
                gap=WIDE_GAP,
                high=ROW,
            ),
        )
        loose = Row(Buttons(*here), Spring(LEAST_NARROW_CAPTION, caption), gap=WIDE_GAP)
        tight = Row(Buttons(*here, tight=True), Spring(0, caption), gap=WIDE_GAP)
        narrow = Column(
            *(Row(high=ABOVE), Row(Spring(0, first(0)), high=LINE)),
            *(FirstThatFits(loose, tight), self._track),
            FirstThatFits(
                last(labels=True), last(self.transport.start, self.transport.end, labels=False)
            ),
        )
        return FirstThatFits(wide, narrow)

    def follow(self, place: ReviewPlace, *, is_playing: bool) -> None:
        """Show where the review is."""
        can_go_back, can_go_on = not place.is_at_start, not place.is_at_end
        self.transport.show(place.at, can_go_back=can_go_back, can_go_on=can_go_on)
        self.transport.caption.show(place.caption, place.move)
        self._play.enabled = can_go_back or can_go_on
        self._play.icon = "pause" if is_playing else "play"
        self._play.name = gettext("Pause") if is_playing else gettext("Play")
        self._show_win.about = place.why_no_win
        self._show_win.enabled = not place.why_no_win
        self._play_on.enabled = not place.is_won
        before, here = self._here.shown, self._show_win
        if place.way is not None:
            here = self._come_back
        elif place.is_lost:
            here = self._why
        self._here.shown = here
        if self.focus.current is before:
            self.focus.give(here, shown=self.has_focus)
        self.refresh()

    def tell(self, review: Review, now: float, *, is_off: bool) -> None:
        """Show what is known of the game; `arrange` must follow if the height is another one.

        How it was played stands below the sentence, unless the window is small.
        """
        more = str(review.how_played.sentence) if review.is_done else ""
        self._sentence = Text([_words(review, is_off=is_off)], TEXT_SIZE)
        self._more = Text([more] if more else [], MORE_SIZE, SUBDUED)
        self._track.ribbon.cells = [review.standing(at) for at in range(review.last + 1)]
        self.flag.turn = review.turning_point
        self.stubs.show(review.stubs)
        self._is_judging = not (review.is_done or is_off)
        self._ring.turn(now)
        self.show(self._tree())

    def next_deadline(self, now: float) -> float | None:
        """Return when it looks otherwise without an event; None if never."""
        turning = self._ring.next_deadline(now) if self._is_judging and not self._is_still else None
        return earliest(turning, super().next_deadline(now))

    def update(self, now: float) -> list[Rect]:
        """Return where it looks otherwise than before."""
        if self._is_judging and not self._is_still and self._ring.turn(now):
            self.forget(self._ring.rect)
        return super().update(now)


def _words(review: Review, *, is_off: bool) -> Sequence[Part | Strong]:
    """Return what is said of the game as far as it is known."""
    if is_off and not review.is_done:
        return sentences.SOLVER_UNAVAILABLE.parts()
    words, lead = review.sentence
    return words.parts() if lead is None else words.but(lead=_of_a_loss(lead)).parts()


def _of_a_loss(lead: object) -> Strong:
    """Return what tells which move lost the game, in the colour of positions that are lost."""
    return Strong(str(lead), CANNOT_BE_WON)
