"""Everything that is stored about a player, in one SQLite file: games, results, answers, settings.

Knows nothing of the screen. Times come in as arguments, in Unix seconds.
"""

from solitaire_gui.store.database.contents import StoredGame
from solitaire_gui.store.records import UNFINISHED, WON, Record
from solitaire_gui.store.saved_games import OpenGame, Usage
from solitaire_gui.store.statistics import Score, Statistics
from solitaire_gui.store.store import Store

__all__ = [
    "UNFINISHED",
    "WON",
    "OpenGame",
    "Record",
    "Score",
    "Statistics",
    "Store",
    "StoredGame",
    "Usage",
]
