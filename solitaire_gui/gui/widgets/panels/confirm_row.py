"""Rows with actions; a question before an action, or its progress, takes their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout.elements import Column, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.panels.row import Row


class ConfirmRow(Column):
    """Shows rows, or one question in their place; the rows return when the question is closed."""

    def __init__(self, refresh: Callable[[Widget], None], *, underlined: bool = False) -> None:
        """`refresh` lays out the dialog again.

        If the focused widget is gone then, it focuses the widget that it is given.
        """
        super().__init__()
        self._refresh = refresh
        self._underlined = underlined
        self._rows: Sequence[StaticElement] = ()
        self.return_focus_to: Widget | None = None
        """The widget that asked, None while there is no question and the rows are shown."""

    def set_rows(self, *rows: StaticElement) -> None:
        """Set the rows to show while there is no question; the caller then lays out the dialog."""
        self._rows = rows
        if self.return_focus_to is None:
            self.items = rows

    def ask(
        self, label: str, about: str, *widgets: Widget, focused: Widget, return_focus_to: Widget
    ) -> None:
        """Show one row in place of the others and focus one of its widgets.

        `close` returns the focus to `return_focus_to`.
        """
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
        """Ask whether to do something; `do` must close the question or ask another one.

        `refuse` and `agree` are the labels of the buttons: verbs that name the consequence.
        """
        refusing, agreeing = PushButton(refuse, self.close), PushButton(agree, do)
        self.ask(
            question, about, refusing, agreeing, focused=refusing, return_focus_to=return_focus_to
        )

    def close(self, focused: Widget | None = None) -> None:
        """Show the rows again, and focus `focused` or else the widget that asked.

        Does nothing if there is no question.
        """
        return_focus_to, self.return_focus_to = self.return_focus_to, None
        if return_focus_to is not None:
            self.items = self._rows
            self._refresh(focused or return_focus_to)
