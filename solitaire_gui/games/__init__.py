"""The games, in the order in which they are offered."""

from __future__ import annotations

from typing import Any

from solitaire_gui.games.alaska import Alaska
from solitaire_gui.games.base import Game
from solitaire_gui.games.montana import Montana
from solitaire_gui.games.scorpion import Scorpion
from solitaire_gui.games.seahaven import Seahaven
from solitaire_gui.games.thumb_and_pouch import ThumbAndPouch

GAMES: dict[str, Game[Any]] = {
    game.slug: game for game in (Montana(), Scorpion(), Alaska(), ThumbAndPouch(), Seahaven())
}
