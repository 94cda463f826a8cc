"""Opens the page of one's own deal, keeps its draft, and puts the deal on the table.

A long text is read in another thread, so that the window never waits for it.
"""

from __future__ import annotations

from functools import partial
from threading import Thread
from typing import NamedTuple

from solitaire_gui import notation
from solitaire_gui.deal_text import MAX_LENGTH, NotADeal, read, session_of
from solitaire_gui.games import GAMES
from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.own_deal import sentences
from solitaire_gui.gui.features.own_deal.draft import Draft, Laid
from solitaire_gui.gui.features.own_deal.own_deal_screen import OwnDealScreen
from solitaire_gui.language.languages import current_language
from solitaire_gui.language.message import Message, join_sentences
from solitaire_gui.store import OpenGame

DRAFT = "own_deal"
"""The setting that holds the draft as text."""
LONG = 10_000
"""Characters of a text that is read in another thread."""


class _Reading(NamedTuple):
    """The cards of a text that could be placed, and a sentence about it."""

    game: str
    laid: Laid
    sentence: Message


class OwnDealFeature(Part):
    """Shows one page at a time."""

    def open(self) -> None:
        """Open the page with the draft as it was left."""
        if self.context.find_open(self._make_screen) is None:
            self.context.show(self._make_screen)

    def show_text(self, text: str) -> bool:
        """Show the cards in a text on the page; return whether there were any.

        A text that describes a numbered deal or a whole game is left to the table. While the page
        is open, it shows what is wrong with any other text.
        """
        try:
            notation.from_text(text, self._game)
        except notation.OtherText:
            pass
        except notation.NotationError:
            return False
        else:
            return False
        if LONG < len(text) <= MAX_LENGTH:
            self.open()
            self._page().say(sentences.READING)
            Thread(target=self._read_beside, args=(text, self._game), name="deal text").start()
            return True
        reading = _read(text, self._game)
        is_open = self.context.find_open(self._make_screen) is not None
        if not (is_open or any(reading.laid)):
            return False
        self._show(reading)
        return True

    def draft_changed(self, draft: Draft) -> None:
        """Save a draft."""
        self.context.store.set_setting(DRAFT, draft.text)

    def play(self, draft: Draft) -> None:
        """Put the deal of a whole draft on the table."""
        session = session_of(draft.game.slug, draft.deck.left()[::-1])
        controller = self.context.controller
        controller.open(controller.games.add(OpenGame(session)).slug)

    def _make_screen(self) -> OwnDealScreen:
        stored = self.context.store.settings.get(DRAFT)
        draft = Draft.from_text(stored) if isinstance(stored, str) else None
        controller = self.context.controller
        if draft is None or not draft.count:
            game = next(iter(GAMES.values())) if controller.is_empty else controller.session.game
            draft = Draft(game)
        return OwnDealScreen(draft, self, self.context.art, self.context.settings)

    @property
    def _game(self) -> str:
        """The slug of the game on the page, or else on the table, or else the first one."""
        page, controller = self.context.find_open(self._make_screen), self.context.controller
        if page is not None:
            return page.draft.game.slug
        return next(iter(GAMES)) if controller.is_empty else controller.game.slug

    def _page(self) -> OwnDealScreen:
        page = self.context.find_open(self._make_screen)
        assert page is not None, "it has been opened"
        return page

    def _read_beside(self, text: str, game: str) -> None:
        """Read a text in a thread, and show it in the event loop's."""
        reading = _read(text, game)
        self.context.call_soon(partial(self._show_if_open, reading))

    def _show_if_open(self, reading: _Reading) -> None:
        if self.context.find_open(self._make_screen) is not None:
            self._show(reading)

    def _show(self, reading: _Reading) -> None:
        """Show the cards on the page; without any, keep the draft and show only the sentence."""
        self.open()
        if any(reading.laid):
            self._page().show_text(GAMES[reading.game], reading.laid, reading.sentence)
        else:
            self._page().say(reading.sentence)


def _read(text: str, game: str) -> _Reading:
    """Return what a text shows, for the game with a slug unless the text shows another one."""
    try:
        found = read(text, game, current_language())
    except NotADeal as error:
        return _Reading(error.game or game, error.laid, error.whole_sentence)
    whole = sentences.whole(found.game, found.cards)
    understood = join_sentences([*found.understood, whole])
    return _Reading(found.game, found.cards, understood)
