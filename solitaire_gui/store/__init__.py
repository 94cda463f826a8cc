"""What the program remembers: games, results, answers, settings, in one SQLite file a player.

Knows nothing of the screen; times come in as arguments, in Unix seconds.
"""

from solitaire_gui.store.database.contents import KeptGame
from solitaire_gui.store.records import UNFINISHED, WON, Record
from solitaire_gui.store.saved_games import OpenGame, Spent
from solitaire_gui.store.statistics import Score, Statistics
from solitaire_gui.store.store import Store

__all__ = [
    "UNFINISHED",
    "WON",
    "KeptGame",
    "OpenGame",
    "Record",
    "Score",
    "Spent",
    "Statistics",
    "Store",
]
