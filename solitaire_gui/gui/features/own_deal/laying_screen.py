"""The base of the page on which a deal is laid: what it shows, and every change of the draft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from pygame import Rect, Surface

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import CardKey, Piles, card_key
from solitaire_gui.gui.board.card_layout import Carried, Point
from solitaire_gui.gui.board.highlights import pile_numbers
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Style, TableMark
from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.features.files.commands import OPEN_FILE
from solitaire_gui.gui.features.help.commands import HELP, Explain
from solitaire_gui.gui.features.own_deal import sentences
from solitaire_gui.gui.features.own_deal.draft import NOTHING, Draft, Laid
from solitaire_gui.gui.features.own_deal.laying_view import LayingView
from solitaire_gui.gui.features.own_deal.page_panel import (
    SharedStrip,
    head_content,
    panel_content,
)
from solitaire_gui.gui.features.own_deal.tray import Tray
from solitaire_gui.gui.features.table.commands import PASTE, REDO, UNDO
from solitaire_gui.gui.input.drag import Drag
from solitaire_gui.gui.input.typed_card import CardSearch
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.screens.table_viewer import TableViewer
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext, pgettext_noop
from solitaire_gui.language.message import Sentence
from solitaire_gui.settings import Settings

ORDERS = (pgettext_noop("choice", "By column"), pgettext_noop("choice", "As dealt"))


class OwnDealHost(Protocol):
    """The actions of the page; see OwnDealFeature."""

    def draft_changed(self, draft: Draft) -> None: ...
    def play(self, draft: Draft) -> None: ...


class Hold(NamedTuple):
    """A card on which the button went down, and its drag."""

    card: Card
    place: int | None
    """The place that it comes from; None for the tray."""
    drag: Drag

    @property
    def rect(self) -> Rect:
        """The rectangle of the card now."""
        return self.drag.cards[0].rect.move(self.drag.offset)


class LayingScreen(TableViewer):
    """Shows every place of a deal, and below them the tray with the cards that are not laid.

    Input is handled by the subclass.
    """

    def __init__(self, draft: Draft, host: OwnDealHost, art: CardArt, settings: Settings) -> None:
        self.draft = draft
        self._host = host
        self._art = art
        super().__init__(draft.game, draft, art, settings)
        self.head, self.strip = SharedStrip(is_above=True), SharedStrip()
        self.head.share(self.strip)
        self.strip.name = gettext("Cards and buttons")
        self.search: CardSearch | None = None
        """The card that is being typed; None if none is."""
        self.moving: Card | None = None
        """The card that Enter moves to the framed place; None if none."""
        self.hold: Hold | None = None
        self._sentence: Sentence = sentences.how_to_lay(draft)
        self._games = Segmented(
            [game.title for game in GAMES.values()],
            [*GAMES].index(draft.game.slug),
            self._choose_game,
            fitted=True,
        )
        self._games.name = gettext("Game")
        self._orders = Segmented(
            [pgettext("choice", name) for name in ORDERS], 0, self._choose_order
        )
        self._orders.name = gettext("Next place")
        self.tray = Tray(self._take_from_tray, lambda card: self.draft.is_gap(card))
        self._paste_button = PushButton(
            pgettext("button", "Paste"), lambda: self.submit(PASTE), icon="paste"
        )
        self._open_button = PushButton(
            pgettext("button", "Open…"), lambda: self.submit(OPEN_FILE), icon="open"
        )
        self._clear_button = PushButton(pgettext("button", "Clear"), self._clear, icon="new")
        self._undo_button = PushButton(UNDO.label, self.undo, icon=UNDO.icon)
        self._redo_button = PushButton(REDO.label, self._redo, icon=REDO.icon)
        self._close_button = PushButton(pgettext("button", "Close"), self.close)
        self._play_button = PushButton(pgettext("button", "Play"), self.play, primary=True)
        self.commands = {
            HELP: lambda: self.submit(Explain(self.draft.game.slug)),
            UNDO: self.undo,
            REDO: self._redo,
            PASTE: lambda: self.submit(PASTE),
            OPEN_FILE: lambda: self.submit(OPEN_FILE),
        }
        self.refresh()

    def make_view(
        self,
        game: Game[Any],
        table: Any,
        art: CardArt,
        settings: Settings,
        open_cards: Callable[[Piles], Piles] | None,
    ) -> View:
        return LayingView(game, table, art, settings)

    @property
    def places_view(self) -> LayingView:
        assert isinstance(self.view, LayingView), "make_view returns one"
        return self.view

    def restore_state(self, old: Screen) -> None:
        assert isinstance(old, LayingScreen), "made in the same way"
        self.draft.is_by_column = old.draft.is_by_column
        self._orders.chosen = old._orders.chosen

    # Layout.

    def arrange(self, now: float) -> None:
        """Lay out; the view covers the lower strip, too, above which cards are dragged."""
        super().arrange(now)
        theme, (width, height) = self._theme, self._size
        top = self.head.rect.bottom
        cards = Rect(0, top, width, max(1, height - self._free - top))
        room = Rect(0, top, width, max(1, height - top))
        self.view.resize(theme, room, cards, now, cloth_region(theme, self._size))
        self.hold = None

    def refresh(self) -> None:
        """Show the draft in both strips."""
        draft = self.draft
        self.tray.laid = {
            card: sentences.place_text(draft, number)
            for number, card in enumerate(draft.laid)
            if card is not None
        }
        self._undo_button.enabled, self._redo_button.enabled = draft.can_undo, draft.can_redo
        self._clear_button.enabled = bool(draft.count)
        self._play_button.enabled = draft.is_whole
        left = len(draft.missing)
        to_go = ngettext("{count} card to go", "{count} cards to go", left) if left else ""
        count = gettext("{number} of {last}", number=draft.count, last=len(draft.laid))
        self.head.show(head_content(gettext(sentences.TITLE), self._games, count))
        self.strip.show(
            panel_content(
                self.search.prompt(self.view.scene, str) if self.search else self._sentence,
                self.tray,
                self._orders if draft.has_two_orders else None,
                gettext("Next place"),
                (
                    *(self._paste_button, self._open_button, self._clear_button),
                    *(self._undo_button, self._redo_button),
                ),
                to_go,
                (self._close_button, self._play_button),
            )
        )
        self.fit()

    def highlights(self, now: float) -> Highlights:
        """Return the frame of the next place, and what is typed in it."""
        spot = self.places_view.page.spots[self.draft.framed]
        marks = [TableMark(Style.PLACE, spot)]
        if self.hold and self.hold.drag.has_moved:
            aimed = self.places_view.nearest(self.hold.rect)
            marks = (
                []
                if aimed is None
                else [TableMark(Style.AIMED, self.places_view.page.spots[aimed])]
            )
        return Highlights((*marks,))

    def numbers(self) -> tuple[pile_numbers.Label, ...]:
        """Return the numbers of the columns, the name of the stock, and what is typed."""
        view, game = self.places_view, self.draft.game
        shown = [*pile_numbers.numbers_of_columns(game, view.scene)]
        if self.search and self.search.text:
            place = view.visible_rect(self.draft.framed)
            shown.append(pile_numbers.Label(self.search.text, place.center))
        return (*shown,)

    def dragged_cards(self) -> Carried | None:
        """Return the card that follows the pointer."""
        return self.hold.drag.carried if self.hold and self.hold.drag.has_moved else None

    def paint(self, surface: Surface) -> None:
        """Draw everything within the surface's clip; a dragged card is above the strips."""
        super().paint(surface)
        self.view.paint_moving(surface)

    # Changes of the draft.

    def _changed(self, sentence: Sentence, carried: Mapping[CardKey, Point] | None = None) -> None:
        """Show a changed draft and a sentence; cards glide from where they were, or `carried`."""
        self.search = self.moving = None
        self._sentence = sentence
        self.view.show(self.draft, self._now, carried)
        self.refresh()
        self._host.draft_changed(self.draft)

    def lay(self, card: Card, at: int | None = None, corner: Point | None = None) -> None:
        """Lay a card at a place, by default the framed one; it glides there from `corner`."""
        draft = self.draft
        target = draft.framed if at is None else at
        last = draft.lay(card, target)
        shown = draft.laid[target] or card
        sentence = (
            self._whole(None if last is None else sentences.named(draft, last))
            if draft.is_whole
            else sentences.laid(draft, shown, target)
        )
        source = self._tray_corner(shown) if corner is None else corner
        self._changed(sentence, {card_key(shown): source})

    def take(self, number: int) -> None:
        """Take the card away from a place."""
        card = self.draft.laid[number]
        if card is not None:
            self.draft.take(number)
            self._changed(sentences.taken(self.draft, card))

    def _take_from_tray(self, card: Card) -> None:
        self.lay(card)

    def _tray_corner(self, card: Card) -> Point:
        """Return where the upper left corner of a card is when it comes out of the tray."""
        rect = Rect((0, 0), self.places_view.card_size)
        rect.center = self.tray.tile_of(card).center
        return rect.topleft

    def frame(self, number: int) -> None:
        self.draft.frame(number)
        self.search = self.moving = None
        self._sentence = sentences.framed(self.draft)
        self.refresh()

    def _clear(self) -> None:
        self.draft.fill(NOTHING)
        self._changed(sentences.how_to_lay(self.draft))

    def undo(self) -> None:
        self.draft.undo()
        self._changed(sentences.framed(self.draft))

    def _redo(self) -> None:
        self.draft.redo()
        self._changed(self._whole() if self.draft.is_whole else sentences.framed(self.draft))

    def _whole(self, last: Card | str | None = None) -> Sentence:
        return sentences.whole(self.draft.game.slug, [*filter(None, self.draft.laid)], last)

    def play(self) -> None:
        if self.draft.is_whole:
            self._host.play(self.draft)
        else:
            self.say(sentences.still_missing(self.draft))

    def say(self, sentence: Sentence) -> None:
        self._sentence = sentence
        self.refresh()

    def _choose_order(self, chosen: int) -> None:
        self.draft.is_by_column = chosen == 0
        if not self.draft.is_whole:
            self.draft.go(-1)
            self.draft.frame_next(self.draft.framed)
        self.say(sentences.framed(self.draft))

    def _choose_game(self, chosen: int) -> None:
        """Lay the cards of another game; those of this one stay laid, in dealing order."""
        draft = Draft([*GAMES.values()][chosen], self.draft.laid)
        draft.is_by_column = self.draft.is_by_column
        self.show_draft(draft, sentences.how_to_lay(draft))

    def show_text(self, game: Game[Any], laid: Laid, sentence: Sentence) -> None:
        """Show the cards of a text; undo takes them back if they are of the game on the page."""
        if game is self.draft.game:
            self.draft.fill(laid)
            self._changed(sentence)
        else:
            self.show_draft(Draft(game, laid), sentence)

    def show_draft(self, draft: Draft, sentence: Sentence) -> None:
        """Show another draft, with a sentence."""
        self.draft = draft
        self._game = draft.game
        self._games.chosen = [*GAMES].index(draft.game.slug)
        self.view = self.make_view(draft.game, draft, self._art, self._settings, None)
        self.search = self.moving = None
        self._sentence = sentence
        self.refresh()
        self.arrange(self._now)
        self._host.draft_changed(draft)
