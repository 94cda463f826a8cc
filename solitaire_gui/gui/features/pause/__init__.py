"""The clock stands still, and no card is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.commands import THIS_GAME, Command
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.pause.feature import PauseFeature

    context.use(PauseFeature).open()


PAUSE = Command(
    pgettext_noop("button", "Pause"),
    "action",
    ("P",),
    gettext_noop("Pause: hide the table, stop the clock"),
    _open,
    group=THIS_GAME,
)
