"""A new deal: by number, at random, today's, one pasted; and the games left unfinished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from solitaire_gui import notation
from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail, table_thumbnail
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.screen_requests import Deal, DealAny, Paste, PlayDay, Resume
from solitaire_gui.gui.screens.dialog_screen import DialogScreen
from solitaire_gui.gui.widgets.base.dialog import Dialog
from solitaire_gui.gui.widgets.base.row import Alone, Row
from solitaire_gui.gui.widgets.base.turns import Turns
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.lists.mapped import Mapped
from solitaire_gui.gui.widgets.lists.picture_list import Item, PictureList
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.prose import Notice, Passage, heading
from solitaire_gui.play.daily import Day
from solitaire_gui.play.next_deal import ANY, neighbour
from solitaire_gui.play.time_text import ago, clock_text
from solitaire_gui.session import Session
from solitaire_gui.store import Record

WIDTH, NUMBER_WIDTH, LINE_WIDTH, IN_VIEW = 700, 150, 280, 3
WINNABLE_DEALS = "One that can be won, by how hard the solver finds it."
NUMBER_RANGE = f"From {FIRST_DEAL} to {LAST_DEAL}."


class DealsScreen(DialogScreen):
    """Asks for a Deal of the game on the table, a Paste, a file, a Resume, or to be closed."""

    def __init__(
        self,
        session: Session[Any],
        unfinished: Sequence[Record] | None,
        table_of: Callable[[str], Any],
        art: Art,
        *,
        levels: Sequence[str],
        today: Day,
        now: float,
        colour: str = "green",
    ) -> None:
        """Begin at a session; `now` in Unix seconds.

        `unfinished` are the games that can be gone on with, None if nothing is kept; `table_of`
        reads the table of one of them by its id, None if it cannot. `levels` are those that
        winnable deals can be chosen by, `today` is the deal of the day. Small pictures are on cloth
        of a `colour`.
        """
        self._session = session
        self._is_kept = unfinished is not None
        self._records = unfinished or ()
        self._table_of = table_of
        self._cards = art.small()
        self._now = now
        self._colour = colour
        deal = session.deal
        number = EditedLine(
            str(deal or ""), allows=lambda letter: letter in "0123456789", longest=10
        )
        number.select_all()
        self.number = Entry(number, self._show_sense, self._deal_number, width=NUMBER_WIDTH)
        self.by_number = PushButton("Deal", lambda: self._deal_number(number.text))
        self.levels = [
            PushButton(level.capitalize(), partial(self.ask, DealAny(level))) for level in levels
        ]
        self.at_random = PushButton("Deal", lambda: self.ask(DealAny(ANY)))
        self.calendar = PushButton("Calendar", lambda: self.ask(Command.DAILY))
        self.todays = PushButton(
            "Go on" if today.under_way else "Deal",
            lambda: self.ask(PlayDay(session.game.slug, today.day)),
        )
        self.previous = PushButton("Previous", lambda: self._deal_beside(-1), enabled=bool(deal))
        self.next = PushButton("Next", lambda: self._deal_beside(1), enabled=bool(deal))
        self.copy_deal = PushButton("Copy deal", lambda: self._copy(False), enabled=bool(deal))
        self.copy_game = PushButton("Copy game", lambda: self._copy(True), enabled=bool(deal))
        line = EditedLine(longest=notation.LONGEST)
        self.line = Entry(
            line, self._forget_notice, self._paste, hint="scorpion 123", width=LINE_WIDTH
        )
        self.save_as = PushButton("Save as…", lambda: self.ask(Command.SAVE_AS))
        self.open_file = PushButton("Open…", lambda: self.ask(Command.OPEN_FILE))
        self.paste = PushButton("Paste", lambda: self._paste(clipboard.paste()))
        self.notice = Notice()
        turns = Turns()
        self.unfinished = PictureList(
            Mapped(self._records, self._item),
            self._picture,
            lambda place: self.ask(Resume(self._records[place].id)),
            turns,
            most=IN_VIEW,
        )
        close = PushButton("Close", self.close, primary=True)
        self._parts = self._blocks(
            f"Number {today.deal}, {'winnable, ' if levels else ''}the same for everybody."
        )
        self.dialog = Dialog("New deal", self._parts, [close], self.close, width=WIDTH, turns=turns)
        self.dialog.focus.give(self.number)

    def _blocks(self, about_today: str) -> list[Block]:
        deal = self._session.deal
        beside = f"On the table is deal {deal}." if deal else "On the table is a deck of your own."
        blocks: list[Block] = [
            heading(self._session.game.name, is_first=True),
            Row("Deal number", NUMBER_RANGE, self.number, self.by_number),
            *([Row("Winnable deal", WINNABLE_DEALS, *self.levels)] if self.levels else []),
            Row("Random deal", "Any number, whatever comes.", self.at_random),
            Row("Today’s deal", about_today, self.calendar, self.todays),
            Row("Next to this one", beside, self.previous, self.next, underlined=False),
            heading("Share"),
            Row("Copy", "One line of text: the deal alone, or with its moves.", *self._copiers()),
            Row(
                "Paste",
                "Such a line, or the clipboard.",
                self.line,
                self.paste,
                underlined=not self._is_kept,
            ),
            *([self._file_row()] if self._is_kept else []),
            self.notice,
        ]
        if self._is_kept:
            blocks.append(heading("Unfinished", is_first=True))
            blocks.append(
                Alone(self.unfinished)
                if self._records
                else Passage(["No other game waits for you. A game that you leave waits here."])
            )
        return blocks

    def _file_row(self) -> Row:
        about = "This game as a file, or one from a file."
        return Row("Game file", about, self.save_as, self.open_file, underlined=False)

    def _copiers(self) -> list[PushButton]:
        return [self.copy_deal, self.copy_game]

    def _show_sense(self, number: str) -> None:
        """Let only a number be dealt that there is."""
        self.by_number.enabled = bool(number) and FIRST_DEAL <= int(number) <= LAST_DEAL

    def _deal_number(self, number: str) -> None:
        self._show_sense(number)
        if self.by_number.enabled:
            self.ask(Deal(int(number)))

    def _deal_beside(self, step: int) -> None:
        assert self._session.deal is not None, "only offered for a deal with a number"
        self.ask(Deal(neighbour(self._session.deal, step)))

    def _copy(self, with_moves: bool) -> None:
        text = notation.written(self._session, with_moves=with_moves)
        clipboard.copy(text)
        moves = self._session.step.line_count if with_moves else 0
        deal = f"{self._session.game.name}, deal {self._session.deal}"
        with_them = f", with {moves} move{'' if moves == 1 else 's'}" if moves else ""
        self._say(f"Copied: {deal}{with_them}.")

    def _paste(self, text: str) -> None:
        if not text.strip():
            self._say("There is no text to paste.")
            return
        try:
            notation.read(text)
        except notation.NotALine as refused:
            self._say(str(refused))
        else:
            self.ask(Paste(text))

    def _say(self, sentence: str) -> None:
        self.notice.say(sentence)
        self.dialog.renew(self._parts)
        self.dialog.page.bring(self.notice.rect)

    def _forget_notice(self, _: str) -> None:
        self.notice.say("")

    def _item(self, record: Record) -> Item:
        deal = "Own deck" if record.deal is None else f"Deal {record.deal}"
        moves = f"{record.moves} move{'' if record.moves == 1 else 's'}"
        words = "  ·  ".join((deal, moves, clock_text(record.seconds)))
        return Item(GAMES[record.game].name, words, ago(record.changed, self._now))

    def _picture(self, place: int, size: Size) -> Thumbnail | None:
        record = self._records[place]
        table = self._table_of(record.id)
        if table is None:
            return None
        return table_thumbnail(GAMES[record.game], table, self._cards, size, self._colour)
