"""Names that Windows takes and that are none of a file are refused, and it is said why."""

from __future__ import annotations

from pathlib import Path, PureWindowsPath

import pytest

from solitaire_gui.system.atomic_write import NotAFile, atomic_write, reason
from solitaire_gui.system.file_names import DEVICES, name_of, why_unusable

ORDINARY = (
    r"C:\Users\Ann\Documents\Scorpion deal 1.solitaire",
    r"C:\Users\Ann\.hidden.solitaire",
    r"\\server\share\all.json",
    r"\\?\C:\long\all.json",
    "C:/with/other/slashes.json",
    r"C:\a\..\.\b.json",
    r"C:\console.solitaire",
    r"C:\COM10.json",
    r"C:\COM.json",
    r"C:\nul1",
    r"C:\my nul.json",
    "C:\\Русский пасьянс — 纸牌.solitaire",
)
REFUSED = {
    r"C:\a:b.solitaire": "Windows does not allow : in names",
    r"C:\a\x:\b.solitaire": "Windows does not allow : in names",
    r"\\server\share\a:b": "Windows does not allow : in names",
    "D:deal.solitaire": "Windows does not allow : in names",
    r"C:\what?.solitaire": "Windows does not allow ? in names",
    r"C:\<new>.solitaire": "Windows does not allow < in names",
    r'C:\say "a".solitaire': 'Windows does not allow " in names',
    r"C:\a|b": "Windows does not allow | in names",
    r"C:\*.json": "Windows does not allow * in names",
    "C:\\a\tb.json": "Windows does not allow that character in names",
    r"C:\all.json.": "Windows does not allow a dot or a space at the end of a name",
    r"C:\all.json ": "Windows does not allow a dot or a space at the end of a name",
    r"C:\mine. \all.json": "Windows does not allow a dot or a space at the end of a name",
    r"C:\...": "Windows does not allow a dot or a space at the end of a name",
    r"C:\CON": "Windows reserves the name CON for a device",
    r"C:\nul.solitaire": "Windows reserves the name nul for a device",
    r"C:\Aux.tar.gz": "Windows reserves the name Aux for a device",
    r"C:\prn .json": "Windows reserves the name prn for a device",
    r"C:\LPT9.json": "Windows reserves the name LPT9 for a device",
    r"C:\com¹": "Windows reserves the name com¹ for a device",
    r"C:\con\all.json": "Windows reserves the name con for a device",
}


@pytest.mark.parametrize(("path", "why"), REFUSED.items())
def test_windows_is_asked_for_no_such_file_and_others_are(path: str, why: str) -> None:
    assert why_unusable(path, "win32") == why
    assert why_unusable(path, "linux") == why_unusable(path, "darwin") == ""


@pytest.mark.parametrize("path", ORDINARY)
def test_an_ordinary_name_is_not_refused(path: str) -> None:
    assert why_unusable(path, "win32") == ""


def test_every_device_is_known_in_any_case_and_with_any_ending() -> None:
    assert len(DEVICES) == 6 + 2 * 12
    for name in DEVICES:
        for written in (name, name.upper(), f"{name.title()}.solitaire"):
            assert why_unusable(written, "win32"), written


def test_what_stands_before_a_colon_belongs_to_the_name() -> None:
    names = ["a:b.json", "ab:c", "b.json"]
    assert [name_of(PureWindowsPath(name)) for name in names] == names
    assert name_of(PureWindowsPath(r"C:\games\b.json")) == "b.json"


@pytest.mark.parametrize("name", ["a:b.json", "NUL.json", "what?", "all.json."])
def test_nothing_is_written_under_a_name_that_windows_does_not_take(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    with (
        pytest.raises(NotAFile) as refused,
        atomic_write(path, replace=True, system="win32") as file,
    ):
        file.write(b"never")
    assert reason(refused.value, path) == why_unusable(name, "win32")
    assert [*tmp_path.iterdir()] == []
