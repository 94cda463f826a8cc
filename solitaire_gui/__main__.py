"""Starts the program: in its window, or at the terminal with --text."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells use it."""


def set_up_and_play() -> int:
    """Start from a clone of the repository, installing first what the window needs."""
    if "--text" not in sys.argv:  # the terminal needs no other packages
        from solitaire_gui.setup import prepare

        if sys.platform == "win32":
            handle_quick_exits()  # while there is a console to answer at
        prepare(first=handle_quick_exits, shows_window=True)
        if sys.platform == "win32":
            from solitaire_gui.setup.own_console import leave_own_console

            leave_own_console()  # which showed the installation
        exit_on_interrupt()
    return main()


def play_frozen() -> int:
    """Start from the frozen executable."""
    from solitaire_gui.system.child_process import restore_library_path, run_as_child

    restore_library_path()
    run_as_child(sys.argv[1:])
    exit_on_interrupt()
    return main()


def handle_quick_exits() -> None:
    """End the program if it needs no window: help, version, a mistake, or no display."""
    if len(sys.argv) > 1:
        from solitaire_gui.arguments import MISUSE, parse

        try:
            parse(sys.argv[1:])
        except SystemExit as ended:
            if ended.code != MISUSE or has_terminal_or_no_desktop():
                raise  # else `main` shows it in a window, once pygame is installed
    from solitaire_gui.system.no_display import NoDisplay, has_display

    if not has_display():
        sys.exit(str(NoDisplay()))


def show_mistake(sentence: str) -> None:
    """Show a mistake in the arguments in a window if there is no terminal to read it at."""
    if not has_terminal_or_no_desktop():
        from solitaire_gui.gui.platform.message_box import show

        show(sentence)


def has_terminal_or_no_desktop() -> bool:
    """Return whether printed text can be read, or no window can be opened anyway."""
    from solitaire_gui.setup.runner import has_terminal
    from solitaire_gui.system.no_display import has_display

    is_elsewhere = "SDL_VIDEODRIVER" in os.environ  # the window is not on this desktop
    return has_terminal() or is_elsewhere or not has_display()


def exit_on_interrupt() -> None:
    """Make Ctrl+C end the program at once, until the window handles it."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for and return the exit status; a mistake in them exits at once."""
    gc.disable()  # starting makes no garbage; the first frame enables it
    try:
        return _main(argv)
    except KeyboardInterrupt:  # before a window or file is open
        return INTERRUPTED
    finally:
        gc.enable()


def _main(argv: Sequence[str] | None) -> int:
    from solitaire_gui.arguments import parse

    wanted = parse(sys.argv[1:] if argv is None else argv, show_mistake)
    if wanted.text:
        from solitaire_gui import terminal

        gc.enable()
        assert wanted.game is not None
        return terminal.run(wanted.game, wanted.deal, wanted.deck)
    from solitaire_gui.gui.platform.display_opening import start_opening

    start_opening()  # in a thread, during the next import
    from solitaire_gui.gui.startup import run

    game, deal, deck, data, file = wanted.game, wanted.deal, wanted.deck, wanted.data, wanted.file
    return run(game, deal, deck, data, file)


if __name__ == "__main__":
    sys.exit(set_up_and_play())
