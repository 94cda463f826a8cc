"""A new deal: winnable, any, by number or pasted; the games left unfinished; a game shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame
from pygame.event import Event

from solitaire_gui import notation
from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail
from solitaire_gui.gui.card_pictures.card_art import Art
from solitaire_gui.gui.features.files.commands import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.screens.dialog import PADDING, Closing, Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import Column, Drawn
from solitaire_gui.gui.widgets.lists.picture_list import Item, PictureList
from solitaire_gui.gui.widgets.panels.row import Alone, Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice, passage
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext
from solitaire_gui.play.next_deal import ANY, neighbour
from solitaire_gui.play.wording.game_text import deal_name, level_name, listed, moves_made
from solitaire_gui.play.wording.time_text import ago, clock_text
from solitaire_gui.session import Session
from solitaire_gui.store import Record

WIDTH, NUMBER_WIDTH, LINE_WIDTH, IN_VIEW = 700, 118, 280, 5
DIGITS = "0123456789"
UNFINISHED = 1
"""The tab of the games that wait."""


class Dealing(Protocol):
    """What can come on the table."""

    def deal(self, number: int) -> None: ...
    def deal_any(self, kind: str | None = None) -> None: ...
    def paste(self, text: str) -> None: ...
    def resume(self, game_id: str) -> None: ...


class DealsScreen(Dialog):
    """A page for new deals, one for the games that wait, and one that carries games elsewhere.

    Enter deals one of the kind that is set, or goes on with the chosen one of those that wait; a
    digit that is typed begins the number of a deal.
    """

    def __init__(
        self,
        dealing: Dealing,
        session: Session[Any],
        unfinished: Sequence[Record],
        table_of: Callable[[str], Any],
        art: Art,
        *,
        kind: str,
        levels: Sequence[str],
        now: float,
    ) -> None:
        """Begin at a session; `now` in Unix seconds, `kind` what new deals are, in a word.

        `unfinished` are the games that can be gone on with; `table_of` reads the table of one of
        them by its id, None if it cannot. `levels` are those that winnable deals can be chosen by.
        """
        self._dealing = dealing
        self._session = session
        self._records = unfinished
        self._table_of = table_of
        self._cards = art.small()
        self._now = now
        deal = session.deal
        typed = EditedLine(str(deal or ""), allows=DIGITS.__contains__, longest=10)
        typed.select_all()
        self._number = Entry(typed, self._show_sense, self._deal_number, width=NUMBER_WIDTH)
        self._by_number = PushButton(
            pgettext("button", "Deal"), lambda: self._deal_number(typed.text)
        )
        line = EditedLine(longest=notation.LONGEST)
        self._line = Entry(
            line, self._forget_notice, self._paste, hint="scorpion 123", width=LINE_WIDTH
        )
        self._notice = Notice()
        self._unfinished = PictureList(
            len(self._records),
            self._item,
            self._picture,
            self._resume,
            most=IN_VIEW,
        )
        self._unfinished.chosen = 0
        pages = {
            gettext("New deal"): self._ways(levels),
            pgettext("heading", "Unfinished"): self._waiting(),
            pgettext("heading", "Share"): self._sharing(),
        }
        self._pages = [*pages.values()]
        self._chosen = Segmented([*pages], 0, self._turn, fitted=True)
        self._deal_at_once = PushButton(gettext("New deal"), dealing.deal_any, primary=True)
        self._deal_at_once.about = kind
        self._continue = PushButton(
            pgettext("button", "Continue"),
            lambda: self._resume(self._unfinished.chosen or 0),
            primary=True,
        )
        super().__init__(
            gettext("New game"),
            self._pages[0],
            [self._deal_at_once],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            note=session.game.title,
            tabs=Alone(self._chosen, name=gettext("New game"), below=12),
        )
        self.begin_at(self._deal_at_once)

    def take(self, event: Event) -> bool:
        """Take one event; a digit goes to the number wherever the focus is."""
        is_digit = event.type == pygame.TEXTINPUT and event.text in DIGITS
        if is_digit and not self.takes_text:
            self._chosen.chosen = 0
            self._turn(0)
            self.focus.give(self._number, shown=True)
            self.page.reveal(self._number)
        return super().take(event)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Stand in the middle of a window of another size, with the list as long as it can be."""
        self._unfinished.limit(self.room(theme, size)[1] - 2 * theme.px(PADDING))
        super().resize(theme, size, now)

    def page_height(self, theme: Theme, width: int) -> int:
        """Return how high the highest page is: none moves the buttons."""
        heights = [Column(*page).height(theme, width) for page in self._pages]
        return super().page_height(theme, width) + max(heights) - heights[self._chosen.chosen]

    def _turn(self, page: int) -> None:
        self.page.scroller.offset = 0
        is_waiting = page == UNFINISHED and self._records
        self.renew(self._pages[page], [self._continue if is_waiting else self._deal_at_once])

    def _resume(self, place: int) -> None:
        self._dealing.resume(self._records[place].id)

    def _ways(self, levels: Sequence[str]) -> list[Drawn]:
        """Return a row for each way to a new deal."""
        deal, dealing = self._session.deal, self._dealing
        neighbours = [
            PushButton(words, partial(self._deal_beside, step), enabled=bool(deal))
            for step, words in (
                (-1, pgettext("button of a deal", "Previous")),
                (1, pgettext("button of a deal", "Next")),
            )
        ]
        by_level = [
            PushButton(level_name(level), partial(dealing.deal_any, level)) for level in levels
        ]
        winnable = gettext("A deal that can be won, as hard as you like.")
        return [
            *([Row(gettext("Winnable deal"), winnable, *by_level)] if levels else []),
            Row(
                gettext("Any deal"),
                gettext("It may or may not be winnable."),
                PushButton(pgettext("button", "Deal"), partial(dealing.deal_any, ANY)),
            ),
            Row(
                gettext("Deal number"),
                gettext("The same number is always the same deal."),
                *(*neighbours, self._number, self._by_number),
                underlined=False,
            ),
        ]

    def _waiting(self) -> list[Drawn]:
        """Return the games that can be gone on with."""
        if self._records:
            return [Alone(self._unfinished, name=gettext("Unfinished"))]
        return [passage([gettext("No unfinished games. Games you leave are kept here.")])]

    def _sharing(self) -> list[Drawn]:
        """Return what carries deals and games out of the program, and into it."""
        has_deal = bool(self._session.deal)
        copiers = [
            PushButton(words, partial(self._copy, has_moves), enabled=has_deal)
            for words, has_moves in (
                (pgettext("button", "Copy deal"), False),
                (pgettext("button", "Copy game"), True),
            )
        ]
        about_copy = gettext("One line of text: just the deal, or the deal and its moves.")
        paste = PushButton(pgettext("button", "Paste"), lambda: self._paste(clipboard.paste()))
        about_files = gettext("Save this game as a file, or open one.")
        files = [
            PushButton(pgettext("button", "Save as…"), lambda: self.ask(SAVE_AS)),
            PushButton(pgettext("button", "Open…"), lambda: self.ask(OPEN_FILE)),
        ]
        rows: list[Drawn] = [
            Row(gettext("Copy"), about_copy, *copiers),
            Row(
                *(
                    gettext("Paste"),
                    gettext("Paste a copied deal or game here."),
                    self._line,
                    paste,
                )
            ),
            Row(gettext("Game file"), about_files, *files, underlined=False),
        ]
        return [*rows, self._notice]

    def _show_sense(self, number: str) -> None:
        """Let only a number be dealt that there is."""
        self._by_number.enabled = bool(number) and FIRST_DEAL <= int(number) <= LAST_DEAL

    def _deal_number(self, number: str) -> None:
        self._show_sense(number)
        if self._by_number.enabled:
            self._dealing.deal(int(number))

    def _deal_beside(self, step: int) -> None:
        assert self._session.deal is not None, "only offered for a deal with a number"
        self._dealing.deal(neighbour(self._session.deal, step))

    def _copy(self, with_moves: bool) -> None:
        text = notation.written(self._session, with_moves=with_moves)
        clipboard.copy(text)
        moves = self._session.at if with_moves else 0
        game, deal = self._session.game.title, self._session.deal
        self._say(
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
            self._say(gettext("There is no text to paste."))
            return
        try:
            notation.read(text)
        except notation.NotALine as refused:
            self._say(str(refused))
        else:
            self._dealing.paste(text)

    def _say(self, sentence: str) -> None:
        self._notice.say(sentence)
        self.renew(self._pages[-1])
        self.page.bring(self._notice.rect)

    def _forget_notice(self, _: str) -> None:
        self._notice.say("")

    def _item(self, place: int) -> Item:
        record = self._records[place]
        deal, moves = deal_name(record.deal), moves_made(record.moves)
        words = listed(deal, moves, clock_text(record.seconds))
        return Item(GAMES[record.game].title, words, ago(record.changed, self._now))

    def _picture(self, place: int, size: Size) -> Thumbnail | None:
        record = self._records[place]
        table = self._table_of(record.id)
        if table is None:
            return None
        return Thumbnail(GAMES[record.game], table, self._cards, size)
