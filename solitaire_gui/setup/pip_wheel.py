"""Finds a pip that can be run without being installed, or fetches the one that is pinned here.

Debian leaves ensurepip, which brings a pip, to the package python3-venv.
"""

from __future__ import annotations

import os
import re
import sysconfig
from collections.abc import Callable
from glob import glob
from hashlib import sha256
from html import unescape
from http.client import HTTPException
from importlib.machinery import PathFinder
from urllib.parse import urljoin
from urllib.request import urlopen

VERSION = "26.3"
SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
INDEX = "https://pypi.org/simple"

TIMEOUT = 15  # seconds without a word from the index
PIECE = 64 * 1024
LARGEST = 16_000_000  # bytes of a page or a file; pip has 2 MB


class DownloadFailed(Exception):
    """A page or a file cannot be had."""


class WrongFile(Exception):
    """What was downloaded is not the pip that is pinned, or not all of it."""


def bundled_pip() -> str | None:
    """Return the wheel of pip that this Python brings for its virtual environments, if it does."""
    spec = PathFinder.find_spec("ensurepip")
    if spec is None or spec.origin is None:
        return None
    folders = [os.path.join(os.path.dirname(spec.origin), "_bundled")]
    if shared := sysconfig.get_config_var("WHEEL_PKG_DIR"):
        folders.append(shared)
    wheels = [wheel for folder in folders for wheel in glob(os.path.join(folder, "pip-*.whl"))]
    return wheels[0] if wheels else None


def version_of(wheel: str) -> str:
    """Return the version that a wheel's name tells."""
    return os.path.basename(wheel).split("-")[1]


def fetch_pip(folder: str, check: Callable[[], None]) -> str:
    """Download the pinned pip into a folder and return where its wheel is.

    It comes from the index that pip itself would ask. `check` is called again and again and may
    raise. Raise DownloadFailed, WrongFile, and OSError where the file cannot be written.
    """
    name = f"pip-{VERSION}-py3-none-any.whl"
    index = os.environ.get("PIP_INDEX_URL") or INDEX
    page = f"{index.rstrip('/')}/pip/"
    text = download(page, check).decode(errors="replace")
    link = re.search(rf'href="([^"#]*{re.escape(name)})[#"]', text)
    if link is None:
        raise DownloadFailed(f"{page} does not have {name}")
    content = download(urljoin(page, unescape(link[1])), check)
    if sha256(content).hexdigest() != SHA256:
        raise WrongFile
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content)
    return path


def download(url: str, check: Callable[[], None]) -> bytes:
    """Return what is at an address; raise DownloadFailed."""
    content = b""
    try:
        with urlopen(url, timeout=TIMEOUT) as answer:
            while len(content) < LARGEST and (piece := answer.read(PIECE)):
                check()
                content += piece
    except (OSError, HTTPException, ValueError) as error:
        raise DownloadFailed(f"{url}: {error}") from None
    return content
