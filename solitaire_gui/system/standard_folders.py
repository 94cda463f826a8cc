"""The folder of the program's pictures, and the system's folders for a user's files."""

from __future__ import annotations

import os
import sys

NAME = "solitaire-gui"
LOCAL_DATA, DOCUMENTS, DESKTOP = 28, 5, 16
"""Windows' numbers of a user's folders: data that stay on one computer, documents, desktop."""
DONT_VERIFY = 0x4000
"""Makes Windows name a folder even if it does not exist or is out of reach."""
MAX_PATH_LENGTH = 260
MAX_LIST_LENGTH = 100_000
"""Characters that are read of the list of a user's folders."""


def pictures_folder() -> str:
    """Return the folder of the pictures: beside the package in the source tree, else inside it."""
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    source_tree = os.path.join(os.path.dirname(package), "images")
    is_source = os.path.isdir(os.path.join(source_tree, "cards"))
    return source_tree if is_source else os.path.join(package, "images")


def data_folder() -> str:
    """Return the folder for a user's data of this program, which may not exist."""
    if sys.platform == "win32":
        return os.path.join(_local_data(), NAME)
    if sys.platform == "darwin":
        return _below_home("XDG_DATA_HOME", "Library/Application Support")
    return _below_home("XDG_DATA_HOME", ".local/share")


def cache_folder() -> str:
    """Return the folder for files that may be deleted at any time, which may not exist."""
    if sys.platform == "win32":
        return os.path.join(_local_data(), NAME, "Cache")
    if sys.platform == "darwin":
        return _below_home("XDG_CACHE_HOME", "Library/Caches")
    return _below_home("XDG_CACHE_HOME", ".cache")


def documents_folder() -> str:
    """Return the folder of the user's documents, which may not exist."""
    return _users_folder("Documents", DOCUMENTS)


def desktop_folder() -> str:
    """Return the folder of the user's desktop, which may not exist."""
    return _users_folder("Desktop", DESKTOP)


def _users_folder(name: str, number: int) -> str:
    """Return one of a user's folders by its usual name, and by its number on Windows."""
    if sys.platform == "win32":
        return known_folder(number) or os.path.join(os.path.expanduser("~"), name)
    named = _named_folder(name) if sys.platform != "darwin" else ""
    return named or os.path.join(_home(), name)


def absolute(path: str) -> str:
    """Return an absolute path; its links and dots are kept.

    Raise OSError if the path is relative and the working directory has been deleted.
    """
    return path if os.path.isabs(path) else os.path.join(os.getcwd(), path)


def _below_home(variable: str, usual: str) -> str:
    """Return the folder in a variable, or else the usual one in the user's home.

    A variable that is no absolute path is ignored, as the XDG specification demands.
    """
    named = os.environ.get(variable, "")
    return os.path.join(named if os.path.isabs(named) else os.path.join(_home(), usual), NAME)


def _home() -> str:
    """Return the user's home; "/", where nothing can be written, if the user has none."""
    if not os.path.isabs(os.environ.get("HOME", "")):
        import pwd

        try:
            home = pwd.getpwuid(os.getuid()).pw_dir
        except KeyError:
            return "/"
        return home if os.path.isabs(home) else "/"
    return os.environ["HOME"]


def _named_folder(name: str) -> str:
    """Return the folder that xdg-user-dirs names for documents or the like; "" if it names none."""
    import re

    config = os.environ.get("XDG_CONFIG_HOME", "")
    config = config if os.path.isabs(config) else os.path.join(_home(), ".config")
    try:
        file = os.path.join(config, "user-dirs.dirs")
        with open(file, encoding="utf-8", errors="surrogateescape") as lines:
            text = lines.read(MAX_LIST_LENGTH)
    except OSError:
        return ""
    found = re.search(rf'^\s*XDG_{name.upper()}_DIR="(\$HOME)?(/.*)"\s*$', text, re.MULTILINE)
    if found is None:
        return ""
    below_home, path = found.groups()
    return (_home() if below_home else "") + re.sub(r"\\(.)", r"\1", path)


def _local_data() -> str:
    """Return Windows' folder for local data: from its shell, or from the variable."""
    usual = os.path.join(os.path.expanduser("~"), "AppData", "Local")
    return known_folder(LOCAL_DATA) or os.environ.get("LOCALAPPDATA") or usual


def known_folder(number: int) -> str:
    """Return a folder by its number on Windows; "" if there is none."""
    import ctypes

    path = ctypes.create_unicode_buffer(MAX_PATH_LENGTH)
    if sys.platform == "win32":
        ctypes.windll.shell32.SHGetFolderPathW(None, number | DONT_VERIFY, None, 0, path)
    return path.value
