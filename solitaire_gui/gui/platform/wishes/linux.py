"""The wishes of a desktop on Linux: by its portal, or by what it tells all programs under X."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing

from solitaire_gui.gui.platform import xsettings
from solitaire_gui.gui.platform.wishes import portal
from solitaire_gui.gui.platform.wishes.bus import Bus, session_address
from solitaire_gui.play.settings import Wishes


class Desktop:
    """Follows the wishes for as long as the program has a window."""

    def __init__(self) -> None:
        self._bus: Bus | None = None
        self._is_closed = False

    def follow(self, tell: Callable[[Wishes], None]) -> None:
        """Tell the wishes once and whenever they change; return when no more is to come."""

        def tell_or_ask_x(wishes: Wishes | None) -> None:
            tell(by_x() if wishes is None else wishes)

        try:
            self._bus = Bus(session_address(os.environ))
        except TimeoutError:  # what was known last is as good as anything
            return
        except (OSError, ValueError):
            tell(by_x())
            return
        with closing(self._bus):
            if not self._is_closed:
                portal.follow(self._bus, tell_or_ask_x)

    def close(self) -> None:
        """Have `follow` return."""
        self._is_closed = True
        if self._bus is not None:
            self._bus.hang_up()


def by_x() -> Wishes:
    """Return what can be told without a portal: whether anything is to move."""
    return Wishes(is_still=xsettings.numbers().get("Gtk/EnableAnimations") == 0)
