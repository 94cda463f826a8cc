"""The command that opens the settings, and requests that change one of them."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import PROGRAM, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.settings.feature import SettingsFeature

    context.get_part(SettingsFeature).open()


SETTINGS = Command(
    "Settings",
    "Settings",
    "menu",
    ("M",),
    _open,
    PROGRAM,
    on_mac=("Ctrl+Comma", "M"),
    works_at_chooser=True,
)


class ShowSetting(NamedTuple):
    """Open the settings at one of them, given by its name."""

    name: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.settings.feature import SettingsFeature

        context.get_part(SettingsFeature).open(self.name)


class UseDeck(NamedTuple):
    """Change to a deck, given by its name in the settings."""

    deck: str

    def carry_out(self, context: Context) -> None:
        context.active_settings.change(context.settings._replace(deck=self.deck))


class UsePicture(NamedTuple):
    """Use the picture in a file as the card back."""

    path: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.settings.feature import SettingsFeature

        context.get_part(SettingsFeature).use_picture(self.path)
