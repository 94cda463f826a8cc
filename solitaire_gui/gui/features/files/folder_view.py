"""A folder in a dialog: the line with its name, the way up, and the folders and games in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail, table_thumbnail
from solitaire_gui.gui.dialog import Dialog
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.phrases import deal_name, listed, moves_made
from solitaire_gui.gui.widgets.base.page import PADDING as PAGE_PADDING
from solitaire_gui.gui.widgets.base.row import Alone, Field
from solitaire_gui.gui.widgets.base.turns import Sketch, Turns
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.lists.mapped import Mapped
from solitaire_gui.gui.widgets.lists.picture_list import Item, PictureList
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.play.time_text import ago, clock_text
from solitaire_gui.quotes import shown
from solitaire_gui.store.transfer.all_games import NotReadable

if TYPE_CHECKING:
    from solitaire_gui.store.transfer.folder_listing import Entry as Found
    from solitaire_gui.store.transfer.folder_listing import Listing
    from solitaire_gui.store.transfer.one_game import FileGame
    from solitaire_gui.store.transfer.places import Places

WIDTH, HEIGHT = 760, 700
LONGEST_PATH, LONGEST_NAME, BELOW = 4000, 200, 4
MOST_KNOWN = 200
"""Of so many files it is remembered what is in them; with more, of the one looked at first not."""
NOTHING = gettext_noop("There is no game and no other folder here.")


class Look(NamedTuple):
    """How the screen gets to see what is in folders and files, and how it is shown."""

    places: Places
    glance: Callable[[str], FileGame]
    """May raise NotReadable."""
    art: Art
    now: float
    """In Unix seconds."""
    told: Callable[[str], str] | None = None
    """Returns what is told of a file by its path, where files are no games."""
    sketch: Callable[[str, Size], Sketch] | None = None
    """Returns the picture of such a file, by its path and the size."""
    close: Callable[[], None] | None = None
    """Called when no such picture is wanted any more."""
    nothing: str = NOTHING
    """What is said of a folder without any."""


class Known(NamedTuple):
    """What a line of the list shows of a file."""

    item: Item
    game: str = ""
    table: Any = None
    """None if there is no picture."""


class FilePicture(Sketch):
    """The picture of a file's game, which is made when the file has been looked at."""

    def __init__(
        self,
        size: Size,
        known: Callable[[], Known],
        thumbnail: Callable[[Known, Size], Thumbnail],
    ) -> None:
        self.size = size
        self._known = known
        self._make = thumbnail
        self._made: Thumbnail | None = None

    @property
    def is_ready(self) -> bool:
        if self._made is None and (known := self._known()).table is not None:
            self._made = self._make(known, self.size)
        return self._made is not None and self._made.is_ready

    def draw(self) -> Surface:
        assert self._made is not None, "it is ready"
        return self._made.draw()


class Completion:
    """How names that are typed go on."""

    def __init__(self, listing: Callable[[str], Listing]) -> None:
        self._listing = listing
        self._typed = self._folder = ""
        self._names: Sequence[str] = ()

    def rest(self, folder: str, tail: str, typed: str) -> str:
        """Return what all names in a folder have in common that begin with the tail of a path.

        Where what is `typed` has grown by no letter since the last time, it is nothing.
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


class FolderView:
    """A line is chosen by a click, and opened by Enter or by a click on the chosen one."""

    def __init__(
        self,
        folder: str,
        look: Look,
        turns: Turns,
        *,
        on_change: Callable[[str], None],
        on_choose: Callable[[Found], None],
        on_open: Callable[[str], None],
    ) -> None:
        """Begin at a folder, a whole path.

        `on_change` is called when there are other blocks to be shown, with a sentence for the
        player or "". `on_choose` and `on_open` are told of files, the latter by their paths.
        """
        self.folder = folder
        self._look = look
        self._turns = turns
        self._on_change = on_change
        self._on_choose = on_choose
        self._on_open = on_open
        self._cards = look.art.small()
        self._known: dict[str, Known] = {}
        self.line = Entry(EditedLine(longest=LONGEST_PATH), self._complete, self.enter)
        self.up = PushButton(pgettext("button", "Up"), self._go_up, icon="up")
        self._field = Field(gettext("Folder"), self.line, self.up, labels=field_labels())
        self._room = 0
        """The height that there is for the list, in pixels."""
        self._fit_again: Callable[[], None] | None = None
        found = look.places.listing(folder)
        self._problem = found.problem
        self._show(folder, found.entries)

    @property
    def chosen(self) -> Found | None:
        """The folder or file that is chosen in the list."""
        place = self.list.chosen
        return None if place is None else self._entries[place]

    def close(self) -> None:
        """Have no more pictures made."""
        if self._look.close is not None:
            self._look.close()

    def blocks(self) -> list[Block]:
        """Return what is to be seen of it."""
        return [self._field, Alone(self.list, name=gettext("Games and folders"), below=BELOW)]

    def fit(self, dialog: Dialog, others: Sequence[Block], theme: Theme, size: Size) -> None:
        """Give the list the room that all else leaves it in a window of a size.

        The `others` are the blocks of the dialog besides these.
        """
        self._fit_again = partial(self.fit, dialog, others, theme, size)
        width, high = dialog.room(theme, size)
        taken = sum(block.height(theme, width) for block in (self._field, *others))
        self._room = high - taken - theme.px(BELOW) - 2 * theme.px(PAGE_PADDING)
        self.list.fit(self._room)

    def fit_again(self) -> None:
        """Do so where other blocks may be higher or lower now."""
        if self._fit_again is not None:
            self._fit_again()

    def enter(self, text: str) -> None:
        """Go to the folder, or open the file, of a path that was typed."""
        path = self.path_of(text)
        if self.is_folder(path):
            self.go(path)
        elif self._is_there(path):
            self._on_open(path)
        else:
            name = shown(text.strip(), LONGEST_NAME)
            self._on_change(gettext("There is no folder {name}.", name=name))

    def path_of(self, text: str) -> str:
        """Return the whole path of what was typed, from this folder on.

        At the drives nothing else than a whole path makes one.
        """
        return self._look.places.whole(self.folder, text)

    def is_place(self, path: str) -> bool:
        """Return whether a path is a whole one."""
        return self._look.places.is_whole(path)

    def is_folder(self, path: str) -> bool:
        """Return whether a path is that of a folder, or leads to the drives."""
        try:
            return self.is_place(path) and (not path or os.path.isdir(path))
        except ValueError:
            return False

    def go(self, folder: str, chosen: str = "") -> None:
        """Go to another folder, unless it cannot be read; choose one of a name there."""
        found = self._look.places.listing(folder)
        if found.problem:
            self._on_change(found.problem)
            return
        self._problem = ""
        self._show(folder, found.entries)
        names = [entry.name for entry in found.entries]
        if chosen in names:
            self.list.chosen = names.index(chosen)
        self._on_change("")

    def _show(self, folder: str, entries: Sequence[Found]) -> None:
        self.folder, self._entries = folder, entries
        self.line.line.show(folder)
        self._completion = Completion(self._look.places.listing)
        self.line.hint = gettext("All drives") if self._look.places.is_all(folder) else ""
        self.up.enabled = self._look.places.above(folder) is not None
        self.list = PictureList(
            Mapped(entries, lambda entry: self._known_of(entry).item),
            self._picture,
            self._open,
            self._turns,
            on_choose=self._choose,
            hint=self._problem or gettext(self._look.nothing),
        )
        self.list.fit(self._room)

    def _complete(self, typed: str) -> None:
        """Put behind what is typed, selected, how the names that begin so go on."""
        line = self.line.line
        if line.caret == len(typed):
            head, tail = os.path.split(typed)
            rest = self._completion.rest(self.path_of(head), tail, typed)
            line.text = typed + rest
            line.select(len(line.text), len(typed))

    def _go_up(self) -> None:
        """Go to the nearest folder above that can be read."""
        places, folder, problem = self._look.places, self.folder, ""
        while (above := places.above(folder)) is not None:
            found = places.listing(above)
            if not found.problem:
                self.go(above, places.name(folder))
                return
            folder, problem = above, problem or found.problem
        self._on_change(problem)

    def _choose(self, place: int) -> None:
        self._on_choose(self._entries[place])

    def _open(self, place: int) -> None:
        entry = self._entries[place]
        if entry.is_folder:
            self.go(entry.path)
        else:
            self._on_open(entry.path)

    def _is_there(self, path: str) -> bool:
        try:
            return self.is_place(path) and os.path.exists(path)
        except ValueError:
            return False

    def _known_of(self, entry: Found) -> Known:
        """Return what is to be shown of a file or folder.

        A file is looked at once, and in each frame only one of them.
        """
        if entry.path not in self._known:
            if not (entry.is_folder or self._turns.take()):
                return Known(Item(_stem(entry.name), "", ""))
            while len(self._known) >= MOST_KNOWN:
                del self._known[next(iter(self._known))]
            self._known[entry.path] = self._known_newly(entry)
        return self._known[entry.path]

    def _known_newly(self, entry: Found) -> Known:
        if entry.is_folder:
            kind = gettext("Drive") if self._look.places.is_all(self.folder) else gettext("Folder")
            return Known(Item(shown(entry.name, LONGEST_NAME), kind, "", "folder"))
        if self._look.told is not None:
            return Known(Item(shown(entry.name, LONGEST_NAME), self._look.told(entry.path), ""))
        name = _stem(entry.name)
        try:
            found = self._look.glance(entry.path)
        except NotReadable as refused:
            return Known(Item(name, str(refused), ""))
        kept = found.kept
        game, deal = GAMES[kept.game].title, deal_name(kept.deal)
        words = listed(game, deal, moves_made(kept.moves), clock_text(kept.seconds))
        day = ago(kept.changed, self._look.now)
        session = found.session
        is_won = session is not None and session.game.won(session.newest.table)
        note = listed(pgettext("result", "Won"), day) if is_won else day
        table = session.table if session is not None else None
        return Known(Item(name, words, note), kept.game, table)

    def _picture(self, place: int, size: Size) -> Sketch | None:
        entry = self._entries[place]
        if entry.is_folder:
            return None
        if self._look.sketch is not None:
            return self._look.sketch(entry.path, size)
        return FilePicture(size, lambda: self._known_of(entry), self._thumbnail)

    def _thumbnail(self, known: Known, size: Size) -> Thumbnail:
        return table_thumbnail(GAMES[known.game], known.table, self._cards, size)


def field_labels() -> Sequence[str]:
    """Return the labels of all fields in dialogs about files."""
    return pgettext("file", "Name"), gettext("Folder")


def _stem(name: str) -> str:
    """Return the name of a file without its ending, as it can be shown."""
    return shown(os.path.splitext(name)[0], LONGEST_NAME)


def renew(
    dialog: Dialog,
    view: FolderView,
    blocks: Sequence[Block],
    buttons: Sequence[PushButton] | None = None,
) -> None:
    """Show other blocks; the keyboard goes from a list that is gone to the one in its place."""
    is_at_list = isinstance(dialog.focus.current, PictureList)
    view.fit_again()
    at = view.list if view.list.is_focusable else view.line
    dialog.renew(blocks, buttons, at=at if is_at_list else None)
