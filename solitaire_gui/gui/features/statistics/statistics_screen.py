"""The statistics of one game or all: figures, past games, and what can become of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solitaire_gui.games import GAMES
from solitaire_gui.gui.dialog import Closing, Dialog
from solitaire_gui.gui.features.review import Watch
from solitaire_gui.gui.features.statistics.data_part import DataPart, Export, Import, Keeping
from solitaire_gui.gui.features.statistics.figures import figure_blocks, puzzle_blocks, welcome
from solitaire_gui.gui.features.statistics.past_games import columns, row
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.elements import Column, Drawn
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.widgets.base.page import PADDING
from solitaire_gui.gui.widgets.base.row import Alone, Row
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.lists.table import Table
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext, pgettext_noop
from solitaire_gui.language.date_and_number_formats import number
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleFigures
from solitaire_gui.store import Record, Statistics

Past = Callable[[str | None, bool | None], Sequence[Record]]
Figures = Callable[[str | None], Statistics]
OfPuzzles = Callable[[str | None], PuzzleFigures]

WIDTH, HEIGHT, BELOW_KINDS, LEAST_LIST = 860, 752, 12, 180
FIGURES, PAST, DATA = range(3)
"""What the tabs show."""
FILTERS: Mapping[str, bool | None] = {
    pgettext_noop("games", "All"): None,
    pgettext_noop("games", "Won"): True,
    pgettext_noop("games", "Not won"): False,
}


class StatisticsScreen(Dialog):
    """Three tabs; a kind of game is chosen for all of them."""

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
        self._past = past
        self._figures = figures
        self._puzzles = puzzles
        self._now = now
        self._slugs: list[str | None] = [None, *GAMES]
        self._records: Sequence[Record] = ()
        self.data = DataPart(keeping, self._renew, lambda at: self.focus.give(at, shown=True))
        self.data.choose(slug)
        kinds = [pgettext("kinds of game", "All"), *(game.title for game in GAMES.values())]
        place = self._slugs.index(slug)
        self.kinds = Segmented(kinds, place, lambda _: self._start_over(), fitted=True, quiet=True)
        names = [pgettext("games", name) for name in FILTERS]
        self.filter = Segmented(names, 0, lambda _: self._start_over())
        views = [gettext("Figures"), gettext("Past games"), gettext("Your data")]
        self.views = Segmented(views, FIGURES, lambda _: self._turn(), fitted=True)
        self.past = self._table()
        super().__init__(
            gettext("Statistics of {player}", player=player) if player else gettext("Statistics"),
            self._blocks(),
            [],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            height=HEIGHT,
            tabs=Alone(self.views, name=gettext("Statistics"), below=12),
        )

    def refresh(self) -> None:
        """Show the games anew: what is kept has changed. What was said of it stays in sight."""
        chosen = self.past.chosen
        self.past = self._table()
        if chosen is not None and chosen < len(self._records):
            self.past.chosen = chosen
        self._fit(self.page.rect.size)
        self.renew(self._blocks())
        self._show_notice()

    def take_place_of(self, before: Screen) -> None:
        """Show what the same screen in another language did; what it said stays as it was."""
        assert isinstance(before, StatisticsScreen), "it is the same screen"
        for mine, its in (
            (self.kinds, before.kinds),
            (self.filter, before.filter),
            (self.views, before.views),
        ):
            mine.chosen = its.chosen
        self.data.take_place_of(before.data)
        self.refresh()

    def show_transfer(self, transfer: Export | Import, games: int, share: float) -> None:
        """Show how far an export or an import is: so many games, such a share of the whole."""
        self.data.show_transfer(transfer, games, share)
        self.repaint()

    def end_transfer(self, sentence: str) -> None:
        """Show what has come of it."""
        self.data.end_transfer(sentence)
        self._show_notice()

    def ask_to_replace(self, export: Export) -> None:
        """Ask whether an export may take the place of a file."""
        self.data.ask_to_replace(export)

    def ask_whose(self, import_: Import) -> None:
        """Ask whether the games of an import are the player's own."""
        self.data.ask_whose(import_)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Have as many past games in view as there is room for."""
        self._theme = theme
        self._fit(self.room(theme, size))
        super().resize(theme, size, now)

    @property
    def _slug(self) -> str | None:
        return self._slugs[self.kinds.chosen]

    def _renew(self, instead: Widget) -> None:
        self.renew(self._blocks(), instead=instead)
        self._show_notice()

    def _show_notice(self) -> None:
        if self.data.notice.sentence:
            self.page.bring(self.data.notice.rect)

    def _blocks(self) -> list[Drawn]:
        """Return what the chosen tab shows."""
        kinds = Alone(self.kinds, name=gettext("Game"), below=BELOW_KINDS)
        notice = [self.data.notice] if self.data.notice.sentence else []
        if self.views.chosen == FIGURES:
            return [kinds, *self._figure_blocks(), *notice]
        if self.views.chosen == PAST:
            return [kinds, *self._past_blocks(), *notice]
        has_any = self._has_any or bool(self._of_puzzles().answered)
        return [kinds, *self.data.blocks(has_any=has_any)]

    def _figure_blocks(self) -> Sequence[Drawn]:
        figures, puzzles = self._figures(self._slug), self._of_puzzles()
        words = [] if figures.played else welcome(self._slug, has_any=self._has_any)
        return [*words, *figure_blocks(figures), *puzzle_blocks(puzzles)]

    def _of_puzzles(self) -> PuzzleFigures:
        return self._puzzles(self._slug) if self._puzzles else PuzzleFigures()

    def _past_blocks(self) -> list[Drawn]:
        if not self._has_any:
            return welcome(self._slug, has_any=False)
        count = len(self._records)
        games = ngettext("{number} game", "{number} games", count, number=number(count))
        about = gettext("Choose one to review it.") if count else ""
        head = Row(games, about, self.filter, underlined=False)
        return [head, *([Alone(self.past, name=gettext("Past games"), below=0)] if count else [])]

    def _table(self) -> Table:
        """Return a table of the past games, of which only those in view are ever read."""
        self._records = self._past(self._slug, [*FILTERS.values()][self.filter.chosen])
        self._has_any = bool(self._records) or bool(self._past(self._slug, None))
        records, slug, now = self._records, self._slug, self._now
        shown = columns(slug), len(records), lambda place: row(records[place], slug, now)
        return Table(*shown, None, self._watch, one_click=True)

    def _fit(self, size: Size) -> None:
        """Have as many past games in view as a page of a size has room for."""
        others = Column(Alone(self.kinds, below=BELOW_KINDS), *self._past_blocks()[:1])
        used = others.height(self._theme, size[0]) + 2 * self._theme.px(PADDING)
        self.past.fit(max(size[1] - used, self._theme.px(LEAST_LIST)))

    def _watch(self, place: int) -> None:
        self.ask(Watch(self._records[place].id))

    def _start_over(self) -> None:
        """Show other games, none of them chosen."""
        self.data.choose(self._slug)
        self.past.chosen = None
        self._turn()

    def _turn(self) -> None:
        """Show what was chosen; what was said before is over."""
        self.data.notice.say("")
        self.refresh()
