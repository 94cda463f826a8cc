"""Builds the Debian package into dist/: build.py [FOLDER].

dpkg-buildpackage wants its folder at the top of a tree that it may write into: it works on a copy.
What the project tells elsewhere is not told here again: changes and licences are put in from there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from datetime import datetime, timezone
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill
from typing import Any
from xml.etree import ElementTree

HERE = Path(__file__).absolute().parent
PROGRAM = HERE.parents[1]
METAINFO = PROGRAM / "solitaire_gui/desktop/files/io.github.solitaire_gui.Solitaire.metainfo.xml"
PARTS = ("solitaire_gui", "images", "packaging/linux")
"""What of the tree the package is made of."""
LEFT_OUT = shutil.ignore_patterns("__pycache__", "draw", "screenshots", "build.py")
WIDTH = 79
MARGIN: dict[str, Any] = {
    "initial_indent": "  * ",
    "subsequent_indent": "    ",
    "break_on_hyphens": False,
}
TOOLS = "build-essential debhelper dh-python"


def main(to: Path) -> None:
    """Build the package and put it into a folder."""
    if not shutil.which("dpkg-buildpackage"):
        sys.exit(f"This needs dpkg-buildpackage: apt-get install {TOOLS}")
    with TemporaryDirectory() as place:
        tree = Path(place, "solitaire-gui")
        for name in PARTS:
            shutil.copytree(PROGRAM / name, tree / name, ignore=LEFT_OUT)
        debian = tree / "debian"
        shutil.copytree(HERE, debian, ignore=LEFT_OUT)
        (debian / "changelog").write_text(changelog(), encoding="utf-8")
        (debian / "copyright").write_text(licences(), encoding="utf-8")
        words = ["dpkg-buildpackage", "-us", "-uc", "-b"]
        if subprocess.run(words, cwd=tree, check=False).returncode != 0:
            sys.exit(f"The package could not be built. It may lack one of: {TOOLS}")
        to.mkdir(parents=True, exist_ok=True)
        for package in Path(place).glob("*.deb"):
            print(shutil.copy(package, to))


def maintainer() -> str:
    """Return who the control file says maintains the package."""
    control = (HERE / "control").read_text(encoding="utf-8")
    [found] = re.findall("^Maintainer: (.+)$", control, re.MULTILINE)
    return str(found)


def changelog() -> str:
    """Return Debian's changelog: what CHANGELOG.md says of each release, with its date."""
    changes = changes_by_version((PROGRAM / "CHANGELOG.md").read_text(encoding="utf-8"))
    entries = []
    for release in ElementTree.parse(METAINFO).iterfind("releases/release"):
        version = release.attrib["version"]
        day = datetime.fromisoformat(release.attrib["date"]).replace(tzinfo=timezone.utc)
        news = "\n".join(fill(new, WIDTH, **MARGIN) for new in changes[version])
        head = f"solitaire-gui ({version}) unstable; urgency=medium"
        entries.append(f"{head}\n\n{news}\n\n -- {maintainer()}  {format_datetime(day)}\n")
    return "\n".join(entries)


def changes_by_version(text: str) -> dict[str, list[str]]:
    """Return all that is new in each release that a changelog tells of, under whatever heading."""
    changes = {}
    for part in re.sub("\n### .*", "", text).split("\n## ")[1:]:
        head, *news = part.split("\n- ")
        changes[head.split()[0]] = [" ".join(new.split()) for new in news]
    return changes


def licences() -> str:
    """Return the licences of the program and of its font, as Debian has them written."""
    own = (PROGRAM / "LICENSE").read_text(encoding="utf-8")
    font = (PROGRAM / "images/fonts/OFL.txt").read_text(encoding="utf-8")
    _, owner, text = own.split("\n\n", 2)
    return f"""\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Solitaire

Files: *
Copyright: {owner.removeprefix("Copyright (c) ")}
License: MIT
{indented(text)}

Files: images/fonts/*
Copyright: {font.splitlines()[0].removeprefix("Copyright ")}
License: OFL-1.1
{indented(font)}
"""


def indented(text: str) -> str:
    """Return a text as it stands in a field of several lines."""
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.splitlines())


if __name__ == "__main__":
    parser = ArgumentParser(description="Build the Debian package.")
    parser.add_argument("folder", nargs="?", type=Path, default=PROGRAM / "dist")
    given = parser.parse_args()
    os.umask(0o022)
    main(given.folder.absolute())
