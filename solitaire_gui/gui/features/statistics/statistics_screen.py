"""The dialog of the statistics, with tabs for figures, past games and the data."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solitaire_gui.games import GAMES
from solitaire_gui.gui.features.review.commands import WatchGame
from solitaire_gui.gui.features.statistics.data_tab import DataHost, DataTab, Export, Import
from solitaire_gui.gui.features.statistics.figures import figure_blocks, puzzle_blocks, welcome
from solitaire_gui.gui.features.statistics.past_games import ListGames, PastGamesTab
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import Column, Element, Pad, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.panels.page import PADDING
from solitaire_gui.gui.widgets.panels.row import FullWidth
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleFigures
from solitaire_gui.store import Statistics

LoadStatistics = Callable[[str | None], Statistics]
LoadPuzzleFigures = Callable[[str | None], PuzzleFigures]

WIDTH, HEIGHT, ABOVE_KINDS, BELOW_KINDS, MIN_LIST_HEIGHT = 860, 752, 14, 10, 180
FIGURES, PAST, DATA = range(3)
"""The indexes of the tabs."""


class StatisticsScreen(Dialog):
    """Shows the chosen tab for the chosen kind of game."""

    def __init__(
        self,
        host: DataHost,
        list_games: ListGames,
        load_statistics: LoadStatistics,
        slug: str | None,
        now: float,
        player: str = "",
        load_puzzle_figures: LoadPuzzleFigures = lambda slug: PuzzleFigures(),
    ) -> None:
        """Begin at a kind of game, or at all with None. `now` is in Unix seconds.

        `list_games` returns the past games of a kind or of all, latest first: won, not won, or both
        with None. `load_statistics` and `load_puzzle_figures` return the figures of a kind or of
        all. `player` is the player's name if there are several players, else "".
        """
        self._list_games = list_games
        self._load_statistics = load_statistics
        self._load_puzzle_figures = load_puzzle_figures
        self._slugs: list[str | None] = [None, *GAMES]
        self.past = PastGamesTab(
            list_games, now, lambda id: self.submit(WatchGame(id)), self._show_choice
        )
        self.data = DataTab(
            host, self._refresh_data_tab, lambda at: self.focus.set_current(at, is_visible=True)
        )
        self.data.choose_game(slug)
        kinds = [pgettext("kinds of game", "All"), *(game.title for game in GAMES.values())]
        place = self._slugs.index(slug)
        self.kinds = Segmented(kinds, place, lambda _: self._on_kind(), fitted=True, quiet=True)
        views = [gettext("Figures"), gettext("Past games"), pgettext("heading", "Your data")]
        self.tabs = Segmented(views, FIGURES, lambda _: self._on_tab(), fitted=True)
        super().__init__(
            gettext("Statistics of {player}", player=player) if player else gettext("Statistics"),
            self._blocks(),
            [],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            height=HEIGHT,
            tabs=FullWidth(self.tabs, name=gettext("Statistics"), below=8),
        )

    def refresh(self) -> None:
        """Show the current data, after a change in the store. The last notice remains."""
        blocks = self._blocks()
        self._fit_list(blocks, self.page.rect.size)
        self.replace_blocks(blocks)
        self._show_notice()

    def restore_state(self, before: Screen) -> None:
        """Take over the tab, choices and notice of the screen in the previous language."""
        assert isinstance(before, StatisticsScreen), "it is the same screen"
        for new, old in (
            (self.kinds, before.kinds),
            (self.past.filter, before.past.filter),
            (self.tabs, before.tabs),
        ):
            new.chosen = old.chosen
        self.data.restore_state(before.data)
        self.data.choose_game(self._slug)
        self.refresh()

    def show_transfer(self, transfer: Export | Import, games: int, share: float) -> None:
        """Show the progress of an export or import: games so far, and the share from 0 to 1."""
        self.data.show_transfer(transfer, games, share)
        self.repaint()

    def end_transfer(self, sentence: str) -> None:
        """Show the result of an export or import."""
        self.data.end_transfer(sentence)
        self._show_notice()

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Lay out for a theme and a window size; the list of past games fills the page."""
        self._theme = theme
        self._fit_list(self.page.column.items, self.page_limit(theme, size))
        super().resize(theme, size, now)

    @property
    def _slug(self) -> str | None:
        return self._slugs[self.kinds.chosen]

    def _refresh_data_tab(self, instead: Widget) -> None:
        self.replace_blocks(self._blocks(), fallback=instead)
        self._show_notice()

    def _show_notice(self) -> None:
        if self.data.notice.sentence:
            self.page.reveal_rect(self.data.notice.rect)

    def _blocks(self) -> list[StaticElement]:
        """Return the content of the chosen tab."""
        kinds: Pad = FullWidth(self.kinds, name=gettext("Game"), below=BELOW_KINDS)
        if self.tabs.chosen == DATA:
            has_any, can_clear = (self._has_any(slug) for slug in (None, self._slug))
            kinds = Pad(kinds, above=ABOVE_KINDS)
            return [*self.data.blocks(kinds, has_any=has_any, can_clear=can_clear)]
        is_past = self.tabs.chosen == PAST
        blocks = self.past.blocks(self._slug) if is_past else self._figure_blocks()
        notice = [self.data.notice] if self.data.notice.sentence else []
        return [kinds, *(blocks or welcome(self._slug, has_any=False, is_past=is_past)), *notice]

    def _has_any(self, slug: str | None) -> bool:
        """Return whether there is a game or an answered puzzle of a kind, or of any with None."""
        return bool(self._list_games(slug, None) or self._load_puzzle_figures(slug).answered)

    def _figure_blocks(self) -> list[StaticElement]:
        slug, figures = self._slug, self._load_statistics(self._slug)
        text = [] if figures.played else welcome(slug, has_any=bool(self._list_games(slug, None)))
        return [*text, *figure_blocks(figures), *puzzle_blocks(self._load_puzzle_figures(slug))]

    def _fit_list(self, blocks: Sequence[Element], size: Size) -> None:
        """Fit the list of past games into a page of a size."""
        if self.tabs.chosen == PAST:
            used = Column(*blocks[:2]).height(self._theme, size[0])
            used += 2 * self._theme.px(PADDING)
            self.past.table.set_height(max(size[1] - used, self._theme.px(MIN_LIST_HEIGHT)))

    def _on_tab(self) -> None:
        """Show another tab, scrolled to its top."""
        self.page.scroller.offset = 0
        self._show_choice()

    def _on_kind(self) -> None:
        """Show another kind of game."""
        self.data.choose_game(self._slug)
        self._show_choice()

    def _show_choice(self) -> None:
        """Show the chosen tab, kind and filter, without the last notice."""
        self.data.notice.show("")
        self.refresh()
