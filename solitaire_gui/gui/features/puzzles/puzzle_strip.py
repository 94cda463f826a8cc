"""The strip below a puzzle: the question or what came of the answer, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Deed, Live, Node, Role
from solitaire_gui.gui.features.puzzles.steps_row import StepsRow
from solitaire_gui.gui.graphics.theme import (
    BAR,
    CAN_BE_WON,
    CANNOT_BE_WON,
    INK,
    LINE,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.elements import Row, Spring
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.text import Part, Strong, Text
from solitaire_gui.language.catalogue import gettext

EDGE, GAP, BADGE_ROOM = 16, 10, 36
ROW, TALL_ROW, COMPACT_ROW = 60, 76, 50
TEXT_SIZE, BELOW_SIZE = 17, 15
PADDING, BADGE = 9, 24
CHECK, CROSS = "M7 12.4 L10.6 16 L17 8.6", "M8.4 8.4 L15.6 15.6 M15.6 8.4 L8.4 15.6"


class Strip:
    """Sentence and buttons in one row where there is room for both, else one above the other."""

    def __init__(self, signs: str, steps: StepsRow | None = None) -> None:
        """Take the set of suits' signs, and what goes through a game if one is shown."""
        self.rect = Rect(0, 0, 0, 0)
        self.focus = Focus(())
        self.steps = steps
        self._signs = signs
        self._theme = Theme()
        self._is_right: bool | None = None
        self._can_be_brief = False
        self._sentence = self._short = Text(())
        self._below: Text | None = None
        self._icons: dict[PushButton, str] = {}
        """The icons of the buttons, which they show where there is room."""
        self._buttons: Sequence[PushButton] = ()
        self._is_stale = True
        self._places: list[tuple[Text, Rect]] = []

    def show(
        self,
        strong: str,
        rest: Sequence[Part],
        below: Sequence[Part],
        buttons: Sequence[PushButton],
        *,
        is_right: bool | None = None,
        is_question: bool = False,
    ) -> None:
        """Say something; `is_right` is what the answer was, if there is one.

        A question may be said in its strong words alone.
        """
        words: list[Part] = [Strong(strong, INK)] if strong else []
        self._short = Text([words], TEXT_SIZE, signs=self._signs)
        between: list[Part] = [" "] if words and rest else []
        self._sentence = Text([[*words, *between, *rest]], TEXT_SIZE, signs=self._signs)
        self._below = Text([below], BELOW_SIZE, SUBDUED, signs=self._signs) if below else None
        self._is_right = is_right
        self._can_be_brief = is_question and not below and self.steps is None
        self._buttons = buttons
        for button in buttons:
            self._icons.setdefault(button, button.icon)
        steps = self.steps.widgets if self.steps else []
        self.focus.widgets = [*steps, *buttons]
        offered = [*buttons, *([self.steps.this] if self.steps and self.steps.is_asking else [])]
        primary = next((button for button in offered if button.is_primary), None)
        if self.focus.current not in self.focus.widgets:
            self.focus.give(None)
        if primary is not None:
            self.focus.give(primary)
        self._is_stale = True

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is in a window of a width."""
        return self._own_height(theme, width) + self._steps_height(theme, width)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle of this height."""
        self.rect, self._theme, self._is_stale = rect, theme, True
        steps = self._steps_height(theme, rect.width)
        if self.steps is not None:
            self.steps.arrange(theme, Rect(rect.left, rect.bottom - steps, rect.width, steps))
        self._arrange_own(theme, Rect(rect.left, rect.top, rect.width, rect.height - steps))

    def handle(self, event: Event) -> bool:
        """Take one event; return whether it meant something to a button."""
        took = self.focus.handle(event)
        self._is_stale = self._is_stale or took
        return took

    def described(self) -> Node:
        """Return what it says, which is heard when it changes, and its buttons."""
        lines = filter(None, (self._sentence, self._below))
        said = " ".join(line.text for line in lines)
        sentence = Node("sentence", Role.STATUS, said, rect=self.rect, live=Live.POLITE)
        steps = self.steps.described() if self.steps else []
        buttons = [button.described("") for button in self._buttons]
        name = gettext("Question and answer")
        strip = Node("strip", Role.GROUP, name, [sentence, *steps, *buttons], self.rect)
        marked = self.focus.marked(strip)
        return marked if self.has_focus else marked.unfocused()

    def act(self, deed: Deed, owner: Widget) -> None:
        """Do what a screen reader asks of a button or the slider."""
        self.focus.act(deed, owner)
        self._is_stale = True

    @property
    def has_focus(self) -> bool:
        """Whether it can be seen that the keyboard goes to a button."""
        return self.focus.current is not None and self.focus.shows(self.focus.current)

    def leave(self) -> None:
        """Let the keyboard go back to the table."""
        self.focus.give(None)
        self._is_stale = True

    def offer(self, button: PushButton) -> None:
        """Give the focus to a button, so that it can be pressed."""
        self.focus.give(button, shown=True)

    def enter(self) -> None:
        """Have the keyboard go to the first button."""
        self.focus.give(next(iter(self.focus.widgets), None), shown=True)
        self._is_stale = True

    def forget(self) -> None:
        """Draw everything the next time."""
        self._is_stale = True

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw it if it does not look so already."""
        if not self._is_stale:
            return []
        self._is_stale = False
        theme = self._theme
        theme.paint_rect(surface, BAR, self.rect)
        theme.paint_rect(surface, LINE, (*self.rect.topleft, self.rect.width, theme.line))
        if self._is_right is not None:
            badge = answer_badge(theme, is_right=self._is_right)
            first, last = self._places[0][1], self._places[-1][1]
            middle = (first.top + last.bottom) / 2
            blit_at(surface, badge, self.rect.left + theme.px(EDGE), middle, 0, 0.5)
        for sentence, place in self._places:
            sentence.paint(surface, theme, place)
        for button in self._buttons:
            button.paint(surface, theme, focused=self.focus.shows(button))
        if self.steps is not None:
            self.steps.paint(surface, theme, self.focus)
        return [self.rect]

    def is_for(self, event: Event) -> bool:
        """Return whether a key goes from button to button, or presses one."""
        keys = (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return event.key in keys

    def _own_height(self, theme: Theme, width: int) -> int:
        sentence = self._fitting(theme, width)
        if sentence is not None:
            compact = sentence is self._short and self._below is None
            return theme.px(COMPACT_ROW if compact else TALL_ROW if self._below else ROW)
        text = self._text_height(theme, self._text_room(theme, width))
        return text + theme.px(3 * PADDING) + self._buttons_size(theme, width)[1]

    def _arrange_own(self, theme: Theme, rect: Rect) -> None:
        sentence = self._fitting(theme, rect.width)
        left = rect.left + theme.px(EDGE) + self._badge_room(theme)
        room = self._text_room(theme, rect.width)
        wide, high = self._buttons_size(theme, rect.width)
        lines = [sentence or self._sentence, *([self._below] if self._below else [])]
        if sentence is not None:
            room -= wide
            middle = rect.centery
            top = rect.centery - sum(line.height(theme, room) for line in lines) // 2
        else:
            middle = rect.bottom - theme.px(PADDING) - high // 2
            top = rect.top + theme.px(PADDING)
        self._places = []
        for line in lines:
            height = line.height(theme, room)
            self._places.append((line, Rect(left, top, room, height)))
            top += height
        place = Rect(rect.left, middle - high, rect.width - theme.px(EDGE), 2 * high)
        Row(Spring(), *self._buttons, gap=GAP).arrange(theme, place)

    def _fitting(self, theme: Theme, width: int) -> Text | None:
        """Return the sentence that has room beside the buttons; None if they go below it.

        A question may be said more briefly, and its buttons then have no icons.
        """
        ways = [(self._sentence, True)]
        if self._can_be_brief:
            ways.append((self._short, False))
        for sentence, has_icons in ways:
            self._dress(has_icons=has_icons)
            wide = max(line.width(theme) for line in (sentence, self._below) if line)
            taken = wide + self._badge_room(theme) + self._buttons_size(theme, width)[0]
            if taken + theme.px(2 * EDGE) <= width:
                return sentence
        for has_icons, is_tight in ((True, False), (True, True), (False, True)):
            self._dress(has_icons=has_icons, is_tight=is_tight)
            if self._buttons_size(theme, width)[0] + theme.px(2 * EDGE - GAP) <= width:
                break
        return None

    def _dress(self, *, has_icons: bool, is_tight: bool = False) -> None:
        """Have the buttons show their icons or not, and be as narrow as their words let them."""
        for button in self._buttons:
            button.icon = self._icons[button] if has_icons else ""
            button.is_tight = is_tight

    def _buttons_size(self, theme: Theme, width: int) -> tuple[int, int]:
        """Return how wide the buttons are with the gap before each, and how high."""
        sizes = [button.size(theme, width) for button in self._buttons]
        wide = sum(wide + theme.px(GAP) for wide, _ in sizes)
        return wide, max((high for _, high in sizes), default=0)

    def _text_room(self, theme: Theme, width: int) -> int:
        return width - 2 * theme.px(EDGE) - self._badge_room(theme)

    def _text_height(self, theme: Theme, room: int) -> int:
        lines = (self._sentence, self._below)
        return sum(line.height(theme, room) for line in lines if line)

    def _badge_room(self, theme: Theme) -> int:
        return 0 if self._is_right is None else theme.px(BADGE_ROOM)

    def _steps_height(self, theme: Theme, width: int) -> int:
        return self.steps.height(theme, width) if self.steps else 0


def answer_badge(theme: Theme, *, is_right: bool) -> Surface:
    """Return the badge of an answer: a disc with a check, or a square with a cross."""
    if is_right:
        shape = f'<circle cx="12" cy="12" r="11" fill="{theme.colour(CAN_BE_WON)}"/>'
    else:
        shape = (
            '<rect x="1.5" y="1.5" width="21" height="21" rx="5"'
            f' fill="{theme.colour(CANNOT_BE_WON)}"/>'
        )
    line = (
        f'<path d="{CHECK if is_right else CROSS}" fill="none" stroke="{theme.colour(BAR)}"'
        ' stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return theme.shape(shape + line, BADGE, BADGE)
