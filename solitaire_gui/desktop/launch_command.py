"""The command that starts the running program again, and its form in a desktop entry."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

from solitaire_gui.setup.environment import PROGRAM, base_python, is_running_in, places
from solitaire_gui.system.standard_folders import NAME

RESERVED = re.compile(r"[^A-Za-z0-9_./:@+,-]")
"""Characters that cause a word to be quoted: more than required, which harms no reader."""
ESCAPED = re.compile(r'["`$\\]')
"""Characters that need a backslash inside quotes."""
SHELL = ("/bin/sh", "-c", 'exec "$0" "$@"')
"""Runs the words that follow it."""
VALUE_ESCAPES = {"\\": r"\\", "\n": r"\n", "\t": r"\t", "\r": r"\r"}
"""Escapes for the characters that would end or change the line of a value."""


def running_command() -> list[str]:
    """Return the command that starts the running program, from any folder."""
    if getattr(sys, "frozen", False):
        return [_image() or os.path.abspath(sys.executable)]
    script = os.path.abspath(sys.argv[0])
    if os.path.basename(script) == NAME and os.access(script, os.X_OK):
        return [script]
    main = os.path.join(PROGRAM, "main.py")
    if os.path.isfile(main) and os.path.isfile(os.path.join(PROGRAM, "pyproject.toml")):
        return [_python(), main]
    return [_python(), "-m", "solitaire_gui"]


def is_program(words: Sequence[str]) -> bool:
    """Return whether a command is one executable file, which vanishes with the program."""
    return len(words) == 1


def exec_value(words: Sequence[str]) -> str:
    """Return a command as the value of Exec in a desktop entry, each word quoted literally.

    The name of a program may not contain "=", and GLib finds none that contains "%"; so such a
    program is started through a shell.
    """
    shell = SHELL if set(words[0]) & {"=", "%"} else ()
    return value(" ".join(map(_quoted, (*shell, *words))))


def value(text: str) -> str:
    """Return a text as the value of a key of a desktop entry."""
    return "".join(VALUE_ESCAPES.get(character, character) for character in text)


def _quoted(word: str) -> str:
    word = word.replace("%", "%%")
    if word and not RESERVED.search(word):
        return word
    return '"' + ESCAPED.sub(lambda found: "\\" + found[0], word) + '"'


def _image() -> str:
    """Return the AppImage that the program runs from, whose files vanish with it; "" if none."""
    image, mounted = os.environ.get("APPIMAGE", ""), os.environ.get("APPDIR", "")
    is_inside = mounted and os.path.abspath(sys.executable).startswith(os.path.join(mounted, ""))
    return image if is_inside and os.path.isfile(image) else ""


def _python() -> str:
    """Return this Python; in the program's own environment, the Python that it was made by."""
    python = sys.executable or "python3"
    if any(map(is_running_in, places())):
        python = base_python()
        lasting = os.path.join(os.path.dirname(python), "python3")
        return lasting if os.path.exists(lasting) else python
    return python
