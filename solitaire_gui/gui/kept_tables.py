"""The tables of games that are kept, for small pictures of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solitaire_gui.store import Store


def kept_tables(store: Store | None) -> Callable[[str], Any]:
    """Return what finds the table of a game by its id; None where it is not to be looked at."""
    aside = store.aside() if store is not None else set()

    def table(game_id: str) -> Any:
        kept = store.load(game_id) if store is not None and game_id not in aside else None
        return kept.session.table if kept else None

    return table
