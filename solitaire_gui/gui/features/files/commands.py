"""Commands to save and open game files; requests to save a stored game or open a dropped file."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, THIS_GAME, Command
from solitaire_gui.gui.features.settings.commands import UsePicture


def _save(context: Context) -> None:
    from solitaire_gui.gui.features.files.feature import FilesFeature

    context.get_part(FilesFeature).show_save_dialog(context.controller.full_record())


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.files.feature import FilesFeature

    context.get_part(FilesFeature).show_open_dialog()


SAVE_AS = Command("Save as", "Save as a file", "save", ("Ctrl+S",), _save, THIS_GAME)
OPEN_FILE = Command(
    "Open", "Open a saved game", "open", ("Ctrl+O",), _open, OTHER_GAMES, works_at_chooser=True
)


class SaveAs(NamedTuple):
    """Open the dialog that saves a stored game as a file. Nothing happens if it cannot be read."""

    game_id: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.files.feature import FilesFeature

        context.get_part(FilesFeature).show_save_dialog(context.store.stored_game(self.game_id))


class OpenDropped(NamedTuple):
    """Use a dropped picture as the back of the cards, or open a dropped game file."""

    path: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.files.feature import FilesFeature
        from solitaire_gui.store.custom_back import has_picture_suffix

        if has_picture_suffix(self.path):
            UsePicture(self.path).carry_out(context)
        else:
            context.get_part(FilesFeature).open(self.path)
