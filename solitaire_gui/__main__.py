"""Start the program: in its window, or with --text at the terminal."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def set_up_and_play() -> int:
    """Play from a clone, where what the window needs may have to be set up first."""
    if "--text" not in sys.argv:  # the terminal needs nothing that is not here
        from solitaire_gui.setup import prepare

        if sys.platform == "win32":
            handle_quick_exits()  # while there is a console to answer at
        prepare(first=handle_quick_exits, shows_window=True)
        if sys.platform == "win32":
            from solitaire_gui.setup.own_console import leave_own_console

            leave_own_console()  # in which one may have watched the set-up
        exit_on_interrupt()
    return main()


def play_frozen() -> int:
    """Play from the one executable that the program has been frozen into."""
    from solitaire_gui.system.child_process import restore_library_path, run_as_child

    restore_library_path()
    run_as_child(sys.argv[1:])
    exit_on_interrupt()
    return main()


def handle_quick_exits() -> None:
    """End the program where that needs no window: help, version, a mistake, a missing display."""
    if len(sys.argv) > 1:
        from solitaire_gui.arguments import MISUSE, parse

        try:
            parse(sys.argv[1:])
        except SystemExit as ended:
            if ended.code != MISUSE or has_terminal_or_no_desktop():
                raise  # else `main` shows it in a window, which may have to be set up first
    from solitaire_gui.system.no_display import NoDisplay, has_display

    if not has_display():
        sys.exit(str(NoDisplay()))


def show_mistake(sentence: str) -> None:
    """Show a mistake in the arguments in a window if nobody can read it at a terminal."""
    if not has_terminal_or_no_desktop():
        from solitaire_gui.gui.platform.message_box import show

        show(sentence)


def has_terminal_or_no_desktop() -> bool:
    """Return whether what is printed can be read, or else no window can be opened either."""
    from solitaire_gui.setup.runner import has_terminal
    from solitaire_gui.system.no_display import has_display

    is_elsewhere = "SDL_VIDEODRIVER" in os.environ  # a window that is not on this desktop
    return has_terminal() or is_elsewhere or not has_display()


def exit_on_interrupt() -> None:
    """Let Ctrl+C end the program at once, until there is a window that it closes."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for and return the exit status; a mistake in them exits at once."""
    gc.disable()  # what is read for the first frame, which enables it again, is never thrown away
    try:
        return _main(argv)
    except KeyboardInterrupt:  # while nothing has been opened yet
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

    start_opening()  # while this is imported:
    from solitaire_gui.gui.startup import run

    game, deal, deck, data, file = wanted.game, wanted.deal, wanted.deck, wanted.data, wanted.file
    return run(game, deal, deck, data, file)


if __name__ == "__main__":
    sys.exit(set_up_and_play())
