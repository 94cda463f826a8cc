"""The dialog for players: choose, add, rename, remove and restore them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Surface

from solitaire_gui.gui.commands.command import CLOSE
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    ON_ACCENT,
    PANEL_EDGE,
    RAISED,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout import elements
from solitaire_gui.gui.widgets.layout.elements import Label, Pad, Picture, Spring, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.lists.list import List
from solitaire_gui.gui.widgets.panels.confirm_row import ConfirmRow
from solitaire_gui.gui.widgets.panels.row import FullWidth, Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.date_and_number_formats import capitalized
from solitaire_gui.play.wording.game_text import join_facts, score_text
from solitaire_gui.store import Score
from solitaire_gui.store.players import FIRST, MAX_NAME_LENGTH, Player

WIDTH, MAX_LINES, ENTRY_WIDTH = 710, 4, 200
LINE_HEIGHT, DISC, PADDING, GAP = 48, 32, 10, 12
NAME_SIZE, NOTE_SIZE, INITIAL_SIZE = 17, 14, 16


class PlayerActions(Protocol):
    """The actions of the dialog; see PlayersFeature. A player is given by the token."""

    def switch_to(self, token: str) -> None: ...
    def add(self, name: str) -> None: ...
    def rename(self, token: str, name: str) -> None: ...
    def remove(self, token: str) -> None: ...
    def restore(self) -> None: ...


class PlayersScreen(Dialog):
    """A list of the players, a row about the chosen one, and rows to add and restore players."""

    def __init__(
        self,
        actions: PlayerActions,
        players: Sequence[Player],
        current: str,
        score: Callable[[str], Score | None],
        removed: str | None,
        notice: str = "",
    ) -> None:
        """Create the dialog.

        The focus is on the list, or on the new name if there is but one player.

        `current` is the token of the current player. `score` returns the score of a player over all
        games, None if it cannot be read. `removed` is the name of the player removed last, None if
        there is none. `notice` is a sentence shown below the rows.
        """
        self._actions = actions
        self._players = players
        self._current = current
        self._score = score
        self._removed = removed
        self._chosen = current
        self._window: Size = (1, 1)
        self.play = PushButton(pgettext("button", "Play"), self._play, primary=True)
        self.rename = PushButton(pgettext("button", "Rename"), self._ask_new_name)
        self.remove = PushButton(pgettext("button", "Remove…"), self._confirm_removal)
        self.new_name = self._make_entry("", self._add)
        self.add = PushButton(pgettext("button", "Add"), lambda: self._add(self.new_name.line.text))
        self.restore = PushButton(pgettext("button", "Restore"), actions.restore)
        self.notice = Notice()
        self.notice.show(notice)
        self.chosen_row = ConfirmRow(lambda at: self._refresh(instead=at), underlined=True)
        self.list = self._make_list()
        super().__init__(
            gettext("Players"),
            self._blocks(),
            self._play_buttons,
            closed_by=Closing.DONE,
            width=WIDTH,
        )
        self.set_initial_focus(self.list if len(players) > 1 else self.new_name)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Lay out, with the list as long as the window allows."""
        self._window = size
        width, room = self.page_limit(theme, size)
        self.list.limit_height(room)
        over = max(0, self.page_height(theme, width) - room)
        self.list.limit_height(self.list.size(theme, width)[1] - over)
        super().resize(theme, size, now)

    def show(
        self, players: Sequence[Player], removed: str | None, chosen: str, sentence: str
    ) -> None:
        """Show the players after a change, one of them chosen, with a sentence about it."""
        self._players, self._removed = players, removed
        self._chosen = (
            chosen if any(chosen == player.token for player in players) else self._current
        )
        self.new_name.line = EditedLine(max_length=MAX_NAME_LENGTH)
        self.list = self._make_list()
        self.notice.show(sentence)
        self.chosen_row.close()
        self._refresh(self.list)
        self.resize(self._theme, self._window, 0.0)
        self.page.reveal_rect(self.notice.rect)

    def show_notice(self, sentence: str) -> None:
        """Show a sentence, such as the reason why a change was refused."""
        self.notice.show(sentence)
        self._refresh()
        self.page.reveal_rect(self.notice.rect)

    @property
    def chosen(self) -> Player:
        """The chosen player, whom the buttons are about."""
        return next(player for player in self._players if player.token == self._chosen)

    def _make_list(self) -> List:
        names = List(
            *(len(self._players), self._player_line, self._choose, lambda _: self._play()),
            line_height=LINE_HEIGHT,
            max_lines=MAX_LINES,
        )
        names.chosen = self._players.index(self.chosen)
        return names

    def _player_line(self, place: int) -> StaticElement:
        """Return the list entry of a player: name, whether they play now, and their score."""
        player = self._players[place]
        is_current = player.token == self._current
        plays = gettext("playing now") if is_current else ""
        score = self._score(player.token)
        won = score_text(score.won, score.played) if score and score.played else ""
        initial = capitalized(player.name[:1])
        disc = Picture(partial(_player_disc, initial=initial, is_lit=is_current))
        name = Label(player.name, NAME_SIZE, INK, SEMIBOLD)
        note = Label(join_facts(plays, won), NOTE_SIZE, SUBDUED)
        line = elements.Row(disc, name, Spring(), note, gap=GAP)
        return Pad(line, left=PADDING, right=GAP)

    def _make_entry(self, text: str, on_enter: Callable[[str], None]) -> Entry:
        line = EditedLine(text, max_length=MAX_NAME_LENGTH)
        line.select_all()
        return Entry(
            line, self._clear_notice, on_enter, hint=pgettext("player", "Name"), width=ENTRY_WIDTH
        )

    @property
    def _play_buttons(self) -> list[PushButton]:
        """The button that lets the chosen player play; none if there is only one player."""
        return [self.play] if len(self._players) > 1 else []

    def _blocks(self) -> list[StaticElement]:
        self.add.is_primary = len(self._players) == 1
        self.play.enabled = self._chosen != self._current
        removed = self._removed
        about = gettext("{name}, with all their games.", name=removed)
        row_of_removed = Row(gettext("Removed"), about, self.restore, underlined=False)
        return [
            FullWidth(self.list, name=gettext("Players")),
            self._update_chosen_row(),
            Row(
                gettext("New player"),
                gettext("With their own games and settings."),
                self.new_name,
                self.add,
                underlined=removed is not None,
            ),
            *([] if removed is None else [row_of_removed]),
            self.notice,
        ]

    def _update_chosen_row(self) -> ConfirmRow:
        """Fill the row about the chosen player, and return it."""
        self.remove.enabled = self._chosen not in (FIRST, self._current)
        about = self._chosen_note()
        self.chosen_row.set_rows(Row(self.chosen.name, about, self.rename, self.remove))
        return self.chosen_row

    def _chosen_note(self) -> str:
        """Return why the chosen player cannot be removed; "" if they can."""
        if self._chosen == self._current:
            return gettext("Playing now")
        if self._chosen == FIRST:
            return gettext("The first player can’t be removed.")
        return ""

    def _refresh(self, at: Widget | None = None, instead: Widget | None = None) -> None:
        self.replace_blocks(self._blocks(), self._play_buttons, focused=at, fallback=instead)

    def _choose(self, place: int) -> None:
        self._chosen = self._players[place].token
        self.notice.show("")
        self.chosen_row.close()
        self._refresh()

    def _play(self) -> None:
        self._actions.switch_to(self._chosen)

    def _ask_new_name(self) -> None:
        name = self._make_entry(self.chosen.name, self._rename)
        self.chosen_row.ask(
            gettext("Rename {name}", name=self.chosen.name),
            gettext("{key} to cancel.", key=CLOSE.key),
            name,
            PushButton(pgettext("button", "Cancel"), self.escape),
            PushButton(pgettext("button", "Save"), lambda: self._rename(name.line.text)),
            focused=name,
            return_focus_to=self.rename,
        )

    def _confirm_removal(self) -> None:
        self.chosen_row.confirm(
            gettext("Remove {name}?", name=self.chosen.name),
            gettext("Their games go too. You can bring them back here."),
            lambda: self._actions.remove(self._chosen),
            return_focus_to=self.remove,
            refuse=pgettext("button", "Keep"),
            agree=pgettext("button", "Remove"),
        )

    def escape(self) -> None:
        """Cancel renaming or removing; if neither is under way, close the dialog."""
        if self.chosen_row.return_focus_to:
            self.notice.show("")
            self.chosen_row.close()
        else:
            self.close()

    def _rename(self, name: str) -> None:
        self._actions.rename(self._chosen, name)

    def _add(self, name: str) -> None:
        self._actions.add(name)

    def _clear_notice(self, _: str) -> None:
        self.notice.show("")


def _player_disc(theme: Theme, initial: str, *, is_lit: bool) -> Surface:
    """Return the disc with a player's initial."""
    fill, edge, ink = (ACCENT, ACCENT, ON_ACCENT) if is_lit else (RAISED, PANEL_EDGE, INK)
    disc = theme.panel((theme.px(DISC), theme.px(DISC)), DISC / 2, fill, edge).copy()
    letter = theme.text(initial, INITIAL_SIZE, ink, SEMIBOLD)
    blit_at(disc, letter, *disc.get_rect().center, 0.5, 0.5)
    return disc
