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
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES
from tests.gui.process.screen import SILENT, Screen, Seen
from tests.support.child_guard import TIED
from tests.support.waiting import PATIENCE, wait_for

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python for which Debian has gi."""
PROGRAM = Path(__file__).parent / "at_spi_reader.py"
SILENCE = 5.0
"""Seconds after which what was not said was not heard."""
QUIET = 0.15
"""Seconds without a sound after which nothing more is taken to come of a key."""
LOOKS_AGAIN = 0.05
"""Seconds after which a node is sought again."""
NEEDS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


class Heard(NamedTuple):
    """Something that was heard of the window."""

    kind: str
    name: str
    value: Any


def announces(words: str) -> Callable[[Heard], bool]:
    """Return what tells an announcement with these words in it."""
    return lambda heard: heard.kind == "object:announcement" and words in heard.value


def focuses(name: str) -> Callable[[Heard], bool]:
    """Return what tells that a node whose name begins so has got the focus."""
    kind = "object:state-changed:focused"
    return lambda its: its.kind == kind and bool(its.value) and its.name.startswith(name)


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

    def seek(self, name: str, role: str = "") -> tuple[str, str]:
        """Find a node by what its name begins with; return its name and that of what it is in."""
        whole, parent = wait_for(
            lambda: self.ask("seek", name=name, role=role), f"a node called {name}", LOOKS_AGAIN
        )
        return whole, parent

    def is_there(self, name: str, role: str = "") -> bool:
        """Return whether there is a node of this name now."""
        return self.ask("seek", name=name, role=role) is not None

    def press(self, name: str, role: str = "") -> None:
        """Click the node of this name."""
        wait_for(lambda: self.ask("press", name=name, role=role), f"{name} to click", LOOKS_AGAIN)

    def look(self) -> Found:
        """Return the node that was sought last with all that is in it."""
        return Found(self.ask("tree", number=0))

    def states(self) -> set[str]:
        """Return the states of the node that was sought last."""
        return set(self.ask("states"))

    def hears(
        self, is_meant: Callable[[Heard], bool], what: str, patience: float = PATIENCE
    ) -> Heard:
        """Wait until something is heard, and forget what was heard before it."""
        end = time.monotonic() + patience
        others: list[Heard] = []
        while (left := end - time.monotonic()) > 0:
            with suppress(Empty):
                if is_meant(heard := self._heard.get(timeout=left)):
                    return heard
                others.append(heard)
        raise AssertionError(f"{what} was not heard in {patience:.0f} s; heard last: {others[-3:]}")

    def hears_after(
        self, work: Callable[[], object], is_meant: Callable[[Heard], bool], what: str
    ) -> Heard:
        """Do something until something is heard: a window that has just come may miss a key."""
        tries = round(PATIENCE / SILENCE)
        for _ in range(tries - 1):
            work()
            with suppress(AssertionError):
                return self.hears(is_meant, what, SILENCE)
        work()
        return self.hears(is_meant, what, SILENCE)

    def announced(self, words: str = "") -> str:
        """Wait until something with these words in it is said; return all of it."""
        return str(self.hears(announces(words), words or "an announcement").value)

    def said_after(self, work: Callable[[], object], words: str) -> str:
        """Do something until something with these words in it is said; return all of it."""
        return str(self.hears_after(work, announces(words), words).value)

    def focused(self, name: str = "") -> str:
        """Wait until a node whose name begins so gets the focus; return its name."""
        return self.hears(focuses(name), f"the focus on {name}").name

    def hears_nothing_more(self) -> list[Heard]:
        """Wait until nothing is heard for a while; return what was heard up to then."""
        heard: list[Heard] = []
        with suppress(Empty):
            while True:
                heard.append(self._heard.get(timeout=QUIET))
        return heard

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


def deal(window: Seen, reader: Reader, slug: str, number: int) -> None:
    """Put a game on the table as it was dealt, whatever the window shows."""
    name = GAMES[slug].name
    table = f"{name}, deal {number}"
    if not reader.is_there("Toolbar", "tool bar"):
        at_table = partial(reader.is_there, "Toolbar", "tool bar")
        window.type("Escape")
        wait_for(at_table, "a table", LOOKS_AGAIN)
    if not reader.is_there(name):
        key = str([*GAMES].index(slug) + 1)
        window.type(key)
        wait_for(lambda: reader.is_there(name), name, LOOKS_AGAIN)
    if reader.is_there(f"Deal {number}"):
        reader.said_after(lambda: window.type("shift+r"), " the deal.")
        return
    entry = partial(reader.is_there, "Deal number", "entry")
    window.type("ctrl+n")
    wait_for(entry, "the number", LOOKS_AGAIN)
    for digit in str(number):
        window.type(digit)
    window.type("Return")
    reader.announced(table)


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
    words = [*TIED, "dbus-daemon", f"--config-file={config}", "--nofork", "--print-address=1"]
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
