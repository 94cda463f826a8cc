"""Where a game is to be saved as a file, and what the file is to be called."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from solitaire_gui.games import GAMES
from solitaire_gui.gui.dialog import Dialog
from solitaire_gui.gui.features.files.folder_view import (
    HEIGHT,
    WIDTH,
    FolderView,
    Look,
    field_labels,
    renew,
)
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.base.row import Field
from solitaire_gui.gui.widgets.base.turns import Turns
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.prose import Notice
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.quotes import shown
from solitaire_gui.store.transfer.one_game import SUFFIX

if TYPE_CHECKING:
    from solitaire_gui.store import KeptGame
    from solitaire_gui.store.transfer.folder_listing import Entry as Found

LONGEST_NAME, LONGEST_SHOWN = 1000, 60


class Save(Protocol):
    """Writes the game to a file."""

    def __call__(self, path: Path, *, replace: bool) -> None:
        """Write it, in the place of a file only with `replace`."""


class SaveScreen(Dialog):
    """A folder and a name, and the question whether a file may be replaced."""

    def __init__(self, game: KeptGame, folder: str, look: Look, save: Save) -> None:
        """Propose a name for the file of a game, in a folder."""
        self._save = save
        self._in_the_way: Path | None = None
        """The file that waits for leave to be replaced."""
        turns = Turns()
        line = EditedLine(proposed_name(game), longest=LONGEST_NAME)
        line.select(0, len(line.text) - len(SUFFIX))
        self.name = Entry(line, self._change_name, self._save_as)
        self._field = Field(pgettext("file", "Name"), self.name, labels=field_labels())
        self.folder = FolderView(
            folder,
            look,
            turns,
            on_change=self.show_message,
            on_choose=self._take_name,
            on_open=self._save_as,
        )
        self.cancel = PushButton(pgettext("button", "Cancel"), self.close)
        self.save = PushButton(
            pgettext("button", "Save"), lambda: self._save_as(self.name.line.text), primary=True
        )
        self.keep = PushButton(pgettext("button", "Cancel"), self._keep)
        self.replace = PushButton(pgettext("button", "Replace"), self._replace, primary=True)
        self.notice = Notice()
        super().__init__(
            gettext("Save as"),
            self._blocks(),
            [self.cancel, self.save],
            width=WIDTH,
            height=HEIGHT,
            turns=turns,
        )
        self.focus.give(self.name)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Stand in the middle of a window of another size, with the list as long as it can be."""
        self.folder.fit(self, [self._field, self.notice], theme, size)
        super().resize(theme, size, now)

    def show_message(self, sentence: str) -> None:
        """Show why nothing was saved; nothing is asked any longer."""
        self._in_the_way = None
        self._show(sentence)

    def ask_to_replace(self, path: Path) -> None:
        """Ask whether a game may take the place of a file."""
        self._in_the_way = path
        name = shown(path.name, LONGEST_SHOWN)
        self._show(gettext("There is a file {name} already. Is it to be replaced?", name=name))
        self.focus.give(self.keep, shown=True)

    def _blocks(self) -> list[Block]:
        return [self._field, *self.folder.blocks(), self.notice]

    def _show(self, sentence: str) -> None:
        """Show a sentence, and the buttons that belong to it."""
        is_asking = self._in_the_way is not None
        self.notice.say(sentence)
        buttons = [self.keep, self.replace] if is_asking else [self.cancel, self.save]
        renew(self, self.folder, self._blocks(), buttons)

    def _change_name(self, _: str) -> None:
        """Ask and say nothing any longer about another name."""
        if self.notice.sentence:
            self.show_message("")

    def _take_name(self, found: Found) -> None:
        """Propose the name of a file that is there."""
        if not found.is_folder:
            self.name.line.show(found.name)
            self._change_name(found.name)

    def _save_as(self, text: str) -> None:
        """Ask for the game to be saved under a name, with the ending that game files have."""
        if not text.strip():
            self.show_message(gettext("Say what the file is to be called."))
            return
        path = self.folder.path_of(text)
        if not (self.folder.folder or self.folder.is_place(path)):
            self.show_message(gettext("Choose one of the drives first."))
            return
        if self.folder.is_folder(path):
            self.folder.go(path)
            return
        if not path.lower().endswith(SUFFIX):
            path += SUFFIX
        self._save(Path(path), replace=False)

    def _keep(self) -> None:
        self.show_message("")
        self.focus.give(self.name)

    def _replace(self) -> None:
        path = self._in_the_way
        assert path is not None, "it has been asked for"
        self._keep()
        self._save(path, replace=True)


def proposed_name(game: KeptGame) -> str:
    """Return what the file of a game may be called, with its ending."""
    name = GAMES[game.game].title
    if game.deal is None:
        return pgettext("name of a file", "{game} own deck", game=name) + SUFFIX
    return pgettext("name of a file", "{game} deal {number}", game=name, number=game.deal) + SUFFIX
