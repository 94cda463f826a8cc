"""The dialog that saves a game as a file: its folder and its name."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from solitaire_gui.games import GAMES
from solitaire_gui.gui.features.files.file_screen import (
    MAX_QUOTED_LENGTH,
    FileScreen,
    FileSource,
    field_labels,
)
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.panels.row import Field
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.display_text import printable
from solitaire_gui.store import StoredGame
from solitaire_gui.store.transfer.folder_listing import Entry as FolderEntry
from solitaire_gui.store.transfer.one_game import SUFFIX

MAX_NAME_LENGTH = 1000


class Save(Protocol):
    """Writes the game to a file."""

    def __call__(self, path: Path, *, replace: bool) -> None:
        """Start writing. An existing file is replaced only with `replace`."""


class SaveScreen(FileScreen):
    """A dialog for the folder and the name of a file; it asks before it replaces one."""

    def __init__(self, game: StoredGame, folder: str, source: FileSource, save: Save) -> None:
        """Show a folder, with a proposed name for the file of the game."""
        self._save = save
        self._existing_file: Path | None = None
        """The file about which the dialog asks whether to replace it; None if it does not ask."""
        line = EditedLine(proposed_name(game), max_length=MAX_NAME_LENGTH)
        line.select(0, len(line.text) - len(SUFFIX))
        self._name_entry = Entry(line, self._on_name_changed, self._save_as)
        self._rows_above = [
            Field(pgettext("file", "Name"), self._name_entry, labels=field_labels())
        ]
        self._replace_button = PushButton(pgettext("button", "Replace"), self._replace_file)
        super().__init__(folder, source, self._save_as, gettext("Save as"))
        self.set_initial_focus(self._name_entry)

    def show_notice(self, sentence: str) -> None:
        """Show why nothing was saved, and withdraw the question about an existing file."""
        self._existing_file = None
        super().show_notice(sentence)

    def ask_to_replace(self, path: Path) -> None:
        """Ask whether to replace an existing file."""
        self._existing_file = path
        name = printable(path.name, MAX_QUOTED_LENGTH)
        question = gettext("{name} already exists. Replace it?", name=name)
        super().show_notice(question)
        self.focus.set_current(self._buttons[-1], is_visible=True)

    @property
    def _action(self) -> str:
        return pgettext("button", "Save")

    def _bottom_buttons(self) -> list[PushButton]:
        return [self._primary_button] if self._existing_file is None else [self._replace_button]

    def escape(self) -> None:
        """Withdraw the question about an existing file; without one, close the dialog."""
        if self._existing_file is None:
            self.close()
        else:
            self._cancel_replacing()

    def _confirm(self) -> None:
        self._save_as(self._name_entry.line.text)

    def _choose(self, found: FolderEntry) -> None:
        """Copy the name of the chosen file into the field."""
        if not found.is_folder:
            self._name_entry.line.set_text(found.name)
            self._on_name_changed(found.name)

    def _on_name_changed(self, _: str) -> None:
        """Withdraw the question or message: it was about another name."""
        if self._notice.sentence:
            self.show_notice("")

    def _save_as(self, text: str) -> None:
        """Save under a typed name, with SUFFIX added if missing; go to it if it is a folder."""
        if not text.strip():
            self.show_notice(gettext("Give the file a name."))
            return
        path = self._absolute_path(text)
        if not (self._folder or self._source.folders.is_absolute(path)):
            self.show_notice(gettext("Choose a drive first."))
        elif self._exists(path):
            self._go(path)
        else:
            has_ending = path.lower().endswith(SUFFIX)
            self._save(Path(path if has_ending else path + SUFFIX), replace=False)

    def _cancel_replacing(self) -> None:
        self.show_notice("")
        self.focus.set_current(self._name_entry)

    def _replace_file(self) -> None:
        path = self._existing_file
        assert path is not None, "the button is shown only while the dialog asks"
        self._cancel_replacing()
        self._save(path, replace=True)


def proposed_name(game: StoredGame) -> str:
    """Return a file name for a game, with its suffix."""
    name = GAMES[game.game].title
    if game.deal is None:
        return pgettext("name of a file", "{game} own deck", game=name) + SUFFIX
    return pgettext("name of a file", "{game} deal {number}", game=name, number=game.deal) + SUFFIX
