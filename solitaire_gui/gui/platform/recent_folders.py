"""The folders in which the player has opened and saved files."""

from __future__ import annotations

import os
from collections.abc import Sequence

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.display_text import printable
from solitaire_gui.store import Store
from solitaire_gui.system.standard_folders import desktop_folder, documents_folder

FOLDER, RECENT = "folder", "recent folders"
"""The settings with the folder used last, and with those before it, newest first."""
MAX_RECENT, MAX_NAME_LENGTH = 2, 16
EXPORT_NAME = "solitaire.jsonl"
"""The proposed name of a file with all games and settings."""


def default_folder(store: Store) -> str:
    """Return the folder used last if it exists, else the documents, home or root folder."""
    wanted = (store.settings.get(FOLDER), documents_folder(), os.path.expanduser("~"))
    return next((str(path) for path in wanted if _is_folder(path)), os.path.abspath(os.sep))


def default_export_path(store: Store) -> str:
    """Return the proposed path of an export; on POSIX with "~" for the home folder."""
    path, home = (
        os.path.join(default_folder(store), EXPORT_NAME),
        os.path.join(os.path.expanduser("~"), ""),
    )
    return f"~/{path[len(home) :]}" if os.name == "posix" and path.startswith(home) else path


def shortcuts(store: Store) -> Sequence[tuple[str, str]]:
    """Return the names and paths of the folders to offer: standard and recent ones that exist."""
    folders = {
        os.path.expanduser("~"): gettext("Home"),
        documents_folder(): gettext("Documents"),
        desktop_folder(): gettext("Desktop"),
    }
    for path in _recent(store):
        folders.setdefault(path, printable(os.path.basename(path), MAX_NAME_LENGTH))
    return [(name, path) for path, name in folders.items() if _is_folder(path)]


def save_folder(store: Store, folder: str) -> None:
    """Save the folder that was used last; the one before becomes a recent one."""
    before = store.settings.get(FOLDER)
    if before != folder:
        store.set_setting(FOLDER, folder)
        recent = [path for path in (before, *_recent(store)) if path != folder]
        store.set_setting(RECENT, recent[:MAX_RECENT])


def _recent(store: Store) -> list[str]:
    stored = store.settings.get(RECENT)
    return [path for path in stored if isinstance(path, str)] if isinstance(stored, list) else []


def _is_folder(path: object) -> bool:
    try:
        return isinstance(path, str) and os.path.isabs(path) and os.path.isdir(path)
    except ValueError:  # the stored path may have any contents, such as NUL
        return False
