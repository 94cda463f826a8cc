"""The recipe of the Flatpak: it downloads what PyPI has, and its commands install the program."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from solitaire_gui import __version__
from solitaire_gui.desktop.shared_files import IDENTIFIER, shared_files
from tests.desktop.test_flatpak import RECIPE, wheels
from tests.packages.building import Built, answer

INDEX = "https://pypi.org/simple/{}/"
JSON = {"Accept": "application/vnd.pypi.simple.v1+json"}


@pytest.mark.parametrize("name", sorted({name for name, *_ in wheels()}))
def test_every_wheel_is_the_one_of_pypi(name: str) -> None:
    try:
        with urlopen(Request(INDEX.format(name), headers=JSON)) as answer:
            files = json.load(answer)["files"]
    except URLError as error:
        pytest.skip(f"needs the network: {error}")
    sums = {file["url"]: file["hashes"]["sha256"] for file in files}
    for wheel, *_, source in wheels():
        if wheel == name:
            assert sums[source["url"]] == source["sha256"]


def test_its_commands_put_the_program_where_it_is_looked_for(
    builder: Path, built: Built, unpacked: Path, tmp_path: Path
) -> None:
    app = tmp_path / "app"
    shutil.copytree(unpacked, tmp_path / "source")
    shutil.copy(built.wheel, tmp_path / "source")
    python = f"{shlex.quote(str(builder))} "
    for command in RECIPE["modules"][-1]["build-commands"]:
        here = re.sub("^python3 ", python, re.sub("^pip3 ", f"{python}-m pip ", command))
        words = here.replace("/app", shlex.quote(str(app)))
        subprocess.run(words, shell=True, cwd=tmp_path / "source", check=True)
    [packages] = app.glob("lib/python3*/site-packages")
    environment = {**os.environ, "PYTHONPATH": str(packages)}
    told = answer([app / "bin/solitaire-gui", "--version"], environment)
    assert told.stdout == f"solitaire-gui {__version__}\n"
    for name, data in shared_files().items():
        assert (app / "share" / name).read_bytes() == data
    licences = app / "share/licenses" / IDENTIFIER
    assert {path.name for path in licences.iterdir()} == {"LICENSE", "OFL.txt"}
