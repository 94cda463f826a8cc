"""The recipe of the Flatpak fits the program: names, versions, and no more leave than it needs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from solitaire_gui import __version__
from solitaire_gui.desktop.shared_files import IDENTIFIER, KIND_OF_FILE
from solitaire_gui.gui.platform.display_opening import WM_CLASS
from solitaire_gui.setup.environment import requirements
from tests.support.terminal_session import ROOT

FOLDER = ROOT / "packaging/flatpak"
RECIPE = json.loads((FOLDER / f"{IDENTIFIER}.json").read_text(encoding="utf-8"))
ARCHITECTURES = {"x86_64", "aarch64"}
WHEEL = re.compile(
    r"(\w+)-([\d.]+)-(?:py3-none-any|(cp\d+)-(?:\3|abi3)-manylinux[\w.]*_(x86_64|aarch64))\.whl",
)
LEAST = re.compile(r"(\w+)>=([\d.]+)")
"""A requirement: pygame-ce, which takes pygame's place where that has no wheel, is none here."""

Version = tuple[int, ...]


def number(text: str) -> Version:
    return tuple(map(int, text.split(".")))


def wheels() -> Iterator[tuple[str, Version, str | None, str, dict[str, Any]]]:
    """Yield name, version, Python and architecture of each wheel, and its source in the recipe."""
    for source in (source for module in RECIPE["modules"] for source in module["sources"]):
        if "url" in source:
            found = WHEEL.fullmatch(source["url"].rpartition("/")[2])
            assert found, source["url"]
            name, version, python, bound = found.groups()
            for architecture in [bound] if bound else ARCHITECTURES:
                yield name, number(version), python, architecture, source


def test_it_is_named_as_everywhere() -> None:
    assert RECIPE["id"] == IDENTIFIER
    assert RECIPE["command"] == WM_CLASS
    assert RECIPE["rename-mime-icons"] == [KIND_OF_FILE]


def test_every_requirement_is_pinned_to_a_version_that_will_do() -> None:
    pinned = {(name, architecture): version for name, version, _, architecture, _ in wheels()}
    needed = [found.groups() for found in map(LEAST.match, requirements()) if found]
    assert {name for name, _ in needed} == {name for name, _ in pinned}
    for name, least in needed:
        [version] = {pinned[name, architecture] for architecture in ARCHITECTURES}
        assert version >= number(least)
    assert len(pinned) == len([*wheels()])


def test_every_wheel_is_for_one_python_and_its_own_architecture() -> None:
    pythons = {python for _, _, python, _, its in wheels() if "-abi3-" not in its["url"]}
    assert len(pythons - {None}) == 1
    for *_, architecture, source in wheels():
        only = None if source["url"].endswith("-any.whl") else [architecture]
        assert source.get("only-arches") == only
        assert re.fullmatch(r"[0-9a-f]{64}", source["sha256"])
        assert source["url"].startswith("https://files.pythonhosted.org/packages/")


def test_it_is_built_from_what_is_built_of_this_version() -> None:
    own = [source["path"] for source in RECIPE["modules"][-1]["sources"]]
    stem = f"../../dist/solitaire_gui-{__version__}"
    assert own == [f"{stem}.tar.gz", f"{stem}-py3-none-any.whl"]


def test_it_may_neither_use_the_network_nor_see_all_files() -> None:
    allowed = RECIPE["finish-args"]
    assert "--share=network" not in allowed
    folders = [word.partition("=")[2] for word in allowed if word.startswith("--filesystem")]
    assert folders == ["xdg-documents"]


def test_it_may_be_shown_by_xwayland_as_everywhere() -> None:
    assert {"--socket=x11", "--socket=wayland", "--share=ipc"} <= {*RECIPE["finish-args"]}
