"""A text field of one line, and the line that is edited in it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.commands.keystrokes import ENTER, held
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    DISABLED,
    INK,
    RAISED_EDGE,
    SUBDUED,
    WELL,
    Theme,
    blit_at,
)
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.widgets.layout.focus_ring import ring_line
from solitaire_gui.gui.widgets.layout.widget import Widget, clipped
from solitaire_gui.language.key_names import keyboard

WIDTH, HEIGHT, PADDING = 190, 34, 10
TEXT_SIZE, RADIUS, CARET, HINT_GAP = 16, 7, 1.5, 5
MAX_LAID_OUT, LAID_OUT_BEFORE = 400, 100
"""Characters laid out of a longer text, and how many of them are before the caret."""
SELECTION_OPACITY = 0.35
"""The opacity of the selection's tint."""

OnText = Callable[[str], None]


def _ignore(text: str) -> None:
    """Do nothing."""


class Entry(Widget):
    """A text field that reports each change of its text, and Enter."""

    uses_left_right = True
    accepts_text = True

    def __init__(
        self,
        line: EditedLine,
        on_change: OnText = _ignore,
        on_enter: OnText | None = None,
        *,
        hint: str = "",
        width: float = WIDTH,
    ) -> None:
        """Edit `line` in a field `width` design pixels wide; `hint` is shown while it is empty."""
        self.line = line
        self._on_change = on_change
        self._on_enter = on_enter
        self.hint = hint
        self._width = width
        self._theme = Theme()
        self._first = 0
        """The index of the first character that is laid out."""
        self._shift = 0
        """Pixels that the text is moved to the left to keep the caret in view."""

    def size(self, theme: Theme, room: int) -> Size:
        return min(room, theme.px(self._width)), theme.px(HEIGHT)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, self._theme = rect, theme
        self._reveal_caret()

    def handle(self, event: Event) -> bool:
        was_used = super().handle(event)
        if event.type == pygame.TEXTINPUT and self.enabled:
            was_used = self._report(self.line.insert(event.text))
        elif (
            event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
            and self.pressed_part is not None
        ):
            self.line.move_caret(
                self._place_at(event.pos[0]), selecting=event.type == pygame.MOUSEMOTION
            )
            was_used = True
        self._reveal_caret()
        return was_used

    def accessible_node(self) -> Node:
        node = super().accessible_node()
        return node._replace(
            role=Role.TEXT_INPUT,
            value=self.line.text,
            description="" if self.line.text else self.hint,
            caret=(self.line.anchor, self.line.caret),
            actions=(Action.FOCUS, Action.SET_VALUE) if self.is_focusable else (),
        )

    def perform_action(self, action_request: ActionRequest) -> bool:
        if action_request.action is Action.SET_VALUE and self.enabled:
            self.line.select_all()
            text = str(action_request.value)
            has_changed = self.line.insert(text) if text else self.line.delete(-1)
            self._reveal_caret()
            return self._report(has_changed)
        return action_request.action is Action.FOCUS

    def caret_x(self, place: int) -> int:
        """Return the x in the window of the caret at an index of the text."""
        before = self._theme.width(self._laid_out[: max(0, place - self._first)], TEXT_SIZE)
        return self.rect.left + self._theme.px(PADDING) - self._shift + before

    @property
    def _laid_out(self) -> str:
        return self.line.text[self._first :][:MAX_LAID_OUT]

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        edge = ACCENT if focused else SUBDUED if self.hovered_part is not None else RAISED_EDGE
        line = theme.line_width + (ring_line(theme) if focused else 0)
        surface.blit(theme.panel(self.rect.size, RADIUS, WELL, edge, line=line), self.rect)
        with clipped(surface, self._inside()):
            y = self.rect.centery
            if not self.line.text:
                start = self.caret_x(0) + theme.px(HINT_GAP)
                blit_at(surface, theme.text(self.hint, TEXT_SIZE, SUBDUED), start, y, 0, 0.5)
            if focused:
                self._paint_selection(surface, theme)
            ink = INK if self.enabled else DISABLED
            words = theme.text(self._laid_out, TEXT_SIZE, ink)
            blit_at(surface, words, self.caret_x(self._first), y, 0, 0.5)
        if focused:
            high = theme.px(HEIGHT - 14)
            wide = max(theme.line_width, theme.px(CARET))
            caret = Rect(self.caret_x(self.line.caret), y - high // 2, wide, high)
            theme.paint_rect(surface, ACCENT, caret)

    def handle_key(self, event: Event) -> bool:
        key, line, keys, named = event.key, self.line, keyboard(), held(event.mod)
        selecting, word, ends = (
            "Shift" in named,
            keys.word_modifier in named,
            keys.line_modifier in named,
        )
        if key in (pygame.K_LEFT, pygame.K_RIGHT) and ends:
            line.move_caret(0 if key == pygame.K_LEFT else len(line.text), selecting=selecting)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            line.step_caret(1 if key == pygame.K_RIGHT else -1, selecting=selecting, word=word)
        elif key in (pygame.K_HOME, pygame.K_END):
            line.move_caret(0 if key == pygame.K_HOME else len(line.text), selecting=selecting)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            direction = 1 if key == pygame.K_DELETE else -1
            self._report(line.delete(direction, word=word, line=ends))
        elif key in ENTER and self._on_enter:
            self._on_enter(line.text)
        elif keys.main_modifier in named:
            self._shortcut(key)
        else:  # a character also comes as TEXTINPUT; no other widget gets its key
            return bool(32 <= key < 127)
        return True

    def _shortcut(self, key: int) -> None:
        if key == pygame.K_a:
            self.line.select_all()
        elif key in (pygame.K_c, pygame.K_x) and self.line.selected:
            clipboard.copy(self.line.selected)
            if key == pygame.K_x:
                self._report(self.line.delete(-1))
        elif key == pygame.K_v:
            self._report(self.line.insert(clipboard.paste()))

    def _report(self, has_changed: bool) -> bool:
        if has_changed:
            self._on_change(self.line.text)
        return has_changed

    def _place_at(self, x: int) -> int:
        """Return the index of the text nearest to an x in the window."""
        places = range(self._first, self._first + len(self._laid_out) + 1)
        return min(places, key=lambda place: abs(self.caret_x(place) - x))

    def _reveal_caret(self) -> None:
        """Scroll the text so that the caret is in view and no room is wasted."""
        self._move_laid_out()
        inside = self._inside()
        end = self.caret_x(len(self.line.text))
        self._shift -= max(0, min(self._shift, inside.right - end))
        caret = self.caret_x(self.line.caret)
        self._shift += max(0, caret - inside.right) - max(0, inside.left - caret)

    def _move_laid_out(self) -> None:
        """Lay out the part of the text around the caret; visible text keeps its position."""
        is_long = len(self.line.text) > MAX_LAID_OUT
        first = max(0, self.line.caret // LAID_OUT_BEFORE - 1) * LAID_OUT_BEFORE if is_long else 0
        low, high = sorted((first, self._first))
        passed = self._theme.width(self.line.text[low:high][-MAX_LAID_OUT:], TEXT_SIZE)
        self._shift += passed if first < self._first else -passed
        self._first = first

    def _inside(self) -> Rect:
        return self.rect.inflate(-2 * self._theme.px(PADDING), -2 * self._theme.line_width)

    def _paint_selection(self, surface: Surface, theme: Theme) -> None:
        start, end = (self.caret_x(place) for place in self.line.selection)
        if start != end:
            size = (end - start, theme.px(HEIGHT - 12))
            tint = theme.panel(size, 2, ACCENT, opacity=SELECTION_OPACITY)
            blit_at(surface, tint, start, self.rect.centery, 0, 0.5)


class EditedLine:
    """An editable text with a caret and a selection; indices count from 0.

    The selection is between `anchor` and `caret`.
    """

    def __init__(
        self,
        text: str = "",
        *,
        allows: Callable[[str], bool] = str.isprintable,
        max_length: int = 200,
    ) -> None:
        """`allows` returns whether a character may be typed; `max_length` limits the text."""
        self.text = text
        self.caret = self.anchor = len(text)
        self._allows = allows
        self._max_length = max_length

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection, equal if it is empty."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def move_caret(self, place: int, *, selecting: bool = False) -> None:
        """Move the caret; with `selecting` the anchor stays, else the selection is cleared."""
        self.caret = max(0, min(len(self.text), place))
        if not selecting:
            self.anchor = self.caret

    def step_caret(self, direction: int, *, selecting: bool = False, word: bool = False) -> None:
        """Move the caret by a character or a word.

        Without `selecting` and `word`, a selection is cleared with the caret at its edge.
        """
        start, end = self.selection
        if start != end and not selecting and not word:
            self.move_caret(end if direction > 0 else start)
        else:
            self.move_caret(self._next_place(direction, word), selecting=selecting)

    def select_all(self) -> None:
        """Select the whole text."""
        self.select(0, len(self.text))

    def select(self, start: int, end: int) -> None:
        """Select a part of the text, with the caret at its end."""
        self.anchor, self.caret = start, end

    def set_text(self, text: str) -> None:
        """Replace the whole text, whatever characters it has."""
        self.text = text
        self.move_caret(len(text))

    def insert(self, letters: str) -> bool:
        """Replace the selection by characters; return whether any were allowed and had room."""
        start, end = self.selection
        room = self._max_length - len(self.text) + end - start
        fit = "".join(islice(filter(self._allows, letters), max(0, room)))
        if not fit:
            return False
        self.text = self.text[:start] + fit + self.text[end:]
        self.move_caret(start + len(fit))
        return True

    def delete(self, direction: int, *, word: bool = False, line: bool = False) -> bool:
        """Delete the selection, or else text beside the caret; return whether anything was deleted.

        Without a selection, that is a character, a word, or with `line` the rest of the line.
        """
        if self.caret == self.anchor:
            end = len(self.text) if direction > 0 else 0
            self.move_caret(end if line else self._next_place(direction, word), selecting=True)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.move_caret(start)
        return start != end

    def _next_place(self, direction: int, word: bool) -> int:
        """Return the index one character or word away from the caret."""
        place = self.caret + direction
        if word:
            while 0 < place < len(self.text) and not self._begins_word(place):
                place += direction
        return max(0, min(len(self.text), place))

    def _begins_word(self, place: int) -> bool:
        return self.text[place - 1].isspace() and not self.text[place].isspace()
