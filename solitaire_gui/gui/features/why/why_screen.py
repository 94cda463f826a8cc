"""A lost table with the reason on it: a sentence above, cards outlined, arrows, page after page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games.base import Game
from solitaire_gui.gui.accessible.node import Deed, Node, Role
from solitaire_gui.gui.board.arrows import Arrow
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.layout import Spot, key_of
from solitaire_gui.gui.board.marks import Cards, Style, TableMark, card_mark
from solitaire_gui.gui.board.nodes import TableNodes
from solitaire_gui.gui.board.open_cards import Piles, opened
from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.commands import CLOSE, FULL_SCREEN, QUIT, command_of
from solitaire_gui.gui.features.why.why_strip import Strip
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.image_files import set_of_signs
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Theme
from solitaire_gui.gui.layout.elements import FirstThatFits, Label, Row, Spring
from solitaire_gui.gui.layout.head import Head
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.widgets.base.one_handed import tab_for
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.settings import Settings
from solitaire_gui.play.why import Explanation, Page

TITLE_SIZE, LEAST_GAP = 16, 28
ON = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
BACK = (pygame.K_LEFT, pygame.K_UP, pygame.K_PAGEUP, pygame.K_BACKSPACE)


class WhyScreen(Screen):
    """Goes through the pages of an explanation; asks to be closed."""

    stops_clock = True

    def __init__(self, game: Game[Any], told: Explanation, art: Art, settings: Settings) -> None:
        self._game, self._told = game, told
        self._at = 0
        self._now = 0.0
        self._signs = set_of_signs(settings)
        self.view = View(game, self.page.table, art, settings, self._opened)
        self._head = Head()
        self._strip = Strip([page.sentence for page in told.pages], self, self._signs)
        self._theme, self._size = Theme(), (1, 1)
        title = str(told.title)
        self._head.show(
            FirstThatFits(
                Row(
                    Label(title, TITLE_SIZE, INK, SEMIBOLD),
                    Spring(LEAST_GAP),
                    Label(game.title, TITLE_SIZE, SUBDUED),
                ),
                Row(Label(title, TITLE_SIZE, INK, SEMIBOLD)),
            ),
            Node("title", Role.HEADING, title, level=1),
            Node("game", Role.LABEL, game.title),
        )
        self._strip.show(0)

    @property
    def page(self) -> Page:
        """What is being said."""
        return self._told.pages[self._at]

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size."""
        self._theme, self._size = theme, size
        width, height = size
        self._head.arrange(theme, width)
        high = self._strip.height(theme, width)
        top = self._head.rect.bottom
        self._strip.arrange(theme, Rect(0, height - high, width, high))
        table = Rect(0, top, width, max(1, height - high - top))
        self.view.resize(theme, table, table, now, cloth_region(theme, size))
        self.forget()

    def apply(self, settings: Settings) -> None:
        """Apply the settings; `resize` follows."""
        self._signs = set_of_signs(settings)
        self.view.apply(settings)

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event: a click on the table goes on, as Enter does."""
        event = tab_for(event)
        self.asked, self._now = None, now
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self._strip.focus.handle(event):
            self._strip.forget()
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_press and not self._strip.rect.collidepoint(event.pos):
            self.step(1)
        return self.asked

    def wake(self, now: float) -> float | None:
        """Return when the cards that glide are to be painted next."""
        return self.view.wake(now)

    def uncover(self, now: float) -> None:
        """Be seen again."""
        self.view.uncover(now)
        self.forget()

    def forget(self) -> None:
        """Draw everything the next time."""
        self.view.forget()
        self._head.forget()
        self._strip.forget()

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        self._now = now
        changed = self.view.paint(surface, now, self._highlights())
        return [*changed, *self._strip.paint(surface), *self._head.paint(surface)]

    def described(self, now: float) -> Node:
        """Return title, cards and what is said, for screen readers."""
        head = self._head.described()
        strip = self._strip.described()
        cards = TableNodes(self._game, self.view.scene, {}, actions=()).described()
        table = Node(
            "board", Role.GROUP, gettext("Table"), cards, is_focused=not strip.has_focus_inside
        )
        return Node("why", Role.GROUP, head[0].name, [*head, strip, table])

    def act(self, deed: Deed, owner: Any, now: float) -> Request | None:
        """Do what a screen reader asks of a button."""
        self.asked, self._now = None, now
        if owner is not None:
            self._strip.focus.act(deed, owner)
            self._strip.forget()
        return self.asked

    def step(self, direction: int) -> None:
        """Go to the next page, or back; after the last one comes the first again."""
        self.go((self._at + direction) % len(self._told.pages))

    def go(self, at: int) -> None:
        """Go to a page."""
        before, self._at = self.page.table, at
        if self.page.table is not before:
            self.view.show(self.page.table, self._now)
        self._strip.show(at)

    def close(self) -> None:
        """Ask to be closed."""
        self.ask(CLOSE)

    def _key(self, event: Event) -> Request | None:
        command = command_of(event.key, event.mod, event.unicode)
        if command is FULL_SCREEN:
            return command
        if event.key != pygame.K_BACKSPACE and command in (CLOSE, QUIT):
            return CLOSE
        is_for_buttons = event.key == pygame.K_TAB or self._strip.has_focus
        if is_for_buttons and self._strip.focus.handle(event):
            self._strip.forget()
            return self.asked
        if event.key in ON or event.key == pygame.K_SPACE:
            self.step(1)
        elif event.key in BACK:
            self.step(-1)
        elif event.key == pygame.K_HOME:
            self.go(0)
        elif event.key == pygame.K_END:
            self.go(len(self._told.pages) - 1)
        return self.asked

    # What is seen on the table.

    def _opened(self, piles: Piles) -> Piles:
        """Return the piles with those cards open that are named."""
        named = self._told.opened
        opens = opened(piles)
        return {
            pile: [
                shown if card in named else card
                for card, shown in zip(cards, opens[pile], strict=True)
            ]
            for pile, cards in piles.items()
        }

    def _highlights(self) -> Highlights:
        page, scene = self.page, self.view.scene
        if self.view.motion.flying:
            return Highlights()
        spots = {placed.key: Spot(placed.pile, placed.depth) for placed in scene.cards}
        if page.moved is not None:
            return Highlights((*self._moved(page),))
        marks = [*self._dimmed(page, spots.values()), *self._hidden(spots)]
        for style, cards in (
            (Style.PLACE, page.goals),
            (Style.LOSING, page.waits_for),
            (Style.CHOSEN if page.goals or page.waits_for else Style.LOSING, page.cards),
        ):
            marks += (card_mark(style, scene, spots[key_of(card)]) for card in cards)
        arrows = (Arrow(spots[key_of(one)], spots[key_of(other)]) for one, other in page.links)
        return Highlights((*marks,), arrows=(*arrows,))

    def _dimmed(self, page: Page, spots: Iterable[Spot]) -> Iterator[TableMark]:
        """Yield the marks of the cards that nothing is said of."""
        named = {*page.cards, *page.goals, *page.waits_for}
        if not named:
            return
        piles = self.view.scene.piles
        for pile, depth in spots:
            if piles[pile][depth].card not in named and all(
                self.view.scene.seen(Spot(pile, depth)).size
            ):
                yield TableMark(Style.DIMMED, Spot(pile, depth))

    def _hidden(self, spots: Any) -> Iterator[TableMark]:
        """Yield the marks of the cards that are named though they lie face down."""
        for card in self._told.opened:
            yield TableMark(Style.FACE_DOWN, spots[key_of(card)])

    def _moved(self, page: Page) -> Iterator[TableMark]:
        """Yield the mark of the cards that a move has brought where they are."""
        step = page.moved
        assert step is not None, "a move has led here"
        assert step.before is not None, "a move has led here"
        move = self._game.move_of(step.before.table, step.lines)
        if move is not None:
            card = self._game.piles(step.before.table)[move.source][move.start]
            for placed in self.view.scene.piles[move.target]:
                if placed.card == card:
                    yield TableMark(Style.MOVED, Cards(placed.pile, placed.depth))
