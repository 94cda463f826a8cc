"""A new deal: by number, at random, today's, one pasted; puzzles; and the unfinished games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from solitaire_gui import notation
from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail, table_thumbnail
from solitaire_gui.gui.dialog import Dialog
from solitaire_gui.gui.features.daily import DAILY, PlayDay
from solitaire_gui.gui.features.files import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.features.puzzles import AskAnyPuzzle, AskPuzzleNumber, AskPuzzleOfDay
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.phrases import (
    deal_name,
    level_name,
    level_word,
    listed,
    moves_made,
)
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.widgets.base.row import Alone, Row
from solitaire_gui.gui.widgets.base.turns import Turns
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.lists.mapped import Mapped
from solitaire_gui.gui.widgets.lists.picture_list import Item, PictureList
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.prose import Notice, Passage, heading
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext
from solitaire_gui.play.daily.daily_deals import Day
from solitaire_gui.play.next_deal import ANY, neighbour
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleDay
from solitaire_gui.play.puzzles.next_puzzle import LEVELS, NAMES, Kind
from solitaire_gui.play.time_text import ago, clock_text
from solitaire_gui.session import Session
from solitaire_gui.store import Record

WIDTH, NUMBER_WIDTH, LINE_WIDTH, IN_VIEW = 700, 150, 280, 3


class Puzzles(NamedTuple):
    """The puzzles of a game, as far as one of them can be chosen."""

    today: PuzzleDay
    each: Sequence[tuple[Kind, int]]
    """The kind and the level of each, in the order of their numbers."""

    @property
    def kinds(self) -> Sequence[Kind]:
        """The kinds of which there are any."""
        return [kind for kind in Kind if any(kind is its for its, _ in self.each)]


class Dealing(Protocol):
    """What can come on the table."""

    def deal(self, number: int) -> None: ...
    def deal_any(self, kind: str) -> None: ...
    def paste(self, text: str) -> None: ...
    def resume(self, game_id: str) -> None: ...


class DealsScreen(Dialog):
    """A row for each way to a deal, and a list of the games that wait."""

    def __init__(
        self,
        dealing: Dealing,
        session: Session[Any],
        unfinished: Sequence[Record] | None,
        table_of: Callable[[str], Any],
        art: Art,
        *,
        levels: Sequence[str],
        today: Day,
        now: float,
        puzzles: Puzzles | None = None,
    ) -> None:
        """Begin at a session; `now` in Unix seconds.

        `unfinished` are the games that can be gone on with, None if nothing is kept; `table_of`
        reads the table of one of them by its id, None if it cannot. `levels` are those that
        winnable deals can be chosen by, `today` is the deal of the day, `puzzles` are those of the
        game, if there are any.
        """
        self._dealing = dealing
        self._session = session
        self._is_kept = unfinished is not None
        self._records = unfinished or ()
        self._table_of = table_of
        self._cards = art.small()
        self._now = now
        deal = session.deal
        number = EditedLine(
            str(deal or ""), allows=lambda letter: letter in "0123456789", longest=10
        )
        number.select_all()
        self.number = Entry(number, self._show_sense, self._deal_number, width=NUMBER_WIDTH)
        self.by_number = PushButton(
            pgettext("button", "Deal"), lambda: self._deal_number(number.text)
        )
        self.levels = [
            PushButton(level_name(level), partial(dealing.deal_any, level)) for level in levels
        ]
        self.at_random = PushButton(pgettext("button", "Deal"), lambda: dealing.deal_any(ANY))
        self.calendar = PushButton(pgettext("button", "Calendar"), lambda: self.ask(DAILY))
        self.todays = PushButton(
            pgettext("button", "Go on") if today.under_way else pgettext("button", "Deal"),
            lambda: self.ask(PlayDay(session.game.slug, today.day)),
        )
        self.previous = PushButton(
            pgettext("button of a deal", "Previous"),
            lambda: self._deal_beside(-1),
            enabled=bool(deal),
        )
        self.next = PushButton(
            pgettext("button of a deal", "Next"), lambda: self._deal_beside(1), enabled=bool(deal)
        )
        self.copy_deal = PushButton(
            pgettext("button", "Copy deal"), lambda: self._copy(False), enabled=bool(deal)
        )
        self.copy_game = PushButton(
            pgettext("button", "Copy game"), lambda: self._copy(True), enabled=bool(deal)
        )
        line = EditedLine(longest=notation.LONGEST)
        self.line = Entry(
            line, self._forget_notice, self._paste, hint="scorpion 123", width=LINE_WIDTH
        )
        self.save_as = PushButton(pgettext("button", "Save as…"), lambda: self.ask(SAVE_AS))
        self.open_file = PushButton(pgettext("button", "Open…"), lambda: self.ask(OPEN_FILE))
        self.paste = PushButton(pgettext("button", "Paste"), lambda: self._paste(clipboard.paste()))
        self.notice = Notice()
        turns = Turns()
        self.unfinished = PictureList(
            Mapped(self._records, self._item),
            self._picture,
            lambda place: dealing.resume(self._records[place].id),
            turns,
            most=IN_VIEW,
        )
        close = PushButton(pgettext("button", "Close"), self.close, primary=True)
        self._puzzles = puzzles
        self.todays_puzzle = PushButton(pgettext("button", "Solve"), self._solve_today)
        self.kind = Segmented(
            [pgettext("choice", "Any"), *(str(NAMES[kind]) for kind in self._kinds)],
            0,
            self._take_kind,
        )
        self.puzzle_levels = [
            PushButton(level_name(name), partial(self._solve_any, level))
            for level, name in enumerate(LEVELS)
        ]
        written = EditedLine(allows=lambda letter: letter in "0123456789", longest=5)
        self.puzzle_number = Entry(
            written, self._show_sense_of_puzzle, self._solve_number, width=NUMBER_WIDTH
        )
        self.solve = PushButton(
            pgettext("button", "Solve"), lambda: self._solve_number(written.text), enabled=False
        )
        self._parts = self._blocks(
            gettext("Number {number}, winnable, the same for everybody.", number=today.deal)
            if levels
            else gettext("Number {number}, the same for everybody.", number=today.deal)
        )
        self._offer_levels(self._kinds)
        super().__init__(gettext("New deal"), self._parts, [close], width=WIDTH, turns=turns)
        self.focus.give(self.number)

    def _blocks(self, about_today: str) -> list[Drawn]:
        deal = self._session.deal
        beside = (
            gettext("On the table is deal {number}.", number=deal)
            if deal
            else gettext("On the table is a deck of your own.")
        )
        number_range = gettext("From {first} to {last}.", first=FIRST_DEAL, last=LAST_DEAL)
        winnable = gettext("One that can be won, as hard as you like.")
        blocks: list[Drawn] = [
            heading(self._session.game.title, is_first=True),
            Row(gettext("Deal number"), number_range, self.number, self.by_number),
            *([Row(gettext("Winnable deal"), winnable, *self.levels)] if self.levels else []),
            Row(gettext("Random deal"), gettext("Any number, whatever comes."), self.at_random),
            Row(gettext("Today’s deal"), about_today, self.calendar, self.todays),
            Row(gettext("Next to this one"), beside, self.previous, self.next, underlined=False),
            *self._puzzle_rows(),
            heading(pgettext("heading", "Share")),
            Row(
                gettext("Copy"),
                gettext("One line of text: the deal alone, or with its moves."),
                *self._copiers(),
            ),
            Row(
                gettext("Paste"),
                gettext("Such a line, or the clipboard."),
                self.line,
                self.paste,
                underlined=not self._is_kept,
            ),
            *([self._file_row()] if self._is_kept else []),
            self.notice,
        ]
        if self._is_kept:
            blocks.append(heading(pgettext("heading", "Unfinished"), is_first=True))
            blocks.append(
                Alone(self.unfinished, name=gettext("Unfinished"))
                if self._records
                else Passage(
                    [gettext("No other game waits for you. A game that you leave waits here.")]
                )
            )
        return blocks

    def _puzzle_rows(self) -> list[Drawn]:
        puzzles = self._puzzles
        if puzzles is None:
            return []
        today = puzzles.today
        about = gettext(
            "Number {number}, {level}, the same for everybody.",
            number=today.number,
            level=level_word(LEVELS[today.level]),
        )
        kinds = [Row(gettext("Kind of puzzle"), "", self.kind)] if len(self._kinds) > 1 else []
        return [
            heading(pgettext("heading", "Puzzles")),
            Row(gettext("Today’s puzzle"), about, self.todays_puzzle),
            *kinds,
            Row(
                gettext("Another puzzle"),
                gettext("One that you have not answered yet."),
                *self.puzzle_levels,
            ),
            Row(
                gettext("Puzzle number"),
                gettext("From {first} to {last}.", first=1, last=len(puzzles.each)),
                self.puzzle_number,
                self.solve,
                underlined=False,
            ),
        ]

    @property
    def _kinds(self) -> Sequence[Kind]:
        return self._puzzles.kinds if self._puzzles else ()

    def _solve_today(self) -> None:
        assert self._puzzles is not None, "only offered where there are any"
        self.ask(AskPuzzleOfDay(self._session.game.slug, self._puzzles.today.day))

    def _take_kind(self, place: int) -> None:
        self._offer_levels([self._kinds[place - 1]] if place else self._kinds)
        self.repaint()

    def _offer_levels(self, kinds: Sequence[Kind]) -> None:
        """Let only those levels be chosen of which there are puzzles of some kinds."""
        each = self._puzzles.each if self._puzzles else ()
        there = {level for kind, level in each if kind in kinds}
        for level, button in enumerate(self.puzzle_levels):
            button.enabled = level in there

    def _solve_any(self, level: int) -> None:
        place = self.kind.chosen
        kind = self._kinds[place - 1] if place else None
        self.ask(AskAnyPuzzle(self._session.game.slug, kind, level))

    def _show_sense_of_puzzle(self, number: str) -> None:
        """Let only a puzzle be asked that there is."""
        count = len(self._puzzles.each) if self._puzzles else 0
        self.solve.enabled = bool(number) and 1 <= int(number) <= count

    def _solve_number(self, number: str) -> None:
        self._show_sense_of_puzzle(number)
        if self.solve.enabled:
            self.ask(AskPuzzleNumber(self._session.game.slug, int(number)))

    def _file_row(self) -> Row:
        about = gettext("This game as a file, or one from a file.")
        return Row(gettext("Game file"), about, self.save_as, self.open_file, underlined=False)

    def _copiers(self) -> list[PushButton]:
        return [self.copy_deal, self.copy_game]

    def _show_sense(self, number: str) -> None:
        """Let only a number be dealt that there is."""
        self.by_number.enabled = bool(number) and FIRST_DEAL <= int(number) <= LAST_DEAL

    def _deal_number(self, number: str) -> None:
        self._show_sense(number)
        if self.by_number.enabled:
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
        self.notice.say(sentence)
        self.renew(self._parts)
        self.page.bring(self.notice.rect)

    def _forget_notice(self, _: str) -> None:
        self.notice.say("")

    def _item(self, record: Record) -> Item:
        deal, moves = deal_name(record.deal), moves_made(record.moves)
        words = listed(deal, moves, clock_text(record.seconds))
        return Item(GAMES[record.game].title, words, ago(record.changed, self._now))

    def _picture(self, place: int, size: Size) -> Thumbnail | None:
        record = self._records[place]
        table = self._table_of(record.id)
        if table is None:
            return None
        return table_thumbnail(GAMES[record.game], table, self._cards, size)
