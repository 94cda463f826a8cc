"""Which file of a game is to be opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from solitaire_gui.gui.dialog import Dialog
from solitaire_gui.gui.features.files.folder_view import HEIGHT, WIDTH, FolderView, Look, renew
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.base.turns import Turns
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.prose import Notice
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.message import Sentence

if TYPE_CHECKING:
    from solitaire_gui.store.transfer.folder_listing import Entry as Found


class OpenFileScreen(Dialog):
    """A folder, of which one file is opened."""

    def __init__(
        self,
        folder: str,
        look: Look,
        open_file: Callable[[str], None],
        title: str = "",
    ) -> None:
        """Begin at a folder; `open_file` is called with the path of a file."""
        self._open_file = open_file
        turns = Turns()
        self.folder = FolderView(
            folder,
            look,
            turns,
            on_change=self._show_folder,
            on_choose=self._choose,
            on_open=open_file,
        )
        self.cancel = PushButton(pgettext("button", "Cancel"), self.close)
        self.open = PushButton(
            pgettext("button", "Open"), self._open_chosen, primary=True, enabled=False
        )
        self.notice = Notice()
        super().__init__(
            title or gettext("Open a game"),
            self._blocks(),
            [self.cancel, self.open],
            width=WIDTH,
            height=HEIGHT,
            turns=turns,
        )
        has_any = self.folder.list.is_focusable
        self.focus.give(self.folder.list if has_any else self.folder.line)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Stand in the middle of a window of another size, with the list as long as it can be."""
        self.folder.fit(self, [self.notice], theme, size)
        super().resize(theme, size, now)

    def leave(self, now: float) -> None:
        """Have no more pictures made: nobody sees them."""
        self.folder.close()

    def say(self, sentence: Sentence, now: float) -> bool:
        """Show why a file was not opened."""
        self._show_folder(str(sentence))
        return True

    def _blocks(self) -> list[Block]:
        return [*self.folder.blocks(), self.notice]

    def _show_folder(self, sentence: str) -> None:
        self.notice.say(sentence)
        self.open.enabled = self.folder.chosen is not None
        renew(self, self.folder, self._blocks())

    def _choose(self, _: Found) -> None:
        self._show_folder("")

    def _open_chosen(self) -> None:
        if (found := self.folder.chosen) is None:
            return
        if found.is_folder:
            self.folder.go(found.path)
        else:
            self._open_file(found.path)
