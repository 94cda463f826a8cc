"""The tab for the data: export, import, and clearing the statistics of a kind of game or of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from solitaire_gui.games import GAMES
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.charts.share_bars import ProgressBar
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.panels.confirm_row import ConfirmRow
from solitaire_gui.gui.widgets.panels.row import Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice
from solitaire_gui.language.catalogue import gettext, gettext_noop, ngettext, pgettext
from solitaire_gui.language.date_and_number_formats import number

PATH_WIDTH, MAX_PATH_LENGTH = 230, 4000


class ResetTexts(NamedTuple):
    """The texts of a reset: before it, as a question, and after it."""

    offer: str
    question: str
    done: str


RESET_ALL = ResetTexts(
    gettext_noop("Clears the statistics of all games."),
    gettext_noop("Clear the statistics of all games?"),
    gettext_noop("The statistics of all games are cleared."),
)
RESET_ONE = ResetTexts(
    gettext_noop("Clears the statistics of {game}."),
    gettext_noop("Clear the statistics of {game}?"),
    gettext_noop("The statistics of {game} are cleared."),
)


class Export(NamedTuple):
    """Write all games and settings to a file; with `replace` an existing file is overwritten."""

    path: Path
    replace: bool = False


class Import(NamedTuple):
    """Add the games of a file; with `is_own` they count as the player's own."""

    path: Path
    is_own: bool = False


class DataHost(Protocol):
    """Carries out the requests of the tab."""

    @property
    def file(self) -> str: ...
    def reset(self, slug: str | None) -> None: ...
    def undo_reset(self) -> None: ...
    def transfer(self, request: Export | Import) -> None: ...
    def cancel(self) -> None: ...


class DataTab:
    """The rows of the tab; a question or a running transfer replaces the row that it is about."""

    def __init__(
        self,
        host: DataHost,
        refresh: Callable[[Widget], None],
        focus: Callable[[Widget], None],
    ) -> None:
        """`refresh` lays out the dialog again and focuses a widget if the focused one is gone.

        `focus` focuses a widget.
        """
        self._host = host
        self._refresh = refresh
        self._cleared: list[str | None] = []
        """The resets that can be undone: the slug of a kind of game each, or None for all."""
        self._transfer: Export | Import | None = None
        """The running export or import."""
        self._slug: str | None = None
        self.question = ConfirmRow(refresh)
        self.notice = Notice()
        self.reset = PushButton(pgettext("button", "Clear…"), self._ask_first)
        self.undo_reset = PushButton(pgettext("button", "Restore"), self._undo_reset)
        line = EditedLine(host.file, max_length=MAX_PATH_LENGTH)
        self.path = Entry(line, on_enter=lambda _: focus(self.export), width=PATH_WIDTH)
        self.export = PushButton(pgettext("button", "Export"), lambda: self._start(Export))
        self.import_ = PushButton(pgettext("button", "Import"), lambda: self._start(Import))
        self.progress = ProgressBar()

    def choose_game(self, slug: str | None) -> None:
        """Set the kind of game to clear, or all with None.

        Drops an open question about clearing another.
        """
        self._slug = slug
        if self.question.return_focus_to is self.reset:
            self.question.close()

    def blocks(
        self, kinds: StaticElement, *, has_any: bool, can_clear: bool
    ) -> Sequence[StaticElement]:
        """Return the rows of the tab.

        `kinds`, the choice of a game, and the row for clearing are shown only if `has_any` game or
        puzzle was played, or if a reset can be undone. `can_clear` is whether anything of the
        chosen kind was played.
        """
        self.reset.enabled = can_clear
        clearing = [kinds, self._reset_row()] if has_any or self._cleared else []
        words = gettext("As one file, for another computer.")
        widgets = self.path, self.export, self.import_
        transfer = Row(gettext("All games and settings"), words, *widgets, underlined=False)
        self.question.set_rows(transfer, *clearing)
        return self.question, self.notice

    def restore_state(self, before: DataTab) -> None:
        """Take over the state of the tab in the previous language; its notice is not translated."""
        self._cleared, self.path.line = before._cleared, before.path.line
        self.notice.show(before.notice.sentence)

    def show_transfer(self, transfer: Export | Import, games: int, share: float) -> None:
        """Show the progress of an export or import: games so far, and the share from 0 to 1."""
        self.progress.words = ngettext(
            "{number} game", "{number} games", games, number=number(games)
        )
        self.progress.share = share
        if self._transfer is not None:
            return
        self._transfer = transfer
        self.notice.show("")
        name, is_export = transfer.path.name, isinstance(transfer, Export)
        what = (
            gettext("Exporting to {name}", name=name)
            if is_export
            else gettext("Importing {name}", name=name)
        )
        return_focus_to = self.export if is_export else self.import_
        cancel = PushButton(pgettext("button", "Cancel"), self._host.cancel)
        self.question.ask(
            what, "", self.progress, cancel, focused=cancel, return_focus_to=return_focus_to
        )

    def end_transfer(self, sentence: str) -> None:
        """Show the result of the transfer in a sentence; "" if a question follows."""
        self._transfer = None
        self.notice.show(sentence)
        self.question.close()

    def ask_to_replace(self, export: Export) -> None:
        """Ask whether an export may overwrite a file."""
        self.end_transfer("")
        self.question.confirm(
            gettext("Replace {name}?", name=export.path.name),
            gettext("A file of that name already exists."),
            lambda: self._host.transfer(export._replace(replace=True)),
            return_focus_to=self.export,
            refuse=pgettext("button", "Keep"),
            agree=pgettext("button", "Replace"),
        )

    def ask_whose(self, import_: Import) -> None:
        """Ask whether the games of an import are the player's own."""
        self.question.confirm(
            gettext("Are these games your own?"),
            gettext("Games you played on another computer count here too."),
            lambda: self._host.transfer(import_._replace(is_own=True)),
            return_focus_to=self.import_,
            refuse=pgettext("button", "Keep apart"),
            agree=pgettext("button", "Count them"),
        )

    def _reset_row(self) -> Row:
        label = gettext("Clear")
        if self._cleared:
            done = _reset_texts(self._cleared[-1]).done
            return Row(label, done, self.undo_reset, self.reset, underlined=False)
        return Row(label, _reset_texts(self._slug).offer, self.reset, underlined=False)

    def _ask_first(self) -> None:
        self.question.confirm(
            _reset_texts(self._slug).question,
            gettext("Past games are cleared too."),
            self._reset,
            return_focus_to=self.reset,
            refuse=pgettext("button", "Keep"),
            agree=pgettext("button", "Clear"),
        )

    def _reset(self) -> None:
        self._cleared.append(self._slug)
        self._host.reset(self._slug)
        self.question.close(self.undo_reset)

    def _undo_reset(self) -> None:
        self._cleared.pop()
        self._host.undo_reset()
        self._refresh(self.reset)

    def _start(self, request: type[Export] | type[Import]) -> None:
        text = self.path.line.text.strip()
        if not text:
            self.notice.show(gettext("Choose a file."))
            self._refresh(self.path)
            return
        try:
            path = Path(text).expanduser()
        except RuntimeError:  # "~name" of an unknown user
            path = Path(text)
        self._host.transfer(request(path))


def _reset_texts(slug: str | None) -> ResetTexts:
    """Return the texts of a reset of a kind of game, or of all with None."""
    texts, game = (RESET_ALL, "") if slug is None else (RESET_ONE, GAMES[slug].title)
    return ResetTexts(*(gettext(text, game=game) for text in texts))
