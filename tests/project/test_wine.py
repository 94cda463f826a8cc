"""What tests.windows fetches is what was tried, and two runs do not use one Windows at a time."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.support.waiting import wait_for
from tests.windows import index
from tests.windows.index import CannotBeHad, File, fetched
from tests.windows.wine import C_LIBRARY, PYTHON, alone

CONTENT = b"a Python for Windows"
FILE = File("project", "file.whl", hashlib.sha256(CONTENT).hexdigest())


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder, and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the file that an index on this machine serves."""
    project = tmp_path / "index" / "project"
    project.mkdir(parents=True)
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Handler, directory=str(tmp_path / "index"))
    )
    url = f"http://127.0.0.1:{server.server_port}"
    monkeypatch.setattr(index, "INDEX", url)
    listed = {"files": [{"filename": FILE.name, "url": f"{url}/project/{FILE.name}"}]}
    (project / "index.html").write_text(json.dumps(listed))
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield project / FILE.name
    server.shutdown()
    thread.join()
    server.server_close()


def test_only_a_file_with_its_checksum_is_taken(served: Path, tmp_path: Path) -> None:
    place = tmp_path / "files"
    served.write_bytes(b"another")
    with pytest.raises(CannotBeHad, match="is not the file that was tried"):
        fetched(FILE, place)
    assert not place.exists()
    served.write_bytes(CONTENT)
    assert fetched(FILE, place).read_bytes() == CONTENT
    (place / FILE.name).write_bytes(b"damaged")
    assert fetched(FILE, place).read_bytes() == CONTENT


def test_every_file_has_a_checksum() -> None:
    for file in (PYTHON, C_LIBRARY):
        assert len(bytes.fromhex(file.sha256)) == 32


@pytest.mark.skipif(sys.platform == "win32", reason="needs no Wine there")
def test_a_second_run_waits_for_the_end_of_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order: list[str] = []

    def second() -> None:
        with alone(tmp_path):
            order.append("second")

    thread = Thread(target=second)
    with alone(tmp_path):
        thread.start()
        wait_for(lambda: "Another run uses" in capsys.readouterr().out, "the wait")
        order.append("first")
    thread.join()
    assert order == ["first", "second"]
