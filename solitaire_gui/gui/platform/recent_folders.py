"""The folders in which game files are saved and looked for: at first that of the documents."""

from __future__ import annotations

import os
from collections.abc import Sequence

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.display_text import printable
from solitaire_gui.store import Store
from solitaire_gui.system.standard_folders import desktop_folder, documents_folder

FOLDER, RECENT = "folder", "recent folders"
"""The settings that keep the one used last, and those used before it, the newest first."""
MAX_RECENT, MAX_NAME_LENGTH = 2, 16
EXPORT_NAME = "solitaire.jsonl"
"""What a file of all games and settings is called at first."""


def default_folder(store: Store) -> str:
    """Return the folder used last if it is there, else the documents, the home, or the root."""
    wanted = (store.settings.get(FOLDER), documents_folder(), os.path.expanduser("~"))
    return next((str(path) for path in wanted if _is_folder(path)), os.path.abspath(os.sep))


def default_export_path(store: Store) -> str:
    """Return where such a file is proposed to be, with "~" for the home where that is usual."""
    path, home = (
        os.path.join(default_folder(store), EXPORT_NAME),
        os.path.join(os.path.expanduser("~"), ""),
    )
    return f"~/{path[len(home) :]}" if os.name == "posix" and path.startswith(home) else path


def shortcuts(store: Store) -> Sequence[tuple[str, str]]:
    """Return what the folders are called that are likely to be wanted, and their paths."""
    folders = {
        os.path.expanduser("~"): gettext("Home"),
        documents_folder(): gettext("Documents"),
        desktop_folder(): gettext("Desktop"),
    }
    for path in _recent(store):
        folders.setdefault(path, printable(os.path.basename(path), MAX_NAME_LENGTH))
    return [(name, path) for path, name in folders.items() if _is_folder(path)]


def save_folder(store: Store, folder: str) -> None:
    """Keep the folder used last."""
    before = store.settings.get(FOLDER)
    if before != folder:
        store.set_setting(FOLDER, folder)
        recent = [path for path in (before, *_recent(store)) if path != folder]
        store.set_setting(RECENT, recent[:MAX_RECENT])


def _recent(store: Store) -> list[str]:
    kept = store.settings.get(RECENT)
    return [path for path in kept if isinstance(path, str)] if isinstance(kept, list) else []


def _is_folder(path: object) -> bool:
    try:
        return isinstance(path, str) and os.path.isabs(path) and os.path.isdir(path)
    except ValueError:  # what is kept was written by anybody
        return False
