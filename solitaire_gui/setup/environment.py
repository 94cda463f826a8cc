"""The program's private Python environment: where it is, what it must contain, how it is entered.

Every start outside it reads this module, so it imports next to nothing; set_up.py does the work.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import PathFinder

from solitaire_gui.system.standard_folders import data_folder

TYPE_CHECKING = False  # the one in typing takes longer to import than all the rest of this
if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAM = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
REQUIREMENTS = os.path.join(PROGRAM, "pyproject.toml")
PYTHON = f"{sys.platform} {sys.implementation.cache_tag}"
STAMP = "solitaire-gui-ready.txt"
LAUNCHER = "__PYVENV_LAUNCHER__"
"""Names the environment's Python to its base Python on Windows, as Python's own launchers do."""
SEPARATE = ("package",)
"""The extras with an environment of their own, so that nothing else gets into their builds."""


def enter(
    modules: tuple[str, ...],
    extra: str,
    first: Callable[[], None] | None,
    choices: tuple[str, ...] = (),
    *,
    shows_window: bool = False,
) -> None:
    """Run this command line in the environment, which is set up or updated if necessary.

    `first` is called before a set-up, and may end the program. `choices` are further options for
    pip. With `shows_window` a player without a terminal sees a window during the set-up. Returns
    only if this Python itself can import all modules now.
    """
    needs = [PYTHON, *requirements(extra)]
    for environment in places(extra):
        if is_ready(environment, needs):
            if is_running_in(environment):
                mark_incomplete(environment)
            elif not extra and can_import_from(environment, modules):
                return
            elif sys.flags.no_site:  # the environment's own Python would not find it either
                sys.exit("Start Python without -S, which hides what is installed.")
            else:
                run_in(environment)
    if first:
        first()
    try:
        from solitaire_gui.setup.set_up import SIZES, Wanted, set_up_or_exit
    except ImportError as error:
        sys.exit(f"This Python lacks a part of its own library ({error}). Install all of Python.")
    wanted = Wanted(needs, modules, SIZES[extra], places(extra), choices)
    run_in(set_up_or_exit(wanted, shows_window=shows_window))
    sys.exit("The Python environment that was just made cannot be run.")


def is_clone() -> bool:
    """Return whether the program is in its source tree and not installed."""
    return os.path.exists(REQUIREMENTS)


def requirements(extra: str = "") -> list[str]:
    """Return the dependencies in pyproject.toml, with those of one extra.

    tomllib came with Python 3.11; pyproject.toml keeps these lists plain enough to do without.
    """
    with open(REQUIREMENTS, encoding="utf-8") as file:
        text = file.read()
    names = ["dependencies", extra] if extra else ["dependencies"]
    lists = [text.partition(f"\n{name} = [\n")[2].partition("\n]")[0] for name in names]
    lines = [line.strip() for body in lists for line in body.splitlines()]
    return [line[1 : line.rindex(line[0])] for line in lines if line.startswith(("'", '"'))]


def places(extra: str = "") -> tuple[str, str]:
    """Return the possible folders of the environment: beside main.py, or with the user's data."""
    end = f"-{extra}" if extra in SEPARATE else ""
    return os.path.join(PROGRAM, f".venv{end}"), os.path.join(data_folder(), f"environment{end}")


def is_ready(environment: str, needs: list[str]) -> bool:
    """Return whether the environment is complete, for this Python, and contains all needs."""
    return is_trusted(environment) and set(needs) <= set(contents(environment))


def is_trusted(environment: str) -> bool:
    """Return whether this user made the environment, and no other user can have written into it.

    A file that another user may have put beside a program in a shared folder must not be run.
    """
    python = python_of(environment)
    parts = (os.path.join(environment, STAMP), os.path.dirname(python), python)
    return is_private(environment) and all(map(is_own, parts))


def is_private(folder: str) -> bool:
    """Return whether a folder is this user's own, and no other user may write into it."""
    inside = os.path.join(folder, "")  # where a link leads
    if not (is_own(folder) and is_own(inside)):
        return False
    if sys.platform == "win32":
        return True
    status = os.stat(inside)
    if status.st_mode & 0o020 and not is_group_of_one(status.st_gid):
        return False
    return not status.st_mode & 0o002


def is_group_of_one(group: int) -> bool:
    """Return whether a group has this user's name and no other member.

    Debian and others make such a group for each user, and let it write into all that the user
    makes.
    """
    import grp
    import pwd

    try:
        user = pwd.getpwuid(os.geteuid())
        name, _, _, members = grp.getgrgid(group)
    except KeyError:
        return False
    users = {each.pw_name for each in pwd.getpwall() if each.pw_gid == group}
    return name == user.pw_name and {*members, *users} <= {name}


def is_own(path: str) -> bool:
    """Return whether a path exists and belongs to this user; on Windows whether it exists."""
    try:
        owner = os.lstat(path).st_uid
    except OSError:
        return False
    return sys.platform == "win32" or owner == os.geteuid()


def contents(environment: str) -> list[str]:
    """Return the stamp: the kind of Python, then what is installed; empty if incomplete."""
    try:
        with open(os.path.join(environment, STAMP), encoding="utf-8") as file:
            return file.read().splitlines()
    except OSError:
        return []


def is_running_in(environment: str) -> bool:
    """Return whether this Python is the environment's."""
    return os.path.realpath(sys.prefix) == os.path.realpath(environment)


def can_import_from(environment: str, modules: tuple[str, ...]) -> bool:
    """Add the environment's packages to this Python's path; return whether they are complete.

    Starting again with the environment's Python, which is the same one, would take 30 ms.
    """
    if os.path.realpath(python_of(environment)) != os.path.realpath(sys.executable):
        return False
    version = "python{}.{}".format(*sys.version_info)
    folder = os.path.join(environment, "lib", version, "site-packages")
    specs = [PathFinder.find_spec(name, [folder]) for name in modules]
    if not all(spec and spec.origin for spec in specs):
        return False
    others = ("site-packages", "dist-packages")
    ends = [at for at, path in enumerate(sys.path) if os.path.basename(path) in others]
    sys.path.insert(ends[0] if ends else len(sys.path), folder)
    return True


def mark_incomplete(environment: str) -> None:
    """Empty the stamp, because the environment lacks something that it promises.

    The next start makes the environment again: an empty stamp still shows that it may be replaced.
    """
    try:  # noqa: SIM105 - importing contextlib takes longer than all the rest of this
        os.truncate(os.path.join(environment, STAMP), 0)
    except OSError:
        pass


def run_in(environment: str) -> None:
    """Run this command line with the environment's Python; return only if that is impossible."""
    command = [python_of(environment), *sys.orig_argv[1:]]
    try:
        if sys.platform != "win32":
            os.execv(command[0], command)
        # On Windows the shell does not wait for an exec'd program.
        import signal
        import subprocess

        if not sys.stdout:  # no shell waits for a program without a console
            subprocess.Popen(
                [base_of(environment) or command[0], *command[1:]],
                env={**os.environ, LAUNCHER: command[0]},
                creationflags=0,
            )
            sys.exit(0)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(subprocess.call(command, creationflags=0))  # it shares the console
    except OSError:
        mark_incomplete(environment)


def base_of(environment: str) -> str:
    """Return the path of the Python that made an environment; "" if it no longer exists.

    On Windows the environment's own Python only starts that one, by the variable LAUNCHER, and
    waits.
    """
    try:
        with open(os.path.join(environment, "pyvenv.cfg"), encoding="utf-8") as file:
            pairs = [line.partition("=") for line in file]
    except (OSError, ValueError):
        return ""
    homes = [value.strip() for name, _, value in pairs if name.strip() == "home"]
    paths = [os.path.join(home, os.path.basename(python_of(environment))) for home in homes]
    return next(filter(os.path.isfile, paths), "")


def base_python() -> str:
    """Return the Python that made this environment; outside of one, this Python."""
    python = getattr(sys, "_base_executable", None) or sys.executable or "python3"
    if sys.version_info < (3, 11):  # its value is the environment's own Python, a link
        python = os.path.realpath(python)
    return python


def python_of(environment: str) -> str:
    """Return the path of the environment's Python, without a console if this one has none."""
    if sys.platform == "win32":
        name = "python.exe" if sys.stdout else "pythonw.exe"
        return os.path.join(environment, "Scripts", name)
    return os.path.join(environment, "bin", "python")
