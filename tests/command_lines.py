"""The arguments of the commands in tests/, from the standard library alone.

`tests/__init__.py` calls `answer` before anything is set up or imported that a clone lacks: help,
and what is wrong with an argument, come at once. Paths for pytest must be there, and a folder that
a command of its own tests is refused with the name of that command.
"""

from __future__ import annotations

import ast
import shutil
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.support.sizes import size

ROOT = Path(__file__).parent.parent
PSEUDO = "pseudo"
"""The language of the screenshots that lengthens each text."""
KINDS_OF_DAMAGE = ("flips", "values", "failures", "cuts", "losses")
SECTIONS = ("start", "frames", "keeping", "solver", "reader")
"""What the benchmark measures."""
OWN_COMMANDS = {"tests/packages": "tests.packages", "tests/windows": "tests.windows"}
"""The folders that the suite leaves to commands of their own."""
OF_PYTEST = ("tests", "tests.__main__", "tests.full", "tests.packages", "tests.windows")
"""The commands whose arguments are those of pytest."""
USAGE_ERROR = 4
"""The exit status of pytest for a wrong argument."""


def answer() -> None:
    """End the program if it is a command that is asked for help, or has a wrong argument."""
    words = sys.orig_argv
    if "-m" not in words[1:-1]:
        return
    name, *words = words[words.index("-m", 1) + 1 :]
    if name in ADD_ARGUMENTS:
        parse(name, words)
    elif name == "tests.aces_up":
        from solitaire_gui import arguments
        from solitaire_gui.games import GAMES
        from tests.aces_up.game import AcesUp

        GAMES[AcesUp.slug] = AcesUp()
        arguments.parse(words)
    elif name in OF_PYTEST:
        if "-h" in words or "--help" in words:
            print(_documentation(name))
            sys.exit()
        if wrong := wrong_argument(name, words):
            print(wrong, file=sys.stderr)
            sys.exit(USAGE_ERROR)
        if name == "tests.windows" and sys.platform != "win32" and not shutil.which("wine"):
            sys.exit("Wine is not installed: apt-get install wine wine64.")


def parse(name: str, words: Sequence[str] | None = None) -> Namespace:
    """Return the arguments of a command, or end the program."""
    parser = ArgumentParser(
        prog=f"python3 -m {name}",
        description=_documentation(name),
        formatter_class=RawDescriptionHelpFormatter,
    )
    ADD_ARGUMENTS[name](parser)
    given = parser.parse_args(words)
    if name == "tests.benchmark" and given.write and given.sections:
        parser.error("--write is for the whole table")
    return given


def packages() -> list[str]:
    """Return the names of all packages that have tests."""
    files = (ROOT / "tests/packages").glob("test_*.py")
    return sorted(file.stem.removeprefix("test_") for file in files)


def wrong_argument(name: str, words: Sequence[str]) -> str:
    """Return a sentence about an argument of a command of pytest; "" if none is wrong."""
    if name == "tests.packages":
        first = words[0] if words else "-"
        known = packages()
        is_known = first.startswith("-") or any(word in known for word in words)
        return "" if is_known else f"There is no package {first}, only {', '.join(known)}."
    for word in words:
        path = word.partition("::")[0].rstrip("/")
        if word.startswith("-") or not (path.endswith(".py") or (path + "/").startswith("tests/")):
            continue
        if not (ROOT / path).exists() and not Path(path).exists():
            return f"There is no {path}."
        for folder, command in OWN_COMMANDS.items():
            is_own = Path(path).as_posix().startswith(folder)
            if is_own and command != name and sys.platform != "win32":
                return f"{path} is tested by a command of its own: python3 -m {command}."
    return ""


def _documentation(name: str) -> str:
    """Return the docstring of a command, which need not be imported."""
    path = ROOT / name.replace(".", "/")
    file = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""


def _kills(parser: ArgumentParser) -> None:
    parser.add_argument("--kills", type=int, default=200, help="how many times")
    parser.add_argument("--seed", type=int, default=1, help="what chance is drawn from")


def _fuzz(parser: ArgumentParser) -> None:
    parser.add_argument("--minutes", type=float, default=60, help="for how long")
    parser.add_argument("--seed", default="1", help="what chance is drawn from")


def _damage(parser: ArgumentParser) -> None:
    _add_names(parser, "kinds", "WHAT", KINDS_OF_DAMAGE)
    parser.add_argument(
        "--count",
        type=int,
        default=500,
        help="how many flips and cuts, and five times as many as files are damaged in each way",
    )
    parser.add_argument("--seed", type=int, default=1, help="what chance is drawn from")


def _solver(parser: ArgumentParser) -> None:
    from solitaire_gui.games import GAMES

    _add_names(parser, "games", "GAME", [*GAMES])
    parser.add_argument("--positions", type=int, default=1000, help="small decks a game")


def _screenshots(parser: ArgumentParser) -> None:
    from solitaire_gui.language.languages import ENGLISH, NAMES

    parser.add_argument("folder", type=Path, metavar="DIR", help="where the PNGs are put")
    parser.add_argument("sizes", nargs="*", type=size, metavar="WxH", help="of the window")
    parser.add_argument("--only", default="", metavar="NAME", help="the scenes named so in part")
    parser.add_argument(
        "--language", default=ENGLISH, choices=[*NAMES, PSEUDO], help="what is spoken"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting in words"
    )


def _benchmark(parser: ArgumentParser) -> None:
    _add_names(parser, "sections", "SECTION", SECTIONS)
    parser.add_argument(
        "--against", nargs="+", default=[], choices=("sol", "kpat"), help="to start beside ours"
    )
    parser.add_argument("--rounds", type=int, default=7, help="how often to start")
    parser.add_argument(
        "--size", type=size, action="append", metavar="WxH", help="of the screen or the window"
    )
    parser.add_argument("--only", default="", metavar="NAME", help="the frames of such scenes")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into it")
    parser.add_argument("--deals", type=int, default=30, help="for the solver, of every game")


def _catalogues(parser: ArgumentParser) -> None:
    from solitaire_gui.language.languages import ENGLISH, NAMES

    tags = [tag for tag in NAMES if tag != ENGLISH]
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("update")
    commands.add_parser("compile")
    commands.add_parser("formats")
    commands.add_parser("extract").add_argument("file", type=Path)
    commands.add_parser("check").add_argument("tags", nargs="*", metavar="TAG")
    commands.add_parser("missing").add_argument("tag", nargs="?", choices=tags)
    fill = commands.add_parser("fill")
    fill.add_argument("tag", choices=tags)
    fill.add_argument("file", type=Path)


def _add_names(parser: ArgumentParser, to: str, written: str, names: Sequence[str]) -> None:
    """Let a command take some of the names, none for all."""

    def name(word: str) -> str:
        if word not in names:
            raise ValueError
        return word

    name.__name__ = f"{written} ({', '.join(names)})"  # of which argparse's sentence is made
    parser.add_argument(to, nargs="*", type=name, metavar=written, help=", ".join(names))


ADD_ARGUMENTS: Mapping[str, Callable[[ArgumentParser], None]] = {
    "tests.benchmark": _benchmark,
    "tests.catalogues": _catalogues,
    "tests.damage": _damage,
    "tests.fuzz": _fuzz,
    "tests.kills": _kills,
    "tests.screenshots": _screenshots,
    "tests.solver": _solver,
}
