"""Where a game is to be saved as a file, and what the file is to be called."""

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
        """Write it, in the place of a file only with `replace`."""


class SaveScreen(FileScreen):
    """A folder and a name, and the question whether a file may be replaced."""

    def __init__(self, game: StoredGame, folder: str, source: FileSource, save: Save) -> None:
        """Propose a name for the file of a game, in a folder."""
        self._save = save
        self._existing_file: Path | None = None
        """The file that waits for leave to be replaced."""
        line = EditedLine(proposed_name(game), longest=MAX_NAME_LENGTH)
        line.select(0, len(line.text) - len(SUFFIX))
        self._name_entry = Entry(line, self._on_name_changed, self._save_as)
        self._rows_above = [
            Field(pgettext("file", "Name"), self._name_entry, labels=field_labels())
        ]
        self._replace_button = PushButton(pgettext("button", "Replace"), self._replace_file)
        super().__init__(folder, source, self._save_as, gettext("Save as"))
        self.set_initial_focus(self._name_entry)

    def show_notice(self, sentence: str) -> None:
        """Show why nothing was saved; nothing is asked any longer."""
        self._existing_file = None
        super().show_notice(sentence)

    def ask_to_replace(self, path: Path) -> None:
        """Ask whether a game may take the place of a file."""
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
        """Leave the file that is in the way, else the dialog."""
        if self._existing_file is None:
            self.close()
        else:
            self._cancel_replacing()

    def _confirm(self) -> None:
        self._save_as(self._name_entry.line.text)

    def _choose(self, found: FolderEntry) -> None:
        """Propose the name of a file that is there."""
        if not found.is_folder:
            self._name_entry.line.show(found.name)
            self._on_name_changed(found.name)

    def _on_name_changed(self, _: str) -> None:
        """Ask and say nothing any longer about another name."""
        if self._notice.sentence:
            self.show_notice("")

    def _save_as(self, text: str) -> None:
        """Ask for the game to be saved under a name, with the ending that game files have."""
        if not text.strip():
            self.show_notice(gettext("Give the file a name."))
            return
        path = self._full_path(text)
        if not (self._folder or self._source.places.is_absolute(path)):
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
        assert path is not None, "it has been asked for"
        self._cancel_replacing()
        self._save(path, replace=True)


def proposed_name(game: StoredGame) -> str:
    """Return what the file of a game may be called, with its ending."""
    name = GAMES[game.game].title
    if game.deal is None:
        return pgettext("name of a file", "{game} own deck", game=name) + SUFFIX
    return pgettext("name of a file", "{game} deal {number}", game=name, number=game.deal) + SUFFIX
