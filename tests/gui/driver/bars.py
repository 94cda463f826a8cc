"""A bar alone, as it stands above a table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.board.regions import BAR_HEIGHT
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.bar import bar
from solitaire_gui.gui.widgets.bar.bar_button import BarButton
from solitaire_gui.gui.widgets.bar.game_status import GameStatus
from solitaire_gui.gui.widgets.bar.lamp import Lamp
from solitaire_gui.gui.widgets.panels.strip import Strip
from tests.gui.painting import bring_up_to_date


class Bar(Strip):
    """Buttons, and how a game stands; `asked` is what those that are clicked ask for."""

    def __init__(self) -> None:
        super().__init__(is_above=True, edge=bar.EDGE, shows_tips=False)
        self.standing = GameStatus(lambda: None)
        self.buttons: Sequence[BarButton] = ()
        self.asked: list[Request] = []

    def stand(
        self,
        theme: Theme,
        size: tuple[int, int],
        buttons: Sequence[BarButton],
        status: Sequence[str],
        lamp: Lamp | None = None,
        widest: Sequence[str] = (),
    ) -> None:
        """Show these in a window of a size."""
        self.buttons, self.standing.lamp = buttons, lamp
        for button in buttons:
            button.on_request = self.asked.append
        self.content = bar.bar(buttons, self.standing, widest or status, BAR_HEIGHT)
        self.arrange(theme, size)
        self.standing.update(theme, status)

    def drawn(self, surface: Surface) -> list[Rect]:
        """Draw what does not look so already; return what changed."""
        return bring_up_to_date(self, surface, 0.0)

    @property
    def status(self) -> str:
        """What the status says."""
        return self.standing.text

    @property
    def focused(self) -> BarButton | None:
        """The button that can be seen to have the focus."""
        current = self.focus.current
        return current if self.has_focus and isinstance(current, BarButton) else None
