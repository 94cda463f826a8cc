"""The screen that explains why a table is lost: pages with a sentence, outlines and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pygame
from pygame.event import Event

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Piles, card_key
from solitaire_gui.gui.board.card_layout import Spot
from solitaire_gui.gui.board.highlights import pile_numbers
from solitaire_gui.gui.board.highlights.arrows import Arrow
from solitaire_gui.gui.board.highlights.gesture_marks import moved
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Style, TableMark, card_mark
from solitaire_gui.gui.board.open_cards import opened
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.features.help.commands import HELP, Explain
from solitaire_gui.gui.graphics.theme import SUBDUED
from solitaire_gui.gui.screens.table_viewer import TableViewer, head
from solitaire_gui.gui.widgets.buttons.push_button import ButtonRow, PushButton
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    FirstThatFits,
    Label,
    OneOf,
    Row,
    Spring,
)
from solitaire_gui.gui.widgets.text.text import Sentences, Text
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.why_lost import Explanation, Page
from solitaire_gui.settings import Settings

TEXT_SIZE, NUMBER_SIZE, GAP, PADDING = 17, 15, 10, 9
MIN_SENTENCE_WIDTH = 500
"""With less width beside the buttons, in design pixels, these are below the sentence."""
NEXT_KEYS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_PAGEDOWN)
PREVIOUS_KEYS = (pygame.K_LEFT, pygame.K_UP, pygame.K_PAGEUP, pygame.K_BACKSPACE)


class WhyScreen(TableViewer):
    """Shows an explanation page by page.

    The strip is high enough for the longest sentence, so that the table never moves.
    """

    def __init__(
        self, game: Game[Any], explanation: Explanation, art: CardArt, settings: Settings
    ) -> None:
        self._explanation = explanation
        self._page_number = 0
        super().__init__(game, self.page.table, art, settings, self._open_named_cards)
        self.commands = {HELP: lambda: self.submit(Explain(game.slug))}
        last = len(explanation.pages)
        self.head.show(head(str(explanation.title), [game.title], game.title))
        texts = (Text([page.sentence.parts()], TEXT_SIZE) for page in explanation.pages)
        self._sentences = [Sentences(text) for text in texts]
        self._sentence_area = OneOf(*self._sentences)
        self._numbers = [
            Label(gettext("{number} of {last}", number=at, last=last), NUMBER_SIZE, SUBDUED)
            for at in range(1, last + 1)
        ]
        self._number_area = OneOf(*self._numbers)
        self._close_button = PushButton(pgettext("button", "Close"), self.close, icon="close")
        self._previous_button = PushButton(
            pgettext("button", "Previous"), partial(self.step, -1), icon="back"
        )
        self._next_button = PushButton(
            pgettext("button", "Next"), partial(self.step, 1), icon="forward"
        )
        self._update_buttons()
        buttons = (
            ButtonRow(self._previous_button, self._next_button, self._close_button)
            if last > 1
            else ButtonRow(self._close_button)
        )
        line = Row(Spring(), *([self._number_area] if last > 1 else []), buttons, gap=GAP)
        beside = Row(Spring(MIN_SENTENCE_WIDTH, self._sentence_area), *line.items[1:], gap=GAP)
        pad = Row(min_height=PADDING)
        self.strip.show(
            FirstThatFits(
                Column(pad, beside, pad),
                Column(pad, Row(Spring(0, self._sentence_area)), pad, line, pad),
            )
        )
        self.keys = {
            **dict.fromkeys(NEXT_KEYS, partial(self.step, 1)),
            **dict.fromkeys(ACTIVATION_KEYS, self._press_primary),
            **dict.fromkeys(PREVIOUS_KEYS, partial(self.step, -1)),
            pygame.K_HOME: partial(self.go, 0),
            pygame.K_END: partial(self.go, last - 1),
        }

    @property
    def page(self) -> Page:
        """The visible page."""
        return self._explanation.pages[self._page_number]

    def handle_input(self, event: Event, now: float) -> Request | None:
        """Handle one event; a click on the table presses the primary button."""
        super().handle_input(event, now)
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_press and not self.strip.rect.collidepoint(event.pos):
            self._press_primary()
        return self.pending_request

    def step(self, direction: int) -> None:
        """Go to the next page or, if `direction` is negative, to the previous one."""
        self.go(max(0, min(len(self._explanation.pages) - 1, self._page_number + direction)))

    def _press_primary(self) -> None:
        """Press the primary button: the next page, or on the last page close."""
        if self._is_last:
            self.close()
        else:
            self.step(1)

    @property
    def _is_last(self) -> bool:
        return self._page_number == len(self._explanation.pages) - 1

    def _update_buttons(self) -> None:
        """Disable the buttons at the ends, and name the strip after the page's number."""
        number, last = self._page_number + 1, len(self._explanation.pages)
        self.strip.name = gettext("Reason {number} of {last}", number=number, last=last)
        self._previous_button.enabled = self._page_number > 0
        self._next_button.enabled = self._next_button.is_primary = not self._is_last
        self._close_button.is_primary = last == 1

    def go(self, at: int) -> None:
        """Go to a page, by its index."""
        before, self._page_number = self.page.table, at
        if self.page.table is not before:
            self.view.show(self.page.table, self._now)
        self._sentence_area.shown, self._number_area.shown = self._sentences[at], self._numbers[at]
        self._update_buttons()
        self.strip.refresh()

    def _open_named_cards(self, piles: Piles) -> Piles:
        """Return piles in which the face-down cards that the explanation names are face up."""
        named = self._explanation.opened
        opens = opened(piles)
        return {
            pile: [
                shown if card in named else card
                for card, shown in zip(cards, opens[pile], strict=True)
            ]
            for pile, cards in piles.items()
        }

    def highlights(self, now: float) -> Highlights:
        """Return the outlines and arrows of the page; none while cards move."""
        page, scene = self.page, self.view.scene
        if self.view.motion.flying:
            return Highlights()
        spots = {placed.key: Spot(placed.pile, placed.depth) for placed in scene.cards}
        if page.moved is not None:
            return Highlights((*moved(Style.MOVED, self._game, page.moved),))
        marks = [*self._dimmed_marks(page, spots.values()), *self._face_down_marks(spots)]
        for style, cards in (
            (Style.PLACE, page.goals),
            (Style.LOSING, page.waits_for),
            (Style.CHOSEN if page.goals or page.waits_for else Style.LOSING, page.cards),
        ):
            marks += (card_mark(style, scene, spots[card_key(card)]) for card in cards)
        arrows = (Arrow(spots[card_key(one)], spots[card_key(other)]) for one, other in page.links)
        return Highlights((*marks,), arrows=(*arrows,))

    def numbers(self) -> tuple[pile_numbers.Label, ...]:
        """Return the numbers of the columns if the page shows a move; reasons name only cards."""
        return () if self.page.moved is None else super().numbers()

    def _dimmed_marks(self, page: Page, spots: Iterable[Spot]) -> Iterator[TableMark]:
        """Yield marks that dim the cards that the page does not name."""
        named = {*page.cards, *page.others, *page.goals, *page.waits_for}
        if not named:
            return
        piles = self.view.scene.piles
        for pile, depth in spots:
            if piles[pile][depth].card not in named and all(
                self.view.scene.visible_part(Spot(pile, depth)).size
            ):
                yield TableMark(Style.DIMMED, Spot(pile, depth))

    def _face_down_marks(self, spots: Any) -> Iterator[TableMark]:
        """Yield marks on the cards that are face down but named."""
        for card in self._explanation.opened:
            yield TableMark(Style.FACE_DOWN, spots[card_key(card)])
