"""The README as a package's own page shows it: with pictures that are fetched from the project.

Hatchling, which builds wheel and sdist, calls this for the metadata of both.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

GITHUB = "https://github.com/"
CONTENT = "https://raw.githubusercontent.com/"
LINK = re.compile(r"(!?)\[([^\[\]]*)\]\((?!https?:|#)([^)]+)\)")
"""To a file of the project: an exclamation mark before a picture, the words, the path."""


class Readme(MetadataHookInterface):  # type: ignore[misc]
    """Gives the metadata its long description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README to the metadata."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        absolute = with_whole_addresses(text, metadata["urls"]["Source"])
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute}


def with_whole_addresses(text: str, source: str) -> str:
    """Return a text in which what links to a file names its whole address."""
    files = source.replace(GITHUB, CONTENT) + "/HEAD/"
    pages = f"{source}/blob/HEAD/"
    return LINK.sub(
        lambda link: f"{link[1]}[{link[2]}]({files if link[1] else pages}{link[3]})", text
    )
