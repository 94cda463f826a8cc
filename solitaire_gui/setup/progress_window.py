"""The small window that tells of the setting up where there is no terminal; needs only Tk."""

from __future__ import annotations

import sys
import tkinter
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from tkinter import ttk

WIDTH = 70  # letters
GLANCE = 50  # milliseconds from one look at the work to the next


class SetupWindow:
    """Some lines of text, a bar that moves while there is work, a button when that has failed."""

    def __init__(self) -> None:
        # Not the class of the game's window, which others wait for by that name.
        self.root = tkinter.Tk(className="solitaire-setup")
        self.root.title("Solitaire – Setting up")
        self.root.resizable(width=False, height=False)
        frame = ttk.Frame(self.root, padding=20)
        frame.grid()
        # A Text and not a Label: a command in it can be marked and copied.
        self.text = tkinter.Text(
            frame,
            width=WIDTH,
            height=8,
            wrap="word",
            state="disabled",
            font="TkDefaultFont",
            background=self.root["background"],
            highlightthickness=0,
            borderwidth=0,
        )
        self.bar = ttk.Progressbar(frame, mode="indeterminate")
        self.button = ttk.Button(frame, text="Close", command=self.root.destroy)
        self.text.grid()
        self.bar.grid(sticky="ew", pady=(12, 0))
        self.lines: SimpleQueue[str] = SimpleQueue()
        self.result: Future[str] = Future()

    def show(self, line: str) -> None:
        """Show one more line; any thread may call this."""
        self.lines.put(line)

    def stay_open_during(self, task: Callable[[], str]) -> str:
        """Do the task in a thread and return its result, or raise what it raised.

        A failure is shown until the window is closed. Closing it earlier ends the program.
        """
        Thread(target=self.do, args=(task,), daemon=True).start()
        self.bar.start()
        self.look()
        self.root.mainloop()
        if not self.result.done():
            sys.exit(1)
        return self.result.result()

    def do(self, task: Callable[[], str]) -> None:
        """Do the task and keep what becomes of it; this is the thread."""
        try:
            self.result.set_result(task())
        except Exception as error:
            self.show(str(error))
            self.result.set_exception(error)

    def look(self) -> None:
        """Show what is new, and look again after a glance's time until the task has ended."""
        ended = self.result.done()
        while not self.lines.empty():
            self.text["state"] = "normal"
            self.text.insert("end", f"{self.lines.get()}\n")
            self.text["state"] = "disabled"
        if not ended:
            self.root.after(GLANCE, self.look)
        elif self.result.exception() is None:
            self.root.destroy()
        else:
            self.bar.grid_remove()
            self.button.grid(sticky="e", pady=(12, 0))
