"""The file of a game being saved, or opened: by a dialog, by a double click, or dropped here.

A file is written in another thread: the window never waits for a disk.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.files.commands import OPEN_FILE
from solitaire_gui.gui.features.files.file_screen import FileScreen, FileSource
from solitaire_gui.gui.features.files.save_screen import SaveScreen
from solitaire_gui.gui.platform.recent_folders import default_folder, save_folder, shortcuts
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.open_games import ImportedGame
from solitaire_gui.store import StoredGame
from solitaire_gui.store.transfer import one_game
from solitaire_gui.store.transfer.folder_listing import FolderTree
from solitaire_gui.store.transfer.games_file import NotReadable
from solitaire_gui.store.transfer.transfer import Ended, Transfer


class FilesFeature(Part):
    """At most one file is being written at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.places = FolderTree()
        """The folders that are gone about in."""
        self._saving: Transfer | None = None
        self._save_path = Path()
        """What is being written, or was last."""
        self._game_to_save: StoredGame | None = None
        """The one for which a file was chosen last."""

    def show_save_dialog(self, game: StoredGame | None) -> None:
        """Have the player choose a file for a game, if it is kept."""
        if game is not None:
            self._game_to_save = game
            self.context.show(self._make_save_screen)

    def show_open_dialog(self) -> None:
        """Have the player choose a file to be opened."""
        self.context.show(self._make_open_screen)

    def open(self, path: str) -> None:
        """Put the game of a file on the table, or show it if it is won; else say why not.

        The path is "" where the system has not told it in a way that can be understood.
        """
        if not path:
            key = OPEN_FILE.key
            self.context.show_message(
                gettext("The name of that file can’t be read; open it with {key}.", key=key)
            )
            return
        try:
            taken = self.context.controller.games.import_file(path)
        except NotReadable as refused:
            self.context.show_message(str(refused))
            return
        if self._is_open_dialog_on_top:
            self.remember_folder(path)
        self.open_imported(taken)

    def open_imported(self, taken: ImportedGame) -> None:
        """Put a game that has been taken on the table, or show it if it is won."""
        if not taken.is_won:
            self.context.controller.open_imported(taken.game)
            return
        if self._is_open_dialog_on_top:
            self.context.stack.pop(self.context.now)
        from solitaire_gui.gui.features.review.feature import ReviewFeature  # late: few open a win

        self.context.get_part(ReviewFeature).open(taken.game)

    def save(self, game: StoredGame, path: Path, *, replace: bool) -> None:
        """Begin to write a file, in the place of one only where that was granted.

        Nothing is begun while another is being written.
        """
        if self._saving is None:
            self._save_path = path
            wake = partial(self.context.call_soon, self._poll_saving)
            self._saving = self.context.store.export_game(game, path, wake, replace=replace)

    def close(self) -> None:
        """Wait for what is being written."""
        if self._saving is not None:
            self._saving.close()
        self._saving = None

    def remember_folder(self, path: str) -> None:
        """Begin there the next time."""
        save_folder(self.context.store, os.path.dirname(path))

    @property
    def first_folder(self) -> str:
        """Where to begin."""
        return default_folder(self.context.store)

    @property
    def file_source(self) -> FileSource:
        """How folders and files are looked at."""
        now = self.context.controller.games.time_of_day()
        places = shortcuts(self.context.store)
        return FileSource(self.places, places, one_game.preview, self.context.art, now)

    @property
    def _is_open_dialog_on_top(self) -> bool:
        return self.context.stack.screens[-1] is self.context.find_open(self._make_open_screen)

    def _make_save_screen(self) -> SaveScreen:
        assert self._game_to_save is not None, "it is to be saved"
        save = partial(self.save, self._game_to_save)
        return SaveScreen(self._game_to_save, self.first_folder, self.file_source, save)

    def _make_open_screen(self) -> FileScreen:
        return FileScreen(self.first_folder, self.file_source, self.open)

    def _poll_saving(self) -> None:
        """Say what has come of it, if that is known now."""
        ended = self._saving.poll() if self._saving else None
        if not isinstance(ended, Ended):
            return
        self.close()
        context, screen = self.context, self.context.find_open(self._make_save_screen)
        if screen is None:
            context.show_message(ended.sentence)
        elif ended.file_exists:
            screen.ask_to_replace(self._save_path)
        elif not ended.is_done:
            screen.show_notice(ended.sentence)
        else:
            self.remember_folder(str(self._save_path))
            context.stack.remove(screen, context.now)
            context.show_message(ended.sentence)
