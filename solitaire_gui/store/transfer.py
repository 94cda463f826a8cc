"""Everything as one JSON file that people can read: one game a line, in the typed commands."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

from solitaire_gui.store.file.kept_data import Contents, checked, decoded

PROGRAM = "solitaire-gui"
FORMAT = 1


class NotReadable(Exception):
    """A file that cannot be imported; its text is a sentence for the player."""


def write_json(path: Path, contents: Contents) -> None:
    """Write everything to a file, which is there as a whole or not at all; raise OSError."""
    games = ",\n".join(json.dumps(vars(game), ensure_ascii=False) for game in contents.games)
    text = (
        f'{{"program": {json.dumps(PROGRAM)}, "format": {FORMAT},\n'
        f'"settings": {json.dumps(contents.settings)},\n'
        f'"games": [\n{games}\n]}}\n'
    )
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def read_json(path: Path) -> tuple[Contents, int]:
    """Return what a file holds, and how many of its games make no sense; raise NotReadable."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NotReadable(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict) or values.get("program") != PROGRAM:
        raise NotReadable(f"{path.name} holds no games of this program.")
    if values.get("format") != FORMAT:
        raise NotReadable(f"{path.name} was written by a newer version of this program.")
    games, settings = values.get("games"), values.get("settings")
    if not isinstance(games, list) or not isinstance(settings, dict):
        raise NotReadable(f"{path.name} is damaged.")
    read = [checked(game) if isinstance(game, Mapping) else None for game in games]
    good = [game for game in read if game is not None]
    texts = ((name, json.dumps(value)) for name, value in settings.items())
    return Contents(good, decoded(texts)), len(read) - len(good)
