"""The dialog for new deals, unfinished games, and games to copy, paste, save or open."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Protocol

import pygame
from pygame.event import Event

from solitaire_gui import notation
from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.request import CloseThen
from solitaire_gui.gui.features.files.commands import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.features.own_deal.commands import OWN_DEAL
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.screens.dialog import PADDING, Closing, Dialog
from solitaire_gui.gui.widgets.buttons.choice import NONE_CHOSEN
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import Column, StaticElement
from solitaire_gui.gui.widgets.lists.picture_list import Item, PictureList
from solitaire_gui.gui.widgets.panels.row import FullWidth, Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice, passage
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext, pgettext_noop
from solitaire_gui.play.next_deal import ANY, WINNABLE, neighbour_deal
from solitaire_gui.play.wording.game_text import deal_name, join_facts, move_count_text
from solitaire_gui.play.wording.time_text import ago, clock_text
from solitaire_gui.session import Session
from solitaire_gui.settings import SETTINGS
from solitaire_gui.store import Record

WIDTH, NUMBER_WIDTH, LINE_WIDTH, MAX_VISIBLE = 700, 118, 280, 5
DIGITS = "0123456789"
TODAY = "today"
DEAL_LABELS = {
    WINNABLE: pgettext_noop("button", "Deal a winnable one"),
    "easy": pgettext_noop("button", "Deal an easy one"),
    "medium": pgettext_noop("button", "Deal a medium one"),
    "hard": pgettext_noop("button", "Deal a hard one"),
    ANY: pgettext_noop("button", "Deal any one"),
    TODAY: pgettext_noop("button", "Deal today’s"),
}
"""The label of the primary button, by the chosen kind of deal."""


class DealActions(Protocol):
    """The actions of the dialog; see DealsFeature."""

    def deal(self, number: int) -> None: ...
    def deal_any(self, kind: str | None = None) -> None: ...
    def deal_today(self) -> None: ...
    def paste(self, text: str) -> None: ...
    def show_cards_of(self, text: str) -> bool: ...
    def resume(self, game_id: str) -> None: ...


class StepButton(PushButton):
    """A button to the previous or the next deal; Enter presses the primary button instead."""

    activation_keys: Collection[int] = (pygame.K_SPACE,)


class DealsScreen(Dialog):
    """A page for new deals, one for unfinished games, and one for sharing games.

    The first two have a primary button, which says what it does: it deals by kind or by number,
    whichever was changed last, or continues the chosen game. Enter presses it. Typing a digit
    starts the number of a deal.
    """

    def __init__(
        self,
        actions: DealActions,
        session: Session[Any],
        unfinished: Sequence[Record],
        table_of: Callable[[str], Any],
        art: CardArt,
        *,
        kind: str,
        levels: Sequence[str],
        now: float,
    ) -> None:
        """Create the dialog for the game of a session, whose deal is proposed.

        `unfinished` are the games that can be continued; `table_of` returns the table of one by its
        id, None if it cannot be read. `kind` is the kind of deal in the settings, `levels` are the
        levels by which winnable deals can be chosen; empty if the game has none. `now` is in Unix
        seconds.
        """
        self._actions = actions
        self._session = session
        self._records = unfinished
        self._table_of = table_of
        self._cards = art.small_cards()
        self._now = now
        deal = session.deal
        typed = EditedLine(str(deal or ""), allows=DIGITS.__contains__, max_length=10)
        typed.select_all()
        self._number_entry = Entry(
            typed,
            lambda _: self._choose_number(),
            lambda _: self._deal_chosen(),
            width=NUMBER_WIDTH,
        )
        self._kinds = [*([WINNABLE, *levels] if levels else []), ANY, TODAY]
        names = [*map(_kind_name, self._kinds)]
        chosen_kind = self._kinds.index(kind if kind in self._kinds else ANY)
        self._kind_choice = Segmented(names, chosen_kind, lambda _: self._refresh_choice())
        self._deal_button = PushButton("", self._deal_chosen, primary=True)
        line = EditedLine(max_length=notation.MAX_LENGTH)
        self._paste_entry = Entry(
            line, self._clear_notice, self._paste, hint="scorpion 123", width=LINE_WIDTH
        )
        self._notice = Notice()
        self._unfinished = PictureList(
            len(self._records),
            self._item,
            self._picture,
            self._resume,
            max_lines=MAX_VISIBLE,
        )
        self._unfinished.chosen = 0
        pages = {
            gettext("New deal"): self._new_deal_rows(),
            pgettext("heading", "Unfinished"): self._unfinished_rows(),
            pgettext("heading", "Share"): self._share_rows(),
        }
        self._pages = [*pages.values()]
        self._page_choice = Segmented([*pages], 0, self._show_page, fitted=True)
        self._continue_button = PushButton(
            pgettext("button", "Continue"),
            lambda: self._resume(self._unfinished.chosen or 0),
            primary=True,
        )
        super().__init__(
            gettext("New game"),
            self._pages[0],
            [self._deal_button],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            note=session.game.title,
            tabs=FullWidth(self._page_choice, name=gettext("New game"), below=12),
        )
        self._update_deal_button()
        self.set_initial_focus(self._deal_button)

    def handle_input(self, event: Event) -> bool:
        """Handle one event; a digit goes to the field for the number even if that has no focus."""
        is_digit = event.type == pygame.TEXTINPUT and event.text in DIGITS
        if is_digit and not self.accepts_text:
            self.go_to_number()
        was_handled = super().handle_input(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self._number_entry.pressed_part is not None:
            self._choose_number()
        return was_handled

    def go_to_number(self) -> None:
        """Focus the number of the deal, and make the primary button deal it."""
        self._page_choice.chosen = 0
        self._show_page(0)
        self._choose_number()
        self.focus.set_current(self._number_entry, is_visible=True)
        self.page.reveal(self._number_entry)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Lay out, with the list of unfinished games as long as the window allows."""
        self._unfinished.limit_height(self.page_limit(theme, size)[1] - 2 * theme.px(PADDING))
        super().resize(theme, size, now)

    def page_height(self, theme: Theme, width: int) -> int:
        """Return the height of the highest page, so that the buttons stay where they are."""
        heights = [Column(*page).height(theme, width) for page in self._pages]
        return super().page_height(theme, width) + max(heights) - heights[self._page_choice.chosen]

    def _show_page(self, page: int) -> None:
        self.page.scroller.offset = 0
        continuing = [self._continue_button] if self._records else []
        self.replace_blocks(self._pages[page], ([self._deal_button], continuing, [])[page])

    def _resume(self, place: int) -> None:
        self._actions.resume(self._records[place].id)

    def _new_deal_rows(self) -> list[StaticElement]:
        """Return a row for kinds of deals and one for deal numbers."""
        neighbours = [
            StepButton(words, partial(self._step_number, step), enabled=bool(self._session.deal))
            for step, words in (
                (-1, pgettext("button of a deal", "Previous")),
                (1, pgettext("button of a deal", "Next")),
            )
        ]
        about = gettext("All but “Any” can be won; “Winnable” mixes easy and hard.")
        return [
            Row(gettext("Kind of deal"), about, self._kind_choice),
            Row(
                gettext("Deal number"),
                gettext("The same number is always the same deal."),
                *(*neighbours, self._number_entry),
            ),
            Row(
                OWN_DEAL.label,
                gettext("Paste one, open a file, or lay the cards yourself."),
                PushButton(
                    pgettext("button", "Lay out…"),
                    lambda: self.submit(CloseThen(OWN_DEAL)),
                ),
                underlined=False,
            ),
        ]

    def _unfinished_rows(self) -> list[StaticElement]:
        """Return the list of unfinished games, or a sentence if there are none."""
        if self._records:
            return [FullWidth(self._unfinished, name=gettext("Unfinished"))]
        return [passage([gettext("No unfinished games. Games you leave are kept here.")])]

    def _share_rows(self) -> list[StaticElement]:
        """Return the rows that copy, paste, save and open games."""
        copiers = [
            PushButton(words, partial(self._copy, has_moves))
            for words, has_moves in (
                (pgettext("button", "Copy deal"), False),
                (pgettext("button", "Copy game"), True),
            )
        ]
        about_copy = gettext("One line of text: just the deal, or the deal and its moves.")
        paste = PushButton(pgettext("button", "Paste"), lambda: self._paste(clipboard.paste()))
        about_files = gettext("Save this game as a file, or open one.")
        files = [
            PushButton(pgettext("button", "Save as…"), lambda: self.submit(SAVE_AS)),
            PushButton(pgettext("button", "Open…"), lambda: self.submit(OPEN_FILE)),
        ]
        rows: list[StaticElement] = [
            Row(gettext("Copy"), about_copy, *copiers),
            Row(
                *(
                    gettext("Paste"),
                    gettext("Paste a copied deal or game here."),
                    self._paste_entry,
                    paste,
                )
            ),
            Row(gettext("Game file"), about_files, *files, underlined=False),
        ]
        return [*rows, self._notice]

    @property
    def _typed_deal(self) -> int | None:
        """The deal number in the field; None if there is no such deal."""
        number = int(self._number_entry.line.text or 0)
        return number if FIRST_DEAL <= number <= LAST_DEAL else None

    def _choose_number(self) -> None:
        """Make the primary button deal by the number in the field."""
        self._kind_choice.chosen = NONE_CHOSEN
        self._refresh_choice()

    def _step_number(self, step: int) -> None:
        """Replace the number in the field by the next one (1) or the previous one (-1)."""
        deal = self._typed_deal or self._session.deal
        assert deal is not None, "only offered for a deal with a number"
        self._number_entry.line.set_text(str(neighbour_deal(deal, step)))
        self._number_entry.line.select_all()
        self._choose_number()

    def _refresh_choice(self) -> None:
        """Refresh the primary button and the page after another choice."""
        self._update_deal_button()
        self.replace_blocks(self._pages[self._page_choice.chosen], [self._deal_button])

    def _update_deal_button(self) -> None:
        """Label the primary button with its deal; disable it if the typed number is no deal's."""
        is_by_number = self._kind_choice.chosen == NONE_CHOSEN
        self._deal_button.enabled = not is_by_number or self._typed_deal is not None
        if not is_by_number:
            self._deal_button.label = pgettext(
                "button", DEAL_LABELS[self._kinds[self._kind_choice.chosen]]
            )
        elif self._typed_deal is None:
            self._deal_button.label = pgettext("button", "Deal")
        else:
            self._deal_button.label = pgettext("button", "Deal {number}", number=self._typed_deal)

    def _deal_chosen(self) -> None:
        """Deal as the label of the primary button says; do nothing for a number that is no deal."""
        kind = (
            None
            if self._kind_choice.chosen == NONE_CHOSEN
            else self._kinds[self._kind_choice.chosen]
        )
        if kind == TODAY:
            self._actions.deal_today()
        elif kind is not None:
            self._actions.deal_any(kind)
        elif self._typed_deal is not None:
            self._actions.deal(self._typed_deal)

    def _copy(self, with_moves: bool) -> None:
        text = notation.to_text(self._session, with_moves=with_moves)
        clipboard.copy(text)
        moves = self._session.move_number if with_moves else 0
        game, deal = self._session.game.title, self._session.deal
        if deal is None:
            self._show_notice(gettext("Copied as a line of text, with all 52 cards."))
            return
        self._show_notice(
            ngettext(
                "Copied: {game}, deal {number}, with {count} move.",
                "Copied: {game}, deal {number}, with {count} moves.",
                moves,
                game=game,
                number=deal,
            )
            if moves
            else gettext("Copied: {game}, deal {number}.", game=game, number=deal)
        )

    def _paste(self, text: str) -> None:
        if not text.strip():
            self._show_notice(gettext("There is no text to paste."))
            return
        if self._actions.show_cards_of(text):
            return
        try:
            notation.from_text(text, self._session.game.slug)
        except notation.NotationError as error:
            self._show_notice(str(error))
        else:
            self._actions.paste(text)

    def _show_notice(self, sentence: str) -> None:
        self._notice.show(sentence)
        self.replace_blocks(self._pages[-1])
        self.page.reveal_rect(self._notice.rect)

    def _clear_notice(self, _: str) -> None:
        self._notice.show("")

    def _item(self, place: int) -> Item:
        record = self._records[place]
        deal, moves = deal_name(record.deal), move_count_text(record.moves)
        words = join_facts(deal, moves, clock_text(record.seconds))
        return Item(GAMES[record.game].title, words, ago(record.changed, self._now))

    def _picture(self, place: int, size: Size) -> Thumbnail | None:
        record = self._records[place]
        table = self._table_of(record.id)
        if table is None:
            return None
        return Thumbnail(GAMES[record.game], table, self._cards, size)


def _kind_name(kind: str) -> str:
    """Return the name of a kind of deal, in the player's language."""
    if kind == TODAY:
        return pgettext("choice", "Today’s")
    return str(SETTINGS["deals"].choices[kind])
