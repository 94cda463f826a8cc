"""Commands that open the settings or change the interface size, and requests to change others."""

from __future__ import annotations

from collections.abc import Callable
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
    ("M", "Ctrl+Comma"),
    _open,
    PROGRAM,
    on_mac=("Ctrl+Comma", "M"),
    works_at_chooser=True,
)


def _step_size(step: int | None) -> Callable[[Context], None]:
    def run(context: Context) -> None:
        from solitaire_gui.gui.features.settings.feature import SettingsFeature

        context.get_part(SettingsFeature).step_interface_size(step)

    return run


LARGER = Command(
    "Larger words and buttons",
    "Larger words and buttons",
    "larger",
    ("Ctrl+Plus", "Ctrl+Wheel up"),
    _step_size(1),
    PROGRAM,
    works_everywhere=True,
)
SMALLER = Command(
    "Smaller words and buttons",
    "Smaller words and buttons",
    "smaller",
    ("Ctrl+Minus", "Ctrl+Wheel down"),
    _step_size(-1),
    PROGRAM,
    works_everywhere=True,
)
NORMAL_SIZE = Command(
    "Words and buttons of normal size",
    "Words and buttons of normal size",
    "normal size",
    ("Ctrl+0",),
    _step_size(None),
    PROGRAM,
    works_everywhere=True,
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
