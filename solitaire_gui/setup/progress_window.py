"""The small window that tells of the setting up where there is no terminal; needs only Tk."""

from __future__ import annotations

import os
import tkinter
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from tkinter import ttk

from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.languages import best_of, named_by_environment, speak
from solitaire_gui.setup.install import Listener
from solitaire_gui.setup.pip_output import Progress
from solitaire_gui.setup.runner import Runner

WIDTH = 70  # letters
GLANCE = 50  # milliseconds from one look at the work to the next


class SetupWindow:
    """Some lines of text, a bar that fills or moves while there is work, a button if that fails."""

    def __init__(self) -> None:
        speak(best_of(named_by_environment(os.environ)))
        # Not the class of the game's window, which others wait for by that name.
        self.root = tkinter.Tk(className="solitaire-setup")
        self.root.title(gettext("Solitaire – Setting up"))
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
        self.count = ttk.Label(frame)
        self.button = ttk.Button(frame, text=pgettext("button", "Close"), command=self.root.destroy)
        self.text.grid()
        self.bar.grid(sticky="ew", pady=(12, 0))
        self.count.grid(sticky="w", pady=(6, 0))
        self.news: SimpleQueue[str | Progress] = SimpleQueue()
        self.result: Future[str] = Future()

    def say(self, line: str) -> None:
        """Show one more line; any thread may call this."""
        self.news.put(line)

    def show(self, progress: Progress) -> None:
        """Show how far the downloading is; any thread may call this."""
        self.news.put(progress)

    def stay_open_during(self, work: Callable[[Runner, Listener], str], runner: Runner) -> str:
        """Do the work in a thread and return its result, or raise what it raised.

        A failure is shown until the window is closed. Closing it earlier stops the work.
        """
        thread = Thread(target=self.do, args=(work, runner))
        thread.start()
        self.bar.start()
        self.look()
        try:
            self.root.mainloop()
        finally:
            if not self.result.done():
                runner.stop()
            thread.join()
        return self.result.result()

    def do(self, work: Callable[[Runner, Listener], str], runner: Runner) -> None:
        """Do the work and keep what becomes of it; this is the thread."""
        try:
            self.result.set_result(work(runner, self))
        except Exception as error:
            self.say(str(error))
            self.result.set_exception(error)

    def look(self) -> None:
        """Show what is new, and look again after a glance's time until the work has ended."""
        ended = self.result.done()
        while not self.news.empty():
            news = self.news.get()
            if isinstance(news, str):
                self.add(news)
            else:
                self.bar.stop()
                self.bar.configure(mode="determinate", maximum=news.expected, value=news.done)
                self.count["text"] = str(news)
        if not ended:
            self.root.after(GLANCE, self.look)
        elif self.result.exception() is None:
            self.root.destroy()
        else:
            self.bar.grid_remove()
            self.button.grid(sticky="e", pady=(12, 0))

    def add(self, line: str) -> None:
        """Show one more line, and no count of what is downloaded, for that is over."""
        self.text["state"] = "normal"
        self.text.insert("end", f"{line}\n")
        self.text["state"] = "disabled"
        self.text.see("end")
        self.count["text"] = ""
        self.bar.configure(mode="indeterminate")
        self.bar.start()
