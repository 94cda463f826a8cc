"""The player's things lie where the system has them, and where they lay before."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS

from solitaire_gui.system.standard_folders import NAME, cache_folder, data_folder, documents_folder

VARIABLES = ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such variables")


@pytest.fixture(params=[(), ("XDG_DATA_HOME",), ("XDG_CACHE_HOME",), VARIABLES], ids=str)
def surroundings(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Set some of the variables to folders, and another to nothing."""
    for name in VARIABLES[1:]:
        monkeypatch.setenv(name, "")
    for name in request.param:
        monkeypatch.setenv(name, str(tmp_path / f"the {name}"))
    if not request.param:
        monkeypatch.delenv("XDG_DATA_HOME")


@pytest.mark.usefixtures("surroundings")
def test_the_folders_are_those_of_platformdirs() -> None:
    assert data_folder() == platformdirs.user_data_dir(NAME, appauthor=False)
    assert cache_folder() == platformdirs.user_cache_dir(NAME, appauthor=False)


@posix
@pytest.mark.usefixtures("surroundings")
def test_on_a_mac_the_folders_are_those_of_platformdirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    system = MacOS(NAME, appauthor=False)
    assert data_folder() == system.user_data_dir
    assert cache_folder() == system.user_cache_dir


@posix
def test_a_variable_that_is_no_whole_path_counts_for_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME")
    usual = data_folder()
    monkeypatch.setenv("XDG_DATA_HOME", "here")
    assert data_folder() == usual
    assert usual.startswith(str(tmp_path))


@posix
@pytest.mark.parametrize("home", [None, "", "here"])
def test_without_a_home_that_of_the_account_is_taken(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    if home is None:
        monkeypatch.delenv("HOME")
    else:
        monkeypatch.setenv("HOME", home)
    assert os.path.isabs(data_folder())
    assert data_folder().startswith(os.path.expanduser(f"~{_account()}"))


def _account() -> str:
    import pwd

    return pwd.getpwuid(os.getuid()).pw_name


@posix
@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        'XDG_DOCUMENTS_DIR="$HOME/Dokumente"\n',
        '# comment\nXDG_DESKTOP_DIR="$HOME/Desk"\n  XDG_DOCUMENTS_DIR="/mnt/my papers"  \n',
        'XDG_DOCUMENTS_DIR="$HOME/"\n',
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a list")
def test_the_documents_are_where_the_list_of_the_user_has_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str | None
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    if text is not None:
        (tmp_path / "config").mkdir()
        file = tmp_path / "config/user-dirs.dirs"
        file.write_text(text)
        file.chmod(0o600)  # platformdirs reads none that the user's group may write
    expected = platformdirs.user_documents_dir()
    assert os.path.normpath(documents_folder()) == os.path.normpath(expected)


@posix
def test_escaped_characters_in_the_list_are_those_of_the_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """xdg-user-dirs escapes them as a shell reads them; platformdirs does not."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    list_of_folders = r'XDG_DOCUMENTS_DIR="$HOME/\$5 \`a\` \"b\" \\c"'
    (tmp_path / "user-dirs.dirs").write_text(list_of_folders)
    assert documents_folder() == str(tmp_path) + r'/$5 `a` "b" \c'


@posix
def test_the_list_of_a_user_may_be_damaged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for data in (b"\xff\0", b'XDG_DOCUMENTS_DIR="x"', b'XDG_DOCUMENTS_DIR="$HOMEx"', b"x" * 10**6):
        (tmp_path / "user-dirs.dirs").write_bytes(data)
        assert documents_folder() == str(tmp_path / "Documents")
