"""Finds the Python environment of a clone, or sets it up: every start first calls `prepare`.

A command calls it after reading its arguments, or in the `__init__.py` of a package of commands.
Importing a module of the program never starts a set-up.
"""

from importlib.machinery import PathFinder

TYPE_CHECKING = False  # the one in typing takes longer to import than all the rest of this
if TYPE_CHECKING:
    from collections.abc import Callable

MODULES = ("pygame", "numpy")


def prepare(
    modules: "tuple[str, ...]" = MODULES,
    extra: str = "",
    first: "Callable[[], None] | None" = None,
    *,
    shows_window: bool = False,
) -> None:
    """Return if this Python can import the modules; else run this command line where that is so.

    `extra` names the optional dependencies of pyproject.toml that include the modules. `first` is
    called before a set-up, and may end the program. With `shows_window` a player without a terminal
    sees a window during the set-up. An installed program is left to whatever installed it.
    """
    specs = map(PathFinder.find_spec, modules)
    if all(spec and spec.origin for spec in specs):  # an empty folder has no origin
        return
    from solitaire_gui.setup.environment import enter, is_clone

    if is_clone():
        enter(modules, extra, first, shows_window=shows_window)


def prepare_to_import(load: "Callable[[], object]") -> None:
    """Return if `load` finds all that it imports; else run this command line where it does."""
    try:
        load()
    except ModuleNotFoundError:
        prepare()
        raise
