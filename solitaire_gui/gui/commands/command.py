"""Commands: what each is called, its icon, its keys, its line in the help, and what it does.

Bar, tooltips, help, messages, every screen and the keys in docs/playing.md are made from them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.key_names import Keyboard, keyboard, written_keys
from solitaire_gui.language.message import Message

if TYPE_CHECKING:
    from solitaire_gui.gui.app.context import Context

THIS_GAME = Message.in_context("heading", "This game")
OTHER_GAMES = Message.in_context("heading", "Other games")
PROGRAM = Message.in_context("heading", "Program")
GROUPS = (THIS_GAME, OTHER_GAMES, PROGRAM)
"""The headings below which the commands stand in the list of all."""


class Command:
    """What can be asked for without more words: a request with a name and keys."""

    def __init__(
        self,
        label: str,
        about: str,
        icon: str,
        keys: tuple[str, ...],
        run: Callable[[Context], object],
        group: Message | None = None,
        *,
        on_mac: tuple[str, ...] = (),
        can: Callable[[Context], bool] = lambda _: True,
        about_now: Callable[[Context], str] = lambda _: "",
        is_main: bool = False,
        keeps_word: bool = False,
        at_chooser: bool = False,
    ) -> None:
        """Have a word for its button, and what the help says of it, both as literals in English.

        The keys have their English names, the one to be told first; on a Mac they may be others.
        `run` does it, `can` tells whether that would do something, and `about_now` what, where it
        is something unusual. With a group it stands in the list of all commands. What is asked for
        most `is_main`: its button keeps its word where there is no room for all, and that which
        `keeps_word` the longest. `at_chooser` its keys mean it, too.
        """
        self._label = label
        self.icon = icon
        self._keys = keys
        self._about = about
        self._run = run
        self._on_mac = on_mac
        self.group = group
        self.can = can
        self.about_now = about_now
        self.is_main = is_main
        self.keeps_word = keeps_word
        self.at_chooser = at_chooser

    def __repr__(self) -> str:
        return f"<Command {self._label}>"

    def carry_out(self, context: Context) -> None:
        """Do it."""
        self._run(context)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys on this system by their English names, the one to be told first."""
        return self.keys_on(keyboard())

    def keys_on(self, keys: Keyboard) -> tuple[str, ...]:
        """Return the keys on one of the keyboards."""
        return (self._on_mac if keys.has_own_commands else ()) or self._keys

    @property
    def label(self) -> str:
        """What its button says, in the player's language."""
        return pgettext("button", self._label)

    @property
    def key(self) -> str:
        """The key to be told first, as it is written for the player."""
        return written_keys(self.keys[0])

    @property
    def about(self) -> str:
        """What the help says of it, in the player's language."""
        return gettext(self._about)


FULL_SCREEN = Command(
    "Full screen",
    "Full screen",
    "full screen",
    ("F11",),
    lambda context: context.toggle_full_screen(),
    PROGRAM,
    on_mac=("Control+Ctrl+F", "F11"),
    at_chooser=True,
)
CLOSE = Command(
    "Close", "Close, or let go", "close", ("Esc", "Delete"), lambda context: context.close_screen()
)
QUIT = Command(
    "Quit",
    "Quit",
    "quit",
    ("Q", "Ctrl+Q"),
    lambda context: context.quit(),
    PROGRAM,
    on_mac=("Ctrl+Q", "Q"),
    at_chooser=True,
)
