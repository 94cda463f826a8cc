"""A Python that has nothing which installs: the pinned pip is fetched, or it is told what to do."""

from __future__ import annotations

import shutil
import sys
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

import pytest

from solitaire_gui.setup import pip_wheel
from solitaire_gui.setup.pip_wheel import VERSION, DownloadFailed, download, fetch_pip
from tests.setup.index import Index
from tests.setup.machine import STARTED_AT_ONCE, Machine, small_machine_in


@pytest.fixture
def debian_machine(debian_python: str, tmp_path: Path, index: Index) -> Machine:
    """Return a small machine on which nothing installs, with no command but apt-get."""
    machine = small_machine_in(tmp_path, debian_python, index)
    commands = tmp_path / "commands"
    commands.mkdir()
    (commands / "apt-get").touch(0o755)
    return machine.but(PATH=str(commands))


@pytest.mark.slow
def test_the_pinned_pip_is_fetched_and_run(
    debian_machine: Machine, pip_wheel: str, index: Index
) -> None:
    debian_machine.pin(Path(shutil.copy(pip_wheel, index.folder)))
    started = debian_machine.start()
    assert started[:2] == STARTED_AT_ONCE[:2]
    assert "\nDownloading pip\n" in started.err
    assert debian_machine.left_over == []


@pytest.mark.slow
def test_it_is_told_where_to_read_on_where_there_is_no_apt(debian_machine: Machine) -> None:
    started = debian_machine.but(PATH=str(debian_machine.data)).start()
    assert started.err.endswith("\n    https://pip.pypa.io/en/stable/installation/\n")


NO_INDEX = ("no address", "http://127.0.0.1:9", "http://[", "ftp://")


@pytest.mark.parametrize("url", NO_INDEX)
def test_from_an_index_that_cannot_be_reached_nothing_is_fetched(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", url)
    with pytest.raises(DownloadFailed, match="/pip/: "):
        fetch_pip(str(tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("url", NO_INDEX)
def test_an_index_that_cannot_be_reached_is_no_traceback(debian_machine: Machine, url: str) -> None:
    started = debian_machine.but(PIP_INDEX_URL=url).start()
    assert started.status == 1
    assert "\npip could not be downloaded (" in started.err
    assert "Traceback" not in started.err


def test_a_link_in_the_page_of_an_index_is_read_as_html(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "R&D").mkdir()
    wheel = tmp_path / "R&D" / f"pip-{VERSION}-py3-none-any.whl"
    wheel.write_bytes(b"pip")
    page = f'<a href="{wheel.as_uri()}#sha256=0">pip</a>'.replace("%26", "&").replace("&", "&amp;")
    monkeypatch.setenv("PIP_INDEX_URL", f"data:text/html,{quote(page)}")
    monkeypatch.setattr(pip_wheel, "SHA256", sha256(b"pip").hexdigest())
    fetched = Path(fetch_pip(str(tmp_path)))
    assert fetched.parent == tmp_path
    assert fetched.read_bytes() == b"pip"


def test_another_file_than_the_pinned_pip_is_not_run(debian_machine: Machine, index: Index) -> None:
    (index.folder / f"pip-{VERSION}-py3-none-any.whl").write_bytes(b"import os; os.abort()")
    started = debian_machine.start()
    assert (started.status, started.out) == (1, "")
    *_, sentence, command = started.err.splitlines()
    assert sentence == (
        "pip could not be downloaded (the file is not the right one, and was not run). "
        "Install it and start again:"
    )
    assert command == f"    sudo apt install python3.{sys.version_info.minor}-venv"


@pytest.mark.slow
def test_it_is_told_how_to_get_pip_where_it_cannot_be_fetched(debian_machine: Machine) -> None:
    started = debian_machine.start()
    assert (started.status, started.out) == (1, "")
    *_, sentence, command = started.err.splitlines()
    assert sentence.startswith("pip could not be downloaded (http://127.0.0.1:")
    assert command == f"    sudo apt install python3.{sys.version_info.minor}-venv"


def test_no_more_is_downloaded_than_pip_can_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "large").write_bytes(bytes(50_000))
    monkeypatch.setattr(pip_wheel, "MAX_SIZE", 10_000)
    assert len(download((tmp_path / "large").as_uri())) == 10_000
