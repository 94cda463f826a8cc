"""Saves games as files and opens game files.

A file is written in another thread, so that the window never waits for a disk.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from solitaire_gui import notation
from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.files.commands import OPEN_FILE
from solitaire_gui.gui.features.files.file_screen import FileScreen, FileSource
from solitaire_gui.gui.features.files.save_screen import SaveScreen
from solitaire_gui.gui.features.own_deal.commands import show_cards_of
from solitaire_gui.gui.platform.recent_folders import default_folder, save_folder, shortcuts
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.open_games import ImportedGame
from solitaire_gui.store import StoredGame
from solitaire_gui.store.transfer import one_game
from solitaire_gui.store.transfer.folder_listing import FolderTree
from solitaire_gui.store.transfer.games_file import NotReadable
from solitaire_gui.store.transfer.transfer import Ended, Transfer
from solitaire_gui.system.text_file import decode_text
from solitaire_gui.system.user_file import read_user_file

MAX_BYTES = 400_000
"""A larger file is no text of a deal: 100,000 characters take no more."""


class FilesFeature(Part):
    """Opens the dialogs, and writes at most one file at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.folder_tree = FolderTree()
        """The folders that the dialogs can show."""
        self._saving: Transfer | None = None
        self._save_path = Path()
        """The path that is being written or was written last."""
        self._game_to_save: StoredGame | None = None
        """The game of the save dialog; None before the first one."""

    def show_save_dialog(self, game: StoredGame | None) -> None:
        """Open the dialog that saves a game; do nothing if it is None."""
        if game is not None:
            self._game_to_save = game
            self.context.show(self._make_save_screen)

    def show_open_dialog(self) -> None:
        """Open the dialog that opens a game file."""
        self.context.show(self._make_open_screen)

    def open(self, path: str) -> None:
        """Open a game file: put its game on the table, or review it if it is won.

        The cards of a deal in any other text are shown on the page of one's own deal.
        If it cannot be read, a message says why. `path` is "" if the system gave a name that cannot
        be decoded.
        """
        if not path:
            key = OPEN_FILE.key
            self.context.show_message(
                gettext("The name of that file can’t be read; open it with {key}.", key=key)
            )
            return
        try:
            imported = self.context.controller.games.import_file(path)
        except NotReadable as error:
            if not self._show_cards_in(path):
                self.context.show_message(str(error))
            return
        if self._is_open_dialog_on_top:
            self.remember_folder(path)
        self.open_imported(imported)

    def open_imported(self, imported: ImportedGame) -> None:
        """Put an imported game on the table, or open its review if it is won."""
        if not imported.is_won:
            self.context.controller.open_imported(imported.game)
            return
        if self._is_open_dialog_on_top:
            self.context.stack.pop(self.context.now)
        from solitaire_gui.gui.features.review.feature import (
            ReviewFeature,  # lazy import: few files are wins
        )

        self.context.get_part(ReviewFeature).open(imported.game)

    def save(self, game: StoredGame, path: Path, *, replace: bool) -> None:
        """Start writing a game to a file; do nothing while another one is being written.

        With `replace` an existing file is replaced; otherwise the dialog asks about it.
        """
        if self._saving is None:
            self._save_path = path
            on_progress = partial(self.context.call_soon, self._poll_saving)
            self._saving = self.context.store.export_game(game, path, on_progress, replace=replace)

    def close(self) -> None:
        """Wait until the file that is being written is complete, for 10 seconds at most."""
        if self._saving is not None:
            self._saving.close()
        self._saving = None

    def remember_folder(self, path: str) -> None:
        """Save the folder of a path as the one that the dialogs show first."""
        save_folder(self.context.store, os.path.dirname(path))

    @property
    def first_folder(self) -> str:
        """The folder that the dialogs show first."""
        return default_folder(self.context.store)

    @property
    def file_source(self) -> FileSource:
        """How the dialogs read and show folders and game files."""
        now = self.context.controller.games.time_of_day()
        places = shortcuts(self.context.store)
        return FileSource(self.folder_tree, places, one_game.preview, self.context.art, now)

    def _show_cards_in(self, path: str) -> bool:
        """Show the cards of a deal in a text file, or put the game there that it describes.

        Return whether it has either.
        """
        try:
            data = read_user_file(path, MAX_BYTES + 1)
            text = decode_text(data) if len(data) <= MAX_BYTES else ""
        except (OSError, ValueError):
            return False
        dialog = self.context.find_open(self._make_open_screen)
        if show_cards_of(self.context, text):
            if dialog is not None:
                self.context.stack.remove(dialog, self.context.now)
            return True
        try:
            notation.from_text(text)
        except notation.NotationError:
            return False
        self.context.controller.paste(text)
        return True

    @property
    def _is_open_dialog_on_top(self) -> bool:
        return self.context.stack.screens[-1] is self.context.find_open(self._make_open_screen)

    def _make_save_screen(self) -> SaveScreen:
        assert self._game_to_save is not None, "show_save_dialog sets it"
        save = partial(self.save, self._game_to_save)
        return SaveScreen(self._game_to_save, self.first_folder, self.file_source, save)

    def _make_open_screen(self) -> FileScreen:
        return FileScreen(self.first_folder, self.file_source, self.open)

    def _poll_saving(self) -> None:
        """Show the result, if the file has been written or has failed.

        An existing file in the save dialog leads to the question whether to replace it.
        """
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
