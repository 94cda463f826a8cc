"""Files of the Python Package Index that are no packages for this computer."""

from __future__ import annotations

import hashlib
import json
import os
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

INDEX = os.environ.get("PIP_INDEX_URL", "https://pypi.org/simple").rstrip("/")
JSON = "application/vnd.pypi.simple.v1+json"
PATIENCE = 120.0
"""Seconds without an answer after which the index is given up."""


class CannotBeHad(Exception):
    """Something is not there and cannot be fetched; the sentence says what."""


class File(NamedTuple):
    """A file of a project on the index."""

    project: str
    name: str
    sha256: str


def fetched(file: File, folder: Path) -> Path:
    """Return a file in a folder, fetched if it is not there; raise CannotBeHad.

    Only the bytes that have its checksum are believed, from the index or from the folder.
    """
    path = folder / file.name
    if path.exists() and _sum(path.read_bytes()) == file.sha256:
        return path
    try:
        listed = json.loads(_read(f"{INDEX}/{file.project}/"))
        [entry] = [each for each in listed["files"] if each["filename"] == file.name]
        content = _read(entry["url"])
    except (OSError, ValueError) as error:
        raise CannotBeHad(f"{file.name} cannot be had from {INDEX}: {error}.") from error
    if _sum(content) != file.sha256:
        raise CannotBeHad(f"{file.name} from {INDEX} is not the file that was tried.")
    folder.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(content)
    part.replace(path)
    return path


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read(url: str) -> Any:
    request = urllib.request.Request(url, headers={"Accept": f"{JSON}, */*;q=0.1"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.read()
