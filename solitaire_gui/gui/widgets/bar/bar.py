"""The thin bar on top of the table: buttons on the left, how the game stands on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.frames import brackets
from solitaire_gui.gui.graphics.svg import Point
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    BAR,
    HINT,
    INK,
    LINE,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.widget import RING_GAP, paint_ring
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.widgets.bar.button import HEIGHT, TEXT_SIZE, Button
from solitaire_gui.gui.widgets.bar.lamp import SHOWN, Lamp, Sign
from solitaire_gui.language.message import Message, Sentence

if TYPE_CHECKING:
    from solitaire_gui.gui.accessible.node import Node
    from solitaire_gui.gui.widgets.text.text import Text

EDGE, STATUS_EDGE = 8, 6
SPACE, LITTLE_SPACE = 20, 12
"""What must stay free between the buttons and the status; less where buttons stand close."""
LAMP_SIZE, LAMP_GAP = 16, 8
LIT_LINE, ROUND = 2, 6

LAMP = "lamp"
"""Stands for the lamp among what a lesson speaks of."""
ALL, MAIN, OWN, NAME, NONE = range(5)
"""Which buttons have their words beside their icons."""
FITTINGS = (
    *((words, brevity, True, False) for words in (ALL, MAIN, OWN) for brevity in range(3)),
    *((words, brevity, False, False) for words in (OWN, NAME) for brevity in range(3)),
    *((words, brevity, False, True) for words in (NAME, NONE) for brevity in range(1, 6)),
)
"""What to show, the best first: which words, how brief the status is, whether the lamp has its
words, and whether the buttons stand close. The status gives way before the buttons do."""


class Fitting(NamedTuple):
    """How the buttons are shown beside the status at its widest."""

    words: int
    """Which of them have words: ALL, MAIN, OWN, NAME or NONE."""
    has_lamp_words: bool
    widths: Sequence[int]
    room: int
    """How wide the status may be."""


class Bar:
    """Buttons and a status line; tells a button's request when it is clicked."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.buttons: Sequence[Button] = ()
        self.hovered: Button | None = None
        self.focused: Button | None = None
        """The button that has the focus."""
        self.lit_key = ""
        """The key of the button that the keyboard has lit among the moves."""
        self.is_answering = False
        """Whether its words, which stand first, are lit: they answer what was just asked for."""
        self.outlined: Sequence[str] = ()
        """What a lesson speaks of: the keys of buttons, and LAMP."""
        self._pressed: Button | None = None
        self.status: Sentence = ""
        """What the status says, as briefly as it must."""
        self._whole_status: Sentence = ""
        """What it would say if there were room."""
        self._status_rect = Rect(0, 0, 0, 0)
        self._words_first = False
        self._lamp: Lamp | None = None
        self._fitted: tuple[object, Fitting] | None = None
        """What the last fitting was found for, and the fitting."""
        self._is_on_lamp = self._is_on_status = False
        self.lamp_rect = Rect(0, 0, 0, 0)
        """Where the lamp is, when it is there."""
        self._labels: object = None
        """What is seen of the buttons wherever the pointer and the focus are."""
        self._painted: tuple[object, object] | None = None
        """How the buttons were painted last, and what was said beside them."""

    def arrange(
        self,
        theme: Theme,
        rect: Rect,
        buttons: Sequence[Button],
        status: Sequence[Sentence],
        lamp: Lamp | None = None,
        *,
        widest: Sequence[Sentence] = (),
        words_first: bool = False,
    ) -> None:
        """Place the buttons, with as many words as there is room for.

        `status` says the same ever more briefly. `widest` is what it says where it is widest: only
        by that, the widest labels and the lamp's longest words it is decided which buttons have
        words, so that none moves in a game. The status stands at the right, or else before the
        buttons.
        """
        self.rect, self._lamp, self._words_first = rect, lamp, words_first
        fitting = self._fitting(theme, buttons, widest or status)
        self.tell(theme, status)
        left, height = theme.px(EDGE), theme.px(HEIGHT)
        if words_first:
            left += theme.px(STATUS_EDGE + SPACE) + self._width_of(theme, self.status)
        top = rect.top + (rect.height - height) // 2
        for button, width in zip(buttons, fitting.widths, strict=True):
            button.has_label = _has_label(button, fitting.words)
            button.rect = Rect(left, top, width, height)
            left = button.rect.right
        self._labels = [(button.label, button.enabled) for button in buttons]
        self.hovered = _same(self.hovered, buttons)
        self.focused = _same(self.focused, buttons)
        self._pressed = _same(self._pressed, buttons)
        self.buttons = buttons

    def described(self, key: str, name: str) -> Node:
        """Return its buttons, for screen readers."""
        from solitaire_gui.gui.accessible.node import Node, Role  # late: few have a reader

        buttons = [
            button.described()._replace(is_focused=button is self.focused)
            for button in self.buttons
        ]
        return Node(key, Role.TOOLBAR, name, buttons, self.rect)

    def tell(self, theme: Theme, status: Sequence[Sentence], more: Sequence[Sentence] = ()) -> None:
        """Say another status, the buttons being the same; or `more` in its place if that fits."""
        assert self._fitted is not None, "the buttons have been arranged"
        room = self._fitted[1].room
        all_said = [*more, *status]
        fit = (said for said in all_said if self._width_of(theme, said) <= room)
        self.status, self._whole_status = next(fit, ""), all_said[0]

    def _fitting(
        self, theme: Theme, buttons: Sequence[Button], widest: Sequence[Sentence]
    ) -> Fitting:
        """Return how the buttons fit, as found before if nothing that it hangs on has changed."""
        looks = [(button.label, button.widest, button.is_own) for button in buttons]
        found_for = (theme, self.rect.size, looks, self._lamp is None, *map(str, widest))
        if self._fitted is None or self._fitted[0] != found_for:
            self._fitted = (found_for, self._find_fitting(theme, buttons, widest))
        return self._fitted[1]

    def _find_fitting(
        self, theme: Theme, buttons: Sequence[Button], widest: Sequence[Sentence]
    ) -> Fitting:
        whole = self.rect.width - 2 * theme.px(EDGE)
        for words, brevity, has_lamp_words, is_close in FITTINGS:
            for button in buttons:
                button.has_label, button.is_close = _has_label(button, words), is_close
            widths = [button.size(theme, 0)[0] for button in buttons]
            space = theme.px(LITTLE_SPACE if is_close else SPACE)
            room = whole - space - sum(widths) - self._lamp_width(theme, has_words=has_lamp_words)
            brevity = min(brevity, len(widest) - 1)
            if self._width_of(theme, widest[brevity]) <= room:
                break
        return Fitting(words, has_lamp_words, widths, room)

    @property
    def pointed_at(self) -> tuple[Rect, str] | None:
        """What the pointer is on, and what is to be said of it."""
        if self.hovered:
            return self.hovered.rect, self.hovered.tip
        if self._is_on_status and self.status != self._whole_status:
            return self._status_rect, str(self._whole_status)
        lamp = self._lamp if self._is_on_lamp else None
        return (self.lamp_rect, lamp.about) if lamp and lamp.words else None

    def hover(self, point: Point) -> bool:
        """Highlight the button at a point; return whether that changed anything."""
        before = self.hovered, self._is_on_lamp, self._is_on_status
        near = self.buttons if self.rect.collidepoint(point) else ()
        self.hovered = next((b for b in near if self.target(b).collidepoint(point)), None)
        self._is_on_lamp = self._lamp is not None and self.lamp_rect.collidepoint(point)
        self._is_on_status = self._status_rect.collidepoint(point)
        return (self.hovered, self._is_on_lamp, self._is_on_status) != before

    def place_of(self, key: str) -> Rect | None:
        """Return where the button of a key was shown last; None if there is none."""
        return next((button.rect for button in self.buttons if button.key == key), None)

    def target(self, button: Button) -> Rect:
        """Return where a button can be hit: it is as high as the bar, for a finger."""
        return Rect(button.rect.left, self.rect.top, button.rect.width, self.rect.height)

    def press(self, point: Point) -> bool:
        """Press what is at a point; return whether the point is on the bar."""
        self.hover(point)
        self.focused = None
        self._pressed = self.hovered
        return self.rect.collidepoint(point)

    def release(self, point: Point) -> Request | None:
        """Return what the pressed button asks for if the pointer is still on it."""
        self.hover(point)
        pressed, self._pressed = self._pressed, None
        if pressed and pressed is self.hovered and pressed.enabled:
            return pressed.request
        return None

    def walk(self, direction: int) -> Button | None:
        """Move the focus to the next enabled button, or with -1 to the previous one, and around."""
        usable = [button for button in self.buttons if button.enabled]
        if self.focused in usable:
            place = usable.index(self.focused) + direction
            self.focused = usable[place % len(usable)]
        else:
            self.focused = usable[0 if direction > 0 else -1] if usable else None
        return self.focused

    def leave(self) -> None:
        """Take the focus away."""
        self.focused = None

    def paint(self, surface: Surface, theme: Theme) -> list[Rect]:
        """Repaint the bar, or only the status, if it has changed; return the changed rectangle."""
        look = (
            surface,
            theme,
            self.hovered,
            self._pressed,
            self.focused,
            self.lit_key,
            self.outlined,
            self._labels,
            self._words_first and self.status,
            self.is_answering,
        )
        said = (self.status, self._lamp)
        if (look, said) == self._painted:
            return []
        room = self.rect
        if self._painted and look == self._painted[0] and self.buttons:
            left = self.buttons[-1].rect.right
            room = Rect(left, room.top, room.right - left, room.height)
        self._painted = (look, said)
        theme.paint_rect(surface, BAR, room)
        edge = room.top if room.top else room.bottom - theme.line
        theme.paint_rect(surface, LINE, Rect(room.left, edge, room.width, theme.line))
        if room is self.rect:
            self._paint_buttons(surface, theme)
        words = self._status_picture(theme)
        if self._words_first:
            blit_at(surface, words, theme.px(EDGE + STATUS_EDGE), self.rect.centery, 0, 0.5)
            return [room]
        right = self.rect.right - theme.px(EDGE + STATUS_EDGE)
        if self._lamp and self._lamp.words:
            left = right + theme.px(LAMP_GAP) - self._lamp_width(theme)
            self._paint_lamp(surface, theme, self._lamp, left)
            right = left - theme.px(LAMP_GAP)
        self._status_rect = blit_at(surface, words, right, self.rect.centery, 1, 0.5)
        return [room]

    def _status_picture(self, theme: Theme) -> Surface:
        """Return the status as it is drawn; the theme would keep that of every second."""
        if isinstance(self.status, str):
            return theme.text_once(self.status, TEXT_SIZE, self._colour)
        sentence = self._with_cards(self.status)
        return sentence.picture(theme, sentence.width(theme))

    def _width_of(self, theme: Theme, said: Sentence) -> int:
        if isinstance(said, str):
            return theme.width(said, TEXT_SIZE)
        return self._with_cards(said).width(theme)

    def _with_cards(self, said: Message) -> Text:
        from solitaire_gui.gui.widgets.text.text import Text  # late: few name one

        return Text([said.parts()], TEXT_SIZE, self._colour)

    @property
    def _colour(self) -> Colour:
        """The colour of the words."""
        if self.is_answering:
            return ACCENT
        return INK if self._words_first else SUBDUED

    def _paint_buttons(self, surface: Surface, theme: Theme) -> None:
        for button in self.buttons:
            button.hovered = 0 if button is self.hovered and button.enabled else None
            button.held = 0 if button is self._pressed else None
            button.paint(surface, theme, focused=False)
            if button is self.focused:
                paint_ring(surface, theme, button.rect.inflate(*[-2 * theme.px(RING_GAP)] * 2), 3)
            if button.key == self.lit_key:
                corners = brackets(theme, button.rect.size, max(2, theme.px(LIT_LINE)))
                surface.blit(corners, button.rect)
            if button.key and button.key in self.outlined:
                _outline(surface, theme, button.rect)

    def _paint_lamp(self, surface: Surface, theme: Theme, lamp: Lamp, left: int) -> None:
        sign = theme.shape(_lamp_sign(theme, lamp), LAMP_SIZE, LAMP_SIZE)
        self.lamp_rect = blit_at(surface, sign, left, self.rect.centery, 0, 0.5)
        if self._has_lamp_words:
            words = theme.text(lamp.words, TEXT_SIZE, lamp.colour)
            x = self.lamp_rect.right + theme.px(LAMP_GAP)
            place = blit_at(surface, words, x, self.rect.centery, 0, 0.5)
            self.lamp_rect = self.lamp_rect.union(place)
        if LAMP in self.outlined:
            grown = theme.px(LAMP_GAP), theme.px(HEIGHT) - self.lamp_rect.height
            _outline(surface, theme, self.lamp_rect.inflate(*grown))

    @property
    def _has_lamp_words(self) -> bool:
        return self._fitted is not None and self._fitted[1].has_lamp_words

    def _lamp_width(self, theme: Theme, *, has_words: bool | None = None) -> int:
        """Return what the lamp takes: always as much as its longest words do."""
        if not self._lamp:
            return 0
        has_words = self._has_lamp_words if has_words is None else has_words
        words = max(theme.width(lamp.words, TEXT_SIZE) for lamp in SHOWN) if has_words else 0
        return theme.px(LAMP_SIZE + 2 * LAMP_GAP) + words

    def forget(self) -> None:
        """Repaint the bar the next time."""
        self._painted = None


def _same(button: Button | None, buttons: Sequence[Button]) -> Button | None:
    return next((other for other in buttons if button and other.key == button.key), None)


def _outline(surface: Surface, theme: Theme, rect: Rect) -> None:
    line = max(2, theme.px(LIT_LINE))
    surface.blit(theme.panel(rect.size, ROUND, HINT, HINT, opacity=0.0, line=line), rect)


def _has_label(button: Button, words: int) -> bool:
    longest = (
        NAME if button.keeps_word else OWN if button.is_own else MAIN if button.is_main else ALL
    )
    return words <= longest


def _lamp_sign(theme: Theme, lamp: Lamp) -> str:
    """Return the sign of a lamp in a box of 16 by 16."""
    ink, ground = theme.colour(lamp.colour), theme.colour(BAR)
    lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    ring = f'<circle cx="8" cy="8" r="5.6" fill="none" stroke="{ink}" stroke-width="1.8"/>'
    match lamp.sign:
        case Sign.CHECKED_DISC:
            disc = f'<circle cx="8" cy="8" r="6.8" fill="{ink}"/>'
            check = "M4.9 8.3 L7.1 10.5 L11.2 5.8"
            return f'{disc}<path d="{check}" {lines} stroke="{ground}" stroke-width="1.9"/>'
        case Sign.HALF_DISC:
            return f'{ring}<path d="M2.4 8 A5.6 5.6 0 0 0 13.6 8 Z" fill="{ink}"/>'
        case Sign.CROSS:
            cross = "M3.6 3.6 L12.4 12.4 M12.4 3.6 L3.6 12.4"
            return f'<path d="{cross}" {lines} stroke="{ink}" stroke-width="2.8"/>'
        case Sign.RING:
            return ring
