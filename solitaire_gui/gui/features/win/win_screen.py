"""The win panel, which appears above the table after the win animation."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.animation import TOGETHER
from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.commands.key_bindings import request_for_key
from solitaire_gui.gui.commands.keystrokes import ENTER
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.features.review.commands import WatchGame
from solitaire_gui.gui.features.statistics.commands import STATISTICS
from solitaire_gui.gui.features.table.commands import NEW_DEAL, RESTART
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import SUBDUED, Theme
from solitaire_gui.gui.screens.dialog import FOOT, HEAD, MARGIN, WIDTH, Dialog
from solitaire_gui.gui.screens.dialog_panel import with_shadow
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.charts.figure_columns import FigureColumn, figure_columns
from solitaire_gui.gui.widgets.charts.share_bars import moves_bar
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.text.text import passage
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.win_report import Comparison, DailyWin, WinReport
from solitaire_gui.play.wording.game_text import deal_name, join_facts, level_name, percent
from solitaire_gui.play.wording.time_text import clock_text, date_text

DELAY, FADE, RISE = TOGETHER, 0.2, 12
"""Seconds before the fade, seconds of the fade, and design pixels that the panel rises in it."""
READY_AFTER = 0.4
"""Seconds for which Enter and clicks are ignored, so that a hasty one does not deal."""
COMPACT_BELOW = 640
"""In a lower window, in design pixels, the panel is compact."""
CARDS_GAP = 16
"""The least distance of the panel from the cards above it, in design pixels."""
HEAD_COMPACT, FOOT_COMPACT = 54, 56
MIN_WIDTH = 480
"""The least width of the panel beside the cards, in design pixels."""
MESSAGE_ROOM = 48
"""With less room below the panel, in design pixels, messages are above it."""
MIN_CARDS_HEIGHT = 80
"""Cards are never laid out in less height, in design pixels: they would be illegible."""
WORDS_SIZE = 15


class WinScreen(Dialog):
    """Requests another deal, the same deal, the review of the game, or the statistics.

    The table's bar and keys can be used as before.
    """

    def __init__(self, report: WinReport, table: TableScreen) -> None:
        """Show a report above the table, whose win animation may still run."""
        self._table = table
        self._appears_at = inf
        self._fades = True
        self._is_bar_pressed = False
        """Whether the left button was pressed on the bar and has not been released."""
        self._fade_area = Rect(0, 0, 0, 0)
        """The rectangle that the panel and its shadow cover while they fade in."""
        self._fade_picture: Surface | None = None
        """The panel with its shadow while it fades in; else None."""
        self._shown_share = 0.0
        """The part of the fade that has been shown, from 0 to 1."""
        self._report = report
        deal = deal_name(report.deal)
        level = level_name(report.level) if report.level else ""
        self.daily_sentence = _daily_sentence(report.daily) if report.daily else ""
        note = report.why_not or report.blunder_text
        self.sentences = [*filter(None, (str(note), self.daily_sentence))]
        super().__init__(
            gettext("The game is won") if report.why_not else gettext("You won"),
            self._blocks(),
            self._buttons_of(report.id),
            note=join_facts(report.game, deal, level),
            dims=False,
        )

    def _blocks(self, *, is_compact: bool = False) -> list[StaticElement]:
        report = self._report
        blocks = [figure_columns(_columns(report), is_compact=is_compact)]
        if report.shortest is not None and not report.why_not:
            blocks.append(moves_bar(report.moves.value, report.shortest, is_compact=is_compact))
        text = passage(self.sentences, WORDS_SIZE, SUBDUED, above=6, below=0)
        return [*blocks, text] if self.sentences else blocks

    def _buttons_of(self, id: str | None) -> list[PushButton]:
        again = PushButton(RESTART.label, lambda: self.submit(RESTART))
        new = PushButton(NEW_DEAL.label, lambda: self.submit(NEW_DEAL), primary=True)
        if id is None:
            return [again, new]
        statistics = PushButton(pgettext("button", "Statistics"), lambda: self.submit(STATISTICS))
        watch = PushButton(pgettext("button", "Watch"), lambda: self.submit(WatchGame(id)))
        return [statistics, watch, again, new]

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Place the panel where it hides no card; if there is no such place, the cards make room.

        The first time the cards glide there from the win animation.
        """
        is_first_layout = self._appears_at == inf
        before = self._table.view.places(now, {}) if is_first_layout else {}
        is_compact = size[1] < theme.px(COMPACT_BELOW)
        self.head, self.foot = (HEAD_COMPACT, FOOT_COMPACT) if is_compact else (HEAD, FOOT)
        self.set_blocks(self._blocks(is_compact=is_compact))
        self._width = WIDTH
        super().resize(theme, size, now)
        self._place_panel(size, now)
        if is_first_layout:
            self._fades = bool(self._table.motion.pace)
            self._appears_at = now + DELAY * self._fades
            self._table.view.gather(before, now)
        self._fade_picture = None

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event. A press before the panel is visible shows it at once."""
        self._fade_picture = None
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event, now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            return self._handle_button(event, now)
        request = None
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYUP):
            request = self._table.handle(event, now)
        return self._handle_in_panel(event)[1] or request

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence in the table's message line."""
        return self._table.show_message(sentence, now)

    def next_deadline(self, now: float) -> float | None:
        """Return when the panel appears, `now` while it fades in, and None from then on."""
        return None if self._shown_share == 1 else max(now, self._appears_at)

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Skip the rest of the fade when another screen comes on top."""
        self._skip_fade(now)

    def on_close(self, now: float) -> None:
        """Return the cards to their usual places, and offer another deal in the table's strip."""
        self._table.message_offset = 0
        self._table.show_old_win()
        self._table.release_cards(now)

    def hides(self, rect: Rect) -> bool:
        return self._shown_share == 1 and super().hides(rect)

    def update(self, now: float) -> list[Rect]:
        """Advance the fade; return the rectangles that look different."""
        before, self._shown_share = self._shown_share, self._share_at(now)
        changed = super().update(now)
        if self._shown_share != before:
            self._fade_picture = self._make_fade_picture() if 0 < self._shown_share < 1 else None
            return [self._fade_area]
        return changed if self._shown_share == 1 else []

    def paint(self, surface: Surface) -> None:
        """Paint the panel as far as it has faded in."""
        if self._fade_picture is not None:
            self._fade_picture.set_alpha(round(255 * self._shown_share))
            rise = round(self._theme.px(RISE) * (1 - self._shown_share))
            surface.blit(self._fade_picture, self._fade_area.move(0, rise))
        elif self._shown_share == 1:
            super().paint(surface)

    def _share_at(self, now: float) -> float:
        """Return the part of the fade at a time, from 0 to 1."""
        if now < self._appears_at:
            return 0.0
        rest = max(0.0, 1 - (now - self._appears_at) / FADE) if self._fades else 0.0
        return 1 - rest**3

    def _skip_fade(self, now: float) -> None:
        """Show the whole panel from the next frame on."""
        self._appears_at = min(now, self._appears_at)
        self._fades = False

    def _place_panel(self, size: Size, now: float) -> None:
        """Place the panel in the middle of the cloth; if it would hide a card, below or beside all.

        Messages move above a low panel.
        """
        cloth, limit = cloth_region(self._theme, size), self._panel_limit(self._theme, size)
        self.rect.center = cloth.center
        if not self._hides_no_card:
            self.rect.bottom = limit.bottom
            if self._hides_no_card or not self._place_beside_cards(size, now):
                self._place_below_cards(cloth, now)
        self.move_to(self.rect.topleft)
        is_low = cloth.bottom - self.rect.bottom < self._theme.px(MESSAGE_ROOM)
        self._table.message_offset = cloth.bottom - self.rect.top if is_low else 0
        area = with_shadow(self.rect, self._theme)
        self._fade_area = area.union(area.move(0, self._theme.px(RISE)))

    def _place_beside_cards(self, size: Size, now: float) -> bool:
        """Place the panel at the side of the cards where more is free, narrower if need be.

        Returns whether that side is wide enough.
        """
        theme, limit, cards = self._theme, self._panel_limit(self._theme, size), self._cards_rect
        gap = theme.px(MARGIN)
        left = Rect(limit.topleft, (cards.left - gap - limit.left, limit.height))
        right = Rect(cards.right + gap, limit.top, limit.right - cards.right - gap, limit.height)
        side = max(left, right, key=lambda room: room.width)
        if side.width < theme.px(MIN_WIDTH):
            return False
        self._width = min(self._width, side.width // theme.scale)
        super().resize(theme, size, now)
        self.rect.center = side.center
        return True

    def _place_below_cards(self, cloth: Rect, now: float) -> None:
        """Place the panel below the cards, which are laid out in the room above it if need be.

        If that is not high enough, the panel hides some of them.
        """
        theme, rect = self._theme, self.rect
        room = Rect(cloth.topleft, (cloth.width, rect.top - theme.px(CARDS_GAP) - cloth.top))
        if room.height >= theme.px(MIN_CARDS_HEIGHT) and not self._hides_no_card:
            self._table.confine_cards(room, now)
            cards = self._cards_rect
            self._table.confine_cards(room.move(room.centerx - cards.centerx, 0), now)
        lowest = (self._cards_rect.bottom + cloth.bottom) // 2
        rect.centery = min(rect.centery, max(cloth.centery, lowest))

    @property
    def _cards_rect(self) -> Rect:
        """The rectangle around all cards."""
        first, *others = (placed.rect for placed in self._table.scene.cards)
        return first.unionall(others)

    @property
    def _hides_no_card(self) -> bool:
        """Whether all cards are outside the panel and its margin."""
        around = self.rect.inflate(*[2 * self._theme.px(MARGIN)] * 2)
        return around.collidelist([placed.rect for placed in self._table.scene.cards]) < 0

    def _make_fade_picture(self) -> Surface:
        """Return the panel with its shadow on a transparent background."""
        if self._fade_picture is None:
            corner = self.rect.topleft
            self._fade_picture = Surface(self._fade_area.size, pygame.SRCALPHA)
            self.move_to((corner[0] - self._fade_area.left, corner[1] - self._fade_area.top))
            super().paint(self._fade_picture)
            self.move_to(corner)
        return self._fade_picture

    def _handle_key(self, event: Event, now: float) -> Request | None:
        was_visible = self._share_at(now) > 0
        if not was_visible:
            self._skip_fade(now)
        is_too_early = event.key in ENTER and self._is_too_early(now)
        if is_too_early or (event.key == pygame.K_ESCAPE and not was_visible):
            return None
        is_handled, request = self._handle_in_panel(event)
        return request if is_handled else request_for_key(event.key, event.mod, {}, event.unicode)

    def _handle_button(self, event: Event, now: float) -> Request | None:
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_press and self._share_at(now) == 0:
            self._skip_fade(now)
        if is_press:
            self._is_bar_pressed = self._table.controls.bar.rect.collidepoint(event.pos)
        if self._is_bar_pressed:
            self._is_bar_pressed = is_press
            return self._table.handle(event, now)
        return None if is_press and self._is_too_early(now) else self._handle_in_panel(event)[1]

    def _is_too_early(self, now: float) -> bool:
        return now < self._appears_at + READY_AFTER

    def _handle_in_panel(self, event: Event) -> tuple[bool, Request | None]:
        """Dispatch an event to the panel's widgets; return whether one used it, and its request."""
        self.pending_request = None
        return self.handle_input(event), self.pending_request


def _daily_sentence(daily: DailyWin) -> str:
    """Return the date of a daily deal, and how many were won in a row if more than one."""
    date = date_text(daily.day)
    if daily.streak <= 1:
        return gettext("Daily deal of {date}", date=date)
    return ngettext(
        "Daily deal of {date}, {count} in a row",
        "Daily deal of {date}, {count} in a row",
        daily.streak,
        date=date,
    )


def _columns(report: WinReport) -> list[FigureColumn]:
    """Return the figures of a win, each with the previous best and the average."""
    seconds, moves, streak = report.seconds, report.moves, report.streak
    if report.why_not or streak is None:
        time = FigureColumn(clock_text(seconds.value), gettext("Time"))
        count = FigureColumn(_moves_text(moves.value), gettext("Moves"))
        return [count] if report.why_not else [time, count]
    best, fewest = pgettext("time", "Best"), pgettext("moves", "Fewest")
    longest = pgettext("record", "Previous") if streak.is_record else pgettext("streak", "Longest")
    rows = [(longest, str(streak.longest)), (gettext("Win rate"), percent(streak.rate))]
    name = gettext("Longest streak") if streak.is_record else gettext("Wins in a row")
    return [
        _column(seconds, clock_text, gettext("Time"), gettext("Best time"), best),
        _column(moves, _moves_text, gettext("Moves"), gettext("Fewest moves"), fewest),
        FigureColumn(str(streak.wins), name, rows if streak.longest else [], streak.is_record),
    ]


def _moves_text(moves: float) -> str:
    return str(round(moves))


def _column(
    compared: Comparison, text: Callable[[float], str], name: str, record_name: str, best_label: str
) -> FigureColumn:
    """Return a figure with the previous best and the average.

    The title is `record_name` if the figure is a record, else `name`; `best_label` is beside the
    best.
    """
    first = pgettext("record", "Previous") if compared.is_record else best_label
    figures = ((first, compared.best), (gettext("Average"), compared.average))
    rows = [(words, text(figure)) for words, figure in figures if figure is not None]
    title = record_name if compared.is_record else name
    return FigureColumn(text(compared.value), title, rows, compared.is_record)
