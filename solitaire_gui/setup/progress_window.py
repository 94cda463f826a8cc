"""The small window of a set-up without a terminal; needs only Tk."""

from __future__ import annotations

import os
import sys
import tkinter
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from tkinter import ttk

from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.languages import best_match, languages_of_environment, set_language
from solitaire_gui.system.standard_folders import pictures_folder

WIDTH, LINES, MOST_LINES = 46, 2, 8
"""The size of the text in characters and lines: during the set-up, and after a failure."""
PERIOD = 50
"""Milliseconds between two checks of the work."""


class ProgressWindow:
    """The program's icon, a sentence, a bar that moves, and one button, which closes it."""

    def __init__(self, download: int) -> None:
        """Show the size of the download in MB; raise TclError if there is no screen."""
        set_language(best_match(system_languages()))
        # Not the class of the game's window, which others wait for by that name.
        self._root = root = tkinter.Tk(className="solitaire-setup")
        root.title("Solitaire")
        root.resizable(width=False, height=False)
        if root.tk.call("tk", "windowingsystem") == "x11":
            ttk.Style(root).theme_use("clam")  # the default looks as in 1990
        self._icons = [_icon(size) for size in (64, 32, 16)]  # Tk shows them while they are kept
        root.iconphoto(True, *self._icons)
        frame = ttk.Frame(root, padding=16)
        frame.grid()
        # A Text and not a Label: a command in it can be marked and copied.
        self._text = tkinter.Text(
            frame,
            width=WIDTH,
            height=LINES,
            wrap="word",
            font="TkDefaultFont",
            background=ttk.Style(root).lookup("TFrame", "background"),
            highlightthickness=0,
            borderwidth=0,
            takefocus=False,
        )
        self._bar = ttk.Progressbar(frame, mode="indeterminate")
        self._button = ttk.Button(frame, text=pgettext("button", "Cancel"), command=root.destroy)
        ttk.Label(frame, image=self._icons[0]).grid(row=0, column=0, padx=(0, 16), sticky="n")
        self._text.grid(row=0, column=1)
        self._bar.grid(row=1, column=0, columnspan=2, sticky="ew", pady=12)
        self._button.grid(row=2, column=0, columnspan=2, sticky="e")
        self._button.focus()
        for key in ("<Return>", "<KP_Enter>", "<Escape>"):
            root.bind(key, lambda _: root.destroy())
        self._write(
            gettext("Solitaire is downloading what it needs, about {number} MB.", number=download)
        )

    def show_during(self, work: Callable[[], str], cancel: Callable[[], None]) -> str:
        """Do the work in a thread while the window is open; return its result or raise its error.

        An error is shown until the player closes the window. If the window is closed earlier, call
        `cancel` and raise KeyboardInterrupt.
        """
        result: Future[str] = Future()

        def do_work() -> None:
            try:
                result.set_result(work())
            except Exception as error:
                result.set_exception(error)

        Thread(target=do_work, daemon=True).start()  # it may be waiting for a server
        self._bar.start()
        self._check(result)
        self._root.mainloop()
        if not result.done():
            cancel()
            raise KeyboardInterrupt
        return result.result()

    def _check(self, result: Future[str]) -> None:
        """Close the window if the work is done, or show why it failed; else check again later."""
        if not result.done():
            self._root.after(PERIOD, self._check, result)
        elif (error := result.exception()) is None:
            self._root.destroy()
        else:
            self._bar.grid_remove()
            self._button["text"] = pgettext("button", "Close")
            self._text["height"] = MOST_LINES
            self._write(f"{gettext('Solitaire could not be set up.')}\n\n{error}")

    def _write(self, text: str) -> None:
        self._text["state"] = "normal"
        self._text.delete("1.0", "end")
        self._text.insert("end", text)
        self._text["state"] = "disabled"


def _icon(size: int) -> tkinter.PhotoImage:
    name = f"solitaire-{size}.png"
    return tkinter.PhotoImage(file=os.path.join(pictures_folder(), "icons", name))


def system_languages() -> list[str]:
    """Return the languages that the system is set to, the preferred one first."""
    if sys.platform == "win32":  # there, programs of Unix may have left such variables
        from ctypes import windll
        from locale import windows_locale

        name = windows_locale.get(windll.kernel32.GetUserDefaultUILanguage())
        return [name] if name else []
    return languages_of_environment(os.environ)
