"""A picture of the player's own becomes the back of the cards: chosen in a dialog, or dropped here.

It is read and made ready in another thread: the window never waits for a disk or a large picture.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from threading import Thread

from solitaire_gui.gui.features.files.feature import GameFiles
from solitaire_gui.gui.features.files.open_file_screen import OpenFileScreen
from solitaire_gui.gui.features.settings.settings_screen import SettingsScreen
from solitaire_gui.gui.graphics.decoder import Decoder
from solitaire_gui.gui.graphics.image_files import OWN_BACK, use_own_back
from solitaire_gui.gui.graphics.own_back import NoPicture, TooLarge
from solitaire_gui.gui.open_screen import ScreenOpener
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.screen_stack import ScreenStack
from solitaire_gui.gui.settings_in_force import SettingsInForce
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.quotes import shown
from solitaire_gui.store.file.errors import reason
from solitaire_gui.store.own_back import (
    LONGEST_NAME,
    LONGEST_REASON,
    Unusable,
    keep_own_back,
    read_picture,
)
from solitaire_gui.store.store import Store


class OwnBacks:
    """At most one picture is being made ready at a time."""

    def __init__(
        self,
        store: Store | None,
        stack: ScreenStack,
        opener: ScreenOpener,
        files: GameFiles,
        in_force: SettingsInForce,
        announce: Callable[[], None],
    ) -> None:
        """Say by `files` what hinders; `announce` is called, in another thread, to be attended."""
        self._store = store
        self._stack = stack
        self._opener = opener
        self._files = files
        self._in_force = in_force
        self._announce = announce
        self._decoder = Decoder()
        self._path = ""
        """The file that was begun with last."""
        self._thread: Thread | None = None
        self._is_done = False
        self._ready = b""
        self._problem = ""

    def use(self, path: str) -> None:
        """Begin with the picture of a file, unless there is another one; say why it cannot be."""
        if self._store is None or not self._store.is_kept:
            self._files.say(gettext("A picture cannot be kept just now, as nothing can."))
        elif self._thread is None:
            self._is_done, self._ready, self._problem = False, b"", ""
            self._path, self._decoder = path, Decoder()
            self._thread = Thread(target=self._make, args=(path,), name="own back")
            self._thread.start()

    def attend(self, now: float) -> None:
        """Show the picture on the cards if it is ready, or say why it is not."""
        if self._thread is None or not self._is_done:
            return
        self.close()
        assert self._store is not None, "something was begun"
        try:
            if self._problem:
                raise Unusable(self._problem)
            use_own_back(keep_own_back(self._store.folder, self._ready))
        except Unusable as unusable:
            self._files.say(str(unusable))
        else:
            self._show(now)

    def close(self) -> None:
        """Give up what is being made ready."""
        self._decoder.cancel()
        if self._thread is not None:
            self._thread.join()
        self._thread = None

    def _show(self, now: float) -> None:
        """Show the cards with the new back, and go back to where it was chosen."""
        if isinstance(self._stack.screens[-1], OpenFileScreen):
            self._files.note_folder(self._path)
            self._stack.pop(now)
        self._in_force.change(self._in_force.settings._replace(back=OWN_BACK))

        def with_picture(screen: Screen) -> Screen:
            return self._opener.anew(screen) if isinstance(screen, SettingsScreen) else screen

        self._stack.renew(with_picture, now)
        if not isinstance(self._stack.screens[-1], SettingsScreen):
            self._files.say(gettext("Your picture is on the back of the cards now."))

    def _make(self, path: str) -> None:
        name = shown(os.path.basename(path), LONGEST_NAME)
        try:
            with closing(self._decoder):
                self._ready = self._decoder.made_ready(read_picture(path))
        except Unusable as unusable:
            self._problem = str(unusable)
        except (TooLarge, MemoryError):
            self._problem = gettext("{name} has too many pixels for a card.", name=name)
        except NoPicture:
            self._problem = gettext(
                "{name} is no picture in PNG or JPEG, or a damaged one.", name=name
            )
        except OSError as error:
            why = shown(reason(error), LONGEST_REASON)
            self._problem = gettext("{name} cannot be read: {reason}.", name=name, reason=why)
        finally:
            self._is_done = True
            self._announce()
