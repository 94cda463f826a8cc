"""The tables of games that are kept, for small pictures of them."""

from __future__ import annotations

from typing import Any

from solitaire_gui.store import Store


class KeptTables:
    """Knows which games are opened only when that is asked for: there is no picture of them."""

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._aside = store.aside() if store is not None else set()

    def table(self, game_id: str) -> Any:
        """Return the table of a game; None if it cannot be read."""
        if self._store is None or game_id in self._aside:
            return None
        kept = self._store.load(game_id)
        return kept.session.table if kept else None
