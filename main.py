#!/usr/bin/env python3
"""Starts the program; the first time, sets up what it needs.

Any Python 3 must be able to read this file, so that an old one can say that it is too old.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
if HERE not in sys.path:  # Python can be told not to look beside the file that it starts
    sys.path.insert(0, HERE)


def main() -> int:
    """Play; return the exit status."""
    if getattr(sys, "frozen", False):  # there is nothing to be set up
        from solitaire_gui.__main__ import play_frozen

        return play_frozen()
    from solitaire_gui.__main__ import set_up_and_play

    return set_up_and_play()


if __name__ == "__main__":
    sys.exit(main())
