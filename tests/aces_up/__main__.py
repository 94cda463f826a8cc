"""The program with Aces Up among its games: python3 -m tests.aces_up [ARGUMENTS]."""

import sys

from solitaire_gui.__main__ import main
from solitaire_gui.games import GAMES
from tests.aces_up.game import AcesUp

if __name__ == "__main__":
    GAMES[AcesUp.slug] = AcesUp()
    sys.exit(main())
