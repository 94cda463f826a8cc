"""What the player can set, the languages, and pictures for the back of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solitaire_gui.gui.commands import PROGRAM, Command
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.settings.feature import SettingsFeature

    context.use(SettingsFeature).open()


SETTINGS = Command(
    pgettext_noop("button", "Settings"),
    "menu",
    ("M",),
    gettext_noop("Settings"),
    _open,
    on_mac=("Ctrl+Comma", "M"),
    at_chooser=True,
    group=PROGRAM,
)


class UsePicture(NamedTuple):
    """Put the picture of a file on the back of the cards."""

    path: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.settings.feature import SettingsFeature

        context.use(SettingsFeature).use_picture(self.path)
