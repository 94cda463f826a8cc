"""The folder in which game files are saved and looked for: at first that of the documents."""

from __future__ import annotations

import os

from solitaire_gui.folders import documents_folder
from solitaire_gui.store import Store

FOLDER = "folder"
"""The setting that keeps the one used last."""


def first_folder(store: Store) -> str:
    """Return the folder used last if it is there, else the documents, the home, or the root."""
    kept = store.settings.get(FOLDER)
    home = os.path.expanduser("~")
    wanted = (kept if isinstance(kept, str) else "", documents_folder(), home)
    return next((path for path in wanted if _is_folder(path)), os.path.abspath(os.sep))


def keep_folder(store: Store, folder: str) -> None:
    """Keep the folder used last."""
    if store.settings.get(FOLDER) != folder:
        store.set_setting(FOLDER, folder)


def _is_folder(path: str) -> bool:
    try:
        return os.path.isabs(path) and os.path.isdir(path)
    except ValueError:  # what is kept was written by anybody
        return False
