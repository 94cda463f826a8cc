"""Rows for what can be done, and in their place what is asked before it is, or how far it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout.elements import Column, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.panels.row import Row


class ConfirmRow(Column):
    """Asks one thing at a time; what was offered comes back when that is over."""

    def __init__(self, refresh: Callable[[Widget], None], *, underlined: bool = False) -> None:
        """`renew` has the dialog laid out anew.

        It gives the focus to a widget if the one that had it is no longer there.
        """
        super().__init__()
        self._refresh = refresh
        self._underlined = underlined
        self._rows: Sequence[StaticElement] = ()
        self.return_focus_to: Widget | None = None
        """What has it asked; None while it is not, and what can be done is shown."""

    def set_rows(self, *rows: StaticElement) -> None:
        """Have these rows whenever nothing is asked; the dialog is to be laid out after it."""
        self._rows = rows
        if self.return_focus_to is None:
            self.items = rows

    def ask(
        self, label: str, about: str, *widgets: Widget, focused: Widget, return_focus_to: Widget
    ) -> None:
        """Show one row instead, with the focus at one of its widgets; `close` returns it."""
        self.return_focus_to = return_focus_to
        self.items = (Row(label, about, *widgets, underlined=self._underlined),)
        self._refresh(focused)

    def confirm(
        self,
        question: str,
        about: str,
        do: Callable[[], None],
        *,
        return_focus_to: Widget,
        refuse: str,
        agree: str,
    ) -> None:
        """Ask whether to do something, which is to drop the question or to ask another.

        The words of the two buttons are verbs that say what comes of it, as the question does.
        """
        refusing, agreeing = PushButton(refuse, self.close), PushButton(agree, do)
        self.ask(
            question, about, refusing, agreeing, focused=refusing, return_focus_to=return_focus_to
        )

    def close(self, focused: Widget | None = None) -> None:
        """Show no row; the focus, if it was in the row, goes to `at`, else to `return_focus_to`."""
        return_focus_to, self.return_focus_to = self.return_focus_to, None
        if return_focus_to is not None:
            self.items = self._rows
            self._refresh(focused or return_focus_to)
