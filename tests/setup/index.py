"""A package index on this machine, with small wheels, that can stop in the middle of an answer."""

from __future__ import annotations

import select
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Event, Thread
from zipfile import ZipFile

from tests.support.waiting import PATIENCE, PAUSE


class Index(ThreadingHTTPServer):
    """Serves the wheels of a folder."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.folder = folder
        self.url = f"http://127.0.0.1:{self.server_port}/simple"
        self.held: Hold | None = None

    @contextmanager
    def holding(self, path: str) -> Iterator[Hold]:
        """Stop in the middle of that answer, and let it go in the end."""
        self.held = hold = Hold(path)
        try:
            yield hold
        finally:
            self.held = None
            hold.may_go_on.set()

    def handle_error(self, *_: object) -> None:
        """Say nothing of a client that was killed."""


class Hold:
    """An answer that is stopped half way until it is let go or nobody waits for it any more."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.has_begun, self.may_go_on, self.is_abandoned = Event(), Event(), Event()


class Answer(BaseHTTPRequestHandler):
    """Answers one request, for a page of the index or for a wheel."""

    server: Index

    def do_GET(self) -> None:
        """Send a page or a wheel, or that there is none."""
        _, kind, name, *_ = self.path.split("/")
        content = self.page(name) if kind == "simple" else (self.server.folder / name).read_bytes()
        self.send_response(200 if content else 404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        half = len(content) // 2
        self.wfile.write(content[:half])
        hold = self.server.held
        if hold is None or hold.path not in self.path or self.waits(hold):
            self.wfile.write(content[half:])

    def page(self, name: str) -> bytes:
        """Return the page that links to a package's wheels."""
        wheels = self.server.folder.glob(f"{name}-*.whl")
        return "\n".join(
            f'<a href="/wheels/{file.name}">{file.name}</a>' for file in wheels
        ).encode()

    def waits(self, hold: Hold) -> bool:
        """Wait, and tell whether the answer was let go and not abandoned."""
        hold.has_begun.set()
        end = time.monotonic() + PATIENCE
        while not hold.may_go_on.is_set() and time.monotonic() < end:
            if select.select([self.connection], [], [], PAUSE)[0]:
                hold.is_abandoned.set()
                return False
        return True

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[Index]:
    """Serve the wheels of a folder."""
    with Index(folder) as index:
        thread = Thread(target=index.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield index
        finally:
            index.shutdown()
            thread.join(PATIENCE)


def write_wheel(
    folder: Path, name: str, size: int = 0, tag: str = "py3-none-any", version: str = "1.0"
) -> None:
    """Write a wheel with one module, which is as large as that and cannot be packed.

    `tag` says for which Pythons and computers it is.
    """
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}.py": b"",
        f"{name}.bin": Random(name).randbytes(size),
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n".encode(),
        f"{info}/entry_points.txt": f"[console_scripts]\n{name} = {name}:main\n".encode(),
    }
    record = f"{info}/RECORD"
    with ZipFile(folder / f"{name}-{version}-{tag}.whl", "w") as wheel:
        for path, content in files.items():
            wheel.writestr(path, content)
        wheel.writestr(record, "".join(f"{path},,\n" for path in [*files, record]))
