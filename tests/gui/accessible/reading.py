"""A screen reader beside the program's window: what it finds there, what it hears, what it does."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any, NamedTuple

from tests.gui.screen import SILENT, Screen
from tests.waiting import PATIENCE, wait_for

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python for which Debian has gi."""
PROGRAM = Path(__file__).parent / "at_spi_reader.py"
SILENCE = 5.0
"""Seconds after which what was not said was not heard."""
NEEDS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


class Heard(NamedTuple):
    """Something that was heard of the window."""

    kind: str
    name: str
    value: Any


class Found(NamedTuple):
    """A node as the system has it, and all that is in it."""

    told: dict[str, Any]

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.told["name"])

    @property
    def role(self) -> str:
        """What it is, in AT-SPI's words."""
        return str(self.told["role"])

    @property
    def number(self) -> int:
        """By what the reader knows it, until it reads the tree again."""
        return int(self.told["number"])

    @property
    def states(self) -> set[str]:
        """Its states, in AT-SPI's words."""
        return set(self.told["states"])

    def __iter__(self) -> Iterator[Any]:
        yield self
        for child in self.told["children"]:
            yield from Found(child)

    def find(self, name: str, role: str = "") -> Found:
        """Return the first node in it whose name begins so."""
        for node in self:
            if node.name.startswith(name) and role in ("", node.role):
                return Found(node.told)
        raise AssertionError(f"there is no {role} {name} in {[node.name for node in self]}")


class Reader:
    """Reads one window; what is heard comes in its order."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._answers: Queue[dict[str, Any]] = Queue()
        self._heard: Queue[Heard] = Queue()
        self._thread = Thread(target=self._listen)
        self._thread.start()
        self._answers.get(timeout=PATIENCE)

    def find(self, title: str) -> None:
        """Wait for a window."""
        wait_for(lambda: self.ask("find", title=title), f"the window {title}")

    def tree(self) -> Found:
        """Return the window with all that is in it."""
        return Found(self.ask("tree"))

    def seek(self, name: str) -> tuple[str, str]:
        """Find a node by what its name begins with; return its name and that of what it is in."""
        whole, parent = wait_for(lambda: self.ask("seek", name=name), f"a node called {name}")
        return whole, parent

    def click(self, found: Found | None = None) -> None:
        """Click a node, or the one that was sought last."""
        assert self.ask("click", number=found.number if found else 0)

    def is_selected(self) -> bool:
        """Return whether the node is selected that was sought last."""
        return "selected" in self.ask("states", number=0)

    def hears(self, is_meant: Callable[[Heard], bool], what: str) -> Heard:
        """Wait until something is heard, and forget what was heard before it."""
        end = time.monotonic() + PATIENCE
        while (left := end - time.monotonic()) > 0:
            try:
                heard = self._heard.get(timeout=left)
            except Empty:
                break
            if is_meant(heard):
                return heard
        raise AssertionError(f"{what} was not heard")

    def announced(self, words: str = "") -> str:
        """Wait until something with these words in it is said; return all of it."""

        def is_meant(heard: Heard) -> bool:
            return heard.kind == "object:announcement" and words in heard.value

        return str(self.hears(is_meant, words or "an announcement").value)

    def said_after(self, work: Callable[[], object], words: str) -> None:
        """Do something until words are said: a window that has just come may miss a first key."""
        for _ in range(round(PATIENCE / SILENCE)):
            work()
            end = time.monotonic() + SILENCE
            while (left := end - time.monotonic()) > 0:
                with suppress(Empty):
                    heard = self._heard.get(timeout=left)
                    if heard.kind == "object:announcement" and words in heard.value:
                        return
        raise AssertionError(f"{words} was not said")

    def focused(self, name: str = "") -> str:
        """Wait until a node whose name begins so gets the focus; return its name."""

        def is_meant(heard: Heard) -> bool:
            is_focus = heard.kind == "object:state-changed:focused"
            return is_focus and bool(heard.value) and heard.name.startswith(name)

        return self.hears(is_meant, f"the focus on {name}").name

    def forget(self) -> None:
        """Forget what has been heard."""
        while not self._heard.empty():
            self._heard.get()

    def ask(self, do: str, **words: Any) -> Any:
        """Ask something of the reader, and return what it answers."""
        assert self._process.stdin is not None
        print(json.dumps({"do": do, **words}), file=self._process.stdin, flush=True)
        answer = self._answers.get(timeout=PATIENCE)
        assert "answer" in answer, answer
        return answer["answer"]

    def end(self) -> None:
        """Go home."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._thread.join()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            if kind := told.get("heard"):
                value = told["detail"] if "state-changed" in kind else told["value"]
                self._heard.put(Heard(kind, told["name"], value))
            else:
                self._answers.put(told)


SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
CONFIG = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
"""What a bus for one session is to be like."""


def missing() -> str:
    """Return what is not here and needed for a screen reader; "" if all is."""
    if sys.platform != "linux":
        return "AT-SPI is Linux's"
    if not shutil.which("dbus-daemon"):
        return "dbus is not installed"
    if not Path(SYSTEM_PYTHON).exists():
        return "there is no Python of the system"
    has_gi = subprocess.run([SYSTEM_PYTHON, "-c", NEEDS], check=False, **SILENT)
    if has_gi.returncode:
        return "gi or AT-SPI's library is not installed (python3-gi, gir1.2-atspi-2.0)"
    return "" if SERVICE.exists() else "at-spi2-core is not installed"


@contextmanager
def new_bus(screen: Screen, home: Path) -> Iterator[dict[str, str]]:
    """Start a bus for one desktop session; give the environment of what is to be on it.

    It starts nothing but AT-SPI when it is asked for: a desktop's portals would take their time.
    """
    services, config = home / "services", home / "bus.conf"
    services.mkdir(parents=True)
    shutil.copy(SERVICE, services)
    config.write_text(CONFIG.format(services=services), encoding="utf-8")
    environment = {**screen.environment(home), "GSETTINGS_BACKEND": "memory"}
    words = ["dbus-daemon", f"--config-file={config}", "--nofork", "--print-address=1"]
    with subprocess.Popen(
        words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as daemon:
        assert daemon.stdout is not None
        address = daemon.stdout.readline().strip()
        try:
            yield {**environment, "DBUS_SESSION_BUS_ADDRESS": address}
        finally:
            daemon.terminate()


@contextmanager
def new_reader(environment: dict[str, str]) -> Iterator[Reader]:
    """Start a screen reader."""
    with subprocess.Popen(
        [SYSTEM_PYTHON, "-W", "ignore", PROGRAM],
        env={**environment, "PATH": os.environ["PATH"]},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None,
        text=True,
    ) as process:
        reader = Reader(process)
        try:
            yield reader
        finally:
            reader.end()
