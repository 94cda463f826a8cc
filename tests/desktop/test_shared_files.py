"""What a desktop is told is true, and in the words that desktops read."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from solitaire_gui import __version__
from solitaire_gui.desktop.shared_files import (
    ENTRY,
    IDENTIFIER,
    IN_ALL_LANGUAGES,
    KIND_OF_FILE,
    shared_files,
)
from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.display_opening import APP_ID, WM_CLASS
from solitaire_gui.language import languages
from solitaire_gui.language.languages import NAMES, load_translations
from solitaire_gui.store.transfer.exporting import FORMAT, PROGRAM
from solitaire_gui.store.transfer.one_game import SUFFIX
from tests.catalogues.mo_file import compiled
from tests.catalogues.source import Text
from tests.games import RECORDED
from tests.support.terminal_session import ROOT

FILES = shared_files()
METAINFO = ElementTree.fromstring(FILES[f"metainfo/{IDENTIFIER}.metainfo.xml"])
KINDS = ElementTree.fromstring(FILES[f"mime/packages/{IDENTIFIER}.xml"])
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
COMMANDS: Sequence[Sequence[str]] = [(), ("/a b/solitaire-gui",), ("/bin/python3", "/a$%/main.py")]
TOLD_OF = ("packaging/debian", "packaging/linux", "solitaire_gui/desktop/files")
RELEASE = re.compile(r"^## (\d+\.\d+\.\d+) [(–-] ?(unreleased|\d{4}-\d\d-\d\d)\)?$", re.MULTILINE)


def needed(tool: str) -> None:
    if not shutil.which(tool):
        pytest.skip(f"needs {tool}")


def accepted(*words: object) -> str:
    """Return what a tool prints that must find nothing wrong."""
    result = subprocess.run([*map(str, words)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout + result.stderr


@cache
def entry_text(command: Sequence[str]) -> str:
    """Return the desktop entry that starts a command."""
    return shared_files(command)[ENTRY].decode()


def entry(command: Sequence[str] = (), group: str = "Desktop Entry") -> dict[str, str]:
    """Return the keys of the desktop entry, or of another group of its file."""
    text = entry_text(command)
    [part] = [part for part in text.split("\n\n") if part.startswith(f"[{group}]\n")]
    pairs = [line.partition("=")[::2] for line in part.strip().splitlines()[1:]]
    assert len({key for key, _ in pairs}) == len(pairs)
    return dict(pairs)


def written(name: str, folder: Path) -> Path:
    file = folder / Path(name).name
    file.write_bytes(FILES[name])
    return file


def found(element: Element, path: str) -> Element:
    child = element.find(path)
    assert child is not None
    return child


def test_every_file_lies_in_one_of_the_places() -> None:
    places = ("applications/", "icons/hicolor/", "metainfo/", "mime/")
    assert all(name.startswith(places) for name in FILES)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_entry_is_one(command: Sequence[str], tmp_path: Path) -> None:
    needed("desktop-file-validate")
    file = tmp_path / f"{IDENTIFIER}.desktop"
    file.write_text(entry_text(command), encoding="utf-8")
    assert accepted("desktop-file-validate", file) == ""


def test_the_entry_says_in_every_language_what_the_program_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each language has its own words as soon as its catalogue has them."""
    entry = shared_files()[ENTRY].decode()
    for key, english in IN_ALL_LANGUAGES.items():
        assert f"\n{key}={english}\n" in entry
        for tag in NAMES:
            known = load_translations(tag)
            translated = english if known is None else known.gettext(english)
            assert (f"\n{key}[{tag}]={translated}\n" in entry) == (translated != english)
    texts = [Text("", english) for english in IN_ALL_LANGUAGES.values()]
    file = tmp_path / "de.mo"
    file.write_bytes(compiled(texts, {text.key: (f"Ö {text.text}",) for text in texts}, "de"))
    monkeypatch.setattr(languages, "catalogue_file", lambda tag: str(file))
    written = tmp_path / f"{IDENTIFIER}.desktop"
    written.write_bytes(shared_files()[ENTRY])
    assert written.read_text(encoding="utf-8").count("[de]=Ö ") == len(texts)
    needed("desktop-file-validate")
    assert accepted("desktop-file-validate", written) == ""


def test_the_metainfo_is_valid(tmp_path: Path) -> None:
    needed("appstreamcli")
    name = f"metainfo/{IDENTIFIER}.metainfo.xml"
    assert "W:" not in accepted("appstreamcli", "validate", "--no-net", written(name, tmp_path))


def test_the_kind_of_file_is_understood(tmp_path: Path) -> None:
    needed("update-mime-database")
    packages = tmp_path / "mime/packages"
    packages.mkdir(parents=True)
    written(f"mime/packages/{IDENTIFIER}.xml", packages)
    accepted("update-mime-database", tmp_path / "mime")
    globs = (tmp_path / "mime/globs2").read_text(encoding="utf-8")
    assert "50:application/x-solitaire-game:*.solitaire\n" in globs


def test_the_entry_names_the_icon_the_window_and_the_files_of_the_program() -> None:
    keys = entry()
    icons = [name for name in FILES if name.endswith(f"/apps/{keys['Icon']}.svg")]
    assert len(icons) == 1
    assert (keys["StartupWMClass"], IDENTIFIER) == (WM_CLASS, APP_ID)
    assert keys["MimeType"] == f"{KINDS[0].attrib['type']};"
    assert KINDS[0].attrib["type"].replace("/", "-") == KIND_OF_FILE
    assert found(KINDS, f"{MIME}mime-type/{MIME}glob").attrib["pattern"] == f"*{SUFFIX}"
    assert all(GAMES[slug].name in keys["Comment"] for slug in RECORDED)


def test_the_entry_starts_the_command_with_a_file() -> None:
    assert entry()["Exec"] == f"{WM_CLASS} %f"
    assert "TryExec" not in entry()
    named = entry(("/a b/solitaire-gui",))
    assert (named["Exec"], named["TryExec"]) == ('"/a b/solitaire-gui" %f', "/a b/solitaire-gui")
    by_python = entry(("python3", "/main.py"))
    assert by_python["Exec"] == "python3 /main.py %f"
    assert by_python.keys() == entry().keys()


@pytest.mark.parametrize("command", COMMANDS)
def test_each_game_can_be_chosen_in_the_menu(command: Sequence[str]) -> None:
    assert entry(command)["Actions"] == "".join(f"{slug};" for slug in RECORDED)
    for slug in RECORDED:
        start = entry(command)["Exec"].removesuffix("%f") + slug
        told = entry(command, f"Desktop Action {slug}")
        assert told == {"Name": GAMES[slug].name, "Exec": start}


@pytest.mark.parametrize("icon", [f"apps/{IDENTIFIER}", f"mimetypes/{KIND_OF_FILE}"])
def test_an_icon_is_as_large_as_its_folder_says(icon: str) -> None:
    found = [name for name in FILES if name.endswith(f"{icon}.png")]
    for name in found:
        width, height = struct.unpack_from(">II", FILES[name], 16)
        assert name == f"icons/hicolor/{width}x{height}/{icon}.png"
    assert {name.split("/")[2] for name in found} >= {"16x16", "32x32", "48x48", "256x256"}
    assert FILES[f"icons/hicolor/scalable/{icon}.svg"].startswith(b"<svg ")


def test_the_metainfo_speaks_of_this_program() -> None:
    assert found(METAINFO, "id").text == IDENTIFIER
    assert found(METAINFO, "launchable").text == Path(ENTRY).name
    assert found(METAINFO, "name").text == entry()["Name"]
    assert found(METAINFO, "provides/binary").text == WM_CLASS
    assert found(METAINFO, "provides/mediatype").text == KINDS[0].attrib["type"]
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'license = "{found(METAINFO, "project_license").text}"' in text
    assert all(GAMES[slug].name in "".join(METAINFO.itertext()) for slug in RECORDED)


def test_the_categories_of_the_metainfo_are_those_of_the_entry() -> None:
    categories = [element.text for element in METAINFO.findall("categories/category")]
    assert ";".join(map(str, categories)) + ";" == entry()["Categories"]


def test_no_page_of_the_project_is_named_while_there_is_none() -> None:
    files = [path for top in TOLD_OF for path in (ROOT / top).rglob("*") if path.is_file()]
    texts = [path.read_text(encoding="utf-8") for path in files if path.suffix != ".pyc"]
    texts.append((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert [text for text in texts if re.search(r"https?://.*solitaire", text)] == []


def test_its_releases_are_those_of_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = [element.attrib for element in METAINFO.findall("releases/release")]
    told = RELEASE.findall(changelog)
    assert len(told) == changelog.count("\n## ")
    assert [release["version"] for release in releases] == [version for version, _ in told]
    assert releases[0]["version"] == __version__
    for release, (_, date) in zip(releases, told, strict=True):
        is_out = date != "unreleased"
        assert release["type"] == ("stable" if is_out else "development")
        assert not is_out or release["date"] == date


@pytest.mark.skipif(sys.platform != "linux", reason="has no such types")
@pytest.mark.parametrize("name", ["a.solitaire", "without an ending", "A.SOLITAIRE"])
def test_a_game_is_known_by_its_name_or_by_what_is_in_it(name: str, tmp_path: Path) -> None:
    needed("update-mime-database")
    needed("gio")
    packages = tmp_path / "share/mime/packages"
    packages.mkdir(parents=True)
    written(f"mime/packages/{IDENTIFIER}.xml", packages)
    accepted("update-mime-database", tmp_path / "share/mime")
    game = tmp_path / name
    head = f'{{"program": "{PROGRAM}", "format": {FORMAT}'
    game.write_text(head if name[0] == "w" else "{}", encoding="utf-8")
    result = subprocess.run(
        ["gio", "info", "-a", "standard::content-type", game],
        env={"XDG_DATA_HOME": str(tmp_path / "share"), "XDG_DATA_DIRS": "/usr/share"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert KINDS[0].attrib["type"] in result.stdout
