"""Sets up the private environment: in which place, by which of two starts, and all or nothing.

It may be killed at any moment, and two starts may come at once. So an environment is built in a
fresh folder beside its place, stamped when it has been tried, and renamed; one process at a time
does so, and it first removes what a killed one has left.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from tempfile import mkdtemp

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.setup.environment import STAMP, is_private, is_ready, is_running_in, is_trusted
from solitaire_gui.setup.install import Listener, SetupFailed, Wanted, build, disk_full
from solitaire_gui.setup.pip_output import MB, is_disk_full
from solitaire_gui.setup.runner import Runner

LOCK = "lock"
NEW, OLD = "new-", "old-"
"""How an environment's folder begins that is being built, or was replaced."""
PATIENCE = 600  # seconds to wait for another start's work


def set_up(wanted: Wanted, runner: Runner, listener: Listener) -> str:
    """Make an environment that is ready, and return where it is.

    One that is there already stays as it is until it is replaced. Raise SetupFailed where this
    cannot be done, Stopped if the runner is stopped.
    """
    full_disks: list[str] = []
    for place in wanted.places:
        try:
            if may_be_made(place, listener):
                return set_up_in(place, wanted, runner, listener)
        except OSError as error:  # noqa: PERF203
            if not is_disk_full(str(error)):
                raise
            full_disks.append(os.path.dirname(place))
    if full_disks:
        megabytes = wanted.size.on_disk // MB
        raise SetupFailed(
            gettext(
                "The disk is full: {folder} needs {number} MB.",
                number=megabytes,
                folder=full_disks[0],
            )
        )
    raise SetupFailed(
        gettext(
            "Neither {first} nor {second} can be written to. Make one of them writable.",
            first=wanted.places[0],
            second=wanted.places[-1],
        )
    )


def may_be_made(place: str, listener: Listener) -> bool:
    """Tell whether the environment may be here, and have the folder beside it in which to build.

    A .venv that somebody else has made is left alone. Raise OSError if the disk is full.
    """
    if os.path.lexists(place) and not is_trusted(place):
        if os.path.lexists(os.path.join(place, STAMP)):
            listener.say(
                gettext(
                    "{folder} is not used: somebody else may have made or changed it.", folder=place
                )
            )
        return False
    try:
        os.makedirs(build_folder(place), 0o700, exist_ok=True)
        if is_private(build_folder(place)):
            os.rmdir(mkdtemp(dir=build_folder(place)))
            return True
    except OSError as error:
        if is_disk_full(str(error)):
            raise
    return False


def build_folder(place: str) -> str:
    """Return the folder beside the environment's place in which it is built."""
    return f"{place}-setup"


def set_up_in(place: str, wanted: Wanted, runner: Runner, listener: Listener) -> str:
    """Make the environment in its place unless another start does, and return where it is.

    Raise OSError if the disk is full.
    """
    with only_one_at_work(place, runner, listener):
        if is_ready(place, wanted.needs):
            return place
        new = finished(place, wanted)
        if new is None:
            clear(place)
            new = build_for(place, wanted, runner, listener)
        return put_in_place(new, place)


@contextmanager
def only_one_at_work(place: str, runner: Runner, listener: Listener) -> Iterator[None]:
    """Wait until no other process works on the environment, then keep others out.

    SQLite's lock is the one that the standard library has for every system, and the system takes
    it from a process that dies, so that none is ever left behind.
    """
    path = os.path.join(build_folder(place), LOCK)
    with open(path, "ab"):  # which tells better than SQLite why it cannot be
        pass
    with closing(sqlite3.connect(path, timeout=0.5, isolation_level=None)) as lock:
        for attempt in range(PATIENCE * 2):
            if takes(lock):
                break
            if attempt == 0:
                listener.say(
                    gettext("Another copy of the program is already setting up; waiting for it")
                )
            runner.check()
        else:
            raise SetupFailed(
                gettext(
                    "Another copy of the program is still working on {folder}. Close it "
                    "and start again.",
                    folder=place,
                )
            )
        yield


def takes(lock: sqlite3.Connection) -> bool:
    """Try to take the lock, for as long as the connection's timeout."""
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if "full" in str(error):  # it writes even for that
            raise disk_full() from None
        if "locked" in str(error):
            return False
        raise SetupFailed(
            gettext("Files can’t be locked where this is set up: {reason}.", reason=error)
        ) from None
    return True


def finished(place: str, wanted: Wanted) -> str | None:
    """Return an environment that was finished and only not put in its place, if there is one."""
    for name in os.listdir(build_folder(place)):
        folder = os.path.join(build_folder(place), name)
        if name.startswith(NEW) and is_ready(folder, wanted.needs) and not is_running_in(folder):
            return folder
    return None


def clear(place: str) -> None:
    """Remove what killed starts have left in the build folder, and what was replaced."""
    for name in os.listdir(build_folder(place)):
        if not name.startswith((NEW, OLD)):
            continue  # the lock's files
        path = os.path.join(build_folder(place), name)
        with suppress(OSError):  # what is in use on Windows stays, and stays whole
            if name.startswith(NEW):
                path = put_away(path, place)
            shutil.rmtree(path)


def build_for(place: str, wanted: Wanted, runner: Runner, listener: Listener) -> str:
    """Build the environment in a fresh folder and return that; it is gone if anything fails."""
    size = wanted.size
    if shutil.disk_usage(build_folder(place)).free < size.on_disk:
        raise disk_full()
    values = {"folder": place, "download": size.download // MB, "disk": size.on_disk // MB}
    listener.say(
        gettext(
            "Updating {folder}: about {download} MB to download, {disk} MB on disk",
            **values,
        )
        if os.path.lexists(place)
        else gettext(
            "Setting up, once, in {folder}: about {download} MB to download, {disk} MB on disk",
            **values,
        )
    )
    folder = mkdtemp(prefix=NEW, dir=build_folder(place))
    try:
        build(folder, place, wanted, runner, listener)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    listener.say(gettext("Ready"))
    return folder


def put_in_place(new: str, place: str) -> str:
    """Have a new environment replace what is in the place, and return where it is.

    Where that is in use and cannot be moved, as on Windows, the new one is used where it is, and
    the next start puts it in place.
    """
    try:
        if os.path.lexists(place):
            put_away(place, place)
        os.rename(new, place)
    except OSError:
        return new
    clear(place)
    return place


def put_away(environment: str, place: str) -> str:
    """Move an environment into a folder that is to be removed, and return that folder."""
    folder = mkdtemp(prefix=OLD, dir=build_folder(place))
    os.rename(environment, os.path.join(folder, "environment"))
    return folder
