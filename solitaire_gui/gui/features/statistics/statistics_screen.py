"""The statistics of one game or all, the past games, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from solitaire_gui.games import GAMES
from solitaire_gui.gui.dialog import Closing, Dialog
from solitaire_gui.gui.features.review import Watch
from solitaire_gui.gui.features.statistics.figures import (
    columns,
    numbers,
    others_wins,
    plots,
    plots_of_play,
    puzzle_numbers,
    row,
)
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.widgets.base.row import Alone, Row
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.figures.progress_bar import ProgressBar
from solitaire_gui.gui.widgets.lists.mapped import Mapped
from solitaire_gui.gui.widgets.lists.table import Table
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice, heading, passage
from solitaire_gui.language.catalogue import (
    gettext,
    gettext_noop,
    ngettext,
    pgettext,
    pgettext_noop,
)
from solitaire_gui.language.date_and_number_formats import number as written
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleFigures
from solitaire_gui.store import Record, Statistics

Past = Callable[[str | None, bool | None], Sequence[Record]]
Figures = Callable[[str | None], Statistics]
OfPuzzles = Callable[[str | None], PuzzleFigures]

WIDTH, HEIGHT, PATH_WIDTH = 860, 752, 230
FILTERS: Mapping[str, bool | None] = {
    pgettext_noop("games", "All"): None,
    pgettext_noop("games", "Won"): True,
    pgettext_noop("games", "Not won"): False,
}
WELCOME_SIZE = 20


class OfReset(NamedTuple):
    """What is said of a reset: before it is asked for, when it is, and once it is done."""

    offer: str
    question: str
    done: str


OF_ALL = OfReset(
    gettext_noop("Clears the statistics of all games."),
    gettext_noop("Clear the statistics of all games?"),
    gettext_noop("The statistics of all games are cleared."),
)
OF_ONE = OfReset(
    gettext_noop("Clears the statistics of {game}."),
    gettext_noop("Clear the statistics of {game}?"),
    gettext_noop("The statistics of {game} are cleared."),
)
LONGEST_PATH = 4000
DEFAULT_FILE = "~/solitaire.jsonl"


class Export(NamedTuple):
    """Write everything that is kept to a file, in the place of one only where that was granted."""

    path: Path
    replace: bool = False


class Import(NamedTuple):
    """Add what a file holds to what is kept, as the player's own where they have said so."""

    path: Path
    is_own: bool = False


class Keeping(Protocol):
    """What can become of all that is kept."""

    def reset(self, slug: str | None) -> None: ...
    def undo_reset(self) -> None: ...
    def transfer(self, request: Export | Import) -> None: ...
    def cancel(self) -> None: ...


class StatisticsScreen(Dialog):
    """Figures, past games to be watched, and what can become of all that is kept."""

    def __init__(
        self,
        keeping: Keeping,
        past: Past,
        figures: Figures,
        slug: str | None,
        now: float,
        player: str = "",
        puzzles: OfPuzzles | None = None,
    ) -> None:
        """Show the games in which something was played, the latest first; `now` in Unix seconds.

        `past` lists those of a kind, or of all, that were won, or not, or either; `figures` are
        what those of a kind come to, `puzzles` what its puzzles do. Begin at a kind of game, at
        all with None. Where there are several players, `player` is the name of whose they are.
        """
        self._keeping = keeping
        self._past = past
        self._figures = figures
        self._puzzles = puzzles
        self._now = now
        self._slugs: list[str | None] = [None, *GAMES]
        self._slug = slug
        self._filter = 0
        self._is_asking = False
        self._begun: list[str | None] = []
        """What has been reset and not taken back: a kind of game, or None for all."""
        self._records: Sequence[Record] = ()
        names = [pgettext("kinds of game", "All"), *(game.title for game in GAMES.values())]
        self.games = Segmented(names, self._slugs.index(slug), self._choose_game, fitted=True)
        self.filter = Segmented(
            [pgettext("games", name) for name in FILTERS], 0, self._choose_filter
        )
        self.past = self._table()
        self.reset = PushButton(pgettext("button", "Reset…"), self._ask_first)
        self.yes = PushButton(pgettext("button", "Yes"), self._reset)
        self.no = PushButton(pgettext("button", "No"), self._ask_not)
        self.undo_reset = PushButton(pgettext("button", "Undo reset"), self._undo_reset)
        line = EditedLine(DEFAULT_FILE, longest=LONGEST_PATH)
        self.path = Entry(line, on_enter=self._go_to_export, width=PATH_WIDTH)
        self.export = PushButton(pgettext("button", "Export"), lambda: self._begin(Export))
        self.import_ = PushButton(pgettext("button", "Import"), lambda: self._begin(Import))
        self.cancel = PushButton(pgettext("button", "Cancel"), keeping.cancel)
        self.keep = PushButton(pgettext("button", "Cancel"), self._keep)
        self.replace = PushButton(pgettext("button", "Replace"), self._replace)
        self.not_own = PushButton(pgettext("button", "No"), self._keep)
        self.own = PushButton(pgettext("button", "Yes"), self._own)
        self.progress = ProgressBar()
        self._transfer: Export | Import | None = None
        """The export or the import that is under way."""
        self._in_the_way: Export | None = None
        """The export that waits for leave to replace a file."""
        self._anothers: Import | None = None
        """The import whose games may be the player's own after all."""
        self.notice = Notice()
        self._above = self._figure_blocks()
        blocks = [*self._above, *self._keeping_blocks()]
        title = (
            gettext("Statistics of {player}", player=player) if player else gettext("Statistics")
        )
        super().__init__(title, blocks, [], closed_by=Closing.CLOSE, width=WIDTH, height=HEIGHT)

    def refresh(self) -> None:
        """Show the games anew: what is kept has changed. What was said of it stays in sight."""
        self._renew_figures()
        if self.notice.sentence:
            self.page.bring(self.notice.rect)

    def take_place_of(self, before: Screen) -> None:
        """Show what the same screen in another language did; what it said stays as it was."""
        assert isinstance(before, StatisticsScreen), "it is the same screen"
        self._begun, self._slug, self._filter = before._begun, before._slug, before._filter
        self.games.chosen = before.games.chosen
        self.filter.chosen = before.filter.chosen
        self.path.line = before.path.line
        self.notice.say(before.notice.sentence)
        self._renew_figures()

    def show_message(self, sentence: str) -> None:
        """Show what has come of a request."""
        self.notice.say(sentence)
        self._renew()
        self.page.bring(self.notice.rect)

    def show_transfer(self, transfer: Export | Import, games: int, share: float) -> None:
        """Show how far an export or an import is: so many games, such a share of the whole."""
        self.progress.words = ngettext(
            "{number} game", "{number} games", games, number=written(games)
        )
        self.progress.share = share
        self.repaint()
        if self._transfer is None:
            self._transfer = transfer
            self.notice.say("")
            if self.focus.current in (self.export, self.import_, self.replace, self.own):
                self._renew(self.cancel)
            else:
                self._renew()

    def end_transfer(self, sentence: str) -> None:
        """Show what has come of it."""
        transfer, self._transfer = self._transfer, None
        if self.focus.current is self.cancel:
            self._renew(self.import_ if isinstance(transfer, Import) else self.export)
        self.show_message(sentence)

    def ask_to_replace(self, export: Export) -> None:
        """Ask whether an export may take the place of a file."""
        self._transfer, self._in_the_way = None, export
        self._renew(self.keep)

    def ask_whose(self, import_: Import) -> None:
        """Ask whether the games of an import are the player's own."""
        self._anothers = import_
        self._renew(self.not_own)

    def _renew_figures(self) -> None:
        """Show other games: with very many of them, that takes a while."""
        chosen = self.past.chosen
        self.past = self._table()
        if chosen is not None and chosen < len(self._records):
            self.past.chosen = chosen
        self._above = self._figure_blocks()
        self._renew()

    def _renew(self, at: Widget | None = None) -> None:
        """Show what has changed below the figures."""
        self.renew([*self._above, *self._keeping_blocks()], at=at)

    def _go_to_export(self, _: str) -> None:
        self.focus.give(self.export, shown=True)

    def _figure_blocks(self) -> list[Drawn]:
        figures = self._figures(self._slug)
        blocks: list[Drawn] = [Alone(self.games, name=gettext("Game"), below=16)]
        puzzles = self._puzzle_blocks()
        if figures.played or self._has_any:
            played = plots_of_play(figures)
            why_not = others_wins(figures)
            said = [passage([why_not], colour=SUBDUED)] if why_not else []
            blocks += [numbers(figures), *said, *puzzles, plots(figures)]
            blocks += [played] if played else []
            blocks += self._past_blocks()
        else:
            blocks += [*self._welcome(), *puzzles]
        return blocks

    def _puzzle_blocks(self) -> list[Drawn]:
        """Return what the puzzles have come to, once one has been answered."""
        figures = self._puzzles(self._slug) if self._puzzles else None
        return [puzzle_numbers(figures)] if figures and figures.answered else []

    def _welcome(self) -> list[Drawn]:
        none = (
            gettext("{game} has not been played yet", game=GAMES[self._slug].title)
            if self._slug
            else gettext("No game has been played yet")
        )
        first = gettext("Play a game, and its times and figures appear here.")
        return [
            passage([none], WELCOME_SIZE, INK, SEMIBOLD, above=8),
            passage([first], colour=SUBDUED, below=16),
        ]

    def _past_blocks(self) -> list[Drawn]:
        row = Row(
            gettext("Past games"),
            gettext("Choose one to review it."),
            self.filter,
            underlined=False,
        )
        if self._records:
            return [row, Alone(self.past, name=gettext("Past games"), below=10)]
        return [row, passage([gettext("There are none of this kind.")])]

    def _keeping_blocks(self) -> list[Drawn]:
        has_any = bool(self._begun) or self._has_any or bool(self._puzzle_blocks())
        return [
            heading(pgettext("heading", "Your data")),
            *([self._reset_row()] if has_any else []),
            self._transfer_row(),
            self.notice,
        ]

    def _transfer_row(self) -> Row:
        if self._in_the_way is not None:
            name = self._in_the_way.path.name
            widgets: list[Widget] = [self.keep, self.replace]
            return Row(
                gettext("Replace {name}?", name=name),
                gettext("A file of that name already exists."),
                *widgets,
                underlined=False,
            )
        if self._anothers is not None:
            return Row(
                gettext("Are these games your own?"),
                gettext("Games you played on another computer count here too."),
                *(self.not_own, self.own),
                underlined=False,
            )
        if self._transfer is not None:
            name = self._transfer.path.name
            what = (
                gettext("Exporting to {name}", name=name)
                if isinstance(self._transfer, Export)
                else gettext("Importing {name}", name=name)
            )
            return Row(what, "", self.progress, self.cancel, underlined=False)
        widgets = [self.path, self.export, self.import_]
        words = gettext("As one file, for another computer.")
        return Row(gettext("All games and settings"), words, *widgets, underlined=False)

    def _reset_row(self) -> Row:
        if self._is_asking:
            text = OF_ALL.question if self._slug is None else OF_ONE.question
            question = gettext(text, game=_name_of(self._slug))
            return Row(question, gettext("Past games are cleared too."), self.no, self.yes)
        anew = gettext("Clear")
        if self._begun:
            whose = self._begun[-1]
            text = OF_ALL.done if whose is None else OF_ONE.done
            return Row(anew, gettext(text, game=_name_of(whose)), self.undo_reset, self.reset)
        text = OF_ALL.offer if self._slug is None else OF_ONE.offer
        return Row(anew, gettext(text, game=_name_of(self._slug)), self.reset)

    def _table(self) -> Table:
        self._records = self._past(self._slug, [*FILTERS.values()][self._filter])
        self._has_any = bool(self._records) or bool(self._past(self._slug, None))
        rows = Mapped(self._records, lambda record: row(record, self._now))
        return Table(columns(), rows, None, self._watch, most=8, one_click=True)

    def _watch(self, place: int) -> None:
        self.ask(Watch(self._records[place].id))

    def _choose_game(self, place: int) -> None:
        self._slug = self._slugs[place]
        self._is_asking = False
        self._start_over()

    def _choose_filter(self, place: int) -> None:
        self._filter = place
        self._start_over()

    def _start_over(self) -> None:
        """Show other games, none of them chosen."""
        self.past.chosen = None
        self._renew_figures()

    def _ask_first(self) -> None:
        self._is_asking = True
        self._renew(self.no)

    def _ask_not(self) -> None:
        self._is_asking = False
        self._renew(self.reset)

    def _reset(self) -> None:
        self._is_asking = False
        self._begun.append(self._slug)
        self._renew(self.undo_reset)
        self._keeping.reset(self._slug)
        self.refresh()

    def _undo_reset(self) -> None:
        self._begun.pop()
        self._renew(self.undo_reset if self._begun else self.reset)
        self._keeping.undo_reset()
        self.refresh()

    def _keep(self) -> None:
        button = self.import_ if self._anothers else self.export
        self._in_the_way = self._anothers = None
        self._renew(button)

    def _own(self) -> None:
        import_, self._anothers = self._anothers, None
        assert import_ is not None, "it has been asked for"
        self._keeping.transfer(import_._replace(is_own=True))

    def _replace(self) -> None:
        export, self._in_the_way = self._in_the_way, None
        assert export is not None, "it has been asked for"
        self._keeping.transfer(export._replace(replace=True))

    def _begin(self, request: type[Export] | type[Import]) -> None:
        text = self.path.line.text.strip()
        if not text:
            self.show_message(gettext("Choose a file."))
            return
        try:
            path = Path(text).expanduser()
        except RuntimeError:  # nobody's home folder
            path = Path(text)
        self._keeping.transfer(request(path))


def _name_of(slug: str | None) -> str:
    """Return the name of a kind of game; "" for all."""
    return GAMES[slug].title if slug else ""
