"""Whether a release is made: then the catalogues are to lack nothing."""

from __future__ import annotations


def is_made(changelog: str) -> bool:
    """Return whether the newest version that a changelog tells of is out."""
    newest = next(line for line in changelog.splitlines() if line.startswith("## "))
    return "unreleased" not in newest.lower()
