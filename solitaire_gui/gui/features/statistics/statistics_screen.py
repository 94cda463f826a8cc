"""The statistics of one game or all: figures, past games, and what can become of them."""

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
from solitaire_gui.gui.widgets.panels.row import Alone
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleFigures
from solitaire_gui.store import Statistics

LoadStatistics = Callable[[str | None], Statistics]
LoadPuzzleFigures = Callable[[str | None], PuzzleFigures]

WIDTH, HEIGHT, ABOVE_KINDS, BELOW_KINDS, MIN_LIST_HEIGHT = 860, 752, 14, 10, 180
FIGURES, PAST, DATA = range(3)
"""What the tabs show."""


class StatisticsScreen(Dialog):
    """Three tabs; a kind of game is chosen for the figures and past games, and for a reset."""

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
        """Show the games in which something was played, the latest first; `now` in Unix seconds.

        `past` lists those of a kind, or of all, that were won, or not, or either; `figures` are
        what those of a kind come to, `puzzles` what its puzzles do. Begin at a kind of game, at
        all with None. Where there are several players, `player` is the name of whose they are.
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
            tabs=Alone(self.tabs, name=gettext("Statistics"), below=8),
        )

    def refresh(self) -> None:
        """Show the games anew: what is kept has changed. What was said of it stays in sight."""
        blocks = self._blocks()
        self._fit_list(blocks, self.page.rect.size)
        self.replace_blocks(blocks)
        self._show_notice()

    def restore_state(self, before: Screen) -> None:
        """Show what the same screen in another language did; what it said stays as it was."""
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
        """Show how far an export or an import is: so many games, such a share of the whole."""
        self.data.show_transfer(transfer, games, share)
        self.repaint()

    def end_transfer(self, sentence: str) -> None:
        """Show what has come of it."""
        self.data.end_transfer(sentence)
        self._show_notice()

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Have as many past games in view as there is room for."""
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
            self.page.bring(self.data.notice.rect)

    def _blocks(self) -> list[StaticElement]:
        """Return what the chosen tab shows."""
        kinds: Pad = Alone(self.kinds, name=gettext("Game"), below=BELOW_KINDS)
        if self.tabs.chosen == DATA:
            has_any, can_clear = (self._has_any(slug) for slug in (None, self._slug))
            kinds = Pad(kinds, above=ABOVE_KINDS)
            return [*self.data.blocks(kinds, has_any=has_any, can_clear=can_clear)]
        is_past = self.tabs.chosen == PAST
        blocks = self.past.blocks(self._slug) if is_past else self._figure_blocks()
        notice = [self.data.notice] if self.data.notice.sentence else []
        return [kinds, *(blocks or welcome(self._slug, has_any=False, is_past=is_past)), *notice]

    def _has_any(self, slug: str | None) -> bool:
        """Return whether anything was played of a kind, or of all."""
        return bool(self._list_games(slug, None) or self._load_puzzle_figures(slug).answered)

    def _figure_blocks(self) -> list[StaticElement]:
        slug, figures = self._slug, self._load_statistics(self._slug)
        text = [] if figures.played else welcome(slug, has_any=bool(self._list_games(slug, None)))
        return [*text, *figure_blocks(figures), *puzzle_blocks(self._load_puzzle_figures(slug))]

    def _fit_list(self, blocks: Sequence[Element], size: Size) -> None:
        """Have as many past games in view as a page of a size has room for."""
        if self.tabs.chosen == PAST:
            used = Column(*blocks[:2]).height(self._theme, size[0])
            used += 2 * self._theme.px(PADDING)
            self.past.table.fit(max(size[1] - used, self._theme.px(MIN_LIST_HEIGHT)))

    def _on_tab(self) -> None:
        """Show another tab, from its top on."""
        self.page.scroller.offset = 0
        self._show_choice()

    def _on_kind(self) -> None:
        """Show other games, none of them chosen."""
        self.data.choose_game(self._slug)
        self._show_choice()

    def _show_choice(self) -> None:
        """Show what was chosen; what was said before is over."""
        self.data.notice.show("")
        self.refresh()
