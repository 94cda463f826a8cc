"""Commands: the label, icon, keys and help line of each, and the function that it runs.

The bar, tooltips, help, key bindings and docs/playing.md are made from them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.key_names import Keyboard, chord_text, keyboard
from solitaire_gui.language.message import Message

if TYPE_CHECKING:
    from solitaire_gui.gui.app.context import Context

THIS_GAME = Message.in_context("heading", "This game")
OTHER_GAMES = Message.in_context("heading", "Other games")
PROGRAM = Message.in_context("heading", "Program")
GROUPS = (THIS_GAME, OTHER_GAMES, PROGRAM)
"""The headings of the list of all commands."""


class Command:
    """A request without arguments, with a label and keys: the player can choose it anywhere."""

    def __init__(
        self,
        label: str,
        description: str,
        icon: str,
        keys: tuple[str, ...],
        run: Callable[[Context], object],
        group: Message | None = None,
        *,
        on_mac: tuple[str, ...] = (),
        is_enabled: Callable[[Context], bool] = lambda _: True,
        current_description: Callable[[Context], str] = lambda _: "",
        is_main: bool = False,
        keeps_label: bool = False,
        works_at_chooser: bool = False,
        works_everywhere: bool = False,
    ) -> None:
        """Create a command; `label` and `description` are English literals, translated when read.

        `description` is its line in the help. `keys` are English names; the first is the one that
        the player is told, and `on_mac` replaces all of them on a Mac. Without an `icon` or a key
        it has none. `run` carries it out. `is_enabled` returns whether that would do something now.
        `current_description` returns what it would do now where `description` is too general, else
        "". With a `group` it is in the list of all commands. In a bar that is too narrow the
        buttons of the commands that are not `is_main` lose their labels first; the one that
        `keeps_label` loses it last. `works_at_chooser` is whether its keys work while there is no
        table, too; `works_everywhere` is whether they work on every screen, even in a text field.
        """
        self._label = label
        self.icon = icon
        self._keys = keys
        self._description = description
        self._run = run
        self._on_mac = on_mac
        self.group = group
        self.is_enabled = is_enabled
        self.current_description = current_description
        self.is_main = is_main
        self.keeps_label = keeps_label
        self.works_at_chooser = works_at_chooser
        self.works_everywhere = works_everywhere

    def __repr__(self) -> str:
        return f"<Command {self._label}>"

    def carry_out(self, context: Context) -> None:
        """Run the command, whether it is enabled or not."""
        self._run(context)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys on this system by their English names; the one to show to the player first."""
        return self.keys_on(keyboard())

    def keys_on(self, keys: Keyboard) -> tuple[str, ...]:
        """Return the keys on a keyboard by their English names."""
        return (self._on_mac if keys.has_command_key else ()) or self._keys

    @property
    def label(self) -> str:
        """The label of its button, in the player's language."""
        return pgettext("button", self._label)

    @property
    def key(self) -> str:
        """The first key, as it is written for the player."""
        return chord_text(self.keys[0])

    @property
    def description(self) -> str:
        """Its line in the help, in the player's language."""
        return gettext(self._description)


FULL_SCREEN = Command(
    "Full screen",
    "Full screen",
    "full screen",
    ("F11",),
    lambda context: context.toggle_full_screen(),
    PROGRAM,
    on_mac=("Control+Ctrl+F", "F11"),
    works_everywhere=True,
)
CLOSE = Command(
    "Close", "Close, or let go", "close", ("Esc", "Delete"), lambda context: context.close_screen()
)
CLOSE_OR_QUIT = Command(
    "Close the dialog, or else quit",
    "Close the dialog, or else quit",
    "close",
    ("Ctrl+W",),
    lambda context: context.close_or_quit(),
    PROGRAM,
    works_everywhere=True,
)
QUIT = Command(
    "Quit",
    "Quit",
    "quit",
    ("Q", "Ctrl+Q"),
    lambda context: context.quit(),
    PROGRAM,
    on_mac=("Ctrl+Q", "Q"),
    works_at_chooser=True,
)
