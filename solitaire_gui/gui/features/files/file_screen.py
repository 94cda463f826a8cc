"""The dialog that shows a folder: its path, shortcuts to others, its folders and files."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout.elements import Row, StaticElement
from solitaire_gui.gui.widgets.layout.late_picture import PictureSource
from solitaire_gui.gui.widgets.lists.picture_list import Item, PictureList
from solitaire_gui.gui.widgets.panels.page import PADDING as PAGE_PADDING
from solitaire_gui.gui.widgets.panels.row import Field, FullWidth
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.language.display_text import printable
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.wording.game_text import deal_name, join_facts, move_count_text
from solitaire_gui.play.wording.time_text import ago, clock_text
from solitaire_gui.store.transfer.folder_listing import Entry as FolderEntry
from solitaire_gui.store.transfer.folder_listing import FolderTree, Listing
from solitaire_gui.store.transfer.games_file import NotReadable
from solitaire_gui.store.transfer.one_game import FileGame

WIDTH, HEIGHT = 760, 700
MAX_PATH_LENGTH, MAX_NAME_LENGTH, MAX_QUOTED_LENGTH, SHORTCUT_GAP = 4000, 200, 60, 4
MAX_CACHED = 200
"""Number of files whose list entry is cached; the oldest one is dropped first."""
EMPTY_TEXT = gettext_noop("There are no games or folders here.")


class FileSource(NamedTuple):
    """The source of a dialog's folders and files, and how to show them."""

    folders: FolderTree
    shortcuts: Sequence[tuple[str, str]]
    """(name, path) of the folders that have a button."""
    preview: Callable[[str], FileGame]
    """Returns the game of a file by its path; may raise NotReadable."""
    art: CardArt
    now: float
    """The current time, in Unix seconds."""
    describe: Callable[[str], str] | None = None
    """Returns the line below a file's name, by its path; None if the files are games."""
    sketch: Callable[[str, Size], PictureSource] | None = None
    """Begins the picture of a file that is no game, by its path and a size in pixels."""
    on_close: Callable[[], None] | None = None
    """Called when the dialog closes, to stop drawing such pictures."""
    empty_text: str = EMPTY_TEXT
    """The text shown for an empty folder."""


class ListedFile(NamedTuple):
    """The list entry of a file or folder."""

    item: Item
    game: str = ""
    table: Any = None
    """The table to draw; None for no picture."""


class Completion:
    """Completes typed paths."""

    def __init__(self, listing: Callable[[str], Listing]) -> None:
        self._listing = listing
        self._typed = self._folder = ""
        self._names: Sequence[str] = ()

    def complete(self, folder: str, tail: str, typed: str) -> str:
        """Return the common rest of all names in a folder that begin with `tail`, or "".

        `typed` is the whole typed text: nothing is completed unless it has become longer since the
        last call, so that deleting works.
        """
        has_grown = len(typed) > len(self._typed)
        self._typed = typed
        if not (has_grown and tail):
            return ""
        if folder != self._folder:
            self._folder, found = folder, self._listing(folder)
            self._names = [entry.name for entry in found.entries]
        names = [name for name in self._names if name.startswith(tail)]
        length = len(tail)
        while names and len({name[: length + 1] for name in names}) == 1 and names[0][length:]:
            length += 1
        return names[0][len(tail) : length] if names else ""


class FileScreen(Dialog):
    """A dialog that opens a file: a click chooses an entry, a second click opens it."""

    def __init__(
        self,
        folder: str,
        source: FileSource,
        open_file: Callable[[str], None],
        title: str = "",
    ) -> None:
        """Show a folder; `open_file` is called with the path of a file. Both paths are absolute."""
        self._source = source
        self._open_file = open_file
        self._cards = source.art.small_cards()
        self._listed_files: dict[str, ListedFile] = {}
        self._window: Size = (1, 1)
        self._path_entry = Entry(
            EditedLine(max_length=MAX_PATH_LENGTH), self._complete, self._go_or_open
        )
        self._up_button = PushButton(pgettext("button", "Up"), self._go_up, icon="up")
        self._field = Field(
            gettext("Folder"), self._path_entry, self._up_button, labels=field_labels()
        )
        self._shortcuts = [
            PushButton(name, partial(self._go, path), icon="folder", quiet=True)
            for name, path in source.shortcuts
        ]
        self._notice = Notice()
        self._primary_button = PushButton(self._action, self._confirm, primary=True)
        found = source.folders.listing(folder)
        self._list_folder(folder, found.entries, found.problem)
        super().__init__(
            title or gettext("Open a game"),
            (),
            self._bottom_buttons(),
            closed_by=Closing.CANCEL,
            width=WIDTH,
            height=HEIGHT,
        )
        self.set_initial_focus(self._list if self._list.is_focusable else self._path_entry)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Lay out, with the list as long as the window allows."""
        self._theme, self._window = theme, size
        self._fit_list()
        self.set_blocks(self._blocks())
        super().resize(theme, size, now)

    def on_close(self, now: float) -> None:
        """Stop drawing pictures."""
        if self._source.on_close is not None:
            self._source.on_close()

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show why a file was not opened."""
        self.show_notice(str(sentence))
        return True

    def show_notice(self, sentence: str) -> None:
        """Show a sentence below the list, and refresh the dialog.

        If the focus was on a list that has been replaced, it moves to the new one.
        """
        is_at_list = isinstance(self.focus.current, PictureList)
        self._notice.show(sentence)
        self._fit_list()
        new_focus = self._list if self._list.is_focusable else self._path_entry
        self.replace_blocks(
            self._blocks(), self._bottom_buttons(), focused=new_focus if is_at_list else None
        )

    # Overridden by the dialog that saves.

    _rows_above: Sequence[StaticElement] = ()
    """Elements above the folder; overridden by the dialog that saves."""

    @property
    def _action(self) -> str:
        return pgettext("button", "Open")

    def _bottom_buttons(self) -> list[PushButton]:
        self._primary_button.enabled = self._list.chosen is not None
        return [self._primary_button]

    def _confirm(self) -> None:
        """Do what the primary button says."""
        if self._list.chosen is not None:
            self._open(self._list.chosen)

    def _choose(self, _: FolderEntry) -> None:
        """Called when an entry has been chosen in the list."""
        self.show_notice("")

    # The folder.

    def _blocks(self) -> list[StaticElement]:
        files = FullWidth(self._list, name=gettext("Games and folders"), below=0)
        notices = [self._notice] if self._notice.sentence else []
        return [*self._rows_above, self._field, self._shortcut_row(), files, *notices]

    def _shortcut_row(self) -> Row:
        """Return a row of as many shortcuts as fit."""
        width, _ = self.page_limit(self._theme, self._window)
        row = Row(*self._shortcuts, gap=SHORTCUT_GAP)
        while row.size(self._theme, width)[0] > width:
            row = Row(*row.items[:-1], gap=SHORTCUT_GAP)
        return row

    def _fit_list(self) -> None:
        """Give the list the height that all other elements leave free."""
        width, max_height = self.page_limit(self._theme, self._window)
        self._list.set_height(0)
        blocks = sum(block.height(self._theme, width) for block in self._blocks())
        empty_height = self._list.size(self._theme, width)[1]
        self._list.set_height(max_height - blocks + empty_height - 2 * self._theme.px(PAGE_PADDING))

    def _absolute_path(self, text: str) -> str:
        """Return the absolute path of a typed one, which may be relative to this folder.

        While the drives are listed there is no folder: a relative path then stays relative.
        """
        return self._source.folders.absolute(self._folder, text)

    def _exists(self, path: str, exists: Callable[[str], bool] = os.path.isdir) -> bool:
        """Return whether an absolute path is a folder's, or `exists` is true of it.

        The path that stands for all drives counts as a folder.
        """
        try:
            return self._source.folders.is_absolute(path) and (not path or exists(path))
        except ValueError:
            return False

    def _go_or_open(self, text: str) -> None:
        """Go to the folder of a typed path, or open its file."""
        path = self._absolute_path(text)
        if self._exists(path):
            self._go(path)
        elif self._exists(path, os.path.exists):
            self._open_file(path)
        else:
            name = printable(text.strip(), MAX_QUOTED_LENGTH)
            self.show_notice(gettext("There is no folder {name}.", name=name))

    def _go(self, folder: str, chosen: str = "") -> None:
        """Show another folder with the entry `chosen`, or show why it cannot be read."""
        found = self._source.folders.listing(folder)
        if not found.problem:
            self._list_folder(folder, found.entries)
            names = [entry.name for entry in found.entries]
            self._list.chosen = names.index(chosen) if chosen in names else None
        self.show_notice(found.problem)

    def _go_up(self) -> None:
        """Go to the nearest folder above this one that can be read."""
        places, folder, problem = self._source.folders, self._folder, ""
        while (above := places.parent(folder)) is not None:
            found = places.listing(above)
            if not found.problem:
                self._go(above, places.name(folder))
                return
            folder, problem = above, problem or found.problem
        self.show_notice(problem)

    def _list_folder(self, folder: str, entries: Sequence[FolderEntry], problem: str = "") -> None:
        """Fill the list with the entries of a folder, or with `problem`."""
        places = self._source.folders
        self._folder, self._entries = folder, entries
        self._path_entry.line.set_text(folder)
        self._path_entry.hint = gettext("All drives") if places.is_drive_list(folder) else ""
        self._completion = Completion(places.listing)
        self._up_button.enabled = places.parent(folder) is not None
        self._list = PictureList(
            len(entries),
            lambda place: self._listed_file(self._entries[place]).item,
            self._picture,
            self._open,
            on_choose=lambda place: self._choose(self._entries[place]),
            hint=problem or gettext(self._source.empty_text),
        )

    def _complete(self, typed: str) -> None:
        """Complete the typed path; the added text is selected, so that typing on replaces it."""
        line = self._path_entry.line
        if line.caret == len(typed):
            head, tail = os.path.split(typed)
            rest = self._completion.complete(self._absolute_path(head), tail, typed)
            line.text = typed + rest
            line.select(len(line.text), len(typed))

    def _open(self, place: int) -> None:
        entry = self._entries[place]
        if entry.is_folder:
            self._go(entry.path)
        else:
            self._open_file(entry.path)

    def _listed_file(self, entry: FolderEntry) -> ListedFile:
        """Return the list entry of a file or folder, from the cache if possible."""
        if entry.path not in self._listed_files:
            while len(self._listed_files) >= MAX_CACHED:
                del self._listed_files[next(iter(self._listed_files))]
            self._listed_files[entry.path] = self._describe_entry(entry)
        return self._listed_files[entry.path]

    def _describe_entry(self, entry: FolderEntry) -> ListedFile:
        """Read a file or folder, and return its list entry.

        For a file that cannot be read it says why.
        """
        name = printable(entry.name, MAX_NAME_LENGTH)
        if entry.is_folder:
            is_drive = self._source.folders.is_drive_list(self._folder)
            kind = gettext("Drive") if is_drive else gettext("Folder")
            return ListedFile(Item(name, kind, "", "folder"))
        if self._source.describe is not None:
            return ListedFile(Item(name, self._source.describe(entry.path), ""))
        name = _stem(entry.name)
        try:
            found = self._source.preview(entry.path)
        except NotReadable as error:
            return ListedFile(Item(name, str(error), "", "file", is_dim=True))
        game, session = found.game, found.session
        title, deal = GAMES[game.game].title, deal_name(game.deal)
        has_both = title in name and str(game.deal) in name
        deal_of_game = () if has_both else (title, deal)
        words = join_facts(*deal_of_game, move_count_text(game.moves), clock_text(game.seconds))
        is_won = session is not None and session.game.is_won(session.newest.table)
        result = pgettext("result", "Won") if is_won else ""
        note = join_facts(result, ago(game.changed, self._source.now))
        return ListedFile(Item(name, words, note, "file"), game.game, session and session.table)

    def _picture(self, place: int, size: Size) -> PictureSource | None:
        """Begin to draw the picture of a file; None if it has none."""
        entry = self._entries[place]
        if self._source.sketch is not None and not entry.is_folder:
            return self._source.sketch(entry.path, size)
        _, game, table = self._listed_file(entry)
        return table and Thumbnail(GAMES[game], table, self._cards, size)


def field_labels() -> Sequence[str]:
    """Return the labels of all fields in the dialogs about files, which are aligned by them."""
    return pgettext("file", "Name"), gettext("Folder")


def _stem(name: str) -> str:
    """Return the name of a file without its suffix, made printable."""
    return printable(os.path.splitext(name)[0], MAX_NAME_LENGTH)
