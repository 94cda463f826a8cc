"""Start the program: in its window, or with --text at the terminal."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

INTERRUPTED = 130


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

    wanted = parse(sys.argv[1:] if argv is None else argv)
    if wanted.text:
        from solitaire_gui import terminal

        gc.enable()
        assert wanted.game is not None
        return terminal.run(wanted.game, wanted.deal, wanted.deck)
    from solitaire_gui.gui.platform.display_opening import begin_to_open

    begin_to_open()  # while this is imported:
    from solitaire_gui.gui.startup import run

    return run(wanted.game, wanted.deal, wanted.deck, wanted.data)


if __name__ == "__main__":
    sys.exit(main())
