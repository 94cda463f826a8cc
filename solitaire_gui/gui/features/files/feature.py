"""The file of a game being saved, or opened: by a dialog, by a double click, or dropped here.

A file is written in another thread: the window never waits for a disk.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.features.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.features.files.open_file_screen import OpenFileScreen
from solitaire_gui.gui.features.files.save_screen import SaveScreen
from solitaire_gui.gui.features.review.review_screen import ReviewScreen
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.platform.file_folder import keep_folder
from solitaire_gui.gui.request import SaveGame
from solitaire_gui.gui.screen_stack import ScreenStack
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.open_games import OpenGame, Taken
from solitaire_gui.store.transfer.client import Transfer
from solitaire_gui.store.transfer.games_file import NotReadable
from solitaire_gui.store.transfer.messages import Ended


class GameFiles:
    """At most one is being written at a time."""

    def __init__(
        self,
        controller: Controller,
        review: Callable[[OpenGame, float], None],
        stack: ScreenStack,
        clock: Callable[[], float],
        announce: Callable[[], None],
    ) -> None:
        """Have `review` show games that are won, at a time in seconds.

        `announce` is called, in any thread, when there is something to be taken.
        """
        self._controller = controller
        self._review = review
        self._stack = stack
        self._clock = clock
        self._announce = announce
        self._saving: Transfer | None = None
        self._request: SaveGame | None = None

    def open(self, path: str) -> None:
        """Put the game of a file on the table, or show it if it is won; else say why not.

        The path is "" where the system has not told it in a way that can be understood.
        """
        if not path:
            key = Command.OPEN_FILE.key
            self.say(gettext("The name of that file cannot be read; open it by {key}.", key=key))
            return
        try:
            taken = self._controller.games.take_file(path)
        except NotReadable as refused:
            self.say(str(refused))
            return
        if isinstance(self._stack.screens[-1], OpenFileScreen):
            self.note_folder(path)
        self.show(taken)

    def show(self, taken: Taken) -> None:
        """Put a game that has been taken on the table, or show it if it is won."""
        if not taken.is_to_watch:
            self._controller.open_taken(taken.game)
            return
        if isinstance(self._stack.screens[-1], OpenFileScreen):
            self._stack.pop(self._clock())
        self._review(taken.game, self._clock())

    def save(self, request: SaveGame) -> None:
        """Begin to write a file, unless another is being written."""
        store = self._controller.games.store
        if self._saving is None and store is not None:
            self._request = request
            game, path, replace = request
            self._saving = store.save(game, path, self._announce, replace=replace)

    def take(self) -> None:
        """Say what has come of it, if that is known now."""
        ended = self._saving.take() if self._saving else None
        if not isinstance(ended, Ended):
            return
        request = self._request
        self.close()
        assert request is not None, "it has been asked for"
        screen = next((each for each in self._stack.screens if isinstance(each, SaveScreen)), None)
        if screen is None:
            self.say(ended.sentence)
        elif ended.is_in_the_way:
            screen.ask_to_replace(request)
        elif not ended.is_done:
            screen.say(ended.sentence)
        else:
            self.note_folder(str(request.path))
            self._stack.remove(screen, self._clock())
            self.say(ended.sentence)

    def close(self) -> None:
        """Wait for what is being written."""
        if self._saving is not None:
            self._saving.close()
        self._saving = self._request = None

    def note_folder(self, path: str) -> None:
        """Begin there the next time."""
        store = self._controller.games.store
        if store is not None:
            keep_folder(store, os.path.dirname(path))

    def say(self, sentence: str) -> None:
        """Show a sentence where it can be seen: what hides the table is closed else."""
        now, top = self._clock(), self._stack.screens[-1]
        if isinstance(top, OpenFileScreen | ReviewScreen | ChooserScreen | TableScreen):
            top.say(sentence, now)
            return
        bottom = self._stack.screens[0]
        if isinstance(bottom, ChooserScreen | TableScreen):
            self._stack.show_only(bottom, now)
            bottom.say(sentence, now)
