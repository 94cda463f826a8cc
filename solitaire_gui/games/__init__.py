"""The games, in the order of the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from threading import Lock
from typing import Any

from solitaire_gui.games.base import Game


def _montana() -> Game[Any]:
    from solitaire_gui.games.montana import Montana

    return Montana()


def _scorpion() -> Game[Any]:
    from solitaire_gui.games.scorpion import Scorpion

    return Scorpion()


def _alaska() -> Game[Any]:
    from solitaire_gui.games.alaska import Alaska

    return Alaska()


def _thumb_and_pouch() -> Game[Any]:
    from solitaire_gui.games.thumb_and_pouch import ThumbAndPouch

    return ThumbAndPouch()


def _seahaven() -> Game[Any]:
    from solitaire_gui.games.seahaven import Seahaven

    return Seahaven()


class Games(MutableMapping[str, Game[Any]]):
    """Games by their slugs, each of which is imported when it is asked for: a start needs one."""

    def __init__(self, makers: dict[str, Callable[[], Game[Any]]]) -> None:
        self._games: dict[str, Game[Any] | Callable[[], Game[Any]]] = {**makers}
        self._lock = Lock()

    def __getitem__(self, slug: str) -> Game[Any]:
        with self._lock:
            game = self._games[slug]
            if not isinstance(game, Game):
                self._games[slug] = game = game()
        return game

    def __setitem__(self, slug: str, game: Game[Any]) -> None:
        self._games[slug] = game

    def __delitem__(self, slug: str) -> None:
        del self._games[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games(
    {
        "montana": _montana,
        "scorpion": _scorpion,
        "alaska": _alaska,
        "thumb-and-pouch": _thumb_and_pouch,
        "seahaven": _seahaven,
    }
)
