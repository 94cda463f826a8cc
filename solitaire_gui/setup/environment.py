"""The program's private Python environment: where it is, what it must hold, going on in it.

Every start from outside reads this, so it imports next to nothing; set_up.py does the work.
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
"""Tells a Python on Windows which environment's Python was meant, as Python's own launchers do."""
SEPARATE = ("package",)
"""The extras that have an environment of their own: nothing else may get into what they build."""


def enter(
    modules: tuple[str, ...],
    extra: str,
    first: Callable[[], None] | None,
    choices: tuple[str, ...] = (),
    *,
    shows_window: bool = False,
) -> None:
    """Run this command line anew in the environment, made or renewed if need be.

    `first` is called before that, and may end the program. `choices` are further options for pip.
    With `shows_window` a player without a terminal sees a window meanwhile. Returns only where this
    very Python now finds all that the program needs.
    """
    needs = [PYTHON, *requirements(extra)]
    for environment in places(extra):
        if is_ready(environment, needs):
            if is_running_in(environment):
                mark_incomplete(environment)
            elif not extra and can_import_from(environment, modules):
                return
            elif sys.flags.no_site:  # nor would the environment's own Python find it, ever
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
    """Tell whether the program lies where it is developed, and nobody has installed it."""
    return os.path.exists(REQUIREMENTS)


def requirements(extra: str = "") -> list[str]:
    """Read the dependencies in pyproject.toml, and those of one extra.

    tomllib came with Python 3.11; pyproject.toml keeps these lists plain enough to do without.
    """
    with open(REQUIREMENTS, encoding="utf-8") as file:
        text = file.read()
    names = ["dependencies", extra] if extra else ["dependencies"]
    lists = [text.partition(f"\n{name} = [\n")[2].partition("\n]")[0] for name in names]
    lines = [line.strip() for body in lists for line in body.splitlines()]
    return [line[1 : line.rindex(line[0])] for line in lines if line.startswith(("'", '"'))]


def places(extra: str = "") -> tuple[str, str]:
    """Return where the environment may be: beside main.py, or else in the user's data folder."""
    end = f"-{extra}" if extra in SEPARATE else ""
    return os.path.join(PROGRAM, f".venv{end}"), os.path.join(data_folder(), f"environment{end}")


def is_ready(environment: str, needs: list[str]) -> bool:
    """Tell whether the environment was finished for this Python and holds all that is needed."""
    return is_trusted(environment) and set(needs) <= set(contents(environment))


def is_trusted(environment: str) -> bool:
    """Tell whether this user made the environment, and nobody else can have written into it.

    What others may have planted beside a program in a shared folder must not be run.
    """
    python = python_of(environment)
    parts = (os.path.join(environment, STAMP), os.path.dirname(python), python)
    return is_private(environment) and all(map(is_own, parts))


def is_private(folder: str) -> bool:
    """Tell whether a folder is this user's own, and nobody else may write into it."""
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
    """Tell whether a group has this user's name and nobody else in it.

    Debian and others make one for each user, and let it write into all that the user makes.
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
    """Tell whether a file, folder or link is there and this user's own, as far as can be told."""
    try:
        owner = os.lstat(path).st_uid
    except OSError:
        return False
    return sys.platform == "win32" or owner == os.geteuid()


def contents(environment: str) -> list[str]:
    """Read the stamp: the kind of Python, then what is installed; nothing at all if half made."""
    try:
        with open(os.path.join(environment, STAMP), encoding="utf-8") as file:
            return file.read().splitlines()
    except OSError:
        return []


def is_running_in(environment: str) -> bool:
    """Tell whether this very Python is the environment's."""
    return os.path.realpath(sys.prefix) == os.path.realpath(environment)


def can_import_from(environment: str, modules: tuple[str, ...]) -> bool:
    """Find what this Python itself has installed in the environment; return whether that is all.

    To begin once more with the environment's Python, which is the same one, would take 30 ms.
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
    """Have the environment made anew, since it lacks something that its stamp promises.

    An empty stamp still tells that it was made here and may be replaced.
    """
    try:  # noqa: SIM105 - importing contextlib takes longer than all the rest of this
        os.truncate(os.path.join(environment, STAMP), 0)
    except OSError:
        pass


def run_in(environment: str) -> None:
    """Run this command line anew with the environment's Python; return only if that cannot be."""
    command = [python_of(environment), *sys.orig_argv[1:]]
    try:
        if sys.platform != "win32":
            os.execv(command[0], command)
        # On Windows an exec'd program goes on behind the console's next prompt.
        import signal
        import subprocess

        if not sys.stdout:  # nobody waits for the end of what has no console
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
    """Return the path of the Python that an environment was made by; "" if that is not there.

    On Windows the environment's own one only starts that, by the variable LAUNCHER, and waits.
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
    """Return the Python that made the environment of this one; this one itself outside of any."""
    python = getattr(sys, "_base_executable", None) or sys.executable or "python3"
    if sys.version_info < (3, 11):  # which says that it is the environment's own, a link
        python = os.path.realpath(python)
    return python


def python_of(environment: str) -> str:
    """Return the path of the environment's Python: one without a console, if this one has none."""
    if sys.platform == "win32":
        name = "python.exe" if sys.stdout else "pythonw.exe"
        return os.path.join(environment, "Scripts", name)
    return os.path.join(environment, "bin", "python")
