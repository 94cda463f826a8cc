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
MAX_SIZE = 16_000_000  # bytes of a page or a file; pip has 2 MB


class DownloadFailed(Exception):
    """A page or a file cannot be downloaded, or is not the pinned pip."""


def pip_wheel(folder: str, say: Callable[[str], None]) -> str:
    """Return the path of a wheel of pip: this Python's own, or the pinned one, downloaded.

    Raise DownloadFailed, and OSError where the file cannot be written.
    """
    if wheel := bundled_pip():
        return wheel
    say("Downloading pip")
    return fetch_pip(folder)


def bundled_pip() -> str | None:
    """Return the path of the wheel of pip that comes with this Python; None if there is none."""
    spec = PathFinder.find_spec("ensurepip")
    if spec is None or spec.origin is None:
        return None
    folders = [os.path.join(os.path.dirname(spec.origin), "_bundled")]
    if shared := sysconfig.get_config_var("WHEEL_PKG_DIR"):
        folders.append(shared)
    wheels = [wheel for folder in folders for wheel in glob(os.path.join(folder, "pip-*.whl"))]
    return wheels[0] if wheels else None


def fetch_pip(folder: str) -> str:
    """Download the pinned pip into a folder and return the path of its wheel.

    It comes from the index that pip itself would use. Raise DownloadFailed, and OSError where the
    file cannot be written.
    """
    name = f"pip-{VERSION}-py3-none-any.whl"
    index = os.environ.get("PIP_INDEX_URL") or INDEX
    page = f"{index.rstrip('/')}/pip/"
    text = download(page).decode(errors="replace")
    link = re.search(rf'href="([^"#]*{re.escape(name)})[#"]', text)
    if link is None:
        raise DownloadFailed(f"{page} does not have {name}")
    content = download(urljoin(page, unescape(link[1])))
    if sha256(content).hexdigest() != SHA256:
        raise DownloadFailed("the file is not the right one, and was not run")
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content)
    return path


def download(url: str) -> bytes:
    """Return at most MAX_SIZE bytes from an address; raise DownloadFailed."""
    try:
        with urlopen(url, timeout=TIMEOUT) as answer:
            return bytes(answer.read(MAX_SIZE))
    except (OSError, HTTPException, ValueError) as error:
        raise DownloadFailed(f"{url}: {error}") from None
